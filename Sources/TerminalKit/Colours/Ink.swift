/// One colour of a cell: the terminal's own, a role of the theme, or an exact colour of content.
public enum Ink: Hashable, Sendable {
  /// The colour the terminal has where nothing was said.
  case terminal
  /// A role, resolved by the theme and the depth when the cell is sent.
  case role(Role)
  /// The ground under found letters: `match` mixed into the ground.
  case tint
  /// The ground under a chosen chip, button or day: `accent` mixed into the ground.
  case pick
  /// A colour of content: a swatch or a pixel of a picture.
  case rgb(UInt8, UInt8, UInt8)
}

/// How the letters of a cell are set, beside their colours.
public struct Emphasis: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8
  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Heavier letters.
  public static let bold = Emphasis(rawValue: 1)
  /// Foreground and background exchanged.
  public static let reverse = Emphasis(rawValue: 2)
  /// A line under the letters.
  public static let underline = Emphasis(rawValue: 4)
  /// Fainter letters.
  public static let dim = Emphasis(rawValue: 8)
}

/// The colours and emphasis of one cell.
public struct Style: Hashable, Sendable {
  /// The colour of the letters.
  public var foreground: Ink
  /// The colour behind them.
  public var background: Ink
  /// Bold, reverse, underline, dim.
  public var emphasis: Emphasis

  /// Makes a style; by default content's text on the ground.
  public init(
    _ foreground: Ink = .role(.text), on background: Ink = .role(.ground), _ emphasis: Emphasis = []
  ) {
    self.foreground = foreground
    self.background = background
    self.emphasis = emphasis
  }
}
