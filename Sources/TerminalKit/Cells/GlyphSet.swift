/// The signs a terminal can be trusted with.
public enum GlyphSet: String, CaseIterable, Sendable {
  /// Lines and symbols.
  case unicode
  /// ASCII signs in their place, for locales that make "ambiguous" signs wide.
  case ascii
  /// The same in a terminal that was found to make "ambiguous" signs wide: letters of clips that it
  /// would make wide are replaced too.
  case narrow
}

extension Canvas {
  /// The canvas with every sign of the look in its ASCII form (design look, "Lines and glyphs").
  ///
  /// - Parameter isNarrow: Whether what else is of ambiguous width is replaced too, so that nothing
  ///   moves the frames.
  /// - Returns: The canvas.
  /// - Complexity: O(cells).
  public func inASCII(isNarrow: Bool = false) -> Canvas {
    var canvas = self
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        var cell = self[column, row]
        guard cell.scalar > 0x7E else { continue }
        if let sign = Self.asciiSigns[cell.scalar] {
          cell.scalar = sign
        } else if isNarrow, Unicode.Scalar(cell.scalar)?.isAmbiguous == true {
          cell.scalar = Self.narrowSigns[cell.scalar] ?? 0x3F
        } else {
          continue
        }
        canvas.put(cell, column: column, row: row)
      }
    }
    return canvas
  }

  private static let asciiSigns = signs([
    ("╭╮╰╯├┤┬┴┼┯", "++++++++++"), ("─│┏┓┗┛━┃", "-|####=#"), ("≡↗■◩◫", "TLCIF"),
    ("♥◆◇▲◔×✓", "*sb^@xv"), ("●◌▌▐▏", "o-|#|"), ("·…¶“”×", ".~$\"\"x"), ("←↑↓→›❯", "<^v>>>"),
    ("▁▂▃▄▅▆▇█", "########"), ("░▒▓", ".+#"), ("▀", "="), ("\u{FFFD}", "?"), ("\u{A0}", " "),
  ])

  /// What is still read in ASCII of letters of clips; others become a question mark.
  private static let narrowSigns = signs([
    ("àáèéêìíòóùúüāđēěħīłńňōūǎǐǒǔ", "aaeeeiioouuuadeehilnnouaiou"), ("ØøÆæÐðßœ", "OoAaDdso"),
    ("–—―‐‑", "-----"), ("‘’„°«»", "''\" <>"),
  ])

  /// Pairs each sign of a row with the one below it.
  private static func signs(_ rows: [(String, String)]) -> [UInt32: UInt32] {
    var signs: [UInt32: UInt32] = [:]
    for (from, to) in rows {
      for (sign, plain) in zip(from.unicodeScalars, to.unicodeScalars) {
        signs[sign.value] = plain.value
      }
    }
    return signs
  }
}
