import Phrases
import TerminalKit

/// The keys of a layer, in groups, printed from the key table.
struct HelpSheet {
  /// A line of the sheet.
  enum Line: Equatable {
    case title(String)
    /// Keys, what they do, and the columns that keys get in this block; what doesn't fit goes on in
    /// the next one.
    case key(String, String, Int)
    case blank
  }

  let layer: KeyLayer
  let rect: Rect
  /// Whether it is a page: the grid's own rectangle.
  let columns: [Column]
  private(set) var blocks: [[Line]] = []
  private(set) var actionCount = 0

  /// Rows for lines inside the frame.
  var room: Int { max(0, rect.rows - 2 - gap) }
  /// Blank rows above them.
  var gap: Int { rect.rows < 8 ? 0 : 1 }

  init(layer: KeyLayer, state: PanelState) {
    self.layer = layer
    let (words, table) = (state.options.words, state.options.keys)
    rect = state.layout.sheetPage
    columns = Columns.divide(
      start: rect.column + 3, columns: rect.columns - 5, least: 34, gutter: 2)
    for group in PanelAction.Group.allCases {
      let actions = PanelAction.allCases.filter { $0.group == group }
      let rows = actions.compactMap { action -> (String, String)? in
        let names = table.names(of: action, in: layer)
        return names.isEmpty ? nil : (names.joined(separator: "  "), words(action.help))
      }
      guard !rows.isEmpty else { continue }
      actionCount += rows.count
      blocks.append(block(words(group.title), rows))
    }
    guard layer == .line || layer == .cards else { return }
    let query: [(String, PanelPhrase)] = [
      ("docker compose", .searchBoth), ("\"exact words\"", .searchExact),
      ("!word", .searchWithout), ("type: app: board:", .searchOneOf),
      ("after:2w", .searchAfter), ("is:due", .searchIs),
    ]
    blocks.append(block(words(.searchTitle), query.map { ($0.0, words($0.1)) }))
  }

  /// A title and its rows; a sentence that is longer than its column is wrapped, never cut.
  private func block(_ title: String, _ rows: [(String, String)]) -> [Line] {
    let column = columns.map(\.columns).min() ?? 0
    let widest = rows.map { SafeText.columns($0.0) }.max() ?? 0
    let width = max(min(9, column / 2), min(17, widest, column / 2))
    return [.title(title)]
      + rows.flatMap { keys, help -> [Line] in
        let left = SafeText(keys).wrapped(to: width, most: Self.mostLines)
        let right = SafeText(help).wrapped(
          to: max(1, column - width - 2), most: Self.mostLines)
        return (0..<max(left.count, right.count)).map { index in
          .key(
            index < left.count ? left[index].string : "",
            index < right.count ? right[index].string : "", width)
        }
      }
  }

  /// More lines of one sentence are never needed.
  private static let mostLines = 8

  /// The blocks in columns about equally long, each block whole.
  var columnLines: [[Line]] {
    let total = blocks.reduce(0) { $0 + $1.count + 1 }
    let least = blocks.map(\.count).max() ?? 0
    var height = max(least, (total + columns.count - 1) / columns.count)
    while true {
      let filled = fill(height)
      if filled.count <= columns.count { return filled }
      height += 1
    }
  }

  private func fill(_ height: Int) -> [[Line]] {
    var result: [[Line]] = [[]]
    for block in blocks {
      let last = result.count - 1
      if result[last].isEmpty {
        result[last] = block
      } else if result[last].count + 1 + block.count <= height {
        result[last] += [.blank] + block
      } else {
        result.append(block)
      }
    }
    return result
  }

  /// How far it can be scrolled.
  var mostScroll: Int { max(0, (columnLines.map(\.count).max() ?? 0) - room) }
}

extension Painter {
  mutating func paintHelp(_ help: HelpSheet, _ sheet: Sheet) {
    guard case .help(_, let wanted) = sheet else { return }
    let rect = help.rect
    let count = words(.helpCount, "\(help.actionCount)", "\(PanelAction.allCases.count)")
    openSheet(rect, words(Self.title(of: help.layer)), right: count)
    let lines = help.columnLines
    let scroll = max(0, min(wanted, help.mostScroll))
    for (column, lines) in zip(help.columns, lines) {
      for (index, line) in lines.dropFirst(scroll).prefix(help.room).enumerated() {
        paint(line, column, row: rect.row + 1 + help.gap + index)
      }
    }
    paintScroll(
      rect.column + rect.columns - 1, (rect.row + 1)..<(rect.row + max(2, rect.rows) - 1),
      shown: Double(help.room) / Double(help.mostScroll + help.room),
      before: Double(scroll) / Double(max(1, help.mostScroll)))
  }

  private static func title(of layer: KeyLayer) -> PanelPhrase {
    switch layer {
    case .line: .keysInLine
    case .cards, .help, .everywhere: .keysInCards
    case .detail: .keysInDetail
    case .find: .keysInFind
    case .menu: .keysInMenu
    case .palette: .keysInPalette
    case .library: .keysInLibrary
    case .name: .keysInName
    case .boards: .keysInBoards
    case .reminder: .keysInReminder
    case .month: .keysInMonth
    case .statistics: .keysInStatistics
    case .forms: .keysInForms
    case .settings: .keysInSettings
    case .question: .keysInQuestion
    }
  }

  private mutating func paint(_ line: HelpSheet.Line, _ column: Column, row: Int) {
    switch line {
    case .blank: break
    case .title(let title): canvas.put(title, column: column.start, row: row, .role(.text), .bold)
    case .key(let keys, let help, let width):
      let shown = SafeText(keys).cut(to: width)
      canvas.put(shown, column: column.start, row: row, .role(.accent))
      let at = column.start + width + 2
      canvas.put(
        SafeText(help).cut(to: column.start + column.columns - at), column: at, row: row,
        .role(.muted))
    }
  }
}
