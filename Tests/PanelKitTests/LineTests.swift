import MemoryKit
import Testing
import TerminalKit

@testable import PanelKit

@Suite("The search line")
struct LineTests {
  /// Keys, and the line after them with `|` where the cursor stands.
  static let table: [(String, String)] = [
    ("a b c", "abc|"), ("a b backspace", "a|"), ("a b left x", "ax|b"),
    ("a b left left left x", "x|ab"), ("a b home del", "|b"),
    ("a b ctrl-a x ctrl-e y", "xaby|"), ("a space b ctrl-w", "a |"),
    ("a space b space ctrl-w ctrl-w", "|"), ("a b left ctrl-u", "|"),
    ("a left right right b", "ab|"),
    ("ctrl-w backspace del left right", "|"), ("é 漢 backspace", "é|"),
  ]

  @Test("Keys edit it", arguments: table)
  func editing(_ keys: String, _ line: String) throws {
    var panel = Panel(try Panel.demo())
    panel.press(keys)
    #expect(panel.state.line.before + "|" + panel.state.line.after == line)
    #expect(panel.state.query.text == panel.state.line.text)
  }

  @Test("Pasted controls become visible marks, ends of lines blanks")
  func pasting() throws {
    var panel = Panel(try Panel.demo())
    panel.send(.paste(Array("a\u{1B}[31m\nb\tc\u{9B}\u{7F}".utf8) + [0xFF]))
    #expect(panel.state.line.text == "a\u{FFFD}[31m b c\u{FFFD}\u{FFFD}\u{FFFD}")
  }

  @Test("A pasted megabyte is cut, and pasting into the cards goes to the line")
  func megabyte() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab")
    panel.send(.paste([UInt8](repeating: 0x61, count: 1 << 20)))
    #expect(panel.state.focus == .line)
    #expect(panel.state.line.text.utf8.count == SearchLine.mostBytes)
    #expect(panel.canvas.cursor != nil)
  }

  @Test("A key in the line asks once, under a new generation")
  func asks() throws {
    var state = Panel(try Panel.demo()).state
    let before = state.generation
    let effects = reduce(&state, .key("f"))
    let query = SearchQuery(parsing: "f", at: Panel.now, in: .utc)
    #expect(effects == [.find(generation: before + 1, query, state.archive)])
    #expect(reduce(&state, .key(Chord(.left))) == [])
  }

  @Test("An answer that is late is dropped, and the old result stays until the new one is whole")
  func stale() throws {
    var state = Panel(try Panel.demo()).state
    let shown = state.shown
    _ = reduce(&state, .key("f"))
    _ = reduce(&state, .key("i"))
    #expect(state.shown == shown)
    _ = reduce(&state, .found(generation: 1, rows: [1]))
    #expect(state.shown == shown)
    _ = reduce(&state, .found(generation: 2, rows: [3, 5]))
    #expect(state.shown.rows == [3, 5])
    #expect(state.selection?.index == 0)
  }

  @Test("A chip writes its token, and the token lights the chip")
  func chips() throws {
    var panel = Panel(try Panel.demo())
    panel.type("docs")
    panel.press("ctrl-t ctrl-t")
    #expect(panel.state.line.text == "type:link docs")
    #expect(Chip.type(.link).isOn(panel.state.query))
    panel.press("tab [ [")
    #expect(panel.state.line.text == "docs")
    #expect(Chip.all.isOn(panel.state.query))
    panel.press("[")
    #expect(Chip.type(.file).isOn(panel.state.query))
    panel.press("*")
    #expect(panel.state.line.isEmpty)
  }

  @Test("Esc goes one step back: the line, the scope, the panel; Ctrl-C leaves from anywhere")
  func peeling() throws {
    var panel = Panel(try Panel.demo())
    panel.type("x")
    panel.press("esc")
    #expect(panel.state.line.isEmpty && panel.effects.isEmpty)
    panel.press("f1 esc")
    #expect(panel.state.sheets.isEmpty && panel.effects.isEmpty)
    panel.press("esc")
    #expect(panel.effects == [.leave])
    panel.press("f1 ctrl-c")
    #expect(panel.effects == [.leave, .leave])
  }

  @Test("Whatever stands in the line, its cursor is inside the band", arguments: [20, 40, 80, 120])
  func cursor(_ columns: Int) throws {
    var panel = Panel(try Panel.demo(), columns: columns, rows: 24)
    for _ in 0..<40 {
      panel.type("漢ab ")
      let canvas = panel.canvas
      let cursor = try #require(canvas.cursor)
      #expect(cursor.column < columns)
      #expect(cursor.row == panel.state.layout.searchRow)
    }
    panel.press("home")
    #expect(panel.canvas.cursor?.column == panel.state.layout.margin + 3)
  }
}
