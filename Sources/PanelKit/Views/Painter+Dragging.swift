import MemoryKit
import Phrases
import TerminalKit

extension Painter {
  /// What is dragged: a row below the mouse, beside the Boards where it is over them, so that what
  /// lies under it stays to be seen.
  mutating func paintDrag() {
    guard let drag = state.drag, drag.isMoving, layout.style != .notice else { return }
    let text = SafeText(state.content(of: drag.ids), limit: 256, lineEnds: .folded).cut(to: 24)
    let label = " " + text.string + " "
    let width = text.columns + 2
    let isOverBoards = layout.ruleColumn != nil && layout.boards?.contains(drag.point) == true
    let row =
      drag.point.row + (isOverBoards ? 0 : drag.point.row + 1 < layout.statusRow ? 1 : -1)
    let start = isOverBoards ? layout.ruleColumn ?? 0 : drag.point.column + 1
    let column = max(0, min(start, size.columns - width))
    guard row >= 0, row < layout.statusRow, width <= size.columns else { return }
    if appearance.hasGrounds {
      canvas.put(label, column: column, row: row, .role(.accent), on: .pick)
    } else {
      canvas.put(label, column: column, row: row, .role(.text), .reverse)
    }
  }

  /// What letting go would do.
  var dragSentence: String? {
    guard let drag = state.drag, drag.isMoving else { return nil }
    let count = drag.ids.count
    guard let target = state.dropTarget else {
      return words(state.library.isOpen ? .dropOnBoards : .dropOnChips)
    }
    if case .board(let board) = target {
      return state.isThere(target)
        ? words(.dropIsThere, board.name) : words(PanelPhrase.dropPuts, count: count, board.name)
    }
    if target == .reminder { return words(.dropReminds) }
    return words(state.isThere(target) ? .dropIsDeleted : .dropDeletes, count: count)
  }
}
