/// A grid of cells that a view fills and a screen sends.
public struct Canvas: Equatable, Sendable {
  /// Its size.
  public let size: Size
  /// Its cells, row by row.
  public private(set) var cells: [Cell]
  /// Where the terminal's cursor stands; nil hides it.
  public var cursor: Point?

  /// Makes a blank canvas.
  public init(size: Size, style: Style = Style()) {
    self.size = size
    self.cells = Array(repeating: Cell(style: style), count: max(0, size.columns * size.rows))
  }

  /// The cell at a place inside the canvas.
  public subscript(column: Int, row: Int) -> Cell {
    cells[row * size.columns + column]
  }

  /// Puts one cell; outside the canvas nothing happens.
  ///
  /// A wide cell at the last column becomes a blank, and the other half of a wide cell that is
  /// overwritten is blanked, so that no half ever stands alone.
  public mutating func put(_ cell: Cell, column: Int, row: Int) {
    guard row >= 0, row < size.rows, column >= 0, column < size.columns else { return }
    let at = row * size.columns + column
    blankPartner(at, column: column)
    guard cell.width == 2 else {
      cells[at] = cell
      return
    }
    guard column + 1 < size.columns else {
      cells[at] = Cell(style: cell.style)
      return
    }
    blankPartner(at + 1, column: column + 1)
    cells[at] = cell
    var half = Cell(style: cell.style)
    half.scalar = 0
    half.width = 0
    cells[at + 1] = half
  }

  /// Blanks the other half of a wide cell of which one half is about to be replaced.
  private mutating func blankPartner(_ at: Int, column: Int) {
    if cells[at].width == 2, column + 1 < size.columns {
      cells[at + 1] = Cell(style: cells[at + 1].style)
    } else if cells[at].width == 0, column > 0 {
      cells[at - 1] = Cell(style: cells[at - 1].style)
    }
  }
}
