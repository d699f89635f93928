import MemoryKit
import Phrases
import TerminalKit

/// The actions that a palette's line finds, and where they stand.
struct PaletteRows {
  /// An action that was found.
  struct Found: Equatable {
    var action: PanelAction
    var name: String
    var key: String
    /// Where in the name the words are, in bytes.
    var places: [Range<Int>] = []
  }

  let rect: Rect
  /// The actions there are.
  let count: Int
  let found: [Found]
  private let selected: Int

  /// Rows for actions.
  var room: Int { max(0, rect.rows - (isTiny ? 2 : isLow ? 4 : 6)) }
  private var isLow: Bool { rect.rows < 14 }
  private var isTiny: Bool { rect.rows < 5 }
  /// The row of the line; where there are hardly any it takes that of the title.
  var lineRow: Int { rect.row + (isTiny ? 0 : isLow ? 1 : 2) }
  /// The row of the first action.
  var firstRow: Int { lineRow + (isLow ? 1 : 2) }
  /// The first action in sight.
  var scroll: Int { max(0, min(selected - room / 2, found.count - room)) }

  init(_ palette: PaletteSheet, state: PanelState) {
    let layout = state.layout
    let isPage = state.size.rows < 26 || state.size.columns < 86
    rect =
      isPage
      ? layout.sheetPage
      : Rect(column: (state.size.columns - 70) / 2, row: 5, columns: 70, rows: state.size.rows - 12)
    selected = palette.selected
    let below: KeyLayer =
      state.detail != nil ? .detail : state.focusLayer
    let all = PanelAction.allCases.filter {
      $0.isCalledByName(in: below, state.target?.type, isLibrary: state.library.isOpen)
    }
    count = all.count
    let words = palette.line.text.lowercased().split(separator: " ").map(String.init)
    var hits: [(rank: Int, Found)] = []
    for action in all {
      let name = state.options.words(action.help).capitalisedFirst
      guard let match = Self.match(words, name: name, action: action.rawValue) else { continue }
      let key = state.options.keys.names(of: action, in: below).first
      let other = key ?? state.options.keys.names(of: action, in: .cards).first ?? ""
      hits.append(
        (match.rank, Found(action: action, name: name, key: other, places: match.places)))
    }
    found = hits.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.1)
  }

  /// Whether all words are in a name; those that begin it come first, then those that begin a word.
  private static func match(
    _ words: [String], name: String, action: String
  ) -> (rank: Int, places: [Range<Int>])? {
    let lower = Array(name.lowercased().utf8)
    var places: [Range<Int>] = []
    var rank = 0
    for word in words {
      let letters = Array(word.utf8)
      if let at = lower.place(of: letters) {
        places.append(at..<(at + letters.count))
        rank += at == 0 ? 0 : lower[at - 1] == 0x20 ? 1 : 2
      } else if Array(action.utf8).place(of: letters) != nil {
        rank += 3
      } else {
        return nil
      }
    }
    return (rank, places)
  }

  /// The action at a point.
  func choice(at point: Point) -> Int? {
    let index = point.row - firstRow
    guard index >= 0, index < room, index + scroll < found.count else { return nil }
    return index + scroll
  }
}

extension [UInt8] {
  /// Where a few bytes first stand.
  ///
  /// - Complexity: O(bytes × length of the part).
  func place(of part: [UInt8]) -> Int? {
    guard !part.isEmpty, part.count <= count else { return part.isEmpty ? 0 : nil }
    return (0...(count - part.count)).first { self[$0..<($0 + part.count)].elementsEqual(part) }
  }
}

extension PanelAction {
  /// Whether the palette offers it: not what edits a line or needs to know the key.
  fileprivate func isCalledByName(
    in layer: KeyLayer, _ type: ClipType?, isLibrary: Bool
  ) -> Bool {
    switch self {
    case .pick, .otherKeys, .settingValues, .run, .palette, .deleteBack, .deleteForward,
      .deleteWord,
      .clearLine,
      .cursorLeft, .cursorRight, .lineStart, .lineEnd:
      return false
    case .newBoard, .renameBoard, .deleteBoard: return isLibrary
    case .takeOff: return isLibrary && type != nil
    case .findInText, .nextMatch, .previousMatch, .lineNumbers, .writeFile:
      guard layer == .detail || self == .writeFile else { return false }
      return type.map { fits($0) } ?? false
    case .detail: return layer != .detail
    default: return type.map { fits($0) } ?? true
    }
  }
}

extension Painter {
  mutating func paintPalette(_ palette: PaletteSheet) {
    let rows = PaletteRows(palette, state: state)
    let rect = rows.rect
    openSheet(rect, words(.paletteTitle))
    let (left, right) = (rect.column + 2, rect.column + rect.columns - 2)
    let count = words(.paletteFound, "\(rows.found.count)", "\(rows.count)")
    paintSheetLine(": ", palette.line, count: count, from: left, to: right, row: rows.lineRow)
    if rows.found.isEmpty {
      canvas.put(
        SafeText(words(.paletteNothing)).cut(to: right - left - 2), column: left + 2,
        row: rows.firstRow, .role(.muted))
    }
    let scroll = rows.scroll
    for (index, found) in rows.found.dropFirst(scroll).prefix(rows.room).enumerated() {
      paint(
        found, from: left, to: right, row: rows.firstRow + index,
        isSelected: index + scroll == palette.selected)
    }
    paintScroll(
      rect.column + rect.columns - 1, rows.firstRow..<(rows.firstRow + rows.room),
      shown: Double(rows.room) / Double(max(1, rows.found.count)),
      before: Double(scroll) / Double(max(1, rows.found.count - rows.room)))
  }

  private mutating func paint(
    _ found: PaletteRows.Found, from left: Int, to right: Int, row: Int, isSelected: Bool
  ) {
    if isSelected {
      canvas.fill(Rect(column: left, row: row, columns: right - left, rows: 1), .role(.raised))
      canvas.put("▌", column: left, row: row, .role(.accent))
    }
    let key = SafeText(found.key)
    canvas.put(key, column: right - 2 - key.columns, row: row, .role(.accent))
    let room = right - 4 - key.columns - left - 2
    let name = SafeText(found.name).cut(to: room)
    var at = left + 2
    for glyph in name.glyphs {
      if found.places.contains(where: { $0.contains(glyph.offset) }) {
        canvas.put(glyph, column: at, row: row, .role(.match), .bold, on: .tint)
      } else {
        canvas.put(glyph, column: at, row: row, .role(.text), isSelected ? .bold : [])
      }
      at += Int(glyph.width)
    }
    guard right - left >= 56 else { return }
    canvas.put(
      words(found.action.group.title), column: left + 35, row: row, .role(.faint))
  }
}
