/// The signs a terminal can be trusted with.
public enum GlyphSet: String, CaseIterable, Sendable {
  /// Lines and symbols.
  case unicode
  /// ASCII signs in their place, for locales that make "ambiguous" signs wide.
  case ascii
}

extension Canvas {
  /// The canvas with every sign of the look in its ASCII form (design look, "Lines and glyphs").
  ///
  /// - Complexity: O(cells).
  public func inASCII() -> Canvas {
    var canvas = self
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        var cell = self[column, row]
        guard cell.scalar > 0x7E, let sign = Self.asciiSigns[cell.scalar] else { continue }
        cell.scalar = sign
        canvas.put(cell, column: column, row: row)
      }
    }
    return canvas
  }

  private static let asciiSigns: [UInt32: UInt32] = {
    let rows: [(String, String)] = [
      ("╭╮╰╯├┤┬┴┼┯", "++++++++++"), ("─│┏┓┗┛━┃", "-|####=#"), ("≡↗■◩◫", "TLCIF"),
      ("♥◆◇▲◔×✓", "*sb^@xv"), ("●◌▌▐▏", "o-|#|"), ("·…¶“”×", ".~$\"\"x"), ("←↑↓→›❯", "<^v>>>"),
      ("▁▂▃▄▅▆▇█", "########"), ("░▒▓", ".+#"), ("▀", "="), ("\u{FFFD}", "?"), ("\u{A0}", " "),
    ]
    var signs: [UInt32: UInt32] = [:]
    for (from, to) in rows {
      for (sign, plain) in zip(from.unicodeScalars, to.unicodeScalars) {
        signs[sign.value] = plain.value
      }
    }
    return signs
  }()
}
