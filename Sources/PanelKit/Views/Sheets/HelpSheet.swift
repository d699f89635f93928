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
    let (size, words, table) = (state.size, state.options.words, state.options.keys)
    let airy = size.rows >= 30
    let margin = size.columns < 60 ? 0 : 1
    let top = airy ? 4 : 0
    rect = Rect(
      column: margin, row: top, columns: size.columns - 2 * margin,
      rows: max(0, size.rows - top - (airy ? 3 : 2)))
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
    let ground = appearance.ground.map { ($0.red, $0.green, $0.blue) }
    canvas.stepBack(rows: 0..<(size.rows - 1), ground: ground)
    canvas.cursor = nil
    let rect = help.rect
    canvas.fill(
      Rect(column: rect.column - 1, row: rect.row, columns: rect.columns + 2, rows: rect.rows),
      .role(.ground))
    canvas.frame(rect, appearance.hasGrounds ? .light : .heavy, .role(.accent))
    let title = words(help.layer == .line ? .keysInLine : .keysInCards)
    let end = canvas.put(
      SafeText(" \(title) ").cut(to: rect.columns - 4), column: rect.column + 2, row: rect.row,
      .role(.text), .bold)
    let count = words(
      .helpCount, "\(help.actionCount)", "\(PanelAction.allCases.count)")
    if end + count.count + 6 < rect.column + rect.columns {
      canvas.putRight(
        " \(count) ", end: rect.column + rect.columns - 2, row: rect.row, .role(.muted))
    }
    let lines = help.columnLines
    let scroll = max(0, min(wanted, help.mostScroll))
    for (column, lines) in zip(help.columns, lines) {
      for (index, line) in lines.dropFirst(scroll).prefix(help.room).enumerated() {
        paint(line, column, row: rect.row + 2 + index)
      }
    }
    if help.mostScroll > 0 { paintScroll(help, scroll) }
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

  private mutating func paintScroll(_ help: HelpSheet, _ scroll: Int) {
    let total = help.mostScroll + help.room
    let height = max(1, help.rect.rows - 2)
    let thumb = max(1, height * help.room / max(1, total))
    let top = (height - thumb) * scroll / help.mostScroll
    for row in 0..<thumb {
      canvas.put(
        "▐", column: help.rect.column + help.rect.columns - 1,
        row: help.rect.row + 1 + top + row, .role(.line))
    }
  }
}
