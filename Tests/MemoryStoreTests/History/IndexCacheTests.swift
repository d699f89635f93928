import Foundation
import MemoryKit
import MemoryStore
import MemoryTestSupport
import Testing

/// Indexes that are kept between processes: they spare reading and never change what is read.
@Suite struct IndexCacheTests {
  let runtime: TemporaryFolder
  let shelf: Shelf

  /// An archive above the size from which indexes are kept, saved by a foreign program a while ago.
  init() throws {
    runtime = try TemporaryFolder("recall-runtime")
    chmod(runtime.path, 0o700)
    shelf = try Shelf()
    shelf.environment.indexes = IndexCache(runtime: runtime.path)
    let items = (1...400).map { number in
      ClipItem.text(
        number, "secret-\(number) " + String(repeating: "żółw \(number) ", count: 60),
        minutes: Double(number))
    }
    try save(items, savedAt: 804_108_000)
  }

  /// Saves as a foreign program does, in place, and lets the file grow old.
  private func save(_ items: [ClipItem], savedAt: Double, age: Int = 60) throws {
    try shelf.write(try foreignArchive(items, savedAt: savedAt), to: "items.json")
    let past = timespec(tv_sec: time(nil) - age, tv_nsec: 0)
    if age > 0 { utimensat(AT_FDCWD, shelf.path("items.json"), [past, past], 0) }
  }

  private var indexes: [String] { runtime.names(in: "recall") }
  private func path() throws -> String { "recall/" + (try #require(indexes.first)) }

  /// What a store with the indexes reads is what one without them reads.
  private func expectSameAsWithout() throws {
    let kept = try shelf.store().open().snapshot
    shelf.environment.indexes = nil
    let read = try shelf.store().open().snapshot
    shelf.environment.indexes = IndexCache(runtime: runtime.path)
    #expect(kept.archive() == read.archive())
    #expect("\(kept.records)" == "\(read.records)")
    #expect(kept.boards == read.boards)
    #expect(kept.savedAt == read.savedAt)
    #expect(kept.row(of: read.records[7].id) == 7)
  }

  @Test("An archive opened by its kept index is the one that reading gives") func kept() throws {
    let store = shelf.store()
    _ = try store.open()
    store.keepIndex()
    #expect(indexes.count == 1)
    try expectSameAsWithout()
    // A change made over it is what it would have been.
    let other = shelf.store()
    let id = try other.open().snapshot.records[5].id
    _ = try other.apply([.setPinned([id], true), .remember(.text(500, "new"))])
    try expectSameAsWithout()
  }

  @Test("A save of ours keeps the index of what it wrote") func savedByUs() throws {
    _ = try shelf.store().apply([.remember(.text(500, "new"))])
    #expect(indexes.count == 1)
    try expectSameAsWithout()
    _ = try shelf.store().apply([.delete([ClipItem.text(3, "").id])])
    #expect(indexes.count == 1)
    try expectSameAsWithout()
  }

  @Test("An index of another state of the file counts for nothing") func foreignSave() throws {
    _ = try shelf.store().apply([.remember(.text(500, "new"))])
    // In place, as long, and within the same second.
    var bytes = try shelf.bytes("items.json")
    let place = try #require(bytes.firstRange(of: Array("secret-7 ".utf8)))
    bytes.replaceSubrange(place, with: Array("SECRET-7 ".utf8))
    try shelf.write(bytes, to: "items.json")
    #expect(try shelf.store().open().snapshot.texts.contains { $0.hasPrefix("SECRET-7 ") })
    try expectSameAsWithout()
  }

  @Test("A file that may still change within a tick of the clock is not kept") func young() throws {
    try save([ClipItem.text(1, String(repeating: "long ", count: 80_000))], savedAt: 1, age: 0)
    let ahead = timespec(tv_sec: time(nil) + 60, tv_nsec: 0)
    utimensat(AT_FDCWD, shelf.path("items.json"), [ahead, ahead], 0)
    let store = shelf.store()
    _ = try store.open()
    store.keepIndex()
    #expect(indexes.isEmpty)
  }

  @Test("It holds no text and no hash, and is the user's alone") func holdsNothing() throws {
    let saved = try shelf.store().apply([.remember(.text(500, "new"))]).snapshot
    let bytes = Data(try runtime.read(try path()))
    #expect(bytes.range(of: Data("secret".utf8)) == nil)
    #expect(bytes.range(of: Data(saved.contentHash(at: 3).utf8)) == nil)
    var status = stat()
    stat(runtime.path(try path()), &status)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test("Nothing is kept in a folder that others may use, or through a link") func openFolder()
    throws
  {
    mkdir(runtime.path("recall"), 0o755)
    chmod(runtime.path("recall"), 0o755)
    _ = try shelf.store().apply([.remember(.text(500, "new"))])
    #expect(indexes.isEmpty)
    try expectSameAsWithout()
  }

  @Test("Torn, forged and foreign indexes are passed over") func forged() throws {
    _ = try shelf.store().apply([.remember(.text(500, "new"))])
    let (name, good) = (try path(), try runtime.read(try path()))
    func check(_ bytes: [UInt8], _ what: Comment) throws {
      try runtime.write(bytes, to: name)
      chmod(runtime.path(name), 0o600)
      let texts = try shelf.store().open().snapshot.texts
      #expect(texts.count == 401 && texts.contains("new"), what)
    }
    for count in [0, 1, 63, 64, 175, 176, 177, good.count - 88, good.count - 1] {
      try check(Array(good[..<count]), "cut to \(count)")
    }
    try check(good + [0], "a byte more")
    for place in 0..<176 {
      var bytes = good
      bytes[place] ^= 0xFF
      try check(bytes, "byte \(place) of the head")
    }
    // Each number of the first record as large as it can be.
    for place in stride(from: 176 + 48, to: 176 + 88, by: 4) {
      var bytes = good
      bytes.replaceSubrange(place..<place + 4, with: [0xFF, 0xFF, 0xFF, 0xFF])
      try check(bytes, "place \(place - 176) of a record")
    }
  }

  @Test("An archive with records that are not understood is read anew") func outOfTheOrdinary()
    throws
  {
    var bytes = try shelf.bytes("items.json")
    let place = try #require(bytes.firstRange(of: Array(#""items":["#.utf8))).upperBound
    bytes.insert(contentsOf: Array("7,".utf8), at: place)
    try shelf.write(bytes, to: "items.json")
    let past = timespec(tv_sec: time(nil) - 60, tv_nsec: 0)
    utimensat(AT_FDCWD, shelf.path("items.json"), [past, past], 0)
    let store = shelf.store()
    #expect(try store.open().snapshot.notUnderstood == 1)
    store.keepIndex()
    #expect(indexes.isEmpty)
  }

  @Test("Dates that were ahead and have come since are put in their order") func ahead() throws {
    let filler = String(repeating: "filler ", count: 20_000)
    try save(
      [
        .text(1, filler, minutes: -10), .text(2, filler + "2", minutes: 0),
        .text(3, filler + "3", minutes: -5),
      ],
      savedAt: 804_107_000)
    let store = shelf.store()
    _ = try store.open()
    store.keepIndex()
    #expect(indexes.count == 1)
    let later = Shelf.corpusNow.addingTimeInterval(3600)
    shelf.environment.now = { later }
    #expect(try shelf.store().open().snapshot.records.map { $0.idLow & 0xF } == [1, 3, 2])
  }

  @Test("After a purge the index tells of the item no more") func purge() throws {
    let id = ClipItem.text(3, "").id
    _ = try shelf.store().apply([.delete([id])])
    let before = Data(try runtime.read(try path()))
    _ = try shelf.store().apply([.purge([id])])
    let after = Data(try runtime.read(try path()))
    let needle = withUnsafeBytes(of: id.low) { Data($0) }
    #expect(before.range(of: needle) != nil)
    #expect(after.range(of: needle) == nil)
  }
}
