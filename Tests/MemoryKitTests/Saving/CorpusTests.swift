import Foundation
import MemoryKit
import MemoryTestSupport
import Testing

/// The stated outcome of each fixture, as far as reading alone decides it; the store's tests have the rest.
@Suite struct CorpusTests {
  /// One row of `expected.json`.
  struct Outcome: Decodable, Sendable {
    var source: String
    var items: Int?
    var ids: [UUID]?
    var opaque: Int?
    var boards: Int?
    var texts: [String: String]?
    var types: [String: String]?
    var hashes: [String: String]?
    var deleted: [UUID]?
    var pinned: [UUID]?
    var loved: Int?
    var kept: [String: [UUID]]?
  }

  static let expected = Result {
    try JSONDecoder().decode([String: Outcome].self, from: Data(Fixtures.bytes("expected.json")))
  }

  static func names(_ source: String) -> [String] {
    let table = (try? expected.get()) ?? [:]
    return table.filter { $0.value.source == source }.keys.sorted()
  }

  func outcome(_ name: String) throws -> Outcome {
    try #require(try Self.expected.get()[name])
  }

  func main(_ name: String) throws -> ArchiveSnapshot {
    try load(Fixtures.bytes(name + "/items.json"))
  }

  @Test("The table of outcomes is there") func table() {
    #expect((try? Self.expected.get().count) ?? 0 > 50)
    #expect(Self.names("main").count > 30)
  }

  @Test("items.json alone holds what the table says", arguments: names("main"))
  func items(_ name: String) throws {
    let outcome = try outcome(name)
    let snapshot = try main(name)
    if let count = outcome.items { #expect(snapshot.count == count) }
    if let ids = outcome.ids {
      let inFile = snapshot.records.sorted { $0.start < $1.start }.map(\.id)
      #expect(Set(inFile) == Set(ids))
      if outcome.opaque == nil { #expect(inFile == ids) }
    }
    #expect(snapshot.notUnderstood == outcome.opaque ?? 0)
    if let boards = outcome.boards { #expect(snapshot.boards.count == boards) }
    #expect(snapshot.boards.prefix(3).map(\.id) == MemoryBoard.system.map(\.id))
  }

  @Test("Texts, types, hashes and marks are those of the table", arguments: names("main"))
  func contents(_ name: String) throws {
    let outcome = try outcome(name)
    let snapshot = try main(name)
    func each(_ table: [String: String]?, _ check: (ClipItem, String) -> Void) throws {
      for (id, value) in table ?? [:] {
        let id = try #require(UUID(uuidString: id))
        check(snapshot.item(at: try #require(snapshot.row(of: id))), value)
      }
    }
    try each(outcome.texts) { #expect($0.plainText == $1) }
    try each(outcome.types) { #expect($0.type.rawValue == $1) }
    try each(outcome.hashes) { #expect($0.contentHash == $1) }
    let items = snapshot.archive().items
    if let deleted = outcome.deleted {
      #expect(Set(items.filter(\.isDeleted).map(\.id)) == Set(deleted))
    }
    if let pinned = outcome.pinned {
      #expect(Set(items.filter(\.pinned).map(\.id)) == Set(pinned))
    }
    if let loved = outcome.loved { #expect(items.count(where: \.isLoved) == loved) }
  }

  @Test("A record's marks are those of its item", arguments: names("main"))
  func records(_ name: String) throws {
    let snapshot = try main(name)
    for row in 0..<snapshot.count {
      let (record, item) = (snapshot.records[row], snapshot.item(at: row))
      #expect(record.id == item.id)
      #expect(record.isPinned == item.pinned)
      #expect(record.flags.contains(.loved) == item.isLoved)
      #expect(record.flags.contains(.saved) == item.isSaved)
      #expect(record.isDeleted == item.isDeleted)
      #expect(record.hasReminder == (item.reminderDate != nil))
      #expect(snapshot.text(at: row) == item.plainText ?? "")
      #expect(snapshot.appName(at: row) == item.sourceAppName)
      #expect(snapshot.row(of: item.id) == row)
      #expect(snapshot.rows(withIDPrefix: item.id.uuidString.lowercased()) == [row])
    }
  }

  @Test("A damaged items.json is refused, and its backup read", arguments: names("backup"))
  func damage(_ name: String) throws {
    if name != "main-missing" {
      #expect(throws: ArchiveDamage.self) { try main(name) }
    }
    let backup = try load(Fixtures.bytes(name + "/items.backup.json"))
    #expect(backup.count == (try outcome(name).items))
  }

  @Test("Retention leaves what the table says", arguments: RetentionPolicy.allCases)
  func retention(_ policy: RetentionPolicy) throws {
    for name in ["retention", "deleted"] {
      guard let kept = try outcome(name).kept?[policy.rawValue] else { continue }
      let edit = try edited(try main(name), .expire(policy))
      #expect(Set(edit.snapshot.records.map(\.id)) == Set(kept), "\(name)")
    }
  }

  @Test("Of equal dates the order is the same whatever the file's") func equalDates() throws {
    let rows = try main("equal-dates").records.map { $0.id.uuidString.suffix(1) }
    #expect(rows == ["5", "1", "2", "3", "4", "6"])
  }

  @Test("Dates ahead sort as now") func futureDates() throws {
    let order = try main("future-dates").records.map { $0.id.uuidString.suffix(1) }
    #expect(Set(order.prefix(3)) == ["1", "2", "3"])
  }

  @Test("The version above ours is told") func newer() throws {
    #expect(try main("version-3").shape == .newer(3))
  }
}
