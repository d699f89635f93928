import Foundation
import MemoryKit
import MemoryStore
import MemoryTestSupport
import Testing

@Suite struct LegacyMoveTests {
  @Test("Where there are items already, the old ones are merged by id, the newest winning")
  func merged() throws {
    let shelf = try Shelf("legacy-clipstack")
    let old = try Shelf("legacy-clipstack").store().open().snapshot
    var newer = old.item(at: 0)
    newer.pinned = true
    newer.modifiedAt = newer.modifiedAt.addingTimeInterval(5)
    try shelf.write(
      try foreignArchive([.text(1, "own"), newer], savedAt: 804_108_000), to: "items.json")
    let archive = try shelf.store().open()
    #expect(archive.snapshot.count == 4)
    #expect(archive.snapshot.records.filter(\.isPinned).map(\.id) == [newer.id])
    #expect(!shelf.root.names().contains("ClipStack"))
  }

  @Test("A move that ended anywhere is finished by the next", arguments: StoreStep.allCases)
  func interrupted(_ step: StoreStep) throws {
    let shelf = try Shelf("legacy-clipstack")
    shelf.environment.before = { $0 == step ? EIO : 0 }
    let first = try shelf.store().open()
    if first.snapshot.count != 3 {
      #expect(first.notices.contains(.legacyLeft(path: shelf.root.path("ClipStack"))))
    }
    shelf.environment.before = { _ in 0 }
    let archive = try shelf.store().open()
    #expect(archive.snapshot.count == 3)
    #expect(shelf.blobs.count == 2)
    #expect(!shelf.root.names().contains("ClipStack"))
  }

  @Test("A broken items.json is kept and its backup moved") func brokenMain() throws {
    let shelf = try Shelf("legacy-clipstack")
    let whole = try shelf.root.read("ClipStack/items.json")
    let broken = Array(whole.prefix(whole.count / 2))
    try shelf.root.write(whole, to: "ClipStack/items.backup.json")
    try shelf.root.write(broken, to: "ClipStack/items.json")
    let archive = try shelf.store().open()
    #expect(archive.snapshot.count == 3)
    let kept = "items.corrupt-\(Hashing.hash(of: broken)).json"
    #expect(try shelf.bytes(kept) == broken)
    #expect(!shelf.root.names().contains("ClipStack"))
  }

  @Test("What can't be read stays, and is said") func unreadable() throws {
    let shelf = try Shelf("legacy-clipstack")
    try shelf.root.write("not an archive", to: "ClipStack/items.json")
    let path = shelf.root.path("ClipStack")
    let archive = try shelf.store().open()
    #expect(archive.snapshot.count == 0)
    #expect(archive.notices == [.legacyLeft(path: path)])
    #expect(try shelf.root.read("ClipStack/items.json") == Array("not an archive".utf8))
    #expect(try shelf.store().report().legacyRemains == ["blobs", "items.json"])
  }

  @Test("Files of others stay, without a word at each start") func strangers() throws {
    let shelf = try Shelf("legacy-history-json")
    try shelf.root.write("mine", to: "ClipStack/notes.txt")
    #expect(try shelf.store().open().snapshot.count == 2)
    #expect(try shelf.store().open().notices.isEmpty)
    #expect(shelf.root.names(in: "ClipStack") == ["notes.txt"])
    #expect(try shelf.store().report().legacyRemains == ["notes.txt"])
  }

  @Test("A blob whose name is taken by other bytes stays") func takenName() throws {
    let shelf = try Shelf("legacy-clipstack")
    let name = try #require(shelf.root.names(in: "ClipStack/blobs").first)
    try shelf.write([9, 9], to: "blobs/" + name)
    let archive = try shelf.store().open()
    #expect(archive.snapshot.count == 3)
    #expect(archive.notices.contains(.legacyLeft(path: shelf.root.path("ClipStack"))))
    #expect(try shelf.bytes("blobs/" + name) == [9, 9])
    #expect(shelf.root.names(in: "ClipStack/blobs") == [name])
  }

  @Test("A ClipStack that is a link, or beside a folder of another name, is left") func left()
    throws
  {
    let linked = try Shelf("legacy-clipstack")
    rename(linked.root.path("ClipStack"), linked.root.path("Elsewhere"))
    symlink("Elsewhere", linked.root.path("ClipStack"))
    #expect(try linked.store().open().snapshot.count == 0)
    let named = try Shelf("legacy-clipstack")
    let store = HistoryStore(folder: ArchiveFolder(path: named.root.path("Own")))
    #expect(try store.open().snapshot.count == 0)
    #expect(named.root.names() == ["ClipStack"])
  }

  @Test("Unknown keys of old items come along") func unknownKeys() throws {
    let shelf = try Shelf()
    let text =
      #"[{"id":"\#(UUID().uuidString)","type":"text","date":1,"plainText":"x","mood":"fine"}]"#
    try shelf.root.write(text, to: "ClipStack/history.json")
    #expect(try shelf.store().open().snapshot.count == 1)
    #expect(try shelf.files(holding: #""mood":"fine""#) == ["MemoryApp/items.json"])
  }

  @Test("Blobs stay with items that can't be read, also when garbage is collected")
  func blobsOfUnreadable() throws {
    let shelf = try Shelf("legacy-clipstack")
    shelf.environment.now = { Date(timeIntervalSinceNow: 3 * 86_400) }
    let blobs = shelf.root.names(in: "ClipStack/blobs")
    let items = try shelf.root.read("ClipStack/items.json")
    try shelf.root.write([0xFF] + items, to: "ClipStack/items.json")
    let store = shelf.store()
    #expect(try store.open().snapshot.count == 0)
    _ = try store.apply([.remember(.text(1, "one"))])
    #expect(shelf.root.names(in: "ClipStack/blobs") == blobs)
    // Moved by an earlier version, and still named by the broken file alone.
    for name in blobs {
      try shelf.write(try shelf.root.read("ClipStack/blobs/" + name), to: "blobs/" + name)
    }
    #expect(try store.collectGarbage(keeping: .forever).blobs.isEmpty)
    #expect(shelf.blobs == blobs)
  }

  @Test("A blob that nothing names is young where it was moved, whatever its time") func young()
    throws
  {
    let shelf = try Shelf()
    shelf.environment.now = { Date() }
    let name = NewBlob([1, 2], kind: .png).name
    try shelf.root.write([1, 2], to: "ClipStack/blobs/" + name)
    let old = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
    utimensat(AT_FDCWD, shelf.root.path("ClipStack/blobs/" + name), old, 0)
    let store = shelf.store()
    _ = try store.apply([.remember(.text(1, "one"))])
    #expect(shelf.blobs == [name])
    #expect(try store.collectGarbage(keeping: .forever).blobs.isEmpty)
    store.environment.now = { Date(timeIntervalSinceNow: 2 * 86_400) }
    #expect(try store.collectGarbage(keeping: .forever).blobs == [name])
  }

  @Test("Old files of a later version stay as they are, and so does what lies beside them")
  func later() throws {
    let shelf = try Shelf("legacy-clipstack")
    let whole = try shelf.root.read("ClipStack/items.json")
    try shelf.root.write(whole, to: "ClipStack/items.backup.json")
    try shelf.root.write(Fixtures.bytes("version-3/items.json"), to: "ClipStack/items.json")
    let before = try shelf.everything()
    let archive = try shelf.store().open()
    #expect(archive.snapshot.count == 0)
    #expect(archive.notices == [.legacyLeft(path: shelf.root.path("ClipStack"))])
    #expect(try shelf.everything() == before)
  }

  @Test("What can't be moved is not tried under the lock, and told once by a store")
  func leftAlone() throws {
    let shelf = try Shelf("legacy-clipstack")
    let taken = try #require(shelf.root.names(in: "ClipStack/blobs").first)
    try shelf.write([9, 9], to: "blobs/" + taken)
    #expect(try shelf.store().open().snapshot.count == 3)
    unlink(shelf.path(".lock"))
    let store = shelf.store()
    let notice = StoreNotice.legacyLeft(path: shelf.root.path("ClipStack"))
    #expect(try store.open().notices == [notice])
    #expect(!FileManager.default.fileExists(atPath: shelf.path(".lock")))
    #expect(try store.apply([.remember(.text(1, "one"))]).notices.isEmpty)
    // Something came that can be moved.
    try shelf.root.write(
      try foreignArchive([.text(5, "old")], savedAt: 1), to: "ClipStack/items.json")
    #expect(try store.open().snapshot.texts.contains("old"))
  }
}
