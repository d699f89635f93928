/// The known keys as they stand in an archive, `"name":`, so that a few words of eight bytes tell them.
///
/// Foundation writes the keys of an object in no order, so the index meets sixteen keys an item in
/// any order: telling them apart must cost next to nothing.
// Unchecked: the table behind the pointer is filled once, before anybody sees it, and never changed or
// freed; an array would cost its bounds and its count of owners at each key.
struct ItemKeyPatterns: @unchecked Sendable {
  static let shared = ItemKeyPatterns()

  /// The first 24 bytes of a key with quotes and colon, and which of them count.
  private struct Pattern {
    var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
    var masks: (UInt64, UInt64, UInt64) = (0, 0, 0)
    /// Bytes from the opening quote to the colon; 0 in an empty slot.
    var count = 0
    var key = ItemKey.id
  }

  private let table: UnsafeMutablePointer<Pattern>
  /// `sourceBundleID` begins as `sourceAppName` and stands in this slot behind the table.
  private static let second = 32

  private init() {
    table = .allocate(capacity: Self.second + 1)
    table.initialize(repeating: Pattern(), count: Self.second + 1)
    for key in ItemKey.allCases {
      let text = [UInt8(ascii: "\"")] + String(describing: key.name).utf8 + Array("\":".utf8)
      var pattern = Pattern(count: text.count, key: key)
      (pattern.words.0, pattern.masks.0) = Self.word(text, 0)
      (pattern.words.1, pattern.masks.1) = Self.word(text, 8)
      (pattern.words.2, pattern.masks.2) = Self.word(text, 16)
      let slot = key == .sourceBundleID ? Self.second : Self.slot(pattern.words.0)
      table[slot] = pattern
    }
  }

  /// Eight bytes as a little-endian number, and a mask of those that are there.
  private static func word(_ text: [UInt8], _ from: Int) -> (UInt64, UInt64) {
    var (word, mask): (UInt64, UInt64) = (0, 0)
    for (index, byte) in text.dropFirst(from).prefix(8).enumerated() {
      word |= UInt64(byte) << UInt64(index * 8)
      mask |= 0xFF << UInt64(index * 8)
    }
    return (word, mask)
  }

  /// A slot that the first two letters of a key have for themselves (39 and 8 were found by trying).
  @inline(__always)
  private static func slot(_ word: UInt64) -> Int {
    Int(truncatingIfNeeded: ((word >> 8 & 0xFFFF) &* 39) >> 8 & 31)
  }

  /// The key that stands at the cursor, with the bytes from its quote to its colon; nil where another
  /// or an escaped one does, where white space parts it from its colon, and close to the end.
  @inline(__always)
  func key(at cursor: borrowing JSONCursor) -> (ItemKey, Int)? {
    guard cursor.at &+ 24 <= cursor.end else { return nil }
    let raw = UnsafeRawPointer(cursor.base) + cursor.at
    let first = raw.loadUnaligned(as: UInt64.self).littleEndian
    let slot = Self.slot(first)
    if matches(slot, raw, first) { return (table[slot].key, table[slot].count) }
    guard matches(Self.second, raw, first) else { return nil }
    return (table[Self.second].key, table[Self.second].count)
  }

  @inline(__always)
  private func matches(_ slot: Int, _ raw: UnsafeRawPointer, _ first: UInt64) -> Bool {
    let pattern = table + slot
    let second = raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self).littleEndian
    let third = raw.loadUnaligned(fromByteOffset: 16, as: UInt64.self).littleEndian
    let differing =
      ((first ^ pattern.pointee.words.0) & pattern.pointee.masks.0)
      | ((second ^ pattern.pointee.words.1) & pattern.pointee.masks.1)
      | ((third ^ pattern.pointee.words.2) & pattern.pointee.masks.2)
    return differing == 0 && pattern.pointee.count > 0
  }
}
