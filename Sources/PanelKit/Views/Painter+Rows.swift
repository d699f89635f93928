import MemoryKit
import Phrases
import TerminalKit

extension Painter {
  /// An item without a frame: text and age, below them app and marks where there are two lines.
  mutating func paintRow(_ facts: CardFacts, _ rect: Rect, _ lines: Int, isSelected: Bool) {
    canvas.fill(rect, .role(isSelected ? .raised : .ground))
    if isSelected {
      for row in 0..<rect.rows {
        canvas.put("▌", column: rect.column, row: rect.row + row, .role(.accent))
      }
    }
    let (start, end) = (rect.column + 4, rect.column + rect.columns - 1)
    canvas.put(facts.type.glyph, column: rect.column + 2, row: rect.row, glyphInk(facts))
    canvas.putRight(
      facts.age, end: end, row: rect.row, .role(isSelected ? .muted : .faint))
    let marks = facts.marks
    let room = end - 5 - start - (lines == 1 ? 2 * marks.count : 0)
    putFound(
      facts.firstLine(limit: 4 * rect.columns + 64), room: room, column: start, row: rect.row,
      .role(.text), isSelected ? .bold : [])
    let second = lines > 1 ? rect.row + 1 : rect.row
    var at = lines > 1 ? end : end - 4
    for mark in marks.reversed() {
      at = canvas.putRight(mark.glyph, end: at, row: second, .role(mark.role)) - 1
    }
    guard lines > 1 else { return }
    putFound(
      facts.app, room: max(0, at - start - 1), column: start, row: second,
      .role(isSelected ? .muted : .faint))
  }
}
