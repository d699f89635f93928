#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What reading an archive found out, to be kept so that the same bytes need not be read again.
///
/// It holds dates, ids, marks and places in the bytes, neither text nor hash. Only an archive without
/// anything out of the ordinary has one. Whoever keeps it must know that the bytes are the same; a
/// place outside of them is refused here, whatever was kept.
public struct ArchiveIndex: Sendable {
  /// Which layout head and records have.
  public static let format: UInt64 = 1
  /// Numbers in the head.
  public static let headCount = 14

  /// When the archive was saved, where its parts stand, and how many records there are.
  public let head: [UInt64]
  /// The records in panel order.
  public let records: ContiguousArray<ClipRecord>

  /// Takes over what was kept.
  ///
  /// - Returns: nil where the numbers don't belong together.
  public init?(head: [UInt64], records: ContiguousArray<ClipRecord>) {
    guard head.count == Self.headCount, head[13] == UInt64(records.count) else { return nil }
    self.head = head
    self.records = records
  }

  /// What is worth keeping of a snapshot.
  ///
  /// - Returns: nil for an archive of an older shape or a later version, and where it holds records
  ///   that are shadowed or not understood.
  public init?(_ snapshot: ArchiveSnapshot) {
    let layout = snapshot.layout
    guard snapshot.shape == .version2, snapshot.notUnderstood == 0, layout.shadowed.isEmpty,
      let savedAt = snapshot.savedAt, let envelope = layout.envelope, let saved = layout.savedAt,
      let version = layout.version, let holder = layout.holder, let items = layout.items,
      let boards = layout.boards
    else { return nil }
    let ranges = [envelope, saved, version, holder, items, boards].flatMap {
      [UInt64($0.lowerBound), UInt64($0.upperBound)]
    }
    head = [savedAt.bitPattern] + ranges + [UInt64(snapshot.records.count)]
    records = snapshot.records
  }

  /// The snapshot of the bytes this was made of.
  ///
  /// - Parameters:
  ///   - bytes: the same bytes.
  ///   - now: the moment after which dates count as now in the order of the panel.
  /// - Returns: the snapshot; nil where the index can't be one of these bytes.
  /// - Complexity: O(items + bytes of the Boards).
  public func snapshot(of bytes: ArchiveBytes, at now: Date) -> ArchiveSnapshot? {
    var ranges: [Range<Int>] = []
    for part in stride(from: 1, to: 13, by: 2) {
      guard head[part] <= head[part + 1], head[part + 1] <= UInt64(bytes.count) else { return nil }
      ranges.append(Int(head[part])..<Int(head[part + 1]))
    }
    guard records.allSatisfy({ $0.liesWithin(UInt64(bytes.count)) }) else { return nil }
    var reader = ArchiveReader(bytes: bytes)
    reader.shape = .version2
    reader.records = records
    do throws(ArchiveDamage) {
      // The Boards are few, and their names are not kept.
      reader.cursor.at = ranges[5].lowerBound
      try reader.readBoards()
      guard reader.layout.boards == ranges[5], reader.notUnderstood == 0 else { return nil }
      reader.cursor.at = ranges[1].lowerBound
      reader.savedAt = try reader.cursor.number()
    } catch {
      return nil
    }
    guard reader.savedAt?.bitPattern == head[0] else { return nil }
    reader.layout.envelope = ranges[0]
    reader.layout.savedAt = ranges[1]
    reader.layout.version = ranges[2]
    reader.layout.holder = ranges[3]
    reader.layout.items = ranges[4]
    return reader.orderedSnapshot(at: now.timeIntervalSinceReferenceDate)
  }
}

extension ClipRecord {
  /// Whether all places are within so many bytes, and the type is one.
  @inline(__always)
  fileprivate func liesWithin(_ count: UInt64) -> Bool {
    let object = UInt64(start) + UInt64(length)
    let text = UInt64(textStart) + UInt64(textLength)
    let app = UInt64(appStart) + UInt64(appLength)
    let last = max(max(object, text), max(app, hashStart == 0 ? 0 : UInt64(hashStart) + 64))
    let arrays = UInt64(max(urlsStart, boardsStart))
    return last <= count && arrays < count && flags.rawValue & 7 <= 4
      && !flags.contains(.shadowed)
  }
}
