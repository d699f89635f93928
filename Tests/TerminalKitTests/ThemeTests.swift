import Foundation
import MemoryTestSupport
import Testing

@testable import TerminalKit

@Suite("Themes")
struct ThemeTests {
  static let names = [
    "catppuccin-latte", "catppuccin-mocha", "gruvbox-dark", "nord", "rose-pine",
    "solarized-light",
  ]

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
    #expect(palette.resolve(Style(.role(.match), on: .tint)).emphasis.contains(.reverse))
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

  @Test(
    "The nearest of 256 is what it is where it is there",
    arguments: [(0xFF0000, 196), (0x00FF00, 46), (0x080808, 232), (0xEEEEEE, 255), (0, 16)])
  func nearest(_ colour: Int, _ number: Int) {
    #expect(Palette256.nearest(to: RGB(UInt32(colour))) == UInt8(number))
  }
}
