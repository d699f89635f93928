import Foundation
import MemoryKit
import Testing
import TerminalKit

@testable import PanelKit

@Suite("Marks")
struct MarkTests {
  @Test("Actions are about all marked, in the order of marking, and Enter copies them so")
  func order() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab right right space left left space")
    let ids = panel.state.marks.ids
    #expect(ids.count == 2)
    #expect(panel.state.shown.index(of: ids[0], near: 0) == 4)
    #expect(panel.state.shown.index(of: ids[1], near: 0) == 2)
    panel.press("enter y Y")
    #expect(
      panel.effects == [
        .copy(ids, plain: false, leaving: true), .copy(ids, plain: false, leaving: false),
        .copy(ids, plain: true, leaving: false),
      ])
    panel.press("f")
    #expect(
      panel.effects.last == .change(1, [.setMember(ids, board: MemoryBoard.lovedID, true)]))
  }

  @Test("A mark that only some have goes to all first, and then from all")
  func mixed() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab f space right space f")
    let ids = panel.state.marks.ids
    #expect(
      panel.effects.last == .change(2, [.setMember(ids, board: MemoryBoard.lovedID, true)]))
    panel.press("f")
    #expect(
      panel.effects.last == .change(3, [.setMember(ids, board: MemoryBoard.lovedID, false)]))
  }

  @Test("All marked go to Deleted in one step, and come back in one")
  func deleting() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab space right right V d")
    #expect(panel.state.shown.rows.count == 53)
    #expect(panel.state.marks.isEmpty)
    #expect(panel.canvas.letters(34).contains("To Deleted: 3 items"))
    panel.checkInvariants()
    panel.press("u")
    #expect(panel.state.shown.rows.count == 56)
    panel.press("ctrl-r")
    #expect(panel.state.shown.rows.count == 53)
    panel.checkInvariants()
  }

  @Test("A sentence about a text has no blank in place of its last newline")
  func trimmed() {
    let item = ClipItem(
      id: UUID(), type: .text, date: Panel.now, plainText: "git push \n",
      contentHash: Hashing.hash(of: "x"))
    let edit = ArchiveSnapshot.empty.applying([.remember(item)], at: Panel.now)
    let bytes = ArchiveBytes(edit.write(over: ArchiveSnapshot.empty.bytes))
    var panel = Panel((try? ArchiveSnapshot.load(bytes, at: Panel.now)) ?? .empty)
    panel.press("tab f")
    #expect(panel.canvas.letters(34).contains("Loved: git push    u undo"))
    panel.press("D")
    #expect(panel.canvas.letters.contains("“git push”"))
  }

  @Test("Marks are told as soon as the sentence before had its time, and that doesn't come back")
  func told() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab d u space")
    #expect(panel.canvas.letters(34).contains("Undone."))
    let left = try #require(panel.state.secondsUntilTick)
    #expect((3.9...4).contains(left))
    panel.send(.tick(Panel.now.addingTimeInterval(4.01)))
    #expect(panel.canvas.letters(34).contains("1 marked"))
    #expect(panel.state.secondsUntilTick == nil)
    panel.press("space")
    #expect(!panel.canvas.letters(34).contains("Undone."))
  }

  @Test("Marks outlive queries, reloads, sizes and densities, and go with their items")
  func outlive() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab space right space w w")
    let ids = panel.state.marks.ids
    panel.press("/")
    panel.type("zebra")
    panel.send(.resize(Size(columns: 45, rows: 20)))
    panel.press("ctrl-u")
    #expect(panel.state.marks.ids == ids)
    let before = panel.state.archive.snapshot
    let edit = before.applying([.purge([ids[0]])], at: Panel.now)
    let after = try ArchiveSnapshot.load(
      ArchiveBytes(edit.write(over: before.bytes)), at: Panel.now)
    panel.send(.archive(after))
    #expect(panel.state.marks.ids == [ids[1]])
    #expect(panel.canvas.letters(18).contains("1 marked"))
  }

  @Test("Esc peels the marks before it leaves; A marks all shown, then none of them")
  func peeling() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab A")
    #expect(panel.state.marks.count == 56)
    panel.press("A")
    #expect(panel.state.marks.isEmpty)
    panel.press("space esc")
    #expect(panel.state.marks.isEmpty)
    #expect(panel.effects.isEmpty)
    panel.press("esc")
    #expect(panel.effects == [.leave])
  }

  @Test("What is no text is counted, and where all is none nothing is joined")
  func others() throws {
    var panel = Panel(try Panel.demo(), columns: 200)
    panel.press("tab space ] ] ] ] space")
    #expect(panel.canvas.letters(34).contains("2 marked"))
    #expect(panel.canvas.letters(34).contains("1 is no text, left out"))
    panel.press("esc space right space enter")
    #expect(panel.effects.isEmpty)
    #expect(panel.state.toast?.kind == .warning)
  }

  @Test("A change of thousands of marked items is one change")
  func many() throws {
    let items = (0..<2000).map { number in
      MemoryChange.remember(
        ClipItem(
          id: UUID(), type: .text, date: Panel.now.addingTimeInterval(Double(-number)),
          plainText: "text \(number)", contentHash: "\(number)"))
    }
    let edit = ArchiveSnapshot.empty.applying(items, at: Panel.now)
    let snapshot = try ArchiveSnapshot.load(
      ArchiveBytes(edit.write(over: ArchiveSnapshot.empty.bytes)), at: Panel.now)
    var panel = Panel(snapshot)
    panel.saves = false
    panel.press("tab A f s d u")
    #expect(panel.state.shown.rows.isEmpty)
    #expect(panel.effects.count == 3)
    panel.checkInvariants()
  }
}

@Suite("Deleted, and for good")
struct DeletedTests {
  @Test("In Deleted d restores at once, D asks, and what is gone for good is not taken back")
  func scope() throws {
    var panel = Panel(try Panel.demo())
    panel.showDeleted()
    panel.press("tab")
    #expect(panel.canvas.letters(11).contains("30 days left"))
    let id = try #require(panel.state.selection?.id)
    panel.press("d")
    #expect(panel.effects == [.change(1, [.restore([id])])])
    #expect(panel.state.shown.rows.count == 3)
    let next = try #require(panel.state.selection?.id)
    panel.press("D enter")
    #expect(panel.effects.count == 1)
    panel.press("D y")
    #expect(panel.effects.last == .change(2, [.purge([next])]))
    #expect(panel.state.archive.snapshot.row(of: next) == nil)
    #expect(panel.state.toast?.offersUndo == false)
    // Undo takes back the restoring, which is the last that can be.
    panel.press("u")
    #expect(panel.state.shown.rows.count == 3)
    panel.checkInvariants()
  }

  @Test("E empties Deleted after a question that says how much")
  func empty() throws {
    var panel = Panel(try Panel.demo())
    panel.showDeleted()
    panel.press("tab E")
    #expect(panel.canvas.letters.contains("4 items"))
    panel.press("right enter")
    #expect(panel.effects == [.change(1, [.emptyDeleted])])
    #expect(panel.state.shown.rows.isEmpty)
    #expect(panel.canvas.letters.contains("Nothing is in Deleted."))
    panel.press("E")
    #expect(panel.state.sheets.isEmpty)
    #expect(panel.state.toast?.kind == .warning)
  }

  @Test("Purging that can't be saved brings the card back")
  func failing() throws {
    var panel = Panel(try Panel.demo())
    panel.saves = false
    let id = try #require(panel.state.selection?.id)
    panel.press("tab D y")
    #expect(panel.state.shown.index(of: id, near: 0) == nil)
    panel.send(.saveFailed(change: 1, "the disk is full."))
    #expect(panel.state.shown.index(of: id, near: 0) != nil)
  }

  @Test("A question says when its item is gone, and does nothing then")
  func gone() throws {
    var panel = Panel(try Panel.demo())
    let id = try #require(panel.state.selection?.id)
    panel.press("tab D")
    let before = panel.state.archive.snapshot
    let edit = before.applying([.purge([id])], at: Panel.now)
    panel.send(
      .archive(
        try ArchiveSnapshot.load(ArchiveBytes(edit.write(over: before.bytes)), at: Panel.now)))
    #expect(panel.canvas.letters.contains("It is gone already."))
    panel.press("y")
    #expect(panel.effects.isEmpty)
    #expect(panel.state.sheets.isEmpty)
  }

  @Test("A click answers")
  func clicks() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab D")
    guard case .question(let question) = panel.state.sheets.last else {
      Issue.record("no question")
      return
    }
    let sheet = QuestionSheet(question, state: panel.state)
    let point = Point(column: sheet.answers.yes.lowerBound + 1, row: sheet.answerRow)
    panel.send(.mouse(MouseEvent(.press(.left), at: point)))
    #expect(panel.effects.count == 1)
  }
}
