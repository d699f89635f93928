import TerminalKit

/// A colour as curses is told it: -1 for the terminal's own, below 2²⁴ an exact one where there
/// are 24 bits, and the numbers of the palette.
enum ColourNumber {
  /// Where the palette begins behind the exact colours of a 24-bit entry.
  static let palette: Int32 = 1 << 24

  /// The number of a colour at a depth.
  ///
  /// - Parameters:
  ///   - colour: What a theme asks for.
  ///   - depth: How the terminal is spoken to.
  /// - Returns: The number; the terminal's own colour where the depth can't say it.
  static func of(_ colour: ScreenColour, at depth: ColourDepth) -> Int32 {
    switch (colour, depth) {
    case (.terminal, _), (_, .mono): -1
    case (.indexed(let index), .direct): palette + Int32(index)
    case (.indexed(let index), .ansi256): Int32(index)
    case (.indexed(let index), .ansi16): index < 16 ? Int32(index) : -1
    case (.rgb(let red, let green, let blue), .direct):
      Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
    case (.rgb, _): -1
    }
  }
}
