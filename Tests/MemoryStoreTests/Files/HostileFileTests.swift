import Foundation
import MemoryKit
import MemoryStore
import MemoryTestSupport
import Testing

/// What stands where an archive file should be and is none (cases G10, B11).
@Suite struct HostileFileTests {
  enum Guise: String, CaseIterable, Sendable {
    case link, pipe, folder, socketless
  }

  func shelf(_ guise: Guise, at name: String) throws -> Shelf {
    let shelf = try Shelf("seed-example")
    unlink(shelf.path(name))
    switch guise {
    case .link:
      try shelf.root.write(
        try foreignArchive([.text(9, "outside")], savedAt: 1), to: "outside.json")
      symlink("../outside.json", shelf.path(name))
    case .pipe: mkfifo(shelf.path(name), 0o600)
    case .folder: mkdir(shelf.path(name), 0o700)
    case .socketless: symlink("/dev/zero", shelf.path(name))
    }
    return shelf
  }

  @Test(
    "A link, a pipe or a folder as items.json is not followed; the backup is used, read-only",
    arguments: Guise.allCases)
  func main(_ guise: Guise) throws {
    let shelf = try shelf(guise, at: "items.json")
    try shelf.write(
      try foreignArchive([.text(1, "from the backup")], savedAt: 5), to: "items.backup.json")
    let before = try shelf.everything()
    let store = shelf.store()
    let archive = try store.open()
    #expect(archive.snapshot.texts == ["from the backup"])
    #expect(archive.source == .backup)
    guard case .notRegular(let path, let kind)? = archive.readOnly else {
      Issue.record("not read-only: \(String(describing: archive.readOnly))")
      return
    }
    #expect(path == shelf.path("items.json"))
    let kinds: [Guise: FileKind] = [
      .link: .link, .pipe: .pipe, .folder: .folder, .socketless: .link,
    ]
    #expect(kind == kinds[guise])
    #expect(archive.notices.contains(.readOnly(.notRegular(path: path, kind: kind))))
    #expect(throws: StoreError.self) { try store.apply([.remember(.text(2, "new"))]) }
    #expect(try shelf.everything() == before)
  }

  @Test(
    "As the backup they are replaced by the next save, nothing outside touched",
    arguments: [Guise.link, .pipe, .socketless])
  func backup(_ guise: Guise) throws {
    let shelf = try shelf(guise, at: "items.backup.json")
    let main = try shelf.bytes("items.json")
    let outside = try? shelf.root.read("outside.json")
    _ = try shelf.store().apply([.remember(.text(2, "new"))])
    #expect(try shelf.bytes("items.backup.json") == main)
    #expect((try? shelf.root.read("outside.json")) == outside)
  }

  @Test("As an unfinished save they go", arguments: [Guise.link, .pipe, .socketless])
  func unfinished(_ guise: Guise) throws {
    let shelf = try shelf(guise, at: "items.json.new")
    let result = try shelf.store().apply([.remember(.text(2, "new"))])
    #expect(result.snapshot.count == 2)
    #expect(!shelf.names.contains("items.json.new"))
  }

  @Test("A lock that is no file is an error, not a wait", arguments: [Guise.pipe, .link, .folder])
  func lock(_ guise: Guise) throws {
    let shelf = try shelf(guise, at: ".lock")
    let before = try shelf.bytes("items.json")
    #expect(throws: StoreError.self) { try shelf.store().apply([.remember(.text(2, "new"))]) }
    #expect(try shelf.bytes("items.json") == before)
  }

  @Test("A folder in the way of the temporary file is an error that leaves the archive")
  func folderInTheWay() throws {
    let shelf = try shelf(.folder, at: "items.json.new")
    let before = try shelf.bytes("items.json")
    #expect(throws: StoreError.self) { try shelf.store().apply([.remember(.text(2, "new"))]) }
    #expect(try shelf.bytes("items.json") == before)
  }

  @Test(
    "A file of another user is not read; the backup is used",
    .enabled(if: getuid() == 0, "only root can give a file away; as a user nobody else's appears"))
  func foreignOwner() throws {
    let shelf = try Shelf("seed-example")
    chown(shelf.path("items.json"), 65_534, 65_534)
    let archive = try shelf.store().open()
    #expect(archive.source == .backup)
    #expect(
      archive.readOnly == .foreignOwner(path: shelf.path("items.json"), user: 65_534))
  }

  @Test("A place below a file is an error with its path")
  func belowFile() throws {
    let root = try TemporaryFolder()
    try root.write("x", to: "file")
    let store = HistoryStore(folder: ArchiveFolder(path: root.path("file/MemoryApp")))
    let path = root.path("file/MemoryApp")
    #expect(throws: StoreError.folder(path: path, errno: ENOTDIR)) { try store.open() }
  }
}
