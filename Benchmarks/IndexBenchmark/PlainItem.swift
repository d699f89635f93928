import Foundation

/// The archive as plain structs for Foundation's decoder: what a reader without an index of its own
/// would write.
struct PlainEnvelope: Decodable {
  var version: Int
  var savedAt: Date
  var archive: PlainArchive
}

/// Items and Boards.
struct PlainArchive: Decodable {
  var items: [PlainItem]
  var boards: [PlainBoard]
}

/// One item, with the fields and defaults of the format.
struct PlainItem: Decodable {
  var id: UUID
  var type: String
  var date: Date
  var createdAt: Date?
  var plainText: String?
  var rtfFile: String?
  var imageFile: String?
  var fileURLs: [String]?
  var sourceAppName: String?
  var sourceBundleID: String?
  var pinned: Bool?
  var contentHash: String?
  var boardIDs: [UUID]?
  var reminderDate: Date?
  var modifiedAt: Date?
  var deletedAt: Date?
}

/// One Board.
struct PlainBoard: Decodable {
  var id: UUID
  var name: String
  var kind: String
  var createdAt: Date
}
