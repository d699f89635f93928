import Foundation
import MemoryTestSupport
import Testing

@testable import TerminalKit

@Suite("Themes")
struct ThemeTests {
  static let names = Fixtures.shippedThemes

  static func scheme(_ name: String) throws -> Scheme {
    let path = Fixtures.folder + "/../../themes/\(name).yaml"
    return try #require(Scheme(parsing: String(contentsOfFile: path, encoding: .utf8)))
  }

  @Test("Every shipped scheme is read, and its roles can be told from the ground", arguments: names)
  func readable(_ name: String) throws {
    let scheme = try Self.scheme(name)
    #expect(!scheme.name.isEmpty)
    let colours = RoleColours(scheme)
    let (ground, raised) = (colours[.ground], colours[.raised])
    #expect(raised.contrast(with: ground) <= 1.22 || raised == ground)
    for role in Role.allCases where role != .ground && role != .raised {
      let back = role == .line ? ground : raised
      #expect(colours[role].contrast(with: back) >= role.leastContrast - 0.001, "\(role)")
    }
  }

  @Test("On tint and pick every role can be read as well, at both depths", arguments: names)
  func mixedGrounds(_ name: String) throws {
    let theme = Theme(try Self.scheme(name))
    for depth in [ColourDepth.direct, .ansi256] {
      let palette = Palette(theme, depth: depth)
      for ground in [Ink.tint, .pick] {
        for role in Role.allCases where role != .ground && role != .raised {
          let resolved = palette.resolve(Style(.role(role), on: ground))
          let (ink, back) = (exact(resolved.foreground), exact(resolved.background))
          let contrast = try #require(ink).contrast(with: try #require(back))
          // Nothing is lighter than white: text on a strong tint can't always have its 7.
          let least = min(role.leastContrast, 4.5)
          #expect(contrast >= least - 0.001, "\(role) on \(ground) at \(depth)")
        }
      }
    }
  }

  private func exact(_ colour: ScreenColour) -> RGB? {
    switch colour {
    case .terminal: nil
    case .indexed(let number): number < 16 ? nil : Palette256.colour(number)
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    }
  }

  /// Foreground, background and the sixteen of some terminals.
  static let terminals: [(String, UInt32, UInt32, [UInt32])] = [
    (
      "xterm", 0xFFFFFF, 0x000000,
      [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F,
        0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
      ]
    ),
    (
      "xterm, black on white", 0x000000, 0xFFFFFF,
      [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F,
        0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
      ]
    ),
    (
      "Solarized dark", 0x839496, 0x002B36,
      [
        0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5, 0x002B36,
        0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
      ]
    ),
    (
      "Solarized light", 0x657B83, 0xFDF6E3,
      [
        0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5, 0x002B36,
        0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
      ]
    ),
  ]

  @Test("The terminal's own colours stay where they can be read, and are deepened where not")
  func answeredAndReadable() throws {
    for (name, foreground, background, sixteen) in Self.terminals {
      let answered = TerminalColours(
        foreground: RGB(foreground), background: RGB(background),
        palette: Dictionary(
          uniqueKeysWithValues: sixteen.map { RGB($0) }.enumerated().map { ($0, $1) }))
      #expect(answered.isLight == (background > foreground))
      let palette = Palette(.terminal(answered), depth: .direct)
      func colour(_ colour: ScreenColour, orElse own: UInt32) -> RGB {
        switch colour {
        case .terminal: RGB(own)
        case .indexed(let number): RGB(sixteen[Int(number)])
        case .rgb(let red, let green, let blue): RGB(red, green, blue)
        }
      }
      for ground in [Ink.role(.raised), .tint, .pick] {
        for role in Role.allCases where role != .ground && role != .raised {
          if role == .line, ground == .role(.raised) { continue }
          let resolved = palette.resolve(Style(.role(role), on: ground))
          let ink = colour(resolved.foreground, orElse: foreground)
          let back = colour(resolved.background, orElse: background)
          let least = min(role.leastContrast, 4.5)
          #expect(ink.contrast(with: back) >= least - 0.001, "\(name): \(role) on \(ground)")
        }
      }
    }
  }

  @Test("A person's colours are taken as they are, in every theme and from 256 colours on")
  func chosen() throws {
    let chosen: [Role: RGB] = [.accent: RGB(0x12AB34), .ground: RGB(0x101010)]
    let scheme = Theme(try Self.scheme("nord"), overriding: chosen)
    let exact = Palette(scheme, depth: .direct)
    #expect(exact.resolve(Style(.role(.accent))).foreground == .rgb(0x12, 0xAB, 0x34))
    #expect(exact.resolve(Style()).background == .rgb(0x10, 0x10, 0x10))
    #expect(exact.resolve(Style(.role(.accent), on: .pick)).foreground == .rgb(0x12, 0xAB, 0x34))
    let nearest = ScreenColour.indexed(Palette256.nearest(to: RGB(0x12AB34)))
    for theme in [scheme, Theme(overriding: chosen)] {
      let palette = Palette(theme, depth: .ansi256)
      #expect(palette.resolve(Style(.role(.accent))).foreground == nearest)
      let few = Palette(theme, depth: .ansi16).resolve(Style(.role(.accent)))
      #expect(few.foreground == .indexed(6))
    }
    let answered = Theme(overriding: chosen).mixed(
      from: TerminalColours(foreground: RGB(0xFFFFFF), background: RGB(0)))
    #expect(answered.ground == RGB(0x101010))
    #expect(
      Palette(answered, depth: .direct).resolve(Style(.role(.accent))).foreground
        == .rgb(0x12, 0xAB, 0x34))
  }

  @Test("In 256 colours the roles are read as well", arguments: names)
  func in256(_ name: String) throws {
    let palette = Palette(Theme(try Self.scheme(name)), depth: .ansi256)
    func colour(_ style: Style) throws -> (RGB, RGB) {
      let resolved = palette.resolve(style)
      let ink = try #require(number(resolved.foreground))
      let back = try #require(number(resolved.background))
      #expect(ink >= 16 && back >= 16)
      return (Palette256.colour(ink), Palette256.colour(back))
    }
    func number(_ colour: ScreenColour) -> UInt8? {
      if case .indexed(let number) = colour { return number }
      return nil
    }
    for role in Role.allCases where role != .ground && role != .raised && role != .line {
      let (ink, back) = try colour(Style(.role(role), on: .role(.raised)))
      #expect(ink.contrast(with: back) >= role.leastContrast - 0.001, "\(role)")
    }
    let (_, ground) = try colour(Style())
    let (_, raised) = try colour(Style(on: .role(.raised)))
    #expect(ground != raised)
    let (found, tint) = try colour(Style(.role(.match), on: .tint))
    #expect(found.contrast(with: tint) >= 4.49)
  }

  @Test("In sixteen colours blue, 7 and 15 are never used, grounds stay the terminal's")
  func sixteen() {
    let palette = Palette(.terminal, depth: .ansi16)
    for role in Role.allCases {
      let resolved = palette.resolve(Style(.role(role), on: .role(.raised)))
      #expect(resolved.background == .terminal)
      for never in [4, 7, 15] as [UInt8] { #expect(resolved.foreground != .indexed(never)) }
    }
    // Not reverse: on a light ground that would be white on yellow.
    for found in [Style(.role(.match), on: .tint), Style(.role(.text), on: .tint, .bold)] {
      let found = palette.resolve(found)
      #expect(found.foreground == .indexed(0) && found.background == .indexed(3))
      #expect(found.emphasis.isEmpty)
    }
    #expect(!palette.hasGrounds)
  }

  @Test("Without colours nothing but emphasis is sent", arguments: Role.allCases)
  func mono(_ role: Role) {
    let palette = Palette(.terminal, depth: .mono)
    for ground in [Ink.role(.ground), .tint, .pick, .rgb(1, 2, 3)] {
      let resolved = palette.resolve(Style(.role(role), on: ground))
      #expect(resolved.foreground == .terminal)
      #expect(resolved.background == .terminal)
    }
  }

  @Test("What the terminal answers gives grounds to its own colours")
  func answered() {
    let colours = TerminalColours(
      foreground: RGB(0xD0D0D0), background: RGB(0x101010), palette: [3: RGB(0xCDCD00)])
    let palette = Palette(.terminal(colours), depth: .direct)
    #expect(palette.hasGrounds)
    #expect(palette.resolve(Style()).background == .terminal)
    #expect(palette.resolve(Style(on: .role(.raised))).background != .terminal)
    #expect(palette.resolve(Style(.role(.accent))).foreground == .indexed(6))
  }

  @Test("The older form of a scheme is read, quotes and comments or not")
  func olderForm() throws {
    var text = "scheme: \"Old\" # comment\nauthor: 'me'\n"
    for number in 0..<16 {
      text += "base0\(String(number, radix: 16, uppercase: true)): 0\(number % 10)1122 # x\n"
    }
    let scheme = try #require(Scheme(parsing: text))
    #expect(scheme.name == "Old")
    #expect(scheme.bases[1] == RGB(0x011122))
  }

  @Test(
    "A scheme with a colour missing or wrong is none",
    arguments: ["", "base00: \"#12345\"", "palette:\n  base00: \"zzzzzz\"", "\u{0}:\n:::\n"])
  func wrong(_ text: String) {
    #expect(Scheme(parsing: text) == nil)
  }

  @Test("What is wrong with a scheme is told with its line")
  func problems() {
    func problem(_ text: String) -> SchemeProblem? {
      do throws(SchemeProblem) {
        _ = try Scheme.read(text)
        return nil
      } catch {
        return error
      }
    }
    #expect(problem("\n\n") == SchemeProblem(kind: .noScheme, line: nil))
    #expect(
      problem("palette:\n  base00: \"#000000\"")
        == SchemeProblem(kind: .missing("base01"), line: nil))
    #expect(
      problem("# a\r\nbase00: 000000\nbase01: +12345\n")
        == SchemeProblem(kind: .wrongColour("base01"), line: 3))
  }

  @Test("A base24 scheme is read like a base16 one")
  func base24() throws {
    var text = "system: \"base24\"\nname: \"Big\"\npalette:\n"
    for number in 0..<24 {
      let digits =
        number < 16 ? "0" + String(number, radix: 16, uppercase: true) : "1\(number - 16)"
      text += "  base\(digits): \"#0000\(number + 10)\"\n"
    }
    #expect(try Scheme.read(text).bases[15] == RGB(0x000025))
  }

  @Test(
    "The nearest of 256 is what it is where it is there",
    arguments: [(0xFF0000, 196), (0x00FF00, 46), (0x080808, 232), (0xEEEEEE, 255), (0, 16)])
  func nearest(_ colour: Int, _ number: Int) {
    #expect(Palette256.nearest(to: RGB(UInt32(colour))) == UInt8(number))
  }
}
