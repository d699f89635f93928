import Synchronization

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
  // Made when it is first asked for: a first frame shows cards without looking for ids.
  private let table = AtomicLazyReference<IdentityTable>()

  init(
    bytes: ArchiveBytes, shape: Shape, savedAt: Double?, records: ContiguousArray<ClipRecord>,
    boards: [MemoryBoard], notUnderstood: Int, layout: ArchiveLayout,
    table: IdentityTable? = nil
  ) {
    self.bytes = bytes
    self.shape = shape
    self.savedAt = savedAt
    self.records = records
    self.boards = boards
    self.notUnderstood = notUnderstood
    self.layout = layout
    if let table { _ = self.table.storeIfNil(table) }
  }

  /// How many items there are, those in Deleted included.
  public var count: Int { records.count }

  /// The row of an item.
  ///
  /// - Complexity: O(1), O(items) the first time.
  public func row(of id: UUID) -> Int? {
    let table = table.load() ?? table.storeIfNil(IdentityTable(records))
    return table.row(id.high, id.low, records)
  }

  /// The Board of an id.
  ///
  /// - Complexity: O(Boards).
  public func board(_ id: UUID) -> MemoryBoard? { boards.first { $0.id == id } }

  /// The rows of items whose id begins so, for ids that a person shortened.
  ///
  /// - Parameter prefix: hex digits of either case, dashes anywhere.
  /// - Returns: the rows; none where something else stands in the prefix.
  /// - Complexity: O(items).
  public func rows(withIDPrefix prefix: String) -> [Int] {
    let digits = prefix.utf8.filter { $0 != UInt8(ascii: "-") }.map { hexDigit($0) }
    guard !digits.isEmpty, digits.count <= 32, !digits.contains(nil) else { return [] }
    if digits.count == 32, let id = UUID(uuidString: prefix) {
      return row(of: id).map { [$0] } ?? []
    }
    var wanted: (high: UInt64, low: UInt64) = (0, 0)
    var mask: (high: UInt64, low: UInt64) = (0, 0)
    for (index, digit) in digits.enumerated() {
      let shift = UInt64(60 - index % 16 * 4)
      if index < 16 {
        wanted.high |= UInt64(digit ?? 0) << shift
        mask.high |= 15 << shift
      } else {
        wanted.low |= UInt64(digit ?? 0) << shift
        mask.low |= 15 << shift
      }
    }
    return records.indices.filter {
      records[$0].idHigh & mask.high == wanted.high && records[$0].idLow & mask.low == wanted.low
    }
  }
}

extension ClipRecord {
  /// The bytes of its object.
  var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
}
