import MemoryKit
import Phrases
import TerminalKit

extension Painter {
  /// The inside of a card, by its type.
  mutating func paintPreview(_ facts: CardFacts, _ rect: Rect) {
    guard rect.columns > 0, rect.rows > 0 else { return }
    switch facts.type {
    case .text: paintText(facts, rect)
    case .link: paintLink(facts, rect)
    case .color: paintColour(facts, rect)
    case .image: paintPicture(facts, rect)
    case .file: paintFiles(facts, rect)
    }
  }

  private mutating func paintText(_ facts: CardFacts, _ rect: Rect) {
    let preview = TextPreview(facts, columns: rect.columns, rows: rect.rows)
    for (index, line) in preview.lines.enumerated() {
      let at = putFound(
        line.text, of: line.source, column: rect.column, row: rect.row + index, .role(.text))
      canvas.put(line.end, column: at, row: rect.row + index, .role(.line))
    }
  }

  private mutating func paintLink(_ facts: CardFacts, _ rect: Rect) {
    let text = facts.snapshot.text(at: facts.row, limit: 4096)
    let link = LinkParts(text)
    var column = putFound(
      link.host, room: rect.columns, column: rect.column, row: rect.row, .role(.link))
    var row = rect.row
    if rect.rows > 1, !link.path.isEmpty, link.path != "/" {
      for line in pathLines(link.path, columns: rect.columns, room: rect.rows - 1) {
        row += 1
        column = putFound(line, of: link.path, column: rect.column, row: row, .role(.muted))
      }
    }
    guard text.last?.isNewline == true, column < rect.column + rect.columns else { return }
    canvas.put("¶", column: column, row: row, .role(.line))
  }

  /// The lines of a link's path, the last one cut where there is more.
  private func pathLines(_ path: String, columns: Int, room: Int) -> [SafeText] {
    let text = SafeText(path, limit: columns * (room + 1))
    var lines = text.wrapped(to: columns, most: room)
    guard lines.count > room || !text.isWhole else { return lines }
    lines = Array(lines.prefix(room))
    if let last = lines.popLast() { lines.append(last.ended(in: columns)) }
    return lines
  }

  private mutating func paintFiles(_ facts: CardFacts, _ rect: Rect) {
    let urls = facts.snapshot.fileURLs(at: facts.row)
    let room = urls.count > rect.rows ? rect.rows - 1 : rect.rows
    for (index, url) in urls.prefix(room).enumerated() {
      putFound(
        FileName.reading(url), room: rect.columns, column: rect.column, row: rect.row + index,
        .role(.text))
    }
    if urls.count > room {
      canvas.put(
        words(.andMore, count: urls.count - room), column: rect.column, row: rect.row + room,
        .role(.faint))
    } else if let first = urls.first, urls.count < rect.rows {
      putFound(
        facts.folder(of: first), room: rect.columns, column: rect.column,
        row: rect.row + urls.count, .role(.muted), keep: .tail)
    }
  }
}

extension CardFacts {
  /// The folder of a file, the home folder as `~`.
  func folder(of url: String) -> String {
    let path = FileName.path(url)
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    guard !home.isEmpty, folder == home || folder.hasPrefix(home + "/") else { return folder }
    return "~" + folder.dropFirst(home.count)
  }
}
