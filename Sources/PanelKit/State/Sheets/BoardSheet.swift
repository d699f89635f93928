import MemoryKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The Boards of one or many items, each to be switched on and off.
public struct BoardSheet: Hashable, Sendable {
  /// The items.
  public internal(set) var items: [UUID]
  /// What was typed, to find a Board or to name a new one.
  public internal(set) var line = SearchLine()
  /// The chosen row.
  public internal(set) var selected = 0
}
