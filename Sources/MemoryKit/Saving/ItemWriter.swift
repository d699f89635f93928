#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes items as the archive has them (seed 000, "Schemat ClipItem").
enum ItemWriter {
  /// The object of a new item.
  static func object(of item: ClipItem) -> [UInt8] {
    var result: [UInt8] = [UInt8(ascii: "{")]
    for key in ItemKey.allCases {
      guard let value = value(of: key, item) else { continue }
      append(key, value, to: &result)
    }
    result.append(UInt8(ascii: "}"))
    return result
  }

  /// An item's object with another state: what did not change keeps its bytes, unknown keys stay
  /// where they are, and what the format requires is there.
  ///
  /// - Parameters:
  ///   - json: the bytes the object stands in.
  ///   - range: where it stands.
  ///   - before: what it says.
  ///   - after: what it has to say.
  /// - Returns: the new object.
  /// - Throws: where the bytes are no object any more.
  static func object(
    from json: UnsafeRawBufferPointer, _ range: Range<Int>, before: ClipItem, after: ClipItem
  ) throws(ArchiveDamage) -> [UInt8] {
    var scanner = ItemScanner()
    var cursor = JSONCursor(json, at: range.lowerBound, end: range.upperBound)
    try scanner.scan(&cursor)
    cursor.at = range.lowerBound
    var result: [UInt8] = [UInt8(ascii: "{")]
    var written = Set<ItemKey>()
    if try cursor.open(UInt8(ascii: "{"), closing: UInt8(ascii: "}")) {
      repeat {
        let start = cursor.at
        let name = try cursor.key()
        let valueStart = cursor.at
        try cursor.skipValue()
        let key = ItemScanner.key(name, in: cursor)
        // Of a known key given twice the first counts, and we write no key twice.
        if let key, !written.insert(key).inserted { continue }
        if let key, !keeps(key, scanner[key], before, after) {
          if let value = value(of: key, after) { append(key, value, to: &result) }
          continue
        }
        separate(&result)
        result += json[start..<name.start + name.length + 1]
        result.append(UInt8(ascii: ":"))
        result += json[valueStart..<cursor.at]
      } while try cursor.hasNext(closing: UInt8(ascii: "}"))
    }
    for key in ItemKey.allCases where !written.contains(key) {
      if let value = value(of: key, after) { append(key, value, to: &result) }
    }
    result.append(UInt8(ascii: "}"))
    return result
  }

  /// Whether a known key's bytes still say what the item has to say.
  private static func keeps(
    _ key: ItemKey, _ place: ItemScanner.Place?, _ before: ClipItem, _ after: ClipItem
  ) -> Bool {
    guard let place, !place.contents.contains(.loneSurrogate) else { return false }
    return switch key {
    // Ids are written in upper case, Boards without Pinned and without repetitions.
    case .id, .boardIDs, .pinned, .modifiedAt: false
    case .fileURLs:
      before.fileURLs == after.fileURLs && !after.fileURLs.contains { $0.contains("\u{FFFD}") }
    case .contentHash: place.length == 64 && before.contentHash == after.contentHash
    default: value(of: key, before) == value(of: key, after)
    }
  }

  private static func separate(_ result: inout [UInt8]) {
    if result.count > 1 { result.append(UInt8(ascii: ",")) }
  }

  private static func append(_ key: ItemKey, _ value: [UInt8], to result: inout [UInt8]) {
    separate(&result)
    JSONCoding.append(
      UnsafeBufferPointer(start: key.name.utf8Start, count: key.name.utf8CodeUnitCount),
      to: &result)
    result.append(UInt8(ascii: ":"))
    result += value
  }

  /// The bytes of one value; nil where the item leaves the key out.
  private static func value(of key: ItemKey, _ item: ClipItem) -> [UInt8]? {
    switch key {
    case .id: string(item.id.uuidString)
    case .type: string(item.type.rawValue)
    case .date: date(item.date)
    case .createdAt: date(item.createdAt)
    case .modifiedAt: date(item.modifiedAt)
    case .plainText: item.plainText.map(string)
    case .rtfFile: item.rtfFile.map(string)
    case .imageFile: item.imageFile.map(string)
    case .fileURLs: array(item.fileURLs)
    case .sourceAppName: item.sourceAppName.map(string)
    case .sourceBundleID: item.sourceBundleID.map(string)
    case .pinned: Array(item.pinned ? "true".utf8 : "false".utf8)
    case .boardIDs: array(item.boardIDs.map(\.uuidString))
    case .reminderDate: item.reminderDate.map(date)
    case .contentHash: item.contentHash.isEmpty ? nil : string(item.contentHash)
    case .deletedAt: item.deletedAt.map(date)
    }
  }

  private static func string(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    JSONCoding.append(text.utf8, to: &result)
    return result
  }

  private static func array(_ texts: [String]) -> [UInt8] {
    var result: [UInt8] = [UInt8(ascii: "[")]
    for (index, text) in texts.enumerated() {
      if index > 0 { result.append(UInt8(ascii: ",")) }
      JSONCoding.append(text.utf8, to: &result)
    }
    result.append(UInt8(ascii: "]"))
    return result
  }

  private static func date(_ date: Date) -> [UInt8] {
    Array(JSONCoding.number(date.timeIntervalSinceReferenceDate).utf8)
  }
}
