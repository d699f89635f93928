/// Says phrases in one language.
public struct Words: Hashable, Sendable {
  /// A language the tables know.
  public enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case polish = "pl"
  }
  /// The language spoken.
  public var language: Language

  /// Makes a speaker.
  public init(_ language: Language = .english) { self.language = language }

  /// A phrase as text.
  ///
  /// - Parameters:
  ///   - phrase: what to say.
  ///   - count: the count that bends it and stands for `{n}`.
  ///   - values: what stands for `{0}`, `{1}` ….
  /// - Returns: the sentence.
  /// - Complexity: O(length).
  public func callAsFunction(_ phrase: some Phrase, count: Int? = nil, _ values: String...)
    -> String
  {
    filled(phrase, count: count, values)
  }

  /// A phrase as text, its values as an array.
  ///
  /// - Parameters:
  ///   - phrase: what to say.
  ///   - count: the count that bends it and stands for `{n}`.
  ///   - values: what stands for `{0}`, `{1}` ….
  /// - Returns: the sentence.
  /// - Complexity: O(length).
  public func filled(_ phrase: some Phrase, count: Int? = nil, _ values: [String]) -> String {
    let template = phrase.template(in: language)
    let text = template[count.map(language.form) ?? .other]
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    return Self.fill(text, count: count, values)
  }

  /// A number with its thousands parted by no-break spaces (design look, "Counts").
  public static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude).utf8)
    var result = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result += "\u{A0}" }
      result.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return result
  }

  private static func fill(_ text: String, count: Int?, _ values: [String]) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let name = rest[rest.index(after: open)..<close]
      if name == "n" {
        result += grouped(count ?? 0)
      } else if let index = Int(name), index < values.count {
        result += values[index]
      } else {
        result += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
