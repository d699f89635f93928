import CursesScreen
import MemoryTestSupport
import TerminalKit
import Testing

extension CursesScreenTests {
  private static let letters: [(Unicode.Scalar, UInt8)] = [
    (" ", 1), ("a", 1), ("│", 1), ("▀", 1), ("é", 1), ("漢", 2), ("👍", 2), ("…", 1), ("○", 1),
  ]

  private static let styles: [Style] = [
    Style(.terminal, on: .terminal), Style(.role(.accent), on: .terminal, .bold),
    Style(.rgb(1, 2, 3), on: .rgb(200, 100, 0)), Style(.terminal, on: .rgb(9, 9, 9)),
    Style(.role(.link), on: .role(.line), [.reverse, .underline]),
  ]

  /// Changes a few cells, or all of them.
  private static func change(_ canvas: inout Canvas, _ generator: inout SeededGenerator) {
    let most = Bool.random(using: &generator) ? 6 : canvas.cells.count
    for _ in 0..<Int.random(in: 0...most, using: &generator) {
      let (scalar, width) = letters.randomElement(using: &generator) ?? (" ", 1)
      let style = styles.randomElement(using: &generator) ?? Style()
      canvas.put(
        Cell(scalar, width: width, style: style),
        column: Int.random(in: 0..<canvas.size.columns, using: &generator),
        row: Int.random(in: 0..<canvas.size.rows, using: &generator))
    }
    canvas.cursor =
      Bool.random(using: &generator)
      ? nil
      : Point(
        column: Int.random(in: 0..<canvas.size.columns, using: &generator),
        row: Int.random(in: 0..<canvas.size.rows, using: &generator))
  }

  private static func number(_ colour: ScreenColour) -> ScreenCell.Colour {
    switch colour {
    case .terminal: .terminal
    case .indexed(let index): .indexed(Int(index))
    case .rgb(let red, let green, let blue): .rgb(Int(red) << 16 | Int(green) << 8 | Int(blue))
    }
  }

  /// The first cell that is not as the canvas has it.
  private static func difference(_ screen: EmulatedScreen, _ canvas: Canvas, _ depth: ColourDepth)
    -> String?
  {
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns {
        let cell = canvas[column, row]
        let seen = screen.cell(column, row)
        guard cell.width != 0 else { continue }
        var style = testColours(cell.style)
        if depth == .mono { style = ResolvedStyle(.terminal, on: .terminal, style.emphasis) }
        let text = Unicode.Scalar(cell.scalar).map(String.init) ?? ""
        let isRight =
          (seen.text.isEmpty ? " " : seen.text) == text && seen.width == Int(cell.width)
          && seen.background == number(style.background)
          && seen.reverse == style.emphasis.contains(.reverse)
          && (text == " " || seen.foreground == number(style.foreground))
          && (text == " " || seen.bold == style.emphasis.contains(.bold))
        if !isRight { return "\(column),\(row): \(cell) but \(seen)" }
      }
    }
    return nil
  }

  @Test(
    "After any canvases in a row the terminal shows the last one, cell by cell",
    arguments: ["xterm-256color", "tmux-256color", "linux", "screen", "vt100"])
  func sequences(term: String) throws {
    try SeededGenerator.forEachSeed(40) { generator in
      let columns = Int.random(in: 1...30, using: &generator)
      let rows = Int.random(in: 1...8, using: &generator)
      try onStage(columns, rows, term: term, colourTerm: "truecolor") { screen, terminal in
        var canvas = Canvas(size: screen.size, style: Style(.terminal, on: .terminal))
        for frame in 0..<6 {
          Self.change(&canvas, &generator)
          screen.show(canvas)
          try terminal.drain()
          let difference = Self.difference(terminal.screen, canvas, screen.depth)
          try #require(difference == nil, "frame \(frame), seed \(generator.seed)")
          if let cursor = canvas.cursor {
            try #require(terminal.screen.cursor == (cursor.column, cursor.row))
          }
          // A vt100 has no way to hide it.
          if term != "vt100" {
            try #require(terminal.screen.isCursorVisible == (canvas.cursor != nil))
          }
        }
      }
    }
  }
}
