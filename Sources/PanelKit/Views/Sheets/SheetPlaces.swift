import TerminalKit

extension PanelLayout {
  /// The grid's own rectangle, which a large sheet takes: from the row above the cards on.
  var sheetPage: Rect {
    let top = isAiry ? 4 : 0
    return Rect(
      column: margin, row: top, columns: max(0, size.columns - 2 * margin),
      rows: max(0, size.rows - top - (isAiry ? 3 : 2)))
  }

  /// The place of a sheet in the middle; the page where under 8 columns would be left at a side or
  /// no row at its ends.
  func sheet(columns: Int, rows: Int) -> Rect {
    let isPage = size.columns - columns < 16 || rows > size.rows - 3
    guard !isPage else { return sheetPage }
    return Rect(
      column: (size.columns - columns) / 2, row: (size.rows - 1 - rows) / 2, columns: columns,
      rows: rows)
  }

  /// The place of a small sheet, at a point as far as the window allows.
  func menu(at point: Point, columns: Int, rows: Int) -> Rect {
    let width = min(columns, size.columns)
    let height = min(rows, max(0, size.rows - 2))
    return Rect(
      column: max(0, min(point.column, size.columns - width - margin)),
      row: max(0, min(point.row, size.rows - 2 - height)), columns: width, rows: height)
  }
}

extension Rect {
  /// Whether a point lies in it.
  func contains(_ point: Point) -> Bool {
    point.column >= column && point.column < column + columns && point.row >= row
      && point.row < row + rows
  }
}

extension Painter {
  /// Lets all behind step back and draws the frame of a sheet.
  ///
  /// - Parameters:
  ///   - rect: its place.
  ///   - title: glyph and words, hostile or not.
  ///   - right: what stands at the right of the frame, where there is room.
  mutating func openSheet(_ rect: Rect, _ title: String, right: String = "") {
    let ground = appearance.ground.map { ($0.red, $0.green, $0.blue) }
    canvas.stepBack(rows: 0..<(size.rows - 1), ground: ground)
    frameSheet(rect, title, right: right)
  }

  /// Draws the frame of a sheet over whatever is there.
  mutating func frameSheet(_ rect: Rect, _ title: String, right: String = "") {
    canvas.cursor = nil
    canvas.fill(
      Rect(column: rect.column - 1, row: rect.row, columns: rect.columns + 2, rows: rect.rows),
      .role(.ground))
    canvas.frame(rect, appearance.hasGrounds ? .light : .heavy, .role(.accent))
    let safe = SafeText(" \(title) ", limit: 256, lineEnds: .marked)
    let end = canvas.put(
      safe.cut(to: rect.columns - 4), column: rect.column + 2, row: rect.row, .role(.text), .bold)
    let width = SafeText.columns(right) + 2
    if !right.isEmpty, end + width + 2 < rect.column + rect.columns {
      canvas.putRight(
        " \(right) ", end: rect.column + rect.columns - 2, row: rect.row, .role(.muted))
    }
  }

  /// The line of a sheet, with its sign before it and a count at its end; the cursor stands in it.
  mutating func paintSheetLine(
    _ sign: String, _ line: SearchLine, count: String, from left: Int, to right: Int, row: Int
  ) {
    canvas.fill(Rect(column: left, row: row, columns: right - left, rows: 1), .role(.raised))
    let start = canvas.put(sign, column: left + 1, row: row, .role(.accent), .bold)
    let end = canvas.putRight(count, end: right - 1, row: row, .role(.muted))
    let cursor = paintLine(line, from: start, to: end - (count.isEmpty ? 0 : 2), row: row)
    canvas.cursor = Point(column: cursor, row: row)
  }

  /// A scroll bar: the part of the whole that is shown, between two rows.
  ///
  /// - Parameters:
  ///   - column: where it stands.
  ///   - rows: the rows it may take.
  ///   - shown: the part that is in sight, 0 to 1.
  ///   - before: how much of what is not in sight lies above, 0 to 1.
  mutating func paintScroll(_ column: Int, _ rows: Range<Int>, shown: Double, before: Double) {
    guard shown < 1, !rows.isEmpty else { return }
    let thumb = max(1, Int(Double(rows.count) * max(0, shown)))
    let top = Int((Double(rows.count - thumb) * max(0, min(1, before))).rounded())
    for row in 0..<thumb {
      canvas.put("▐", column: column, row: rows.lowerBound + top + row, .role(.line))
    }
  }
}
