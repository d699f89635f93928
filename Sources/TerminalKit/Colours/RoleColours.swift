/// Exact colours of the roles, made of a scheme (design look, "Colour").
struct RoleColours: Hashable, Sendable {
  /// By the role's number.
  private var colours: [RGB]
  /// The ground under found letters.
  let tint: RGB
  /// The ground under what is chosen.
  let pick: RGB

  /// What a person chose in place of the scheme's.
  private let chosen: [Role: RGB]
  /// The strongest ink there is.
  private let full: RGB

  subscript(_ role: Role) -> RGB { colours[Int(role.rawValue)] }

  init(_ scheme: Scheme, chosen: [Role: RGB] = [:]) {
    self.chosen = chosen
    let base = scheme.bases
    let ground = chosen[.ground] ?? base[0]
    let raised = chosen[.raised] ?? Self.raised(ground, toward: base[2])
    full =
      [base[5], base[7]].reduce(ground.isLight ? RGB(0) : RGB(0xFFFFFF)) {
        $0.contrast(with: ground) < $1.contrast(with: ground) ? $1 : $0
      }
    let text = chosen[.text] ?? base[5].legible(on: raised, least: 7, toward: full)
    colours = Role.allCases.map { role in
      if let colour = chosen[role] { return colour }
      return switch role {
      case .ground: ground
      case .raised: raised
      case .text: text
      case .line:
        ground.mixed(with: base[3], 0.7).legible(on: ground, least: 1.5, toward: text)
      case .faint, .muted:
        base[Self.base(role)].legible(on: raised, least: role.leastContrast, toward: text)
      default: base[Self.base(role)].deepened(on: raised, least: role.leastContrast)
      }
    }
    tint = ground.mixed(with: chosen[.match] ?? base[0xA], ground.isLight ? 0.3 : 0.24)
    pick = ground.mixed(with: colours[Int(Role.accent.rawValue)], 0.24)
  }

  /// Whether a person chose the colour of a role: then it is taken as it is.
  func isChosen(_ role: Role) -> Bool { chosen[role] != nil }

  /// The colour of a role on one of the mixed grounds, deepened where it must be.
  func ink(_ role: Role, on ground: RGB) -> RGB {
    let least = role.leastContrast
    return switch role {
    case _ where isChosen(role): self[role]
    case .line, .faint, .muted, .text: self[role].legible(on: ground, least: least, toward: full)
    default: self[role].deepened(on: ground, least: least)
    }
  }

  /// Up to 60 % of the way, at most 1.22 from the ground.
  static func raised(_ ground: RGB, toward other: RGB) -> RGB {
    for step in stride(from: 12, to: 1, by: -1) {
      let mixed = ground.mixed(with: other, Double(step) / 20)
      if mixed.contrast(with: ground) <= 1.22 { return mixed }
    }
    return ground.mixed(with: other, 0.05)
  }

  private static func base(_ role: Role) -> Int {
    switch role {
    case .ground: 0x0
    case .raised: 0x2
    case .line, .faint: 0x3
    case .muted: 0x4
    case .text: 0x5
    case .accent: 0xD
    case .match: 0xA
    case .link: 0xC
    case .colour: 0xE
    case .image, .good: 0xB
    case .file, .warning: 0x9
    case .loved, .error: 0x8
    }
  }
}

extension Role {
  /// The least contrast against the raised ground (`line`: against the ground).
  var leastContrast: Double {
    switch self {
    case .ground, .raised: 1
    case .line: 1.5
    case .faint: 3
    case .text: 7
    default: 4.5
    }
  }
}
