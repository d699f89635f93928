#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a line of search asks for: words and phrases to be found, and tokens that filter.
///
///     docker "exact words" app:firefox type:link after:2w is:due !board:Palette
///
/// All terms must hold, in any order, each within one of: the whole text, the source app, the names
/// of files, the names of own Boards. Whatever is incomplete or wrong is named in `problems`, and
/// the rest holds.
public struct SearchQuery: Hashable, Sendable {
  /// The line as it was written.
  public let text: String
  /// Where it looks.
  public let scope: SearchScope
  /// What of it is not understood, in the line's order.
  public let problems: [QueryProblem]
  /// Its parts, in the line's order and without the spaces between them.
  public let spans: [QuerySpan]
  /// The words and phrases.
  let terms: [SearchTerm]
  /// What the tokens ask for.
  let filter: QueryFilter

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - scope: where it looks.
  ///   - now: the moment from which `3d` or `today` count.
  ///   - zone: the clocks by which `today` begins.
  /// - Complexity: O(length of the line).
  public init(
    parsing text: String, scope: SearchScope = .everything, at now: Date, in zone: LocalTime
  ) {
    var parser = QueryParser(now: now, zone: zone)
    for lexeme in QueryLexeme.split(text) { parser.take(lexeme) }
    self.text = text
    self.scope = scope
    problems = parser.problems
    spans = parser.spans
    terms = parser.terms
    filter = parser.filter
  }

  /// The query that asks for nothing and so shows all that its scope holds.
  ///
  /// - Parameter scope: where it looks.
  public init(scope: SearchScope = .everything) {
    self.init(
      parsing: "", scope: scope, at: Date(timeIntervalSinceReferenceDate: 0), in: .utc)
  }

  /// The query that looks for a text as it stands, tokens and quotes in it too.
  ///
  /// - Parameter text: what is to be found; case and accents count as they do in a phrase.
  /// - Complexity: O(length).
  public init(literal text: String) {
    self.text = text
    scope = .everything
    problems = []
    spans = []
    terms = SearchTerm(text).map { [$0] } ?? []
    filter = QueryFilter()
  }

  /// The words and phrases that must be found, as they were written.
  public var words: [String] { terms.filter { !$0.isNegated }.map(\.text) }

  /// Whether the line filters nothing: it is empty, has only spaces, or nothing of it holds.
  public var isEmpty: Bool { terms.isEmpty && filter == QueryFilter() }
  /// Whether items in Deleted are among what is shown.
  public var showsDeleted: Bool { scope == .deleted || filter.showsDeleted }
  /// Whether the line looks for words, not only for tokens.
  public var hasWords: Bool { !terms.isEmpty }
  /// The one type that is asked for: the chip that is lit.
  public var type: ClipType? { filter.types.count == 1 ? filter.types.first : nil }
  /// The one mark that is asked for: the chip that is lit.
  public var mark: QueryMark? { filter.marks.count == 1 ? filter.marks.first : nil }
  /// The Board that is asked for by name, as it was written, where it is one.
  public var boardName: String? { filter.boards.count == 1 ? filter.boards.first?.text : nil }
}

/// A part of a query's line, for colouring.
public struct QuerySpan: Hashable, Sendable {
  /// What a part is.
  public enum Kind: Hashable, Sendable {
    /// A word to be found.
    case word
    /// A phrase with its quotes.
    case phrase
    /// A key and its colon.
    case key
    /// The value of a token.
    case value
    /// A `!` that turns the next part round.
    case negation
    /// What is not understood: a value, or a key without one.
    case problem
  }
  /// Where it stands, in UTF-8 bytes of the line.
  public var range: Range<Int>
  /// What it is.
  public var kind: Kind
}

/// A token that is incomplete or wrong, and therefore filters nothing.
public struct QueryProblem: Hashable, Sendable {
  /// What is wrong with it.
  public enum Kind: Hashable, Sendable {
    /// The key has no value yet.
    case noValue
    /// `type:` knows no such type.
    case unknownType
    /// `is:` knows no such mark.
    case unknownMark
    /// `before:` and `after:` know no such date or time.
    case unknownMoment
    /// This key is not there yet.
    case notAvailable
  }
  /// What to mark in the line, in its UTF-8 bytes: the value, or all of it where there is none.
  public var range: Range<Int>
  /// What is wrong.
  public var kind: Kind
  /// The key without its colon.
  public var key: String
  /// The value as it was written.
  public var value: String
}
