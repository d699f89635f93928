import MemoryKit
import Phrases
import TerminalKit

/// Where the line for a Board's name stands, and what is said below it.
struct NameRows {
  let rect: Rect
  let title: String
  /// What is said below the line, wrapped, and whether it is why the name can't be given.
  let about: [SafeText]
  let isRefused: Bool

  /// The row of the line; where there are hardly any rows it takes that of the title.
  var lineRow: Int { rect.row + (rect.rows < 3 ? 0 : rect.rows < 6 ? 1 : 2) }
  /// The row of the first sentence.
  var aboutRow: Int { lineRow + (rect.rows < 6 ? 1 : 2) }

  init(_ sheet: NameSheet, state: PanelState) {
    let words = state.options.words
    let columns = min(54, state.size.columns - (state.size.columns < 60 ? 0 : 2))
    let rows = min(7, max(1, state.size.rows - 2))
    rect = Rect(
      column: (state.size.columns - columns) / 2, row: max(0, (state.size.rows - 2 - rows) / 2),
      columns: columns, rows: rows)
    let old = sheet.board.flatMap { state.boardList?.board($0)?.name }
    title = sheet.board == nil ? words(.newBoardTitle) : words(.renameTitle, old ?? sheet.line.text)
    let refusal = state.refusal(of: sheet)
    // A line that nothing stands in yet is not wrong.
    isRefused = refusal != nil && refusal != .emptyName
    about = SafeText(words(refusal?.sentence ?? .boardsExpire))
      .wrapped(to: max(1, columns - 6), most: 2)
  }
}

extension Painter {
  mutating func paintName(_ sheet: NameSheet) {
    let rows = NameRows(sheet, state: state)
    let rect = rows.rect
    openSheet(rect, rows.title)
    let (left, right) = (rect.column + 2, rect.column + rect.columns - 2)
    let count = sheet.line.text.count
    let room = MemoryBoard.longestName - 10
    paintSheetLine(
      "◇ ", sheet.line, count: count > room ? "\(count)/\(MemoryBoard.longestName)" : "",
      from: left, to: right, row: rows.lineRow)
    for (index, line) in rows.about.prefix(2).enumerated()
    where rows.aboutRow + index < rect.row + rect.rows - 1 {
      canvas.put(
        line.cut(to: max(0, right - left - 2)), column: left + 1, row: rows.aboutRow + index,
        .role(rows.isRefused ? .error : .faint))
    }
  }
}
