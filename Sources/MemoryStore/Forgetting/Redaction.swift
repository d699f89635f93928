/// Blanks texts in bytes that need not be JSON any more: cut, with NULs, with quotes that pair no
/// more.
///
/// A text counts where it is a whole string literal, however it is escaped, or the part of one that
/// breaks off. It is found inside no other text: what another item holds is not forgotten.
struct Redaction {
  private let contents: Set<[UInt8]>
  private let longest: Int

  init(_ contents: Set<[UInt8]>) {
    self.contents = contents
    longest = contents.map(\.count).max() ?? 0
  }

  /// The bytes with spaces for the texts, of the same length; nil where none of them is found.
  ///
  /// - Complexity: O(bytes) where literals are short, at most O(bytes · quotes).
  func redacted(_ bytes: [UInt8]) -> [UInt8]? {
    guard !contents.isEmpty else { return nil }
    if let wide = redactedWide(bytes) { return wide }
    var (result, isChanged) = (bytes, false)
    for quote in bytes.indices where bytes[quote] == UInt8(ascii: "\"") {
      var literal = Literal(bytes, from: quote + 1, limit: longest)
      literal.read()
      guard literal.isWhole ? contents.contains(literal.text) : breaksOff(literal) else { continue }
      for index in quote + 1..<literal.end { result[index] = UInt8(ascii: " ") }
      isChanged = isChanged || quote + 1 < literal.end
    }
    return isChanged ? result : nil
  }

  private func breaksOff(_ literal: Literal) -> Bool {
    guard literal.isBroken, !literal.text.isEmpty else { return false }
    return contents.contains { $0.starts(with: literal.text) }
  }

  /// A file in UTF-16, which some program made of an archive: there the plain letters are searched.
  private func redactedWide(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else { return nil }
    let isLittle = bytes[0] == 0xFF
    var (result, isChanged) = (bytes, false)
    for content in contents {
      let wide = String(decoding: content, as: UTF8.self).utf16.flatMap { unit -> [UInt8] in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return isLittle ? [low, high] : [high, low]
      }
      var start = 0
      while let found = Bytes.find(wide, in: bytes, from: start) {
        for index in found..<found + wide.count { result[index] = 0x20 }
        (start, isChanged) = (found + wide.count, true)
      }
    }
    return isChanged ? result : nil
  }
}

/// A JSON string read as far as it goes.
private struct Literal {
  let bytes: [UInt8]
  let limit: Int
  /// Where reading stopped.
  private(set) var end: Int
  private(set) var text: [UInt8] = []
  /// Ended by its quote.
  private(set) var isWhole = false
  /// Ended by the end of the bytes or a NUL.
  private(set) var isBroken = false

  init(_ bytes: [UInt8], from start: Int, limit: Int) {
    (self.bytes, self.limit, end) = (bytes, limit, start)
  }

  mutating func read() {
    while text.count <= limit {
      guard end < bytes.count, bytes[end] != 0 else {
        isBroken = true
        return
      }
      switch bytes[end] {
      case UInt8(ascii: "\""):
        isWhole = true
        return
      case UInt8(ascii: "\\"): readEscape()
      case let byte:
        text.append(byte)
        end += 1
      }
    }
  }

  private mutating func readEscape() {
    guard end + 1 < bytes.count, bytes[end + 1] != 0 else {
      end = min(end + 1, bytes.count)
      return
    }
    let letter = bytes[end + 1]
    end += 2
    switch letter {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"): readScalar()
    default: text.append(letter)
    }
  }

  private mutating func readScalar() {
    guard let unit = hexUnit(at: end) else { return }
    end += 4
    var value = UInt32(unit)
    if UTF16.isLeadSurrogate(unit), end + 1 < bytes.count, bytes[end] == UInt8(ascii: "\\"),
      bytes[end + 1] == UInt8(ascii: "u"), let low = hexUnit(at: end + 2),
      UTF16.isTrailSurrogate(low)
    {
      end += 6
      value = 0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(low) & 0x3FF
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    text.append(contentsOf: Array(String(Character(scalar)).utf8))
  }

  private func hexUnit(at start: Int) -> UInt16? {
    guard start + 4 <= bytes.count else { return nil }
    var value: UInt16 = 0
    for byte in bytes[start..<start + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }
}
