import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Painter {
  /// The head of the library and its Boards; the items are the panel's own.
  mutating func paintLibrary() {
    if let pane = BoardPane(state: state) { paint(pane) }
    guard layout.hasItems else { return }
    if let rule = layout.ruleColumn {
      let end = layout.statusRow - (layout.isAiry ? 1 : 0)
      for row in layout.chipsRow..<max(layout.chipsRow, end) {
        canvas.put("│", column: rule, row: row, .role(.line))
      }
    }
    paintBoardHead()
  }

  /// `◇ Deploy   3 items · made 27 Apr · kept while they are here`; what doesn't fit is left out.
  private mutating func paintBoardHead() {
    guard let list = state.boardList, let board = list.board(state.library.board) else { return }
    let row = layout.chipsRow
    let end = size.columns - 1 - layout.margin
    var at = layout.area.column + 1
    at = canvas.put(board.glyph + " ", column: at, row: row, .role(board.role))
    let name = SafeText(board.name, limit: 512, lineEnds: .folded)
    at = canvas.put(name.cut(to: max(0, end - at)), column: at, row: row, .role(.text), .bold)
    var facts = [words(.items, count: list.count(of: board.id))]
    if !board.isSystem {
      let day = MomentText(state).day(board.createdAt.timeIntervalSinceReferenceDate)
      facts.append(words(.boardMade, day))
    }
    facts.append(words(board.id == MemoryBoard.pinnedID ? .boardOnTop : .boardKeeps))
    var gap = "   "
    for fact in facts where at + SafeText.columns(gap + fact) <= end {
      at = canvas.put(gap + fact, column: at, row: row, .role(.faint))
      gap = " · "
    }
  }

  private mutating func paint(_ pane: BoardPane) {
    let rect = pane.rect
    let head = words(.factBoards)
    canvas.put(
      SafeText(head).cut(to: rect.columns - 2), column: rect.column + 2, row: layout.chipsRow,
      .role(.text), .bold)
    for row in 0..<rect.rows {
      let place = Rect(
        column: rect.column, row: rect.row + row, columns: rect.columns, rows: 1)
      switch pane.content(of: pane.scroll + row) {
      case .board(let index): paint(index, of: pane.list, place)
      case .rule: canvas.rule(column: rect.column + 2, row: place.row, columns: rect.columns - 3)
      case .new:
        let key = state.options.keys.names(of: .newBoard, in: .library).isEmpty ? "" : "+ "
        canvas.put(
          SafeText(key + words(.labelNewBoard)).cut(to: rect.columns - 3),
          column: rect.column + 2, row: place.row, .role(.faint))
      case .blank, nil: break
      }
    }
    paintScroll(
      rect.column + rect.columns - (layout.isNarrow ? 1 : 0), rect.row..<(rect.row + rect.rows),
      shown: Double(rect.rows) / Double(max(1, pane.count)),
      before: Double(pane.scroll) / Double(max(1, pane.count - rect.rows)))
  }

  /// A Board with its sign and how many items are on it.
  private mutating func paint(_ index: Int, of list: BoardList, _ rect: Rect) {
    let board = list.boards[index]
    let isChosen = index == state.library.index
    let isTarget = state.dropTarget == .board(board)
    canvas.fill(rect, .role(isChosen ? .raised : .ground))
    if isChosen {
      let role: Role = state.focus == .boards ? .accent : .line
      canvas.put("▌", column: rect.column, row: rect.row, .role(role))
    }
    canvas.put(board.glyph, column: rect.column + 2, row: rect.row, .role(board.role))
    let end = rect.column + rect.columns - 1
    let count = canvas.putRight(
      Words.grouped(list.count(of: board.id)), end: end, row: rect.row, .role(.faint))
    let name = SafeText(board.name, limit: 512, lineEnds: .folded)
      .cut(to: max(0, count - 1 - rect.column - 4))
    if isTarget {
      putTarget(name.string, column: rect.column + 4, row: rect.row)
    } else {
      canvas.put(
        name, column: rect.column + 4, row: rect.row, .role(isChosen ? .text : .muted),
        isChosen ? .bold : [])
    }
  }

  /// A name that something would be dropped on.
  mutating func putTarget(_ name: String, column: Int, row: Int) {
    if appearance.hasGrounds {
      canvas.put(name, column: column, row: row, .role(.accent), .bold, on: .pick)
    } else {
      canvas.put(name, column: column, row: row, .role(.text), [.bold, .reverse])
    }
  }
}
