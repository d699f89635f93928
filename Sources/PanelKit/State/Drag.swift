import MemoryKit
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Items held by the mouse: the button is down on a card.
struct Drag: Hashable, Sendable {
  /// The items: all marked ones where one of them was taken, else that one.
  var ids: [UUID]
  /// Where the button went down.
  let start: Point
  /// Where the mouse is.
  var point: Point
  /// Whether it has left the cell where it began; before that it may become a click.
  var isMoving = false
}

/// What items can be dropped on.
enum DropTarget: Hashable {
  case board(MemoryBoard)
  case deleted
  case reminder
}
