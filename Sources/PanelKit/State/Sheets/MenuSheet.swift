import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A menu: rows to choose one of.
public struct MenuSheet: Hashable, Sendable {
  /// What it is about.
  public enum Subject: Hashable, Sendable {
    /// What can be done with an item.
    case item(UUID)
    /// The types to narrow down to, marks and Deleted: all chips.
    case types
  }
  /// What it is about.
  public internal(set) var subject: Subject
  /// The chosen row, lines between groups not counted.
  public internal(set) var selected = 0
}

/// All actions, found by name.
public struct PaletteSheet: Hashable, Sendable {
  /// What was typed.
  public internal(set) var line = SearchLine()
  /// The chosen row.
  public internal(set) var selected = 0
}
