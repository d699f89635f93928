import CursesScreen
import MemoryTestSupport
import TerminalKit
import Testing

extension CursesScreenTests {
  /// A canvas of one row with a cell for each pair of inks.
  private static func row(_ styles: [Style]) -> Canvas {
    var canvas = Canvas(size: Size(columns: 20, rows: 5), style: Style(.terminal, on: .terminal))
    for (column, style) in styles.enumerated() {
      canvas.put(Cell("x", style: style), column: column, row: 0)
    }
    return canvas
  }

  @Test(
    "24-bit colours arrive exactly, black and near black too, beside the terminal's own",
    arguments: [
      "xterm-256color", "xterm", "tmux-256color", "screen-256color", "linux",
      "rxvt-unicode-256color",
    ])
  func direct(term: String) throws {
    try onStage(term: term, colourTerm: "truecolor") { screen, terminal in
      #expect(screen.depth == .direct)
      let exact: [(UInt8, UInt8, UInt8)] = [
        (0xFF, 0xCC, 0), (0, 0, 0), (0, 0, 5), (0, 0, 255), (1, 2, 3), (255, 255, 255), (0, 1, 0),
      ]
      let inks = exact.map { Style(.rgb($0.0, $0.1, $0.2), on: .rgb($0.2, $0.1, $0.0)) }
      let own = [Role.accent, .line, .link, .colour].map { Style(.role($0), on: .role($0)) }
      screen.show(Self.row(inks + own + [Style(.role(.text), on: .rgb(1, 1, 1))]))
      try terminal.drain()
      for (column, colour) in exact.enumerated() {
        let cell = terminal.screen.cell(column, 0)
        let (red, green, blue) = (Int(colour.0), Int(colour.1), Int(colour.2))
        #expect(cell.foreground == .rgb(red << 16 | green << 8 | blue))
        #expect(cell.background == .rgb(blue << 16 | green << 8 | red))
      }
      for (column, number) in zip(exact.count..., [6, 8, 12, 200]) {
        #expect(terminal.screen.cell(column, 0).foreground == .indexed(number))
        #expect(terminal.screen.cell(column, 0).background == .indexed(number))
      }
      let last = terminal.screen.cell(exact.count + 4, 0)
      #expect(last.foreground == .terminal)
      #expect(last.background == .rgb(0x010101))
    }
  }

  @Test("256 colours: numbers of the palette; an exact colour falls to the terminal's own")
  func palette() throws {
    try onStage { screen, terminal in
      #expect(screen.depth == .ansi256)
      screen.show(
        Self.row([
          Style(.role(.accent)), Style(.role(.line)), Style(.role(.colour), on: .role(.link)),
          Style(.rgb(1, 2, 3)),
        ]))
      try terminal.drain()
      let found = (0..<4).map { terminal.screen.cell($0, 0).foreground }
      #expect(found == [.indexed(6), .indexed(8), .indexed(200), .terminal])
      #expect(terminal.screen.cell(2, 0).background == .indexed(12))
      #expect(!String(decoding: terminal.output, as: UTF8.self).contains("38;2"))
    }
  }

  @Test(
    "16 colours, on terminals that count eight too",
    arguments: ["xterm", "xterm-256color", "linux", "screen"])
  func sixteen(term: String) throws {
    try onStage(term: term, depth: .ansi16) { screen, terminal in
      #expect(screen.depth == .ansi16)
      screen.show(
        Self.row([
          Style(.role(.accent)), Style(.role(.line)), Style(.role(.link), on: .role(.line)),
          Style(.role(.colour)),
        ]))
      try terminal.drain()
      let found = (0..<4).map { terminal.screen.cell($0, 0).foreground }
      #expect(found == [.indexed(6), .indexed(8), .indexed(12), .terminal])
      #expect(terminal.screen.cell(2, 0).background == .indexed(8))
    }
  }

  @Test("Without colours only emphasis is sent", arguments: ["vt100", "xterm-256color"])
  func mono(term: String) throws {
    try onStage(term: term, depth: term == "vt100" ? nil : .mono) { screen, terminal in
      #expect(screen.depth == .mono)
      screen.show(
        Self.row([
          Style(.role(.accent)), Style(.rgb(9, 9, 9), on: .rgb(8, 8, 8), .bold),
          Style(.role(.text), on: .role(.ground), .reverse),
          Style(.role(.text), on: .role(.ground), [.underline, .bold]),
        ]))
      try terminal.drain()
      #expect(terminal.screen.cell(0, 0).foreground == .terminal)
      #expect(terminal.screen.cell(1, 0).bold)
      #expect(terminal.screen.cell(1, 0).background == .terminal)
      #expect(terminal.screen.cell(2, 0).reverse)
      #expect(terminal.screen.cell(3, 0).underline && terminal.screen.cell(3, 0).bold)
      #expect(!terminal.screen.cell(4, 0).underline)
    }
  }

  @Test("Dim is sent where it is asked for")
  func dim() throws {
    try onStage(depth: .mono) { screen, terminal in
      screen.show(Self.row([Style(.terminal, on: .terminal, .dim)]))
      try terminal.drain()
      #expect(String(decoding: terminal.output, as: UTF8.self).contains(";2m"))
    }
  }

  @Test("Another theme is shown without anything else having changed")
  func otherTheme() throws {
    try onStage(colourTerm: "truecolor") { screen, terminal in
      let canvas = Self.row([Style(.role(.accent))])
      screen.show(canvas)
      screen.use { _ in ResolvedStyle(.rgb(1, 2, 3)) }
      screen.show(canvas)
      try terminal.drain()
      #expect(terminal.screen.cell(0, 0).foreground == .rgb(0x010203))
    }
  }

  @Test("More pairs than curses holds: it begins anew and the colours stay right")
  func manyPairs() throws {
    try onStage(250, 100, colourTerm: "24bit") { screen, terminal in
      for frame in 0..<3 {
        var canvas = Canvas(size: screen.size)
        for row in 0..<100 {
          for column in 0..<250 {
            let style = Style(
              .rgb(UInt8(frame), UInt8(row), UInt8(column)), on: .rgb(9, 9, UInt8(row)))
            canvas.put(Cell("▀", style: style), column: column, row: row)
          }
        }
        screen.show(canvas)
        try terminal.drain()
        for (column, row) in [(0, 0), (249, 0), (100, 50), (249, 99), (3, 99)] {
          let cell = terminal.screen.cell(column, row)
          #expect(cell.foreground == .rgb(frame << 16 | row << 8 | column), "\(frame)")
          #expect(cell.background == .rgb(0x090900 | row))
        }
      }
    }
  }

  @Test(
    "The depth follows what the terminal and the person say",
    arguments: [
      (ColourFacts(colours: 256), ColourDepth.ansi256), (ColourFacts(colours: 8), .ansi16),
      (ColourFacts(colours: 16), .ansi16), (ColourFacts(colours: 88), .ansi16),
      (ColourFacts(colours: -1), .mono), (ColourFacts(colours: 0), .mono),
      (ColourFacts(colours: 256, colourTerm: "truecolor"), .direct),
      (ColourFacts(colours: 8, colourTerm: "24bit"), .direct),
      (ColourFacts(colours: -1, colourTerm: "truecolor"), .mono),
      (ColourFacts(colours: 256, colourTerm: "yes"), .ansi256),
      (ColourFacts(colours: 256, saysDirect: true), .direct),
      (ColourFacts(colours: 1 << 24), .direct),
      (ColourFacts(colours: 1 << 24, noColour: "1"), .mono),
      (ColourFacts(colours: 256, noColour: ""), .ansi256),
      (ColourFacts(colours: 8, xtermVersion: "XTerm(379)"), .direct),
      (ColourFacts(colours: 8, xtermVersion: "XTerm(330)"), .ansi16),
      (ColourFacts(colours: 8, xtermVersion: "XTerm(x)"), .ansi16),
      (ColourFacts(colours: -1, xtermVersion: "XTerm(379)"), .mono),
      (ColourFacts(colours: 8, noColour: "1", xtermVersion: "XTerm(379)"), .mono),
    ])
  func choice(facts: ColourFacts, depth: ColourDepth) {
    #expect(ColourDepth.best(for: facts) == depth)
  }
}
