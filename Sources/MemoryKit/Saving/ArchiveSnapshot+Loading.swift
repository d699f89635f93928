#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ArchiveSnapshot {
  /// The memory before anything was copied.
  public static let empty = ArchiveSnapshot(
    bytes: ArchiveBytes([]), shape: .nothing, savedAt: nil, records: [],
    boards: MemoryBoard.system, notUnderstood: 0, layout: ArchiveLayout())

  /// Reads an archive of any of its three shapes in one pass (data format, "Reading").
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - now: the moment after which dates count as now in the order of the panel.
  /// - Returns: the snapshot; a version above 2 is read as far as it is understood.
  /// - Throws: why the bytes are no archive.
  /// - Complexity: O(bytes + items · log items).
  public static func load(_ bytes: ArchiveBytes, at now: Date) throws(ArchiveDamage)
    -> ArchiveSnapshot
  {
    guard bytes.count > 0 else { throw .empty }
    guard bytes.count < UInt32.max else { throw .tooLarge }
    var reader = ArchiveReader(bytes: bytes)
    try reader.read()
    return reader.snapshot(at: now.timeIntervalSinceReferenceDate)
  }
}

/// Reads the envelope, the items and the Boards; one use.
struct ArchiveReader: ~Copyable {
  let bytes: ArchiveBytes
  var cursor: JSONCursor
  var records: ContiguousArray<ClipRecord> = []
  var layout = ArchiveLayout()
  var boards: [MemoryBoard] = []
  var shape = ArchiveSnapshot.Shape.rawArray
  var savedAt: Double?
  var notUnderstood = 0

  init(bytes: ArchiveBytes) {
    self.bytes = bytes
    cursor = JSONCursor(bytes.buffer)
  }

  mutating func read() throws(ArchiveDamage) {
    if bytes.count >= 3, bytes.buffer[0] == 0xEF, bytes.buffer[1] == 0xBB, bytes.buffer[2] == 0xBF {
      cursor.at = 3
    }
    cursor.skipSpace()
    if cursor.byte == UInt8(ascii: "[") {
      try readItems()
    } else {
      try readEnvelope()
    }
    cursor.skipSpace()
    guard cursor.at == cursor.end else { throw .notJSON(at: cursor.at) }
  }

  private mutating func readEnvelope() throws(ArchiveDamage) {
    let start = cursor.at
    var version: Double?
    var archive: Range<Int>?
    var first = Set<EnvelopeKey>()
    guard cursor.byte == UInt8(ascii: "{") else { throw .notJSON(at: cursor.at) }
    if try cursor.open(UInt8(ascii: "{"), closing: UInt8(ascii: "}")) {
      repeat {
        let name = try cursor.key()
        guard let key = EnvelopeKey(name, in: cursor), first.insert(key).inserted else {
          try cursor.skipValue()
          continue
        }
        let begin = cursor.at
        switch key {
        case .version:
          version = try readNumber()
          layout.version = begin..<cursor.at
        case .savedAt:
          savedAt = try readNumber()
          layout.savedAt = begin..<cursor.at
        case .archive:
          // Read at once, since nearly every file is of version 2; another version is read again.
          try cursor.byte == UInt8(ascii: "{") ? readArrays() : cursor.skipValue()
          archive = begin..<cursor.at
        case .items, .boards: try cursor.skipValue()
        }
      } while try cursor.hasNext(closing: UInt8(ascii: "}"))
    }
    layout.envelope = start..<cursor.at
    try readHolder(version: version, archive: archive)
  }

  /// Reads items and Boards where this version has them.
  private mutating func readHolder(version: Double?, archive: Range<Int>?) throws(ArchiveDamage) {
    guard let version, version.rounded() == version, abs(version) < 1e9 else { throw .wrongShape }
    shape = version < 2 ? .version1 : version == 2 ? .version2 : .newer(Int(version))
    layout.holder = version >= 2 ? archive : layout.envelope
    if version < 2, let envelope = layout.envelope { try readFirstVersion(envelope) }
    if layout.items == nil, version <= 2 { throw .wrongShape }
  }

  /// Reads the items and Boards that stand beside `version`.
  private mutating func readFirstVersion(_ envelope: Range<Int>) throws(ArchiveDamage) {
    records.removeAll()
    boards.removeAll()
    notUnderstood = 0
    layout.items = nil
    layout.boards = nil
    layout.opaqueItems = []
    layout.boardElements = []
    let after = cursor.at
    cursor.at = envelope.lowerBound
    try readArrays()
    cursor.at = after
  }

  private mutating func readArrays() throws(ArchiveDamage) {
    guard try cursor.open(UInt8(ascii: "{"), closing: UInt8(ascii: "}")) else { return }
    repeat {
      let name = try cursor.key()
      switch EnvelopeKey(name, in: cursor) {
      case .items where layout.items == nil && cursor.byte == UInt8(ascii: "["): try readItems()
      case .boards where layout.boards == nil && cursor.byte == UInt8(ascii: "["): try readBoards()
      default: try cursor.skipValue()
      }
    } while try cursor.hasNext(closing: UInt8(ascii: "}"))
  }

  /// A number, or nil for any other value.
  private mutating func readNumber() throws(ArchiveDamage) -> Double? {
    guard cursor.byte &- 0x30 < 10 || cursor.byte == UInt8(ascii: "-") else {
      try cursor.skipValue()
      return nil
    }
    return try cursor.number()
  }

  private mutating func readItems() throws(ArchiveDamage) {
    let start = cursor.at
    if try cursor.open(UInt8(ascii: "["), closing: UInt8(ascii: "]")) {
      var run = ItemRun(from: cursor.at)
      // About what an item takes at least; a growing array would copy all records again and again.
      run.records.reserveCapacity((bytes.count - start) / 512)
      run.readAll(of: bytes)
      if let damage = run.damage { throw damage }
      cursor.at = run.next
      if !run.isClosed { throw .notJSON(at: cursor.at) }
      records = run.records
      layout.opaqueItems = run.opaque
    }
    layout.items = start..<cursor.at
  }
}

/// The keys of the envelope and of the archive in it.
enum EnvelopeKey: String {
  case version, savedAt, archive, items, boards

  /// The key that a name spells; nil where it is none of these.
  init?(_ name: JSONString, in cursor: borrowing JSONCursor) {
    let raw = UnsafeRawBufferPointer(start: cursor.base + name.start, count: name.length)
    self.init(
      rawValue: name.hasEscapes
        ? String(decoding: JSONCoding.unescaped(raw), as: UTF8.self)
        : String(decoding: raw, as: UTF8.self))
  }
}
