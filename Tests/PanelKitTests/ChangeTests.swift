import Foundation
import MemoryKit
import Testing
import TerminalKit

@testable import PanelKit

@Suite("Changes")
struct ChangeTests {
  /// The key, and the change it asks for of the selected item (unpinned, on no Board).
  static let table: [(String, @Sendable (UUID) -> MemoryChange)] = [
    ("f", { .setMember([$0], board: MemoryBoard.lovedID, true) }),
    ("s", { .setMember([$0], board: MemoryBoard.savedID, true) }),
    ("p", { .setPinned([$0], true) }),
    ("d", { .delete([$0]) }),
    ("x", { .delete([$0]) }),
  ]

  @Test("A save that takes long is told, and Esc gives it up before anything else")
  func slowSave() throws {
    var panel = Panel(try Panel.demo())
    panel.saves = false
    panel.press("tab f p")
    #expect(!panel.canvas.golden.contains("saving 2 changes"))
    #expect(panel.state.secondsUntilTick.map { $0 < 0.61 } == true)
    panel.send(.tick(Panel.now.addingTimeInterval(1)))
    #expect(panel.canvas.golden.contains("saving 2 changes"))
    panel.press("esc")
    #expect(panel.effects.contains(.giveUpSaves))
    for number in 1...2 { panel.send(.saveFailed(change: number, "given up.")) }
    #expect(panel.state.pending.isEmpty)
    #expect(panel.canvas.golden.contains("given up"))
    panel.press("esc")
    #expect(panel.effects.contains(.leave))
  }

  @Test("Warnings of the outside are shown one after another, each long enough to be read")
  func notices() throws {
    var panel = Panel(try Panel.demo())
    for word in ["one", "two", "two", "three"] { panel.send(.notice(Notice(.warning, word))) }
    var seen: [String] = []
    for second in 0..<14 {
      panel.send(.tick(Panel.now.addingTimeInterval(Double(second))))
      if let sentence = panel.state.toast?.sentence, seen.last != sentence { seen.append(sentence) }
      if second == 0 { #expect(panel.state.secondsUntilTick == 4) }
    }
    #expect(seen == ["one", "two", "three"])
    #expect(panel.state.secondsUntilTick == nil)
    panel.send(.notice(Notice(.warning, "four")))
    panel.send(.notice(Notice(.error, "at once")))
    #expect(panel.state.toast?.sentence == "at once")
    panel.send(.tick(Panel.now.addingTimeInterval(20)))
    #expect(panel.state.toast?.sentence == "four")
  }

  @Test("What was put right is told behind all that is not, and gives way to what lasts")
  func mended() throws {
    var panel = Panel(try Panel.demo())
    panel.send(.notice(Notice(.mended, "tightened")))
    #expect(panel.state.toast?.sentence == "tightened")
    for word in ["one", "two"] { panel.send(.notice(Notice(.warning, word))) }
    panel.send(.notice(Notice(.mended, "moved")))
    var seen: [String] = []
    for second in 0..<20 {
      panel.send(.tick(Panel.now.addingTimeInterval(Double(second))))
      if let sentence = panel.state.toast?.sentence, seen.last != sentence { seen.append(sentence) }
    }
    #expect(seen == ["one", "two", "tightened", "moved"])
    #expect(panel.canvas.letters.contains("✓ moved"))
    var facts = panel.state.facts
    facts.warning = "The backup is shown."
    panel.send(.facts(facts))
    panel.send(.tick(Panel.now.addingTimeInterval(21)))
    #expect(panel.canvas.letters.contains("The backup is shown."))
  }

  @Test("What was put right comes back after what a key brought about")
  func mendedReturns() throws {
    var panel = Panel(try Panel.demo())
    panel.send(.notice(Notice(.mended, "tightened")))
    panel.send(.notice(Notice(.done, "Copied.")))
    #expect(panel.state.toast?.sentence == "Copied.")
    #expect(panel.state.secondsUntilTick == 4)
    panel.send(.tick(Panel.now.addingTimeInterval(4)))
    #expect(panel.state.toast?.sentence == "tightened")
  }

  @Test("A key asks for its change", arguments: 0..<table.count)
  func keys(_ row: Int) throws {
    var panel = Panel(try Panel.demo())
    panel.saves = false
    let id = try #require(panel.state.selection?.id)
    panel.press("tab " + Self.table[row].0)
    #expect(panel.effects == [.change(1, [Self.table[row].1(id)])])
    #expect(panel.state.pending.count == 1)
  }

  @Test("A change is drawn before it is saved, and taken back with a sentence where it can't be")
  func takenBack() throws {
    var panel = Panel(try Panel.demo())
    panel.saves = false
    panel.press("tab")
    let before = panel.canvas.letters
    panel.press("f")
    #expect(panel.canvas.letters(11).contains("♥"))
    panel.send(.saveFailed(change: 1, "the disk is full."))
    #expect(panel.state.pending.isEmpty)
    #expect(panel.canvas.letters(34).contains("Not saved, undone: the disk is full."))
    panel.state.toast = nil
    #expect(panel.canvas.letters == before)
  }

  @Test(
    "A deleted card goes at once, stays away while a search is answered, and comes back if it can't be saved"
  )
  func deleting() throws {
    var panel = Panel(try Panel.demo())
    panel.saves = false
    let id = try #require(panel.state.selection?.id)
    let text = panel.selectedText
    panel.press("tab d")
    #expect(panel.state.shown.rows.count == 55)
    #expect(panel.state.selection?.index == 2)
    #expect(panel.selectedText != text)
    panel.press("/")
    panel.type("docker")
    #expect(panel.state.shown.index(of: id, near: 0) == nil)
    panel.send(.saveFailed(change: 1, "the disk is full."))
    #expect(panel.state.shown.index(of: id, near: 0) != nil)
    panel.checkInvariants()
  }

  @Test("u takes back change after change, Ctrl-R does them again")
  func undo() throws {
    var panel = Panel(try Panel.demo())
    let id = try #require(panel.state.selection?.id)
    func record() -> ClipRecord? {
      panel.state.archive.snapshot.records.first { $0.id == id }
    }
    panel.press("tab f")
    #expect(record()?.flags.contains(.loved) == true)
    panel.press("d")
    #expect(record()?.isDeleted == true)
    #expect(panel.state.toast?.offersUndo == true)
    panel.press("u")
    #expect(record()?.isDeleted == false)
    #expect(panel.state.shown.rows.count == 56)
    panel.press("u")
    #expect(record()?.flags.contains(.loved) == false)
    panel.press("ctrl-r ctrl-r")
    #expect(record()?.flags.contains(.loved) == true)
    #expect(record()?.isDeleted == true)
    panel.press("u u u")
    #expect(panel.state.toast?.kind == .warning)
    #expect(panel.state.pending.isEmpty)
    panel.checkInvariants()
  }

  @Test("What u brings out of Deleted is there at once, however long saving takes")
  func undoShowsAtOnce() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab j j")
    let (id, before) = (try #require(panel.state.selection?.id), panel.state.shown.rows)
    panel.press("d")
    let next = try #require(panel.state.selection?.id)
    #expect(panel.state.shown.index(of: id, near: 0) == nil && panel.state.pending.isEmpty)
    panel.saves = false
    panel.press("u")
    #expect(panel.state.pending.count == 1)
    #expect(panel.state.shown.rows == before)
    #expect(panel.state.selection?.id == next)
    // An answer over the archive of before comes in between.
    panel.send(
      .found(
        generation: panel.state.generation,
        rows: before.filter { row in
          panel.state.archive.snapshot.records[Int(row)].id != id
        }))
    #expect(panel.state.shown.rows == before)
    panel.checkInvariants()
    panel.send(.saveFailed(change: 2, "the disk is full."))
    #expect(panel.state.shown.index(of: id, near: 0) == nil)
    panel.checkInvariants()
  }

  @Test("What d restored comes back into Deleted at once, too; another query asks anew")
  func undoInDeleted() throws {
    var panel = Panel(try Panel.demo())
    panel.showDeleted()
    panel.press("tab")
    let before = panel.state.shown.rows
    panel.press("A d")
    #expect(panel.state.shown.rows.isEmpty)
    panel.saves = false
    panel.press("u")
    #expect(panel.state.shown.rows == before)
    #expect(panel.state.offers == nil && panel.state.selection != nil)
    panel.checkInvariants()
  }

  @Test("u pressed before its change is saved waits for it")
  func earlyUndo() throws {
    var panel = Panel(try Panel.demo())
    panel.saves = false
    let id = try #require(panel.state.selection?.id)
    panel.press("tab d u")
    #expect(panel.effects.count == 1)
    panel.saves = true
    panel.save(1, [.delete([id])])
    #expect(panel.state.shown.index(of: id, near: 0) != nil)
    #expect(panel.state.pending.isEmpty)
  }

  @Test("u takes back the newest change first, though it is still on its way")
  func newestFirst() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab f")
    panel.saves = false
    let id = try #require(panel.state.selection?.id)
    panel.press("s d u u")
    #expect(panel.effects.count == 3)
    panel.saves = true
    panel.save(2, [.setMember([id], board: MemoryBoard.savedID, true)])
    #expect(panel.effects.count == 3)
    panel.save(3, [.delete([id])])
    let record = panel.state.archive.snapshot.records.first { $0.id == id }
    #expect(record?.isDeleted == false)
    #expect(record?.flags.contains(.saved) == false)
    #expect(record?.flags.contains(.loved) == true)
  }

  @Test("u right after a change for good waits for nothing, and undoes nothing later")
  func forGood() throws {
    var panel = Panel(try Panel.demo())
    panel.saves = false
    let id = try #require(panel.state.selection?.id)
    panel.press("tab D y u")
    #expect(panel.state.toast?.kind == .warning)
    panel.saves = true
    panel.save(1, [.purge([id])])
    panel.press("f")
    #expect(panel.effects.count == 2)
  }

  @Test("In a read-only archive nothing is changed, and why is said")
  func readOnly() throws {
    var panel = Panel(try Panel.demo())
    panel.send(
      .facts(StatusFacts(capture: .running, readOnly: "The archive is version 3: only read.")))
    panel.press("tab f s p d u ctrl-r")
    #expect(panel.effects.isEmpty)
    #expect(panel.canvas.letters(34).contains("The archive is version 3: only read."))
  }

  @Test("Enter copies and leaves, y copies, Ctrl-O and Y copy plain")
  func copying() throws {
    var panel = Panel(try Panel.demo())
    let id = try #require(panel.state.selection?.id)
    panel.press("ctrl-y ctrl-o enter tab y Y alt-enter")
    #expect(
      panel.effects == [
        .copy([id], plain: false, leaving: false), .copy([id], plain: true, leaving: true),
        .copy([id], plain: false, leaving: true), .copy([id], plain: false, leaving: false),
        .copy([id], plain: true, leaving: false), .copy([id], plain: true, leaving: true),
      ])
  }

  @Test("In Deleted d brings back")
  func restoring() throws {
    var panel = Panel(try Panel.demo())
    panel.type("is:deleted")
    panel.press("tab G")
    while let index = panel.state.selection?.index, index > 0,
      !panel.state.shown.record(at: index).isDeleted
    { panel.press("h") }
    let id = try #require(panel.state.selection?.id)
    panel.press("d")
    #expect(panel.effects == [.change(1, [.restore([id])])])
  }
}
