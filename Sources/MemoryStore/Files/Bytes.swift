import CPosix

/// Looking for bytes in bytes.
enum Bytes {
  /// Where a needle first begins at or after `start`; nil where it does not.
  ///
  /// - Complexity: O(bytes).
  static func find(
    _ needle: [UInt8], in hay: UnsafeRawBufferPointer, from start: Int = 0
  ) -> Int? {
    guard let base = hay.baseAddress, start <= hay.count, !needle.isEmpty else { return nil }
    let found = needle.withUnsafeBytes {
      recall_find(base + start, hay.count - start, $0.baseAddress, $0.count)
    }
    return found.map { $0 - base }
  }

  /// Where a needle first begins at or after `start`; nil where it does not.
  static func find(_ needle: [UInt8], in hay: [UInt8], from start: Int = 0) -> Int? {
    hay.withUnsafeBytes { find(needle, in: $0, from: start) }
  }
}
