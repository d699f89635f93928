import Foundation
import MemoryKit
import MemoryTestSupport
import Testing
import TerminalKit

@testable import PanelKit

@Suite("Reminders of items")
struct ReminderSheetTests {
  private func open(_ keys: String = "tab") throws -> Panel {
    var panel = Panel(try Panel.demo())
    panel.press(keys)
    panel.press("r")
    return panel
  }

  private func rows(_ panel: Panel) -> ReminderRows? {
    guard case .reminder(let sheet) = panel.state.sheets.last else { return nil }
    return ReminderRows(sheet, state: panel.state)
  }

  private func reminder(_ panel: Panel) -> Double? {
    guard let id = panel.state.selection?.id, let row = panel.state.archive.snapshot.row(of: id)
    else { return nil }
    return panel.state.archive.snapshot.records[row].reminderDate
  }

  @Test("Enter on a moment that is asked for often sets it, and undo takes it back")
  func presets() throws {
    var panel = try open()
    panel.press("enter")
    #expect(panel.state.sheets.isEmpty)
    let now = Panel.now.timeIntervalSinceReferenceDate
    #expect(reminder(panel).map { abs($0 - now - 1200) < 1 } == true)
    #expect(panel.canvas.letters.contains("Reminds"))
    panel.press("u")
    #expect(reminder(panel)?.isNaN == true)
  }

  @Test("What is typed is shown as it is understood, and set by Enter") func typed() throws {
    var panel = try open()
    panel.type("in 2h")
    #expect(rows(panel)?.choices.count == 1)
    panel.press("enter")
    let now = Panel.now.timeIntervalSinceReferenceDate
    #expect(reminder(panel).map { abs($0 - now - 7200) < 1 } == true)
  }

  @Test(
    "What is past, or no moment yet, is refused with a sentence, and Enter sets nothing",
    arguments: [
      ("2020-01-02 9:00", "this is past"), ("soonish", "No moment yet"), ("yesterday", "past"),
    ])
  func refused(_ text: String, _ sentence: String) throws {
    var panel = try open()
    panel.type(text)
    #expect(panel.canvas.letters.contains(sentence))
    panel.press("enter")
    #expect(panel.state.layer == .reminder)
    #expect(reminder(panel)?.isNaN == true)
  }

  @Test("A reminder that is set can be cleared, of all marked items at once") func clears() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab space l space r enter")
    let ids = panel.state.marks.ids
    func set() -> Int {
      ids.count { id in
        panel.state.archive.snapshot.row(of: id).map {
          panel.state.archive.snapshot.records[$0].hasReminder
        } == true
      }
    }
    #expect(ids.count == 2 && set() == 2)
    panel.press("r up enter")
    #expect(set() == 0)
  }

  @Test("This evening is not offered when it is over, and no moment twice the same")
  func evening() throws {
    for hours in stride(from: 0.0, to: 48, by: 1) {
      var panel = Panel(try Panel.demo())
      panel.send(.tick(Panel.now.addingTimeInterval(hours * 3600)))
      panel.press("tab r")
      let choices = try #require(self.rows(panel)).choices
      for case .at(let moment) in choices.map(\.kind) { #expect(moment > panel.state.now) }
      #expect(choices.count >= 4)
    }
  }
}
