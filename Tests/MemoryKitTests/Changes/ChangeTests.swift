import Foundation
import MemoryKit
import MemoryTestSupport
import Testing

@Suite struct ChangeTests {
  func main(_ name: String) throws -> ArchiveSnapshot {
    try load(Fixtures.bytes(name + "/items.json"))
  }

  func id(_ text: String) throws -> UUID { try #require(UUID(uuidString: text)) }

  /// Two items, one Board of the user's, unknown keys beside.
  let small = #"""
    {"version":2,"savedAt":804108000,"archive":{"items":[
     {"id":"00000000-0000-4000-8000-00000000000A","type":"text","date":804107000,"createdAt":804107000,"modifiedAt":804107000,"plainText":"alpha","fileURLs":[],"pinned":false,"boardIDs":[],"contentHash":"8ed3f6ad685b959ead7022518e1af76cd816f8e8ec7ccdda1ed4018e8f2223f8","x-later":{"a":1.50}},
     {"id":"00000000-0000-4000-8000-00000000000B","type":"text","date":804106000,"createdAt":804106000,"modifiedAt":804106000,"plainText":"beta","fileURLs":[],"pinned":false,"boardIDs":["B0000000-0000-4000-8000-000000000001"],"contentHash":"f44e64e75f3948e9f73f8dfa94721c4ce8cbb4f265c4790c702b2d41cfbf2753"}],
     "boards":[{"id":"B0000000-0000-4000-8000-000000000001","name":"Deploy","kind":"custom","createdAt":804000000}]}}
    """#
  let a = UUID(high: 0x4000, low: 0x8000_0000_0000_000A)
  let b = UUID(high: 0x4000, low: 0x8000_0000_0000_000B)
  let deploy = UUID(high: 0xB000_0000_0000_4000, low: 0x8000_0000_0000_0001)

  func item(_ snapshot: ArchiveSnapshot, _ id: UUID) throws -> ClipItem {
    snapshot.item(at: try #require(snapshot.row(of: id)))
  }

  @Test("A copy of something new comes first, and its inverse moves it to Deleted")
  func rememberNew() throws {
    let copy = ClipItem(
      id: UUID(), type: .text, date: corpusNow, plainText: "new",
      contentHash: Hashing.hash(of: "new"))
    let edit = try edited(try load(small), .remember(copy))
    #expect(edit.snapshot.count == 3)
    #expect(edit.snapshot.item(at: 0) == copy)
    #expect(edit.outcomes[0].changed == [copy.id])
    #expect(!edit.outcomes[0].promoted)
    #expect(edit.outcomes[0].inverse == [.delete([copy.id])])
    #expect(try Oracle.read(edit.bytes).archive.items[0].item == copy)
  }

  @Test("A copy of something known comes to the top with its id and all its marks (cases B15)")
  func rememberKnown() throws {
    let marked = try edited(
      try load(small), .setPinned([b], true), .setReminder([b], corpusNow)
    ).snapshot
    let copy = ClipItem(
      id: UUID(), type: .text, date: corpusNow, plainText: "beta",
      contentHash: Hashing.hash(of: "beta"))
    let later = corpusNow.addingTimeInterval(60)
    let edit = try edited(marked, .remember(copy), at: later)
    let item = try item(edit.snapshot, b)
    #expect(edit.snapshot.count == 2)
    #expect(edit.outcomes[0].promoted)
    #expect(item.pinned && item.boardIDs == [deploy] && item.reminderDate == corpusNow)
    #expect(item.date == later && item.modifiedAt == later)
    #expect(item.createdAt == Date(timeIntervalSinceReferenceDate: 804_106_000))
  }

  @Test("A copy of what lies in Deleted brings it back") func rememberDeleted() throws {
    let deleted = try edited(try load(small), .delete([a])).snapshot
    let copy = ClipItem(
      id: UUID(), type: .text, date: corpusNow, plainText: "alpha",
      contentHash: Hashing.hash(of: "alpha"))
    let item = try item(try edited(deleted, .remember(copy)).snapshot, a)
    #expect(item.deletedAt == nil)
  }

  @Test("Of several of one content the newest that is not deleted comes to the top")
  func rememberDuplicate() throws {
    let snapshot = try main("duplicate-hashes")
    let copy = ClipItem(
      id: UUID(), type: .text, date: corpusNow, plainText: "same text",
      contentHash: Hashing.hash(of: "same text"))
    let edit = try edited(snapshot, .remember(copy))
    #expect(edit.snapshot.count == 3)
    #expect(edit.outcomes[0].changed.first?.uuidString.hasSuffix("1") == true)
  }

  /// Every change that can be undone, on the small archive.
  static var undoable: [MemoryChange] {
    let test = ChangeTests()
    return [
      .setPinned([test.a, test.b], true), .setMember([test.a], board: MemoryBoard.lovedID, true),
      .setMember([test.b], board: test.deploy, false), .setReminder([test.a], corpusNow),
      .delete([test.a, test.b]), .deleteBoard(test.deploy), .renameBoard(test.deploy, "Release"),
      .newBoard(
        MemoryBoard(id: UUID(high: 1, low: 2), name: "Own", createdAt: corpusNow)),
      .clear,
    ]
  }

  @Test("A change and its inverse leave all but modifiedAt as it was", arguments: undoable)
  func inverse(_ change: MemoryChange) throws {
    let before = try load(small)
    let done = try edited(before, change)
    #expect(!done.outcomes[0].changed.isEmpty)
    let edit = done.snapshot.applying(done.outcomes[0].inverse, at: corpusNow)
    let undone = try load(edit.write(over: done.snapshot.bytes))
    func plain(_ snapshot: ArchiveSnapshot) -> [ClipItem] {
      snapshot.archive().items.map { item in
        var item = item
        item.modifiedAt = item.createdAt
        return item
      }
    }
    #expect(plain(undone) == plain(before))
    #expect(undone.boards == before.boards)
    // And the inverse of the inverse does it again.
    let again = undone.applying(edit.outcomes.flatMap(\.inverse), at: corpusNow)
    #expect(plain(try load(again.write(over: undone.bytes))) == plain(done.snapshot))
  }

  @Test("An undo leaves what moved meanwhile, and counts it") func guards() throws {
    let pinned = try edited(try load(small), .setPinned([a, b], true))
    let moved = try edited(pinned.snapshot, .setPinned([a], false)).snapshot
    let undone = moved.applying(pinned.outcomes[0].inverse, at: corpusNow)
    #expect(undone.outcomes[0].skipped == 1)
    #expect(undone.outcomes[0].changed == [b])
  }

  @Test("An undo puts no item on a Board that is gone meanwhile") func goneBoard() throws {
    let taken = try edited(try load(small), .setMember([b], board: deploy, false))
    let gone = try edited(taken.snapshot, .deleteBoard(deploy)).snapshot
    let undone = gone.applying(taken.outcomes[0].inverse, at: corpusNow)
    #expect(undone.outcomes[0].skipped == 1)
    #expect(!undone.isChanged)
  }

  @Test("A change that changes nothing saves nothing") func nothing() throws {
    let snapshot = try load(small)
    let changes: [MemoryChange] = [
      .setPinned([a], false), .restore([a]), .setMember([b], board: deploy, true),
      .setReminder([a], nil), .purge([UUID()]), .emptyDeleted, .expire(.forever),
    ]
    let edit = snapshot.applying(changes, at: corpusNow)
    #expect(!edit.isChanged)
    #expect(edit.outcomes[4].missing.count == 1)
  }

  @Test("modifiedAt moves with a change and never backwards") func modifiedAt() throws {
    let snapshot = try main("future-dates")
    let row = try #require(
      (0..<snapshot.count).first { snapshot.records[$0].modifiedAt > 804_108_100 })
    let before = snapshot.item(at: row)
    let after = try item(try edited(snapshot, .setPinned([before.id], true)).snapshot, before.id)
    #expect(after.modifiedAt > before.modifiedAt)
    #expect(after.modifiedAt.timeIntervalSince(before.modifiedAt) < 2e-6)
  }

  @Test(
    "What can't be is refused",
    arguments: [
      (MemoryChange.renameBoard(MemoryBoard.lovedID, "x"), ChangeOutcome.Refusal.systemBoard),
      (.deleteBoard(MemoryBoard.pinnedID), .systemBoard), (.deleteBoard(UUID()), .noSuchBoard),
      (.setMember([], board: UUID(), true), .noSuchBoard),
      (.newBoard(MemoryBoard(id: UUID(), name: " \n", createdAt: corpusNow)), .emptyName),
      (
        .newBoard(
          MemoryBoard(
            id: UUID(), name: String(repeating: "x", count: 81), createdAt: corpusNow)),
        .nameTooLong
      ),
      (.newBoard(MemoryBoard(id: UUID(), name: "Deploy ", createdAt: corpusNow)), .boardExists),
    ])
  func refusals(_ change: MemoryChange, _ refusal: ChangeOutcome.Refusal) throws {
    let edit = try load(small).applying([change], at: corpusNow)
    #expect(edit.outcomes[0].refusal == refusal)
    #expect(!edit.isChanged)
  }

  @Test("Purging removes the item's bytes and names the blobs nobody holds any more")
  func purge() throws {
    let edit = try edited(try load(small), .purge([a]))
    #expect(edit.snapshot.count == 1)
    #expect(!String(decoding: edit.bytes, as: UTF8.self).contains("alpha"))
    let shared = try main("shared-blob")
    let first = try edited(shared, .purge([shared.records[0].id]))
    #expect(first.outcomes[0].orphanedBlobs == [])
    let second = try edited(first.snapshot, .purge([first.snapshot.records[0].id]))
    #expect(second.outcomes[0].orphanedBlobs.count == 1)
  }

  @Test("An item that came and goes in the same save is gone, named twice or not")
  func addedAndPurged() throws {
    let copies = (1...3).map { number in
      ClipItem(
        id: UUID(high: 9, low: UInt64(number)), type: .text, date: corpusNow,
        plainText: "n\(number)", contentHash: Hashing.hash(of: "n\(number)"))
    }
    let edit = try edited(
      try load(small), .remember(copies[0]), .remember(copies[1]), .remember(copies[2]),
      .purge([copies[1].id, copies[1].id, a, a]))
    #expect(Set(edit.snapshot.records.map(\.id)) == [copies[0].id, copies[2].id, b])
    #expect(edit.outcomes[3].missing.isEmpty)
  }

  @Test("A merge of many items is made in one go") func largeMerge() throws {
    let items = (0..<20_000).map { number in
      #"{"id":"\#(UUID(high: 5, low: UInt64(number)).uuidString)","type":"text","date":\#(number),"plainText":"x"}"#
    }
    let foreign = try load("[" + items.joined(separator: ",") + "]")
    let edit = try edited(try load(small), .merge(ForeignArchive(foreign)))
    #expect(edit.snapshot.count == 20_002)
  }

  @Test("What a removed item shadowed does not come to light") func shadows() throws {
    let snapshot = try main("duplicate-ids")
    let edit = try edited(snapshot, .purge(snapshot.records.map(\.id)))
    #expect(edit.snapshot.count == 0)
    #expect(edit.snapshot.notUnderstood == 0)
  }

  @Test("Pinned among the Boards of an old file becomes pinned when the item changes")
  func pinnedAsBoard() throws {
    let snapshot = try main("pinned-as-board")
    let ids = try (1...2).map { try id("0000002A-0000-4000-8000-00000000000\($0)") }
    let edit = try edited(snapshot, .setReminder(ids, corpusNow))
    let items = try Oracle.read(edit.bytes).archive.items
    for (id, boards) in zip(ids, [[], [MemoryBoard.lovedID]]) {
      let item = try #require(items.first { $0.id == id })
      #expect(item.pinned && item.boardIDs == boards)
    }
  }
}
