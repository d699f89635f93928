import CScan

extension ItemScanner {
  /// The record of the item just read; nil where it is not understood.
  ///
  /// - Parameters:
  ///   - range: the bytes of its object.
  ///   - bytes: the whole archive.
  /// - Returns: the record.
  func record(_ range: Range<Int>, in bytes: UnsafeRawBufferPointer) -> ClipRecord? {
    guard isUnderstood, let date = self[.date]?.number, let type = type(in: bytes) else {
      return nil
    }
    let text = self[.plainText]
    let app = self[.sourceAppName]
    var record = ClipRecord(
      idHigh: id.high, idLow: id.low, date: date, modifiedAt: self[.modifiedAt]?.number ?? date,
      deletedAt: self[.deletedAt]?.number ?? .nan,
      reminderDate: self[.reminderDate]?.number ?? .nan,
      start: UInt32(range.lowerBound), length: UInt32(range.count),
      textStart: text?.start ?? 0, textLength: text?.length ?? 0,
      appStart: app?.start ?? 0, appLength: app?.length ?? 0,
      urlsStart: arrayStart(.fileURLs, in: bytes), boardsStart: arrayStart(.boardIDs, in: bytes),
      hashStart: hashStart(in: bytes), flags: .init(rawValue: type))
    record.flags.formUnion(flags(text))
    if record.hashStart == 0 { record.flags.insert(.incomplete) }
    return record
  }

  private func flags(_ text: Place?) -> ClipRecord.Flags {
    var flags = ClipRecord.Flags()
    if self[.pinned]?.number == 1 || membership.pinned { flags.insert(.pinned) }
    if membership.loved { flags.insert(.loved) }
    if membership.saved { flags.insert(.saved) }
    if membership.others { flags.insert(.onBoards) }
    if let text {
      if text.contents.contains(.escapes) { flags.insert(.textHasEscapes) }
      if text.contents.contains(.beyondASCII) { flags.insert(.textBeyondASCII) }
    }
    if loneSurrogate { flags.insert(.loneSurrogate) }
    if self[.imageFile] != nil { flags.insert(.image) }
    if self[.rtfFile] != nil { flags.insert(.rtf) }
    if lacksRequired { flags.insert(.incomplete) }
    return flags
  }

  private var lacksRequired: Bool {
    self[.type] == nil || self[.createdAt] == nil || self[.modifiedAt] == nil
      || self[.fileURLs] == nil || self[.pinned] == nil || self[.boardIDs] == nil
  }

  /// Where an array begins that is not empty.
  private func arrayStart(_ key: ItemKey, in bytes: UnsafeRawBufferPointer) -> UInt32 {
    guard let place = self[key] else { return 0 }
    return bytes[place.range].contains(UInt8(ascii: "\"")) ? place.start : 0
  }

  /// Where a hash begins that is 64 lower-case digits; any other counts as missing.
  private func hashStart(in bytes: UnsafeRawBufferPointer) -> UInt32 {
    guard let place = self[.contentHash], place.length == 64 else { return 0 }
    var wrong: UInt64 = 0
    for offset in stride(from: Int(place.start), to: Int(place.start) + 64, by: 8) {
      let text = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      wrong |= JSONCoding.notLowerHex(text)
    }
    guard wrong == 0 else { return 0 }
    return place.start
  }

  /// The type's number in the record's flags; nil for a word that is not understood.
  private func type(in bytes: UnsafeRawBufferPointer) -> UInt32? {
    guard let place = self[.type] else { return detected(in: bytes).flagBits }
    let raw = UnsafeRawBufferPointer(rebasing: bytes[place.range])
    // Four letters as a number tell the words apart at once.
    let first = raw.count < 4 ? 0 : raw.loadUnaligned(as: UInt32.self).littleEndian
    switch (raw.count, first) {
    case (4, 0x7478_6574): return ClipType.text.flagBits
    case (4, 0x6B6E_696C): return ClipType.link.flagBits
    case (4, 0x656C_6966): return ClipType.file.flagBits
    case (5, 0x6F6C_6F63) where raw[4] == UInt8(ascii: "r"): return ClipType.color.flagBits
    case (5, 0x6761_6D69) where raw[4] == UInt8(ascii: "e"): return ClipType.image.flagBits
    default: break
    }
    guard place.contents.contains(.escapes) else { return nil }
    return ClipType(rawValue: String(decoding: JSONCoding.unescaped(raw), as: UTF8.self))?.flagBits
  }

  /// The type of an item that does not say it.
  private func detected(in bytes: UnsafeRawBufferPointer) -> ClipType {
    guard let text = self[.plainText] else {
      if self[.imageFile] != nil { return .image }
      return arrayStart(.fileURLs, in: bytes) == 0 ? .text : .file
    }
    let raw = UnsafeRawBufferPointer(rebasing: bytes[text.range])
    guard text.contents.contains(.escapes) else { return ClipItem.detectTextType(utf8: raw) }
    return JSONCoding.unescaped(raw).withUnsafeBytes { ClipItem.detectTextType(utf8: $0) }
  }
}

extension ClipRecord {
  /// The record of an ordinary item.
  init(_ item: borrowing scan_item, _ range: Range<Int>) {
    self.init(
      idHigh: item.id_high, idLow: item.id_low, date: item.date, modifiedAt: item.modified_at,
      deletedAt: item.deleted_at, reminderDate: item.reminder_date,
      start: UInt32(truncatingIfNeeded: range.lowerBound),
      length: UInt32(truncatingIfNeeded: range.count), textStart: item.text_start,
      textLength: item.text_length, appStart: item.app_start, appLength: item.app_length,
      urlsStart: item.urls_start, boardsStart: item.boards_start, hashStart: item.hash_start,
      flags: Flags(rawValue: item.flags))
  }
}

extension ClipType {
  /// Its number in the lowest three bits of a record's flags.
  var flagBits: UInt32 {
    switch self {
    case .text: 0
    case .link: 1
    case .color: 2
    case .image: 3
    case .file: 4
    }
  }
}
