import Foundation
import MemoryKit
import MemoryTestSupport
import Testing
import TerminalKit

@testable import PanelKit

@Suite("Moving")
struct MovingTests {
  /// Keys in the cards' focus at 80×24 (two columns, three rows of cards, 56 items), where it goes.
  static let table: [(String, Int)] = [
    ("", 2), ("j", 4), ("k", 0), ("k k", 0), ("h", 1), ("l", 3), ("h h h h", 0), ("g g", 0),
    ("G", 55), ("G j", 55), ("G k", 53), ("G l", 55), ("ctrl-d", 4), ("ctrl-u", 0), ("pgdn", 8),
    ("pgdn pgup", 2), ("pgup", 0), ("end", 55), ("home", 0), ("ctrl-f", 8), ("ctrl-n", 4),
    ("ctrl-j", 4), ("ctrl-p", 0), ("ctrl-k", 0), ("down down down up left right", 6), ("g j", 4),
  ]

  @Test("Keys move the selection", arguments: table)
  func keys(_ keys: String, _ index: Int) throws {
    var panel = Panel(try Panel.demo(), columns: 80, rows: 24)
    panel.press("tab " + keys)
    #expect(panel.state.selection?.index == index)
    panel.checkInvariants()
  }

  @Test("In the line arrows up and down move too, and letters don't")
  func line() throws {
    var panel = Panel(try Panel.demo(), columns: 80, rows: 24)
    panel.press("down ctrl-n ctrl-j")
    #expect(panel.state.selection?.index == 8)
    #expect(panel.state.scroll == 2)
    #expect(panel.state.line.isEmpty)
  }

  @Test("The newest unpinned item is selected at opening, pins above it in view")
  func opening() throws {
    let panel = Panel(try Panel.demo())
    #expect(panel.state.selection?.index == 2)
    #expect(panel.state.scroll == 0)
    var options = Panel.options
    options.select = .first
    options.start = .browse
    let other = Panel(try Panel.demo(), options: options)
    #expect(other.state.selection?.index == 0)
    #expect(other.state.focus == .cards)
  }

  @Test("A click selects, the wheel scrolls a row, a click into the line goes there")
  func mouse() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab")
    panel.send(.mouse(MouseEvent(.press(.left), at: Point(column: 85, row: 15))))
    #expect(panel.state.selection?.index == 5)
    panel.send(.mouse(MouseEvent(.wheelDown, at: Point(column: 3, row: 9))))
    #expect(panel.state.selection?.index == 5)
    #expect(panel.state.scroll == 1)
    panel.send(.mouse(MouseEvent(.press(.left), at: Point(column: 40, row: 8))))
    #expect(panel.state.selection?.index == 5, "the gutter is no card")
    panel.send(.mouse(MouseEvent(.press(.left), at: Point(column: 30, row: 1))))
    #expect(panel.state.focus == .line)
  }

  @Test("A digit copies its card and leaves, but only selects right after the order moved")
  func digits() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab j j j j 2")
    let id = try #require(panel.state.selection?.id)
    #expect(panel.effects == [.copy([id], plain: false, leaving: true)])
    panel.state.reorderedAt = Panel.now.timeIntervalSinceReferenceDate
    panel.press("3")
    #expect(panel.effects.count == 1)
    #expect(panel.state.toast?.kind == .warning)
  }

  @Test("With no hit keys do nothing, and nothing traps")
  func nothing() throws {
    var panel = Panel(try Panel.demo())
    panel.type("zebra zebra")
    panel.press(
      "up down ctrl-y pgup tab y f s p d x u j k h l G g g space V A D 9 home end")
    #expect(panel.state.selection == nil)
    #expect(panel.effects.isEmpty)
    panel.checkInvariants()
  }

  @Test("A space-only query is no filter")
  func spaces() throws {
    var panel = Panel(try Panel.demo())
    panel.type("  ")
    #expect(panel.state.shown.rows.count == 56)
    #expect(panel.canvas.letters(1).contains("56 items"))
  }
}

extension Panel {
  /// What holds in every state.
  func checkInvariants(_ location: SourceLocation = #_sourceLocation) {
    let state = state
    let rows = state.shown.rows
    #expect((state.selection == nil) == rows.isEmpty, sourceLocation: location)
    if let selection = state.selection, rows.indices.contains(selection.index) {
      #expect(
        state.shown.record(at: selection.index).id == selection.id, sourceLocation: location)
      if state.layout.style != .notice, state.layout.gridRows > 0 {
        #expect(state.sight.contains(selection.index), sourceLocation: location)
      }
    } else {
      #expect(state.selection == nil, sourceLocation: location)
    }
    let columns = state.layout.columns.count
    let most = (rows.count + columns - 1) / columns - max(1, state.layout.gridRows)
    #expect((0...max(0, most)).contains(state.scroll), sourceLocation: location)
    #expect(zip(rows, rows.dropFirst()).allSatisfy(<), sourceLocation: location)
  }
}
