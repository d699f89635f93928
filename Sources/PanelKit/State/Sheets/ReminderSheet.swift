import MemoryKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// When to be reminded of one or many items.
public struct ReminderSheet: Hashable, Sendable {
  /// The items.
  public internal(set) var items: [UUID]
  /// A moment as it is typed.
  public internal(set) var line = SearchLine()
  /// The chosen row.
  public internal(set) var selected = 0
  /// Whether keys walk through the month.
  public internal(set) var isInMonth = false
}
