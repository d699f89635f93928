import MemoryKit
import Phrases
import TerminalKit

extension Painter {
  /// The search line: prompt, query with its tokens, cursor, hint, count.
  mutating func paintSearchBand() {
    let row = layout.searchRow
    let (left, width) = (layout.margin, size.columns - 2 * layout.margin)
    canvas.fill(Rect(column: left, row: row, columns: width, rows: 1), .role(.raised))
    let hasFocus = state.focus == .line
    let start = canvas.put(
      "/ ", column: left + 1, row: row, .role(hasFocus ? .accent : .faint), hasFocus ? .bold : [])
    let count = count
    let end = canvas.putRight(count, end: left + width - 1, row: row, .role(.muted))
    let cursor = paintQuery(from: start, to: end - 2)
    if hasFocus, state.sheets.isEmpty { canvas.cursor = Point(column: cursor, row: row) }
    guard state.line.isEmpty else { return }
    let text = boardHint.map { SafeText($0, limit: 512, lineEnds: .folded) }
    let hint = (text ?? SafeText(words(hint))).cut(to: max(0, end - start - 4))
    canvas.put(hint, column: start + 2, row: row, .role(.faint))
  }

  /// What the library's line looks in.
  private var boardHint: String? {
    guard state.library.isOpen, let board = state.boardList?.board(state.library.board) else {
      return nil
    }
    let key = state.options.keys.names(of: .focusLine, in: .cards).first ?? ""
    return state.focus == .line
      ? words(.hintBoard, board.name) : words(.hintBoardCards, key, board.name)
  }

  private var hint: PanelPhrase {
    if state.isEmpty { return .hintEmpty }
    if state.query.scope == .deleted {
      return state.focus == .cards ? .hintDeletedCards : .hintDeleted
    }
    if state.focus == .cards { return .hintCards }
    return layout.isNarrow ? .hintLine : .hintExamples
  }

  /// “18 of 56” while searching, “56 items” at rest; narrow, the number alone.
  private var count: String {
    let shown = state.shown.rows.count
    if layout.isNarrow { return Words.grouped(shown) }
    if state.shown.query.scope == .deleted, state.shown.query.isEmpty {
      return words(.inDeleted, count: shown)
    }
    if case .board(let id) = state.shown.query.scope, let board = state.boardList?.board(id) {
      guard state.shown.query.isEmpty else {
        return words(
          .itemsFound, Words.grouped(shown),
          Words.grouped(state.boardList?.count(of: board.id) ?? shown))
      }
      let name = SafeText(board.name, limit: 256, lineEnds: .folded).cut(to: 24).string
      return words(.inBoard, Words.grouped(shown), name)
    }
    guard !state.shown.query.isEmpty else { return words(.items, count: shown) }
    // A query that widens to Deleted finds among all there is.
    let all = state.shown.query.showsDeleted ? state.archive.snapshot.count : state.total
    return words(.itemsFound, Words.grouped(shown), Words.grouped(all))
  }

  /// The query between two columns, moved so that the cursor is in sight.
  ///
  /// - Returns: where the cursor stands.
  private mutating func paintQuery(from start: Int, to end: Int) -> Int {
    let before = SafeText(state.line.before, limit: 1 << 14)
    let after = SafeText(state.line.after, limit: 1 << 14)
    let room = max(1, end - start)
    let isMoved = before.columns >= room
    let head = isMoved ? before.cut(to: room - 1, keep: .tail) : before
    let cursor = paintQuery(head, offset: 0, at: start)
    let rest = after.prefix(max(0, end - cursor))
    paintQuery(rest, offset: state.line.before.utf8.count, at: cursor)
    return min(cursor, end)
  }

  /// A part of the query: keys in accent, what is wrong underlined.
  @discardableResult
  private mutating func paintQuery(_ text: SafeText, offset: Int, at column: Int) -> Int {
    var at = column
    for glyph in text.glyphs {
      let place = glyph.offset + offset
      let (role, emphasis) = ink(at: place)
      canvas.put(glyph, column: at, row: layout.searchRow, .role(role), emphasis)
      at += Int(glyph.width)
    }
    return at
  }

  private func ink(at place: Int) -> (Role, Emphasis) {
    if state.query.problems.contains(where: { $0.range.contains(place) }) {
      return (.error, .underline)
    }
    switch state.query.spans.first(where: { $0.range.contains(place) })?.kind {
    case .key, .negation: return (.accent, [])
    case .problem: return (.error, .underline)
    case .word, .phrase, .value, nil: return (.text, [])
    }
  }
}
