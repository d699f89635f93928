/// The 256 bits of a SHA-256, compared as the bytes would be: no memory of its own, no String.
public struct ContentDigest: Hashable, Sendable {
  /// The bits, the first eight bytes first.
  public let words: (UInt64, UInt64, UInt64, UInt64)

  /// Takes the 32 bytes of a digest.
  init(bigEndian bytes: UnsafeRawBufferPointer) {
    func word(_ index: Int) -> UInt64 {
      UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
    }
    words = (word(0), word(1), word(2), word(3))
  }

  /// Reads the 64 lower-case hex digits of an archive; anything else counts as missing.
  ///
  /// - Parameter digits: their bytes.
  public init?(hex digits: UnsafeRawBufferPointer) {
    guard digits.count == 64 else { return nil }
    var words: [UInt64] = [0, 0, 0, 0]
    for (index, digit) in digits.enumerated() {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      words[index / 16] = words[index / 16] << 4 | UInt64(value)
    }
    self.words = (words[0], words[1], words[2], words[3])
  }

  /// As 64 lower-case hex digits.
  public var hex: String {
    String(unsafeUninitializedCapacity: 64) { buffer in
      for (index, word) in [words.0, words.1, words.2, words.3].enumerated() {
        for digit in 0..<16 {
          let value = UInt8(truncatingIfNeeded: word >> UInt64(60 - digit * 4)) & 15
          buffer[index * 16 + digit] = value + UInt8(ascii: value < 10 ? "0" : "W")
        }
      }
      return 64
    }
  }

  /// Whether all bits are equal.
  public static func == (left: ContentDigest, right: ContentDigest) -> Bool {
    left.words == right.words
  }

  /// Feeds the first word: the bits of a digest are as good as any hash of them.
  public func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}

extension ContentDigest: Comparable {
  /// Whether the bytes of one come before those of the other.
  public static func < (left: ContentDigest, right: ContentDigest) -> Bool {
    left.words < right.words
  }
}
