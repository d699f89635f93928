/// A theme at a depth: turns styles of roles into colours of the terminal.
public struct Palette: Hashable, Sendable {
  /// How many colours there are.
  public let depth: ColourDepth
  /// Whether raised, tint and pick are grounds of their own; otherwise shapes and reverse tell.
  public let hasGrounds: Bool
  /// The theme's exact ground, where it is known.
  public let ground: RGB?
  /// By the role's number.
  var inks: [ResolvedInk]
  var onTint: [ScreenColour] = []
  var onPick: [ScreenColour] = []
  var tint = ScreenColour.terminal
  var pick = ScreenColour.terminal

  struct ResolvedInk: Hashable {
    var colour: ScreenColour
    var emphasis: Emphasis
  }

  /// Makes the palette of a theme.
  ///
  /// - Parameters:
  ///   - theme: the colours of the roles.
  ///   - depth: how many colours the terminal is given.
  public init(_ theme: Theme, depth: ColourDepth) {
    switch (theme.source, depth) {
    case (.roles(let colours), .direct):
      self.init(depth: depth, ground: theme.ground, hasGrounds: true)
      useExact(colours)
    case (.roles(let colours), .ansi256):
      self.init(depth: depth, ground: theme.ground, hasGrounds: true)
      useNearest(colours)
    case (.terminal(let answered?, let chosen), .direct):
      self.init(depth: depth, ground: theme.ground, hasGrounds: true)
      useMixed(answered, chosen)
    case (.terminal(_, let chosen), _):
      self.init(depth: depth, ground: theme.ground, hasGrounds: false)
      use(chosen)
    default:
      self.init(depth: depth, ground: theme.ground, hasGrounds: false)
    }
  }

  /// The sixteen by hand, or none.
  private init(depth: ColourDepth, ground: RGB?, hasGrounds: Bool) {
    self.depth = depth
    self.ground = ground
    self.hasGrounds = hasGrounds
    inks = Role.allCases.map { role in
      let (number, sixteen, mono) = role.byHand
      let colour = number.map { ScreenColour.indexed($0) } ?? .terminal
      return depth == .mono
        ? ResolvedInk(colour: .terminal, emphasis: mono)
        : ResolvedInk(colour: colour, emphasis: sixteen)
    }
  }

  private mutating func useExact(_ colours: RoleColours) {
    inks = Role.allCases.map { ResolvedInk(colour: .exact(colours[$0]), emphasis: []) }
    tint = .exact(colours.tint)
    pick = .exact(colours.pick)
    onTint = Role.allCases.map { .exact(colours.ink($0, on: colours.tint)) }
    onPick = Role.allCases.map { .exact(colours.ink($0, on: colours.pick)) }
  }

  private mutating func useNearest(_ colours: RoleColours) {
    let ground = Palette256.nearest(to: colours[.ground])
    let raised = Palette256.nearest(to: colours[.raised], otherThan: ground)
    let back = Palette256.colour(raised)
    func nearest(_ role: Role, on back: RGB) -> ScreenColour {
      // What a person chose is taken as it is.
      if colours.isChosen(role) { return .indexed(Palette256.nearest(to: colours[role])) }
      return .indexed(
        Palette256.nearest(to: colours[role], on: back, least: role.leastContrast))
    }
    inks = Role.allCases.map { role in
      let colour: ScreenColour =
        switch role {
        case .ground: .indexed(ground)
        case .raised: .indexed(raised)
        case .line: nearest(role, on: Palette256.colour(ground))
        default: nearest(role, on: back)
        }
      return ResolvedInk(colour: colour, emphasis: [])
    }
    let (tinted, picked) = (
      Palette256.nearest(to: colours.tint, otherThan: ground),
      Palette256.nearest(to: colours.pick, otherThan: ground)
    )
    tint = .indexed(tinted)
    pick = .indexed(picked)
    onTint = Role.allCases.map { nearest($0, on: Palette256.colour(tinted)) }
    onPick = Role.allCases.map { nearest($0, on: Palette256.colour(picked)) }
  }

  /// The style in colours of the terminal.
  ///
  /// - Parameter style: inks and emphasis of a cell.
  /// - Returns: what to send.
  public func resolve(_ style: Style) -> ResolvedStyle {
    if style.background == .tint, !hasGrounds, depth != .mono { return Self.plainTint(style) }
    var emphasis = style.emphasis
    let foreground = ink(style.foreground, on: style.background, &emphasis)
    let background: ScreenColour
    switch style.background {
    case .terminal: background = .terminal
    case .role(let role):
      background = hasGrounds || role != .ground && role != .raised ? inks[role].colour : .terminal
    case .tint, .pick:
      if !hasGrounds { emphasis.insert(.reverse) }
      background = style.background == .tint ? tint : pick
    case .rgb(let red, let green, let blue): background = exact(red, green, blue)
    }
    if depth != .mono { emphasis.remove(.dim) }
    return ResolvedStyle(foreground, on: background, emphasis)
  }

  /// Found letters without grounds of ours: black on yellow.
  ///
  /// Reverse would be the terminal's own ground on yellow, which is white on yellow in a light
  /// terminal; and bold black is grey in some.
  private static func plainTint(_ style: Style) -> ResolvedStyle {
    ResolvedStyle(
      .indexed(0), on: .indexed(3), style.emphasis.subtracting([.bold, .dim, .reverse]))
  }

  private func ink(_ ink: Ink, on background: Ink, _ emphasis: inout Emphasis) -> ScreenColour {
    switch ink {
    case .terminal: return .terminal
    case .role(let role):
      emphasis.formUnion(inks[role].emphasis)
      if background == .tint, hasGrounds { return onTint[Int(role.rawValue)] }
      if background == .pick, hasGrounds { return onPick[Int(role.rawValue)] }
      return inks[role].colour
    case .tint: return tint
    case .pick: return pick
    case .rgb(let red, let green, let blue): return exact(red, green, blue)
    }
  }

  private func exact(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> ScreenColour {
    switch depth {
    case .direct: .rgb(red, green, blue)
    case .ansi256: .indexed(Palette256.nearest(to: RGB(red, green, blue)))
    case .ansi16, .mono: .terminal
    }
  }
}

extension [Palette.ResolvedInk] {
  subscript(_ role: Role) -> Element {
    get { self[Int(role.rawValue)] }
    set { self[Int(role.rawValue)] = newValue }
  }
}

extension Role {
  /// The terminal's colour, emphasis beside it, emphasis without colours (design look, "Colour").
  ///
  /// Blue (4) can't be read on black in xterm, 7 and 15 vanish on white: none is used.
  var byHand: (number: UInt8?, sixteen: Emphasis, mono: Emphasis) {
    switch self {
    case .ground, .raised, .muted, .text: (nil, [], [])
    case .line, .faint: (8, [], .dim)
    case .accent: (6, [], .bold)
    case .match, .file: (3, [], [])
    case .link: (12, [], [])
    case .colour: (5, [], [])
    case .image, .good: (2, [], [])
    case .loved: (9, [], [])
    case .warning: (3, .bold, .bold)
    case .error: (9, .bold, .bold)
    }
  }
}
