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
  @inline(__always)
  static func spelled(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> ItemKey? {
    guard let key = candidate(bytes, count) else { return nil }
    let name = key.name
    for index in 1..<count where bytes[index] != name.utf8Start[index] { return nil }
    return key
  }

  /// The only key of this length that begins so.
  @inline(__always)
  private static func candidate(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> ItemKey? {
    guard count >= 2 else { return nil }
    switch (count, bytes[0]) {
    case (2, UInt8(ascii: "i")): return .id
    case (4, UInt8(ascii: "t")): return .type
    case (4, UInt8(ascii: "d")): return .date
    case (6, UInt8(ascii: "p")): return .pinned
    case (7, UInt8(ascii: "r")): return .rtfFile
    case (8, UInt8(ascii: "f")): return .fileURLs
    case (8, UInt8(ascii: "b")): return .boardIDs
    case (9, UInt8(ascii: "c")): return .createdAt
    case (9, UInt8(ascii: "p")): return .plainText
    case (9, UInt8(ascii: "i")): return .imageFile
    case (9, UInt8(ascii: "d")): return .deletedAt
    case (10, UInt8(ascii: "m")): return .modifiedAt
    case (11, UInt8(ascii: "c")): return .contentHash
    case (12, UInt8(ascii: "r")): return .reminderDate
    case (13, UInt8(ascii: "s")): return .sourceAppName
    case (14, UInt8(ascii: "s")): return .sourceBundleID
    default: return nil
    }
  }
}
