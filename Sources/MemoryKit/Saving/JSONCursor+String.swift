import CScan

/// Where a string stands, without its quotes, and what it holds.
struct JSONString {
  /// What a string holds beside plain ASCII.
  struct Contents: OptionSet {
    let rawValue: UInt8
    /// It is a string at all.
    static let isString = Contents(rawValue: 1)
    /// Escapes.
    static let escapes = Contents(rawValue: 2)
    /// A byte over 0x7F or an escape `\u`.
    static let beyondASCII = Contents(rawValue: 4)
    /// An escape that is half a surrogate pair.
    static let loneSurrogate = Contents(rawValue: 8)
  }

  /// The first byte after the opening quote.
  var start: Int
  /// Bytes up to the closing quote, escapes as they stand.
  var length: Int
  /// What it holds.
  var contents: Contents = .isString

  /// Whether it holds escapes.
  var hasEscapes: Bool { contents.contains(.escapes) }
  /// The bytes between the quotes.
  var range: Range<Int> { start..<start + length }
}

extension JSONCursor {
  /// Passes a string, quotes included.
  @inline(__always)
  mutating func string() throws(ArchiveDamage) -> JSONString {
    try expect(UInt8(ascii: "\""))
    var token = JSONString(start: at, length: 0)
    while true {
      at = scan_plain(base, at, end)
      guard at < end else { throw .notJSON(at: at) }
      let byte = base[at]
      if byte == UInt8(ascii: "\"") {
        token.length = at - token.start
        at += 1
        return token
      }
      if byte >= 0x80 {
        token.contents.insert(.beyondASCII)
        try multibyte()
      } else if byte == UInt8(ascii: "\\") {
        try escape(&token)
      } else if byte < 0x20 {
        throw .notJSON(at: at)
      } else {
        at += 1
      }
    }
  }

  /// Passes a string that spells an id; nil where it spells none.
  @inline(__always)
  mutating func uuid() throws(ArchiveDamage) -> (high: UInt64, low: UInt64)? {
    // Digits and dashes need no look for quotes and escapes.
    if at &+ 38 <= end, base[at &+ 37] == UInt8(ascii: "\""),
      let halves = JSONCoding.uuid(base + (at &+ 1), 36)
    {
      at &+= 38
      return halves
    }
    let token = try string()
    let raw = UnsafeRawBufferPointer(start: base + token.start, count: token.length)
    guard token.hasEscapes else { return nil }
    return JSONCoding.unescaped(raw).withUnsafeBufferPointer { text in
      text.baseAddress.flatMap { JSONCoding.uuid($0, text.count) }
    }
  }

  /// Passes the scalars over 0x7F that stand here (Unicode, table 3-7: well-formed UTF-8).
  private mutating func multibyte() throws(ArchiveDamage) {
    while at < end, base[at] >= 0x80 {
      let lead = base[at]
      // A string ends with a quote, so bytes behind the lead are there in any file that is whole.
      guard at &+ 3 < end else { throw .notJSON(at: end) }
      let second = base[at &+ 1]
      if lead < 0xE0 {
        guard lead >= 0xC2, second & 0xC0 == 0x80 else { throw .notUTF8(at: at) }
        at &+= 2
      } else if lead < 0xF0 {
        guard second & 0xC0 == 0x80, base[at &+ 2] & 0xC0 == 0x80, lead != 0xE0 || second >= 0xA0,
          lead != 0xED || second < 0xA0
        else { throw .notUTF8(at: at) }
        at &+= 3
      } else {
        guard lead < 0xF5, second & 0xC0 == 0x80, base[at &+ 2] & 0xC0 == 0x80,
          base[at &+ 3] & 0xC0 == 0x80, lead != 0xF0 || second >= 0x90,
          lead != 0xF4 || second < 0x90
        else { throw .notUTF8(at: at) }
        at &+= 4
      }
    }
  }

  /// Passes one escape, and both halves of a pair.
  private mutating func escape(_ token: inout JSONString) throws(ArchiveDamage) {
    token.contents.insert(.escapes)
    guard at + 1 < end else { throw .notJSON(at: at) }
    switch base[at + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      at += 2
    case UInt8(ascii: "u"):
      token.contents.insert(.beyondASCII)
      let unit = try codeUnit()
      guard unit & 0xF800 == 0xD800 else { return }
      guard unit < 0xDC00, at + 1 < end, base[at] == UInt8(ascii: "\\"),
        base[at + 1] == UInt8(ascii: "u")
      else {
        token.contents.insert(.loneSurrogate)
        return
      }
      let before = at
      if try codeUnit() & 0xFC00 != 0xDC00 {
        // Not the other half: it is an escape of its own.
        at = before
        token.contents.insert(.loneSurrogate)
      }
    default: throw .notJSON(at: at)
    }
  }

  /// Passes `\uXXXX`.
  private mutating func codeUnit() throws(ArchiveDamage) -> UInt32 {
    guard at + 6 <= end else { throw .notJSON(at: end) }
    var unit: UInt32 = 0
    for index in at + 2..<at + 6 {
      guard let digit = hexDigit(base[index]) else { throw .notJSON(at: index) }
      unit = unit << 4 | UInt32(digit)
    }
    at += 6
    return unit
  }
}

/// The value of a hexadecimal digit of either case.
@inline(__always)
func hexDigit(_ byte: UInt8) -> UInt8? {
  let number = byte &- 0x30
  if number < 10 { return number }
  let letter = (byte | 0x20) &- 0x61
  return letter < 6 ? letter + 10 : nil
}
