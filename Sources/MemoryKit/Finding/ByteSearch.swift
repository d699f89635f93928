/// A run of bytes to be found, with the two of its bytes that are likely the rarest.
///
/// Eight places are tried a step: a place can only fit where both rare bytes stand. That is within
/// a small factor of the time it takes to read the bytes at all, without any machine's own words.
struct ByteNeedle {
  let bytes: [UInt8]
  private let first: Int
  private let second: Int
  private let firstPattern: UInt64
  private let secondPattern: UInt64
  /// The bit of case in all eight bytes, where the rare byte is a letter of either case.
  private let firstCase: UInt64
  private let secondCase: UInt64
  private let ignoresCase: Bool

  /// Makes a needle.
  ///
  /// - Parameters:
  ///   - bytes: what is looked for; lower case where case is ignored.
  ///   - ignoresCase: whether ASCII letters may be of either case.
  init(_ bytes: [UInt8], ignoresCase: Bool = false) {
    self.bytes = bytes
    self.ignoresCase = ignoresCase
    let byRarity = bytes.indices.sorted { Self.frequency(bytes[$0]) < Self.frequency(bytes[$1]) }
    first = byRarity.first ?? 0
    second = byRarity.count > 1 ? byRarity[1] : first
    firstPattern = UInt64(bytes.isEmpty ? 0 : bytes[first]) &* Self.ones
    secondPattern = UInt64(bytes.isEmpty ? 0 : bytes[second]) &* Self.ones
    let isLetter = { (place: Int) in
      ignoresCase && !bytes.isEmpty && Self.isLetter(bytes[place])
    }
    firstCase = isLetter(first) ? 0x20 &* Self.ones : 0
    secondCase = isLetter(second) ? 0x20 &* Self.ones : 0
  }

  /// Where the needle first stands, wholly within a range; nil where it does not.
  ///
  /// - Complexity: O(bytes of the range) for needles that are not made to be slow.
  func place(in haystack: UnsafeRawBufferPointer, from start: Int = 0, to end: Int? = nil) -> Int? {
    let end = end ?? haystack.count
    guard !bytes.isEmpty else { return start <= end ? start : nil }
    guard let base = haystack.baseAddress else { return nil }
    let last = end - bytes.count
    // Eight places are read from each rare byte on; the last of them must still be in the range.
    let lastWhole = end - max(first, second) - 32
    var place = start
    while place <= lastWhole {
      guard
        let block = ignoresCase
          ? nextBlock(base, from: place, to: lastWhole, firstCase, secondCase)
          : nextBlock(base, from: place, to: lastWhole, 0, 0)
      else {
        place += (lastWhole - place) / 32 * 32 + 32
        break
      }
      if let found = verify(block, last: last, base) { return found }
      place = block + 32
    }
    while place <= last {
      if fits(base + place) { return place }
      place += 1
    }
    return nil
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The next 32 places among which both rare bytes stand at one.
  @inline(__always)
  private func nextBlock(
    _ base: UnsafeRawPointer, from start: Int, to lastWhole: Int, _ firstCase: UInt64,
    _ secondCase: UInt64
  ) -> Int? {
    let firstBase = base + first
    let secondBase = base + second
    let firstPattern = firstPattern
    let secondPattern = secondPattern
    var place = start
    while place <= lastWhole {
      // The highest bit of each byte that is zero; those behind the first true one may be wrong.
      var all: UInt64 = 0
      for word in 0..<4 {
        let a = firstBase.loadUnaligned(fromByteOffset: place + word * 8, as: UInt64.self)
        let b = secondBase.loadUnaligned(fromByteOffset: place + word * 8, as: UInt64.self)
        // `^` binds no tighter than `|` in Swift.
        let different = ((a | firstCase) ^ firstPattern) | ((b | secondCase) ^ secondPattern)
        all |= (different &- 0x0101_0101_0101_0101) & ~different & 0x8080_8080_8080_8080
      }
      if all != 0 { return place }
      place += 32
    }
    return nil
  }

  /// The first of 32 places at which the needle stands.
  private func verify(_ block: Int, last: Int, _ base: UnsafeRawPointer) -> Int? {
    for place in block..<block + 32
    where place <= last && isRare(base + place) && fits(base + place) { return place }
    return nil
  }

  @inline(__always)
  private func fits(_ place: UnsafeRawPointer) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<bytes.count {
        let wanted = bytes[index]
        let found = place.load(fromByteOffset: index, as: UInt8.self)
        guard found == wanted || ignoresCase && Self.isLetter(wanted) && found | 0x20 == wanted
        else { return false }
      }
      return true
    }
  }

  @inline(__always)
  private func isRare(_ place: UnsafeRawPointer) -> Bool {
    let found = place.load(fromByteOffset: first, as: UInt8.self)
    return (found | UInt8(truncatingIfNeeded: firstCase)) == UInt8(truncatingIfNeeded: firstPattern)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }

  /// About how often a byte stands in folded text; the less, the better it parts places.
  private static func frequency(_ byte: UInt8) -> Int {
    let common = Array(" etaoinsrlhdcumpgfybwvkxjzq".utf8)
    if let rank = common.firstIndex(of: byte) { return 200 - rank * 6 }
    switch byte {
    case 0x30...0x39: return 70
    case 0x0A, 0x2E, 0x2F, 0x2D, 0x3A: return 80
    case 0x80...: return 60
    default: return 30
    }
  }
}
