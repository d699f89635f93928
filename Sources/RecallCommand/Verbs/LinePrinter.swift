#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import MemoryKit
import TerminalKit

/// Prints items a line each: short id, age, type, app, first line.
///
/// To a terminal they stand in columns, cut to its width and escaped; to a pipe they are parted by
/// tabs and exact.
struct LinePrinter {
  private let snapshot: ArchiveSnapshot
  private let console: Console
  private let now: Double
  private let columns: Int
  /// First words of ids that more than one item has.
  private let shared: Set<UInt32>

  /// Bytes of a text that are looked at for its first line on a terminal.
  private static let enough = 4096
  private static let appColumns = 16

  /// Makes a printer for some rows.
  ///
  /// - Complexity: O(items × log rows), to know which short ids are not unique.
  init(_ snapshot: ArchiveSnapshot, rows: [Int], session: Session) {
    self.snapshot = snapshot
    console = session.console
    now = session.environment.now().timeIntervalSinceReferenceDate
    columns = session.console.isTerminal ? session.console.columns : .max
    shared = Self.sharedWords(of: rows, in: snapshot)
  }

  /// Prints one item.
  ///
  /// - Parameters:
  ///   - row: its row.
  ///   - reminder: what stands in the place of its age.
  ///   - isDue: that moment has come.
  func print(_ row: Int, reminder: String? = nil, isDue: Bool = false) {
    if console.isTerminal {
      printColumns(row, reminder, isDue)
    } else {
      printFields(row, reminder)
    }
  }

  private func printFields(_ row: Int, _ reminder: String?) {
    let record = snapshot.records[row]
    let moment = reminder ?? Age.text(now - record.date)
    let app = snapshot.appName(at: row).map { Session.field($0) } ?? ""
    console.put([shortID(record), moment, record.type.rawValue, app, ""].joined(separator: "\t"))
    switch record.type {
    case .text, .link, .color:
      let line = snapshot.withText(at: row) { Array(Self.firstLine($0)) }
      console.put(line)
    case .image: console.put(Session.field(snapshot.imageFile(at: row) ?? ""))
    case .file: console.put(Session.field(fileNames(row)))
    }
    console.put([UInt8(ascii: "\n")])
  }

  private func printColumns(_ row: Int, _ reminder: String?, _ isDue: Bool) {
    let record = snapshot.records[row]
    let age = reminder ?? Self.padded(Age.text(now - record.date), to: 3, atEnd: false)
    let type = Self.padded(record.type.displayName, to: 6)
    let app = SafeText(snapshot.appName(at: row) ?? "", limit: 64).cut(to: Self.appColumns)
    let appField = app.string + Self.blanks(Self.appColumns - app.columns)
    let head = [shortID(record), age, type, appField].joined(separator: "  ")
    let room = max(8, columns - SafeText.columns(head) - 3)
    let text = SafeText(preview(row, record), limit: room + 1, lineEnds: .marked).cut(to: room)
    console.line(
      console.faint(shortID(record)) + "  " + (isDue ? console.strong(age) : age) + "  " + type
        + "  " + console.faint(appField) + "  " + text.string)
  }

  private func preview(_ row: Int, _ record: ClipRecord) -> String {
    switch record.type {
    case .text, .link, .color:
      snapshot.withText(at: row, limit: Self.enough) {
        String(decoding: Self.firstLine($0), as: UTF8.self)
      }
    case .image: snapshot.imageFile(at: row) ?? ""
    case .file: fileNames(row)
    }
  }

  private func fileNames(_ row: Int) -> String {
    snapshot.fileURLs(at: row).map { FileName.reading($0) }.joined(separator: ", ")
  }

  private func shortID(_ record: ClipRecord) -> String {
    let text = record.id.uuidString
    return shared.contains(UInt32(record.idHigh >> 32)) ? text : String(text.prefix(8))
  }

  /// The first line that holds more than white space; the first, where none does.
  private static func firstLine(_ bytes: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer> {
    var start = 0
    var first: Range<Int>?
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = start..<(end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
      if bytes[line].contains(where: { $0 > 0x20 }) { return bytes[line] }
      first = first ?? line
      start = end + 1
    }
    return bytes[first ?? 0..<0]
  }

  private static func sharedWords(of rows: [Int], in snapshot: ArchiveSnapshot) -> Set<UInt32> {
    let wanted = rows.map { UInt32(snapshot.records[$0].idHigh >> 32) }.sorted()
    guard !wanted.isEmpty else { return [] }
    var seen = [UInt8](repeating: 0, count: wanted.count)
    for record in snapshot.records {
      let word = UInt32(record.idHigh >> 32)
      var (low, high) = (0, wanted.count)
      while low < high {
        let middle = (low + high) / 2
        if wanted[middle] < word { low = middle + 1 } else { high = middle }
      }
      if low < wanted.count, wanted[low] == word, seen[low] < 2 { seen[low] += 1 }
    }
    return Set(wanted.indices.filter { seen[$0] > 1 }.map { wanted[$0] })
  }

  static func padded(_ text: String, to columns: Int, atEnd: Bool = true) -> String {
    let gap = blanks(columns - SafeText.columns(text))
    return atEnd ? text + gap : gap + text
  }

  private static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}
