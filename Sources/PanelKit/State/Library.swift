import MemoryKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The library: all Boards beside the items of the chosen one.
///
/// It is the panel with its scope set to a Board; closed, it remembers where it was left.
public struct Library: Hashable, Sendable {
  /// Whether it is what is seen.
  public internal(set) var isOpen = false
  /// The chosen Board.
  public internal(set) var board = MemoryBoard.pinnedID
  /// Its place among the Boards.
  var index = 0
  /// The first line of the Boards in sight.
  var scroll = 0
  /// The part that had the focus when it was left.
  var focus = Focus.boards
  /// What was looked for when it was left.
  var line = SearchLine()
  /// Where the items of Boards were left.
  var places: [UUID: ItemPlace] = [:]
  /// Where the panel was left.
  var outside: Outside?
  /// The last click on a Board.
  var lastClick: Click?

  /// What the panel showed before.
  struct Outside: Hashable, Sendable {
    var line: SearchLine
    var scope: SearchScope
    var focus: Focus
    var place: ItemPlace?
  }
}

/// A selected item, and how far was scrolled to it.
struct ItemPlace: Hashable, Sendable {
  var id: UUID
  var scroll: Int
}
