import Foundation
import MemoryKit
import MemoryStore
import MemoryTestSupport
import Testing

/// Programs that know nothing of our lock and save while we do.
@Suite struct ForeignSaveTests {
  /// A shelf with items 1 and 2, whose next save meets a foreign one right before the exchange.
  func shelf(
    times: Int = 1, _ foreign: @escaping (Shelf, Int) throws -> Void
  ) throws -> Shelf {
    let shelf = try Shelf()
    _ = try shelf.store().apply([.remember(.text(1, "one")), .remember(.text(2, "two"))])
    let count = Shared(0)
    shelf.environment.before = { [unowned shelf] step in
      guard step == .exchange, count.value < times else { return 0 }
      count.change { $0 += 1 }
      do { try foreign(shelf, count.value) } catch { Issue.record(error) }
      return 0
    }
    return shelf
  }

  func save(_ items: [ClipItem], in shelf: Shelf, savedAt: Double = 804_108_200) throws {
    try shelf.root.write(try foreignArchive(items, savedAt: savedAt), to: "foreign")
    rename(shelf.root.path("foreign"), shelf.path("items.json"))
  }

  func texts(_ shelf: Shelf) throws -> Set<String> {
    Set(try shelf.store().open().snapshot.texts)
  }

  @Test("A save between our read and our exchange is merged, nothing of either lost") func merged()
    throws
  {
    let shelf = try shelf { shelf, _ in
      try save([.text(1, "one"), .text(7, "foreign")], in: shelf)
    }
    let result = try shelf.store().apply([.remember(.text(3, "ours"))])
    #expect(result.notices == [.mergedForeignSave])
    #expect(Set(result.snapshot.texts) == ["one", "two", "foreign", "ours"])
    #expect(result.outcomes.count == 1)
    #expect(result.outcomes[0].promoted == false)
    #expect(try texts(shelf) == ["one", "two", "foreign", "ours"])
    #expect(shelf.names == ["items.backup.json", "items.json"])
  }

  @Test("Foreign saves that go on for a while are all merged") func several() throws {
    let shelf = try shelf(times: 5) { shelf, count in
      try save([.text(70 + count, "foreign \(count)")], in: shelf)
    }
    let result = try shelf.store().apply([.remember(.text(3, "ours"))])
    let foreign = (1...5).map { "foreign \($0)" }
    #expect(Set(result.snapshot.texts) == Set(["one", "two", "ours"] + foreign))
    #expect(try texts(shelf) == Set(result.snapshot.texts))
    #expect(shelf.names == ["items.backup.json", "items.json"])
  }

  @Test("Foreign saves without end are an error, and every one of them is on disk") func endless()
    throws
  {
    let shelf = try shelf(times: 1000) { shelf, count in
      try save([.text(70 + count, "foreign \(count)")], in: shelf)
    }
    #expect(throws: StoreError.restless(path: shelf.path("items.json"))) {
      try shelf.store().apply([.remember(.text(3, "ours"))])
    }
    shelf.environment.before = { _ in 0 }
    let repaired = try shelf.store().repair()
    for count in 1...8 { #expect(repaired.snapshot.texts.contains("foreign \(count)")) }
    #expect(repaired.snapshot.texts.contains("two"))
  }

  @Test("What we remove for good does not come back with the merge") func purged() throws {
    let shelf = try shelf { shelf, _ in
      try save([.text(1, "one"), .text(2, "two"), .text(7, "foreign")], in: shelf)
    }
    let result = try shelf.store().apply([.purge([ClipItem.text(1, "").id])])
    #expect(Set(result.snapshot.texts) == ["two", "foreign"])
    #expect(try shelf.files(holding: "\"one\"").isEmpty)
  }

  @Test("A foreign file that is no archive is kept, ours stays in place") func broken() throws {
    let shelf = try shelf { shelf, _ in
      try shelf.root.write("half an arch", to: "foreign")
      rename(shelf.root.path("foreign"), shelf.path("items.json"))
    }
    let result = try shelf.store().apply([.remember(.text(3, "ours"))])
    #expect(Set(result.snapshot.texts) == ["one", "two", "ours"])
    let kept = shelf.names.filter { $0.hasPrefix("items.corrupt-") }
    #expect(kept.count == 1)
    #expect(try shelf.bytes(kept[0]) == Array("half an arch".utf8))
    #expect(try texts(shelf) == ["one", "two", "ours"])
  }

  @Test("A foreign archive of a later version gets its place back and is not written") func newer()
    throws
  {
    let bytes = Fixtures.bytes("version-3/items.json")
    let shelf = try shelf { shelf, _ in
      try shelf.root.write(bytes, to: "foreign")
      rename(shelf.root.path("foreign"), shelf.path("items.json"))
    }
    #expect(throws: StoreError.readOnly(.newerVersion(3))) {
      try shelf.store().apply([.remember(.text(3, "ours"))])
    }
    #expect(try shelf.bytes("items.json") == bytes)
    #expect(!shelf.names.contains("items.json.new"))
  }

  @Test("A pipe put there gets its place back") func pipe() throws {
    let shelf = try shelf { shelf, _ in
      unlink(shelf.path("items.json"))
      mkfifo(shelf.path("items.json"), 0o600)
    }
    #expect(throws: StoreError.self) {
      try shelf.store().apply([.remember(.text(3, "ours"))])
    }
    var status = stat()
    lstat(shelf.path("items.json"), &status)
    #expect(status.st_mode & S_IFMT == S_IFIFO)
    #expect(!shelf.names.contains("items.json.new"))
  }

  @Test("items.json removed meanwhile is put back with what it held") func removed() throws {
    let shelf = try shelf { shelf, _ in unlink(shelf.path("items.json")) }
    let result = try shelf.store().apply([.remember(.text(3, "ours"))])
    #expect(Set(result.snapshot.texts) == ["one", "two", "ours"])
    #expect(try texts(shelf) == ["one", "two", "ours"])
  }

  @Test("items.json that appears where there was none is merged") func appeared() throws {
    let shelf = try Shelf()
    let isDone = Shared(false)
    shelf.environment.before = { [unowned shelf] step in
      guard step == .exchange, !isDone.value else { return 0 }
      isDone.value = true
      do { try self.save([.text(7, "foreign")], in: shelf) } catch { Issue.record(error) }
      return 0
    }
    let result = try shelf.store().apply([.remember(.text(1, "ours"))])
    #expect(Set(result.snapshot.texts) == ["foreign", "ours"])
    #expect(try texts(shelf) == ["foreign", "ours"])
  }

  @Test("Unknown keys of a foreign save stay") func unknownKeys() throws {
    let shelf = try shelf { shelf, _ in
      let text =
        #"{"version":2,"savedAt":804108300,"weather":"rain","archive":{"items":[],"boards":[]}}"#
      try shelf.root.write(text, to: "foreign")
      rename(shelf.root.path("foreign"), shelf.path("items.json"))
    }
    _ = try shelf.store().apply([.remember(.text(3, "ours"))])
    #expect(
      String(decoding: try shelf.bytes("items.json"), as: UTF8.self).contains(#""weather":"rain""#))
    #expect(try texts(shelf) == ["one", "two", "ours"])
  }

  @Test(
    "A save that fails right after a foreign one was met is merged by the next, whoever makes it",
    arguments: [true, false], [StoreStep.create, .write, .sync, .exchange])
  func failedMerge(_ isSameStore: Bool, _ step: StoreStep) throws {
    let shelf = try shelf { _, _ in }
    let (isMet, fails) = (Shared(false), Shared(true))
    shelf.environment.before = { [unowned shelf] reached in
      if isMet.value { return reached == step && fails.value ? EIO : 0 }
      guard reached == .exchange else { return 0 }
      isMet.value = true
      let foreign = [ClipItem.text(1, "one"), .text(7, "foreign")]
      do { try save(foreign, in: shelf) } catch { Issue.record(error) }
      return 0
    }
    let store = shelf.store()
    #expect(throws: StoreError.self) { try store.apply([.remember(.text(3, "ours"))]) }
    fails.value = false
    let next = isSameStore ? store : shelf.store()
    let result = try next.apply([.remember(.text(3, "ours"))])
    #expect(result.notices == [.mergedForeignSave])
    #expect(result.outcomes.count == 1)
    #expect(try texts(shelf) == ["one", "two", "foreign", "ours"])
    #expect(shelf.names == ["items.backup.json", "items.json"])
  }
}
