extension SafeText {
  /// The text in lines of at most `room` columns, broken at a blank where one is near.
  ///
  /// - Parameters:
  ///   - room: columns of a line.
  ///   - most: lines that are enough.
  /// - Returns: at least one line; one more than `most` only says that there is more.
  /// - Complexity: O(length of what is returned).
  public func wrapped(to room: Int, most: Int) -> [SafeText] {
    var lines: [SafeText] = []
    var rest = glyphs[...]
    while lines.count <= most {
      let end = Self.end(of: rest, in: max(2, room))
      if end == rest.endIndex { break }
      let at = Self.lineBreak(in: rest, before: end)
      lines.append(SafeText(Array(rest[..<at]), isWhole: false))
      rest = rest[at...].drop { $0.scalar == 0x20 }
    }
    if lines.count <= most { lines.append(SafeText(Array(rest), isWhole: isWhole)) }
    return lines
  }

  /// Where the longest beginning that fits ends.
  private static func end(of glyphs: ArraySlice<Glyph>, in room: Int) -> Int {
    var used = 0
    for index in glyphs.indices {
      used += Int(glyphs[index].width)
      if used > room { return index }
    }
    return glyphs.endIndex
  }

  /// The last blank in the last 40 % of the line, or its end.
  private static func lineBreak(in glyphs: ArraySlice<Glyph>, before end: Int) -> Int {
    if glyphs[end].scalar == 0x20 { return end }
    let least = glyphs.startIndex + (end - glyphs.startIndex) * 6 / 10
    let blank = glyphs[..<end].lastIndex { $0.scalar == 0x20 }
    guard let blank, blank > least else { return end }
    return blank
  }
}
