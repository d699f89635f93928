import CursesScreen
import Foundation
import MemoryTestSupport
import TerminalKit
import Testing

/// One terminal at a time: curses keeps its screen in global variables.
@Suite("The terminal, owned", .serialized)
struct CursesScreenTests {
  @Test("A canvas is shown letter by letter, with the cursor in its place or hidden")
  func shows() throws {
    try onStage { screen, terminal in
      #expect(screen.size == Size(columns: 20, rows: 5))
      var canvas = Canvas(screen.size, ["hello", "", "  world"])
      canvas.cursor = Point(column: 3, row: 2)
      screen.show(canvas)
      try terminal.drain()
      #expect(terminal.screen.text == "hello\n\n  world\n\n")
      #expect(terminal.screen.cursor == (3, 2))
      #expect(terminal.screen.isCursorVisible)
      #expect(terminal.screen.isAlternate)
      canvas.cursor = nil
      screen.show(canvas)
      try terminal.drain()
      #expect(!terminal.screen.isCursorVisible)
    }
  }

  @Test("A cursor that was hidden from the first frame on is back afterwards")
  func cursorComesBack() throws {
    let terminal = try PseudoTerminal(columns: 20, rows: 5)
    try onStage(on: terminal) { screen, terminal in
      screen.show(Canvas(screen.size, ["no cursor"]))
      try terminal.drain()
      #expect(!terminal.screen.isCursorVisible)
      screen.leave()
      try terminal.drain()
      #expect(terminal.screen.isCursorVisible)
      screen.comeBack()
      screen.show(Canvas(screen.size, ["no cursor"]))
      try terminal.drain()
      #expect(!terminal.screen.isCursorVisible && terminal.screen.isAlternate)
    }
    try terminal.drain()
    #expect(terminal.screen.isCursorVisible && !terminal.screen.isAlternate)
  }

  @Test(
    "A frame is shown at once where the terminal is known to do so when asked, and nowhere else",
    arguments: [
      ("foot", true), ("xterm-kitty", true), ("foot-extra", true), ("xterm-256color", false),
      ("tmux-256color", false), ("footloose", false),
    ])
  func synchronized(_ term: String, _ isAsked: Bool) throws {
    let (begin, end) = (Array("\u{1B}[?2026h".utf8), Array("\u{1B}[?2026l".utf8))
    try onStage(term: term) { screen, terminal in
      let first = Canvas(screen.size, ["one"])
      screen.show(first)
      try terminal.drain()
      #expect(!terminal.isModeOn(2026), "the first frame has nothing to tear")
      terminal.forgetOutput()
      screen.show(Canvas(screen.size, ["two"]))
      try terminal.drain()
      #expect(terminal.output.starts(with: begin) == isAsked)
      #expect(terminal.output.suffix(end.count).elementsEqual(end) == isAsked)
      terminal.forgetOutput()
      screen.show(Canvas(screen.size, ["two"]))
      try terminal.drain()
      #expect(terminal.output.isEmpty)
    }
  }

  @Test("Only what differs is sent, and an equal canvas sends nothing")
  func difference() throws {
    try onStage(80, 24) { screen, terminal in
      let lines = (0..<24).map { String(repeating: "line \($0) ", count: 8) }
      var canvas = Canvas(screen.size, lines)
      screen.show(canvas)
      try terminal.drain()
      terminal.forgetOutput()
      screen.show(canvas)
      try terminal.drain()
      #expect(terminal.output == [])
      canvas.put(Cell("X", style: Style(.terminal, on: .terminal)), column: 40, row: 12)
      screen.show(canvas)
      try terminal.drain()
      #expect(terminal.output.count < 30)
      #expect(Array(terminal.screen.row(12))[40] == "X")
    }
  }

  @Test("After redraw the whole frame is sent again")
  func redraws() throws {
    try onStage { screen, terminal in
      let canvas = Canvas(screen.size, ["hello"])
      screen.show(canvas)
      try terminal.drain()
      terminal.screen.feed(Array("\u{1B}[2J\u{1B}[Hgarbage".utf8))
      screen.show(canvas)
      try terminal.drain()
      #expect(terminal.screen.row(0) == "garbage")
      screen.redraw()
      screen.show(canvas)
      try terminal.drain()
      #expect(terminal.screen.row(0) == "hello")
    }
  }

  @Test("All corners can be written, the bottom right one too, without scrolling")
  func corners() throws {
    try onStage(12, 4) { screen, terminal in
      var canvas = Canvas(size: screen.size)
      for (column, row, letter) in [(0, 0, "a"), (11, 0, "b"), (0, 3, "c"), (11, 3, "d")] {
        canvas.put(Cell(Unicode.Scalar(letter) ?? " "), column: column, row: row)
      }
      screen.show(canvas)
      try terminal.drain()
      #expect(terminal.screen.text == "a          b\n\n\nc          d")
      #expect(terminal.screen.scrolledLines == 0)
    }
  }

  @Test("Wide cells, marks, and halves that were overwritten stand where they should")
  func wide() throws {
    try onStage(10, 3) { screen, terminal in
      var canvas = Canvas(size: screen.size)
      let plain = Style(.terminal, on: .terminal)
      for column in stride(from: 0, to: 10, by: 2) {
        canvas.put(Cell("漢", width: 2, style: plain), column: column, row: 0)
      }
      var accented = Cell("e", style: plain)
      accented.marks[0] = 0x301
      canvas.put(accented, column: 0, row: 1)
      canvas.put(Cell("|", style: plain), column: 1, row: 1)
      screen.show(canvas)
      try terminal.drain()
      #expect(terminal.screen.row(0) == "漢漢漢漢漢")
      #expect(terminal.screen.row(1) == "e\u{301}|")
      canvas.put(Cell("│", style: plain), column: 3, row: 0)
      canvas.put(Cell("漢", width: 2, style: plain), column: 9, row: 2)
      screen.show(canvas)
      try terminal.drain()
      #expect(terminal.screen.row(0) == "漢 │漢漢漢")
      #expect(terminal.screen.cell(3, 0).text == "│")
      #expect(terminal.screen.row(2) == "")
    }
  }

  @Test("A cell the C library measures otherwise, or a control letter, becomes a sure sign")
  func substitutes() throws {
    try onStage(12, 4) { screen, terminal in
      var canvas = Canvas(size: screen.size)
      let plain = Style(.terminal, on: .terminal)
      func put(_ value: UInt32, width: UInt8, mark: UInt32 = 0, _ column: Int, _ row: Int) {
        var cell = Cell(" ", width: width, style: plain)
        cell.scalar = value
        cell.marks[0] = mark
        canvas.put(cell, column: column, row: row)
      }
      for (column, value) in [0x1B, 0x9B, 0x07, 0x0A, 0x7F, 0x85, 0xD800, 0x202E].enumerated() {
        put(UInt32(value), width: 1, column, 0)
      }
      put(0x1FAE8, width: 2, 0, 1)
      put(0x6F22, width: 1, 4, 1)
      put(0x41, width: 2, 6, 1)
      put(0x7C, width: 1, 10, 1)
      put(0x65, width: 1, mark: 0x1B, 0, 2)
      put(0x65, width: 1, mark: 0x200D, 1, 2)
      put(0x7C, width: 1, 2, 2)
      screen.show(canvas)
      try terminal.drain()
      #expect(terminal.screen.row(0) == "????????")
      #expect(terminal.screen.row(1) == "?   ? ?   |")
      #expect(terminal.screen.cell(2, 2).text == "|")
      let frame = String(decoding: terminal.output, as: UTF8.self)
      #expect(!frame.contains("\u{9B}") && !frame.contains("\u{7F}") && !frame.contains("\u{85}"))
    }
  }

  @Test(
    "Any size is borne, and a canvas of another size is clipped",
    arguments: [
      (1, 1), (2, 1), (1, 9), (500, 200), (20, 5),
    ])
  func sizes(columns: Int, rows: Int) throws {
    try onStage(columns, rows) { screen, terminal in
      #expect(screen.size == Size(columns: columns, rows: rows))
      let lines = [String](repeating: String(repeating: "#", count: columns), count: rows)
      screen.show(Canvas(screen.size, lines))
      try terminal.drain()
      #expect(terminal.screen.text == lines.joined(separator: "\n"))
      screen.show(Canvas(Size(columns: 3, rows: 3), ["abc", "def", "ghi"]))
      screen.show(Canvas(Size(columns: 700, rows: 300), ["xyz"]))
      try terminal.drain()
      #expect(terminal.screen.row(0) == "xyz".prefix(columns))
    }
  }

  @Test("A window that is resized is asked for its size and drawn whole")
  func resize() throws {
    try onStage(20, 5) { screen, terminal in
      screen.show(Canvas(screen.size, ["first"]))
      for (columns, rows) in [(40, 12), (5, 2), (1, 1), (80, 24), (500, 200), (20, 5)] {
        try terminal.drain()
        terminal.resize(columns: columns, rows: rows)
        #expect(screen.resize() == Size(columns: columns, rows: rows))
        let lines = [String](repeating: String(repeating: "#", count: columns), count: rows)
        screen.show(Canvas(screen.size, lines))
        try terminal.drain()
        #expect(terminal.screen.text == lines.joined(separator: "\n"))
      }
    }
  }
}
