import MemoryKit
import MemoryTestSupport
import Testing
import TerminalKit

@testable import PanelKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("The Boards of items")
struct BoardSheetTests {
  private func open(_ keys: String = "tab") throws -> Panel {
    var panel = Panel(try Panel.demo())
    panel.press(keys)
    panel.press("b")
    return panel
  }

  private func rows(_ panel: Panel) -> BoardRows? {
    guard case .boards(let sheet) = panel.state.sheets.last else { return nil }
    return BoardRows(sheet, state: panel.state)
  }

  private func membership(_ name: String, _ panel: Panel) -> BoardRows.Membership? {
    for case .board(let board, let membership) in rows(panel)?.choices.map(\.kind) ?? []
    where board.name == name {
      return membership
    }
    return nil
  }

  @Test("System Boards come first, and each says whether the item is on it") func order() throws {
    let panel = try open("tab g g l")
    let names = try #require(rows(panel)).choices.compactMap(\.board?.name)
    #expect(names.prefix(3) == ["Pinned", "Loved", "Saved"])
    #expect(names.count == panel.state.archive.snapshot.boards.count)
    #expect(membership("Deploy", panel) == .all)
    #expect(membership("Loved", panel) == BoardRows.Membership.none)
  }

  @Test("Enter puts it on a Board and off again, at once, and the sheet stays") func toggles()
    throws
  {
    var panel = try open()
    panel.saves = false
    panel.press("down enter")
    #expect(membership("Loved", panel) == .all)
    #expect(panel.state.layer == .boards)
    panel.press("enter")
    #expect(membership("Loved", panel) == BoardRows.Membership.none)
    #expect(panel.effects.count == 2)
  }

  @Test("Of several items a Board that only some are on gets all of them") func several() throws {
    var panel = Panel(try Panel.demo())
    // The second is on Deploy.
    panel.press("tab g g l space l space b")
    #expect(membership("Deploy", panel) == .some)
    panel.type("depl")
    panel.press("enter")
    #expect(membership("Deploy", panel) == .all)
    panel.press("enter")
    #expect(membership("Deploy", panel) == BoardRows.Membership.none)
  }

  @Test("Letters find Boards as the search does, whatever their accents and case")
  func finds() throws {
    var panel = try open()
    panel.type("PRZEP")
    #expect(rows(panel)?.choices.compactMap(\.board?.name) == ["Przepisy"])
    panel.press("ctrl-u")
    panel.type("zażółć")
    #expect(rows(panel)?.found == 0)
    panel.press("enter ctrl-u")
    panel.type("ZAZOLC")
    #expect(rows(panel)?.found == 1)
  }

  @Test("A new name makes a Board with the items on it, which Enter takes off it again")
  func makes() throws {
    var panel = try open()
    panel.type("  Quotes for May ")
    #expect(rows(panel)?.choices.last?.kind == .new("Quotes for May"))
    panel.press("enter")
    #expect(membership("Quotes for May", panel) == .all)
    #expect(panel.state.archive.snapshot.boards.contains { $0.name == "Quotes for May" })
    panel.press("enter")
    #expect(membership("Quotes for May", panel) == BoardRows.Membership.none)
  }

  @Test("A name that a Board has already, or that is too long for one, offers no new one")
  func names() throws {
    var panel = try open()
    panel.type("deploy")
    #expect(rows(panel)?.choices.count == 1)
    panel.press("ctrl-u")
    panel.type(String(repeating: "x", count: 81))
    #expect(rows(panel)?.choices.isEmpty == true)
    panel.press("enter down up pgdn")
    #expect(panel.state.layer == .boards)
  }

  @Test("What was put on a Board is taken back by undo") func undo() throws {
    var panel = try open()
    panel.type("depl")
    panel.press("enter esc u b")
    #expect(membership("Deploy", panel) == BoardRows.Membership.none)
  }

  @Test("A click switches a Board, one beside the sheet closes it") func clicks() throws {
    var panel = try open()
    let rows = try #require(self.rows(panel))
    func click(_ point: Point) { panel.send(.mouse(MouseEvent(.press(.left), at: point))) }
    click(Point(column: rows.rect.column + 8, row: rows.firstRow + 1))
    #expect(membership("Loved", panel) == .all)
    click(Point(column: 0, row: 3))
    #expect(panel.state.sheets.isEmpty)
  }

  @Test("An archive that is only read has no Boards to switch") func readOnly() throws {
    var panel = Panel(try Panel.demo())
    var facts = panel.state.facts
    facts.readOnly = "Opened read-only: another version of recall wrote it."
    panel.send(.facts(facts))
    panel.press("tab b")
    #expect(panel.state.sheets.isEmpty)
  }
}
