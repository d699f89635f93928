import CursesScreen
import Foundation
import MemoryTestSupport
import TerminalKit
import Testing

extension CursesScreenTests {
  @Test("Leaving puts back modes, screen, cursor, line settings and what stood there before")
  func restore() throws {
    let terminal = try PseudoTerminal(columns: 20, rows: 5)
    terminal.screen.feed(Array("prompt$ ".utf8))
    let before = terminal.lineSettings
    #expect(before.echoes && before.isCanonical)
    try onStage(colourTerm: "truecolor", mouse: .drags, keyCodes: true, on: terminal) {
      screen, terminal in
      screen.show(Canvas(screen.size, ["hello"], style: Style(.rgb(1, 2, 3), on: .rgb(4, 5, 6))))
      try terminal.drain()
      #expect(!terminal.lineSettings.echoes && !terminal.lineSettings.isCanonical)
      for mode in [2004, 1004, 1002, 1006, 1049] { #expect(terminal.isModeOn(mode), "\(mode)") }
      #expect(terminal.screen.mouseMode == 2)
      let text = String(decoding: terminal.output, as: UTF8.self)
      #expect(text.contains("\u{1B}[>1u") && text.contains("\u{1B}[8l"))
    }
    try terminal.drain()
    #expect(terminal.lineSettings == before)
    for mode in [2004, 1004, 1002, 1006, 1049] { #expect(!terminal.isModeOn(mode), "\(mode)") }
    #expect(terminal.screen.mouseMode == 0)
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.screen.isCursorVisible)
    #expect(terminal.screen.row(0) == "prompt$")
    #expect(terminal.screen.scrolledLines == 0)
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("\u{1B}[<u") && text.contains("\u{1B}[8h"))
    // A person's own palette stays as it is.
    #expect(!text.contains("\u{1B}]104") && !text.contains("\u{1B}]4"))
    terminal.screen.feed(Array("x".utf8))
    #expect(terminal.screen.cell(8, 0).foreground == .terminal)
  }

  @Test("Modes that were not asked for are neither switched on nor off")
  func quietModes() throws {
    let terminal = try PseudoTerminal()
    try onStage(on: terminal) { screen, _ in screen.show(Canvas(screen.size, ["x"])) }
    try terminal.drain()
    let text = String(decoding: terminal.output, as: UTF8.self)
    for part in ["[?1000", "[?1002", "[?1006", "[>1u", "[<u"] {
      #expect(!text.contains("\u{1B}" + part))
    }
  }

  @Test("The terminal is given back for a while and taken again, with the frame sent whole")
  func leaveAndComeBack() throws {
    try onStage(mouse: .clicks) { screen, terminal in
      let canvas = Canvas(screen.size, ["hello"])
      screen.show(canvas)
      screen.leave()
      screen.show(Canvas(screen.size, ["not shown"]))
      try terminal.drain()
      #expect(!terminal.screen.isAlternate)
      #expect(terminal.screen.mouseMode == 0)
      #expect(terminal.lineSettings.echoes)
      terminal.resize(columns: 30, rows: 6)
      screen.comeBack()
      #expect(screen.size == Size(columns: 30, rows: 6))
      screen.show(canvas)
      try terminal.drain()
      #expect(terminal.screen.isAlternate)
      #expect(terminal.screen.mouseMode == 1)
      #expect(terminal.screen.row(0) == "hello")
      #expect(!terminal.lineSettings.echoes)
      screen.leave()
    }
  }

  @Test("One screen after another works in one process")
  func again() throws {
    for _ in 0..<5 {
      try onStage { screen, terminal in
        screen.show(Canvas(screen.size, ["again"]))
        try terminal.drain()
        #expect(terminal.screen.row(0) == "again")
      }
    }
  }

  @Test(
    "A terminal that can't be used is refused with a reason, and nothing is sent to it",
    arguments: [
      ("", TerminalError.noTerminalName), ("dumb", .cannotMoveCursor("dumb")),
    ])
  func refused(term: String, error: TerminalError) throws {
    let terminal = try PseudoTerminal()
    let before = terminal.lineSettings
    #expect(throws: error) {
      try onStage(term: term, on: terminal) { _, _ in }
    }
    try terminal.drain()
    #expect(terminal.output == [])
    #expect(terminal.lineSettings == before)
  }

  @Test(
    "An unknown terminal is taken for the most common one",
    arguments: ["xterm-of-tomorrow", "../../etc/passwd", "ünknown"])
  func unknown(term: String) throws {
    try onStage(term: term) { screen, terminal in
      #expect(screen.terminalName == "xterm-256color")
      screen.show(Canvas(screen.size, ["hello"]))
      try terminal.drain()
      #expect(terminal.screen.row(0) == "hello")
    }
  }

  @Test("Something that is no terminal is refused")
  func noTerminal() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "file")
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(throws: TerminalError.notATerminal) {
      let options = ScreenOptions(
        input: descriptor, output: descriptor, environment: ["TERM": "xterm"])
      let screen = try CursesScreen(options) { _ in testColours }
      _ = screen.size
    }
  }

  @Test("A terminal is asked for its colours only where it has many")
  func questions() throws {
    try onStage(colourTerm: "truecolor") { screen, terminal in
      screen.show(Canvas(screen.size, ["x"]))
      try terminal.drain()
      terminal.forgetOutput()
      screen.askForColours()
      try terminal.drain()
      let text = String(decoding: terminal.output, as: UTF8.self)
      #expect(text.hasPrefix("\u{1B}]10;?\u{07}\u{1B}]11;?\u{07}\u{1B}]4;0;?;1;?"))
      #expect(terminal.screen.row(0) == "x")
    }
    try onStage(depth: .ansi16) { screen, terminal in
      screen.askForColours()
      try terminal.drain()
      #expect(!String(decoding: terminal.output, as: UTF8.self).contains("]10;"))
    }
  }

  @Test(
    "The question how wide signs are leaves the frame as it was, wherever the cursor is",
    arguments: [nil, Point(column: 3, row: 1), Point(column: 0, row: 4)])
  func widthOfSigns(_ cursor: Point?) throws {
    try onStage(colourTerm: "truecolor") { screen, terminal in
      var canvas = Canvas(screen.size, ["first", "second row here", "third", "", "last"])
      canvas.cursor = cursor
      screen.show(canvas)
      try terminal.drain()
      let before = terminal.screen.text
      terminal.forgetOutput()
      screen.askForWidthOfSigns()
      try terminal.drain()
      #expect(String(decoding: terminal.output, as: UTF8.self).contains("\u{2500}\u{1B}[6n"))
      #expect(terminal.screen.text == before)
      var input = TerminalInput(descriptor: screen.input)
      #expect(input.read()?.contains(.answer(.cursor(column: 2, row: 2))) == true)
      // Curses still knows where it is: a frame that differs in one place is right.
      canvas.put(Cell("X", style: Style(.terminal, on: .terminal)), column: 7, row: 1)
      canvas.put(Cell("Y", style: Style(.terminal, on: .terminal)), column: 0, row: 4)
      screen.show(canvas)
      try terminal.drain()
      #expect(terminal.screen.row(1) == "second Xow here" && terminal.screen.row(4) == "Yast")
    }
  }

  @Test("Keys are read from the terminal's descriptor, and its end is told")
  func reading() throws {
    let terminal = try PseudoTerminal()
    try onStage(on: terminal) { screen, terminal in
      var input = TerminalInput(descriptor: screen.input)
      try terminal.send("\u{1B}[A")
      #expect(input.read() == [.key(Chord(.up))])
      #expect(input.patience == -1)
      try terminal.send("\r\u{1B}")
      #expect(input.read() == [.key(Chord(.enter))])
      #expect(input.patience == 25)
      #expect(input.timeout() == [.key(Chord(.escape))])
      terminal.hangUp()
      try terminal.wait(for: "the end of the terminal") { input.read() == nil }
    }
  }
}
