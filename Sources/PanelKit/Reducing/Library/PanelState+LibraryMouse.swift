import MemoryKit
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// What the mouse does on the Boards of the library; nil where it is elsewhere.
  ///
  /// A click chooses a Board, a second one goes to its items, the wheel scrolls.
  mutating func pointInLibrary(_ event: MouseEvent) -> [PanelEffect]? {
    guard let pane = BoardPane(state: self) else {
      takeFocus(from: event)
      return nil
    }
    guard pane.rect.contains(event.point) else {
      takeFocus(from: event)
      return nil
    }
    switch event.action {
    case .wheelUp: library.scroll = pane.clamped(pane.scroll - 3)
    case .wheelDown: library.scroll = pane.clamped(pane.scroll + 3)
    case .press(.left):
      drag = nil
      choosesOnRelease = false
      focus = .boards
      switch pane.content(at: event.point) {
      case .board(let index): return click(board: index, of: pane, at: event.point)
      case .new: return startNewBoard()
      case .rule, .blank, nil: return []
      }
    case .drag, .release: return nil
    default: break
    }
    return []
  }

  private mutating func click(
    board index: Int, of pane: BoardPane, at point: Point
  ) -> [PanelEffect] {
    let click = Click(
      id: pane.list.boards[index].id, point: point, moment: now.timeIntervalSinceReferenceDate)
    let isDoubled = library.lastClick?.isDoubled(by: click) ?? false
    library.lastClick = isDoubled ? nil : click
    if isDoubled { focus = .cards }
    return choose(boardAt: index)
  }

  /// A click on an item takes the focus from the Boards: what keys are about is what was clicked.
  private mutating func takeFocus(from event: MouseEvent) {
    guard library.isOpen, focus == .boards, layout.slot(at: event.point) != nil else { return }
    switch event.action {
    case .press: focus = .cards
    default: break
    }
  }
}
