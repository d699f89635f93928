#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Strings of JSON: from their bytes and back.
enum JSONCoding {
  /// The halves of the id that 36 bytes spell, of either case; nil where they spell none.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - count: how many there are.
  /// - Returns: the halves, big endian.
  @inline(__always)
  static func uuid(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> (high: UInt64, low: UInt64)? {
    guard count == 36, bytes[8] == 0x2D, bytes[13] == 0x2D, bytes[18] == 0x2D, bytes[23] == 0x2D
    else { return nil }
    let raw = UnsafeRawPointer(bytes)
    func eight(_ first: Int, _ second: Int) -> UInt64 {
      let low = raw.loadUnaligned(fromByteOffset: first, as: UInt32.self).littleEndian
      let high = raw.loadUnaligned(fromByteOffset: second, as: UInt32.self).littleEndian
      return UInt64(low) | UInt64(high) << 32
    }
    guard let a = hexDigits(eight(0, 4)), let b = hexDigits(eight(9, 14)),
      let c = hexDigits(eight(19, 24)), let d = hexDigits(eight(28, 32))
    else { return nil }
    return (UInt64(a) << 32 | UInt64(b), UInt64(c) << 32 | UInt64(d))
  }

  /// The value of eight hex digits of either case at once; nil where one is none.
  ///
  /// - Parameter text: the digits, the first in the lowest byte.
  /// - Returns: the value, the first digit the most significant.
  @inline(__always)
  static func hexDigits(_ text: UInt64) -> UInt32? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let carries: UInt64 = 0x1010_1010_1010_1010
    let lower = text | 0x2020_2020_2020_2020
    let low = lower & 0x0F0F_0F0F_0F0F_0F0F
    let letters = (lower >> 6) & ones
    // Digits are 0x30 and up to 9 more, letters 0x60 and 1 to 6 more.
    let wrongTens =
      (lower & 0xF0F0_F0F0_F0F0_F0F0) ^ (0x3030_3030_3030_3030 &+ (letters &* 0x30))
    let tooHigh = (low &+ ((ones ^ letters) &* 6)) | (low &+ (letters &* 9))
    let tooLow = (letters &* 0x10) & ~(low &+ (letters &* 0x0F))
    // A control byte has neither the bit of digits nor the one of letters.
    let plain = (text | (text >> 1)) & 0x2020_2020_2020_2020
    guard wrongTens | ((tooHigh | tooLow) & carries) | (plain ^ 0x2020_2020_2020_2020) == 0 else {
      return nil
    }
    let nibbles = low &+ (letters &* 9)
    var pairs = ((nibbles << 4) | (nibbles >> 8)) & 0x00FF_00FF_00FF_00FF
    pairs = (pairs | (pairs >> 8)) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: pairs | (pairs >> 16)).byteSwapped
  }

  /// Zero where eight bytes are all digits or letters from `a` to `f`.
  @inline(__always)
  static func notLowerHex(_ text: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let letters = (text >> 6) & ones
    // Digits are 0x30 and up to 9 more, letters 0x60 and 1 to 6 more.
    let wrongTens = (text & 0xF0F0_F0F0_F0F0_F0F0) ^ (0x3030_3030_3030_3030 &+ (letters &* 0x30))
    let low = text & 0x0F0F_0F0F_0F0F_0F0F
    let tooHigh = (low &+ ((ones ^ letters) &* 6)) | (low &+ (letters &* 9))
    let tooLow = (letters &* 0x10) & ~(low &+ (letters &* 0x0F))
    return wrongTens | ((tooHigh | tooLow) & 0x1010_1010_1010_1010)
  }

  /// The bytes of a string with its escapes resolved, as UTF-8; half a surrogate pair becomes U+FFFD.
  ///
  /// - Parameters:
  ///   - bytes: what stands between the quotes, already checked by `JSONCursor.string()`.
  ///   - limit: about how many bytes to make; it ends on a whole scalar.
  /// - Returns: the text as UTF-8.
  /// - Complexity: O(bytes made).
  static func unescaped(_ bytes: UnsafeRawBufferPointer, limit: Int = .max) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(min(bytes.count, limit))
    var at = 0
    while at < bytes.count, result.count < limit {
      if bytes[at] == UInt8(ascii: "\\") {
        at = appendEscape(bytes, at, to: &result)
        continue
      }
      var end = nextEscape(bytes, at)
      if end - at > limit - result.count {
        end = at + limit - result.count
        // A limit never parts a scalar.
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      }
      result += bytes[at..<end]
      at = end
    }
    return result
  }

  /// Where the next backslash stands, or the end.
  private static func nextEscape(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> Int {
    guard let base = bytes.baseAddress,
      let found = memchr(base + at, Int32(UInt8(ascii: "\\")), bytes.count - at)
    else { return bytes.count }
    return UnsafeRawPointer(found) - base
  }

  /// Appends what one escape stands for; says where the next character begins.
  static func appendEscape(
    _ bytes: UnsafeRawBufferPointer, _ at: Int, to result: inout [UInt8]
  ) -> Int {
    switch bytes[at + 1] {
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"): return appendUnit(bytes, at, to: &result)
    case let other: result.append(other)
    }
    return at + 2
  }

  private static func appendUnit(
    _ bytes: UnsafeRawBufferPointer, _ at: Int, to result: inout [UInt8]
  ) -> Int {
    let unit = codeUnit(bytes, at)
    var next = at + 6
    var scalar = Unicode.Scalar(unit)
    if unit & 0xFC00 == 0xD800, next + 5 < bytes.count, bytes[next] == UInt8(ascii: "\\"),
      bytes[next + 1] == UInt8(ascii: "u"), case let low = codeUnit(bytes, next),
      low & 0xFC00 == 0xDC00
    {
      scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF))
      next += 6
    }
    result.append(contentsOf: UTF8.encode(scalar ?? "\u{FFFD}").unsafelyUnwrapped)
    return next
  }

  private static func codeUnit(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt32 {
    (at + 2..<at + 6).reduce(0) { $0 << 4 | UInt32(hexDigit(bytes[$1]) ?? 0) }
  }

  /// Appends a string with its quotes, escaped as JSON wants it and no more.
  static func append(_ text: some Sequence<UInt8>, to result: inout [UInt8]) {
    result.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
      case 0x08: result += #"\b"#.utf8
      case 0x09: result += #"\t"#.utf8
      case 0x0A: result += #"\n"#.utf8
      case 0x0C: result += #"\f"#.utf8
      case 0x0D: result += #"\r"#.utf8
      case 0..<0x20:
        result += #"\u00"#.utf8
        result += [hexText[Int(byte >> 4)], hexText[Int(byte & 15)]]
      default: result.append(byte)
      }
    }
    result.append(UInt8(ascii: "\""))
  }

  /// How many bytes `append` makes of a text, quotes left out.
  static func encodedCount(_ text: some Sequence<UInt8>) -> Int {
    text.reduce(0) { count, byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x08, 0x09, 0x0A, 0x0C, 0x0D: count + 2
      case 0..<0x20: count + 6
      default: count + 1
      }
    }
  }

  private static let hexText = Array("0123456789abcdef".utf8)

  /// A number of seconds in its shortest form that reads back to the same Double, whole ones without `.0`.
  static func number(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
