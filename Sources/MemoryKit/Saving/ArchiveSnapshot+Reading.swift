#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ArchiveSnapshot {
  /// Decodes one item.
  ///
  /// - Parameter row: its position in panel order.
  /// - Returns: the item, what the archive lacks filled in.
  /// - Complexity: O(bytes of the item).
  public func item(at row: Int) -> ClipItem {
    let record = records[row]
    let fields = ItemFields(bytes, record.range)
    return ClipItem(
      id: record.id, type: record.type, date: Date(timeIntervalSinceReferenceDate: record.date),
      createdAt: fields.date(.createdAt), plainText: fields.string(.plainText),
      rtfFile: fields.string(.rtfFile), imageFile: fields.string(.imageFile),
      fileURLs: fileURLs(at: row), sourceAppName: fields.string(.sourceAppName),
      sourceBundleID: fields.string(.sourceBundleID), pinned: record.isPinned,
      contentHash: contentHash(at: row), boardIDs: boardIDs(at: row),
      reminderDate: fields.date(.reminderDate),
      modifiedAt: Date(timeIntervalSinceReferenceDate: record.modifiedAt),
      deletedAt: fields.date(.deletedAt))
  }

  /// When an item was first captured.
  ///
  /// - Parameter row: its position in panel order.
  /// - Returns: seconds since 2001; the date of its last capture where the archive does not tell.
  /// - Complexity: O(bytes of the item).
  public func createdAt(at row: Int) -> Double {
    ItemFields(bytes, records[row].range).date(.createdAt)?.timeIntervalSinceReferenceDate
      ?? records[row].date
  }

  /// The text of an item, as UTF-8, without making a String.
  ///
  /// - Parameters:
  ///   - row: its position in panel order.
  ///   - limit: about how many bytes are wanted; it ends on a whole scalar.
  ///   - body: gets the bytes, which are valid only in it; none where the item has no text.
  /// - Returns: what `body` returns.
  /// - Complexity: O(1) for a text without escapes, else O(bytes wanted).
  public func withText<R>(
    at row: Int, limit: Int = .max, _ body: (UnsafeRawBufferPointer) -> R
  ) -> R {
    let record = records[row]
    let start = Int(record.textStart)
    let raw = bytes.buffer[start..<start + Int(record.textLength)]
    return Self.with(
      UnsafeRawBufferPointer(rebasing: raw),
      hasEscapes: record.flags.contains(.textHasEscapes), limit: limit, body)
  }

  /// The text of an item; empty where it has none.
  ///
  /// - Complexity: O(bytes wanted).
  public func text(at row: Int, limit: Int = .max) -> String {
    withText(at: row, limit: limit) { String(decoding: $0, as: UTF8.self) }
  }

  /// The name of the app an item came from, as UTF-8, without making a String.
  public func withAppName<R>(at row: Int, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    let record = records[row]
    let start = Int(record.appStart)
    let raw = UnsafeRawBufferPointer(rebasing: bytes.buffer[start..<start + Int(record.appLength)])
    return Self.with(
      raw, hasEscapes: raw.contains(UInt8(ascii: "\\")), limit: .max, body)
  }

  /// The name of the app an item came from.
  public func appName(at row: Int) -> String? {
    guard records[row].appStart > 0 else { return nil }
    return withAppName(at: row) { String(decoding: $0, as: UTF8.self) }
  }

  /// The URLs of copied files, as they are stored.
  ///
  /// - Complexity: O(bytes of the array).
  public func fileURLs(at row: Int) -> [String] {
    strings(at: records[row].urlsStart) { String(decoding: $0, as: UTF8.self) }
  }

  /// The Boards an item is on: repetitions and Pinned left out, unknown ids kept.
  ///
  /// - Complexity: O(bytes of the array).
  public func boardIDs(at row: Int) -> [UUID] {
    var seen = Set<UUID>()
    return strings(at: records[row].boardsStart) { bytes -> UUID? in
      guard let base = bytes.baseAddress,
        let halves = JSONCoding.uuid(base.assumingMemoryBound(to: UInt8.self), bytes.count)
      else { return nil }
      return UUID(high: halves.high, low: halves.low)
    }
    .compactMap { $0 }
    .filter { $0 != MemoryBoard.pinnedID && seen.insert($0).inserted }
  }

  /// The hash of an item's content, computed where the archive does not have it.
  ///
  /// - Returns: 64 hex digits; empty for a picture whose hash only its blob could tell.
  public func contentHash(at row: Int) -> String {
    let record = records[row]
    guard record.hashStart == 0 else {
      let start = Int(record.hashStart)
      return String(decoding: bytes.buffer[start..<start + 64], as: UTF8.self)
    }
    switch record.type {
    case .text, .link, .color: return withText(at: row) { Hashing.hash(of: $0) }
    case .file: return Hashing.hash(of: fileURLs(at: row).joined(separator: "\n"))
    case .image: return ""
    }
  }

  /// The name of an item's picture in `blobs/`, unchecked.
  public func imageFile(at row: Int) -> String? {
    records[row].flags.contains(.image)
      ? ItemFields(bytes, records[row].range).string(.imageFile) : nil
  }

  /// The name of an item's RTF in `blobs/`, unchecked.
  public func rtfFile(at row: Int) -> String? {
    records[row].flags.contains(.rtf) ? ItemFields(bytes, records[row].range).string(.rtfFile) : nil
  }

  /// The whole memory as values, in panel order.
  ///
  /// - Complexity: O(bytes).
  public func archive() -> MemoryArchive {
    MemoryArchive(items: records.indices.map { item(at: $0) }, boards: boards)
  }

  /// The strings of an array that the index has already checked.
  private func strings<T>(at start: UInt32, _ make: (UnsafeRawBufferPointer) -> T) -> [T] {
    guard start > 0 else { return [] }
    var cursor = JSONCursor(bytes.buffer, at: Int(start))
    var result: [T] = []
    do throws(ArchiveDamage) {
      guard try cursor.open(UInt8(ascii: "["), closing: UInt8(ascii: "]")) else { return [] }
      repeat {
        let token = try cursor.string()
        let raw = UnsafeRawBufferPointer(rebasing: bytes.buffer[token.range])
        result.append(Self.with(raw, hasEscapes: token.hasEscapes, limit: .max, make))
      } while try cursor.hasNext(closing: UInt8(ascii: "]"))
    } catch {
      // Only bytes that another program changed under the mapping come here; a reload is on its way.
      return result
    }
    return result
  }

  /// Gives a string's bytes, escapes resolved.
  private static func with<R>(
    _ raw: UnsafeRawBufferPointer, hasEscapes: Bool, limit: Int,
    _ body: (UnsafeRawBufferPointer) -> R
  ) -> R {
    if hasEscapes {
      return JSONCoding.unescaped(raw, limit: limit).withUnsafeBytes(body)
    }
    guard raw.count > limit else { return body(raw) }
    var end = limit
    while end > 0, raw[end] & 0xC0 == 0x80 { end -= 1 }
    return body(UnsafeRawBufferPointer(rebasing: raw[..<end]))
  }
}

/// The places of one item's values, for decoding it.
struct ItemFields: ~Copyable {
  private let bytes: ArchiveBytes
  private var scanner = ItemScanner()

  init(_ bytes: ArchiveBytes, _ range: Range<Int>) {
    self.bytes = bytes
    var cursor = JSONCursor(bytes.buffer, at: range.lowerBound, end: range.upperBound)
    // The index has checked these bytes; a program that changes them under the mapping costs the
    // fields behind the change, and the reload that is on its way brings them again.
    try? scanner.scan(&cursor)
  }

  /// A string's value.
  func string(_ key: ItemKey) -> String? {
    guard let place = scanner[key] else { return nil }
    let raw = UnsafeRawBufferPointer(rebasing: bytes.buffer[place.range])
    return place.contents.contains(.escapes)
      ? String(decoding: JSONCoding.unescaped(raw), as: UTF8.self)
      : String(decoding: raw, as: UTF8.self)
  }

  /// A date's value.
  func date(_ key: ItemKey) -> Date? {
    scanner[key].map { Date(timeIntervalSinceReferenceDate: $0.number) }
  }
}
