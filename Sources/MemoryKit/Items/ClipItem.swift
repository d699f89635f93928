#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One remembered copy (seed 000, "Schemat ClipItem").
public struct ClipItem: Hashable, Identifiable, Sendable {
  /// The stable identity, made when the copy was captured.
  public var id: UUID
  /// What kind of content it is.
  public var type: ClipType
  /// When it was last captured or promoted; retention counts from here.
  public var date: Date
  /// When it was first captured.
  public var createdAt: Date
  /// The text of a text, link or colour, exactly as copied.
  public var plainText: String?
  /// The name in `blobs/` of its RTF, where the text had formatting.
  public var rtfFile: String?
  /// The name in `blobs/` of its picture.
  public var imageFile: String?
  /// The URLs of copied files, exactly as they were offered.
  public var fileURLs: [String]
  /// The name of the app it was copied from.
  public var sourceAppName: String?
  /// The identifier of the app it was copied from.
  public var sourceBundleID: String?
  /// Whether it stays on top and is kept.
  public var pinned: Bool
  /// SHA-256 of the content in lower-case hex: the key of deduplication.
  public var contentHash: String
  /// The Boards it is on, without repetition, in the order they were added; never Pinned.
  public var boardIDs: [UUID]
  /// When it reminds; it protects until it is cleared.
  public var reminderDate: Date?
  /// The last change a person could see.
  public var modifiedAt: Date
  /// Since when it lies in Deleted.
  public var deletedAt: Date?

  /// Makes an item; what is not given takes the defaults of the format.
  public init(
    id: UUID, type: ClipType, date: Date, createdAt: Date? = nil, plainText: String? = nil,
    rtfFile: String? = nil, imageFile: String? = nil, fileURLs: [String] = [],
    sourceAppName: String? = nil, sourceBundleID: String? = nil, pinned: Bool = false,
    contentHash: String, boardIDs: [UUID] = [], reminderDate: Date? = nil,
    modifiedAt: Date? = nil, deletedAt: Date? = nil
  ) {
    self.id = id
    self.type = type
    self.date = date
    self.createdAt = createdAt ?? date
    self.plainText = plainText
    self.rtfFile = rtfFile
    self.imageFile = imageFile
    self.fileURLs = fileURLs
    self.sourceAppName = sourceAppName
    self.sourceBundleID = sourceBundleID
    self.pinned = pinned
    self.contentHash = contentHash
    self.boardIDs = boardIDs
    self.reminderDate = reminderDate
    self.modifiedAt = modifiedAt ?? date
    self.deletedAt = deletedAt
  }

  /// Whether it is on the Board Loved.
  public var isLoved: Bool { boardIDs.contains(MemoryBoard.lovedID) }
  /// Whether it is on the Board Saved.
  public var isSaved: Bool { boardIDs.contains(MemoryBoard.savedID) }
  /// Whether it lies in Deleted.
  public var isDeleted: Bool { deletedAt != nil }
}
