import Foundation
import MemoryKit

/// The seeds' plain structs: the archive as a program with Foundation's decoder reads it.
struct OracleEnvelope: Decodable {
  var version: Int
  var savedAt: Date?
  var archive: OracleArchive
}

struct OracleArchive: Decodable {
  var items: [OracleItem]
  var boards: [OracleBoard]
}

struct OracleBoard: Decodable, Equatable {
  var id: UUID
  var name: String
  var kind: String
  var createdAt: Date
}

struct OracleItem: Decodable, Equatable {
  var id: UUID
  var type: ClipType
  var date: Date
  var createdAt: Date
  var plainText: String?
  var rtfFile: String?
  var imageFile: String?
  var fileURLs: [String]
  var sourceAppName: String?
  var sourceBundleID: String?
  var pinned: Bool
  var contentHash: String
  var boardIDs: [UUID]
  var reminderDate: Date?
  var modifiedAt: Date
  var deletedAt: Date?

  /// The same content as an item of ours.
  var item: ClipItem {
    ClipItem(
      id: id, type: type, date: date, createdAt: createdAt, plainText: plainText, rtfFile: rtfFile,
      imageFile: imageFile, fileURLs: fileURLs, sourceAppName: sourceAppName,
      sourceBundleID: sourceBundleID, pinned: pinned, contentHash: contentHash,
      boardIDs: boardIDs, reminderDate: reminderDate, modifiedAt: modifiedAt, deletedAt: deletedAt)
  }
}

enum Oracle {
  /// The archive as Foundation reads it.
  static func read(_ bytes: [UInt8]) throws -> OracleEnvelope {
    try JSONDecoder().decode(OracleEnvelope.self, from: Data(bytes))
  }
}

/// The corpus' moment: the seeds' `savedAt`.
let corpusNow = Date(timeIntervalSinceReferenceDate: 804_108_100)

/// Loads bytes of an array.
func load(_ bytes: [UInt8]) throws(ArchiveDamage) -> ArchiveSnapshot {
  try ArchiveSnapshot.load(ArchiveBytes(bytes), at: corpusNow)
}

/// Loads text.
func load(_ text: String) throws(ArchiveDamage) -> ArchiveSnapshot { try load(Array(text.utf8)) }

/// Applies changes and loads what results.
func edited(_ snapshot: ArchiveSnapshot, _ changes: MemoryChange..., at now: Date = corpusNow)
  throws
  -> (snapshot: ArchiveSnapshot, outcomes: [ChangeOutcome], bytes: [UInt8])
{
  let edit = snapshot.applying(changes, at: now)
  let bytes = edit.write(over: snapshot.bytes)
  return (try load(bytes), edit.outcomes, bytes)
}
