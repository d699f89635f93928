/// What the bytes of a text in the archive tell of a term before anything of them is folded.
enum RawAnswer {
  case found, textHasNone, unknown
}

extension [UInt8] {
  /// Whether JSON writes these bytes as they are, whoever wrote it.
  fileprivate var standsInJSON: Bool {
    allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x2F && $0 != 0x5C }
  }
}

/// A term in its loosest form, to be looked for in texts of ASCII as they stand in the archive.
struct LooseNeedle {
  private let needle: ByteNeedle?
  private let escapedUnit = ByteNeedle(Array(#"\u"#.utf8))
  private let standing: FoldedStanding

  init(_ term: SearchTerm) {
    standing = FoldedStanding(term.folded)
    let isPlain = !term.folded.isEmpty && term.folded.allSatisfy { $0 < 0x80 }
    needle =
      isPlain && term.folded.standsInJSON ? ByteNeedle(term.folded, ignoresCase: true) : nil
  }

  /// Looks at the inside of a JSON string as it stands.
  func look(at raw: UnsafeRawBufferPointer, _ flags: ClipRecord.Flags) -> RawAnswer {
    guard let needle else { return .unknown }
    let hasEscapes = flags.contains(.textHasEscapes)
    if let place = needle.place(in: raw) {
      guard hasEscapes else { return .found }
      guard escapedUnit.place(in: raw) == nil else { return .unknown }
      if needle.stands(in: raw, from: place) { return .found }
    }
    guard flags.contains(.textBeyondASCII) else { return .textHasNone }
    if hasEscapes, escapedUnit.place(in: raw) != nil { return .unknown }
    return standing.isPossible(in: raw) ? .unknown : .textHasNone
  }

  /// Looks at a short string as it stands, of which no record says what it holds.
  ///
  /// - Returns: whether it is found; nil where only the folded form tells.
  /// - Complexity: O(bytes).
  func isFound(in raw: UnsafeRawBufferPointer) -> Bool? {
    guard let needle, raw.allSatisfy({ $0 < 0x80 && $0 != 0x5C }) else { return nil }
    return needle.place(in: raw) != nil
  }
}

extension ByteNeedle {
  /// Whether the needle stands at a place or behind it where its first byte is no letter of an escape.
  ///
  /// - Complexity: O(bytes).
  fileprivate func stands(in raw: UnsafeRawBufferPointer, from first: Int) -> Bool {
    var next: Int? = first
    while let place = next {
      var backslashes = 0
      while place > backslashes, raw[place - 1 - backslashes] == 0x5C { backslashes += 1 }
      if backslashes % 2 == 0 { return true }
      next = self.place(in: raw, from: place + 1)
    }
    return false
  }
}

/// Whether bytes of ASCII that a text does not hold as they are could stand in its folded form.
///
/// Where they do, at least one of them comes from a scalar beyond ASCII (`é`, `ﬁ`), or such a scalar
/// that is dropped stands between two of them. Folding goes scalar by scalar, so that what stands
/// before and behind each tells; only where that fits, the few bytes around are folded.
private struct FoldedStanding {
  private let bytes: [UInt8]
  private let needle: ByteNeedle
  private let low: UInt64
  private let high: UInt64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    needle = ByteNeedle(bytes)
    var (low, high): (UInt64, UInt64) = (0, 0)
    for byte in bytes {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
    }
    (self.low, self.high) = (low, high)
  }

  /// Whether the bytes may stand in the folded form of a text.
  ///
  /// - Parameter text: the inside of a JSON string without escapes of UTF-16 units.
  /// - Returns: whether they may; where not, they surely do not.
  /// - Complexity: O(bytes of the text, and of the needle at each scalar that fits in).
  func isPossible(in text: UnsafeRawBufferPointer) -> Bool {
    guard let base = text.baseAddress else { return false }
    var place = 0
    // The end of the scalar before and the last byte of its form, where it stands right before.
    var (end, tail): (Int, UInt8) = (0, 0xFF)
    while let next = Self.nextBeyondASCII(base, from: place, to: text.count) {
      if next > end { tail = Self.lower(text[next - 1]) }
      guard let scalar = UTF8Scalar(text, at: next) else {
        (place, end, tail) = (next + 1, next + 1, 0xFF)
        continue
      }
      place = next + scalar.length
      end = place
      let behind = place < text.count ? Self.lower(text[place]) : 0xFF
      guard !(0xAC00..<0xD7A4).contains(scalar.value),
        case .bytes(let form) = FoldTable.form(of: scalar.value, mode: []),
        form.isEmpty || form[0] < 0x80 || form.count > 2
      else {
        tail = 0xFF
        continue
      }
      let fits: Bool
      switch form.count {
      case 0:
        // A scalar beyond ASCII behind it is looked at with the same byte before.
        fits = behind < 0x80 && isPair(tail, behind)
      case 1:
        fits = isPair(tail, form[0]) || isBeginning(form[0], behind)
        tail = form[0]
      default:
        fits = form.contains(where: isIn)
        tail = 0xFF
      }
      if fits, stands(in: text, around: next) { return true }
    }
    return false
  }

  /// Whether the bytes stand in the folded form of what is around a scalar.
  private func stands(in text: UnsafeRawBufferPointer, around place: Int) -> Bool {
    let wanted = bytes.count - 1
    var (start, before) = (place, 0)
    while before < wanted, start > 0 {
      start -= 1
      while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
      before += Self.length(in: text, at: start).folded
    }
    // The window begins with no half of an escape.
    while start > 0, text[start - 1] == 0x5C { start -= 1 }
    var (end, behind) = (place + Self.length(in: text, at: place).read, 0)
    while behind < wanted, end < text.count {
      let length = Self.length(in: text, at: end)
      end += length.read
      behind += length.folded
    }
    let folded = FoldedBytes(capacity: 4 * (end - start))
    folded.append(folding: UnsafeRawBufferPointer(rebasing: text[start..<end]), isJSON: true)
    return needle.place(in: folded.bytes) != nil
  }

  /// How many bytes the scalar at a place takes, and at least how many its form has; a backslash,
  /// which may begin an escape, counts for nothing.
  private static func length(in text: UnsafeRawBufferPointer, at place: Int)
    -> (read: Int, folded: Int)
  {
    guard text[place] >= 0x80 else { return (1, text[place] == 0x5C ? 0 : 1) }
    guard let scalar = UTF8Scalar(text, at: place) else { return (1, 1) }
    guard case .bytes(let form) = FoldTable.form(of: scalar.value, mode: []) else {
      return (scalar.length, 1)
    }
    return (scalar.length, form.count)
  }

  /// Whether two bytes stand one behind the other.
  private func isPair(_ first: UInt8, _ second: UInt8) -> Bool {
    guard isIn(first), isIn(second) else { return false }
    for index in 1..<bytes.count where bytes[index] == second && bytes[index - 1] == first {
      return true
    }
    return false
  }

  /// Whether all begins with a byte, as far as the one behind it tells.
  private func isBeginning(_ first: UInt8, _ second: UInt8) -> Bool {
    first == bytes[0] && (bytes.count == 1 || second >= 0x80 || second == bytes[1])
  }

  @inline(__always)
  private func isIn(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
  }

  @inline(__always)
  private static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  @inline(__always)
  private static func nextBeyondASCII(_ base: UnsafeRawPointer, from start: Int, to end: Int)
    -> Int?
  {
    var place = start
    while place + 8 <= end {
      let word = base.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
      let beyond = word & 0x8080_8080_8080_8080
      if beyond != 0 { return place + beyond.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < end {
      if base.load(fromByteOffset: place, as: UInt8.self) >= 0x80 { return place }
      place += 1
    }
    return nil
  }
}

/// A term in the form that counts, and as it was written: where it stands so in a text, nothing
/// needs to be folded.
struct ExactNeedle {
  let mode: FoldMode
  let folded: ByteNeedle
  /// The term as written, where JSON writes it so too.
  private let written: ByteNeedle?
  private let isASCII: Bool

  init(_ term: SearchTerm) {
    mode = term.mode
    folded = ByteNeedle(term.exact)
    let bytes = Array(term.text.utf8)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    let beginsWithMark = term.text.unicodeScalars.first.map { MarkOrder.mayCombine($0.value) }
    written = bytes.standsInJSON && beginsWithMark == false ? ByteNeedle(bytes) : nil
  }

  /// Looks at the inside of a JSON string as it stands.
  func look(at raw: UnsafeRawBufferPointer, _ flags: ClipRecord.Flags) -> RawAnswer {
    guard let written else { return .unknown }
    if let place = written.place(in: raw) {
      // The letter of an escape is none of the text's.
      guard !flags.contains(.textHasEscapes) else { return .unknown }
      let end = place + written.bytes.count
      let isWhole = end == raw.count || raw[end] < 0x80 && raw[end] != 0x5C
      return isWhole || !mode.contains(.keepsAccents) ? .found : .unknown
    }
    let isPlain = isASCII && mode == .keepsCase && !flags.contains(.textBeyondASCII)
    return isPlain ? .textHasNone : .unknown
  }
}
