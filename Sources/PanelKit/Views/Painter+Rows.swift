import MemoryKit
import Phrases
import TerminalKit

extension Painter {
  /// An item without a frame, in one line or in two.
  mutating func paintRow(_ facts: CardFacts, _ rect: Rect, isSelected: Bool, digit: Int?) {
    canvas.fill(rect, .role(isSelected ? .raised : .ground))
    if isSelected {
      for row in 0..<rect.rows {
        canvas.put(
          "▌", column: rect.column, row: rect.row + row,
          .role(state.focus == .boards ? .line : .accent))
      }
    }
    // With two lines an item the digit stands below the glyph.
    let sign = Point(
      column: rect.column + (rect.rows > 1 ? 2 : 1), row: rect.row + (rect.rows > 1 ? 1 : 0))
    if facts.isMarked {
      canvas.put("✓", column: sign.column, row: sign.row, .role(.match), .bold)
    } else if let digit {
      canvas.put(
        "\(digit)", column: sign.column, row: sign.row, .role(isSelected ? .accent : .faint))
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
    paintText(facts, from: start, to: end - 5, row: rect.row, isSelected)
    guard rect.rows > 1 else { return }
    let marks = paintMarks(facts, rect, isSelected)
    putFound(
      facts.app, room: max(0, (marks ?? end) - start - 2), column: start, row: rect.row + 1, quiet)
  }

  /// Text, marks, app of 16 columns, age of 4.
  private mutating func paintWide(
    _ facts: CardFacts, _ rect: Rect, from start: Int, _ isSelected: Bool
  ) {
    let end = rect.column + rect.columns - 1
    canvas.putRight(facts.age, end: end, row: rect.row, .role(isSelected ? .muted : .faint))
    let appColumn = end - 5 - 16
    putFound(facts.app, room: 16, column: appColumn, row: rect.row, .role(.muted))
    paintMarks(facts, rect, isSelected)
    paintText(facts, from: start, to: appColumn - 2 - 9, row: rect.row, isSelected)
  }

  /// The text between two columns, and what more is worth a word where it fits.
  private mutating func paintText(
    _ facts: CardFacts, from start: Int, to end: Int, row: Int, _ isSelected: Bool
  ) {
    let thumbnail = facts.snapshot.imageFile(at: facts.row).flatMap { name -> Thumbnail? in
      if case .decoded(let thumbnail) = state.pictures[name] { return thumbnail }
      return nil
    }
    let text = facts.firstLine(limit: 4 * size.columns + 64, thumbnail)
    let at = putFound(
      text, room: max(0, end - start), column: start, row: row, .role(.text),
      isSelected ? .bold : [])
    let more = facts.more(thumbnail)
    guard !more.isEmpty, at + 2 + SafeText.columns(more) <= end else { return }
    putFound(more, room: end - at - 2, column: at + 2, row: row, .role(.faint))
  }

  /// Marks at the end of their place.
  ///
  /// - Returns: where they begin.
  @discardableResult
  private mutating func paintMarks(
    _ facts: CardFacts, _ rect: Rect, _ isSelected: Bool
  ) -> Int? {
    let marks = MarkPlaces(facts, rect, layout.style, isSelected: isSelected, hasDigit: false)
    paint(marks)
    return marks.start
  }
}
