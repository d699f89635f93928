import MemoryKit
import TerminalKit

/// Where the marks of an item stand: those it has, and on the selected item faintly those it could
/// have, so that a click reaches them.
struct MarkPlaces {
  /// A mark and its cell.
  struct Place {
    var mark: QueryMark
    /// Whether the item has it.
    var isOn: Bool
    var point: Point
  }

  private(set) var places: [Place] = []

  /// - Parameters:
  ///   - facts: the item.
  ///   - rect: its cells.
  ///   - style: how it is drawn.
  ///   - isSelected: whether it is the selected one.
  ///   - hasDigit: whether its number is drawn.
  init(
    _ facts: CardFacts, _ rect: Rect, _ style: PanelLayout.Style, isSelected: Bool, hasDigit: Bool
  ) {
    let own = facts.marks
    var marks = own.map { (mark: $0, isOn: true) }
    if isSelected {
      let all: [QueryMark] = (own.contains(.due) ? [.due] : []) + [.saved, .loved, .pinned]
      if Self.fits(all.count, beside: facts, rect, style, hasDigit) {
        marks = all.map { ($0, own.contains($0)) }
      }
    }
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
      places.append(
        Place(mark: mark.mark, isOn: mark.isOn, point: Point(column: column, row: row)))
    }
  }

  /// Where the first one stands; nil where there is none.
  var start: Int? { places.first?.point.column }

  /// The mark at a point.
  func place(at point: Point) -> Place? { places.first { $0.point == point } }

  /// Whether so many marks take nothing from what else stands in their row.
  private static func fits(
    _ count: Int, beside facts: CardFacts, _ rect: Rect, _ style: PanelLayout.Style,
    _ hasDigit: Bool
  ) -> Bool {
    func columns(_ text: String) -> Int {
      SafeText(text, limit: 64, lineEnds: .folded).columns
    }
    switch style {
    case .cards:
      let length = columns(facts.length)
      let board = facts.ownBoard.map { columns($0) + 5 } ?? 0
      let left = (hasDigit ? 5 : 0) + (length > 0 ? length + 2 : 0)
      return 2 + left + board + 1 <= rect.columns - 2 - 2 * count - 1
    case .lines(2): return 4 + columns(facts.app) + 2 + 2 * count <= rect.columns
    case .lines, .notice: return true
    }
  }
}

extension Painter {
  /// Puts marks; those that an item could have are no more than a hint.
  mutating func paint(_ places: MarkPlaces) {
    for place in places.places {
      // Without colours the same shape would say that it has the mark.
      let sign = place.isOn || appearance.hasColours ? place.mark.glyph : "·"
      canvas.put(
        sign, column: place.point.column, row: place.point.row,
        .role(place.isOn ? place.mark.role : .line))
    }
  }
}
