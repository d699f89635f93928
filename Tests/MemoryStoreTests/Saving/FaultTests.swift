import Foundation
import MemoryKit
import MemoryStore
import MemoryTestSupport
import Testing

/// Steps of a save that fail: the old archive stays, and a later try works (case B08).
@Suite struct FaultTests {
  static let failures: [(StoreStep, Int32)] = StoreStep.allCases.flatMap { step in
    [ENOSPC, EIO, EROFS, EDQUOT].map { (step, $0) }
  }

  /// Two saves made, so that there is a backup; then one with every kind of step in it.
  func changes() -> [MemoryChange] {
    [.remember(.text(3, "three")), .purge([ClipItem.text(1, "").id])]
  }

  @Test(
    "Whatever step fails, the archive is whole and the same try works later", arguments: failures)
  func step(_ step: StoreStep, _ failure: Int32) throws {
    let shelf = try Shelf()
    _ = try shelf.store().apply([.remember(.text(1, "one"))])
    _ = try shelf.store().apply([.remember(.text(2, "two"))])
    // A newer backup, so that something is kept as well.
    try shelf.write(
      try foreignArchive([.text(4, "four")], savedAt: 804_109_000), to: "items.backup.json")
    let reached = Shared(false)
    shelf.environment.before = {
      guard $0 == step else { return 0 }
      reached.value = true
      return failure
    }
    let store = shelf.store()
    let blob = NewBlob([1, 2, 3], kind: .png)
    #expect {
      try store.apply(changes(), blobs: [blob])
    } throws: { error in
      guard case .notSaved(_, let reason)? = error as? StoreError else { return false }
      return reason == failure
    }
    #expect(reached.value)
    let left = try shelf.store().open()
    #expect(left.source == .main)
    let texts = Set(left.snapshot.texts)
    #expect(texts == ["one", "two"] || texts == ["two", "three"])
    if [.keepBroken, .blob, .create, .write, .sync, .exchange].contains(step) {
      #expect(texts == ["one", "two"])
      #expect(!shelf.names.contains("items.json.new"))
    }
    store.environment.before = { _ in 0 }
    let result = try store.apply(changes(), blobs: [blob])
    #expect(Set(result.snapshot.texts) == ["two", "three"])
    #expect(shelf.blobs == [blob.name])
    #expect(try shelf.files(holding: "\"one\"").isEmpty)
    #expect(try shelf.store().open().snapshot.ids == result.snapshot.ids)
    #expect(inode(shelf.path("items.json")) != inode(shelf.path("items.backup.json")))
  }

  @Test("A process that ended between two steps leaves whole files", arguments: StoreStep.allCases)
  func ended(_ step: StoreStep) throws {
    // As a kill leaves it: what stands on disk when the step begins, copied and opened anew.
    let shelf = try Shelf()
    _ = try shelf.store().apply([.remember(.text(1, "one"))])
    _ = try shelf.store().apply([.remember(.text(2, "two"))])
    try shelf.write(
      try foreignArchive([.text(4, "four")], savedAt: 804_109_000), to: "items.backup.json")
    let other = try Shelf()
    shelf.environment.before = { [unowned shelf] reached in
      guard reached == step, !FileManager.default.fileExists(atPath: other.folder.path) else {
        return 0
      }
      try? FileManager.default.copyItem(atPath: shelf.folder.path, toPath: other.folder.path)
      return 0
    }
    _ = try shelf.store().apply(changes(), blobs: [NewBlob([1, 2, 3], kind: .png)])
    let store = other.store()
    let left = try store.open()
    #expect(left.source == .main)
    let texts = Set(left.snapshot.texts)
    #expect(texts == ["one", "two"] || texts == ["two", "three"])
    let result = try store.apply(changes())
    #expect(Set(result.snapshot.texts) == ["two", "three"])
    #expect(try other.files(holding: "\"one\"").isEmpty)
    #expect(!other.names.contains("items.json.new"))
  }

  @Test("A folder that can't be written is read-only, and is not once it can") func readOnly()
    throws
  {
    let shelf = try Shelf("seed-example", isWide: true)
    chmod(shelf.root.path, 0o755)
    chmod(shelf.folder.path, 0o555)
    let folder = shelf.folder
    let before = try shelf.everything()
    let failure = asOther {
      let store = HistoryStore(folder: folder)
      let reason = ReadOnlyReason.folderNotWritable(path: folder.path)
      let archive = try store.open()
      try #require(archive.readOnly == reason)
      try #require(archive.snapshot.count == 1)
      #expect(throws: StoreError.readOnly(reason)) {
        try store.apply([.remember(.text(1, "one"))])
      }
      #expect(throws: StoreError.readOnly(reason)) { try store.repair() }
    }
    #expect(failure == nil)
    #expect(try shelf.everything() == before)
    chmod(shelf.folder.path, 0o777)
    let later = asOther {
      try #require(HistoryStore(folder: folder).apply([.remember(.text(1, "one"))]).isSaved)
    }
    #expect(later == nil)
    chmod(shelf.folder.path, 0o700)
    #expect(shelf.names.contains("items.backup.json"))
  }

  @Test("After a quiet time a save is due at once, after a save not before a quarter of a second")
  func rate() throws {
    let shelf = try Shelf()
    var seconds = 100.0
    shelf.environment.uptime = { seconds }
    shelf.environment.before = { step in
      if step == .sync { seconds += 0.2 }
      return 0
    }
    let store = shelf.store()
    #expect(store.secondsUntilNextSave == 0)
    _ = try store.apply([.remember(.text(1, "one"))])
    #expect(abs(store.secondsUntilNextSave - 0.8) < 1e-9)
    seconds += 0.5
    #expect(abs(store.secondsUntilNextSave - 0.3) < 1e-9)
    seconds += 1
    #expect(store.secondsUntilNextSave == 0)
  }
}
