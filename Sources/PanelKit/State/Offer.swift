public import MemoryKit

/// A row to choose where there are no cards: what else could be done, and what it would bring.
public struct Offer: Hashable, Sendable {
  /// What it does.
  public enum Kind: Hashable, Sendable {
    /// Looks in all types.
    case everyType
    /// Looks also at what hasn't the mark.
    case withoutMark(QueryMark)
    /// Looks in Deleted too.
    case deletedToo
    /// Looks outside of Deleted, or of a Board.
    case everywhere
    /// Looks without the last word or token of the line, as it is written.
    case withoutLast(String)
    /// Shows all there is.
    case everything
    /// Shows a demonstration.
    case demonstration
    /// Shows the keys.
    case keys
  }
  /// What it does.
  public var kind: Kind
  /// What it asks for, where it asks; its results are counted by the finder.
  public var query: SearchQuery?
}

/// The rows to choose of one moment.
public struct Offers: Hashable, Sendable {
  /// The rows.
  public internal(set) var rows: [Offer]
  /// How many items each would show; nil while it isn't known, or where it shows none.
  public internal(set) var counts: [Int?]
  /// The chosen row.
  public internal(set) var chosen = 0
  /// Whether a person chose it; until then it is the first that shows something.
  var isChosenByHand = false
  /// The answer they belong to.
  var generation: Int
  /// Their number, as in `PanelEffect.count`.
  var number: Int
}
