/// Reads any item's object into the places of its values; used for every item again.
///
/// It makes no values: `item(at:)` and the writer decode what they need, and the index takes records
/// of it where `scan_item` finds an item out of the ordinary.
struct ItemScanner: ~Copyable {
  /// The place of a value of a known key.
  struct Place {
    /// Where the value begins; of a string the first byte inside its quotes.
    var start: UInt32 = 0
    /// Its bytes; of a string those inside the quotes.
    var length: UInt32 = 0
    /// The value of a number, 1 for `true`.
    var number = 0.0
    /// What a string holds.
    var contents = JSONString.Contents()

    /// The bytes of the value.
    var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
  }

  private let places = UnsafeMutablePointer<Place>.allocate(capacity: ItemKey.allCases.count)
  /// Which keys have a value, by bit.
  private var present: UInt32 = 0
  /// Which keys have come at all, `null` included.
  private var seen: UInt32 = 0
  /// Whether a value is of a kind that this version does not understand.
  private(set) var isStrange = false
  /// Whether a known string holds half a surrogate pair.
  private(set) var loneSurrogate = false
  /// The first id, in halves.
  private(set) var id: (high: UInt64, low: UInt64) = (0, 0)
  /// What the Boards of the item say.
  private(set) var membership = Membership()

  /// What the array of Boards says without making it.
  struct Membership {
    var loved = false
    var saved = false
    var pinned = false
    var others = false
  }

  init() {
    places.initialize(repeating: Place(), count: ItemKey.allCases.count)
  }

  deinit { places.deallocate() }

  /// The place of a key's value; nil where it is missing or null.
  @inline(__always)
  subscript(_ key: ItemKey) -> Place? {
    present & 1 << UInt32(key.rawValue) == 0 ? nil : places[key.rawValue]
  }

  /// Whether the item has what no item can do without, each of a kind that is understood.
  var isUnderstood: Bool { !isStrange && self[.id] != nil && self[.date] != nil }

  /// Reads the object at the cursor.
  ///
  /// - Throws: what makes the whole file unreadable; a strange value only sets `isStrange`.
  mutating func scan(_ cursor: inout JSONCursor) throws(ArchiveDamage) {
    present = 0
    seen = 0
    isStrange = false
    loneSurrogate = false
    membership = Membership()
    guard try cursor.open(UInt8(ascii: "{"), closing: UInt8(ascii: "}")) else { return }
    repeat {
      guard let key = try key(&cursor), seen & 1 << UInt32(key.rawValue) == 0 else {
        try cursor.skipValue()
        continue
      }
      seen |= 1 << UInt32(key.rawValue)
      try value(of: key, &cursor)
    } while try cursor.hasNext(closing: UInt8(ascii: "}"))
  }

  /// Passes a key and its colon.
  @inline(__always)
  private func key(_ cursor: inout JSONCursor) throws(ArchiveDamage) -> ItemKey? {
    // Nearly always the plain bytes of a known key stand here.
    if let (key, count) = ItemKey.standing(at: cursor) {
      cursor.at &+= count
      cursor.skipSpace()
      return key
    }
    return Self.key(try cursor.key(), in: cursor)
  }

  /// The known key that a name spells, escapes resolved.
  static func key(_ name: JSONString, in cursor: borrowing JSONCursor) -> ItemKey? {
    let raw = UnsafeRawBufferPointer(start: cursor.base + name.start, count: name.length)
    return name.hasEscapes ? ItemKey.spelled(JSONCoding.unescaped(raw)) : ItemKey.spelled(raw)
  }

  @inline(__always)
  private mutating func value(of key: ItemKey, _ cursor: inout JSONCursor) throws(ArchiveDamage) {
    if cursor.byte == UInt8(ascii: "n") { return try cursor.word("null") }
    var place = Place(start: UInt32(truncatingIfNeeded: cursor.at))
    switch key {
    case .date, .createdAt, .modifiedAt, .reminderDate, .deletedAt:
      guard isNumber(cursor.byte) else { return try strange(&cursor) }
      guard let number = try cursor.number() else {
        isStrange = true
        return
      }
      place.number = number
    case .pinned:
      guard cursor.byte == UInt8(ascii: "t") || cursor.byte == UInt8(ascii: "f") else {
        return try strange(&cursor)
      }
      place.number = cursor.byte == UInt8(ascii: "t") ? 1 : 0
      try cursor.word(place.number == 1 ? "true" : "false")
    case .fileURLs, .boardIDs:
      guard cursor.byte == UInt8(ascii: "[") else { return try strange(&cursor) }
      guard try strings(of: key, &cursor) else { return }
    case .id:
      guard cursor.byte == UInt8(ascii: "\"") else { return try strange(&cursor) }
      guard let halves = try cursor.uuid() else {
        isStrange = true
        return
      }
      id = halves
      place.start &+= 1
      place.length = 36
    default:
      guard cursor.byte == UInt8(ascii: "\"") else { return try strange(&cursor) }
      let string = try cursor.string()
      place.start &+= 1
      place.contents = string.contents
      loneSurrogate = loneSurrogate || string.contents.contains(.loneSurrogate)
      place.length = UInt32(truncatingIfNeeded: string.length)
    }
    if place.length == 0 {
      place.length = UInt32(truncatingIfNeeded: cursor.at) &- place.start
      if place.contents.contains(.isString) { place.length = 0 }
    }
    places[key.rawValue] = place
    present |= 1 << UInt32(key.rawValue)
  }

  @inline(__always)
  private func isNumber(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || byte == UInt8(ascii: "-")
  }

  /// Passes a value of a kind that is not understood here.
  private mutating func strange(_ cursor: inout JSONCursor) throws(ArchiveDamage) {
    isStrange = true
    try cursor.skipValue()
  }

  /// Passes an array of strings; false when something else stood in it.
  private mutating func strings(of key: ItemKey, _ cursor: inout JSONCursor) throws(ArchiveDamage)
    -> Bool
  {
    guard try cursor.open(UInt8(ascii: "["), closing: UInt8(ascii: "]")) else { return true }
    var understood = true
    repeat {
      guard cursor.byte == UInt8(ascii: "\"") else {
        understood = false
        try strange(&cursor)
        continue
      }
      if key == .fileURLs {
        let string = try cursor.string()
        loneSurrogate = loneSurrogate || string.contents.contains(.loneSurrogate)
      } else if let id = try cursor.uuid() {
        membership.add(id)
      } else {
        isStrange = true
        understood = false
      }
    } while try cursor.hasNext(closing: UInt8(ascii: "]"))
    return understood
  }
}

extension ItemScanner.Membership {
  /// Takes in one Board of the array.
  @inline(__always)
  mutating func add(_ id: (high: UInt64, low: UInt64)) {
    guard id.high == 0xF000_0000_0000_4000, id.low & ~3 == 0x8000_0000_0000_0000, id.low & 3 < 3
    else {
      others = true
      return
    }
    switch id.low & 3 {
    case 0: pinned = true
    case 1: loved = true
    default: saved = true
    }
  }
}
