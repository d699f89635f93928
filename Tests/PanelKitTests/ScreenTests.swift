import Foundation
import MemoryKit
import MemoryTestSupport
import Phrases
import Testing
import TerminalKit

@testable import PanelKit

@Suite("Whole screens over the demonstration archive")
struct ScreenTests {
  /// A screen: its name, size, and what is done before it is looked at.
  struct Screen: CustomTestStringConvertible, Sendable {
    var name: String
    var columns: Int
    var rows: Int
    var steps: @Sendable (inout Panel) -> Void
    var testDescription: String { name }
  }

  static let screens: [Screen] = [
    Screen(name: "rest-120x40", columns: 120, rows: 40) { _ in },
    Screen(name: "search-120x36", columns: 120, rows: 36) {
      $0.type("fi after:2w")
      $0.press("down up right")
    },
    Screen(name: "cards-120x36", columns: 120, rows: 36) { $0.press("tab j") },
    Screen(name: "rest-80x24", columns: 80, rows: 24) { _ in },
    Screen(name: "rest-40x16", columns: 40, rows: 16) { _ in },
    Screen(name: "rest-200x50", columns: 200, rows: 50) { _ in },
    Screen(name: "last-80x24", columns: 80, rows: 24) { $0.press("tab G") },
    Screen(name: "undo-120x36", columns: 120, rows: 36) { $0.press("tab j d") },
    Screen(name: "help-120x36", columns: 120, rows: 36) { $0.press("tab ?") },
    Screen(name: "help-80x24", columns: 80, rows: 24) { $0.press("f1 down down") },
    Screen(name: "help-40x16", columns: 40, rows: 16) { $0.press("tab ?") },
    Screen(name: "no-match-120x36", columns: 120, rows: 36) { $0.type("type:link zebra") },
    Screen(name: "no-match-40x16", columns: 40, rows: 16) { $0.type("zebra") },
    Screen(name: "problem-80x24", columns: 80, rows: 24) { $0.type("fi type:lin") },
    Screen(name: "links-80x24", columns: 80, rows: 24) { $0.press("ctrl-t ctrl-t") },
    Screen(name: "marks-120x36", columns: 120, rows: 36) {
      $0.press("tab j right space j space left")
      $0.press("right j space k k")
    },
    Screen(name: "list-100x30", columns: 100, rows: 30) {
      $0.press("tab w w j space j j space k k")
    },
    Screen(name: "compact-100x30", columns: 100, rows: 30) { $0.press("tab w j right") },
    Screen(name: "list-80x24", columns: 80, rows: 24) { $0.press("tab w w") },
    Screen(name: "marks-40x16", columns: 40, rows: 16) { $0.press("tab space j space") },
    Screen(name: "rest-20x5", columns: 20, rows: 5) { _ in },
    Screen(name: "small-19x5", columns: 19, rows: 5) { _ in },
    Screen(name: "cards-200x50", columns: 200, rows: 50) { $0.press("tab j") },
    Screen(name: "compact-200x50", columns: 200, rows: 50) { $0.press("tab w") },
    Screen(name: "confirm-120x36", columns: 120, rows: 36) { panel in
      panel.showDeleted()
      panel.press("tab right right D")
    },
    Screen(name: "confirm-40x16", columns: 40, rows: 16) { $0.press("tab D") },
    Screen(name: "confirm-20x5", columns: 20, rows: 5) { $0.press("tab D right") },
    Screen(name: "empty-deleted-80x24", columns: 80, rows: 24) { $0.press("tab space j space E") },
    Screen(name: "no-link-120x36", columns: 120, rows: 36) { $0.type("type:link kubectl") },
    Screen(name: "no-match-20x5", columns: 20, rows: 5) { $0.type("zebra") },
    Screen(name: "paused-100x30", columns: 100, rows: 30) { panel in
      var facts = panel.state.facts
      facts.capture = .paused(until: Panel.now.addingTimeInterval(3600))
      facts.notKept = "3.1 MB of text, the limit is 2 MiB."
      panel.send(.facts(facts))
    },
    Screen(name: "deleted-120x36", columns: 120, rows: 36) { panel in
      let chip = ChipRow(state: panel.state).chips.first { $0.chip == .deleted }
      panel.send(
        .mouse(MouseEvent(.press(.left), at: Point(column: chip?.columns.lowerBound ?? 0, row: 3))))
    },
    Screen(name: "low-80x8", columns: 80, rows: 8) { _ in },
  ]

  @Test("Each is as a person last saw it", arguments: screens)
  func golden(_ screen: Screen) throws {
    var panel = Panel(try Panel.demo(), columns: screen.columns, rows: screen.rows)
    screen.steps(&panel)
    let canvas = panel.canvas
    Self.dump(canvas, screen.name)
    Golden.check(canvas.golden, screen.name)
  }

  @Test("An empty archive says what to do", arguments: [(120, 36), (80, 24), (40, 16)])
  func empty(_ columns: Int, _ rows: Int) {
    let panel = Panel(.empty, columns: columns, rows: rows)
    Self.dump(panel.canvas, "empty-\(columns)x\(rows)")
    Golden.check(panel.canvas.golden, "empty-\(columns)x\(rows)")
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

  /// Writes the screen for `render-screen.py` where `$SCREENS` names a folder.
  static func dump(_ canvas: Canvas, _ name: String, _ palette: Palette? = nil) {
    guard let folder = ProcessInfo.processInfo.environment["SCREENS"] else { return }
    let scheme = Fixtures.folder + "/../../themes/catppuccin-mocha.yaml"
    let theme = (try? String(contentsOfFile: scheme, encoding: .utf8))
      .flatMap { Scheme(parsing: $0) }.map { Theme($0) }
    let colours = palette ?? Palette(theme ?? .terminal, depth: .direct)
    try? canvas.json(colours).write(
      toFile: folder + "/" + name + ".json", atomically: true, encoding: .utf8)
  }
}
