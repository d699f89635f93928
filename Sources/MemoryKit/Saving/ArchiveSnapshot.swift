#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The whole memory at one moment: the archive's bytes, read once, and flat records over them.
///
/// Values are made for what is shown: `item(at:)` decodes one item. Rows are positions in panel
/// order: pinned first, then by `date`, newest first, ties by id.
public final class ArchiveSnapshot: Sendable {
  /// The shape the bytes had.
  public enum Shape: Hashable, Sendable {
    /// No file yet.
    case nothing
    /// A bare array of items.
    case rawArray
    /// An envelope of version 1, items (and Boards) beside `version`.
    case version1
    /// An envelope of version 2.
    case version2
    /// A later version, which is only read.
    case newer(Int)
  }

  /// The archive's bytes.
  public let bytes: ArchiveBytes
  /// The shape they had.
  public let shape: Shape
  /// When the archive was saved, seconds since 2001; nil where it does not say.
  public let savedAt: Double?
  /// The items in panel order, those in Deleted included.
  public let records: ContiguousArray<ClipRecord>
  /// The Boards: Pinned, Loved, Saved, then own ones by `createdAt`.
  public let boards: [MemoryBoard]
  /// Records of items and Boards that are kept in place but not understood or shadowed.
  public let notUnderstood: Int
  /// What the writer needs to know of the envelope.
  let layout: ArchiveLayout

  init(
    bytes: ArchiveBytes, shape: Shape, savedAt: Double?, records: ContiguousArray<ClipRecord>,
    boards: [MemoryBoard], notUnderstood: Int, layout: ArchiveLayout
  ) {
    self.bytes = bytes
    self.shape = shape
    self.savedAt = savedAt
    self.records = records
    self.boards = boards
    self.notUnderstood = notUnderstood
    self.layout = layout
  }

  /// How many items there are, those in Deleted included.
  public var count: Int { records.count }
}
