import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// The button went down on a card: it, or all marked ones with it, can be dragged.
  mutating func take(hold id: UUID, at point: Point) {
    drag = Drag(ids: marks.contains(id) ? marks.ids : [id], start: point, point: point)
  }

  /// The mouse moves with the button down.
  mutating func drag(to point: Point) {
    guard var held = drag else { return }
    held.point = point
    if point != held.start { held.isMoving = true }
    drag = held
    guard held.isMoving else { return }
    choosesOnRelease = false
    lastClick = nil
    scrollBoards(at: point)
  }

  /// At the first or last row of the Boards those beyond it come into sight.
  private mutating func scrollBoards(at point: Point) {
    guard let pane = BoardPane(state: self), pane.rect.contains(point), pane.rect.rows > 1 else {
      return
    }
    if point.row == pane.rect.row {
      library.scroll = pane.clamped(library.scroll - 1)
    } else if point.row == pane.rect.row + pane.rect.rows - 1 {
      library.scroll = pane.clamped(library.scroll + 1)
    }
  }

  /// What lies below the mouse that items can be dropped on.
  var dropTarget: DropTarget? {
    guard let drag, drag.isMoving else { return nil }
    if library.isOpen {
      guard let pane = BoardPane(state: self), let index = pane.board(at: drag.point) else {
        return nil
      }
      return .board(pane.list.boards[index])
    }
    guard drag.point.row == layout.chipsRow else { return nil }
    return ChipRow(state: self).chips.first { $0.columns.contains(drag.point.column) }?.chip
      .dropTarget
  }

  /// Whether all that is dragged is there already.
  func isThere(_ target: DropTarget) -> Bool {
    guard let ids = drag?.ids else { return false }
    let cards = ids.lazy.compactMap { CardFacts(state: self, id: $0) }
    switch target {
    case .board(let board): return cards.allSatisfy { $0.isOn(board.id) }
    case .deleted: return cards.allSatisfy(\.isDeleted)
    case .reminder: return false
    }
  }

  /// The button goes up: what is dragged is dropped.
  mutating func drop() -> [PanelEffect] {
    guard let held = drag else { return [] }
    let target = dropTarget
    let isThere = target.map(isThere) ?? true
    drag = nil
    let ids = held.ids.filter { CardFacts(state: self, id: $0) != nil }
    guard let target, !isThere, !ids.isEmpty, canChange() else { return [] }
    let content = content(of: ids)
    switch target {
    case .board(let board):
      say(.done, options.words(.putOn, board.name), content: content, undo: true)
      return send([.put(ids, on: board.id, true)])
    case .deleted:
      marks.keep { !ids.contains($0) }
      say(
        .deleted, options.words(.toDeleted), content: content, undo: true,
        aside: options.words(.keptThere))
      return send([.delete(ids)])
    case .reminder:
      sheets.append(.reminder(ReminderSheet(items: ids)))
      return []
    }
  }
}

extension CardFacts {
  /// Whether the item is on a Board.
  func isOn(_ board: UUID) -> Bool {
    board == MemoryBoard.pinnedID
      ? isPinned : overlay.boards(over: snapshot.boardIDs(at: row)).contains(board)
  }
}
