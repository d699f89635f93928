import Foundation
import MemoryKit
import MemoryStore
import MemoryTestSupport
import Testing

/// What the store makes of each fixture: source, copies that are kept, messages, unchanged bytes.
@Suite struct CorpusOutcomeTests {
  struct Outcome: Decodable, Sendable {
    var source: String
    var items: Int?
    var ids: [UUID]?
    var opaque: Int?
    var corrupt: [String]?
    var unchanged: Bool?
    var read_only: Bool?
    var version_after_save: Int?
    var blobs: [String]?
    var broken: Int?
    var orphans: [String]?
    var kept: [String: [UUID]]?
    var blobs_left: [String: [String]]?
    var kept_second: [UUID]?
  }

  static let expected: [String: Outcome] =
    (try? JSONDecoder().decode(
      [String: Outcome].self, from: Data(Fixtures.bytes("expected.json")))) ?? [:]
  static let names = expected.keys.sorted()
  static let ofFolder = names.filter { !$0.hasPrefix("legacy-") }

  func outcome(_ name: String) throws -> Outcome { try #require(Self.expected[name]) }

  @Test("The table of outcomes is there") func table() { #expect(Self.names.count > 50) }

  @Test(
    "Opening gives the stated items from the stated file and writes nothing", arguments: ofFolder)
  func opening(_ name: String) throws {
    let (outcome, shelf) = (try outcome(name), try Shelf(name))
    let before = try shelf.everything()
    let archive = try shelf.store().open()
    #expect(archive.source.rawValue == outcome.source)
    if let count = outcome.items { #expect(archive.snapshot.count == count) }
    if let ids = outcome.ids { #expect(archive.snapshot.ids == Set(ids)) }
    #expect(archive.snapshot.notUnderstood == outcome.opaque ?? 0)
    #expect(archive.isReadOnly == outcome.read_only ?? false)
    #expect(try shelf.everything() == before)
  }

  @Test("A save loses nothing and keeps broken files exactly, once", arguments: ofFolder)
  func saving(_ name: String) throws {
    let (outcome, shelf) = (try outcome(name), try Shelf(name))
    let store = shelf.store()
    let before = try shelf.everything()
    let opened = try store.open()
    guard outcome.read_only != true else {
      #expect(throws: StoreError.readOnly(.newerVersion(3))) {
        try store.apply([.remember(.text(1, "new"))])
      }
      #expect(try shelf.everything() == before)
      return
    }
    let result = try store.apply([.remember(.text(1, "new"))])
    #expect(result.isSaved)
    _ = try store.apply([.remember(.text(2, "newer"))])
    let again = try shelf.store().open()
    #expect(again.source == .main)
    #expect(again.snapshot.shape == .version2)
    #expect(again.snapshot.ids.isSuperset(of: opened.snapshot.ids))
    #expect(again.snapshot.count == opened.snapshot.count + 2)
    #expect(again.snapshot.notUnderstood == opened.snapshot.notUnderstood)
    let kept = shelf.names.filter { $0.hasPrefix("items.corrupt-") }
    let expected = try (outcome.corrupt ?? []).map { file in
      let bytes = try #require(before["MemoryApp/" + file])
      return ("items.corrupt-\(Hashing.hash(of: bytes)).json", bytes)
    }
    #expect(Set(kept) == Set(expected.map(\.0)))
    for (name, bytes) in expected { #expect(try shelf.bytes(name) == bytes) }
  }

  @Test("After two saves main and backup are whole and two files", arguments: ofFolder)
  func backups(_ name: String) throws {
    guard try outcome(name).read_only != true else { return }
    let shelf = try Shelf(name)
    let store = shelf.store()
    let first = try store.apply([.remember(.text(1, "first"))])
    let bytes = try shelf.bytes("items.json")
    _ = try store.apply([.remember(.text(2, "second"))])
    #expect(try shelf.bytes("items.backup.json") == bytes)
    #expect(Array(first.snapshot.bytes.buffer) == bytes)
    #expect(inode(shelf.path("items.json")) != inode(shelf.path("items.backup.json")))
    #expect(!shelf.names.contains("items.json.new"))
  }

  @Test(
    "A save without a change writes nothing", arguments: ofFolder)
  func noChange(_ name: String) throws {
    let shelf = try Shelf(name)
    let store = shelf.store()
    let archive = try store.open()
    guard !archive.isReadOnly else { return }
    let before = try shelf.everything()
    let result = try store.apply([.setPinned([UUID()], true)])
    #expect(!result.isSaved)
    #expect(result.outcomes[0].missing.count == 1)
    var after = try shelf.everything()
    after["MemoryApp/.lock"] = nil
    #expect(after == before)
  }

  @Test(
    "gc leaves what the table says, by policy",
    arguments: names.flatMap { name in
      (expected[name]?.kept ?? [:]).keys.sorted().map { (name, $0) }
    })
  func garbage(_ name: String, _ policy: String) throws {
    let (outcome, shelf) = (try outcome(name), try Shelf(name))
    let store = shelf.store()
    let old = try store.open().snapshot
    let gone = try store.collectGarbage(keeping: try #require(RetentionPolicy(rawValue: policy)))
    let kept = Set(try #require(outcome.kept?[policy]))
    #expect(gone.snapshot.ids == kept)
    #expect(try shelf.store().open().snapshot.ids == kept)
    if let left = outcome.blobs_left?[policy] { #expect(shelf.blobs == left.sorted()) }
    for row in 0..<old.count where !kept.contains(old.records[row].id) {
      let text = old.text(at: row)
      guard !text.isEmpty else { continue }
      let quoted = "\"\(text)\""
      #expect(try shelf.files(holding: quoted).isEmpty, "\(quoted)")
    }
    let main = try shelf.bytes("items.json")
    if gone.items.isEmpty == false { #expect(try shelf.bytes("items.backup.json") == main) }
  }

  @Test("Broken items and blobs that nothing names are counted as the table says")
  func blobs() throws {
    for name in Self.ofFolder {
      let (outcome, shelf) = (try outcome(name), try Shelf(name))
      let before = try shelf.everything()
      let report = try shelf.store().report()
      if let broken = outcome.broken { #expect(report.brokenItems == broken, "\(name)") }
      if let orphans = outcome.orphans {
        #expect(Set(report.blobs.orphans + report.blobs.strangers) == Set(orphans), "\(name)")
      }
      #expect(try shelf.everything() == before, "\(name)")
    }
  }

  @Test(
    "ClipStack is moved with its blobs, and a second start does nothing more",
    arguments: names.filter { $0.hasPrefix("legacy-") })
  func legacy(_ name: String) throws {
    let (outcome, shelf) = (try outcome(name), try Shelf(name))
    let before = try shelf.everything()
    let archive = try shelf.store().open()
    #expect(archive.snapshot.ids == Set(try #require(outcome.ids)))
    let count = try #require(outcome.items)
    #expect(
      archive.notices == [.legacyMoved(path: shelf.root.path("ClipStack"), items: count)])
    #expect(archive.snapshot.shape == .version2)
    #expect(!shelf.root.names().contains("ClipStack"))
    #expect(shelf.blobs == (outcome.blobs ?? []).sorted())
    for blob in outcome.blobs ?? [] {
      let old = before["ClipStack/blobs/" + blob] ?? before["MemoryApp/blobs/" + blob]
      #expect(try shelf.bytes("blobs/" + blob) == old)
    }
    let after = try shelf.everything()
    let second = try shelf.store().open()
    #expect(second.notices.isEmpty)
    #expect(second.snapshot.count == count)
    #expect(try shelf.everything() == after)
  }
}

func inode(_ path: String) -> UInt64 {
  var status = stat()
  lstat(path, &status)
  return UInt64(status.st_ino)
}
