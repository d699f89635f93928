import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// The sheet, where it is open.
  private var statistics: StatisticsSheet? {
    for case .statistics(let sheet) in sheets.reversed() { return sheet }
    return nil
  }

  private mutating func changeStatistics(_ change: (inout StatisticsSheet) -> Void) {
    for index in sheets.indices.reversed() {
      guard case .statistics(var sheet) = sheets[index] else { continue }
      change(&sheet)
      sheets[index] = .statistics(sheet)
      return
    }
  }

  /// Opens the statistics and has them counted.
  mutating func openStatistics() -> [PanelEffect] {
    lastStatistics += 1
    sheets.append(
      .statistics(
        StatisticsSheet(number: lastStatistics, askedAt: now.timeIntervalSinceReferenceDate)))
    return [.countAll(lastStatistics, archive)]
  }

  mutating func counted(_ statistics: Statistics, for number: Int) -> [PanelEffect] {
    guard self.statistics?.number == number else { return [] }
    changeStatistics { $0.statistics = statistics }
    return []
  }

  mutating func take(counted part: Double, of number: Int) -> [PanelEffect] {
    guard statistics?.number == number else { return [] }
    changeStatistics { $0.part = max(0, min(1, part)) }
    return []
  }

  /// When counting began, seconds since 2001; nil where nothing is waited for.
  var statisticsSince: Double? {
    guard let sheet = statistics, sheet.statistics == nil else { return nil }
    return sheet.askedAt
  }

  /// What keys do in the sheet; nil for those that hold everywhere.
  mutating func performInStatistics(_ action: PanelAction) -> [PanelEffect]? {
    guard let sheet = statistics else { return nil }
    let rows = StatisticsRows(sheet, state: self)
    switch action {
    case .up, .down, .left, .right, .first, .last, .pageUp, .pageDown:
      let selected = rows.moved(sheet.selected, action)
      changeStatistics { $0.selected = selected }
    case .measure:
      // The same bar stays the chosen one though bars change places.
      let chosen = rows.bars.element(at: sheet.selected)?.kind
      changeStatistics { $0.showsBytes.toggle() }
      guard let after = statistics else { return [] }
      let selected = StatisticsRows(after, state: self).bars.firstIndex { $0.kind == chosen }
      changeStatistics { $0.selected = selected ?? 0 }
    case .run: return show(bar: sheet.selected, of: rows)
    case .peel: sheets.removeLast()
    case .help, .leave, .redraw, .suspend: return nil
    default: break
    }
    return []
  }

  /// A click chooses a bar, one on the chosen bar goes to it.
  mutating func click(_ point: Point, in rows: StatisticsRows) -> [PanelEffect] {
    guard let sheet = statistics, let index = rows.bar(at: point) else { return [] }
    guard index != sheet.selected else { return show(bar: index, of: rows) }
    changeStatistics { $0.selected = index }
    return []
  }

  /// Narrows the panel to what a bar counts.
  private mutating func show(bar index: Int, of rows: StatisticsRows) -> [PanelEffect] {
    guard let bar = rows.bars.element(at: index) else { return [] }
    let text: String
    switch bar.kind {
    case .type(let type): text = QueryEdit.setting(type, in: "")
    case .app(let name):
      guard !name.isEmpty else {
        say(.warning, options.words(.statsNoApp))
        return []
      }
      text = QueryEdit.settingApp(name, in: "")
    case .board(let name): text = QueryEdit.settingBoard(name, in: "")
    case .week(let monday): text = QueryEdit.between(monday, monday.adding(days: 7))
    }
    sheets = []
    focus = .cards
    line = SearchLine(text)
    query = SearchQuery(parsing: text, at: now, in: zone.time)
    return ask()
  }
}
