/// Goes over the strings of bytes that may be JSON no more, each read once.
///
/// It knows whether it stands in a string, so that a closing quote begins none. Where quotes pair no
/// more, what stands beside a quote tells what it is: before one that opens comes `{`, `[`, `,` or
/// `:`, behind one that closes `,`, `:`, `]`, `}` or the end.
struct LiteralScanner {
  /// A string as far as it goes.
  struct Literal {
    /// Between its quotes.
    var range: Range<Int>
    /// What it says; of one longer than the limit only the beginning.
    var text: [UInt8] = []
    /// The key it is a value of, as far as can be told.
    var key: [UInt8]?
    /// Ended by its quote, not by the end of the bytes or a NUL.
    var isWhole = false
    var role = Role.value
  }

  enum Role {
    case key, value, unknown
  }

  /// No key of ours is longer.
  static let longestKey = 32

  private let bytes: [UInt8]
  private let end: Int
  private let limit: Int
  private var at: Int
  /// The last byte outside of strings that is no white space; a quote after a string, 0 at first.
  private var before: UInt8 = 0
  private var key: [UInt8]?
  private var isInArray = false

  init(_ bytes: [UInt8], in part: Range<Int>, limit: Int) {
    (self.bytes, self.limit, at, end) = (bytes, limit, part.lowerBound, part.upperBound)
  }

  /// The next string; nil at the end.
  ///
  /// - Complexity: O(bytes passed).
  mutating func next() -> Literal? {
    while at < end {
      let byte = bytes[at]
      at += 1
      switch byte {
      case UInt8(ascii: "\""):
        if isOpening { return literal() }
        before = byte
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "]"):
        (before, isInArray) = (byte, byte == UInt8(ascii: "["))
      case 0: before = 0
      case let byte where byte > UInt8(ascii: " "): before = byte
      default: continue
      }
    }
    return nil
  }

  // A byte-order mark may stand at the beginning.
  private var isOpening: Bool { before == 0 || before == 0xBF || "{[,:".utf8.contains(before) }

  private mutating func literal() -> Literal {
    var literal = read()
    let behind = following(at)
    if literal.isWhole, behind == UInt8(ascii: ":") {
      literal.role = .key
      key = literal.text
    } else if !literal.isWhole {
      // Cut off, it may be a key.
      let isValue = before == UInt8(ascii: ":") || before == 0 || isInArray
      literal.role = isValue ? .value : .unknown
    } else if let behind, !",]}".utf8.contains(behind), behind != 0 {
      // What seemed to close this one opens the next: this was none, but for what follows a colon.
      if before != UInt8(ascii: ":") { literal.role = .unknown }
      at -= 1
      before = 0
      return literal
    }
    before = literal.isWhole ? UInt8(ascii: "\"") : 0
    return literal
  }

  /// The next byte that is no white space; nil at the end.
  private func following(_ start: Int) -> UInt8? {
    var index = start
    while index < end, bytes[index] <= UInt8(ascii: " "), bytes[index] != 0 { index += 1 }
    return index < end ? bytes[index] : nil
  }

  private mutating func read() -> Literal {
    let start = at
    var text: [UInt8] = []
    while at < end, bytes[at] != 0 {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        at += 1
        return Literal(range: start..<at - 1, text: text, key: key, isWhole: true)
      case UInt8(ascii: "\\"):
        let scalar = escape()
        if text.count <= limit { text += scalar }
      case let byte:
        if text.count <= limit { text.append(byte) }
        at += 1
      }
    }
    return Literal(range: start..<at, text: text, key: key)
  }

  /// What an escape says; nothing where it breaks off.
  private mutating func escape() -> [UInt8] {
    guard at + 1 < end, bytes[at + 1] != 0 else {
      at += 1
      return []
    }
    let letter = bytes[at + 1]
    at += 2
    switch letter {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "u"): return scalar()
    default: return [letter]
    }
  }

  private mutating func scalar() -> [UInt8] {
    guard let unit = hexUnit(at: at) else {
      // Digits that break off say nothing; what is no digit is read as it stands.
      while at < end, Self.digit(bytes[at]) != nil { at += 1 }
      return []
    }
    at += 4
    var value = UInt32(unit)
    if UTF16.isLeadSurrogate(unit), at + 1 < end, bytes[at] == UInt8(ascii: "\\"),
      bytes[at + 1] == UInt8(ascii: "u"), let low = hexUnit(at: at + 2),
      UTF16.isTrailSurrogate(low)
    {
      at += 6
      value = 0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(low) & 0x3FF
    }
    return UTF8.encodeOrReplace(value)
  }

  private func hexUnit(at start: Int) -> UInt16? {
    guard start + 4 <= end else { return nil }
    var value: UInt16 = 0
    for byte in bytes[start..<start + 4] {
      guard let digit = Self.digit(byte) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
