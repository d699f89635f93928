import MemoryKit
import TerminalKit

/// Where the marks of an item stand, as they are drawn.
struct MarkPlaces {
  private var places: [(mark: QueryMark, point: Point)] = []

  init(_ facts: CardFacts, _ rect: Rect, _ style: PanelLayout.Style) {
    let marks = facts.marks
    guard !marks.isEmpty else { return }
    let (end, row): (Int, Int)
    switch style {
    case .cards: (end, row) = (rect.column + rect.columns - 3, rect.row + rect.rows - 1)
    case .lines(2): (end, row) = (rect.column + rect.columns - 1, rect.row + 1)
    case .lines where rect.columns >= 60: (end, row) = (rect.column + rect.columns - 24, rect.row)
    case .lines, .notice: return
    }
    for (index, mark) in marks.enumerated() {
      let column = end - 1 - 2 * (marks.count - 1 - index)
      places.append((mark, Point(column: column, row: row)))
    }
  }

  /// The mark at a point.
  func mark(at point: Point) -> QueryMark? { places.first { $0.point == point }?.mark }
}
