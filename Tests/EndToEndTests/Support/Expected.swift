import Foundation
import MemoryTestSupport

/// A row of `Tests/Fixtures/expected.json`.
struct Expected: Decodable, Sendable {
  var source: String
  var items: Int?
  var ids: [String]?
  var corrupt: [String]?
  var boards: Int?
  var texts: [String: String]?
  var hashes: [String: String]?
  var types: [String: String]?
  var deleted: [String]?
  var pinned: [String]?
  var due: [String]?
  var message: [String]?
  var blobs: [String]?
  var orphans: [String]?
  var version_after_save: Int?
  var read_only: Bool?

  /// All rows by the fixture's name.
  static let table: [String: Expected] = {
    let data = Data(Fixtures.bytes("expected.json"))
    return (try? JSONDecoder().decode([String: Expected].self, from: data)) ?? [:]
  }()

  /// The names of fixtures, sorted; those of old folders apart.
  static let names = table.keys.filter { !$0.hasPrefix("legacy-") }.sorted()
  static let legacyNames = table.keys.filter { $0.hasPrefix("legacy-") }.sorted()

  /// The row of a fixture.
  static func of(_ name: String) throws -> Expected {
    guard let row = table[name] else { throw Child.Failure(description: "no fixture \(name)") }
    return row
  }
}
