#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A question before something that undo can't take back; its harmless answer is chosen at first.
public struct Question: Hashable, Sendable {
  /// What is asked for.
  public enum Subject: Hashable, Sendable {
    /// To delete items for good.
    case purge([UUID])
    /// To delete everything in Deleted for good: so many items.
    case emptyDeleted(Int)
    /// To delete a Board; its items stay.
    case deleteBoard(UUID)
  }
  /// What is asked for.
  public var subject: Subject
  /// Whether the answer that does it is the chosen one.
  public var isYesChosen = false
}
