/// Text that can't harm a terminal: clusters of known width, made out of anything.
///
/// A clip is hostile. What a terminal would obey, or what terminals lay out differently, is replaced
/// and never repaired: controls, escapes and what the C library has no width for become `\u{FFFD}`,
/// flags their two letters, direction controls a visible mark; joiners and all they join, variation
/// selectors, skin tones, tags and invisible scalars go; at most four nonspacing marks stay.
public struct SafeText: Hashable, Sendable {
  /// What is shown for anything that must not be sent.
  public static let replacement: UInt32 = 0xFFFD

  /// What becomes of ends of lines inside the text.
  public enum LineEnds: Hashable, Sendable {
    /// Each is shown as the replacement.
    case marked
    /// They and blanks around them become one blank.
    case folded
  }

  /// The clusters, in order.
  public var glyphs: [Glyph]
  /// The sum of their widths.
  public private(set) var columns: Int
  /// Whether the source had no more than this.
  public private(set) var isWhole: Bool

  /// Makes text of glyphs.
  public init(_ glyphs: [Glyph] = [], isWhole: Bool = true) {
    self.glyphs = glyphs
    self.columns = glyphs.reduce(0) { $0 + Int($1.width) }
    self.isWhole = isWhole
  }

  /// Makes text of any string.
  ///
  /// - Parameters:
  ///   - source: anything.
  ///   - limit: the columns that are enough; reading stops there.
  ///   - lineEnds: what becomes of ends of lines.
  ///   - tab: the blanks that stand for a tab.
  /// - Complexity: O(`limit`), whatever the length of the source.
  public init(
    _ source: some StringProtocol, limit: Int = 4096, lineEnds: LineEnds = .marked, tab: Int = 2
  ) {
    var reader = GlyphReader(lineEnds: lineEnds, tab: tab)
    // A cell holds five scalars at most; what hides a thousand in one is cut short.
    var budget = 64 + 8 * max(0, min(limit, 1 << 24))
    var whole = true
    for scalar in source.unicodeScalars {
      guard reader.columns <= limit, budget > 0 else {
        whole = false
        break
      }
      budget -= 1
      reader.take(scalar)
    }
    self.init(reader.glyphs, isWhole: whole)
    if columns > limit { self = prefix(limit) }
  }

  /// The longest beginning that fits into the columns.
  ///
  /// - Parameter room: columns.
  /// - Returns: whole clusters, never wider than `room`.
  public func prefix(_ room: Int) -> SafeText {
    var used = 0
    for (index, glyph) in glyphs.enumerated() {
      used += Int(glyph.width)
      if used > room { return SafeText(Array(glyphs[..<index]), isWhole: false) }
    }
    return self
  }

  /// The longest end that fits into the columns.
  ///
  /// - Parameter room: columns.
  /// - Returns: whole clusters, never wider than `room`.
  public func suffix(_ room: Int) -> SafeText {
    var used = 0
    for index in glyphs.indices.reversed() {
      used += Int(glyphs[index].width)
      if used > room { return SafeText(Array(glyphs[(index + 1)...]), isWhole: false) }
    }
    return self
  }

  /// Where text is cut.
  public enum Keep: Hashable, Sendable {
    /// The beginning stays.
    case head
    /// The end stays, as of paths.
    case tail
  }

  /// The text in at most `room` columns, an ellipsis where something is left out.
  ///
  /// - Parameters:
  ///   - room: columns.
  ///   - keep: what stays.
  /// - Returns: the text, or a part of it and `…`.
  public func cut(to room: Int, keep: Keep = .head) -> SafeText {
    if columns <= room, isWhole || keep == .tail { return self }
    guard room > 0 else { return SafeText([], isWhole: false) }
    switch keep {
    case .head:
      let head = prefix(room - 1)
      let end = head.glyphs.last.map { $0.offset + 1 } ?? 0
      return SafeText(head.glyphs + [Glyph(0x2026, offset: end)], isWhole: false)
    case .tail:
      return SafeText([Glyph(0x2026, offset: -1)] + suffix(room - 1).glyphs, isWhole: false)
    }
  }

  /// The text with another after it.
  public static func + (left: SafeText, right: SafeText) -> SafeText {
    SafeText(left.glyphs + right.glyphs, isWhole: left.isWhole && right.isWhole)
  }
}

extension SafeText {
  /// Columns a string of the program's own words takes.
  ///
  /// - Complexity: O(length).
  public static func columns(_ text: String) -> Int { SafeText(text).columns }

  /// The shown letters as a string, for tests and messages.
  ///
  /// - Complexity: O(length).
  public var string: String {
    var result = String.UnicodeScalarView()
    for glyph in glyphs {
      Unicode.Scalar(glyph.scalar).map { result.append($0) }
      for lane in 0..<4 where glyph.marks[lane] != 0 {
        Unicode.Scalar(glyph.marks[lane]).map { result.append($0) }
      }
    }
    return String(result)
  }
}
