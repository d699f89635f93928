import TerminalKit

/// Where everything stands; it depends on size and density only, never on content.
struct PanelLayout: Equatable {
  /// How items are drawn.
  enum Style: Equatable {
    /// Framed, so many rows high.
    case cards(Int)
    /// Without frames, so many lines an item (1 or 2).
    case lines(Int)
    /// The window is too small for anything but a sentence.
    case notice
  }

  /// What is seen, and which part of it has the focus.
  enum View: Equatable {
    case panel
    /// The library, its Boards in focus.
    case boards
    /// The library, its items or its line in focus.
    case items
  }

  let size: Size
  let style: Style
  /// Whether there are blank rows between the parts of the frame.
  let isAiry: Bool
  /// Under 60 columns: no borders, no margins.
  let isNarrow: Bool
  let searchRow: Int
  let chipsRow: Int
  /// The place of the cards.
  let area: Rect
  let columns: [Column]
  /// The place of the library's Boards; nil where there are none to be seen.
  let boards: Rect?
  /// The column between Boards and items; nil where they don't stand side by side.
  let ruleColumn: Int?
  /// Whether items are to be seen; in a narrow library either they or the Boards are.
  let hasItems: Bool
  /// Rows an item takes.
  let itemRows: Int
  /// Rows of items in sight.
  let gridRows: Int

  var statusRow: Int { size.rows - 2 }
  var footerRow: Int { size.rows - 1 }
  /// Cells left of the frame's bands.
  var margin: Int { isNarrow ? 0 : 1 }
  /// Items in sight.
  var page: Int { gridRows * columns.count }

  init(size: Size, density: Density, view: View = .panel) {
    self.size = size
    let airy = size.rows >= 30
    let narrow = size.columns < 60
    isAiry = airy
    isNarrow = narrow
    searchRow = airy ? 1 : 0
    chipsRow = airy ? 3 : 1
    hasItems = !(narrow && view == .boards)
    // Boards take a part of the width, at least so much that most names stand there whole.
    let pane = view == .panel || narrow ? 0 : max(23, min(32, size.columns / 6))
    ruleColumn = pane > 0 ? 1 + pane + 1 : nil
    let margin = narrow ? 0 : pane > 0 ? pane + 4 : 1
    let width = max(0, size.columns - margin - (narrow ? 0 : 1))
    let room = max(0, airy ? size.rows - 8 : size.rows - 4)
    let style = Self.style(size: size, density: density, room: room)
    self.style = style
    let first = airy ? 5 : 2
    boards =
      style == .notice || view == .panel || narrow && view == .items
      ? nil
      : Rect(
        column: narrow ? 0 : 1, row: first, columns: narrow ? size.columns : pane,
        rows: max(0, size.rows - 2 - first - (airy ? 1 : 0)))
    let top: Int
    switch style {
    case .cards(let height):
      itemRows = height
      gridRows = room / height
      let least = density == .compact ? 30 : 34
      columns = Columns.divide(start: margin, columns: width, least: least)
      top = airy ? 5 : room % height >= 2 ? 3 : 2
    case .lines(let lines):
      itemRows = lines
      gridRows = room / lines
      columns = [Column(start: margin, columns: width)]
      top = airy ? 5 : 2
    case .notice:
      itemRows = 1
      gridRows = 1
      columns = [Column(start: 0, columns: size.columns)]
      top = 0
    }
    area = Rect(column: margin, row: top, columns: width, rows: gridRows * itemRows)
  }

  private static func style(size: Size, density: Density, room: Int) -> Style {
    guard size.columns >= 20, size.rows >= 5 else { return .notice }
    let height = density == .compact ? 4 : size.rows >= 30 ? 7 : 6
    if size.columns >= 60, density != .list, room >= height { return .cards(height) }
    return .lines(size.columns < 60 && room >= 2 ? 2 : 1)
  }

  /// The part of an item in sight.
  ///
  /// - Parameter slot: its place among those in sight.
  /// - Returns: its cells.
  func rect(of slot: Int) -> Rect {
    let column = columns[slot % columns.count]
    return Rect(
      column: column.start, row: area.row + slot / columns.count * itemRows,
      columns: column.columns, rows: itemRows)
  }

  /// The place among the items in sight that a point lies on.
  func slot(at point: Point) -> Int? {
    let row = (point.row - area.row) / max(1, itemRows)
    guard point.row >= area.row, row < gridRows, style != .notice, hasItems else { return nil }
    let column = columns.firstIndex {
      point.column >= $0.start && point.column < $0.start + $0.columns
    }
    return column.map { row * columns.count + $0 }
  }
}
