extension Unicode.Scalar {
  /// How the terminal lays this scalar out.
  enum Layout: UInt8 {
    /// Joins the cell before: marks, joiners, what is never seen.
    case zero = 0
    /// One column.
    case narrow = 1
    /// Two columns.
    case wide = 2
    /// The C library knows no width for it: controls, unassigned.
    case unprintable = 3
  }

  /// Its layout by the C library's table.
  ///
  /// - Complexity: O(log of the table) beyond ASCII.
  var layout: Layout {
    if value < 0x7F { return value < 0x20 ? .unprintable : .narrow }
    let runs = WidthTable.runs
    let wanted = value << 2 | 3
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle] <= wanted { low = middle } else { high = middle }
    }
    return Layout(rawValue: UInt8(runs[low] & 3)) ?? .unprintable
  }

  /// One of the 26 letters that make flags in pairs.
  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// One of the five skin tones, which change the emoji before.
  var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }

  /// A sign that the C library gives a width and some terminal another (kitty, asked by cursor report:
  /// docs/proofs/terminals.md): Hangul fillers, four emoji by variation, circled numbers on squares,
  /// hexagrams, two squared letters, a skin tone with nothing before it.
  var isDisputed: Bool {
    switch value {
    case 0x115F, 0x3164, 0xFFA0, 0x3030, 0x303D, 0x3297, 0x3299, 0x3248...0x324F,
      0x4DC0...0x4DFF, 0x1F202, 0x1F237, 0x1F3FB...0x1F3FF:
      true
    default: false
    }
  }

  /// A sign that some terminals make two columns wide, by a setting of theirs (Unicode:
  /// “ambiguous”): most signs of the look, and of clips accented letters, Greek, Cyrillic, quotes.
  ///
  /// - Complexity: O(log of the table).
  var isAmbiguous: Bool {
    if value < 0xA0 { return false }
    if (0xE000...0xF8FF).contains(value) || value >= 0xF0000 { return true }
    let runs = AmbiguousTable.runs
    var (low, high) = (0, runs.count / 2)
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[2 * middle] <= value { low = middle } else { high = middle }
    }
    return runs[2 * low] <= value && value <= runs[2 * low + 1]
  }

  /// A control of text direction, which could show a name other than it is.
  var isDirectionControl: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }

  /// What ends a line in some program or other.
  var isLineEnd: Bool {
    (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
  }
}
