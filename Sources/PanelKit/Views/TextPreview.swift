import MemoryKit
import Phrases
import TerminalKit

/// The lines of a text that a card shows, cut down from any length.
struct TextPreview {
  /// A line that is shown.
  struct Line {
    /// The letters, already cut.
    var text: SafeText
    /// The string its offsets count in.
    var source: String
    /// Signs after it: the marks of invisible ends.
    var end = ""
  }

  private(set) var lines: [Line] = []
  private let columns: Int
  private let rows: Int

  /// So much of a text is read at first, which is enough for most.
  static let firstBytes = 4096

  /// - Parameters:
  ///   - facts: the item.
  ///   - columns: cells of a line.
  ///   - rows: lines that are enough.
  ///   - first: so much is read at first.
  /// - Complexity: O(what is shown) where the text was measured, else O(`TextMeasure.mostBytes`).
  init(_ facts: CardFacts, columns: Int, rows: Int, reading first: Int = Self.firstBytes) {
    self.columns = columns
    self.rows = rows
    guard columns > 0, rows > 0 else { return }
    let place = facts.match?.place
    if let excerpt = facts.match?.excerpt {
      excerpt.bytes.withUnsafeBytes { bytes in
        _ = read(bytes, isWhole: excerpt.isEnd, match: place.map { $0 - excerpt.start })
      }
      return
    }
    let most = TextMeasure.mostBytes
    let enough = (place ?? 0) + max(first, columns * (rows + 1) * 16 + 64)
    let isEnough =
      enough < most && Int(facts.record.textLength) > enough
      && facts.snapshot.withText(at: facts.row, limit: enough) { bytes in
        bytes.count < enough - 4
          ? read(bytes, isWhole: true, match: place)
          : read(bytes, isWhole: false, match: place, lines: facts.measure.lines)
      }
    guard !isEnough else { return }
    lines = []
    facts.snapshot.withText(at: facts.row, limit: most) { bytes in
      _ = read(bytes, isWhole: bytes.count < most - 4, match: place)
    }
  }

  /// Reads a text, or its beginning.
  ///
  /// - Parameters:
  ///   - bytes: what is there of it.
  ///   - isWhole: whether the text ends with them.
  ///   - match: where the first match is.
  ///   - known: how many lines the text has; nil where the bytes are all that counts.
  /// - Returns: whether the bytes were enough to tell.
  private mutating func read(
    _ bytes: UnsafeRawBufferPointer, isWhole: Bool, match: Int?, lines known: Int? = nil
  ) -> Bool {
    let end = isWhole ? TextMeasure.end(of: bytes) : bytes.count
    let total = known ?? 1 + TextMeasure.breaks(bytes[..<end])
    let reachesEnd: Bool
    if total == 1 {
      reachesEnd = wrap(bytes[..<end], match: match)
    } else {
      guard let reaches = cut(bytes[..<end], total: total, match: match, isAll: known == nil) else {
        return false
      }
      reachesEnd = reaches
    }
    guard known == nil || !reachesEnd else { return false }
    guard isWhole, reachesEnd else { return true }
    markBlanks()
    if end < bytes.count { mark("¶") }
    return true
  }

  /// Several lines, each cut; from about that of the first match on.
  ///
  /// - Returns: whether the last line is among them; nil where more bytes are needed to tell.
  private mutating func cut(
    _ bytes: Slice<UnsafeRawBufferPointer>, total: Int, match: Int?, isAll: Bool
  ) -> Bool? {
    var first = 0
    if let match, match < bytes.endIndex {
      let hit = TextMeasure.breaks(bytes[..<match])
      if hit >= rows { first = max(0, min(hit - rows + 2, total - rows)) }
    }
    var rest = bytes
    for _ in 0..<first {
      rest = rest[((rest.firstIndex(of: 0x0A) ?? rest.endIndex - 1) + 1)...]
    }
    let most = columns * 16 + 64
    for _ in 0..<min(rows, total - first) {
      let found = rest.firstIndex(of: 0x0A)
      // A line whose end isn't there yet is known only where it is the last one, and cut before.
      if found == nil, !isAll, rest.count <= most || lines.count + 1 < rows { return nil }
      let stop = found ?? rest.endIndex
      var line = rest[..<stop]
      if line.last == 0x0D { line = line.dropLast() }
      let source = Self.string(line, most: most)
      lines.append(
        Line(text: SafeText(source, limit: columns + 1).cut(to: columns), source: source))
      rest = rest[min(stop + 1, rest.endIndex)...]
    }
    return first + rows >= total
  }

  /// One line, in as many rows as it takes, the first match in view.
  ///
  /// - Returns: whether its end is in view.
  private mutating func wrap(_ bytes: Slice<UnsafeRawBufferPointer>, match: Int?) -> Bool {
    var start = bytes.startIndex
    if let match, match > columns * (rows - 1), match < bytes.endIndex {
      start = Self.wholeScalar(bytes, at: match - min(16, columns / 2))
    }
    let most = columns * (rows + 1)
    let part = bytes[start...]
    let source = (start > bytes.startIndex ? "…" : "") + Self.string(part, most: most * 16)
    let safe = SafeText(source, limit: most)
    var wrapped = safe.wrapped(to: columns, most: rows)
    let isMore = wrapped.count > rows || !safe.isWhole || part.count > most * 16
    if wrapped.count > rows { wrapped.removeLast(wrapped.count - rows) }
    if isMore, let last = wrapped.popLast() { wrapped.append(last.ended(in: columns)) }
    lines = wrapped.map { Line(text: $0, source: source) }
    return !isMore
  }

  private static func wholeScalar(_ bytes: Slice<UnsafeRawBufferPointer>, at place: Int) -> Int {
    var place = max(bytes.startIndex, place)
    while place < bytes.endIndex, bytes[place] & 0xC0 == 0x80 { place += 1 }
    return place
  }

  private static func string(_ bytes: Slice<UnsafeRawBufferPointer>, most: Int) -> String {
    let end = wholeScalar(bytes, at: min(bytes.endIndex, bytes.startIndex + most))
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// Shows blanks at the very end.
  private mutating func markBlanks() {
    guard let last = lines.indices.last, lines[last].text.isWhole else { return }
    let glyphs = lines[last].text.glyphs
    let blanks = glyphs.reversed().prefix { $0.scalar == 0x20 }.count
    guard blanks > 0 else { return }
    lines[last].text = SafeText(Array(glyphs.dropLast(blanks)))
    mark(String(repeating: "·", count: blanks))
  }

  private mutating func mark(_ sign: String) {
    guard let last = lines.indices.last else { return }
    let used = lines[last].text.columns + lines[last].end.count
    lines[last].end += sign.prefix(max(0, columns - used))
  }

  /// “5 lines”, “67 chars”, or bytes where it is too long to be counted for a card.
  static func length(of facts: CardFacts) -> String {
    let stored = Int(facts.record.textLength)
    guard stored <= TextMeasure.mostBytes else { return ByteCount.text(stored) }
    let measure = facts.measure
    return measure.lines > 1
      ? facts.words(.lines, count: measure.lines)
      : facts.words(.characters, count: measure.characters)
  }
}

extension SafeText {
  /// The text with an ellipsis at its end, which says that there is more.
  func ended(in room: Int) -> SafeText {
    let head = columns < room ? self : prefix(room - 1)
    let end = head.glyphs.last.map { $0.offset + 1 } ?? 0
    return SafeText(head.glyphs + [Glyph(0x2026, offset: end)], isWhole: false)
  }
}
