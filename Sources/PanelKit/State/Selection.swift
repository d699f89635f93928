#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The selected item, and its place in the result.
public struct Selection: Hashable, Sendable {
  /// The item.
  public var id: UUID
  /// Its place among the rows shown.
  public var index: Int
}
