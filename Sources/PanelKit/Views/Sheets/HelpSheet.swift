import Phrases
import TerminalKit

/// The keys of a layer, in groups, printed from the key table.
struct HelpSheet {
  /// A line of the sheet.
  enum Line: Equatable {
    case title(String)
    /// Keys, what they do, and the columns that keys get in this block.
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
  var room: Int { max(0, rect.rows - 3) }

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
      blocks.append(Self.block(words(group.title), rows))
    }
    guard layer == .line || layer == .cards else { return }
    let query: [(String, PanelPhrase)] = [
      ("docker compose", .searchBoth), ("\"exact words\"", .searchExact),
      ("!word", .searchWithout), ("type: app: board:", .searchOneOf),
      ("after:2w", .searchAfter), ("is:due", .searchIs),
    ]
    blocks.append(Self.block(words(.searchTitle), query.map { ($0.0, words($0.1)) }))
  }

  private static func block(_ title: String, _ rows: [(String, String)]) -> [Line] {
    let width = rows.map { SafeText.columns($0.0) }.max() ?? 0
    return [.title(title)] + rows.map { .key($0.0, $0.1, max(9, min(17, width))) }
  }

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
        paint(line, column, row: rect.row + 2 + index)
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
