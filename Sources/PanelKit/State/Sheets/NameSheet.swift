#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The line in which a Board gets its name.
public struct NameSheet: Hashable, Sendable {
  /// The Board that gets another name; nil for a new one.
  public internal(set) var board: UUID?
  /// What was typed.
  public internal(set) var line = SearchLine()
}
