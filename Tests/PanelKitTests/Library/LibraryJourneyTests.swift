import Foundation
import MemoryKit
import MemoryTestSupport
import Phrases
import Testing
import TerminalKit

@testable import PanelKit

/// For each row of the key table that the library has: the keys, and what its help sentence promises.
@Suite("Every key of the library does what its help says")
struct LibraryJourneyTests {
  static let rows = KeyTable.standard.rows.filter {
    $0.layer == .library || $0.layer == .name
      || $0.layer == .cards && [.library, .takeOff, .otherPart].contains($0.action)
  }

  private func press(_ row: KeyRow, _ panel: inout Panel) {
    for chord in row.chords { panel.send(.key(chord)) }
  }

  /// The library at Deploy, an own Board of three items.
  private func open(columns: Int = 120, rows: Int = 36) throws -> Panel {
    var panel = Panel(try Panel.demo(), columns: columns, rows: rows)
    panel.press("tab B j j j")
    #expect(panel.board == "Deploy")
    return panel
  }

  @Test("Keys on the Boards", arguments: rows.filter { $0.layer == .library })
  func boards(_ row: KeyRow) throws {
    var panel = try open()
    let names = panel.names
    switch row.action {
    case .up: press(row, &panel); #expect(panel.board == "Saved")
    case .down: press(row, &panel); #expect(panel.board == "Palette")
    case .first: press(row, &panel); #expect(panel.board == "Pinned")
    case .last, .pageDown, .halfDown: press(row, &panel); #expect(panel.board == names.last)
    case .pageUp, .halfUp: press(row, &panel); #expect(panel.board == "Pinned")
    case .focusCards:
      press(row, &panel)
      #expect(panel.state.layer == .cards && panel.state.library.isOpen)
    case .focusLine:
      press(row, &panel)
      panel.type("kubectl")
      #expect(panel.state.shown.rows.count == 1 && panel.board == "Deploy")
    case .newBoard:
      press(row, &panel)
      panel.type(" Quotes ")
      panel.press("enter")
      #expect(panel.board == "Quotes" && panel.names == names + ["Quotes"])
    case .renameBoard:
      press(row, &panel)
      panel.type(" 2")
      panel.press("enter")
      #expect(panel.board == "Deploy 2" && panel.names.count == names.count)
    case .deleteBoard:
      press(row, &panel)
      #expect(panel.canvas.letters.contains("“Deploy”"))
      panel.press("y")
      #expect(panel.names == names.filter { $0 != "Deploy" } && panel.board == "Palette")
    case .undo, .redo:
      panel.press("D y")
      if row.action == .undo { press(row, &panel) } else { panel.press("u") }
      #expect(panel.names == names && panel.board == "Deploy")
      #expect(panel.state.shown.rows.count == 3)
      if row.action == .redo {
        press(row, &panel)
        #expect(panel.names.count == names.count - 1)
      }
    case .density: press(row, &panel); #expect(panel.state.options.density == .compact)
    case .palette: press(row, &panel); #expect(panel.state.layer == .palette)
    case .help:
      press(row, &panel)
      #expect(panel.canvas.letters.contains("Keys on the Boards of the library"))
    case .peel, .library:
      press(row, &panel)
      #expect(!panel.state.library.isOpen && panel.state.shown.rows.count == 56)
    case .leave: press(row, &panel); #expect(panel.effects.last == .leave)
    default: Issue.record("a key without a journey: \(row.action)")
    }
    panel.checkInvariants()
    _ = panel.canvas
  }

  @Test("Keys on the items", arguments: rows.filter { $0.layer == .cards })
  func items(_ row: KeyRow) throws {
    var panel = try open()
    panel.press("tab")
    let id = try #require(panel.state.selection?.id)
    switch row.action {
    case .otherPart: press(row, &panel); #expect(panel.state.focus == .boards)
    case .library: press(row, &panel); #expect(!panel.state.library.isOpen)
    case .takeOff:
      press(row, &panel)
      #expect(panel.state.shown.rows.count == 2 && panel.state.toast?.offersUndo == true)
      #expect(panel.state.archive.snapshot.row(of: id) != nil)
      panel.press("u")
      #expect(panel.state.shown.rows.count == 3)
    default: Issue.record("a key without a journey: \(row.action)")
    }
    panel.checkInvariants()
  }

  @Test("Keys of a name", arguments: rows.filter { $0.layer == .name })
  func name(_ row: KeyRow) throws {
    var panel = try open()
    panel.press("n")
    panel.type("ab cd")
    panel.press("left left")
    func line() -> SearchLine? {
      if case .name(let sheet) = panel.state.sheets.last { sheet.line } else { nil }
    }
    press(row, &panel)
    let wanted: [PanelAction: (String, String)] = [
      .deleteBack: ("ab", "cd"), .deleteForward: ("ab ", "d"), .deleteWord: ("", "cd"),
      .clearLine: ("", ""), .cursorLeft: ("ab", " cd"), .cursorRight: ("ab c", "d"),
      .lineStart: ("", "ab cd"), .lineEnd: ("ab cd", ""),
    ]
    switch row.action {
    case .run: #expect(panel.board == "ab cd")
    case .peel: #expect(panel.state.sheets.isEmpty && panel.board == "Deploy")
    default:
      let edited = try #require(wanted[row.action], "a key without a journey: \(row.action)")
      #expect(line()?.before == edited.0 && line()?.after == edited.1)
    }
  }
}

extension Panel {
  /// The name of the chosen Board.
  var board: String? { state.boardList?.board(state.library.board)?.name }
  /// The names of all Boards.
  var names: [String] { state.boardList?.boards.map(\.name) ?? [] }
}
