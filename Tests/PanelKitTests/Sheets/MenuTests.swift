import Foundation
import MemoryKit
import MemoryTestSupport
import Testing
import TerminalKit

@testable import PanelKit

@Suite("Menus and the palette")
struct MenuTests {
  private func panel(_ keys: String) throws -> Panel {
    var panel = Panel(try Panel.demo())
    panel.press("tab " + keys)
    return panel
  }

  @Test(
    "Every row of an item's menu does what its key does in the cards", arguments: [0, 1, 4, 12])
  func rows(_ steps: Int) throws {
    let way = String(repeating: "l ", count: steps)
    let first = try panel(way + "m")
    guard case .menu(let menu) = first.state.sheets.last else {
      Issue.record("no menu")
      return
    }
    let choices = MenuRows(menu, state: first.state).choices
    #expect(choices.count >= 8)
    for (index, choice) in choices.enumerated() {
      var byMenu = first
      byMenu.press(String(repeating: "j ", count: index) + "enter")
      let byKey = try panel(way + choice.key)
      #expect(byMenu.effects == byKey.effects, "\(choice.name)")
      #expect(byMenu.canvas == byKey.canvas, "\(choice.name)")
      var called = first
      called.press(choice.key)
      if choice.key != "Enter" {
        #expect(called.canvas == byKey.canvas, "\(choice.name)")
      }
    }
  }

  @Test("Up from the first row is the last, Esc changes nothing")
  func walk() throws {
    var panel = try panel("m k")
    guard case .menu(let menu) = panel.state.sheets.last else {
      Issue.record("no menu")
      return
    }
    #expect(menu.selected == MenuRows(menu, state: panel.state).choices.count - 1)
    panel.press("esc")
    #expect(panel.state.sheets.isEmpty && panel.effects.isEmpty)
  }

  @Test("A right click opens the menu of that card, a click on a row does it, one outside closes")
  func mouse() throws {
    var panel = try Panel(Panel.demo())
    let rect = panel.state.layout.rect(of: 1)
    let point = Point(column: rect.column + 3, row: rect.row + 2)
    panel.send(.mouse(MouseEvent(.press(.right), at: point)))
    #expect(panel.state.selection?.index == panel.state.sight.lowerBound + 1)
    guard case .menu(let menu) = panel.state.sheets.last else {
      Issue.record("no menu")
      return
    }
    let rows = MenuRows(menu, state: panel.state)
    let row = try #require(rows.choices.firstIndex { $0.action == .love })
    let line = try #require(rows.lines.firstIndex { $0 == row })
    let target = Point(column: rows.rect.column + 5, row: rows.rect.row + 1 + line)
    var other = panel
    panel.send(.mouse(MouseEvent(.press(.left), at: target)))
    #expect(panel.state.sheets.isEmpty)
    #expect(panel.effects.count == 1)
    other.send(.mouse(MouseEvent(.press(.left), at: Point(column: 0, row: 0))))
    #expect(other.state.sheets.isEmpty && other.effects.isEmpty)
  }

  @Test("Marks and Deleted are reached by keys: the menu of types has every chip")
  func chips() throws {
    var panel = try panel("t end enter")
    #expect(panel.state.query.scope == .deleted && panel.state.shown.rows.count == 4)
    panel.press("t k k k enter")
    #expect(panel.state.query.scope == .deleted && panel.state.query.mark == .pinned)
    // What is on goes off.
    panel.press("t end enter t end k k enter")
    #expect(panel.state.query.scope == .everything && panel.state.query.mark == nil)
    panel.press(": d e l e t e d")
    #expect(panel.canvas.letters.contains("Types, marks, Deleted"))
  }

  @Test("The menu of types sets the chip")
  func types() throws {
    var panel = try panel("t j j enter")
    #expect(panel.state.query.type == .link)
    #expect(panel.state.sheets.isEmpty)
    panel.press("t")
    guard case .menu(let menu) = panel.state.sheets.last else {
      Issue.record("no menu")
      return
    }
    #expect(menu.selected == 2)
    panel.press("home enter")
    #expect(panel.state.query.type == nil)
  }

  @Test(
    "The palette finds actions by words of their names, from both focuses", arguments: ["", "tab"])
  func palette(_ keys: String) throws {
    var panel = try Panel(Panel.demo())
    panel.press(keys + " f2")
    #expect(panel.state.layer == .palette)
    panel.type("whole")
    panel.press("enter")
    #expect(panel.state.layer == .detail)
  }

  @Test("Every action of the palette can be called without a trap, and its name is its own")
  func all() throws {
    let first = try panel(":")
    guard case .palette(let palette) = first.state.sheets.last else {
      Issue.record("no palette")
      return
    }
    let rows = PaletteRows(palette, state: first.state)
    #expect(Set(rows.found.map(\.name)).count == rows.found.count)
    for (index, found) in rows.found.enumerated() {
      var panel = first
      panel.press(String(repeating: "down ", count: index) + "enter")
      #expect(panel.state.layer != .palette, "\(found.name)")
      _ = panel.canvas
    }
  }

  @Test("Letters go into the palette, a pasted line too, and nothing found does nothing")
  func typing() throws {
    var panel = try panel(":")
    panel.type("qj")
    panel.send(.paste(Array("xx\n".utf8)))
    #expect(panel.canvas.letters.contains("No action"))
    panel.press("enter")
    #expect(panel.state.layer == .palette)
    panel.press("ctrl-u")
    panel.type("redraw")
    panel.press("enter")
    #expect(panel.effects == [.redraw])
  }

  @Test("The palette over a sheet calls what the sheet has")
  func overSheet() throws {
    var panel = try panel("v :")
    panel.type("find in")
    panel.press("enter")
    #expect(panel.state.layer == .find)
  }
}
