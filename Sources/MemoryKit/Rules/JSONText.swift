/// The text of a JSON string as code points, sorted by them.
///
/// Halves of surrogate pairs are points too, which a String could not hold.
struct JSONText: Hashable, Comparable, ExpressibleByStringLiteral {
  private var points: [UInt32]

  init(stringLiteral text: StaticString) {
    points = text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }.unicodeScalars.map(\.value)
  }

  /// Resolves the escapes of what stands between quotes; fails where one is wrong.
  ///
  /// - Parameter bytes: the inside of the string, as it stands in the file.
  /// - Complexity: O(bytes).
  init?(inside bytes: UnsafeRawBufferPointer) {
    points = []
    points.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        guard let unit = Self.escape(in: bytes, at: &index) else { return nil }
        append(unit: unit)
      } else {
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "\\")) ?? bytes.count
        guard let plain = String(validating: bytes[index..<end], as: UTF8.self) else { return nil }
        points += plain.unicodeScalars.lazy.map(\.value)
        index = end
      }
    }
  }

  /// Reads one escape and stands behind it; its UTF-16 unit.
  private static func escape(in bytes: UnsafeRawBufferPointer, at index: inout Int) -> UInt32? {
    guard index + 1 < bytes.count else { return nil }
    let letter = bytes[index + 1]
    index += 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt32(letter)
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"):
      guard index + 4 <= bytes.count else { return nil }
      defer { index += 4 }
      let digits = bytes[index..<(index + 4)]
      guard digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-") else { return nil }
      return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    default: return nil
    }
  }

  /// Appends a unit of UTF-16, which makes one point with a first half before it.
  private mutating func append(unit: UInt32) {
    if 0xDC00...0xDFFF ~= unit, let last = points.last, 0xD800...0xDBFF ~= last {
      points[points.count - 1] = 0x1_0000 + (last - 0xD800) << 10 + (unit - 0xDC00)
    } else {
      points.append(unit)
    }
  }

  /// In upper case, as ids are compared.
  var uppercased: JSONText {
    var copy = self
    copy.points = points.flatMap { point in
      Unicode.Scalar(point)?.properties.uppercaseMapping.unicodeScalars.map(\.value) ?? [point]
    }
    return copy
  }

  /// Writes it in quotes, in ASCII: what is beyond it becomes `\u` escapes of UTF-16 units.
  func write(to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for point in points {
      switch point {
      case 0x08: output += #"\b"#.utf8
      case 0x09: output += #"\t"#.utf8
      case 0x0A: output += #"\n"#.utf8
      case 0x0C: output += #"\f"#.utf8
      case 0x0D: output += #"\r"#.utf8
      case 0x22: output += #"\""#.utf8
      case 0x5C: output += #"\\"#.utf8
      case 0x20...0x7E: output.append(UInt8(point))
      case 0x1_0000...:
        Self.writeEscape(0xD800 + (point - 0x1_0000) >> 10, to: &output)
        Self.writeEscape(0xDC00 + (point - 0x1_0000) & 0x3FF, to: &output)
      default: Self.writeEscape(point, to: &output)
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func writeEscape(_ unit: UInt32, to output: inout [UInt8]) {
    let digits = String(unit, radix: 16)
    output += (#"\u"# + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8
  }

  static func < (left: JSONText, right: JSONText) -> Bool {
    left.points.lexicographicallyPrecedes(right.points)
  }
}
