import MemoryKit
import Phrases

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// Opens the Boards of all that is marked, else of the selected item.
  mutating func openBoards() -> [PanelEffect] {
    let items = targets
    guard !items.isEmpty, canChange() else { return [] }
    sheets.append(.boards(BoardSheet(items: items)))
    renewBoardList()
    return []
  }

  /// What keys do in the Board sheet; nil for those that hold everywhere.
  mutating func performInBoards(_ action: PanelAction) -> [PanelEffect]? {
    guard case .boards(var sheet) = sheets.last else { return nil }
    let rows = BoardRows(sheet, state: self)
    let last = max(0, rows.choices.count - 1)
    switch action {
    case .up: sheet.selected = sheet.selected == 0 ? last : sheet.selected - 1
    case .down: sheet.selected = sheet.selected >= last ? 0 : sheet.selected + 1
    case .pageUp: sheet.selected = max(0, sheet.selected - rows.room)
    case .pageDown: sheet.selected = min(last, sheet.selected + rows.room)
    case .run: return toggle(row: sheet.selected, of: rows)
    case .undo: return takeBack()
    case .peel:
      sheets.removeLast()
      return []
    case .help, .leave, .redraw, .suspend: return nil
    default: return editBoards { $0.edit(action) }
    }
    sheets[sheets.count - 1] = .boards(sheet)
    return []
  }

  mutating func editBoards(_ change: (inout SearchLine) -> Void) -> [PanelEffect] {
    guard case .boards(var sheet) = sheets.last else { return [] }
    let before = sheet.line.text
    change(&sheet.line)
    if sheet.line.text != before { sheet.selected = 0 }
    sheets[sheets.count - 1] = .boards(sheet)
    return []
  }

  /// Puts the items on the Board of a row, or off it where all are on it already; the sheet stays.
  mutating func toggle(row: Int, of rows: BoardRows) -> [PanelEffect] {
    guard case .boards(var sheet) = sheets.last, row < rows.choices.count, canChange() else {
      return []
    }
    switch rows.choices[row].kind {
    case .board(let board, let membership):
      sheet.selected = row
      sheets[sheets.count - 1] = .boards(sheet)
      return send([.setMember(sheet.items, board: board.id, membership != .all)])
    case .new(let name): return [.makeBoard(name, sheet.items)]
    }
  }

  /// A new Board has its id: it is made, and the items are put on it.
  mutating func made(_ board: MemoryBoard, for items: [UUID]) -> [PanelEffect] {
    if case .boards(var sheet) = sheets.last {
      sheet.line = SearchLine()
      sheets[sheets.count - 1] = .boards(sheet)
    }
    guard !items.isEmpty else { return made(board) }
    let effects = send([.newBoard(board), .setMember(items, board: board.id, true)])
    if case .boards(var sheet) = sheets.last {
      // The new one is chosen, so that Enter takes back what Enter did.
      let rows = BoardRows(sheet, state: self)
      sheet.selected = rows.choices.firstIndex { $0.board?.id == board.id } ?? 0
      sheets[sheets.count - 1] = .boards(sheet)
    }
    return effects
  }

  /// A new Board of the library: it is made, and chosen.
  private mutating func made(_ board: MemoryBoard) -> [PanelEffect] {
    say(.done, options.words(.boardNew), content: board.name, undo: true)
    let effects = send([.newBoard(board)])
    guard library.isOpen, let index = boardList?.index(of: board.id) else { return effects }
    return effects + choose(boardAt: index)
  }

  /// The Boards there are, with those that are on their way.
  var boards: [MemoryBoard] { boardList?.boards ?? archive.snapshot.boards }
}
