import MemoryKit

extension ArchiveSnapshot {
  /// The rows that are shown without a query: all but those in Deleted.
  ///
  /// - Complexity: O(items).
  var rowsInView: [UInt32] {
    records.indices.compactMap { records[$0].isDeleted ? nil : UInt32($0) }
  }

  /// How many rows are shown without a query.
  ///
  /// - Complexity: O(items).
  var countInView: Int { records.reduce(0) { $0 + ($1.isDeleted ? 0 : 1) } }
}
