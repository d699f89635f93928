import CScan

/// The keys of an item that this version knows, in the order it writes them (seed 000, "Schemat ClipItem").
enum ItemKey: Int, CaseIterable {
  case id, type, date, createdAt, modifiedAt, plainText, rtfFile, imageFile, fileURLs
  case sourceAppName, sourceBundleID, pinned, boardIDs, reminderDate, contentHash, deletedAt

  /// The key in the archive.
  var name: StaticString {
    switch self {
    case .id: "id"
    case .type: "type"
    case .date: "date"
    case .createdAt: "createdAt"
    case .modifiedAt: "modifiedAt"
    case .plainText: "plainText"
    case .rtfFile: "rtfFile"
    case .imageFile: "imageFile"
    case .fileURLs: "fileURLs"
    case .sourceAppName: "sourceAppName"
    case .sourceBundleID: "sourceBundleID"
    case .pinned: "pinned"
    case .boardIDs: "boardIDs"
    case .reminderDate: "reminderDate"
    case .contentHash: "contentHash"
    case .deletedAt: "deletedAt"
    }
  }

  /// Whether an item without it is written with its default at its next change.
  var isRequired: Bool {
    switch self {
    case .plainText, .rtfFile, .imageFile, .sourceAppName, .sourceBundleID, .reminderDate,
      .deletedAt:
      false
    default: true
    }
  }

  /// The key that these bytes spell.
  static func spelled(_ bytes: some Collection<UInt8>) -> ItemKey? {
    allCases.first { key in
      UnsafeBufferPointer(start: key.name.utf8Start, count: key.name.utf8CodeUnitCount)
        .elementsEqual(bytes)
    }
  }

  /// The key that stands plainly at the cursor, with the bytes from its quote to its colon.
  ///
  /// - Returns: nil where another or an escaped one stands, where white space parts it from its colon,
  ///   and close to the end.
  @inline(__always)
  static func standing(at cursor: borrowing JSONCursor) -> (key: ItemKey, count: Int)? {
    guard cursor.at &+ 17 <= cursor.end, cursor.byte == UInt8(ascii: "\"") else { return nil }
    var count = 0
    let number = scan_known_key(cursor.base, cursor.at &+ 1, &count)
    return ItemKey(rawValue: Int(number)).map { ($0, count &+ 1) }
  }
}
