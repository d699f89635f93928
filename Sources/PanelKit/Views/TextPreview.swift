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

  /// More of a text is never read for a card.
  static let mostBytes = 64 * 1024

  /// - Complexity: O(`mostBytes`).
  init(_ facts: CardFacts, columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    guard columns > 0, rows > 0 else { return }
    let place = facts.match?.place
    if let excerpt = facts.match?.excerpt {
      excerpt.bytes.withUnsafeBytes { bytes in
        read(bytes, isWhole: excerpt.isEnd, match: place.map { $0 - excerpt.start })
      }
      return
    }
    facts.snapshot.withText(at: facts.row, limit: Self.mostBytes) { bytes in
      read(bytes, isWhole: bytes.count < Self.mostBytes - 4, match: place)
    }
  }

  private mutating func read(_ bytes: UnsafeRawBufferPointer, isWhole: Bool, match: Int?) {
    var end = bytes.count
    while isWhole, end > 0, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    let total = 1 + Self.breaks(bytes[..<end])
    let reachesEnd: Bool
    if total == 1 {
      reachesEnd = wrap(bytes[..<end], match: match)
    } else {
      reachesEnd = cut(bytes[..<end], total: total, match: match)
    }
    guard isWhole, reachesEnd else { return }
    markBlanks()
    if end < bytes.count { mark("¶") }
  }

  private static func breaks(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    bytes.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
  }

  /// Several lines, each cut; from about that of the first match on.
  ///
  /// - Returns: whether the last line is among them.
  private mutating func cut(
    _ bytes: Slice<UnsafeRawBufferPointer>, total: Int, match: Int?
  ) -> Bool {
    var first = 0
    if let match, match < bytes.endIndex {
      let hit = Self.breaks(bytes[..<match])
      if hit >= rows { first = max(0, min(hit - rows + 2, total - rows)) }
    }
    var rest = bytes
    for _ in 0..<first {
      rest = rest[((rest.firstIndex(of: 0x0A) ?? rest.endIndex - 1) + 1)...]
    }
    for _ in 0..<min(rows, total - first) {
      let stop = rest.firstIndex(of: 0x0A) ?? rest.endIndex
      var line = rest[..<stop]
      if line.last == 0x0D { line = line.dropLast() }
      let source = Self.string(line, most: columns * 16 + 64)
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
    guard stored <= mostBytes else { return ByteCount.text(stored) }
    let (lines, characters) = facts.snapshot.withText(at: facts.row) { bytes in
      var end = bytes.count
      while end > 0, bytes[end - 1] == 0x0A { end -= 1 }
      let scalars = bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
      return (breaks(bytes[..<end]) + 1, scalars)
    }
    return lines > 1
      ? facts.words(.lines, count: lines) : facts.words(.characters, count: characters)
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
