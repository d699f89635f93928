/// Blanks texts in bytes that need not be JSON any more: cut, with NULs, with quotes that pair no
/// more.
///
/// A text counts where it is a whole string that stands as a value, however it is escaped, or the
/// part of one that breaks off. Keys stay, and values that are no content (ids, types, names of
/// Boards and apps). It is found inside no other text: what another item holds is not forgotten.
struct Redaction {
  private let contents: Set<[UInt8]>

  init(_ contents: Set<[UInt8]>) { self.contents = contents }

  /// Which values are looked at.
  enum Scope {
    /// Those of the keys that hold content.
    case contentKeys
    /// Those of all keys but the ones that are known to hold none.
    case anyKey
  }

  /// The bytes with spaces for the texts, of the same length; nil where none of them is found.
  ///
  /// - Parameters:
  ///   - bytes: a file.
  ///   - parts: where in it is searched; nil everywhere.
  ///   - scope: which values count.
  /// - Returns: the bytes without the texts.
  /// - Complexity: O(bytes).
  func redacted(_ bytes: [UInt8], in parts: [Range<Int>]? = nil, _ scope: Scope) -> [UInt8]? {
    guard !contents.isEmpty else { return nil }
    if let wide = WideText(bytes) {
      let found = found(in: wide.bytes, 0..<wide.bytes.count, scope)
      return found.isEmpty ? nil : wide.blanked(found)
    }
    var result: [UInt8]?
    for part in parts ?? [0..<bytes.count] {
      for found in found(in: bytes, part, scope) {
        if result == nil { result = bytes }
        for index in found { result?[index] = UInt8(ascii: " ") }
      }
    }
    return result
  }

  private func found(in bytes: [UInt8], _ part: Range<Int>, _ scope: Scope) -> [Range<Int>] {
    let longest = max(contents.map(\.count).max() ?? 0, LiteralScanner.longestKey)
    var scanner = LiteralScanner(bytes, in: part, limit: longest)
    var found: [Range<Int>] = []
    while let literal = scanner.next() {
      guard literal.role == .value, !literal.range.isEmpty, counts(literal.key, scope),
        literal.isWhole ? contents.contains(literal.text) : breaksOff(literal)
      else { continue }
      found.append(literal.range)
    }
    return found
  }

  private func counts(_ key: [UInt8]?, _ scope: Scope) -> Bool {
    guard let key else { return scope == .anyKey }
    switch scope {
    case .contentKeys: return Self.contentKeys.contains(key)
    case .anyKey: return !Self.otherKeys.contains(key)
    }
  }

  private func breaksOff(_ literal: LiteralScanner.Literal) -> Bool {
    !literal.text.isEmpty && contents.contains { $0.starts(with: literal.text) }
  }

  private static let contentKeys = Set(
    ["plainText", "contentHash", "fileURLs", "rtfFile", "imageFile"].map { Array($0.utf8) })
  private static let otherKeys = Set(
    ["id", "type", "sourceAppName", "sourceBundleID", "boardIDs", "name", "kind"]
      .map { Array($0.utf8) })
}

/// A file in UTF-16, which some program made of an archive, and where its bytes come from.
private struct WideText {
  /// The text in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The place in the file of each byte, and one more.
  private var places: [Int] = []
  private let wide: [UInt8]
  private let isLittle: Bool

  init?(_ wide: [UInt8]) {
    guard wide.starts(with: [0xFF, 0xFE]) || wide.starts(with: [0xFE, 0xFF]) else { return nil }
    (self.wide, isLittle) = (wide, wide[0] == 0xFF)
    var place = 2
    while let unit = unit(at: place) {
      var (value, next) = (UInt32(unit), place + 2)
      if UTF16.isLeadSurrogate(unit), let low = self.unit(at: next), UTF16.isTrailSurrogate(low) {
        value = 0x10000 + (value & 0x3FF) << 10 + UInt32(low) & 0x3FF
        next += 2
      }
      for byte in UTF8.encodeOrReplace(value) {
        bytes.append(byte)
        places.append(place)
      }
      place = next
    }
    places.append(place)
  }

  private func unit(at place: Int) -> UInt16? {
    guard place + 1 < wide.count else { return nil }
    let (first, second) = (UInt16(wide[place]), UInt16(wide[place + 1]))
    return isLittle ? second << 8 | first : first << 8 | second
  }

  /// The file with spaces for ranges of the text.
  func blanked(_ ranges: [Range<Int>]) -> [UInt8] {
    var result = wide
    for range in ranges {
      for place in places[range.lowerBound]..<places[range.upperBound] {
        result[place] = place % 2 == (isLittle ? 0 : 1) ? UInt8(ascii: " ") : 0
      }
    }
    return result
  }
}

extension UTF8 {
  /// The bytes of a scalar; those of U+FFFD where the value is none.
  static func encodeOrReplace(_ value: UInt32) -> [UInt8] {
    Array(String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
  }
}
