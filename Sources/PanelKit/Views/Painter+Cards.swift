import MemoryKit
import Phrases
import TerminalKit

extension Painter {
  /// The items in sight, as cards or as rows, and where in the whole they are.
  mutating func paintItems() {
    let sight = state.sight
    for index in sight {
      let rect = layout.rect(of: index - sight.lowerBound)
      let facts = CardFacts(state: state, index: index)
      let isSelected = state.selection?.index == index
      let digit = index - sight.lowerBound + 1
      let shownDigit = state.focus == .cards && digit <= 9 ? digit : nil
      switch layout.style {
      case .cards: paint(facts, rect, isSelected: isSelected, digit: shownDigit)
      case .lines: paintRow(facts, rect, isSelected: isSelected, digit: shownDigit)
      case .notice: break
      }
    }
    paintScrollBar()
  }

  /// An item that stays lit while all else has stepped back.
  mutating func paintLit(_ index: Int, _ rect: Rect) {
    let facts = CardFacts(state: state, index: index)
    switch layout.style {
    case .cards: paint(facts, rect, isSelected: true, digit: nil)
    case .lines: paintRow(facts, rect, isSelected: true, digit: nil)
    case .notice: break
    }
  }

  private mutating func paintScrollBar() {
    let columns = layout.columns.count
    let rows = (state.shown.rows.count + columns - 1) / columns
    guard rows > layout.gridRows, !layout.isNarrow, layout.area.rows > 0 else { return }
    let height = layout.area.rows
    let thumb = max(1, height * layout.gridRows / rows)
    let most = rows - layout.gridRows
    let top = most == 0 ? 0 : (height - thumb) * state.scroll / most
    for row in 0..<thumb {
      canvas.put(
        "▐", column: size.columns - 1, row: layout.area.row + top + row, .role(.line))
    }
  }

  /// A card: frame, head, preview, foot.
  private mutating func paint(
    _ facts: CardFacts, _ rect: Rect, isSelected: Bool, digit: Int?
  ) {
    let ground: Ink = .role(isSelected ? .raised : .ground)
    canvas.fill(rect, ground)
    let lines: FrameLines = isSelected && !appearance.hasGrounds ? .heavy : .light
    // Where the focus is on the Boards, the one selection in accent is there (look, "Emphasis").
    let edge: Role =
      isSelected && state.focus != .boards ? .accent : facts.isMarked ? .match : .line
    canvas.frame(rect, lines, .role(edge))
    paintHead(facts, rect, isSelected)
    let inside = Rect(
      column: rect.column + 2, row: rect.row + 1, columns: rect.columns - 4,
      rows: rect.rows - 2)
    paintPreview(facts, inside)
    paintFoot(facts, rect, isSelected, digit)
  }

  /// `─ glyph Type · app ── age ─`; the type's name goes before the app is cut.
  private mutating func paintHead(_ facts: CardFacts, _ rect: Rect, _ isSelected: Bool) {
    let row = rect.row
    let end = rect.column + rect.columns - 2
    let ageStart = canvas.putRight(
      " \(facts.age) ", end: end, row: row, .role(isSelected ? .text : .faint))
    var at = canvas.put(" ", column: rect.column + 2, row: row)
    if facts.isMarked {
      at = canvas.put("✓", column: at, row: row, .role(.match), .bold)
    } else {
      at = canvas.put(facts.type.glyph, column: at, row: row, glyphInk(facts))
    }
    at = canvas.put(" ", column: at, row: row)
    let app = SafeText(facts.app, limit: 64, lineEnds: .folded)
    let name = words(facts.type.name)
    let room = ageStart - 1 - at
    let nameWidth = SafeText.columns(name) + 3
    // Compact cards leave the type's name out; the glyph tells it.
    let isRoomy = rect.columns >= 34 && rect.rows > 4
    let hasName = app.columns == 0 || (isRoomy && app.columns + nameWidth <= room)
    if hasName {
      var emphasis: Emphasis = isSelected ? .bold : []
      if isSelected, !appearance.hasColours { emphasis.insert(.reverse) }
      at = canvas.put(
        name, column: at, row: row, .role(isSelected ? .text : facts.type.role), emphasis)
      if app.columns > 0 { at = canvas.put(" · ", column: at, row: row, .role(.faint)) }
    }
    guard app.columns > 0 else {
      canvas.put(" ", column: at, row: row)
      return
    }
    at = putFound(
      app.cut(to: room - (hasName ? nameWidth : 0)), of: facts.app, column: at, row: row,
      .role(isSelected ? .text : .muted))
    canvas.put(" ", column: at, row: row)
  }

  /// A type's role; a colour's own colour where it can be seen on the ground.
  func glyphInk(_ facts: CardFacts) -> Ink {
    guard facts.type == .color, appearance.hasContentColours, let ground = appearance.ground,
      let colour = Swatch(facts)?.colour(on: RGB(0xFFFFFF)),
      colour.contrast(with: ground) >= 1.3
    else { return .role(facts.type.role) }
    return .rgb(colour.red, colour.green, colour.blue)
  }

  /// `─ digit ── length ── ◇ Board marks ─`; the length goes first, then the Board is cut.
  private mutating func paintFoot(
    _ facts: CardFacts, _ rect: Rect, _ isSelected: Bool, _ digit: Int?
  ) {
    let row = rect.row + rect.rows - 1
    var at = rect.column + 2
    var end = rect.column + rect.columns - 2
    let marks = MarkPlaces(
      facts, rect, layout.style, isSelected: isSelected, hasDigit: digit != nil)
    if let start = marks.start {
      canvas.put(
        String(repeating: " ", count: end - start + 1), column: start - 1, row: row)
      paint(marks)
      end = start - 1
    }
    if let digit {
      canvas.put(" \(digit) ", column: at, row: row, .role(.accent), .bold)
      at += 3
    }
    let board = facts.ownBoard.map { SafeText($0, limit: 64, lineEnds: .folded) }
    let length = facts.length
    let needed = board.map { min($0.columns, 12) + 5 } ?? 0
    if !length.isEmpty {
      let start = at + (digit == nil ? 0 : 2)
      let width = SafeText.columns(length) + 2
      if start + width + needed + 1 <= end {
        at = canvas.put(
          " \(length) ", column: start, row: row, .role(isSelected ? .muted : .faint))
      }
    }
    guard let board else { return }
    paintBoard(board, source: facts.ownBoard ?? "", from: at, to: end, row, marks.start == nil)
  }

  private mutating func paintBoard(
    _ board: SafeText, source: String, from start: Int, to end: Int, _ row: Int, _ isLast: Bool
  ) {
    let label = board.cut(to: end - start - 4 - (isLast ? 1 : 0))
    guard label.columns > 2 || label.columns == board.columns, label.columns > 0 else { return }
    let column = end - label.columns - 3 - (isLast ? 1 : 0)
    var at = canvas.put(" ◇ ", column: column, row: row, .role(.faint))
    at = putFound(label, of: source, column: at, row: row, .role(.muted))
    if isLast { canvas.put(" ", column: at, row: row) }
  }
}
