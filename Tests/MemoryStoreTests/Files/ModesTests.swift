import Foundation
import MemoryKit
import MemoryStore
import MemoryTestSupport
import Testing

@Suite struct ModesTests {
  func mode(_ path: String) -> UInt32 {
    var status = stat()
    lstat(path, &status)
    return status.st_mode & 0o777
  }

  @Test("Wide modes are tightened on opening, with one notice")
  func tightened() throws {
    let shelf = try Shelf("missing-blob", isWide: true)
    let store = shelf.store()
    let notices = try store.open().notices
    #expect(notices.count == 1)
    guard case .modesTightened(let count)? = notices.first else {
      Issue.record("no notice of tightened modes")
      return
    }
    #expect(count == 2 + shelf.blobs.count + shelf.names.count - 1)
    #expect(mode(shelf.folder.path) == 0o700)
    #expect(mode(shelf.folder.blobsPath) == 0o700)
    for name in shelf.names where name != "blobs" { #expect(mode(shelf.path(name)) == 0o600) }
    for name in shelf.blobs { #expect(mode(shelf.path("blobs/" + name)) == 0o600) }
    #expect(try shelf.store().open().notices.isEmpty)
  }

  @Test("What is made is the user's alone, whatever the folder above says")
  func made() throws {
    let shelf = try Shelf()
    _ = try shelf.store().apply(
      [.remember(.text(1, "one"))], blobs: [NewBlob([1, 2, 3], kind: .png)])
    _ = try shelf.store().apply([.remember(.text(2, "two"))])
    #expect(mode(shelf.folder.path) == 0o700)
    #expect(mode(shelf.folder.blobsPath) == 0o700)
    for name in [".lock", "items.json", "items.backup.json"] {
      #expect(mode(shelf.path(name)) == 0o600)
    }
    #expect(mode(shelf.path("blobs/" + shelf.blobs[0])) == 0o600)
  }

  @Test("A folder that holds no archive keeps its mode and files", arguments: [0o755, 0o1777])
  func others(_ wide: UInt32) throws {
    let shelf = try Shelf()
    try shelf.write([1], to: "items.css")
    try shelf.write([1], to: "blobs/a.png")
    chmod(shelf.path("items.css"), 0o644)
    chmod(shelf.path("blobs"), 0o755)
    chmod(shelf.folder.path, wide)
    #expect(try shelf.store().open().notices.isEmpty)
    #expect(bits(shelf.folder.path) == wide)
    #expect(bits(shelf.path("blobs")) == 0o755)
    #expect(bits(shelf.path("items.css")) == 0o644)
  }

  @Test("A folder with the sticky bit keeps its mode, other special bits stay")
  func special() throws {
    let shelf = try Shelf("seed-example", isWide: true)
    try shelf.write([1], to: "items.css")
    chmod(shelf.path("items.css"), 0o644)
    chmod(shelf.folder.path, 0o1777)
    _ = try shelf.store().open()
    #expect(bits(shelf.folder.path) == 0o1777)
    #expect(bits(shelf.path("items.json")) == 0o600)
    #expect(bits(shelf.path("items.css")) == 0o644)
    chmod(shelf.folder.path, 0o2755)
    _ = try shelf.store().open()
    #expect(bits(shelf.folder.path) == 0o2700)
  }

  func bits(_ path: String) -> UInt32 {
    var status = stat()
    lstat(path, &status)
    return status.st_mode & 0o7777
  }
}
