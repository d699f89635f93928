import TerminalKit

/// A text wrapped to a width, row by row as it is asked; what goes on is set in by two.
struct TextFlow {
  /// A row of the screen.
  struct Row {
    /// The letters; their offsets count in the bytes of the whole text.
    var glyphs: ArraySlice<Glyph>
    /// Cells it is set in.
    var indent: Int
    /// The line it begins.
    var number: Int?
    /// Whether the text ends with it.
    var isLast = false
  }

  let text: DetailText
  let width: Int

  init(_ text: DetailText, width: Int) {
    self.text = text
    self.width = max(4, width)
  }

  /// The rows of a piece.
  ///
  /// - Complexity: O(bytes of the piece), which are few.
  func rows(of piece: Int) -> [Row] {
    let range = text.range(of: piece)
    let source = String(decoding: text.bytes[range], as: UTF8.self)
    var glyphs = SafeText(source, limit: 1 << 16, tab: 4).glyphs[...]
    for index in glyphs.indices { glyphs[index].offset += range.lowerBound }
    let number = text.number(of: piece)
    let blanks = number == nil ? 0 : glyphs.prefix { $0.scalar == 0x20 }.count
    let indent = min(blanks + 2, width / 2)
    var rows: [Row] = []
    repeat {
      let isFirst = rows.isEmpty && number != nil
      let room = isFirst ? width : width - indent
      let end = Self.end(of: glyphs, room: room)
      rows.append(
        Row(
          glyphs: glyphs[..<end], indent: isFirst ? 0 : indent, number: isFirst ? number : nil))
      glyphs = glyphs[end...]
    } while !glyphs.isEmpty
    if piece == text.count - 1 { rows[rows.count - 1].isLast = true }
    return rows
  }

  /// Where a row ends: at a blank, if one is in the last 30 %.
  private static func end(of glyphs: ArraySlice<Glyph>, room: Int) -> Int {
    var used = 0
    for index in glyphs.indices {
      used += Int(glyphs[index].width)
      guard used > room else { continue }
      let least = glyphs.startIndex + (index - glyphs.startIndex) * 7 / 10
      let blank = glyphs[least..<index].lastIndex { $0.scalar == 0x20 }
      return max(glyphs.startIndex + 1, blank.map { $0 + 1 } ?? index)
    }
    return glyphs.endIndex
  }

  /// The place some rows further down or up, within the text.
  ///
  /// - Complexity: O(rows passed).
  func place(_ steps: Int, from place: TextPlace) -> TextPlace {
    var at = bounded(place)
    var left = steps
    while left > 0 {
      let rest = rows(of: at.piece).count - 1 - at.row
      if left <= rest || at.piece == text.count - 1 {
        at.row += min(left, rest)
        return at
      }
      left -= rest + 1
      at = TextPlace(piece: at.piece + 1, row: 0)
    }
    while left < 0 {
      if -left <= at.row || at.piece == 0 {
        at.row = max(0, at.row + left)
        return at
      }
      left += at.row + 1
      at.piece -= 1
      at.row = rows(of: at.piece).count - 1
    }
    return at
  }

  /// A place as it is at this width.
  func bounded(_ place: TextPlace) -> TextPlace {
    let piece = max(0, min(place.piece, text.count - 1))
    return TextPlace(piece: piece, row: max(0, min(place.row, rows(of: piece).count - 1)))
  }

  /// The last row.
  var end: TextPlace { bounded(TextPlace(piece: text.count - 1, row: .max)) }

  /// The lowest place that still fills so many rows.
  func lastTop(_ height: Int) -> TextPlace { place(1 - max(1, height), from: end) }

  /// The row that shows a byte.
  func place(of offset: Int) -> TextPlace {
    let piece = text.piece(at: offset)
    let row = rows(of: piece).lastIndex { ($0.glyphs.first?.offset ?? 0) <= offset }
    return TextPlace(piece: piece, row: row ?? 0)
  }

  /// The rows from a place on, at most so many.
  func rows(from place: TextPlace, most: Int) -> [Row] {
    var shown: [Row] = []
    var at = bounded(place)
    while shown.count < most, at.piece < text.count {
      shown += rows(of: at.piece).dropFirst(at.row).prefix(most - shown.count)
      at = TextPlace(piece: at.piece + 1, row: 0)
    }
    return shown
  }
}
