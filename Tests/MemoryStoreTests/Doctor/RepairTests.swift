import Foundation
import MemoryKit
import MemoryStore
import MemoryTestSupport
import Testing

@Suite struct RepairTests {
  @Test(
    "Records that are not understood move aside, bytes unchanged",
    arguments: [
      ("bad-records", 12), ("bad-boards", 3), ("duplicate-ids", 3),
    ])
  func rejected(_ name: String, _ count: Int) throws {
    let shelf = try Shelf(name)
    let store = shelf.store()
    let before = try store.open().snapshot
    let report = try store.repair()
    #expect(report.rejected == count)
    let file = try #require(report.rejectedFile)
    #expect(file == "items.rejected-\(Hashing.hash(of: try shelf.bytes(file))).json")
    #expect(report.snapshot.notUnderstood == 0)
    #expect(report.snapshot.ids == before.ids)
    #expect(report.snapshot.boards == before.boards)
    #expect(
      try JSONSerialization.jsonObject(with: Data(try shelf.bytes("items.json"))) is [String: Any])
    let again = try store.repair()
    #expect(again.rejected == 0)
    #expect(again.rejectedFile == nil)
    #expect(try shelf.store().open().snapshot.ids == before.ids)
  }

  @Test(
    "Conflict copies are merged by id and go; broken ones stay",
    arguments: [
      "items.sync-conflict-20260101-120000-ABCDEFG.json",
      "items (conflicted copy 2026-01-01 120000).json", "items (1).json",
      "items.backup-0000.json",
    ])
  func copies(_ name: String) throws {
    let shelf = try Shelf()
    let store = shelf.store()
    _ = try store.apply([.remember(.text(1, "one"))])
    try shelf.write(try foreignArchive([.text(7, "theirs")], savedAt: 1), to: name)
    try shelf.write(Array("broken".utf8), to: "items (2).json")
    let report = try store.report()
    #expect((report.conflictCopies + report.copies).contains(name))
    let repair = try store.repair()
    #expect(repair.merged == [name])
    #expect(repair.left == ["items (2).json"])
    #expect(Set(repair.snapshot.texts) == ["one", "theirs"])
    #expect(!shelf.names.contains(name))
  }

  @Test("A whole archive is left as it is") func nothing() throws {
    let shelf = try Shelf("seed-example")
    let before = try shelf.everything()
    let report = try shelf.store().repair()
    #expect(report.rejected == 0 && report.merged.isEmpty)
    var after = try shelf.everything()
    after["MemoryApp/.lock"] = nil
    #expect(after == before)
  }

  @Test("An archive of a later version is not repaired") func newer() throws {
    let shelf = try Shelf("version-3")
    let before = try shelf.everything()
    #expect(throws: StoreError.readOnly(.newerVersion(3))) { try shelf.store().repair() }
    #expect(try shelf.everything() == before)
  }

  @Test("The report has the facts and changes nothing") func report() throws {
    let shelf = try Shelf("missing-blob", isWide: true)
    try shelf.write(Array("{".utf8), to: "items.corrupt-1.json")
    try shelf.write(Array("{".utf8), to: ".items.json.1234.tmp")
    let before = try shelf.everything()
    let report = try shelf.store().report()
    #expect(report.exists)
    #expect(report.mode == 0o755)
    #expect(report.source == .main)
    #expect(report.canExchange == true)
    #expect(report.copies == ["items.corrupt-1.json"])
    #expect(report.strangers == [".items.json.1234.tmp"])
    #expect(report.openToOthers.contains(shelf.path("items.json")))
    #expect(report.blobs.count == shelf.blobs.count)
    #expect(report.files.map(\.name) == ["items.json"])
    guard case .archive(2, 6, 0, _)? = report.files.first?.content else {
      Issue.record("\(report.files)")
      return
    }
    #expect(try shelf.everything() == before)
  }

  @Test("The report of broken and missing files says so") func damaged() throws {
    let report = try Shelf("both-broken").store().report()
    #expect(report.files.map(\.content) == [.broken, .broken])
    let missing = try Shelf().store().report()
    #expect(!missing.exists && missing.files.isEmpty)
  }
}
