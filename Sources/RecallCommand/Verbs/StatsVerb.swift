#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import MemoryKit
import MemoryStore
import Phrases

extension Session {
  /// `recall stats`: items and bytes by type and app, oldest, growth.
  func stats() throws(CommandError) {
    let snapshot = try open()
    let blobs = BlobFolder(folder)
    let statistics = Statistics(
      of: snapshot, in: zone, pictureBytes: { (try? blobs.size(of: $0)) ?? 0 })
    guard let statistics else { return }
    if invocation.has(.json) {
      printJSON(statistics, archiveBytes: snapshot.bytes.count)
    } else {
      printText(statistics, archiveBytes: snapshot.bytes.count)
    }
  }

  private func printText(_ statistics: Statistics, archiveBytes: Int) {
    row(.statsItems, Words.grouped(statistics.items))
    row(.statsDeleted, Words.grouped(statistics.deleted))
    row(.statsBytes, ByteCount.text(archiveBytes))
    if let oldest = statistics.oldest { row(.statsOldest, moment(oldest)) }
    if let newest = statistics.newest { row(.statsNewest, moment(newest)) }
    shares(.statsTypes, statistics.types)
    shares(.statsApps, statistics.apps)
    shares(.statsGrowth, statistics.months)
  }

  private func moment(_ date: Double) -> String {
    Moment.text(Date(timeIntervalSinceReferenceDate: date), in: zone)
  }

  private func row(_ name: CommandPhrase, _ value: String) {
    console.line([
      Console.Field(text: words(name), columns: 14), Console.Field(text: value),
    ])
  }

  private func shares(_ title: CommandPhrase, _ shares: [Statistics.Share]) {
    guard !shares.isEmpty else { return }
    console.line()
    console.title(words(title))
    for share in shares {
      let name = share.name.isEmpty ? words(CommandPhrase.unknownApp) : Self.field(share.name)
      let count = LinePrinter.padded(Words.grouped(share.items), to: 8, atEnd: false)
      let bytes = LinePrinter.padded(ByteCount.text(share.bytes), to: 9, atEnd: false)
      console.line([
        Console.Field(text: count + bytes, columns: 19), Console.Field(text: console.safe(name)),
      ])
    }
  }

  private func printJSON(_ statistics: Statistics, archiveBytes: Int) {
    var writer = JSONWriter(escapesForTerminal: console.isTerminal)
    writer.object { writer in
      for (name, value) in [
        ("items", statistics.items), ("deleted", statistics.deleted), ("bytes", archiveBytes),
      ] {
        writer.key(name)
        writer.value(value)
      }
      for (name, date) in [("oldest", statistics.oldest), ("newest", statistics.newest)] {
        guard let date else { continue }
        writer.key(name)
        writer.value(date)
      }
      writer.shares("types", statistics.types)
      writer.shares("apps", statistics.apps)
      writer.shares("months", statistics.months)
    }
    writer.lineBreak()
    console.put(writer.drain())
  }
}

extension JSONWriter {
  fileprivate mutating func shares(_ name: String, _ shares: [Statistics.Share]) {
    key(name)
    array { writer in
      for share in shares {
        writer.object { writer in
          writer.key("name")
          writer.value(share.name)
          writer.key("items")
          writer.value(share.items)
          writer.key("bytes")
          writer.value(share.bytes)
        }
      }
    }
  }
}
