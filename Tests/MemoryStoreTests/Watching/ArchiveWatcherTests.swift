import Foundation
import MemoryKit
import MemoryStore
import MemoryTestSupport
import Testing

@Suite struct ArchiveWatcherTests {
  /// Whether the watcher says that something may have changed, within ten seconds.
  func sees(_ watcher: ArchiveWatcher) -> Bool {
    waitUntil {
      var request = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&request, 1, 0) > 0 && watcher.drain()
    }
  }

  @Test("A quiet folder is quiet, and opening and locking are no change") func quiet() throws {
    let shelf = try Shelf("seed-example")
    let watcher = try ArchiveWatcher(shelf.folder)
    #expect(!watcher.drain())
    _ = try shelf.store().open()
    _ = try shelf.store().apply([.setPinned([UUID()], true)])
    #expect(!watcher.drain())
  }

  @Test("Two saves of another store are both seen") func foreignSaves() throws {
    let shelf = try Shelf("seed-example")
    let watcher = try ArchiveWatcher(shelf.folder)
    let reader = shelf.store()
    _ = try reader.open()
    for number in 1...2 {
      _ = try shelf.store().apply([.remember(.text(number, "\(number)"))])
      #expect(sees(watcher))
      #expect(try reader.newest()?.snapshot.count == 1 + number)
      #expect(try reader.newest() == nil)
    }
  }

  @Test("A rename over items.json, as sibling apps save, is seen") func renamed() throws {
    let shelf = try Shelf("seed-example")
    let watcher = try ArchiveWatcher(shelf.folder)
    let reader = shelf.store()
    _ = try reader.open()
    try shelf.root.write(
      try foreignArchive([.text(1, "foreign")], savedAt: 804_109_000), to: "elsewhere")
    rename(shelf.root.path("elsewhere"), shelf.path("items.json"))
    #expect(sees(watcher))
    #expect(try reader.newest()?.snapshot.texts == ["foreign"])
  }

  @Test("A write in place is seen") func inPlace() throws {
    let shelf = try Shelf("seed-example")
    let watcher = try ArchiveWatcher(shelf.folder)
    let reader = shelf.store()
    _ = try reader.open()
    let bytes = try foreignArchive([.text(1, "foreign")], savedAt: 804_109_000)
    let file = open(shelf.path("items.json"), O_WRONLY | O_TRUNC)
    _ = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    close(file)
    #expect(sees(watcher))
    #expect(try reader.newest()?.snapshot.texts == ["foreign"])
  }

  @Test("A folder that is removed, made again, or replaced is seen") func replaced() throws {
    let shelf = try Shelf("seed-example")
    let watcher = try ArchiveWatcher(shelf.folder)
    let reader = shelf.store()
    #expect(try reader.open().snapshot.count == 1)
    rename(shelf.folder.path, shelf.root.path("away"))
    #expect(sees(watcher))
    #expect(try reader.newest()?.snapshot.count == 0)
    _ = try shelf.store().apply([.remember(.text(1, "again")), .remember(.text(2, "more"))])
    #expect(sees(watcher))
    #expect(try reader.newest()?.snapshot.count == 2)
    rename(shelf.folder.path, shelf.root.path("second"))
    rename(shelf.root.path("away"), shelf.folder.path)
    #expect(sees(watcher))
    #expect(try reader.newest()?.snapshot.count == 1)
    // The watch is on the folder that is there now.
    _ = try shelf.store().apply([.remember(.text(3, "third"))])
    #expect(sees(watcher))
    #expect(try reader.newest()?.snapshot.count == 2)
  }

  @Test("A folder that comes only later, with those above it, is seen") func later() throws {
    let root = try TemporaryFolder()
    let folder = ArchiveFolder(path: root.path("a/b/MemoryApp"))
    let watcher = try ArchiveWatcher(folder)
    let reader = HistoryStore(folder: folder)
    #expect(try reader.open().snapshot.count == 0)
    #expect(!watcher.drain())
    _ = try HistoryStore(folder: folder).apply([.remember(.text(1, "first"))])
    #expect(waitUntil { watcher.drain() })
    #expect(try reader.newest()?.snapshot.texts == ["first"])
  }

  @Test("More events than the queue holds count as change") func overflow() throws {
    let shelf = try Shelf("seed-example")
    let watcher = try ArchiveWatcher(shelf.folder)
    let limit =
      Int(
        (try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8))
          .trimmingCharacters(in: .whitespacesAndNewlines)) ?? 16_384
    // Only events of the lock, which are no news: what is seen is the overflow.
    for number in 0..<(limit / 2 + 100) {
      let flags = number.isMultiple(of: 2) ? O_WRONLY : O_WRONLY | O_TRUNC
      let file = open(shelf.folder.lockPath, O_CREAT | flags, 0o600)
      _ = write(file, "x", 1)
      close(file)
    }
    #expect(sees(watcher))
  }

  @Test("Own saves are no news to the store that made them") func own() throws {
    let shelf = try Shelf()
    let store = shelf.store()
    _ = try store.open()
    let saved = try store.apply([.remember(.text(1, "own"))])
    #expect(try store.newest() == nil)
    _ = try shelf.store().apply([.remember(.text(2, "other"))])
    let newest = try #require(try store.newest())
    #expect(newest.snapshot !== saved.snapshot)
    #expect(try store.newest() == nil)
  }
}
