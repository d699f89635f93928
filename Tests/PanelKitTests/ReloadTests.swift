import Foundation
import MemoryKit
import Testing
import TerminalKit

@testable import PanelKit

@Suite("An archive that changes while the panel is open")
struct ReloadTests {
  private func edited(_ panel: Panel, _ changes: [MemoryChange]) throws -> ArchiveSnapshot {
    let before = panel.state.archive.snapshot
    let edit = before.applying(changes, at: Panel.now)
    return try ArchiveSnapshot.load(ArchiveBytes(edit.write(over: before.bytes)), at: Panel.now)
  }

  private func copy(_ text: String) -> MemoryChange {
    .remember(
      ClipItem(
        id: UUID(), type: .text, date: Panel.now, plainText: text, sourceAppName: "foot",
        contentHash: Hashing.hash(of: text)))
  }

  @Test("A new copy comes in, and the selection stays on its item, the search on its words")
  func copyArrives() throws {
    var panel = Panel(try Panel.demo(), columns: 80, rows: 24)
    panel.type("docker")
    panel.press("down")
    let (selection, text) = (panel.state.selection, panel.selectedText)
    panel.send(.archive(try edited(panel, [copy("docker ps")])))
    #expect(panel.state.selection?.id == selection?.id)
    #expect(panel.selectedText == text)
    #expect(panel.state.line.text == "docker")
    #expect(panel.canvas.letters.contains("docker ps"))
    panel.checkInvariants()
  }

  @Test("What an undo brings back is in sight again")
  func undoneInSight() throws {
    var panel = Panel(try Panel.demo(), columns: 120, rows: 36)
    panel.press("tab")
    let top = panel.state.scroll
    // The last card of a row: what comes back pushes the selection into the next row.
    while panel.state.selection.map({ $0.index % 3 }) != 2 { panel.press("l") }
    let gone = try #require(panel.state.selection?.id)
    let before = panel.state.archive.snapshot
    panel.send(.archive(try edited(panel, [.delete([gone])])))
    panel.send(.archive(before))
    #expect(panel.state.scroll == top)
    #expect(panel.state.sight.contains { panel.state.shown.record(at: $0).id == gone })
  }

  @Test(
    "A link with a final newline shows the mark of an invisible end, in no case a broken letter")
  func linkWithNewline() throws {
    var panel = Panel(try Panel.demo())
    panel.send(
      .archive(
        try edited(
          panel,
          [
            .remember(
              ClipItem(
                id: UUID(), type: .link, date: Panel.now,
                plainText: "https://example.org/install/?x=1\n", contentHash: "x"))
          ])))
    #expect(panel.canvas.letters.contains("/install/?x=1¶"))
    #expect(!panel.canvas.letters.contains("\u{FFFD}"))
  }

  @Test("An archive that can't be read is not called empty") func unread() {
    var panel = Panel(.empty)
    var facts = panel.state.facts
    facts.warning = "No file of the archive is whole."
    panel.send(.facts(facts))
    #expect(panel.canvas.letters.contains("could not be read"))
    #expect(!panel.canvas.letters.contains("Nothing remembered yet"))
  }

  @Test("Found in Deleted too, the count is of all there is")
  func countOfAll() throws {
    var panel = Panel(try Panel.demo())
    panel.type("is:deleted")
    let all = panel.state.archive.snapshot.count
    #expect(panel.canvas.letters.contains("\(panel.state.shown.rows.count) of \(all)"))
  }

  @Test("The selected item goes: the one in its place is selected")
  func selectedGoes() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab G")
    let id = try #require(panel.state.selection?.id)
    panel.send(.archive(try edited(panel, [.purge([id])])))
    #expect(panel.state.selection?.index == 54)
    panel.checkInvariants()
  }

  @Test("Everything goes, and comes again")
  func everything() throws {
    var panel = Panel(try Panel.demo())
    panel.send(.archive(.empty))
    #expect(panel.state.selection == nil)
    #expect(panel.canvas.letters.contains("Nothing remembered yet"))
    panel.press("down enter tab d j")
    panel.send(.archive(try Panel.demo()))
    #expect(panel.state.selection?.index == 2)
    panel.checkInvariants()
  }

  @Test("After a reorder digits only select for a second")
  func digits() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab")
    panel.send(.archive(try edited(panel, [copy("new")])))
    panel.press("1")
    #expect(panel.effects.isEmpty)
    panel.send(.tick(Panel.now.addingTimeInterval(1.5)))
    panel.press("1")
    #expect(panel.effects.count == 1)
  }

  @Test("The same archive again asks for nothing")
  func same() throws {
    var state = Panel(try Panel.demo()).state
    #expect(reduce(&state, .archive(state.archive.snapshot)) == [])
  }

  @Test("Fifty resizes keep focus, line and selection")
  func resizing() throws {
    var panel = Panel(try Panel.demo())
    panel.type("fi")
    panel.press("down")
    let before = panel.state
    for step in 0..<50 {
      panel.send(.resize(Size(columns: 1 + step * 37 % 200, rows: 1 + step * 13 % 60)))
      _ = panel.canvas
      panel.checkInvariants()
    }
    panel.send(.resize(before.size))
    #expect(panel.state.selection == before.selection)
    #expect(panel.state.line == before.line)
    #expect(panel.state.focus == before.focus)
  }

  @Test("What isn't decoded yet is asked for once, and filled in")
  func pictures() throws {
    var panel = Panel(try Panel.demo(), pictures: false)
    #expect(panel.state.pictures.values.allSatisfy { $0 == .wanted })
    let (name, _) = try #require(panel.state.pictures.first)
    #expect(!panel.canvas.letters.contains("▀"))
    panel.send(.picture(name, Panel.picture(of: name)))
    #expect(panel.canvas.letters.contains("▀"))
    #expect(panel.canvas.letters.contains("240 × 150"))
    panel.send(.picture(name, nil))
    #expect(!panel.canvas.letters.contains("▀"))
  }
}
