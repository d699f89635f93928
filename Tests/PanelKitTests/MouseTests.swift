import Foundation
import MemoryKit
import MemoryTestSupport
import TerminalKit
import Testing

@testable import PanelKit

@Suite("The mouse")
struct MouseTests {
  private func click(_ panel: inout Panel, _ column: Int, _ row: Int) {
    panel.send(.mouse(MouseEvent(.press(.left), at: Point(column: column, row: row))))
    panel.send(.mouse(MouseEvent(.release(.left), at: Point(column: column, row: row))))
  }

  @Test("A double click chooses when the button goes up, so that no release comes to the shell")
  func chooseOnRelease() throws {
    var panel = Panel(try Panel.demo())
    click(&panel, 85, 15)
    panel.send(.mouse(MouseEvent(.press(.left), at: Point(column: 85, row: 15))))
    #expect(panel.effects.isEmpty)
    panel.send(.mouse(MouseEvent(.release(.left), at: Point(column: 85, row: 15))))
    #expect(!panel.effects.isEmpty)
  }

  @Test("A second click on the same cell chooses as Enter does; a late or moved one only selects")
  func doubleClick() throws {
    var panel = Panel(try Panel.demo())
    click(&panel, 85, 15)
    #expect(panel.effects.isEmpty)
    click(&panel, 85, 15)
    var entered = Panel(try Panel.demo())
    click(&entered, 85, 15)
    entered.press("enter")
    #expect(panel.effects == entered.effects && !panel.effects.isEmpty)

    var moved = Panel(try Panel.demo())
    click(&moved, 85, 15)
    click(&moved, 86, 15)
    #expect(moved.effects.isEmpty)
    panel = Panel(try Panel.demo())
    click(&panel, 85, 15)
    panel.send(.tick(Panel.now.addingTimeInterval(0.6)))
    click(&panel, 85, 15)
    #expect(panel.effects.isEmpty)
    // A third click is a first one again.
    click(&panel, 85, 15)
    let count = panel.effects.count
    click(&panel, 85, 15)
    #expect(panel.effects.count == count)
  }

  @Test(
    "A click on a mark takes it off that item, wherever the layout puts it",
    arguments: [(120, 36), (80, 24), (40, 16), (200, 50)], Density.allCases)
  func marks(_ size: (Int, Int), _ density: Density) throws {
    var options = Panel.options
    options.density = density
    options.select = .first
    for (glyph, mark) in [("♥", QueryMark.loved), ("◆", .saved), ("▲", .pinned)] {
      var panel = Panel(
        try Panel.demo(), text: "is:\(mark.rawValue)", columns: size.0, rows: size.1,
        options: options)
      let area = panel.state.layout.area
      panel.saves = false
      let canvas = panel.canvas
      var found: Point?
      for row in area.row..<(area.row + area.rows) where found == nil {
        for column in 0..<canvas.size.columns
        where canvas[column, row].scalar == glyph.unicodeScalars.first?.value {
          found = Point(column: column, row: row)
          break
        }
      }
      let point = try #require(found, "\(glyph)")
      click(&panel, point.column, point.row)
      let id = try #require(panel.state.selection?.id)
      let expected: MemoryChange =
        switch mark {
        case .loved: .setMember([id], board: MemoryBoard.lovedID, false)
        case .saved: .setMember([id], board: MemoryBoard.savedID, false)
        default: .setPinned([id], false)
        }
      #expect(panel.effects == [.change(1, [expected])])
    }
  }

  @Test(
    "The selected item hints at marks it hasn't, and a click on one sets it",
    arguments: [(120, 36), (80, 24), (40, 16), (200, 50)], Density.allCases)
  func setsMarks(_ size: (Int, Int), _ density: Density) throws {
    var options = Panel.options
    options.density = density
    for mark in [QueryMark.saved, .loved, .pinned] {
      var panel = Panel(
        try Panel.demo(), columns: size.0, rows: size.1, options: options)
      panel.saves = false
      let index = try #require(panel.state.selection?.index)
      let places = try places(panel, index)
      #expect(places.places.map(\.isOn) == [false, false, false])
      let place = try #require(places.places.first { $0.mark == mark })
      let cell = panel.canvas[place.point.column, place.point.row]
      #expect(String(Unicode.Scalar(cell.scalar) ?? " ") == mark.glyph)
      #expect(cell.style.foreground == .role(.line))
      click(&panel, place.point.column, place.point.row)
      #expect(panel.effects == [.change(1, [change(mark, panel.state.selection?.id)])])
      let drawn = panel.canvas[place.point.column, place.point.row]
      #expect(drawn.style.foreground == .role(mark.role))
    }
  }

  private func change(_ mark: QueryMark, _ id: UUID?) -> MemoryChange {
    let ids = [id].compactMap(\.self)
    return switch mark {
    case .loved: .setMember(ids, board: MemoryBoard.lovedID, true)
    case .saved: .setMember(ids, board: MemoryBoard.savedID, true)
    default: .setPinned(ids, true)
    }
  }

  /// The marks of an item, as if it were selected.
  private func places(_ panel: Panel, _ index: Int) throws -> MarkPlaces {
    let state = panel.state
    let slot = try #require(state.sight.firstIndex(of: index)) - state.sight.lowerBound
    return MarkPlaces(
      CardFacts(state: state, index: index), state.layout.rect(of: slot), state.layout.style,
      isSelected: true, hasDigit: false)
  }

  @Test("A double click where a hint will stand means the item, not the mark")
  func doubleClickOnHint() throws {
    var panel = Panel(try Panel.demo())
    let index = try #require(panel.state.selection?.index) + 1
    let point = try #require(try places(panel, index).places.first?.point)
    click(&panel, point.column, point.row)
    #expect(panel.effects.isEmpty)
    click(&panel, point.column, point.row)
    let id = try #require(panel.state.selection?.id)
    #expect(panel.effects == [.copy([id], plain: false, leaving: true)])
  }

  @Test("Hints take nothing from length and Board, and without colours they are no shapes of marks")
  func hintsGiveWay() throws {
    var options = Panel.options
    options.appearance = Appearance(Palette(.terminal, depth: .mono))
    var panel = Panel(try Panel.demo(), columns: 74, rows: 30, options: options)
    panel.press("tab")
    for _ in 0..<56 {
      let before = panel.state
      panel.press("right")
      guard let old = before.selection, let new = panel.state.selection, old.index != new.index,
        before.scroll == panel.state.scroll
      else { continue }
      let row = panel.state.layout.rect(of: new.index - panel.state.sight.lowerBound)
      let foot = row.row + row.rows - 1
      func words(_ state: PanelState) -> [Substring] {
        let line = draw(state).letters(foot).unicodeScalars.dropFirst(row.column)
        let signs: Set<Unicode.Scalar> = [
          "─", "━", "╰", "╯", "┗", "┛", "┃", "│", "·", "▌", "▐", " ",
        ]
        return String(String.UnicodeScalarView(line.prefix(row.columns))).unicodeScalars
          .split { signs.contains($0) }.map(Substring.init)
      }
      #expect(words(before) == words(panel.state))
    }
  }

  @Test("The wheel scrolls to both ends and never loses the selection", arguments: Density.allCases)
  func wheel(_ density: Density) throws {
    var options = Panel.options
    options.density = density
    var panel = Panel(try Panel.demo(), columns: 80, rows: 24, options: options)
    for action in [MouseEvent.Action.wheelDown, .wheelUp] {
      for _ in 0..<80 {
        panel.send(.mouse(MouseEvent(action, at: Point(column: 3, row: 9))))
        let index = try #require(panel.state.selection?.index)
        #expect(panel.state.sight.contains(index))
      }
      #expect(
        action == .wheelUp
          ? panel.state.scroll == 0 : panel.state.sight.upperBound == panel.state.shown.rows.count)
    }
  }
}
