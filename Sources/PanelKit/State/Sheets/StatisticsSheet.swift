public import MemoryKit

/// What the memory holds, as bars; each can be gone to.
public struct StatisticsSheet: Hashable, Sendable {
  /// What was counted; nil while it is.
  public internal(set) var statistics: Statistics?
  /// The chosen bar.
  public internal(set) var selected = 0
  /// Whether bars tell bytes, not items.
  public internal(set) var showsBytes = false
  /// The number of the question.
  var number: Int
  /// When it was asked, seconds since 2001.
  var askedAt: Double
  /// How much is counted, from 0 to 1.
  var part = 0.0
}
