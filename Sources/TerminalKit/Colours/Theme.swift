/// The colours of the roles: a scheme's, made readable, or the terminal's own sixteen.
public struct Theme: Hashable, Sendable {
  /// The name a person reads; empty for the terminal's own colours.
  public var name: String
  /// What the roles are made of.
  var source: Source

  enum Source: Hashable, Sendable {
    case terminal(TerminalColours?, [Role: RGB])
    case roles(RoleColours)
  }

  /// The terminal's own colours by role (the default theme).
  public static let terminal = Theme(overriding: [:])

  /// The terminal's own colours by role, some of them a person's choice.
  ///
  /// - Parameter chosen: colours in place of the terminal's; they count from 256 colours on.
  public init(overriding chosen: [Role: RGB]) {
    self.init(name: "", source: .terminal(nil, chosen))
  }

  /// The terminal's own colours, grounds and tints mixed from what it answered.
  ///
  /// - Parameter answered: the terminal's colours.
  /// - Returns: the theme.
  public static func terminal(_ answered: TerminalColours) -> Theme {
    Theme.terminal.mixed(from: answered)
  }

  private init(name: String, source: Source) {
    self.name = name
    self.source = source
  }

  /// A scheme's colours, each deepened until it can be read on its ground.
  ///
  /// - Parameters:
  ///   - scheme: sixteen colours.
  ///   - chosen: colours of a person's choice in place of the scheme's, taken as they are.
  public init(_ scheme: Scheme, overriding chosen: [Role: RGB] = [:]) {
    self.init(name: scheme.name, source: .roles(RoleColours(scheme, chosen: chosen)))
  }

  /// Whether it is made of the terminal's own colours.
  public var isTerminals: Bool {
    if case .terminal = source { return true }
    return false
  }

  /// The theme once it is known what colours the terminal has; a scheme's needs none of them.
  ///
  /// - Parameter answered: the terminal's colours; nil for a terminal that told nothing.
  /// - Returns: the theme.
  public func mixed(from answered: TerminalColours?) -> Theme {
    guard case .terminal(_, let chosen) = source else { return self }
    return Theme(name: name, source: .terminal(answered, chosen))
  }

  /// The exact colour of a role in a scheme; nil in the terminal's own colours.
  public func colour(of role: Role) -> RGB? {
    if case .roles(let colours) = source { return colours[role] }
    return nil
  }

  /// The exact ground, where it is known; pictures behind a sheet are mixed with it.
  public var ground: RGB? {
    switch source {
    case .terminal(let answered, let chosen):
      answered.map { chosen[.ground] ?? $0.background }
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

  /// Whether letters are darker than what is behind them.
  public var isLight: Bool { background.luminance > foreground.luminance }
}
