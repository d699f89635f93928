import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The Boards that the sheet's line finds, and where they stand.
struct BoardRows {
  /// How many of the items are on a Board.
  enum Membership: Equatable {
    case none, some, all
  }

  /// A row to choose.
  struct Choice: Equatable {
    enum Kind: Equatable {
      case board(MemoryBoard, Membership)
      /// A Board of this name is made.
      case new(String)
    }
    var kind: Kind
    /// Where in the name the words are, in bytes.
    var places: [Range<Int>] = []

    var board: MemoryBoard? { if case .board(let board, _) = kind { board } else { nil } }
  }

  let rect: Rect
  /// The Boards there are.
  let count: Int
  let choices: [Choice]
  private let selected: Int
  private let isTall: Bool

  /// Boards that were found.
  var found: Int { choices.count - (choices.last?.board == nil && !choices.isEmpty ? 1 : 0) }
  /// The row of the line; where there are hardly any rows it takes that of the title.
  var lineRow: Int { rect.row + (rect.rows < 5 ? 0 : isTall ? 2 : 1) }
  /// The row of the first Board.
  var firstRow: Int { lineRow + (isTall ? 2 : 1) }
  /// Rows of the facts below, the line above them included.
  var factRows: Int { isTall ? 4 : 0 }
  /// Rows for Boards.
  var room: Int { max(0, rect.row + rect.rows - 1 - factRows - firstRow) }
  /// The first Board in sight.
  var scroll: Int { max(0, min(selected - room / 2, choices.count - room)) }

  init(_ sheet: BoardSheet, state: PanelState) {
    let layout = state.layout
    let isPage = state.size.rows < 24 || state.size.columns < 64
    let rows = min(17, state.size.rows - 6)
    rect =
      isPage
      ? layout.sheetPage
      : Rect(
        column: (state.size.columns - 54) / 2, row: (state.size.rows - rows) / 2, columns: 54,
        rows: rows)
    isTall = rect.rows >= 14
    selected = sheet.selected
    let boards = state.boards
    count = boards.count
    let words = sheet.line.text.split(whereSeparator: \.isWhitespace).map {
      SearchQuery(literal: String($0))
    }
    let members = Self.members(sheet.items, state)
    var choices: [Choice] = []
    for board in boards {
      guard let places = Self.places(of: words, in: board.name) else { continue }
      let on = members.count { $0.contains(board.id) }
      let membership: Membership = on == 0 ? .none : on == members.count ? .all : .some
      choices.append(Choice(kind: .board(board, membership), places: places))
    }
    let name = MemoryBoard.trimmed(sheet.line.text)
    // Longer names are none (product, "Library").
    if !name.isEmpty, name.count <= MemoryBoard.longestName,
      !boards.contains(where: { $0.name.lowercased() == name.lowercased() })
    {
      choices.append(Choice(kind: .new(name)))
    }
    self.choices = choices
  }

  /// Where all words are in a name, in bytes; nil where one is not.
  private static func places(of words: [SearchQuery], in name: String) -> [Range<Int>]? {
    var places: [Range<Int>] = []
    for word in words {
      let ranges = word.ranges(in: name)
      guard !ranges.isEmpty else { return nil }
      places += ranges.map { range in
        let start = name.utf8.distance(from: name.startIndex, to: range.lowerBound)
        return start..<start + name.utf8.distance(from: range.lowerBound, to: range.upperBound)
      }
    }
    return places
  }

  /// The Boards that each item is on, pending changes over what is saved.
  private static func members(_ items: [UUID], _ state: PanelState) -> [Set<UUID>] {
    items.compactMap { id in
      CardFacts(state: state, id: id).map { card in
        var boards = Set(card.overlay.boards(over: card.snapshot.boardIDs(at: card.row)))
        if card.isPinned { boards.insert(MemoryBoard.pinnedID) }
        return boards
      }
    }
  }

  /// The row at a point.
  func choice(at point: Point) -> Int? {
    let index = point.row - firstRow
    guard index >= 0, index < room, index + scroll < choices.count else { return nil }
    return index + scroll
  }
}

extension Painter {
  mutating func paintBoards(_ sheet: BoardSheet) {
    let rows = BoardRows(sheet, state: state)
    let rect = rows.rect
    let about = state.content(of: sheet.items)
    openSheet(
      rect, words(sheet.items.count == 1 ? .boardsTitle : .boardsTitleMany),
      right: rect.columns >= 50 ? SafeText(about, limit: 256).cut(to: 22).string : "")
    let (left, right) = (rect.column + 2, rect.column + rect.columns - 2)
    let count = words(.paletteFound, "\(rows.found)", "\(rows.count)")
    paintSheetLine("/ ", sheet.line, count: count, from: left, to: right, row: rows.lineRow)
    let scroll = rows.scroll
    for (index, choice) in rows.choices.dropFirst(scroll).prefix(rows.room).enumerated() {
      paint(
        choice, from: left, to: right, row: rows.firstRow + index,
        isSelected: index + scroll == sheet.selected)
    }
    paintScroll(
      rect.column + rect.columns - 1, rows.firstRow..<(rows.firstRow + rows.room),
      shown: Double(rows.room) / Double(max(1, rows.choices.count)),
      before: Double(scroll) / Double(max(1, rows.choices.count - rows.room)))
    if rows.factRows > 0 { paintFacts(sheet, rows, from: left, to: right) }
  }

  /// What the items are on now, and what that means.
  private mutating func paintFacts(
    _ sheet: BoardSheet, _ rows: BoardRows, from left: Int, to right: Int
  ) {
    let row = rows.rect.row + rows.rect.rows - rows.factRows
    canvas.put(
      String(repeating: "─", count: right - left), column: left, row: row - 1, .role(.line))
    let on = BoardRows(BoardSheet(items: sheet.items), state: state).choices.compactMap { choice in
      if case .board(let board, let membership) = choice.kind, membership != .none {
        return board.glyph + " " + board.name
      }
      return nil
    }
    let sentence =
      on.isEmpty ? words(.boardsNone) : words(.boardsNow) + "  " + on.joined(separator: "   ")
    let room = right - left - 2
    canvas.put(
      SafeText(sentence, limit: 1024).cut(to: room), column: left + 2, row: row, .role(.muted))
    let rule = SafeText(words(on.isEmpty ? .boardsExpire : .boardsKept))
    guard rule.columns <= room else { return }
    canvas.put(rule, column: left + 2, row: row + 1, .role(.faint))
  }

  private mutating func paint(
    _ choice: BoardRows.Choice, from left: Int, to right: Int, row: Int, isSelected: Bool
  ) {
    if isSelected {
      canvas.fill(Rect(column: left, row: row, columns: right - left, rows: 1), .role(.raised))
      canvas.put("▌", column: left, row: row, .role(.accent))
    }
    switch choice.kind {
    case .new(let name):
      canvas.put("+", column: left + 2, row: row, .role(.good), .bold)
      let sentence = SafeText(words(.boardsMake, name), limit: 512)
      canvas.put(
        sentence.cut(to: right - left - 6), column: left + 4, row: row, .role(.text),
        isSelected ? .bold : [])
    case .board(let board, let membership):
      let (sign, role): (String, Role) =
        switch membership {
        case .none: ("·", .faint)
        case .some: ("–", .match)
        case .all: ("✓", .good)
        }
      canvas.put(sign, column: left + 2, row: row, .role(role), .bold)
      canvas.put(board.glyph, column: left + 4, row: row, .role(.muted))
      let count = canvas.putRight(
        Words.grouped(state.boardList?.count(of: board.id) ?? 0), end: right - 2, row: row,
        .role(.faint))
      let name = SafeText(board.name, limit: 512).cut(to: max(0, count - 1 - left - 6))
      var at = left + 6
      for glyph in name.glyphs {
        if choice.places.contains(where: { $0.contains(glyph.offset) }) {
          canvas.put(glyph, column: at, row: row, .role(.match), .bold, on: .tint)
        } else {
          canvas.put(glyph, column: at, row: row, .role(.text), isSelected ? .bold : [])
        }
        at += Int(glyph.width)
      }
    }
  }
}
