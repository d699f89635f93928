import MemoryKit
import TerminalKit

/// Where the parts of the detail sheet stand; by the window's size and the type of the item only.
struct DetailLayout: Equatable {
  let rect: Rect
  /// The column of the line between the text and the facts beside it; nil where they stand below.
  let split: Int?
  /// The place of text or picture.
  let body: Rect
  /// Where facts begin.
  let facts: Rect
  /// The row of the find line; nil where nothing is looked for in the item.
  let findRow: Int?

  init(_ layout: PanelLayout, type: ClipType) {
    let size = layout.size
    let isColour = type == .color
    let wide = isColour ? 90 : max(100, min(140, size.columns - 20))
    let high = isColour ? 27 : min(44, size.rows - 6)
    rect = size.rows >= 30 ? layout.sheet(columns: wide, rows: high) : layout.sheetPage
    let (left, right) = (rect.column, rect.column + rect.columns)
    let (top, bottom) = (rect.row, rect.row + rect.rows)
    let isSplit = rect.columns >= 96 && !isColour
    split = isSplit ? right - 32 : nil
    let hasFind = type != .image && !isColour
    let margin = layout.isNarrow ? 2 : 3
    let factRows = rect.rows < (isColour ? 7 : 10) ? 0 : 2
    if isSplit {
      let edge = right - 32
      findRow = hasFind ? bottom - 2 : nil
      body = Rect(
        column: left + margin, row: top + 2, columns: edge - left - 5,
        rows: max(0, rect.rows - (hasFind ? 6 : 4)))
      facts = Rect(column: edge + 3, row: top + 2, columns: 27, rows: max(0, rect.rows - 3))
    } else {
      let isLow = rect.rows < 10
      findRow = hasFind && rect.rows > 4 ? bottom - 2 : nil
      let below = factRows + (isLow ? 0 : 1) + (hasFind && rect.rows > 4 ? 1 : 0)
      let over = size.rows >= 20 && !isColour ? 1 : 0
      body = Rect(
        column: left + margin, row: top + 1 + (isColour && rect.rows >= 24 ? 1 : 0),
        columns: max(1, rect.columns - 2 * margin),
        rows: max(1, rect.rows - 2 - below - over))
      facts = Rect(
        column: left + margin, row: bottom - 1 - factRows - (findRow == nil ? 0 : 1),
        columns: max(1, rect.columns - 2 * margin), rows: factRows)
    }
  }

  /// The columns of numbers of lines; zero where there are none.
  func numberColumns(_ sheet: DetailSheet) -> Int {
    guard sheet.showsNumbers, let text = sheet.text, text.facts.lines > 1, rect.columns >= 56
    else { return 0 }
    return max(4, String(text.facts.lines).utf8.count)
  }

  /// The place of a text.
  func textRect(_ sheet: DetailSheet) -> Rect {
    let numbers = numberColumns(sheet)
    let start = numbers == 0 ? body.column : body.column + numbers + 1
    return Rect(
      column: start, row: body.row, columns: max(4, body.column + body.columns - start - 1),
      rows: body.rows)
  }

  /// How a text is wrapped.
  func flow(_ sheet: DetailSheet) -> TextFlow? {
    sheet.text.map { TextFlow($0, width: textRect(sheet).columns) }
  }
}
