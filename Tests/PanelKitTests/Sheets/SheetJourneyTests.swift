import Foundation
import MemoryKit
import MemoryTestSupport
import Phrases
import Testing
import TerminalKit

@testable import PanelKit

/// For each row of the key table that a sheet has: the keys, and what its help sentence promises.
@Suite("Every key of the sheets does what its help says")
struct SheetJourneyTests {
  static let rows = KeyTable.standard.rows.filter {
    [.detail, .find, .menu, .palette, .boards, .reminder, .month, .forms, .statistics, .settings]
      .contains($0.layer)
      || $0.layer != .library
        && [
          .detail, .edit, .open, .itemMenu, .typeMenu, .palette, .boards, .remind, .copyAs,
          .statistics,
        ]
        .contains($0.action)
  }

  private func panel(_ layer: KeyLayer, _ action: PanelAction) throws -> Panel {
    var panel: Panel
    switch action {
    case .pick: panel = Panel(SheetTests.archive("#FF6B6B", type: .color))
    case .open: panel = Panel(SheetTests.archive("https://example.org", type: .link))
    case .writeFile: panel = Panel(try Panel.demo(), text: "app:grafana")
    case .left, .right, .love, .save, .pin, .delete, .undo, .redo:
      panel = Panel(try Panel.demo())
    default: panel = Panel(SheetTests.archive(SheetTests.code))
    }
    panel.press("tab")
    switch layer {
    case .detail: panel.press("v")
    case .find: panel.press("v /")
    case .menu: panel.press("m")
    case .palette: panel.press(":")
    case .boards: panel.press("b")
    case .reminder: panel.press("r")
    case .month: panel.press("r tab")
    case .statistics: panel.press("S")
    case .forms: panel.press("P")
    case .settings: panel.press(",")
    case .line, .cards, .library, .name, .help, .question, .everywhere: break
    }
    return panel
  }

  private func press(_ row: KeyRow, _ panel: inout Panel) {
    for chord in row.chords { panel.send(.key(chord)) }
  }

  @Test("Keys that read", arguments: rows.filter { $0.layer == .detail })
  func detail(_ row: KeyRow) throws {
    var panel = try panel(.detail, row.action)
    let first = panel.state
    let page = panel.state.detailPage
    func top() -> Int {
      guard let sheet = panel.state.detail,
        let flow = DetailLayout(panel.state.layout, type: sheet.type).flow(sheet)
      else { return -1 }
      var rows = 0
      while flow.place(rows, from: TextPlace()) < sheet.top { rows += 1 }
      return rows
    }
    switch row.action {
    case .down, .pageDown, .halfDown, .last:
      press(row, &panel)
      let wanted = [.down: 1, .pageDown: page - 1, .halfDown: page / 2][row.action]
      if let wanted { #expect(top() == wanted) } else { #expect(top() > 2 * page) }
    case .up, .pageUp, .halfUp, .first:
      panel.press("pgdn pgdn pgdn")
      let before = top()
      press(row, &panel)
      let wanted = [.up: 1, .pageUp: page - 1, .halfUp: page / 2][row.action]
      #expect(top() == wanted.map { before - $0 } ?? 0)
    case .choose, .choosePlain, .copy, .copyPlain:
      press(row, &panel)
      let id = try #require(first.selection?.id)
      let isPlain = row.action == .choosePlain || row.action == .copyPlain
      let leaves = row.action == .choose || row.action == .choosePlain
      #expect(panel.effects == [.copy([id], plain: isPlain, leaving: leaves)])
    case .findInText:
      press(row, &panel)
      #expect(panel.state.layer == .find && panel.canvas.cursor != nil)
    case .nextMatch, .previousMatch:
      panel.press("/")
      panel.type("radius")
      panel.press("enter")
      let count = try #require(panel.state.detail?.find.places.count)
      press(row, &panel)
      #expect(panel.state.detail?.find.current == (row.action == .nextMatch ? 1 : count - 1))
    case .lineNumbers:
      press(row, &panel)
      #expect(panel.state.detail?.showsNumbers == false)
    case .writeFile:
      press(row, &panel)
      #expect(panel.effects == [.writePicture(try #require(first.selection?.id))])
    case .open:
      press(row, &panel)
      #expect(panel.effects == [.open(try #require(first.selection?.id))])
    case .edit:
      press(row, &panel)
      #expect(panel.effects == [.edit(try #require(first.selection?.id))])
    case .itemMenu:
      press(row, &panel)
      #expect(panel.state.layer == .menu)
    case .palette:
      press(row, &panel)
      #expect(panel.state.layer == .palette)
    case .copyAs:
      press(row, &panel)
      #expect(panel.state.layer == .forms)
    case .boards, .remind:
      press(row, &panel)
      #expect(panel.state.layer == (row.action == .boards ? .boards : .reminder))
    case .help:
      press(row, &panel)
      #expect(panel.canvas.letters.contains("Keys in the whole item"))
    case .peel:
      press(row, &panel)
      #expect(panel.state.sheets.isEmpty)
    case .right:
      press(row, &panel)
      #expect(panel.state.detail?.id != first.detail?.id)
      #expect(panel.state.selection?.index == (first.selection?.index ?? 0) + 1)
    case .left:
      panel.press("right")
      press(row, &panel)
      #expect(panel.state.detail?.id == first.detail?.id)
    case .love, .save, .pin:
      let board = row.action == .love ? MemoryBoard.lovedID : MemoryBoard.savedID
      let id = try #require(first.selection?.id)
      press(row, &panel)
      guard case .change(_, let changes) = panel.effects.first else {
        Issue.record("no change")
        return
      }
      #expect(
        changes == [
          row.action == .pin ? .setPinned([id], true) : .setMember([id], board: board, true)
        ])
    case .delete:
      press(row, &panel)
      #expect(panel.state.shown.rows.count == first.shown.rows.count - 1)
    case .undo, .redo:
      panel.press("f")
      #expect(panel.canvas.letters.contains("♥ Loved"))
      if row.action == .undo { press(row, &panel) } else { panel.press("u") }
      #expect(panel.state.toast?.sentence == panel.state.options.words(.undone))
      #expect(!panel.canvas.letters.contains("♥ Loved  "))
      if row.action == .redo {
        press(row, &panel)
        #expect(panel.canvas.letters.contains("♥ Loved"))
      }
    case .pick:
      press(row, &panel)
      guard case .copyBytes(_, leaving: true) = panel.effects.first else {
        Issue.record("nothing copied")
        return
      }
    default: Issue.record("a key without a journey: \(row.action)")
    }
    _ = panel.canvas
  }

  @Test("Keys that find", arguments: rows.filter { $0.layer == .find })
  func find(_ row: KeyRow) throws {
    var panel = try panel(.find, row.action)
    panel.type("dx radius")
    panel.press("home right right")
    let line = { panel.state.detail?.find.line }
    switch row.action {
    case .deleteBack: press(row, &panel); #expect(line()?.text == "d radius")
    case .deleteForward: press(row, &panel); #expect(line()?.text == "dxradius")
    case .deleteWord: press(row, &panel); #expect(line()?.text == " radius")
    case .clearLine: press(row, &panel); #expect(line()?.text == "")
    case .cursorLeft: press(row, &panel); #expect(line()?.before == "d")
    case .cursorRight: press(row, &panel); #expect(line()?.before == "dx ")
    case .lineStart: press(row, &panel); #expect(line()?.before == "")
    case .lineEnd: press(row, &panel); #expect(line()?.after == "")
    case .run:
      press(row, &panel)
      #expect(panel.state.layer == .detail && line()?.text == "dx radius")
    case .peel:
      press(row, &panel)
      #expect(panel.state.layer == .detail && line()?.text == "")
    case .nextMatch, .previousMatch:
      panel.press("ctrl-u")
      panel.type("radius")
      let count = try #require(panel.state.detail?.find.places.count)
      press(row, &panel)
      #expect(panel.state.detail?.find.current == (row.action == .nextMatch ? 1 : count - 1))
      #expect(panel.state.layer == .find)
    default: Issue.record("a key without a journey: \(row.action)")
    }
  }

  @Test(
    "Keys of menus, the palette, the settings, the Boards and the reminder of an item",
    arguments: rows.filter { [.menu, .palette, .boards, .reminder, .settings].contains($0.layer) })
  func menus(_ row: KeyRow) throws {
    var panel = try panel(row.layer, row.action)
    let isMenu = row.layer == .menu
    let selected = { () -> Int? in
      switch panel.state.sheets.last {
      case .menu(let menu): menu.selected
      case .palette(let palette): palette.selected
      case .boards(let sheet): sheet.selected
      case .reminder(let sheet): sheet.selected
      case .settings(let sheet): sheet.row
      default: nil
      }
    }
    if !isMenu, [.deleteBack, .deleteWord, .clearLine].contains(row.action) { panel.type("ab c") }
    let line = { () -> SearchLine? in
      switch panel.state.sheets.last {
      case .palette(let palette): palette.line
      case .boards(let sheet): sheet.line
      case .reminder(let sheet): sheet.line
      case .settings(let sheet): sheet.line
      default: nil
      }
    }
    switch row.action {
    case .down: press(row, &panel); #expect(selected() == 1)
    case .up:
      panel.press("down down")
      press(row, &panel)
      #expect(selected() == 1)
    case .first:
      panel.press("down down")
      press(row, &panel)
      #expect(selected() == 0)
    case .pageDown where row.layer == .boards: press(row, &panel); #expect(selected() == 2)
    case .nextMonth: press(row, &panel); #expect(line()?.text == "2026-07-26 9:00")
    case .previousMonth:
      panel.press("pgdn pgdn")
      press(row, &panel)
      #expect(line()?.text == "2026-07-26 9:00")
    case .month: press(row, &panel); #expect(panel.state.layer == .month)
    case .clearReminder:
      panel.press("enter r")
      press(row, &panel)
      #expect(panel.state.sheets.isEmpty)
      #expect(!panel.state.archive.snapshot.records[0].hasReminder)
    case .last, .pageDown: press(row, &panel); #expect((selected() ?? 0) > 4)
    case .pageUp:
      panel.press("pgdn")
      press(row, &panel)
      #expect(selected() == 0)
    case .run where row.layer == .reminder:
      press(row, &panel)
      #expect(panel.state.sheets.isEmpty)
      #expect(panel.state.archive.snapshot.records[0].hasReminder)
    case .run where row.layer == .settings, .settingValues:
      press(row, &panel)
      guard case .settings(let sheet) = panel.state.sheets.last else {
        Issue.record("no settings")
        return
      }
      #expect(sheet.open == "retention")
    case .run where row.layer == .boards:
      press(row, &panel)
      #expect(panel.state.layer == .boards)
      #expect(panel.state.archive.snapshot.records[0].isPinned)
    case .run:
      press(row, &panel)
      #expect(panel.state.sheets.isEmpty)
      let id = try #require(panel.state.selection?.id)
      #expect(panel.effects == [.copy([id], plain: false, leaving: true)])
    case .peel: press(row, &panel); #expect(panel.state.sheets.isEmpty)
    case .help: press(row, &panel); #expect(panel.canvas.letters.contains("Keys in a menu"))
    case .deleteBack: press(row, &panel); #expect(line()?.text == "ab ")
    case .deleteWord: press(row, &panel); #expect(line()?.text == "ab ")
    case .clearLine: press(row, &panel); #expect(line()?.text == "")
    case .deleteForward, .cursorLeft, .cursorRight, .lineStart, .lineEnd:
      panel.type("ab")
      panel.press(row.action == .cursorLeft || row.action == .lineStart ? "end" : "home")
      press(row, &panel)
      let wanted: [PanelAction: (String, String)] = [
        .deleteForward: ("", "b"), .cursorLeft: ("a", "b"), .cursorRight: ("a", "b"),
        .lineStart: ("", "ab"), .lineEnd: ("ab", ""),
      ]
      #expect(line()?.before == wanted[row.action]?.0 && line()?.after == wanted[row.action]?.1)
    default: Issue.record("a key without a journey: \(row.action)")
    }
  }

  @Test("Keys of the month", arguments: rows.filter { $0.layer == .month })
  func month(_ row: KeyRow) throws {
    var panel = try panel(.month, row.action)
    let line = { () -> String? in
      if case .reminder(let sheet) = panel.state.sheets.last { return sheet.line.text }
      return nil
    }
    let days: [PanelAction: String] = [
      .right: "07-11", .left: "07-09", .down: "07-17", .up: "07-03", .nextMonth: "08-10",
      .previousMonth: "06-25", .first: "06-25",
    ]
    panel.press("esc ctrl-u")
    panel.type("2026-07-10 8:15")
    panel.press("tab")
    switch row.action {
    case .previousMonth:
      press(row, &panel)
      // The tenth of this month is past.
      #expect(line() == "2026-06-25 8:15")
    case .run:
      press(row, &panel)
      #expect(panel.state.sheets.isEmpty && panel.state.archive.snapshot.records[0].hasReminder)
    case .month, .peel: press(row, &panel); #expect(panel.state.layer == .reminder)
    case .help: press(row, &panel); #expect(panel.canvas.letters.contains("Keys in the month"))
    case .clearReminder:
      panel.press("enter r tab")
      press(row, &panel)
      #expect(!panel.state.archive.snapshot.records[0].hasReminder)
    default:
      press(row, &panel)
      #expect(line() == days[row.action].map { "2026-" + $0 + " 8:15" })
    }
  }

  @Test("Keys of the statistics", arguments: rows.filter { $0.layer == .statistics })
  func statistics(_ row: KeyRow) throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab S")
    let sheet = { () -> StatisticsSheet? in
      if case .statistics(let sheet) = panel.state.sheets.last { return sheet }
      return nil
    }
    switch row.action {
    case .down: press(row, &panel); #expect(sheet()?.selected == 1)
    case .up:
      panel.press("down down")
      press(row, &panel)
      #expect(sheet()?.selected == 1)
    case .pageDown: press(row, &panel); #expect(sheet()?.selected == 10)
    case .pageUp:
      panel.press("pgdn down")
      press(row, &panel)
      #expect(sheet()?.selected == 1)
    case .first:
      panel.press("end")
      press(row, &panel)
      #expect(sheet()?.selected == 0)
    case .last, .right, .left:
      if row.action == .left { panel.press("right") }
      press(row, &panel)
      let shown = try #require(sheet())
      let bar = StatisticsRows(shown, state: panel.state).bars[shown.selected]
      switch (row.action, bar.kind) {
      case (.last, .week), (.right, .app), (.left, .type): break
      default: Issue.record("\(bar)")
      }
    case .measure: press(row, &panel); #expect(sheet()?.showsBytes == true)
    case .run:
      press(row, &panel)
      #expect(panel.state.sheets.isEmpty && panel.state.query.type == .text)
      #expect(panel.state.focus == .cards)
    case .peel: press(row, &panel); #expect(panel.state.sheets.isEmpty)
    case .help:
      press(row, &panel)
      #expect(panel.canvas.letters.contains("Keys in the statistics"))
    default: Issue.record("a key without a journey: \(row.action)")
    }
  }

  @Test("Keys of the forms of an item", arguments: rows.filter { $0.layer == .forms })
  func forms(_ row: KeyRow) throws {
    var panel = try panel(.forms, row.action)
    let id = try #require(panel.state.selection?.id)
    let selected = { () -> Int? in
      if case .forms(let sheet) = panel.state.sheets.last { return sheet.selected }
      return nil
    }
    let last = TextForm.allCases.count - 1
    switch row.action {
    case .down: press(row, &panel); #expect(selected() == 1)
    case .up: press(row, &panel); #expect(selected() == last)
    case .first:
      panel.press("down down")
      press(row, &panel)
      #expect(selected() == 0)
    case .last: press(row, &panel); #expect(selected() == last)
    case .choose, .copy:
      panel.press("down down down down down")
      press(row, &panel)
      #expect(panel.effects == [.copyForm([id], .upper, leaving: row.action == .choose)])
      #expect(panel.state.sheets.isEmpty)
    case .pick:
      press(row, &panel)
      let form = try #require(row.chords[0].digit.map { TextForm.allCases[$0 - 1] })
      let wanted: PanelEffect =
        form == .exact || form == .plain
        ? .copy([id], plain: form == .plain, leaving: true)
        : .copyForm([id], form, leaving: true)
      #expect(panel.effects == [wanted])
    case .peel: press(row, &panel); #expect(panel.state.sheets.isEmpty)
    case .help: press(row, &panel); #expect(panel.canvas.letters.contains("Keys in the forms"))
    default: Issue.record("a key without a journey: \(row.action)")
    }
  }

  @Test("Keys of the cards that open sheets", arguments: rows.filter { $0.layer == .cards })
  func cards(_ row: KeyRow) throws {
    var panel = try panel(.cards, row.action)
    press(row, &panel)
    let id = try #require(panel.state.selection?.id)
    switch row.action {
    case .detail: #expect(panel.state.layer == .detail)
    case .itemMenu, .typeMenu: #expect(panel.state.layer == .menu)
    case .palette: #expect(panel.state.layer == .palette)
    case .boards: #expect(panel.state.layer == .boards)
    case .remind: #expect(panel.state.layer == .reminder)
    case .copyAs: #expect(panel.state.layer == .forms)
    case .statistics: #expect(panel.state.layer == .statistics)
    case .edit: #expect(panel.effects == [.edit(id)])
    case .open: #expect(panel.effects == [.open(id)])
    default: Issue.record("a key without a journey: \(row.action)")
    }
  }
}
