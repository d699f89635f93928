/// A colour as the terminal is told it, after theme and depth were applied.
public enum ScreenColour: Hashable, Sendable {
  /// What the terminal has where nothing was said.
  case terminal
  /// A number of the terminal's palette: 0…15 its own colours, 16…255 cube and greys.
  case indexed(UInt8)
  /// An exact colour: red, green, blue.
  case rgb(UInt8, UInt8, UInt8)
}

/// How many colours the terminal is given.
public enum ColourDepth: UInt8, CaseIterable, Comparable, Sendable {
  /// None: emphasis alone tells things apart.
  case mono
  /// The terminal's own sixteen (or eight) colours.
  case ansi16
  /// The palette of 256: the sixteen, a cube of 6×6×6 and 24 greys.
  case ansi256
  /// 24 bit.
  case direct

  /// Whether the left depth has fewer colours than the right one.
  public static func < (left: ColourDepth, right: ColourDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A style with its roles replaced by colours of the terminal: what a palette makes of a `Style`.
public struct ResolvedStyle: Hashable, Sendable {
  /// The colour of the letters.
  public var foreground: ScreenColour
  /// The colour behind them.
  public var background: ScreenColour
  /// Bold, reverse, underline, dim.
  public var emphasis: Emphasis

  /// Makes a resolved style; by default the terminal's own colours, plain.
  public init(
    _ foreground: ScreenColour = .terminal, on background: ScreenColour = .terminal,
    _ emphasis: Emphasis = []
  ) {
    self.foreground = foreground
    self.background = background
    self.emphasis = emphasis
  }
}
