import Foundation
import MemoryTestSupport
import Testing

@testable import MemoryKit

@Suite("What the memory holds, counted")
struct StatisticsTests {
  private func demo() throws -> ArchiveSnapshot {
    let now = Date(timeIntervalSinceReferenceDate: 804_108_040)
    return try ArchiveSnapshot.load(ArchiveBytes(Fixtures.bytes("demo/items.json")), at: now)
  }

  @Test("Each item outside of Deleted is counted once by type, app, month and week") func sums()
    throws
  {
    let snapshot = try demo()
    let found = try #require(Statistics(of: snapshot, in: .warsaw, pictureBytes: { _ in 100 }))
    #expect(found.items == 56 && found.deleted == 4)
    for shares in [found.types, found.apps, found.months, found.weeks.map(\.share)] {
      #expect(shares.reduce(0) { $0 + $1.items } == found.items)
      #expect(shares.reduce(0) { $0 + $1.bytes } == found.bytes)
    }
    #expect(found.types.map(\.name) == ["text", "image", "link", "color", "file"])
    #expect(found.types[0].items >= found.types[1].items)
    for week in found.weeks { #expect(week.monday.weekday == 1) }
    let own = snapshot.boards.filter { !$0.isSystem }
    for board in found.boards {
      let id = try #require(own.first { $0.name == board.name }?.id)
      let rows = snapshot.records.indices.filter {
        !snapshot.records[$0].isDeleted && snapshot.boardIDs(at: $0).contains(id)
      }
      #expect(board.items == rows.count)
    }
    #expect(!found.boards.isEmpty)
    let kept = snapshot.records.filter { !$0.isDeleted && !ClipProtection(of: $0).isEmpty }
    #expect(found.protected == kept.count)
  }

  @Test("A copy at midnight belongs to the week that begins with it, by local clocks") func weeks()
  {
    // Sunday 28 June 2026, 22:00 UTC is Monday in Warsaw.
    let item =
      #"{"id":"00000000-0000-4000-8000-000000000001","type":"text","plainText":"a","#
      + #""date":804376800,"createdAt":804376800}"#
    let bytes = Array("[\(item)]".utf8)
    let snapshot = try? ArchiveSnapshot.load(
      ArchiveBytes(bytes), at: Date(timeIntervalSinceReferenceDate: 804_400_000))
    guard let snapshot, snapshot.count == 1 else {
      Issue.record("no item")
      return
    }
    let mondays = [LocalTime.utc, .warsaw].map {
      Statistics(of: snapshot, in: $0, pictureBytes: { _ in 0 })?.weeks.first?.monday.day
    }
    #expect(mondays == [22, 29])
  }

  @Test("Counting that nobody wants any more ends") func needless() throws {
    #expect(
      Statistics(of: try demo(), in: .utc, pictureBytes: { _ in 0 }, goesOn: { _ in false }) == nil)
  }

  @Test(
    "What a bar shows is asked for in the line",
    arguments: [
      (QueryEdit.settingApp("Firefox", in: ""), "app:Firefox"),
      (QueryEdit.settingApp("Visual Studio Code", in: "x"), "app:\"Visual Studio Code\" x"),
      (QueryEdit.settingApp(nil, in: "app:a x"), "x"),
      (
        QueryEdit.between(
          CivilDate(daysSince1970: 20_629), CivilDate(daysSince1970: 20_636)),
        "after:2026-06-25 before:2026-07-02"
      ),
    ])
  func queries(_ text: String, _ wanted: String) { #expect(text == wanted) }
}
