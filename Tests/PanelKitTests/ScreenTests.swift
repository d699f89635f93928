import Foundation
import MemoryKit
import MemoryTestSupport
import Phrases
import Testing
import TerminalKit

@testable import PanelKit

@Suite("Whole screens")
struct ScreenTests {
  @Test("Each is as a person last saw it, in every size and both lights", arguments: Screen.all)
  func golden(_ screen: Screen) throws {
    for size in Screen.sizes {
      let panel = try screen.panel(size)
      Self.check(panel, "\(screen.name)-\(size.columns)x\(size.rows)")
      panel.checkLights(screen.name)
    }
  }

  @Test("Sizes between them, too", arguments: [(120, 40), (80, 8), (60, 20), (100, 30), (19, 5)])
  func between(_ columns: Int, _ rows: Int) throws {
    let panel = Panel(try Panel.demo(), columns: columns, rows: rows)
    Self.check(panel, "rest-\(columns)x\(rows)")
  }

  @Test("Without colours shapes tell the selection", arguments: [ColourDepth.ansi16, .mono])
  func shapes(_ depth: ColourDepth) throws {
    var options = Panel.options
    let palette = Palette(.terminal, depth: depth)
    options.appearance = Appearance(palette)
    if depth == .mono { options.glyphs = .ascii }
    var panel = Panel(try Panel.demo(), columns: 120, rows: 36, options: options)
    panel.type("fi")
    panel.press("right")
    Self.dump(panel.canvas, "\(depth)", palette)
    Golden.check(panel.canvas.golden, "search-\(depth)")
  }

  @Test("All in ASCII, without colours and with them", arguments: [ColourDepth.mono, .direct])
  func ascii(_ depth: ColourDepth) throws {
    var options = Panel.options
    let palette = Palette(.terminal, depth: depth)
    options.appearance = Appearance(palette)
    options.glyphs = .ascii
    options.start = .browse
    var panel = Panel(try Panel.demo(), columns: 80, rows: 24, options: options)
    Self.dump(panel.canvas, "ascii-\(depth)", palette)
    Golden.check(panel.canvas.golden, "ascii-\(depth)")
    panel.press("]  ] ] ]")
    #expect(panel.state.query.type == .image)
    Self.dump(panel.canvas, "ascii-images-\(depth)", palette)
    Golden.check(panel.canvas.golden, "ascii-images-\(depth)")
    for cell in panel.canvas.cells { #expect(cell.scalar < 0x7F) }
  }

  @Test("No golden is left of a screen that is no more")
  func leftovers() throws {
    let folder = ("\(#filePath)" as NSString).deletingLastPathComponent + "/Golden"
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder)
    let names = Set(Screen.all.map(\.name) + ["rest", "search", "ascii", "ascii-images"])
    for file in kept {
      #expect(
        names.contains(file.split(separator: "-").dropLast().joined(separator: "-")), "\(file)")
    }
  }

  private static func check(_ panel: Panel, _ name: String) {
    for light in Light.allCases {
      dump(panel.lit(light).canvas, name + "-\(light)", light.palette)
    }
    Golden.check(panel.golden, name)
  }

  /// Writes the screen for `render-screen.py` where `$SCREENS` names a folder.
  static func dump(_ canvas: Canvas, _ name: String, _ palette: Palette) {
    guard let folder = ProcessInfo.processInfo.environment["SCREENS"] else { return }
    try? canvas.json(palette).write(
      toFile: folder + "/" + name + ".json", atomically: true, encoding: .utf8)
  }
}
