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

  init(_ term: SearchTerm) {
    let isPlain = !term.folded.isEmpty && term.folded.allSatisfy { $0 < 0x80 }
    needle =
      isPlain && term.folded.standsInJSON ? ByteNeedle(term.folded, ignoresCase: true) : nil
  }

  /// Looks at the inside of a JSON string as it stands.
  func look(at raw: UnsafeRawBufferPointer, _ flags: ClipRecord.Flags) -> RawAnswer {
    guard let needle, !flags.contains(.textBeyondASCII) else { return .unknown }
    guard needle.place(in: raw) != nil else { return .textHasNone }
    // The letter of an escape is none of the text's.
    return flags.contains(.textHasEscapes) ? .unknown : .found
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
      let end = place + written.bytes.count
      let isWhole = end == raw.count || raw[end] < 0x80 && raw[end] != 0x5C
      return isWhole || !mode.contains(.keepsAccents) ? .found : .unknown
    }
    let isPlain = isASCII && mode == .keepsCase && !flags.contains(.textBeyondASCII)
    return isPlain ? .textHasNone : .unknown
  }
}
