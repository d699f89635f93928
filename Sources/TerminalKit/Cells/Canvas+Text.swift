extension Canvas {
  /// Its part of the screen.
  public var bounds: Rect { Rect(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  /// Puts text into one row.
  ///
  /// - Parameters:
  ///   - text: what to show.
  ///   - column: where it begins.
  ///   - row: the row.
  ///   - ink: the colour of the letters.
  ///   - emphasis: bold and the like.
  ///   - ground: the colour behind them; nil keeps what is there.
  /// - Returns: the column after it, also outside the canvas.
  @discardableResult
  public mutating func put(
    _ text: SafeText, column: Int, row: Int, _ ink: Ink = .role(.text), _ emphasis: Emphasis = [],
    on ground: Ink? = nil
  ) -> Int {
    var at = column
    for glyph in text.glyphs {
      put(glyph, column: at, row: row, ink, emphasis, on: ground)
      at += Int(glyph.width)
    }
    return at
  }

  /// Puts the program's own words into one row.
  ///
  /// - Parameters:
  ///   - text: what to show; made safe first.
  ///   - column: where it begins.
  ///   - row: the row.
  ///   - ink: the colour of the letters.
  ///   - emphasis: bold and the like.
  ///   - ground: the colour behind them; nil keeps what is there.
  /// - Returns: the column after it.
  @discardableResult
  public mutating func put(
    _ text: String, column: Int, row: Int, _ ink: Ink = .role(.text), _ emphasis: Emphasis = [],
    on ground: Ink? = nil
  ) -> Int {
    put(SafeText(text), column: column, row: row, ink, emphasis, on: ground)
  }

  /// Puts words so that they end before a column.
  ///
  /// - Parameters:
  ///   - text: what to show.
  ///   - end: the column after its last cell.
  ///   - row: the row.
  ///   - ink: the colour of the letters.
  ///   - emphasis: bold and the like.
  /// - Returns: the column it begins at.
  @discardableResult
  public mutating func putRight(
    _ text: String, end: Int, row: Int, _ ink: Ink = .role(.text), _ emphasis: Emphasis = []
  ) -> Int {
    let safe = SafeText(text)
    put(safe, column: end - safe.columns, row: row, ink, emphasis)
    return end - safe.columns
  }

  /// Puts one glyph.
  ///
  /// - Parameters:
  ///   - glyph: what to show.
  ///   - column: where.
  ///   - row: the row.
  ///   - ink: the colour of the letter.
  ///   - emphasis: bold and the like.
  ///   - ground: the colour behind it; nil keeps what is there.
  public mutating func put(
    _ glyph: Glyph, column: Int, row: Int, _ ink: Ink, _ emphasis: Emphasis = [],
    on ground: Ink? = nil
  ) {
    guard row >= 0, row < size.rows, column >= 0, column < size.columns else { return }
    let behind = ground ?? self[column, row].style.background
    put(glyph.cell(Style(ink, on: behind, emphasis)), column: column, row: row)
  }

  /// Blanks a part of the canvas.
  ///
  /// - Parameters:
  ///   - rect: the part; what lies outside the canvas is left out.
  ///   - ground: the colour it gets.
  public mutating func fill(_ rect: Rect, _ ground: Ink) {
    let blank = Cell(style: Style(.role(.text), on: ground))
    let columns = max(0, rect.column)..<max(0, min(size.columns, rect.column + rect.columns))
    let rows = max(0, rect.row)..<max(0, min(size.rows, rect.row + rect.rows))
    guard columns.lowerBound < columns.upperBound else { return }
    for row in rows {
      for column in columns { put(blank, column: column, row: row) }
    }
  }
}
