/// The colours of the roles: a scheme's, made readable, or the terminal's own sixteen.
public struct Theme: Hashable, Sendable {
  /// The name a person reads; empty for the terminal's own colours.
  public var name: String
  /// What the roles are made of.
  var source: Source

  enum Source: Hashable, Sendable {
    case terminal(TerminalColours?)
    case roles(RoleColours)
  }

  /// The terminal's own colours by role (the default theme).
  public static let terminal = Theme(name: "", source: .terminal(nil))

  /// The terminal's own colours, grounds and tints mixed from what it answered.
  ///
  /// - Parameter answered: the terminal's colours.
  /// - Returns: the theme.
  public static func terminal(_ answered: TerminalColours) -> Theme {
    Theme(name: "", source: .terminal(answered))
  }

  private init(name: String, source: Source) {
    self.name = name
    self.source = source
  }

  /// A scheme's colours, each deepened until it can be read on its ground.
  ///
  /// - Parameter scheme: sixteen colours.
  public init(_ scheme: Scheme) {
    self.init(name: scheme.name, source: .roles(RoleColours(scheme)))
  }

  /// The exact ground, where it is known; pictures behind a sheet are mixed with it.
  public var ground: RGB? {
    switch source {
    case .terminal(let answered): answered?.background
    case .roles(let colours): colours[.ground]
    }
  }
}

/// What a terminal answered when it was asked for its colours (OSC 10, 11, 4).
public struct TerminalColours: Hashable, Sendable {
  /// The colour of letters.
  public var foreground: RGB
  /// The colour behind them.
  public var background: RGB
  /// The palette's colours that were answered.
  public var palette: [Int: RGB]

  /// Makes the colours of a terminal.
  public init(foreground: RGB, background: RGB, palette: [Int: RGB] = [:]) {
    self.foreground = foreground
    self.background = background
    self.palette = palette
  }
}
