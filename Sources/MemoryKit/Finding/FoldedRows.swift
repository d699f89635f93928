#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The loosest form of all that can be found in an archive, row after row.
///
/// A row is its text, its app and the names of its files, each closed by a byte that no folded text
/// holds, so that nothing is found across them.
final class FoldedRows {
  let snapshot: ArchiveSnapshot
  private let content: FoldedBytes
  /// Where each row that is folded begins, and where the last ends.
  private var starts: ContiguousArray<Int> = [0]

  /// What closes each field of a row.
  static let separator: UInt8 = 0xFF
  /// Rows folded between two looks at whether the work is still wanted.
  private static let stride = 256

  init(_ snapshot: ArchiveSnapshot) {
    self.snapshot = snapshot
    let bytes = snapshot.records.reduce(0) { $0 + Int($1.textLength) + Int($1.appLength) + 32 }
    content = FoldedBytes(capacity: max(bytes, 4096))
    starts.reserveCapacity(snapshot.count + 1)
  }

  /// All that is folded.
  var bytes: UnsafeRawBufferPointer { content.bytes }
  /// Where a row begins.
  func start(of row: Int) -> Int { starts[row] }
  /// Where a row ends.
  func end(of row: Int) -> Int { starts[row + 1] }

  /// Folds what is not folded yet; work that is given up is taken up again the next time.
  ///
  /// - Parameters:
  ///   - earlier: rows of another snapshot, whose form is taken over where an item's bytes are the
  ///     same.
  ///   - isCancelled: asked now and then.
  /// - Returns: whether all rows are folded.
  func fold(reusing earlier: FoldedRows?, isCancelled: () -> Bool) -> Bool {
    var guess = starts.count - 1
    for row in starts.count - 1..<snapshot.count {
      if row % Self.stride == 0, isCancelled() { return false }
      if let earlier, let old = earlier.row(like: snapshot, row, near: &guess) {
        content.append(folded: earlier.folded(old))
      } else {
        content.append(foldingRow: row, of: snapshot)
      }
      starts.append(content.count)
    }
    return true
  }

  private func folded(_ row: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[starts[row]..<starts[row + 1]])
  }

  /// The row whose item has the same bytes as one of another snapshot, if it is folded.
  ///
  /// - Parameters:
  ///   - other: the other snapshot.
  ///   - otherRow: the item's row in it.
  ///   - guess: where it likely is here; moved on to the next.
  /// - Returns: the row; nil where the item is not here, or differs.
  private func row(
    like other: ArchiveSnapshot, _ otherRow: Int, near guess: inout Int
  ) -> Int? {
    let wanted = other.records[otherRow]
    if guess >= snapshot.count || !snapshot.records[guess].hasSameID(as: wanted) {
      guard let found = snapshot.row(of: wanted.id) else { return nil }
      guess = found
    }
    let row = guess
    guess += 1
    let record = snapshot.records[row]
    guard row + 1 < starts.count, record.length == wanted.length,
      let old = snapshot.bytes.buffer.baseAddress, let new = other.bytes.buffer.baseAddress,
      memcmp(old + Int(record.start), new + Int(wanted.start), Int(record.length)) == 0
    else { return nil }
    return row
  }
}

extension ClipRecord {
  /// Whether it is of the same item.
  fileprivate func hasSameID(as other: ClipRecord) -> Bool {
    idHigh == other.idHigh && idLow == other.idLow
  }
}

/// The fields of a row that are wanted.
enum RowFields {
  case all, allButText
}

/// Room for the folded form of one row, made when it is asked for.
final class RowScratch {
  private let content = FoldedBytes(capacity: 1 << 16)
  private var last: (row: Int, fields: RowFields)?

  /// The folded form of a row's fields.
  func fold(_ row: Int, of snapshot: ArchiveSnapshot, _ fields: RowFields) -> UnsafeRawBufferPointer
  {
    if last?.row != row || last?.fields != fields {
      content.removeAll()
      content.append(foldingRow: row, of: snapshot, fields)
      last = (row, fields)
    }
    return content.bytes
  }
}

extension FoldWriter {
  /// The writer after folding all that can be found in an item onto the end, field after field.
  ///
  /// - Parameters:
  ///   - row: the item's row.
  ///   - snapshot: the archive.
  ///   - mode: what is kept.
  ///   - fields: which fields.
  /// - Returns: the writer.
  /// - Complexity: O(bytes of the item).
  func folding(
    row: Int, of snapshot: ArchiveSnapshot, mode: FoldMode, _ fields: RowFields
  ) -> FoldWriter {
    let record = snapshot.records[row]
    var writer = self
    if fields == .all, record.textLength > 0 {
      writer = writer.folding(snapshot.rawText(at: row), mode: mode, isJSON: true)
    }
    writer.close()
    if record.appLength > 0 {
      writer = writer.folding(snapshot.rawAppName(at: row), mode: mode, isJSON: true)
    }
    writer.close()
    guard record.urlsStart > 0 else { return writer }
    for url in snapshot.fileURLs(at: row) {
      var name = FileName.reading(url)
      writer = name.withUTF8 { [writer] in
        writer.folding(UnsafeRawBufferPointer($0), mode: mode, isJSON: false)
      }
      writer.close()
    }
    return writer
  }

  private mutating func close() {
    reserve(1)
    append(FoldedRows.separator)
  }
}

extension ArchiveSnapshot {
  /// The text of an item as it stands in the archive, escapes and all.
  func rawText(at row: Int) -> UnsafeRawBufferPointer {
    raw(records[row].textStart, records[row].textLength)
  }

  /// The name of the app an item came from, as it stands in the archive; empty where it has none.
  func rawAppName(at row: Int) -> UnsafeRawBufferPointer {
    raw(records[row].appStart, records[row].appLength)
  }

  /// Bytes of the archive.
  fileprivate func raw(_ start: UInt32, _ length: UInt32) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes.buffer[Int(start)..<Int(start) + Int(length)])
  }
}
