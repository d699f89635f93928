import Foundation
import MemoryKit
import MemoryTestSupport
import Testing
import TerminalKit

@testable import PanelKit

@Suite("Statistics")
struct StatisticsSheetTests {
  private func open(_ columns: Int = 120, _ rows: Int = 36) throws -> Panel {
    var panel = Panel(try Panel.demo(), columns: columns, rows: rows)
    panel.press("tab S")
    return panel
  }

  private func rows(_ panel: Panel) throws -> StatisticsRows {
    guard case .statistics(let sheet) = panel.state.sheets.last else { throw Gone() }
    return StatisticsRows(sheet, state: panel.state)
  }
  private struct Gone: Error {}

  @Test(
    "Enter on any bar shows as many items as it tells", arguments: [(120, 36), (200, 50), (80, 24)])
  func shows(_ columns: Int, _ lines: Int) throws {
    let bars = try rows(open(columns, lines)).bars
    #expect(bars.count > 12)
    for (index, bar) in bars.enumerated() {
      var panel = try open(columns, lines)
      guard case .statistics(var sheet) = panel.state.sheets.last else { continue }
      sheet.selected = index
      panel.state.sheets = [.statistics(sheet)]
      panel.press("enter")
      #expect(panel.state.sheets.isEmpty)
      #expect(panel.state.query.problems.isEmpty)
      #expect(panel.state.shown.rows.count == bar.items, "\(bar.kind) \(panel.state.line.text)")
    }
  }

  @Test("By bytes the same bar stays the chosen one") func measure() throws {
    var panel = try open()
    panel.press("right down down")
    guard case .statistics(let before) = panel.state.sheets.last else { return }
    let kind = try rows(panel).bars[before.selected].kind
    panel.press("tab")
    guard case .statistics(let after) = panel.state.sheets.last else { return }
    let bars = try rows(panel).bars
    #expect(after.showsBytes && (bars[after.selected].kind == kind || after.selected == 0))
  }

  @Test("An answer to an older question is nothing, and a closed sheet takes none") func stale()
    throws
  {
    var panel = Panel(try Panel.demo())
    panel.counts = false
    panel.press("tab S")
    guard case .countAll(let first, _)? = panel.effects.last else { return }
    let counted = try #require(
      Statistics(of: panel.state.archive.snapshot, in: .utc, pictureBytes: { _ in 0 }))
    panel.press("esc S")
    panel.send(.countedAll(first, counted))
    guard case .statistics(let sheet) = panel.state.sheets.last else { return }
    #expect(sheet.statistics == nil)
    panel.press("enter tab down end esc")
    panel.send(.countedAll(first + 1, counted))
    #expect(panel.state.sheets.isEmpty)
  }

  @Test("How far it is is shown after 200 ms, not before") func progress() throws {
    var panel = Panel(try Panel.demo())
    panel.counts = false
    panel.press("tab S")
    #expect(!panel.canvas.letters.contains("counting"))
    #expect(panel.state.secondsUntilTick.map { $0 < 0.201 } == true)
    panel.send(.tick(Panel.now.addingTimeInterval(0.21)))
    panel.send(.countedPart(1, 0.5))
    #expect(panel.canvas.letters.contains("━━━━━━━━━━────────── counting".prefix(12)))
  }

  @Test("A click chooses a bar, a click on it goes there, in rows and in the chart") func clicks()
    throws
  {
    var panel = try open()
    let found = try rows(panel)
    let chart = try #require(found.chart)
    let last = chart.bars.upperBound - 1
    let point = Point(
      column: chart.rect.column + chart.rect.columns - 2, row: chart.rect.row + 2)
    #expect(found.bar(at: point) == last)
    panel.send(.mouse(MouseEvent(.press(.left), at: point)))
    panel.send(.mouse(MouseEvent(.press(.left), at: point)))
    #expect(panel.state.sheets.isEmpty && panel.state.line.text.hasPrefix("after:2026-06-22"))
  }

  @Test("Nothing remembered has statistics too, at every size") func empty() {
    for (columns, rows) in [(120, 36), (80, 24), (40, 16), (20, 5), (10, 3)] {
      var panel = Panel(.empty, columns: columns, rows: rows)
      panel.press("tab S down up left right end tab enter")
      _ = panel.canvas
    }
  }
}
