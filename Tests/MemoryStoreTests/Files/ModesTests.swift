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
}
