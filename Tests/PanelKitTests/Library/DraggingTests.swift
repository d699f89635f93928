import Foundation
import MemoryKit
import MemoryTestSupport
import Phrases
import Testing
import TerminalKit

@testable import PanelKit

extension Panel {
  /// Takes what lies at a point and holds it over others; nothing is let go.
  mutating func drag(from start: Point, over points: Point...) {
    send(.mouse(MouseEvent(.press(.left), at: start)))
    for point in points { send(.mouse(MouseEvent(.drag(.left), at: point))) }
  }

  mutating func letGo(at point: Point) {
    send(.mouse(MouseEvent(.release(.left), at: point)))
  }

  /// A point on the item of a slot.
  func point(of slot: Int) -> Point {
    let rect = state.layout.rect(of: slot)
    return Point(column: rect.column + 5, row: rect.row + (rect.rows > 1 ? 1 : 0))
  }

  /// A point on a Board in sight.
  func point(of board: String) -> Point? {
    guard let pane = BoardPane(state: state), let index = names.firstIndex(of: board) else {
      return nil
    }
    return Point(
      column: pane.rect.column + 6, row: pane.rect.row + pane.line(ofBoard: index) - pane.scroll)
  }

  /// A point on a chip.
  func point(of chip: Chip) -> Point {
    let placed = ChipRow(state: state).chips.first { $0.chip == chip }
    return Point(column: (placed?.columns.lowerBound ?? 0) + 1, row: state.layout.chipsRow)
  }
}

@Suite("Dragging")
struct DraggingTests {
  @Test("A card let go on a Board is put on it, and what it would do is said before")
  func ontoBoard() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab B j j j tab")
    let (start, end) = (panel.point(of: 1), try #require(panel.point(of: "Palette")))
    panel.drag(from: start, over: end)
    let id = try #require(panel.state.selection?.id)
    #expect(panel.canvas.letters.contains("Let go to put it on “Palette”."))
    #expect(panel.effects.isEmpty)
    panel.letGo(at: end)
    let palette = try #require(panel.state.boardList?.boards.first { $0.name == "Palette" })
    #expect(panel.effects == [.change(1, [.setMember([id], board: palette.id, true)])])
    #expect(panel.state.drag == nil && panel.board == "Deploy")
    panel.press("u")
    #expect(panel.state.toast?.sentence == panel.state.options.words(.undone))
  }

  @Test("All marked items go with one of them; an unmarked one goes alone") func marked() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab B j j j tab g g space l space")
    let end = try #require(panel.point(of: "Przepisy"))
    panel.drag(from: panel.point(of: 0), over: end)
    #expect(panel.canvas.letters.contains("Let go to put 2 items on “Przepisy”."))
    panel.letGo(at: end)
    let board = try #require(panel.state.boardList?.boards.first { $0.name == "Przepisy" })
    let put = MemoryChange.setMember(panel.state.marks.ids, board: board.id, true)
    #expect(panel.effects.last == .change(1, [put]))
    panel.drag(from: panel.point(of: 2), over: end)
    #expect(panel.canvas.letters.contains("Let go to put it on “Przepisy”."))
  }

  @Test("In the panel the chips of marks and Deleted take what is let go on them")
  func ontoChips() throws {
    for chip in Chip.marks {
      var panel = Panel(try Panel.demo())
      let sight = panel.state.sight
      let plain = try #require(
        sight.first { CardFacts(state: panel.state, index: $0).marks.isEmpty })
      panel.drag(from: panel.point(of: plain - sight.lowerBound), over: panel.point(of: chip))
      let id = try #require(panel.state.selection?.id)
      panel.letGo(at: panel.point(of: chip))
      switch chip {
      case .mark(.loved):
        #expect(panel.effects == [.change(1, [.setMember([id], board: MemoryBoard.lovedID, true)])])
      case .mark(.saved):
        #expect(panel.effects == [.change(1, [.setMember([id], board: MemoryBoard.savedID, true)])])
      case .mark(.pinned): #expect(panel.effects == [.change(1, [.setPinned([id], true)])])
      case .mark(.due):
        #expect(panel.state.sheets == [.reminder(ReminderSheet(items: [id]))])
      case .deleted: #expect(panel.effects == [.change(1, [.delete([id])])])
      case .all, .type: Issue.record("no chip of marks")
      }
      // A chip is not pressed by what is let go on it.
      #expect(panel.state.line.isEmpty && panel.state.query.scope == .everything)
    }
  }

  @Test("Let go elsewhere, or given up by Esc, nothing happens, and no click comes of it")
  func cancels() throws {
    var panel = Panel(try Panel.demo())
    let chip = panel.point(of: Chip.mark(.loved))
    let other = panel.point(of: 4)
    panel.drag(from: panel.point(of: 1), over: chip, other)
    #expect(panel.canvas.letters.contains("Esc lets it be"))
    panel.letGo(at: other)
    #expect(panel.effects.isEmpty && panel.state.drag == nil)
    panel.drag(from: panel.point(of: 1), over: chip)
    panel.press("esc")
    #expect(panel.state.drag == nil && panel.state.sheets.isEmpty)
    panel.send(.mouse(MouseEvent(.drag(.left), at: chip)))
    panel.letGo(at: chip)
    #expect(panel.effects.isEmpty && panel.state.line.isEmpty)
    // Types take nothing.
    panel.drag(from: panel.point(of: 1), over: panel.point(of: Chip.type(.link)))
    panel.letGo(at: panel.point(of: Chip.type(.link)))
    #expect(panel.effects.isEmpty && panel.state.query.type == nil)
  }

  @Test("A press that moves within its cell stays a click, and two of them choose") func clicks()
    throws
  {
    var panel = Panel(try Panel.demo())
    for _ in 0..<2 {
      panel.drag(from: panel.point(of: 4), over: panel.point(of: 4))
      panel.letGo(at: panel.point(of: 4))
    }
    #expect(panel.effects.count == 1)
  }

  @Test("What is there already is said to be, and nothing is sent") func there() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab B j j j tab")
    let end = try #require(panel.point(of: "Deploy"))
    panel.drag(from: panel.point(of: 1), over: end)
    #expect(panel.canvas.letters.contains("On “Deploy” already."))
    panel.letGo(at: end)
    #expect(panel.effects.isEmpty)
  }

  @Test("At an end of the Boards those beyond come into sight") func scrolls() throws {
    var panel = Panel(try LibraryTests.many(100))
    panel.press("tab B j j j tab")
    let pane = try #require(BoardPane(state: panel.state))
    let last = Point(column: 6, row: pane.rect.row + pane.rect.rows - 1)
    panel.drag(from: panel.point(of: 0), over: last, last, last)
    #expect(panel.state.library.scroll == 3)
    let first = Point(column: 6, row: pane.rect.row)
    panel.send(.mouse(MouseEvent(.drag(.left), at: first)))
    #expect(panel.state.library.scroll == 2)
  }

  @Test("At an end of the Boards it is dropped on the Board that is lit") func dropsAtAnEnd() throws
  {
    var panel = Panel(try LibraryTests.many(100))
    panel.press("tab B j j j tab")
    let pane = try #require(BoardPane(state: panel.state))
    let last = Point(column: 6, row: pane.rect.row + pane.rect.rows - 1)
    panel.drag(from: panel.point(of: 0), over: last, last)
    guard case .board(let lit)? = panel.state.dropTarget else {
      Issue.record("no Board is lit")
      return
    }
    panel.letGo(at: last)
    let put = panel.effects.compactMap { effect -> UUID? in
      guard case .change(_, let changes) = effect,
        case .setMember(_, let board, true)? = changes.first
      else { return nil }
      return board
    }
    #expect(put == [lit.id])
  }

  @Test("A button whose release was lost drops nothing at a later click") func lostRelease() throws
  {
    var panel = Panel(try Panel.demo())
    let chip = panel.point(of: Chip.deleted)
    panel.drag(from: panel.point(of: 1), over: Point(column: 0, row: 1))
    panel.send(.mouse(MouseEvent(.press(.left), at: chip)))
    panel.send(.mouse(MouseEvent(.release(.left), at: chip)))
    #expect(!panel.effects.contains { if case .change = $0 { true } else { false } })
  }

  @Test("What is gone meanwhile is not dropped") func gone() throws {
    var panel = Panel(try Panel.demo())
    let chip = panel.point(of: Chip.mark(.loved))
    panel.drag(from: panel.point(of: 1), over: chip)
    panel.send(.archive(.empty))
    panel.letGo(at: chip)
    #expect(panel.effects.isEmpty)
    _ = panel.canvas
  }

  @Test("An archive that is only read takes nothing") func readOnly() throws {
    var panel = Panel(try Panel.demo())
    var facts = panel.state.facts
    facts.readOnly = "Opened read-only: another version of recall wrote it."
    panel.send(.facts(facts))
    panel.drag(from: panel.point(of: 1), over: panel.point(of: Chip.mark(.loved)))
    panel.letGo(at: panel.point(of: Chip.mark(.loved)))
    #expect(panel.effects.isEmpty && panel.state.toast?.kind == .error)
  }
}
