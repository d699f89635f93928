#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import MemoryKit
import Phrases

extension Session {
  /// `recall list`: one line an item, in panel order.
  func list() throws(CommandError) {
    let snapshot = try open()
    let now = environment.now()
    let query = SearchQuery(
      parsing: invocation.operands.joined(separator: " "),
      scope: invocation.has(.deleted) ? .deleted : .everything, at: now, in: zone)
    for problem in query.problems { console.note("recall: " + problem.sentence(words)) }
    let limit = invocation.options[.limit].flatMap { Int($0) } ?? .max
    let found = Finder.findOnce(query, in: snapshot, at: now, limit: limit)
    let rows = found.map { Int($0) }
    if invocation.has(.json) {
      printItems(rows, in: snapshot)
      return
    }
    if rows.isEmpty, limit > 0, console.isTerminal {
      console.say(snapshot.count == 0 ? .listEmpty : .listNone)
    }
    let printer = LinePrinter(snapshot, rows: rows, session: self)
    for row in rows { printer.print(row) }
  }

  /// Prints items as an array of JSON, with the archive's own field names.
  func printItems(_ rows: [Int], in snapshot: ArchiveSnapshot) {
    var writer = JSONWriter(escapesForTerminal: console.isTerminal)
    writer.array { writer in
      for row in rows {
        writer.value(snapshot.item(at: row))
        console.put(writer.drain())
      }
    }
    writer.lineBreak()
    console.put(writer.drain())
  }
}

extension JSONWriter {
  /// Writes an item as the archive holds it.
  mutating func value(_ item: ClipItem) {
    object { writer in
      writer.pair("id", item.id.uuidString)
      writer.pair("type", item.type.rawValue)
      writer.pair("date", item.date)
      writer.pair("createdAt", item.createdAt)
      writer.pair("modifiedAt", item.modifiedAt)
      writer.pair("plainText", item.plainText)
      writer.pair("rtfFile", item.rtfFile)
      writer.pair("imageFile", item.imageFile)
      writer.pair("fileURLs", item.fileURLs)
      writer.pair("sourceAppName", item.sourceAppName)
      writer.pair("sourceBundleID", item.sourceBundleID)
      writer.key("pinned")
      writer.value(item.pinned)
      writer.pair("boardIDs", item.boardIDs.map(\.uuidString))
      writer.pair("reminderDate", item.reminderDate)
      writer.pair("contentHash", item.contentHash)
      writer.pair("deletedAt", item.deletedAt)
    }
  }

  private mutating func pair(_ key: String, _ text: String?) {
    guard let text else { return }
    self.key(key)
    value(text)
  }

  private mutating func pair(_ key: String, _ date: Date?) {
    guard let date else { return }
    self.key(key)
    value(date.timeIntervalSinceReferenceDate)
  }

  private mutating func pair(_ key: String, _ texts: [String]) {
    self.key(key)
    array { writer in
      for text in texts { writer.value(text) }
    }
  }
}
