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
    #expect(panel.canvas.letters.contains("Thursday 25 June 2026, 21:20"))
    #expect(panel.canvas.letters.contains("in 2 hours"))
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

  private func line(_ panel: Panel) -> String? {
    guard case .reminder(let sheet) = panel.state.sheets.last else { return nil }
    return sheet.line.text
  }

  @Test(
    "Walking in the month writes the day into the line, never a past one",
    arguments: [
      ("tab", "2026-06-26 9:00"), ("tab left", "2026-06-25 9:00"),
      ("tab left left", "2026-06-25 9:00"), ("tab right", "2026-06-27 9:00"),
      ("tab down", "2026-07-03 9:00"), ("tab down up", "2026-06-26 9:00"),
      ("tab up", "2026-06-26 9:00"), ("pgdn", "2026-07-26 9:00"),
      ("pgdn pgup", "2026-06-26 9:00"), ("pgup", "2026-06-25 9:00"),
      ("tab pgdn pgdn h j k l", "2026-08-26 9:00"), ("tab pgdn home", "2026-06-25 9:00"),
    ])
  func walks(_ keys: String, _ wanted: String) throws {
    var panel = try open()
    panel.press(keys)
    #expect(line(panel) == wanted)
  }

  @Test("The month's last day is not left behind in a shorter month, and the time of day stays")
  func shortMonth() throws {
    var panel = try open()
    panel.type("2027-01-31 14:30")
    panel.press("pgdn")
    #expect(line(panel) == "2027-02-28 14:30")
    panel.press("pgup")
    #expect(line(panel) == "2027-01-28 14:30")
    panel.press("tab right right right right")
    #expect(line(panel) == "2027-02-01 14:30")
    #expect(panel.canvas.letters.contains("February 2027"))
    panel.press("enter")
    let moment = try #require(reminder(panel))
    #expect(
      Date(timeIntervalSinceReferenceDate: moment) == Date(timeIntervalSince1970: 1_801_492_200))
  }

  @Test("Letters typed in the month go to the line, Esc goes back to it, then closes")
  func monthKeys() throws {
    var panel = try open()
    panel.press("tab")
    #expect(panel.state.layer == .month)
    panel.type("0")
    #expect(panel.state.layer == .reminder && line(panel) == "2026-06-26 9:000")
    panel.press("tab esc")
    #expect(panel.state.layer == .reminder)
    panel.press("esc")
    #expect(panel.state.sheets.isEmpty)
  }

  @Test("A click on a day says it, on an arrow turns the month; past days can't be chosen")
  func clicks() throws {
    var panel = try open()
    func click(_ date: CivilDate?) throws {
      let month = try #require(rows(panel)?.month)
      let day = try #require(month.days.first { $0.date == date })
      panel.send(.mouse(MouseEvent(.press(.left), at: day.point)))
    }
    try click(CivilDate(year: 2026, month: 6, day: 24))
    #expect(line(panel) == "")
    try click(CivilDate(year: 2026, month: 6, day: 30))
    #expect(line(panel) == "2026-06-30 9:00")
    let month = try #require(rows(panel)?.month)
    let arrow = Point(column: month.column + MonthRows.columns - 2, row: month.row)
    panel.send(.mouse(MouseEvent(.press(.left), at: arrow)))
    #expect(line(panel) == "2026-07-30 9:00")
  }

  @Test("The day of a reminder that is set is marked, today too, and ^X clears it")
  func marked() throws {
    var panel = try open()
    panel.type("2026-06-29 9:00")
    panel.press("enter r")
    #expect(panel.canvas.letters.contains("◔29"))
    #expect(panel.canvas.letters.contains("25 today"))
    panel.press("tab")
    #expect(line(panel) == "2026-06-29 9:00")
    panel.press("ctrl-x")
    #expect(panel.state.sheets.isEmpty && reminder(panel)?.isNaN == true)
    panel.press("r ctrl-x")
    #expect(panel.state.toast?.sentence == "There is no reminder to clear.")
  }

  @Test("A reminder that is due can wait a while longer, as long as the settings say")
  func snoozes() throws {
    var panel = try open()
    panel.press("enter")
    panel.state.options.snooze = 1800
    let later = Panel.now.addingTimeInterval(1300)
    panel.send(.tick(later))
    panel.press("r")
    #expect(rows(panel)?.choices.first?.name == "later")
    panel.press("enter")
    let set = reminder(panel).map { $0 - later.timeIntervalSinceReferenceDate }
    #expect(set.map { abs($0 - 1800) < 1 } == true)
  }

  @Test("A click on a Due mark that is set opens the sheet of that item")
  func clickOnDue() throws {
    var panel = try open()
    panel.press("enter right")
    let index = try #require(panel.state.selection?.index) - 1
    let facts = CardFacts(state: panel.state, index: index)
    #expect(facts.hasReminder)
    let rect = panel.state.layout.rect(of: index - panel.state.sight.lowerBound)
    let marks = MarkPlaces(facts, rect, panel.state.layout.style, isSelected: false, hasDigit: true)
    let place = try #require(marks.places.first { $0.mark == .due })
    panel.send(.mouse(MouseEvent(.press(.left), at: place.point)))
    #expect(panel.state.sheets == [.reminder(ReminderSheet(items: [facts.record.id]))])
  }
}
