/// One cell of the emulated screen, as a person would see it.
public struct ScreenCell: Hashable, Sendable {
  /// A colour as the program set it.
  public enum Colour: Hashable, Sendable {
    /// What the terminal has where nothing was said.
    case terminal
    /// A number of the palette.
    case indexed(Int)
    /// An exact colour, 0xRRGGBB.
    case rgb(Int)
  }

  /// Its text; empty for a cell that was never written and for the right half of a wide one.
  public var text: String
  /// Columns it takes: 1 or 2, 0 for the right half.
  public var width: Int
  /// The colour of the letters.
  public var foreground: Colour
  /// The colour behind them.
  public var background: Colour
  /// The same two as 0xRRGGBB through the emulator's palette; -1 for the terminal's own.
  public var shown: (foreground: Int, background: Int) { (number(foreground), number(background)) }
  /// Heavier letters.
  public var bold: Bool
  /// Foreground and background exchanged.
  public var reverse: Bool
  /// A line under the letters.
  public var underline: Bool

  private func number(_ colour: Colour) -> Int {
    switch colour {
    case .terminal: -1
    case .rgb(let value): value
    case .indexed(let index): Self.paletteColour(index)
    }
  }

  /// The palette of xterm: 16 colours, the cube, the greys.
  private static func paletteColour(_ index: Int) -> Int {
    let base = [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
      0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
    if index < 16 { return base[max(0, index)] }
    if index >= 232 { return (8 + (index - 232) * 10) * 0x010101 }
    let steps = [0, 95, 135, 175, 215, 255]
    let cube = index - 16
    return steps[cube / 36] << 16 | steps[cube / 6 % 6] << 8 | steps[cube % 6]
  }
}
