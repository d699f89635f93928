import CursesScreen
import MemoryTestSupport
import TerminalKit

/// Colours for tests: exact ones as they are, a few roles by hand.
func testColours(_ style: Style) -> ResolvedStyle {
  func colour(_ ink: Ink) -> ScreenColour {
    switch ink {
    case .rgb(let red, let green, let blue): .rgb(red, green, blue)
    case .role(.accent): .indexed(6)
    case .role(.line): .indexed(8)
    case .role(.link): .indexed(12)
    case .role(.colour): .indexed(200)
    default: .terminal
    }
  }
  return ResolvedStyle(
    colour(style.foreground), on: colour(style.background), style.emphasis)
}

/// Runs code with a screen of ours on a pseudo terminal; afterwards the screen has been left.
@discardableResult
func onStage<Result>(
  _ columns: Int = 20, _ rows: Int = 5, term: String = "xterm-256color", colourTerm: String? = nil,
  depth: ColourDepth? = nil, mouse: ScreenOptions.Mouse = .off, keyCodes: Bool = false,
  on given: PseudoTerminal? = nil,
  _ body: (inout CursesScreen, PseudoTerminal) throws -> Result
) throws -> Result {
  let terminal = try given ?? PseudoTerminal(columns: columns, rows: rows)
  var environment = ["TERM": term]
  environment["COLORTERM"] = colourTerm
  _ = TerminalLocale.prepare(shipped: UnsafeRawBufferPointer(start: nil, count: 0), in: nil)
  var options = ScreenOptions(
    input: terminal.slave, output: terminal.slave, environment: environment, depth: depth)
  options.mouse = mouse
  options.asksForKeyCodes = keyCodes
  var screen = try CursesScreen(options) { _ in testColours }
  return try body(&screen, terminal)
}

extension Canvas {
  /// A canvas of lines of ASCII.
  init(_ size: Size, _ lines: [String], style: Style = Style(.terminal, on: .terminal)) {
    self.init(size: size, style: Style(.terminal, on: .terminal))
    for (row, line) in lines.enumerated() {
      for (column, scalar) in line.unicodeScalars.enumerated() {
        put(Cell(scalar, style: style), column: column, row: row)
      }
    }
  }
}
