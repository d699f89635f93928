import Foundation
import MemoryKit
import MemoryStore
import MemoryTestSupport
import Testing

/// Which file the items come from, and what is said of it.
@Suite struct ReadingTests {
  @Test("No folder is an empty archive and nothing is made") func nothing() throws {
    let shelf = try Shelf()
    let archive = try shelf.store().open()
    #expect(archive.snapshot.count == 0)
    #expect(archive.source == .none)
    #expect(archive.notices.isEmpty)
    #expect(!archive.isReadOnly)
    #expect(shelf.root.names().isEmpty)
  }

  @Test("A newer backup is said, kept by the next save and merged by a repair") func backupNewer()
    throws
  {
    let shelf = try Shelf("backup-newer")
    let backup = try shelf.bytes("items.backup.json")
    let store = shelf.store()
    let notices = try store.open().notices
    #expect(notices.count == 1)
    guard case .backupNewer? = notices.first else {
      Issue.record("\(notices)")
      return
    }
    _ = try store.apply([.remember(.text(1, "new"))])
    let name = "items.backup-\(Hashing.hash(of: backup)).json"
    #expect(try shelf.bytes(name) == backup)
    let report = try store.repair()
    #expect(report.merged == [name])
    #expect(report.snapshot.count == 4)
    #expect(!shelf.names.contains(name))
  }

  @Test("A repair alone merges a newer backup") func repairAlone() throws {
    let shelf = try Shelf("backup-newer")
    #expect(try shelf.store().repair().snapshot.count == 3)
    #expect(try shelf.store().open().notices.isEmpty)
    #expect(
      shelf.names == ["blobs", "items.backup.json", "items.json"].filter(shelf.names.contains))
  }

  @Test("Of backup and an unfinished save the newer is used when items.json is gone")
  func unfinished() throws {
    let shelf = try Shelf()
    try shelf.write(try foreignArchive([.text(1, "old")], savedAt: 10), to: "items.backup.json")
    let new = try foreignArchive([.text(2, "new")], savedAt: 20)
    try shelf.write(new, to: "items.json.new")
    let store = shelf.store()
    let archive = try store.open()
    #expect(archive.source == .unfinished)
    #expect(archive.notices == [.recovered(from: .unfinished, brokenMain: false)])
    #expect(archive.snapshot.texts == ["new"])
    let result = try store.apply([.remember(.text(3, "newer"))])
    #expect(Set(result.snapshot.texts) == ["new", "newer"])
    #expect(try shelf.bytes("items.backup.json") == new)
  }

  @Test(
    "An unfinished save that holds what items.json lacks is kept, any other goes",
    arguments: [true, false])
  func leftOver(_ holdsMore: Bool) throws {
    let shelf = try Shelf()
    _ = try shelf.store().apply([.remember(.text(1, "one"))])
    let before = try shelf.bytes("items.json")
    _ = try shelf.store().apply([.remember(.text(2, "two"))])
    let left =
      holdsMore ? try foreignArchive([.text(7, "foreign")], savedAt: 804_108_200) : before
    try shelf.write(left, to: "items.json.new")
    _ = try shelf.store().apply([.remember(.text(3, "three"))])
    let kept = shelf.names.filter { $0.hasPrefix("items.backup-") }
    #expect(kept.count == (holdsMore ? 1 : 0))
    #expect(!shelf.names.contains("items.json.new"))
    #expect(try shelf.store().repair().snapshot.count == (holdsMore ? 4 : 3))
  }

  @Test("A half-written unfinished save beside a whole archive is no news") func halfUnfinished()
    throws
  {
    let shelf = try Shelf("seed-example")
    try shelf.write(Array(#"{"version":2,"sav"#.utf8), to: "items.json.new")
    let archive = try shelf.store().open()
    #expect(archive.notices.isEmpty)
    #expect(archive.source == .main)
    _ = try shelf.store().apply([.remember(.text(1, "one"))])
    #expect(!shelf.names.contains("items.json.new"))
    #expect(!shelf.names.contains { $0.hasPrefix("items.corrupt-") })
  }

  @Test("A broken file is told once, and again when it breaks again") func toldAgain() throws {
    let shelf = try Shelf("cut-half")
    let store = shelf.store()
    let whole = try shelf.bytes("items.backup.json")
    let broken = try shelf.bytes("items.json")
    let notice = StoreNotice.recovered(from: .backup, brokenMain: true)
    #expect(try store.open().notices == [notice])
    try shelf.write(whole, to: "items.json")
    #expect(try store.newest()?.notices == [])
    try shelf.write(broken, to: "items.json")
    #expect(try store.newest()?.notices == [notice])
  }

  @Test("A broken file found by two writers is kept once") func keptOnce() throws {
    let shelf = try Shelf("cut-half")
    let broken = try shelf.bytes("items.json")
    _ = try shelf.store().apply([.remember(.text(1, "one"))])
    try shelf.write(broken, to: "items.json")
    _ = try shelf.store().apply([.remember(.text(2, "two"))])
    let kept = shelf.names.filter { $0.hasPrefix("items.corrupt-") }
    #expect(kept == ["items.corrupt-\(Hashing.hash(of: broken)).json"])
    #expect(try shelf.bytes(kept[0]) == broken)
  }

  @Test("A save of a foreign program between two of ours is taken in") func foreignBetween() throws
  {
    let shelf = try Shelf()
    let store = shelf.store()
    _ = try store.apply([.remember(.text(1, "one"))])
    try shelf.root.write(
      try foreignArchive([.text(1, "one"), .text(7, "foreign")], savedAt: 804_109_000),
      to: "foreign")
    rename(shelf.root.path("foreign"), shelf.path("items.json"))
    let result = try store.apply([.remember(.text(2, "two"))])
    #expect(Set(result.snapshot.texts) == ["one", "foreign", "two"])
    #expect(result.notices.isEmpty)
  }

  @Test("The time of saving never goes back, whatever the clock says") func savedAt() throws {
    let shelf = try Shelf()
    let store = shelf.store()
    let first = try store.apply([.remember(.text(1, "one"))]).snapshot.savedAt
    store.environment.now = { Date(timeIntervalSinceReferenceDate: 100) }
    let second = try store.apply([.remember(.text(2, "two"))]).snapshot.savedAt
    #expect(try #require(second) > #require(first))
    #expect(try shelf.store().open().notices.isEmpty)
  }
}
