extension Palette {
  /// The terminal's own inks on grounds mixed from what it answered.
  ///
  /// An ink that can't be read there, such as colour 8 in many palettes, is deepened: then it is an
  /// exact colour, no number of the palette.
  mutating func useMixed(_ answered: TerminalColours, _ chosen: [Role: RGB]) {
    let back = chosen[.ground] ?? answered.background
    let raised = chosen[.raised] ?? RoleColours.raised(back, toward: answered.foreground)
    let mixed = MixedGrounds(answered, chosen, back: back)
    for role in Role.allCases {
      inks[role].colour =
        switch role {
        case .ground: chosen[.ground].map { .exact($0) } ?? .terminal
        case .raised: .exact(raised)
        case .line: mixed.ink(role, on: back)
        default: mixed.ink(role, on: raised)
        }
    }
    tint = .exact(mixed.tint)
    pick = .exact(mixed.pick)
    onTint = Role.allCases.map { mixed.ink($0, on: mixed.tint) }
    onPick = Role.allCases.map { mixed.ink($0, on: mixed.pick) }
  }

  /// A person's colours over the terminal's own, where there are so many.
  mutating func use(_ chosen: [Role: RGB]) {
    guard depth >= .ansi256 else { return }
    for (role, colour) in chosen where role != .ground && role != .raised {
      inks[role].colour =
        depth == .direct ? .exact(colour) : .indexed(Palette256.nearest(to: colour))
    }
  }
}

/// The terminal's inks on grounds of ours.
private struct MixedGrounds {
  let answered: TerminalColours
  let chosen: [Role: RGB]
  let tint: RGB
  let pick: RGB

  init(_ answered: TerminalColours, _ chosen: [Role: RGB], back: RGB) {
    self.answered = answered
    self.chosen = chosen
    let match = chosen[.match] ?? answered.palette[3] ?? answered.foreground
    let accent = chosen[.accent] ?? answered.palette[6] ?? answered.foreground
    tint = back.mixed(with: match, back.isLight ? 0.3 : 0.24)
    pick = back.mixed(with: accent, 0.24)
  }

  /// The colour of a role on a ground: the terminal's, where it can be read.
  func ink(_ role: Role, on ground: RGB) -> ScreenColour {
    if let colour = chosen[role] { return .exact(colour) }
    let number = role.byHand.number
    let own = number.map { ScreenColour.indexed($0) } ?? .terminal
    let known = number.map { answered.palette[Int($0)] } ?? answered.foreground
    // The terminal's own text is what its user reads all day.
    let least = min(role.leastContrast, 4.5)
    guard let known, known.contrast(with: ground) < least else { return own }
    if role == .line || role == .faint {
      return .exact(known.legible(on: ground, least: least, toward: answered.foreground))
    }
    return .exact(known.deepened(on: ground, least: least))
  }
}

extension ScreenColour {
  /// An exact colour.
  static func exact(_ colour: RGB) -> ScreenColour {
    .rgb(colour.red, colour.green, colour.blue)
  }
}
