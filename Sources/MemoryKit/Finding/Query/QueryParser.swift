#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes terms, filters, problems and spans of a query's lexemes.
struct QueryParser {
  let now: Date
  let zone: LocalTime
  private(set) var terms: [SearchTerm] = []
  private(set) var filter = QueryFilter()
  private(set) var problems: [QueryProblem] = []
  private(set) var spans: [QuerySpan] = []

  init(now: Date, zone: LocalTime) {
    self.now = now
    self.zone = zone
  }

  /// Takes the next lexeme.
  mutating func take(_ lexeme: QueryLexeme) {
    if lexeme.isNegated {
      let start = lexeme.range.lowerBound
      spans.append(QuerySpan(range: start..<start + 1, kind: .negation))
    }
    guard let key = lexeme.key else {
      takeTerm(lexeme)
      return
    }
    let problem = lexeme.value.isEmpty ? .noValue : apply(key, lexeme)
    guard let problem else {
      mark(lexeme, keyKind: .key, valueKind: .value)
      return
    }
    let isWhole = lexeme.value.isEmpty
    problems.append(
      QueryProblem(
        range: isWhole ? lexeme.keyRange.lowerBound..<lexeme.range.upperBound : lexeme.valueRange,
        kind: problem, key: key.rawValue, value: lexeme.value))
    mark(lexeme, keyKind: isWhole ? .problem : .key, valueKind: .problem)
  }

  private mutating func mark(
    _ lexeme: QueryLexeme, keyKind: QuerySpan.Kind, valueKind: QuerySpan.Kind
  ) {
    spans.append(QuerySpan(range: lexeme.keyRange, kind: keyKind))
    let value = lexeme.keyRange.upperBound..<lexeme.range.upperBound
    if !value.isEmpty { spans.append(QuerySpan(range: value, kind: valueKind)) }
  }

  private mutating func takeTerm(_ lexeme: QueryLexeme) {
    spans.append(
      QuerySpan(
        range: lexeme.keyRange.lowerBound..<lexeme.range.upperBound,
        kind: lexeme.isQuoted ? .phrase : .word))
    // A phrase that has only been opened asks for nothing yet.
    guard let term = SearchTerm(lexeme.value, isNegated: lexeme.isNegated) else { return }
    terms.append(term)
  }

  /// Applies a token with a value; says what is wrong with it.
  private mutating func apply(
    _ key: QueryLexeme.Key, _ lexeme: QueryLexeme
  ) -> QueryProblem.Kind? {
    switch key {
    case .type: return applyType(lexeme)
    case .is: return applyMark(lexeme)
    case .before, .after: return applyMoment(lexeme, isBefore: (key == .before) != lexeme.isNegated)
    case .re, .fz: return .notAvailable
    case .app:
      guard let app = SearchTerm(lexeme.value) else { return .noValue }
      if lexeme.isNegated { filter.otherThanApps.append(app) } else { filter.apps.append(app) }
    case .board:
      guard let board = SearchTerm(lexeme.value) else { return .noValue }
      if lexeme.isNegated {
        filter.otherThanBoards.append(board)
      } else {
        filter.boards.append(board)
      }
    }
    return nil
  }

  private mutating func applyType(_ lexeme: QueryLexeme) -> QueryProblem.Kind? {
    let type: ClipType
    switch lexeme.value.lowercased() {
    case "text", "texts": type = .text
    case "link", "links": type = .link
    case "color", "colour", "colors", "colours": type = .color
    case "image", "images": type = .image
    case "file", "files": type = .file
    default: return .unknownType
    }
    if lexeme.isNegated {
      filter.otherThanTypes.insert(type)
    } else {
      filter.types.insert(type)
    }
    return nil
  }

  private mutating func applyMark(_ lexeme: QueryLexeme) -> QueryProblem.Kind? {
    let word = lexeme.value.lowercased()
    if word == "deleted" {
      if lexeme.isNegated { filter.refusesDeleted = true } else { filter.showsDeleted = true }
      return nil
    }
    guard let mark = QueryMark(rawValue: word) else { return .unknownMark }
    if lexeme.isNegated { filter.withoutMarks.insert(mark) } else { filter.marks.insert(mark) }
    return nil
  }

  /// Not before a moment is at or after it, and the other way round.
  private mutating func applyMoment(
    _ lexeme: QueryLexeme, isBefore: Bool
  ) -> QueryProblem.Kind? {
    guard let moment = pastMoment(lexeme.value.lowercased()) else { return .unknownMoment }
    let seconds = moment.timeIntervalSinceReferenceDate
    if isBefore {
      filter.before = min(filter.before, seconds)
    } else {
      filter.after = max(filter.after, seconds)
    }
    return nil
  }

  /// `2026-12-24`, `2026-12-24 18:00`, `14:30` (today's), `3d`, `2w`, `today`, `yesterday`.
  ///
  /// A day stands for its beginning.
  private func pastMoment(_ text: String) -> Date? {
    let today = zone.reading(of: now).date
    switch text {
    case "now": return now
    case "today": return zone.moment(today)
    case "yesterday": return zone.moment(today.adding(days: -1))
    default: break
    }
    if let span = TimeSpan(text[...]) { return now.adding(span, in: zone, sign: -1) }
    if let seconds = MomentWords.timeOfDay(text[...]) {
      return zone.moment(today, seconds: seconds)
    }
    if let date = MomentWords.date(text[...]) { return zone.moment(date) }
    let halves = text.split(maxSplits: 1) { $0 == "t" || $0 == " " }
    guard halves.count == 2, let date = MomentWords.date(halves[0]),
      let seconds = MomentWords.timeOfDay(halves[1])
    else { return nil }
    return zone.moment(date, seconds: seconds)
  }
}
