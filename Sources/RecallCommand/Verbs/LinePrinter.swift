#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import MemoryKit
import MemoryStore
import Phrases
import PictureKit
import TerminalKit

/// Prints items a line each: short id, age, type, app, first line.
///
/// To a terminal they stand in columns, cut to its width and escaped, what is in Deleted marked; on
/// a narrow one app and type make room for the text. To a pipe they are parted by tabs and exact.
struct LinePrinter {
  private let snapshot: ArchiveSnapshot
  private let blobs: BlobFolder
  private let console: Console
  private let now: Double
  private let columns: Int
  /// First words of ids that more than one item has.
  private let shared: Set<UInt32>

  /// Bytes of a text that are looked at for its first line on a terminal.
  private static let enough = 4096
  private static let appColumns = 16
  /// Columns of a text below which app and type make room for it.
  private static let leastText = 16

  /// Makes a printer for some rows.
  ///
  /// - Complexity: O(items × log rows), to know which short ids are not unique.
  init(_ snapshot: ArchiveSnapshot, rows: [Int], session: Session) {
    self.snapshot = snapshot
    blobs = BlobFolder(session.folder)
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
    console.put { line in
      appendShortID(record, to: &line)
      line.append(Self.tab)
      line += (reminder ?? Age.text(now - record.date)).utf8
      line.append(Self.tab)
      line += record.type.rawValue.utf8
      line.append(Self.tab)
      snapshot.withAppName(at: row) { Self.appendField($0, to: &line) }
      line.append(Self.tab)
      switch record.type {
      case .text, .link, .color: appendFirstLine(of: row, record, to: &line)
      case .image: line += picture(row).utf8
      case .file: line += Session.field(fileNames(row)).utf8
      }
      line.append(UInt8(ascii: "\n"))
    }
  }

  private static let tab = UInt8(ascii: "\t")
  private static let digits = Array("0123456789ABCDEF".utf8)

  private func appendShortID(_ record: ClipRecord, to line: inout [UInt8]) {
    let word = UInt32(record.idHigh >> 32)
    guard !shared.contains(word) else {
      line += record.id.uuidString.utf8
      return
    }
    for shift in stride(from: UInt32(28), through: 0, by: -4) {
      line.append(Self.digits[Int(word >> shift & 15)])
    }
  }

  /// A text as one field: what would end the field or the line is a blank.
  private static func appendField(_ bytes: UnsafeRawBufferPointer, to line: inout [UInt8]) {
    for byte in bytes { line.append(byte < 0x20 ? 0x20 : byte) }
  }

  private func appendFirstLine(of row: Int, _ record: ClipRecord, to line: inout [UInt8]) {
    // A long text is looked through whole only where its beginning holds no whole line.
    let isLong = Int(record.textLength) > 4 * Self.enough
    let isFound = snapshot.withText(at: row, limit: isLong ? Self.enough : .max) { bytes in
      let found = Self.firstLine(bytes)
      guard !isLong || found.endIndex < bytes.count else { return false }
      line.append(contentsOf: found)
      return true
    }
    if !isFound {
      snapshot.withText(at: row) { line.append(contentsOf: Self.firstLine($0)) }
    }
  }

  private func printColumns(_ row: Int, _ reminder: String?, _ isDue: Bool) {
    let record = snapshot.records[row]
    let age = reminder ?? Self.padded(Age.text(now - record.date), to: 3, atEnd: false)
    let id = SafeText(shortID(record)).cut(to: columns).string
    var line = console.faint(id)
    var room = columns - SafeText.columns(id)
    func add(_ text: String, _ columns: Int, keeping least: Int, _ style: (String) -> String) {
      guard room >= 2 + columns + least else { return }
      line += "  " + style(text)
      room -= 2 + columns
    }
    add(age, SafeText.columns(age), keeping: 0) { isDue ? console.strong($0) : $0 }
    let least = 2 + Self.leastText
    let before = room
    add(Self.padded(record.type.displayName, to: 6), 6, keeping: least) { $0 }
    let hasType = room < before
    let app = SafeText(snapshot.appName(at: row) ?? "", limit: 64).cut(to: Self.appColumns)
    let appField = app.string + Self.blanks(Self.appColumns - app.columns)
    add(appField, Self.appColumns, keeping: least, console.faint)
    // The last column stays free: some terminals break a line that fills them all.
    room -= 3
    if record.isDeleted, room > 3 {
      let mark = SafeText(deletedMark(record)).cut(to: room - 2)
      line += "  " + console.faint(mark.string)
      room -= 2 + mark.columns
    }
    let kind = record.type == .image && !hasType ? words(PanelPhrase.picture) + " " : ""
    let text = SafeText(kind + preview(row, record), limit: max(0, room) + 1).cut(to: max(0, room))
    console.line(line + (room > 0 ? "  " + text.string : ""))
  }

  private var words: Words { console.words }

  /// What marks an item that lies in Deleted, with the days it stays there.
  private func deletedMark(_ record: ClipRecord) -> String {
    let date = Date(timeIntervalSinceReferenceDate: record.deletedAt)
    guard columns < 80 else {
      let now = Date(timeIntervalSinceReferenceDate: now)
      return "× " + Self.daysLeft(date, at: now, words)
    }
    let days = HistoryRules.daysLeft(deletedAt: record.deletedAt, at: now)
    return "× " + words(CommandPhrase.daysLeftShort, count: days)
  }

  /// How long an item stays in Deleted, as the panel says it.
  static func daysLeft(_ deletedAt: Date, at now: Date, _ words: Words) -> String {
    let days = HistoryRules.daysLeft(
      deletedAt: deletedAt.timeIntervalSinceReferenceDate, at: now.timeIntervalSinceReferenceDate)
    return days < 1 ? words(PanelPhrase.goesToday) : words(PanelPhrase.daysLeft, count: days)
  }

  /// A picture as the panel tells it: its size in pixels and in bytes.
  private func picture(_ row: Int) -> String {
    guard let name = snapshot.imageFile(at: row),
      let file = try? blobs.beginning(of: name, count: 24),
      let size = PictureReader.size(of: file.bytes)
    else { return words(CommandPhrase.pictureLost) }
    return words(
      CommandPhrase.pictureFacts,
      words(PanelPhrase.dimensions, "\(size.width)", "\(size.height)"),
      words(PanelPhrase.pictureSize, ByteCount.text(file.size)))
  }

  private func preview(_ row: Int, _ record: ClipRecord) -> String {
    switch record.type {
    case .text, .link, .color:
      snapshot.withText(at: row, limit: Self.enough) {
        String(decoding: Self.firstLine($0), as: UTF8.self)
      }
    case .image: picture(row)
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

  /// First words of ids that more than one item of the archive has, of those that are printed.
  private static func sharedWords(of rows: [Int], in snapshot: ArchiveSnapshot) -> Set<UInt32> {
    guard !rows.isEmpty else { return [] }
    var table = WordTable(capacity: rows.count)
    for row in rows { table.insert(UInt32(snapshot.records[row].idHigh >> 32)) }
    for record in snapshot.records { table.count(UInt32(record.idHigh >> 32)) }
    return table.counted(moreThan: 1)
  }

  static func padded(_ text: String, to columns: Int, atEnd: Bool = true) -> String {
    let gap = blanks(columns - SafeText.columns(text))
    return atEnd ? text + gap : gap + text
  }

  private static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}

/// Counts of some words, in one flat table.
private struct WordTable {
  private var words: [UInt32]
  private var counts: [UInt8]
  private var isUsed: [Bool]
  private let shift: UInt32

  init(capacity: Int) {
    let bits = max(4, Int.bitWidth - (2 * capacity).leadingZeroBitCount)
    shift = UInt32(32 - min(bits, 31))
    words = Array(repeating: 0, count: 1 << min(bits, 31))
    counts = Array(repeating: 0, count: words.count)
    isUsed = Array(repeating: false, count: words.count)
  }

  mutating func insert(_ word: UInt32) {
    let place = place(of: word)
    words[place] = word
    isUsed[place] = true
  }

  /// Counts a word that was inserted; others don't matter.
  mutating func count(_ word: UInt32) {
    let place = place(of: word)
    if isUsed[place], counts[place] < .max { counts[place] += 1 }
  }

  func counted(moreThan least: UInt8) -> Set<UInt32> {
    Set(words.indices.filter { counts[$0] > least }.map { words[$0] })
  }

  private func place(of word: UInt32) -> Int {
    var place = Int((word &* 0x9E37_79B1) >> shift)
    while isUsed[place], words[place] != word { place = (place + 1) & (words.count - 1) }
    return place
  }
}
