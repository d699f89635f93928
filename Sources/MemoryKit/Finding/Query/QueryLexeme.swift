/// One piece of a query's text: a word, a phrase, or a key with its value.
struct QueryLexeme: Hashable {
  /// A key that makes a word a token; exact, lower case.
  enum Key: String, CaseIterable {
    case type, app, board, `is`, before, after, re, fz
  }

  /// All of it, `!` included, in UTF-8 bytes of the text.
  var range: Range<Int>
  /// Whether `!` stands before it.
  var isNegated = false
  /// The key, where it is a token.
  var key: Key?
  /// The key with its colon; empty where there is none.
  var keyRange: Range<Int>
  /// The value, phrase or word, quotes not included.
  var valueRange: Range<Int>
  /// What stands in `valueRange`.
  var value: String
  /// Whether the value stood in quotes.
  var isQuoted = false

  /// Takes a query's text apart.
  ///
  ///     query  = { space | term }
  ///     term   = [ "!" ] atom                        a lone "!" is a literal
  ///     atom   = phrase | token | word
  ///     phrase = '"' … ( '"' | end of line )         no escapes
  ///     token  = key ":" value                       the value is a phrase or a word
  ///     word   = anything else up to a space
  ///
  /// - Complexity: O(bytes).
  static func split(_ text: String) -> [QueryLexeme] {
    var reader = QueryReader(text)
    var lexemes: [QueryLexeme] = []
    while let lexeme = reader.next() { lexemes.append(lexeme) }
    return lexemes
  }
}

/// Walks over a query's text.
private struct QueryReader {
  private let text: String
  private let scalars: [(scalar: Unicode.Scalar, place: Int)]
  private let end: Int
  private var position = 0

  init(_ text: String) {
    self.text = text
    var place = 0
    scalars = text.unicodeScalars.map { scalar in
      defer { place += UTF8.width(scalar) }
      return (scalar, place)
    }
    end = place
  }

  private var here: Int { position < scalars.count ? scalars[position].place : end }
  private var current: Unicode.Scalar? {
    position < scalars.count ? scalars[position].scalar : nil
  }

  mutating func next() -> QueryLexeme? {
    while let scalar = current, scalar.properties.isWhitespace { position += 1 }
    guard let first = current else { return nil }
    let start = here
    var isNegated = false
    if first == "!", position + 1 < scalars.count,
      !scalars[position + 1].scalar.properties.isWhitespace
    {
      isNegated = true
      position += 1
    }
    let keyStart = here
    let key = readKey()
    let keyRange = keyStart..<here
    let isQuoted = current == "\""
    let valueRange = isQuoted ? readPhrase() : readWord()
    return QueryLexeme(
      range: start..<here, isNegated: isNegated, key: key, keyRange: keyRange,
      valueRange: valueRange, value: string(valueRange), isQuoted: isQuoted)
  }

  private mutating func readKey() -> QueryLexeme.Key? {
    for key in QueryLexeme.Key.allCases {
      let letters = Array(key.rawValue.unicodeScalars) + [":"]
      guard position + letters.count <= scalars.count else { continue }
      let found = scalars[position..<position + letters.count].lazy.map(\.scalar)
      if found.elementsEqual(letters) {
        position += letters.count
        return key
      }
    }
    return nil
  }

  private mutating func readPhrase() -> Range<Int> {
    position += 1
    let start = here
    while let scalar = current, scalar != "\"" { position += 1 }
    defer { if position < scalars.count { position += 1 } }
    return start..<here
  }

  private mutating func readWord() -> Range<Int> {
    let start = here
    while let scalar = current, !scalar.properties.isWhitespace { position += 1 }
    return start..<here
  }

  private func string(_ range: Range<Int>) -> String {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(text[start..<utf8.index(start, offsetBy: range.count)])
  }
}
