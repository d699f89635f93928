/// The lines of a frame.
public struct FrameLines: Hashable, Sendable {
  /// Corners: top left, top right, bottom left, bottom right; then across and down.
  var corners: [Unicode.Scalar]
  var across: Unicode.Scalar
  var down: Unicode.Scalar

  /// Thin lines with round corners.
  public static let light = FrameLines(corners: ["╭", "╮", "╰", "╯"], across: "─", down: "│")
  /// Heavy lines, for a selection without colours.
  public static let heavy = FrameLines(corners: ["┏", "┓", "┗", "┛"], across: "━", down: "┃")
}

extension Canvas {
  /// Draws a frame along the edge of a part.
  ///
  /// - Parameters:
  ///   - rect: the part.
  ///   - lines: thin or heavy.
  ///   - ink: their colour.
  public mutating func frame(_ rect: Rect, _ lines: FrameLines = .light, _ ink: Ink) {
    guard rect.columns > 1, rect.rows > 1 else { return }
    let (left, top) = (rect.column, rect.row)
    let (right, bottom) = (left + rect.columns - 1, top + rect.rows - 1)
    for column in (left + 1)..<right {
      line(lines.across, column, top, ink)
      line(lines.across, column, bottom, ink)
    }
    for row in (top + 1)..<bottom {
      line(lines.down, left, row, ink)
      line(lines.down, right, row, ink)
    }
    for (corner, at) in zip(
      lines.corners, [(left, top), (right, top), (left, bottom), (right, bottom)])
    {
      line(corner, at.0, at.1, ink)
    }
  }

  private mutating func line(_ scalar: Unicode.Scalar, _ column: Int, _ row: Int, _ ink: Ink) {
    put(Glyph(scalar.value), column: column, row: row, ink)
  }

  /// Draws a rule from a column on.
  ///
  /// - Parameters:
  ///   - column: where it begins.
  ///   - row: the row.
  ///   - columns: its length.
  ///   - ink: its colour.
  public mutating func rule(column: Int, row: Int, columns: Int, _ ink: Ink = .role(.line)) {
    for at in column..<max(column, column + columns) { line("─", at, row, ink) }
  }

  /// Lets a part step back behind a sheet: every cell becomes `line` on `ground`, pictures are mixed
  /// three quarters to the ground.
  ///
  /// - Parameters:
  ///   - rows: the rows that step back.
  ///   - ground: the ground's colour where it is known, for the pictures.
  /// - Complexity: O(cells).
  public mutating func stepBack(rows: Range<Int>, ground: (UInt8, UInt8, UInt8)?) {
    for row in rows.clamped(to: 0..<size.rows) {
      for column in 0..<size.columns { stepBack(column, row, ground) }
    }
  }

  private mutating func stepBack(_ column: Int, _ row: Int, _ ground: (UInt8, UInt8, UInt8)?) {
    var cell = self[column, row]
    guard cell.width > 0 else { return }
    let isContent = cell.style.foreground.isExact || cell.style.background.isExact
    if isContent, ground == nil { cell.scalar = 0x20 }
    cell.style = Style(
      Self.faded(cell.style.foreground, ground, orElse: .role(.line)),
      on: Self.faded(cell.style.background, ground, orElse: .role(.ground)))
    put(cell, column: column, row: row)
  }

  private static func faded(_ ink: Ink, _ ground: (UInt8, UInt8, UInt8)?, orElse plain: Ink) -> Ink
  {
    guard case .rgb(let red, let green, let blue) = ink, let ground else { return plain }
    let back = RGB(ground.0, ground.1, ground.2)
    let mixed = RGB(red, green, blue).mixed(with: back, 0.75)
    return .rgb(mixed.red, mixed.green, mixed.blue)
  }
}

extension Ink {
  /// Whether it is a colour of content.
  fileprivate var isExact: Bool {
    if case .rgb = self { return true }
    return false
  }
}
