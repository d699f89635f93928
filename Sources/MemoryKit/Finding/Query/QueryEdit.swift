/// Edits of a query's line, so that chips and tokens are one state: a chip sets a token, and the
/// token lights the chip.
public enum QueryEdit {
  /// The line that asks for one type, or for any.
  ///
  /// - Parameters:
  ///   - type: the type, nil for any.
  ///   - text: the line.
  /// - Returns: the line with the token in the place of the one it had, or at its beginning.
  public static func setting(_ type: ClipType?, in text: String) -> String {
    replacing(.type, with: type?.rawValue, in: text)
  }

  /// The line that asks for one mark, or for none.
  ///
  /// - Parameters:
  ///   - mark: the mark, nil for none.
  ///   - text: the line.
  /// - Returns: the line; `is:deleted` stays as it was.
  public static func setting(_ mark: QueryMark?, in text: String) -> String {
    replacing(.is, with: mark?.rawValue, in: text) { $0.value.lowercased() != "deleted" }
  }

  /// The line that asks for a mark if it did not, and no more if it did.
  ///
  /// - Parameters:
  ///   - mark: the mark.
  ///   - text: the line.
  /// - Returns: the line, with one mark at most.
  public static func toggling(_ mark: QueryMark, in text: String) -> String {
    let marks = QueryLexeme.split(text).filter { $0.key == .is && !$0.isNegated }
    let isSet = marks.contains { $0.value.lowercased() == mark.rawValue }
    return setting(isSet ? nil : mark, in: text)
  }

  /// The line that widens to Deleted, or does so no more.
  ///
  /// - Parameters:
  ///   - shown: whether items in Deleted are shown too.
  ///   - text: the line.
  /// - Returns: the line; other marks stay as they were.
  public static func settingDeleted(_ shown: Bool, in text: String) -> String {
    replacing(.is, with: shown ? "deleted" : nil, in: text) { $0.value.lowercased() == "deleted" }
  }

  /// The line that asks for a Board by its name, or for any.
  ///
  /// - Parameters:
  ///   - name: the Board's name, nil for any; a double quote in it ends what is compared.
  ///   - text: the line.
  /// - Returns: the line with the token in the place of the one it had, or at its beginning.
  public static func settingBoard(_ name: String?, in text: String) -> String {
    replacing(.board, with: name.map(quoted), in: text)
  }

  /// The line that asks for an app by its name, or for any.
  ///
  /// - Parameters:
  ///   - name: the app's name, nil for any; a double quote in it ends what is compared.
  ///   - text: the line.
  /// - Returns: the line with the token in the place of the one it had, or at its beginning.
  public static func settingApp(_ name: String?, in text: String) -> String {
    replacing(.app, with: name.map(quoted), in: text)
  }

  /// The line that asks for what was copied from the beginning of a day to that of another.
  ///
  /// - Parameters:
  ///   - first: the first day.
  ///   - end: the day after the last one.
  /// - Returns: two tokens.
  public static func between(_ first: CivilDate, _ end: CivilDate) -> String {
    func text(_ day: CivilDate) -> String {
      let parts = [day.month, day.day].map { $0 < 10 ? "0\($0)" : "\($0)" }
      return "\(day.year)-" + parts.joined(separator: "-")
    }
    return "after:\(text(first)) before:\(text(end))"
  }

  /// A name as the value of a token.
  private static func quoted(_ name: String) -> String {
    let isWord = !name.contains { $0.isWhitespace || $0 == "\"" }
    return isWord ? name : "\"\(name.prefix { $0 != "\"" })\""
  }

  /// The line without any token: the words alone.
  ///
  /// - Parameter text: the line.
  /// - Returns: its words and phrases, negated ones among them.
  public static func clearingTokens(in text: String) -> String {
    removing(QueryLexeme.split(text).filter { $0.key != nil }, from: text)
  }

  /// The line without its last word, phrase or token.
  ///
  /// - Parameter text: the line.
  /// - Returns: what is left; empty where there was only one.
  public static func droppingLast(in text: String) -> String {
    removing(QueryLexeme.split(text).suffix(1), from: text)
  }

  private static func replacing(
    _ key: QueryLexeme.Key, with value: String?, in text: String,
    where isMeant: (QueryLexeme) -> Bool = { _ in true }
  ) -> String {
    var old = QueryLexeme.split(text).filter { $0.key == key && !$0.isNegated && isMeant($0) }
    guard let value else { return removing(old, from: text) }
    let token = "\(key.rawValue):\(value)"
    guard !old.isEmpty else { return text.isEmpty ? token : "\(token) \(text)" }
    let kept = old.removeFirst()
    var utf8 = Array(removing(old, from: text).utf8)
    utf8.replaceSubrange(kept.range, with: token.utf8)
    return String(decoding: utf8, as: UTF8.self)
  }

  /// Takes lexemes out, each with one space beside it.
  private static func removing(_ lexemes: some Sequence<QueryLexeme>, from text: String) -> String {
    var utf8 = Array(text.utf8)
    for lexeme in Array(lexemes).reversed() {
      var range = lexeme.range
      if range.upperBound < utf8.count, utf8[range.upperBound] == 0x20 {
        range = range.lowerBound..<range.upperBound + 1
      } else if range.lowerBound > 0, utf8[range.lowerBound - 1] == 0x20 {
        range = range.lowerBound - 1..<range.upperBound
      }
      utf8.removeSubrange(range)
    }
    return String(decoding: utf8, as: UTF8.self)
  }
}
