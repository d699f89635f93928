import Foundation
import MemoryKit
import MemoryTestSupport
import Phrases
import Testing
import TerminalKit

@testable import PanelKit

@Suite("The library")
struct LibraryTests {
  private func open(
    _ keys: String = "tab B", columns: Int = 120, rows: Int = 36,
    over archive: ArchiveSnapshot? = nil
  ) throws -> Panel {
    var panel = Panel(try archive ?? Panel.demo(), columns: columns, rows: rows)
    panel.press(keys)
    return panel
  }

  private func count(_ name: String, _ panel: Panel) -> Int? {
    panel.state.boardList.flatMap { list in
      list.boards.first { $0.name == name }.map { list.count(of: $0.id) }
    }
  }

  @Test("The system's Boards come first, then own ones by their age, with the items they have")
  func order() throws {
    let panel = try open()
    #expect(panel.names.prefix(3) == ["Pinned", "Loved", "Saved"])
    let dates = panel.state.archive.snapshot.boards.dropFirst(3).map(\.createdAt)
    #expect(dates == dates.sorted())
    #expect(panel.state.focus == .boards && panel.board == "Pinned")
    for board in panel.state.archive.snapshot.boards {
      let query = SearchQuery(scope: .board(board.id))
      let rows = Finder.findOnce(query, in: panel.state.archive.snapshot, at: Panel.now)
      #expect(count(board.name, panel) == rows.count, "\(board.name)")
    }
  }

  @Test("Each Board shows its own items, searched by the panel's line")
  func scopes() throws {
    var panel = try open("tab B j j j")
    #expect(panel.state.shown.rows.count == 3)
    panel.press("/")
    panel.type("kubectl")
    #expect(panel.state.shown.rows.count == 1)
    #expect(panel.canvas.letters.contains("1 of 3"))
    panel.press("esc")
    #expect(panel.state.shown.rows.count == 3 && panel.canvas.letters.contains("3 in Deploy"))
  }

  @Test("The library is found again as it was left, Board, item and focus; so is the panel")
  func place() throws {
    var panel = try open("tab pgdn pgdn right")
    let before = panel.state
    panel.press("B j j j tab l")
    let item = panel.state.selection?.id
    panel.press("esc")
    #expect(!panel.state.library.isOpen)
    #expect(panel.state.selection == before.selection && panel.state.scroll == before.scroll)
    #expect(panel.state.focus == .cards && panel.state.query == before.query)
    panel.press("B")
    #expect(panel.board == "Deploy" && panel.state.selection?.id == item)
    #expect(panel.state.layer == .cards)
    // A Board remembers its item while others are looked at.
    panel.press("tab j k")
    #expect(panel.state.selection?.id == item)
  }

  @Test("What is looked for and the chips of the panel come back with it")
  func query() throws {
    var panel = try open("tab")
    panel.showDeleted()
    panel.press("B esc")
    #expect(panel.state.query.scope == .deleted && panel.state.shown.rows.count == 4)
    panel.press("esc /")
    panel.type("fi type:text")
    let rows = panel.state.shown.rows
    panel.press("tab B j tab esc")
    #expect(panel.state.line.text == "fi type:text" && panel.state.shown.rows == rows)
  }

  @Test(
    "Whatever looks elsewhere than on a Board is the panel again", arguments: ["*", "t end enter"])
  func elsewhere(_ keys: String) throws {
    var panel = try open("tab B j j j tab")
    panel.press(keys)
    #expect(!panel.state.library.isOpen && panel.state.layer == .cards)
    #expect(panel.state.shown.rows.count == (keys == "*" ? 56 : 4))
    panel.checkInvariants()
  }

  @Test("Counts follow what keys do at once, before it is saved, and after")
  func counts() throws {
    for saves in [false, true] {
      var panel = try open("tab B j j j tab")
      panel.saves = saves
      #expect(count("Deploy", panel) == 3 && count("Loved", panel) == 6)
      panel.press("-")
      #expect(count("Deploy", panel) == 2 && panel.state.shown.rows.count == 2)
      panel.press("f")
      #expect(count("Loved", panel) == 7)
      panel.press("d")
      #expect(count("Loved", panel) == 6 && count("Deploy", panel) == 1)
      let pinned = try #require(count("Pinned", panel))
      let wasPinned = panel.state.target?.isPinned == true
      panel.press("p")
      #expect(count("Pinned", panel) == pinned + (wasPinned ? -1 : 1))
    }
  }

  @Test("Items taken off Pinned are no longer pinned; off Loved no longer loved")
  func takesOff() throws {
    for (keys, change) in [("", "pinned"), ("j", "loved")] {
      var panel = try open("tab B " + keys)
      panel.press("tab g g")
      let (before, id) = (panel.state.shown.rows.count, try #require(panel.state.selection?.id))
      panel.press("-")
      #expect(panel.state.shown.rows.count == before - 1)
      let row = try #require(panel.state.archive.snapshot.row(of: id))
      let record = panel.state.archive.snapshot.records[row]
      #expect(change == "pinned" ? !record.isPinned : !record.flags.contains(.loved))
    }
  }

  @Test("Marked items are taken off together, and come back together")
  func takesOffMarked() throws {
    var panel = try open("tab B j j j tab g g space l space")
    panel.press("-")
    #expect(panel.state.shown.rows.count == 1 && panel.state.marks.isEmpty)
    panel.press("u")
    #expect(panel.state.shown.rows.count == 3)
  }

  @Test("In the panel there is no Board to take items off") func nowhere() throws {
    let panel = try open("tab -")
    #expect(panel.effects.isEmpty)
    #expect(panel.state.toast?.sentence == panel.state.options.words(.takeOffNowhere))
  }

  @Test("The system's Boards can be neither renamed nor deleted", arguments: ["R", "D"])
  func system(_ key: String) throws {
    for steps in ["", "j", "j j"] {
      let panel = try open("tab B " + steps + " " + key)
      #expect(panel.state.sheets.isEmpty)
      #expect(panel.state.toast?.sentence == panel.state.options.words(.systemBoardStays))
    }
  }

  @Test(
    "A name that can't be given is not taken, and the line says why",
    arguments: [
      ("   ", PanelPhrase.boardsExpire), (String(repeating: "x", count: 81), .boardNameTooLong),
      ("Palette", .boardNameTaken), (" Loved ", .boardNameTaken),
    ])
  func refused(_ name: String, _ sentence: PanelPhrase) throws {
    for keys in ["n", "R ctrl-u"] {
      var panel = try open("tab B j j j " + keys)
      panel.send(.paste(Array(name.utf8)))
      panel.press("enter")
      #expect(panel.state.layer == .name && panel.effects.isEmpty)
      #expect(
        sentence == .boardsExpire
          || panel.canvas.letters.contains(
            panel.state.options.words(sentence == .boardsExpire ? .boardNeedsName : sentence))
      )
    }
  }

  @Test("A Board keeps its own name without a change") func sameName() throws {
    let panel = try open("tab B j j j R enter")
    #expect(panel.state.sheets.isEmpty && panel.effects.isEmpty)
  }

  @Test("A deleted Board's items stay, and undo brings it back to its place with them")
  func deletes() throws {
    var panel = try open("tab B j j j")
    let (names, total) = (panel.names, panel.state.total)
    panel.press("D")
    #expect(
      panel.state.sheets == [.question(Question(subject: .deleteBoard(panel.state.library.board)))])
    panel.press("enter")
    #expect(panel.names == names)
    panel.press("D y")
    #expect(panel.state.total == total && !panel.names.contains("Deploy"))
    panel.press("u")
    #expect(panel.names == names && panel.board == "Deploy" && panel.state.shown.rows.count == 3)
  }

  @Test("A Board that another program deletes gives its place to its neighbour") func vanishes()
    throws
  {
    var panel = try open("tab B j j j")
    let before = panel.state.archive.snapshot
    let edit = before.applying([.deleteBoard(panel.state.library.board)], at: Panel.now)
    panel.send(
      .archive(
        try ArchiveSnapshot.load(ArchiveBytes(edit.write(over: before.bytes)), at: Panel.now)))
    #expect(panel.board == "Palette")
    #expect(panel.state.query.scope == .board(panel.state.library.board))
    panel.checkInvariants()
  }

  @Test("What the archive does not take is told") func refusal() throws {
    var panel = try open("tab B j j j")
    panel.saves = false
    panel.press("R ctrl-u")
    panel.type("Other")
    panel.press("enter")
    var outcome = ChangeOutcome()
    outcome.refusal = .boardExists
    panel.send(.saved(change: 1, panel.state.archive.snapshot, [outcome]))
    #expect(panel.state.toast?.sentence == panel.state.options.words(.boardNameTaken))
    #expect(panel.board == "Deploy")
  }

  @Test("An archive that is only read has no Boards to change", arguments: ["n", "R", "D"])
  func readOnly(_ key: String) throws {
    var panel = try open("tab B j j j")
    var facts = panel.state.facts
    facts.readOnly = "Opened read-only: another version of recall wrote it."
    panel.send(.facts(facts))
    panel.press(key)
    #expect(panel.state.sheets.isEmpty && panel.state.toast?.kind == .error)
  }

  @Test("Narrow, one column is seen at a time, and Esc goes back by one") func narrow() throws {
    var panel = try open("tab B j j j", columns: 40, rows: 16)
    #expect(panel.canvas.letters.contains("Talk in October"))
    #expect(!panel.canvas.letters.contains("kubectl"))
    panel.press("enter")
    #expect(!panel.canvas.letters.contains("Talk in October"))
    #expect(panel.canvas.letters.contains("kubectl"))
    panel.press("esc")
    #expect(panel.state.focus == .boards && panel.state.library.isOpen)
    panel.press("esc")
    #expect(!panel.state.library.isOpen)
  }

  // Many

  /// An archive of many own Boards, each item on one of them.
  static func many(_ boards: Int, items: Int = 9) throws -> ArchiveSnapshot {
    let own = (0..<boards).map {
      MemoryBoard(
        id: UUID(high: 0xB0A2_D000_0000_4000, low: 0x8000_0000_0000_0000 | UInt64($0)),
        name: "Board \($0)", createdAt: Panel.now.addingTimeInterval(Double($0 - boards)))
    }
    let start = SheetTests.archive("one")
    let id = start.records[0].id
    let edit = start.applying(
      own.map { .newBoard($0) } + own.prefix(items).map { .setMember([id], board: $0.id, true) },
      at: Panel.now)
    return try ArchiveSnapshot.load(ArchiveBytes(edit.write(over: start.bytes)), at: Panel.now)
  }

  @Test("Of thousands of Boards those in sight are drawn, and the list is made once for them all")
  func thousands() throws {
    var panel = try open(over: Self.many(5000))
    let list = panel.state.boardList
    panel.press("G")
    #expect(panel.board == "Board 4999")
    #expect(panel.canvas.letters.contains("Board 4999"))
    #expect(!panel.canvas.letters.contains("Board 4900"))
    panel.press("k k pgup")
    #expect(panel.state.boardList == list)
    panel.press("g g")
    #expect(panel.state.library.scroll == 0)
  }

  // Mouse

  @Test("A click chooses a Board, a second one goes to its items, the wheel scrolls") func mouse()
    throws
  {
    var panel = try open(over: Self.many(100))
    let pane = try #require(BoardPane(state: panel.state))
    func send(_ action: MouseEvent.Action, _ row: Int) {
      panel.send(.mouse(MouseEvent(action, at: Point(column: 8, row: row))))
    }
    send(.press(.left), pane.rect.row + 4)
    send(.release(.left), pane.rect.row + 4)
    #expect(panel.board == "Board 0" && panel.state.focus == .boards)
    send(.wheelDown, pane.rect.row + 4)
    #expect(panel.state.library.scroll == 3 && panel.board == "Board 0")
    send(.wheelUp, pane.rect.row + 4)
    send(.press(.left), pane.rect.row + 4)
    #expect(panel.board == "Board 0" && panel.state.focus == .cards)
    // A click on an item of Boards in focus gives the items the focus.
    panel.press("tab")
    let area = panel.state.layout.area
    panel.send(
      .mouse(MouseEvent(.press(.left), at: Point(column: area.column + 4, row: area.row + 1))))
    #expect(panel.state.focus == .cards)
  }

  @Test("A click on “new Board” opens its line, one beside the line closes it") func clickNew()
    throws
  {
    var panel = try open()
    let pane = try #require(BoardPane(state: panel.state))
    panel.send(
      .mouse(
        MouseEvent(
          .press(.left), at: Point(column: 5, row: pane.rect.row + pane.count - 1))))
    #expect(panel.state.layer == .name)
    panel.send(.mouse(MouseEvent(.press(.left), at: Point(column: 1, row: 30))))
    #expect(panel.state.sheets.isEmpty)
  }
}
