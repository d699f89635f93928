import MemoryKit
import Phrases
import TerminalKit

extension Painter {
  /// An item without a frame, in one line or in two.
  mutating func paintRow(_ facts: CardFacts, _ rect: Rect, isSelected: Bool, digit: Int?) {
    canvas.fill(rect, .role(isSelected ? .raised : .ground))
    if isSelected {
      for row in 0..<rect.rows {
        canvas.put("▌", column: rect.column, row: rect.row + row, .role(.accent))
      }
    }
    if let digit {
      canvas.put(
        "\(digit)", column: rect.column + 1, row: rect.row, .role(isSelected ? .accent : .faint))
    }
    let glyphColumn = rect.column + (layout.isNarrow ? 2 : 3)
    canvas.put(facts.type.glyph, column: glyphColumn, row: rect.row, glyphInk(facts))
    if rect.rows > 1 || rect.columns < 60 {
      paintNarrow(facts, rect, from: glyphColumn + 2, isSelected)
    } else {
      paintWide(facts, rect, from: glyphColumn + 2, isSelected)
    }
  }

  /// Text and age; below them, where there is a second line, app and marks.
  private mutating func paintNarrow(
    _ facts: CardFacts, _ rect: Rect, from start: Int, _ isSelected: Bool
  ) {
    let end = rect.column + rect.columns - 1
    let quiet: Ink = .role(isSelected ? .muted : .faint)
    canvas.putRight(facts.age, end: end, row: rect.row, quiet)
    putFound(
      facts.firstLine(limit: 4 * rect.columns + 64), room: end - 5 - start, column: start,
      row: rect.row, .role(.text), isSelected ? .bold : [])
    guard rect.rows > 1 else { return }
    let at = paintMarks(facts, end: end, row: rect.row + 1)
    putFound(
      facts.app, room: max(0, at - start - 1), column: start, row: rect.row + 1, quiet)
  }

  /// Text, marks, app of 16 columns, age of 4.
  private mutating func paintWide(
    _ facts: CardFacts, _ rect: Rect, from start: Int, _ isSelected: Bool
  ) {
    let end = rect.column + rect.columns - 1
    canvas.putRight(facts.age, end: end, row: rect.row, .role(isSelected ? .muted : .faint))
    let appColumn = end - 5 - 16
    putFound(facts.app, room: 16, column: appColumn, row: rect.row, .role(.muted))
    paintMarks(facts, end: appColumn - 2, row: rect.row)
    putFound(
      facts.firstLine(limit: 4 * rect.columns + 64), room: appColumn - 2 - 8 - start,
      column: start, row: rect.row, .role(.text), isSelected ? .bold : [])
  }

  /// Marks that end before a column.
  ///
  /// - Returns: where they begin.
  @discardableResult
  private mutating func paintMarks(_ facts: CardFacts, end: Int, row: Int) -> Int {
    var at = end
    for mark in facts.marks.reversed() {
      at = canvas.putRight(mark.glyph, end: at, row: row, .role(mark.role)) - 1
    }
    return at
  }
}
