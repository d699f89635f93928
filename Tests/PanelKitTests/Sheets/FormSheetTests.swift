import Foundation
import MemoryKit
import MemoryTestSupport
import Testing
import TerminalKit

@testable import PanelKit

@Suite("Copying in another form")
struct FormSheetTests {
  private static var options: PanelOptions {
    var options = Panel.options
    options.programs = ["Shout"]
    return options
  }

  private func open(_ text: String, type: ClipType = .text) -> Panel {
    var panel = Panel(SheetTests.archive(text, type: type), options: Self.options)
    panel.press("tab P")
    return panel
  }

  private func id(_ panel: Panel) throws -> UUID { try #require(panel.state.selection?.id) }

  @Test("The chosen row's result stands beside it, and Enter copies that form and leaves")
  func preview() throws {
    var panel = open("some words\nmore")
    panel.press("j j j j")
    #expect(panel.canvas.letters.contains("some words more"))
    panel.press("enter")
    #expect(panel.effects == [.copyForm([try id(panel)], .oneLine, leaving: true)])
  }

  @Test("A form that the text hasn't is faint with its reason, and Enter says why")
  func refused() {
    var panel = open("no braces")
    #expect(panel.canvas.letters.contains("no JSON"))
    #expect(panel.canvas.letters.contains("no escapes"))
    panel.press("9 j")
    #expect(
      panel.effects == [.copyForm([panel.state.selection?.id ?? UUID()], .trimmed, leaving: true)])
    var other = open("no braces")
    for _ in 0..<9 { other.press("down") }
    other.press("enter")
    #expect(other.effects.isEmpty && other.state.layer == .forms)
    #expect(other.state.toast?.sentence == "This is no object or array of JSON.")
  }

  @Test("Of a picture only itself can be copied") func picture() throws {
    var panel = Panel(try Panel.demo(), text: "app:grafana")
    panel.press("tab P")
    #expect(panel.canvas.letters.contains("no text"))
    panel.press("down enter")
    #expect(panel.effects.isEmpty)
    panel.press("up enter")
    #expect(panel.effects == [.copy([try id(panel)], plain: false, leaving: true)])
  }

  @Test("Of marked items the joined text is formed, in marking order") func marked() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab space l space")
    let ids = panel.state.marks.ids
    panel.press("P 6")
    #expect(panel.effects == [.copyForm(ids, .upper, leaving: true)])
  }

  @Test("Enter before the forms are made copies all the same") func quick() throws {
    var panel = Panel(SheetTests.archive("a"), options: Self.options)
    panel.makesForms = false
    panel.press("tab P 6")
    #expect(panel.effects.last == .copyForm([try id(panel)], .upper, leaving: true))
  }

  @Test("A program runs at Enter, its result is shown, and Enter again copies its bytes")
  func program() throws {
    var panel = open("some text")
    panel.press("G enter")
    guard case .runProgram(let number, program: 0, [try id(panel)], _)? = panel.effects.last else {
      Issue.record("nothing runs")
      return
    }
    panel.press("enter")
    #expect(panel.effects.count == 1)
    let bytes: [UInt8] = [0x53, 0xFF, 0x0A]
    panel.send(.programEnded(number, ProgramOutcome(bytes)))
    #expect(panel.canvas.letters.contains("S\u{FFFD}¶"))
    panel.press("enter")
    #expect(panel.effects.last == .copyBytes(bytes, leaving: true))
    #expect(panel.state.sheets.isEmpty)
  }

  @Test("Esc ends a program that runs, then closes; a late answer is nothing") func cancel() {
    var panel = open("some text")
    panel.press("G enter esc")
    #expect(panel.effects.last == .endProgram && panel.state.layer == .forms)
    guard case .runProgram(let number, _, _, _)? = panel.effects.first else { return }
    panel.send(.programEnded(number, ProgramOutcome([0x41])))
    panel.press("enter esc esc")
    #expect(
      panel.state.sheets.isEmpty
        && !panel.effects.contains { if case .copyBytes = $0 { true } else { false } })
  }

  @Test("Closing the sheet by any row ends a program that runs") func leaves() throws {
    var panel = open("some text")
    panel.press("G enter g g enter")
    #expect(
      panel.effects.suffix(2) == [.endProgram, .copy([try id(panel)], plain: false, leaving: true)])
  }

  @Test("A wait is shown after 200 ms, not before") func waits() {
    var panel = open("some text")
    panel.press("G enter")
    #expect(panel.state.secondsUntilTick.map { $0 < 0.201 } == true)
    #expect(!panel.canvas.letters.contains("running …"))
    panel.send(.tick(Panel.now.addingTimeInterval(0.21)))
    #expect(panel.canvas.letters.contains("running …"))
    #expect(panel.canvas.letters.contains("Esc stops it"))
    #expect(panel.state.secondsUntilTick == nil)
  }

  @Test("A click chooses a row, a click on it does it, one outside closes") func clicks() throws {
    var panel = open("some text")
    guard case .forms(let sheet) = panel.state.sheets.last else { return }
    let rows = FormRows(sheet, state: panel.state)
    let point = Point(column: rows.list.column + 5, row: rows.list.row + 5)
    panel.send(.mouse(MouseEvent(.press(.left), at: point)))
    #expect(panel.effects.isEmpty)
    panel.send(.mouse(MouseEvent(.press(.left), at: point)))
    #expect(panel.effects == [.copyForm([try id(panel)], .upper, leaving: true)])
    panel.press("P")
    panel.send(.mouse(MouseEvent(.press(.left), at: Point(column: 0, row: 0))))
    #expect(panel.state.sheets.isEmpty)
  }

  @Test("A preview shows no more than its beginning of a long text, and says so") func long() {
    let panel = open(String(repeating: "łódź ", count: 10_000))
    #expect(panel.canvas.letters.contains("80 kB, the beginning"))
  }
}
