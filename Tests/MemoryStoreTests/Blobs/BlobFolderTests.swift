import Foundation
import MemoryKit
import MemoryStore
import MemoryTestSupport
import Testing

@Suite struct BlobFolderTests {
  @Test(
    "A name that is not plain is refused, whatever lies there",
    arguments: [
      "", ".", "..", "../outside.png", "/etc/hostname", "sub/inside.png", "a\0b.png",
      String(repeating: "x", count: 256),
    ])
  func unsafe(_ name: String) throws {
    let blobs = BlobFolder(try Shelf("blob-names").folder)
    #expect(throws: StoreError.unsafeBlobName) { try blobs.read(name) }
    #expect(throws: StoreError.unsafeBlobName) { try blobs.size(of: name) }
    #expect(blobs.safePath(name) == nil)
  }

  @Test(
    "Odd but plain names are only missing", arguments: ["..\\x.png", "a\nb\u{1B}.png", "-rf.png"])
  func odd(_ name: String) throws {
    let shelf = try Shelf("blob-names")
    let path = shelf.path("blobs/" + name)
    #expect(throws: StoreError.missing(path: path)) { try BlobFolder(shelf.folder).read(name) }
  }

  @Test("Links, pipes and folders are not read") func notFiles() throws {
    let shelf = try Shelf("seed-example")
    try shelf.write([1], to: "blobs/good.png")
    symlink("../items.json", shelf.path("blobs/link.png"))
    mkfifo(shelf.path("blobs/pipe.png"), 0o600)
    mkdir(shelf.path("blobs/folder.png"), 0o700)
    let blobs = BlobFolder(shelf.folder)
    #expect(try blobs.read("good.png") == [1])
    let kinds: [(String, FileKind)] = [("link", .link), ("pipe", .pipe), ("folder", .folder)]
    for (name, kind) in kinds {
      let path = shelf.path("blobs/\(name).png")
      #expect(throws: StoreError.notRegular(path: path, kind: kind)) {
        try blobs.read(name + ".png")
      }
    }
  }

  @Test("A folder of blobs that is a link is not followed") func linkedFolder() throws {
    let shelf = try Shelf("seed-example")
    try shelf.root.write([1], to: "elsewhere/one.png")
    rmdir(shelf.folder.blobsPath)
    symlink("../elsewhere", shelf.folder.blobsPath)
    #expect(throws: StoreError.self) { try BlobFolder(shelf.folder).read("one.png") }
  }

  @Test("No more than the limit is read") func limit() throws {
    let shelf = try Shelf("seed-example")
    try shelf.write([UInt8](repeating: 1, count: 100), to: "blobs/big.png")
    let path = shelf.path("blobs/big.png")
    #expect(throws: StoreError.tooLarge(path: path, bytes: 100)) {
      try BlobFolder(shelf.folder).read("big.png", limit: 99)
    }
    #expect(try BlobFolder(shelf.folder).read("big.png", limit: 100).count == 100)
  }

  @Test("The same bytes are one blob, written once; a broken one is mended") func once() throws {
    let shelf = try Shelf()
    let blob = NewBlob(Array("picture".utf8), kind: .png)
    #expect(blob.name == Hashing.hash(of: "picture") + ".png")
    _ = try shelf.store().apply([.remember(.text(1, "a"))], blobs: [blob])
    let first = inode(shelf.path("blobs/" + blob.name))
    _ = try shelf.store().apply([.remember(.text(2, "b"))], blobs: [blob])
    #expect(inode(shelf.path("blobs/" + blob.name)) == first)
    try shelf.write([], to: "blobs/" + blob.name)
    _ = try shelf.store().apply([.remember(.text(3, "c"))], blobs: [blob])
    #expect(try BlobFolder(shelf.folder).read(blob.name) == blob.bytes)
    #expect(shelf.blobs == [blob.name])
  }

  @Test("A blob that can't be written costs the item but not the archive") func full() throws {
    let shelf = try Shelf("seed-example")
    shelf.environment.before = { $0 == .blob ? ENOSPC : 0 }
    let before = try shelf.everything()
    #expect {
      try shelf.store().apply([.remember(.text(1, "a"))], blobs: [NewBlob([1], kind: .png)])
    } throws: { ($0 as? StoreError)?.isDiskFull ?? false }
    var after = try shelf.everything()
    after["MemoryApp/.lock"] = nil
    #expect(after == before)
  }

  /// An archive whose main names one blob and whose backup another, and what else may lie there.
  @Test("Only old orphans of names we could have written are swept") func sweep() throws {
    let shelf = try Shelf()
    // Times of names can't be set: the clock goes on instead.
    let later = Date(timeIntervalSinceNow: 25 * 3600)
    shelf.environment.now = { later }
    let (named, held, kept, young) = (name(1), name(2), name(3), name(4))
    let (old, unfinished) = (name(5), name(6) + ".new")
    var item = ClipItem.text(1, "a")
    item.imageFile = held
    _ = try shelf.store().apply([.remember(item)])
    var second = ClipItem.text(2, "b")
    second.imageFile = named
    _ = try shelf.store().apply([.remember(second)])
    try shelf.write(Array(#"cut: "imageFile":"\#(kept)","x"#.utf8), to: "items.corrupt-1.json")
    let others = ["notes.txt", "orphan.png", "AB" + name(7).dropFirst(2)]
    for blob in [named, held, kept, old, unfinished] + others {
      try shelf.write([1], to: "blobs/" + blob)
      setAge(shelf.path("blobs/" + blob), hours: 25, before: later)
    }
    try shelf.write([1], to: "blobs/" + young)
    setAge(shelf.path("blobs/" + young), hours: 23, before: later)
    let store = shelf.store()
    let report = try store.report().blobs
    #expect(report.orphans == [old, unfinished, young].sorted())
    #expect(report.strangers == others.sorted())
    let swept = try store.collectGarbage(keeping: .forever).blobs
    #expect(swept.sorted() == [old, unfinished].sorted())
    #expect(Set(shelf.blobs) == Set([named, held, kept, young] + others))
  }

  @Test("Nothing is swept while items.json is broken") func brokenMain() throws {
    let shelf = try Shelf("cut-half")
    try shelf.write([1], to: "blobs/" + name(1))
    setAge(shelf.path("blobs/" + name(1)), hours: 48)
    #expect(try shelf.store().collectGarbage(keeping: .forever).blobs.isEmpty)
    #expect(shelf.blobs.contains(name(1)))
  }

  func name(_ number: Int) -> String { Hashing.hash(of: "blob \(number)") + ".png" }

  func setAge(_ path: String, hours: Double, before now: Date = Shelf.corpusNow) {
    let seconds = Int(now.timeIntervalSince1970 - hours * 3600)
    let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
    utimensat(AT_FDCWD, path, times, 0)
  }
}
