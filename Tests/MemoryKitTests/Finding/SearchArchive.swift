import Foundation

@testable import MemoryKit

/// An archive written as JSON for tests of the search.
struct SearchArchive {
  /// Thursday 25 June 2026, 17:20:00 UTC: 19:20 in Warsaw.
  static let now = Date(timeIntervalSince1970: 1_782_408_000)

  /// An item of such an archive.
  struct Item {
    var number: Int
    var text: String?
    var app: String?
    var urls: [String] = []
    var type = ClipType.text
    /// Seconds before `now`.
    var age = 0.0
    var boards: [UUID] = []
    var isPinned = false
    var isDeleted = false
    /// Seconds after `now`.
    var reminder: Double?
  }

  var items: [Item] = []
  var boards: [(id: UUID, name: String)] = []

  static func id(_ number: Int) -> UUID { UUID(high: 0, low: UInt64(number)) }

  /// Adds an item a minute older than the one before; says its number.
  @discardableResult
  mutating func add(
    _ text: String?, app: String? = nil, urls: [String] = [], type: ClipType = .text,
    age: Double? = nil, boards: [UUID] = [], pinned: Bool = false, deleted: Bool = false,
    reminder: Double? = nil
  ) -> Int {
    let number = items.count + 1
    items.append(
      Item(
        number: number, text: text, app: app, urls: urls, type: type,
        age: age ?? Double(number) * 60, boards: boards, isPinned: pinned, isDeleted: deleted,
        reminder: reminder))
    return number
  }

  mutating func addBoard(_ name: String) -> UUID {
    let id = UUID(high: 1, low: UInt64(boards.count + 1))
    boards.append((id, name))
    return id
  }

  func json() throws -> [UInt8] {
    let now = Self.now.timeIntervalSinceReferenceDate
    let items = items.map { item in
      var fields: [String: Any] = [
        "id": Self.id(item.number).uuidString, "type": item.type.rawValue, "date": now - item.age,
        "createdAt": now - item.age, "modifiedAt": now - item.age, "fileURLs": item.urls,
        "pinned": item.isPinned, "boardIDs": item.boards.map(\.uuidString),
        "contentHash": String(repeating: "0", count: 64),
      ]
      fields["plainText"] = item.text
      fields["sourceAppName"] = item.app
      if item.isDeleted { fields["deletedAt"] = now - 60 }
      if let reminder = item.reminder { fields["reminderDate"] = now + reminder }
      return fields
    }
    let boards = boards.enumerated().map { index, board in
      [
        "id": board.id.uuidString, "name": board.name, "kind": "custom", "createdAt": index,
      ] as [String: Any]
    }
    let envelope: [String: Any] = [
      "version": 2, "savedAt": now, "archive": ["items": items, "boards": boards],
    ]
    return Array(try JSONSerialization.data(withJSONObject: envelope))
  }

  func snapshot() throws -> ArchiveSnapshot {
    try ArchiveSnapshot.load(ArchiveBytes(json()), at: Self.now)
  }

  /// A query at `now` by Warsaw's clocks.
  static func query(_ text: String, scope: SearchScope = .everything) -> SearchQuery {
    SearchQuery(parsing: text, scope: scope, at: now, in: .warsaw)
  }

  /// The numbers of the items found, in the order found; both ways of finding must agree.
  func find(_ text: String, scope: SearchScope = .everything) throws -> [Int]? {
    let snapshot = try snapshot()
    let query = Self.query(text, scope: scope)
    let rows = Finder().find(query, in: snapshot, at: Self.now)
    guard rows == Finder.findOnce(query, in: snapshot, at: Self.now) else { return nil }
    return rows?.map { Int(snapshot.records[Int($0)].idLow) }
  }
}
