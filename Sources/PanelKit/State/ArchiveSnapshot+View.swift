import MemoryKit

extension ArchiveSnapshot {
  /// The rows that are shown without a query: all but those in Deleted.
  ///
  /// - Complexity: O(items).
  var rowsInView: [UInt32] {
    records.indices.compactMap { records[$0].isDeleted ? nil : UInt32($0) }
  }
}
