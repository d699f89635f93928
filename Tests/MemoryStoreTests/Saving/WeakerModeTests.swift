import Foundation
import MemoryKit
import MemoryStore
import MemoryTestSupport
import Testing

/// File systems where two names can't be exchanged: the weaker way loses nothing either, but for a
/// foreign save in the moment between the look and the rename.
@Suite struct WeakerModeTests {
  func shelf() throws -> Shelf {
    let shelf = try Shelf()
    shelf.environment.lacksRenameFlags = true
    return shelf
  }

  @Test("Saves keep main and backup whole and two files") func saves() throws {
    let shelf = try shelf()
    let store = shelf.store()
    _ = try store.apply([.remember(.text(1, "one"))])
    let first = try shelf.bytes("items.json")
    let result = try store.apply([.remember(.text(2, "two"))])
    #expect(Set(result.snapshot.texts) == ["one", "two"])
    #expect(try shelf.bytes("items.backup.json") == first)
    #expect(inode(shelf.path("items.json")) != inode(shelf.path("items.backup.json")))
    #expect(shelf.names == ["items.backup.json", "items.json"])
    #expect(try store.newest() == nil)
  }

  @Test("A foreign save before the look is merged") func foreign() throws {
    let shelf = try shelf()
    _ = try shelf.store().apply([.remember(.text(1, "one"))])
    let isDone = Shared(false)
    shelf.environment.before = { [unowned shelf] step in
      guard step == .exchange, !isDone.value else { return 0 }
      isDone.value = true
      do {
        try shelf.root.write(
          try foreignArchive([.text(7, "foreign")], savedAt: 804_108_200), to: "foreign")
        rename(shelf.root.path("foreign"), shelf.path("items.json"))
      } catch {
        Issue.record(error)
      }
      return 0
    }
    let result = try shelf.store().apply([.remember(.text(2, "two"))])
    #expect(Set(result.snapshot.texts) == ["one", "foreign", "two"])
    #expect(Set(try shelf.store().open().snapshot.texts) == ["one", "foreign", "two"])
  }

  @Test("A purge forgets there too") func purge() throws {
    let shelf = try shelf()
    let store = shelf.store()
    _ = try store.apply([.remember(.text(1, "gone")), .remember(.text(2, "stays"))])
    _ = try store.apply([.purge([ClipItem.text(1, "").id])])
    #expect(try shelf.files(holding: "gone").isEmpty)
  }
}
