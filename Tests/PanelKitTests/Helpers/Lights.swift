import Foundation
import MemoryTestSupport
import Testing
import TerminalKit

@testable import PanelKit

/// The two lights in which a screen is looked at: a dark theme and a light one, as they ship.
enum Light: String, CaseIterable, Sendable {
  case dark, light

  /// The colours of the theme in 24 bit.
  var palette: Palette { self == .dark ? Self.darkPalette : Self.lightPalette }

  private static let darkPalette = Palette(theme("catppuccin-mocha"), depth: .direct)
  private static let lightPalette = Palette(theme("catppuccin-latte"), depth: .direct)

  private static func theme(_ name: String) -> Theme {
    let path = Fixtures.folder + "/../../themes/\(name).yaml"
    let scheme = (try? String(contentsOfFile: path, encoding: .utf8))
      .flatMap { Scheme(parsing: $0) }
    return scheme.map { Theme($0) } ?? .terminal
  }
}

extension Panel {
  /// The same panel in another light.
  func lit(_ light: Light) -> Panel {
    var panel = self
    panel.state.options.appearance = Appearance(light.palette)
    return panel
  }

  /// The whole screen in both lights: letters and roles, the rows that are others in the light theme,
  /// and what colours each style has in either.
  var golden: String {
    let (dark, light) = (lit(.dark).canvas, lit(.light).canvas)
    var lines = [dark.golden]
    // Only what has colours of its own may be drawn otherwise: it is held against the ground.
    let others = (0..<dark.size.rows).filter {
      dark.roles($0) != light.roles($0) || dark.letters($0) != light.letters($0)
    }
    if !others.isEmpty { lines += ["", "In the light:"] }
    for row in others { lines += ["\(row): |" + light.letters(row) + "|", light.roles(row)] }
    lines += ["", "Colours, dark and light:"]
    lines += dark.styles.map { style in
      let looks = Light.allCases.map { $0.palette.resolve(style) }
      return style.word + ": "
        + looks.map { "\($0.foreground.hex) on \($0.background.hex)" }.joined(separator: ", ")
    }
    return lines.joined(separator: "\n")
  }

  /// What must hold of a screen in both lights: all letters can be read.
  func checkLights(_ name: String) {
    for light in Light.allCases {
      let canvas = lit(light).canvas
      for style in canvas.styles {
        guard case .role(let role) = style.foreground, role != .line else { continue }
        let look = light.palette.resolve(style)
        let contrast = look.foreground.exact.contrast(with: look.background.exact)
        // Behind a sheet all is `line`; the least that is read is `faint`.
        #expect(
          contrast >= 2.95 || !canvas.hasLetters(in: style), "\(name) \(light): \(style.word)")
      }
    }
  }
}

extension Canvas {
  /// Whether something but blanks has a style.
  fileprivate func hasLetters(in style: Style) -> Bool {
    cells.contains { $0.style == style && $0.scalar != 0x20 }
  }
}

extension ScreenColour {
  fileprivate var exact: RGB {
    let number = max(0, self.number)
    return RGB(UInt8(number >> 16), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
  }

  fileprivate var hex: String {
    let digits = String(max(0, number), radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}
