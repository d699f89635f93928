import CScan

/// Elements of the array of items, read one after the other: what the index makes of a stretch of it.
struct ItemRun: Sendable {
  /// What was understood, in the file's order.
  var records: ContiguousArray<ClipRecord> = []
  /// The elements that were not.
  var opaque: [Range<Int>] = []
  /// Where the next element begins; behind the closing bracket when that was met.
  private(set) var next: Int
  /// Whether the closing bracket was met.
  private(set) var isClosed = false
  /// What ended the reading, anywhere behind `next`.
  private(set) var damage: ArchiveDamage?

  /// A run without elements.
  ///
  /// - Parameter start: where an element begins.
  init(from start: Int) { next = start }

  /// Reads on until an element begins at `limit` or behind it, or the array ends.
  ///
  /// - Parameters:
  ///   - limit: a place in the bytes.
  ///   - bytes: the whole archive.
  /// - Complexity: O(bytes read).
  mutating func read(upTo limit: Int, of bytes: UnsafeRawBufferPointer) {
    var cursor = JSONCursor(bytes, at: next)
    var scanner = ItemScanner()
    var ordinary = scan_item()
    do throws(ArchiveDamage) {
      while cursor.at < limit {
        let begin = cursor.at
        let end = scan_item(cursor.base, begin, cursor.end, &ordinary)
        if end > 0 {
          cursor.at = end
          records.append(ClipRecord(ordinary, begin..<end))
        } else if let record = try any(&cursor, &scanner, bytes) {
          records.append(record)
        } else {
          opaque.append(begin..<cursor.at)
        }
        isClosed = try !cursor.hasNext(closing: UInt8(ascii: "]"))
        next = cursor.at
        if isClosed { return }
      }
    } catch {
      damage = error
    }
  }

  /// Passes an element of any kind; nil where it is not understood.
  private func any(
    _ cursor: inout JSONCursor, _ scanner: inout ItemScanner, _ bytes: UnsafeRawBufferPointer
  ) throws(ArchiveDamage) -> ClipRecord? {
    let begin = cursor.at
    guard cursor.byte == UInt8(ascii: "{") else {
      try cursor.skipValue()
      return nil
    }
    try scanner.scan(&cursor)
    return scanner.record(begin..<cursor.at, in: bytes)
  }

  /// Takes in what was read from where this run ends.
  mutating func join(_ other: ItemRun) {
    records += other.records
    opaque += other.opaque
    (next, isClosed, damage) = (other.next, other.isClosed, other.damage)
  }
}
