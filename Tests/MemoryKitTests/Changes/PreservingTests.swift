import Foundation
import MemoryKit
import MemoryTestSupport
import Testing

/// What a save keeps of what it does not touch, and of what it does not understand.
@Suite struct PreservingTests {
  func main(_ name: String) throws -> ArchiveSnapshot {
    try load(Fixtures.bytes(name + "/items.json"))
  }

  func objects(_ snapshot: ArchiveSnapshot) -> [UUID: [UInt8]] {
    var result: [UUID: [UInt8]] = [:]
    for record in snapshot.records {
      result[record.id] = snapshot.bytes.array(
        Int(record.start)..<Int(record.start) + Int(record.length))
    }
    return result
  }

  @Test(
    "Untouched items keep their bytes when another one changes",
    arguments: CorpusTests.names("main"))
  func untouched(_ name: String) throws {
    let before = try main(name)
    guard before.shape == .version2, let first = before.records.first, before.count > 1 else {
      return
    }
    let edit = try edited(before, .setPinned([first.id], !first.isPinned))
    #expect(edit.snapshot.count == before.count)
    #expect(edit.snapshot.notUnderstood == before.notUnderstood)
    let (old, new) = (objects(before), objects(edit.snapshot))
    for record in before.records
    where record.id != first.id && !record.flags.contains(.loneSurrogate) {
      #expect(new[record.id] == old[record.id])
    }
  }

  @Test(
    "Whatever the shape, what we write Foundation reads alike", arguments: CorpusTests.names("main")
  )
  func oracle(_ name: String) throws {
    // Records that are not understood are for Foundation a reason to refuse the whole file, and
    // items without a key are complete only after their next change.
    let odd = [
      "bad-records", "bad-boards", "version-3", "missing-fields", "null-fields", "seed-verbatim",
      "empty-text",
    ]
    guard !odd.contains(name) else { return }
    let before = try main(name)
    let edit = try edited(
      before,
      .newBoard(
        MemoryBoard(id: UUID(high: 7, low: 7), name: "A new one", createdAt: corpusNow)))
    let envelope = try Oracle.read(edit.bytes)
    #expect(envelope.version == 2)
    let theirs = Dictionary(
      envelope.archive.items.map { ($0.id, $0.item) }, uniquingKeysWith: { first, _ in first })
    for item in edit.snapshot.archive().items where name != "duplicate-ids" {
      var theirs = try #require(theirs[item.id])
      // What a file of old says differently of Pinned and of hashes is ours to read, and is
      // written so at the item's next change.
      theirs.pinned = item.pinned
      theirs.boardIDs = item.boardIDs
      theirs.contentHash = item.contentHash
      #expect(theirs == item)
    }
    #expect(envelope.archive.boards.count >= edit.snapshot.boards.count)
  }

  @Test("Unknown keys stay in the item that changes, exactly") func unknownKeys() throws {
    let before = try main("unknown-keys")
    let second = try #require(
      before.records.first { $0.id.uuidString.hasSuffix("2") })
    let edit = try edited(before, .setPinned([second.id], true))
    func unknown(_ snapshot: ArchiveSnapshot, _ id: UUID) throws -> [UInt8] {
      let json = try #require(objects(snapshot)[id])
      let form = try #require(json.withUnsafeBytes { ItemOrder.canonicalForm(ofItem: $0) })
      let text = String(decoding: form, as: UTF8.self)
      return Array(
        text.replacing(#/"modifiedAt":"[^"]*"|"pinned":(true|false)/#, with: "").utf8)
    }
    for id in before.records.map(\.id) {
      #expect(try unknown(edit.snapshot, id) == unknown(before, id))
    }
    // And what stands around the items.
    let (old, new) = (Fixtures.bytes("unknown-keys/items.json"), edit.bytes)
    #expect(abs(old.count - new.count) < 400)
  }

  @Test("Records that are not understood keep their places and bytes") func opaque() throws {
    let before = try main("bad-records")
    let edit = try edited(
      before, .setPinned([before.records[0].id], true), .purge([before.records[1].id]))
    #expect(edit.snapshot.notUnderstood == 12)
    for word in [#""not-a-uuid""#, #""video""#, "1e400"] {
      #expect(String(decoding: edit.bytes, as: UTF8.self).contains(word))
    }
  }

  @Test("Half a surrogate pair is written as U+FFFD, and Foundation reads the file then")
  func loneSurrogates() throws {
    let bytes = Fixtures.bytes("lone-surrogates/items.json")
    #expect(throws: (any Error).self) { try Oracle.read(bytes) }
    let before = try load(bytes)
    let good = try #require(before.records.first { $0.id.uuidString.hasSuffix("5") })
    let edit = try edited(before, .setPinned([good.id], true))
    let items = try Oracle.read(edit.bytes).archive.items
    #expect(items.count == 6)
    #expect(items.contains { $0.plainText?.contains("\u{FFFD}") == true })
    for (old, new) in zip(
      before.archive().items.sorted { $0.id.uuidString < $1.id.uuidString },
      edit.snapshot.archive().items.sorted { $0.id.uuidString < $1.id.uuidString })
    {
      #expect(old.contentHash == new.contentHash)
      #expect(old.plainText == new.plainText)
    }
    #expect(String(decoding: edit.bytes, as: UTF8.self).contains(#"\ud"#))
  }

  @Test(
    "Older shapes become a complete version 2 at the next save",
    arguments: ["v1", "v1-boards", "raw-array", "raw-array-empty"])
  func migration(_ name: String) throws {
    let before = try main(name)
    let edit = try edited(
      before,
      .remember(
        ClipItem(
          id: UUID(high: 3, low: 3), type: .text, date: corpusNow, plainText: "n",
          contentHash: Hashing.hash(of: "n"))))
    #expect(edit.snapshot.shape == .version2)
    let items = try Oracle.read(edit.bytes).archive.items
    #expect(items.count == before.count + 1)
    #expect(Set(items.map(\.item)) == Set(edit.snapshot.archive().items))
    for item in before.archive().items { #expect(edit.snapshot.archive().items.contains(item)) }
  }

  @Test("A byte-order mark is not written again") func mark() throws {
    let before = try main("bom")
    let edit = try edited(before, .setPinned([before.records[0].id], !before.records[0].isPinned))
    #expect(edit.bytes.first == UInt8(ascii: "{"))
  }

  @Test("savedAt moves, by a millisecond at least") func savedAt() throws {
    let before = try main("clock-jump")
    let past = Date(timeIntervalSinceReferenceDate: (before.savedAt ?? 0) - 1_000)
    let edit = before.applying([.setPinned([before.records[0].id], true)], at: past)
    #expect(edit.savedAt == (before.savedAt ?? 0) + 0.001)
    #expect(try load(edit.write(over: before.bytes)).savedAt == edit.savedAt)
  }

  @Test("The first copy into nothing makes a whole archive") func first() throws {
    let copy = ClipItem(
      id: UUID(), type: .link, date: corpusNow, plainText: "https://example.org/\u{1}\"\\",
      sourceAppName: "Zażółć", contentHash: Hashing.hash(of: "https://example.org/\u{1}\"\\"))
    let edit = try edited(.empty, .remember(copy))
    let envelope = try Oracle.read(edit.bytes)
    #expect(envelope.archive.items.map(\.item) == [copy])
    #expect(envelope.archive.boards.map(\.id) == MemoryBoard.system.map(\.id))
  }
}
