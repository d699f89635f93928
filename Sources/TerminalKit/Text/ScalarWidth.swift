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

  /// A control of text direction, which could show a name other than it is.
  var isDirectionControl: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }

  /// What ends a line in some program or other.
  var isLineEnd: Bool {
    (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
  }
}
