#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A growing run of folded UTF-8 that is filled again and again without allocating.
final class FoldedBytes {
  private var writer: FoldWriter

  init(capacity: Int = 4096) {
    writer = FoldWriter(capacity: max(capacity, 1))
  }

  deinit { free(writer.start) }

  /// How many bytes there are.
  var count: Int { writer.count }
  /// The folded bytes; valid until the next append.
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: writer.start, count: writer.count)
  }

  /// Forgets the content and keeps the room.
  func removeAll() { writer.count = 0 }

  /// Adds bytes that are folded already.
  func append(folded bytes: UnsafeRawBufferPointer) {
    writer.reserve(bytes.count)
    writer.append(bytes)
  }

  /// Folds UTF-8 onto the end, or the inside of a JSON string; bytes that are no UTF-8 become U+FFFD.
  ///
  /// - Complexity: O(bytes).
  func append(folding source: UnsafeRawBufferPointer, mode: FoldMode = [], isJSON: Bool = false) {
    writer = writer.folding(source, mode: mode, isJSON: isJSON)
  }

  /// Folds all that can be found in an item, field after field.
  ///
  /// - Complexity: O(bytes of the item).
  func append(
    foldingRow row: Int, of snapshot: ArchiveSnapshot, mode: FoldMode = [],
    _ fields: RowFields = .all
  ) {
    writer = writer.folding(row: row, of: snapshot, mode: mode, fields)
  }
}
