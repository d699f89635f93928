public import MemoryKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Rows of one archive that one query found; they stay until the next result is whole.
public struct Shown: Hashable, Sendable {
  /// The archive the rows belong to.
  public var archive: Archive
  /// What was asked.
  public var query: SearchQuery
  /// Rows in panel order, rising.
  public var rows: [UInt32]
  /// Which question it answers.
  public var generation: Int

  /// The snapshot the rows belong to.
  var snapshot: ArchiveSnapshot { archive.snapshot }

  /// The record at a place of the result.
  func record(at index: Int) -> ClipRecord { snapshot.records[Int(rows[index])] }

  /// Where an item is in the result, looked for around a place first.
  ///
  /// - Complexity: O(1) where it is near, else O(rows).
  func index(of id: UUID, near place: Int) -> Int? {
    let (high, low) = (id.high, id.low)
    func isIt(_ index: Int) -> Bool {
      let record = snapshot.records[Int(rows[index])]
      return record.idLow == low && record.idHigh == high
    }
    // The result may have become far shorter than where the item was.
    let (first, end) = (max(0, place - 8), min(rows.count, place + 9))
    if first < end, let index = (first..<end).first(where: isIt) { return index }
    return rows.indices.first(where: isIt)
  }
}
