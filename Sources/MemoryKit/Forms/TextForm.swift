/// A form in which a text is brought back: a row of the table that the sheet “copy as” shows.
public enum TextForm: String, CaseIterable, Sendable {
  case exact
  case plain
  case cleaned
  case withoutFinalNewline = "no-newline"
  case oneLine = "one-line"
  case upper
  case lower
  case title
  case trimmed
  case json
  case urlDecoded = "url-decoded"

  /// Why a text has no such form.
  public enum Refusal: Error, Hashable, Sendable {
    /// It is no object or array of JSON.
    case notJSON
    /// Nothing in it is percent-encoded.
    case notEncoded
    /// The form would be longer than `mostBytes`.
    case tooLong
  }

  /// The longest form that is made, in bytes.
  public static let mostBytes = 64 << 20

  /// The text in this form.
  ///
  /// `exact` and `plain` are the text as it is: they differ in what else of an item is copied.
  ///
  /// - Parameter text: UTF-8; what is none is repaired by all forms but those two.
  /// - Returns: the form, UTF-8 again.
  /// - Throws: why there is none.
  /// - Complexity: O(bytes), and O(bytes written) for `json`.
  public func applied(to text: [UInt8]) throws(Refusal) -> [UInt8] {
    switch self {
    case .exact, .plain: return text
    case .cleaned: return Self.cleaned(text)
    case .withoutFinalNewline: return Self.withoutFinalNewline(text)
    case .oneLine: return Self.onOneLine(text)
    case .upper: return Array(String(decoding: text, as: UTF8.self).uppercased().utf8)
    case .lower: return Array(String(decoding: text, as: UTF8.self).lowercased().utf8)
    case .title: return Self.titled(text)
    case .trimmed: return text.withUnsafeBytes { Array(WhiteSpace.trim($0)) }
    case .json: return try JSONPretty.written(text)
    case .urlDecoded:
      let decoded = PercentCoding.decoded(text)
      guard decoded != text else { throw .notEncoded }
      return decoded
    }
  }

  /// Without the last end of a line.
  private static func withoutFinalNewline(_ text: [UInt8]) -> [UInt8] {
    guard let last = text.last, last == 0x0A || last == 0x0D else { return text }
    let isPair = last == 0x0A && text.dropLast().last == 0x0D
    return Array(text.dropLast(isPair ? 2 : 1))
  }

  /// Its lines without blanks around them, parted by one blank; empty ones go.
  private static func onOneLine(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      line.withUnsafeBytes { bytes in
        let part = WhiteSpace.trim(bytes)
        guard !part.isEmpty else { return }
        if !result.isEmpty { result.append(0x20) }
        result += part
      }
    }
    return result
  }

  /// Each word with a capital, its other letters small.
  private static func titled(_ text: [UInt8]) -> [UInt8] {
    var result = String.UnicodeScalarView()
    var isInWord = false
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let properties = scalar.properties
      if properties.isAlphabetic {
        let mapped = isInWord ? properties.lowercaseMapping : properties.titlecaseMapping
        result.append(contentsOf: mapped.unicodeScalars)
        isInWord = true
      } else {
        result.append(scalar)
        // “don't” and a letter with a mark behind it are one word, “2nd” has no capital.
        isInWord = scalar.continuesWord && (isInWord || properties.numericType != nil)
      }
    }
    return Array(String(result).utf8)
  }
}

extension Unicode.Scalar {
  /// Whether a word goes on over this scalar though it is no letter.
  fileprivate var continuesWord: Bool {
    switch self {
    case "'", "\u{2019}", "\u{00AD}", "\u{200D}", "_": true
    default:
      properties.numericType != nil || properties.generalCategory == .nonspacingMark
    }
  }
}
