import Foundation
import MemoryKit
import MemoryTestSupport
import Testing

/// Random changes and random damage: what is saved is read back by us and by Foundation, and nothing traps.
@Suite struct EditProperties {
  static func randomChange(
    _ snapshot: ArchiveSnapshot, _ now: Date, _ generator: inout SeededGenerator
  ) -> MemoryChange {
    let ids = snapshot.records.map(\.id).shuffled(using: &generator)
    let some = Array(ids.prefix(Int.random(in: 0...3, using: &generator)))
    let board = snapshot.boards.randomElement(using: &generator)?.id ?? MemoryBoard.lovedID
    let text = "clip \(Int.random(in: 0..<30, using: &generator)) ż\n\"\\/\u{7}"
    let on = Bool.random(using: &generator)
    switch Int.random(in: 0..<14, using: &generator) {
    case 0...3:
      return .remember(
        ClipItem(
          id: UUID(high: generator.next(), low: generator.next()), type: .text, date: now,
          plainText: text, contentHash: Hashing.hash(of: text)))
    case 4: return .setPinned(some, on)
    case 5: return .setMember(some, board: board, on)
    case 6: return .setReminder(some, on ? now : nil)
    case 7: return .delete(some)
    case 8: return .restore(some)
    case 9: return .purge(Array(some.prefix(1)))
    case 10:
      return .newBoard(
        MemoryBoard(
          id: UUID(high: generator.next(), low: generator.next()), name: "B\(generator.next())",
          createdAt: now))
    case 11: return .deleteBoard(board)
    case 12: return .renameBoard(board, "R\(generator.next())")
    default: return on ? .emptyDeleted : .clear
    }
  }

  @Test("Any changes one after the other give what Foundation reads alike") func sequences() throws
  {
    try SeededGenerator.forEachSeed(30) { generator in
      var snapshot = ArchiveSnapshot.empty
      var now = corpusNow
      for _ in 0..<40 {
        let changes = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
          Self.randomChange(snapshot, now, &generator)
        }
        let edit = snapshot.applying(changes, at: now)
        let bytes = edit.write(over: snapshot.bytes)
        try #require(bytes.count == edit.byteCount)
        if !edit.isChanged {
          try #require(bytes == snapshot.bytes.array(0..<snapshot.bytes.count))
          continue
        }
        snapshot = try load(bytes)
        let theirs = try Oracle.read(bytes)
        try #require(Set(theirs.archive.items.map(\.item)) == Set(snapshot.archive().items))
        try #require(Set(theirs.archive.boards.map(\.id)) == Set(snapshot.boards.map(\.id)))
        try #require(snapshot.notUnderstood == 0)
        now += 1
      }
    }
  }

  @Test("Merging gives the same whichever side takes the other in") func merging() throws {
    try SeededGenerator.forEachSeed(20) { generator in
      var sides: [ArchiveSnapshot] = []
      let common = try load(Fixtures.bytes("seed-example/items.json"))
      for _ in 0..<2 {
        var side = common
        for step in 0..<12 {
          let now = corpusNow.addingTimeInterval(Double(step))
          let change = Self.randomChange(side, now, &generator)
          if case .purge = change { continue }
          if case .emptyDeleted = change { continue }
          side = try load(side.applying([change], at: now).write(over: side.bytes))
        }
        sides.append(side)
      }
      let left = try edited(sides[0], .merge(ForeignArchive(sides[1])))
      let right = try edited(sides[1], .merge(ForeignArchive(sides[0])))
      try #require(Set(left.snapshot.archive().items) == Set(right.snapshot.archive().items))
      let again = left.snapshot.applying([.merge(ForeignArchive(sides[1]))], at: corpusNow)
      try #require(!again.isChanged)
    }
  }

  @Test("Damaged bytes are refused or read, never a trap, and what is read can be saved")
  func damage() throws {
    let names = [
      "unknown-keys", "terminal-bytes", "bad-records", "escapes", "v1-boards", "wide-text",
    ]
    try SeededGenerator.forEachSeed(60) { generator in
      let name = names.randomElement(using: &generator) ?? names[0]
      var bytes = Fixtures.bytes(name + "/items.json")
      for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
        let at = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[at] = UInt8(truncatingIfNeeded: generator.next())
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &generator)], at: at)
        case 3: bytes.removeSubrange(at..<min(bytes.count, at + 30))
        default: bytes[at] = #"{}[],:"\0e-u"#.utf8.randomElement(using: &generator) ?? 0
        }
      }
      guard let snapshot = try? load(bytes) else { return }
      _ = snapshot.archive()
      if case .newer = snapshot.shape { return }
      let ids = snapshot.records.prefix(2).map(\.id)
      let edit = try edited(snapshot, .setPinned(Array(ids), true), .setReminder(ids, corpusNow))
      try #require(edit.snapshot.count == snapshot.count)
      try #require(edit.snapshot.notUnderstood == snapshot.notUnderstood)
    }
  }

  @Test(
    "Where both read a file, we and Foundation read it alike", arguments: CorpusTests.names("main"))
  func alike(_ name: String) throws {
    let bytes = Fixtures.bytes(name + "/items.json")
    guard let theirs = try? Oracle.read(bytes), let ours = try? load(bytes) else { return }
    for item in theirs.archive.items {
      guard let row = ours.row(of: item.id),
        theirs.archive.items.count(where: { $0.id == item.id }) == 1
      else { continue }
      let own = ours.item(at: row)
      #expect(own.plainText == item.plainText)
      #expect(own.date == item.date && own.modifiedAt == item.modifiedAt)
      #expect(own.fileURLs == item.fileURLs)
      #expect(own.type == item.type)
    }
  }

  @Test("A hundred thousand nested arrays are a record like any other") func deep() throws {
    let nest = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let item = #"{"id":"00000000-0000-4000-8000-00000000000A","date":1,"deep":\#(nest)}"#
    let snapshot = try load("[\(item),\(nest)]")
    #expect(snapshot.count == 1)
    #expect(snapshot.notUnderstood == 1)
    let edit = try edited(snapshot, .setPinned([snapshot.records[0].id], true))
    #expect(String(decoding: edit.bytes, as: UTF8.self).contains(nest))
  }
}
