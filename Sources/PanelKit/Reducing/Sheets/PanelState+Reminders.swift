import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// Opens the reminder of all that is marked, else of the selected item.
  mutating func openReminder() -> [PanelEffect] { openReminder(of: targets) }

  /// Opens the reminder of items.
  mutating func openReminder(of items: [UUID]) -> [PanelEffect] {
    guard !items.isEmpty, canChange() else { return [] }
    sheets.append(.reminder(ReminderSheet(items: items)))
    return []
  }

  /// What keys do in the reminder sheet; nil for those that hold everywhere.
  mutating func performInReminder(_ action: PanelAction) -> [PanelEffect]? {
    guard case .reminder(var sheet) = sheets.last else { return nil }
    let rows = ReminderRows(sheet, state: self)
    let last = max(0, rows.choices.count - 1)
    switch action {
    case .up where !sheet.isInMonth:
      sheet.selected = sheet.selected == 0 ? last : sheet.selected - 1
    case .down where !sheet.isInMonth:
      sheet.selected = sheet.selected >= last ? 0 : sheet.selected + 1
    case .up, .down, .left, .right, .first, .previousMonth, .nextMonth:
      walk(action)
      return []
    case .month:
      sheet.isInMonth.toggle()
      sheets[sheets.count - 1] = .reminder(sheet)
      // Walking begins at a day that can be seen.
      if sheet.isInMonth, rows.moment == nil { walk(.month) }
      return []
    case .run: return choose(row: sheet.isInMonth ? 0 : sheet.selected, of: rows)
    case .clearReminder:
      guard let row = rows.choices.firstIndex(where: { $0.kind == .clear }) else {
        say(.warning, options.words(.remindNone))
        return []
      }
      return choose(row: row, of: rows)
    case .peel:
      guard sheet.isInMonth else {
        sheets.removeLast()
        return []
      }
      sheet.isInMonth = false
    case .help, .leave, .redraw, .suspend: return nil
    default: return editReminder { $0.edit(action) }
    }
    sheets[sheets.count - 1] = .reminder(sheet)
    return []
  }

  mutating func editReminder(_ change: (inout SearchLine) -> Void) -> [PanelEffect] {
    guard case .reminder(var sheet) = sheets.last else { return [] }
    let before = sheet.line.text
    change(&sheet.line)
    sheet.isInMonth = false
    if sheet.line.text != before { sheet.selected = 0 }
    sheets[sheets.count - 1] = .reminder(sheet)
    return []
  }

  /// Walks from the line's day to another, at the line's time of day; the line says where that is.
  ///
  /// Days that are past are not walked to: nobody is reminded there.
  private mutating func walk(_ action: PanelAction) {
    guard case .reminder(let sheet) = sheets.last else { return }
    let rows = ReminderRows(sheet, state: self)
    let today = zone.time.reading(of: now).date
    let reading = rows.moment.map { zone.time.reading(of: $0) }
    // Where the line says no day: that of the reminder that is set, or tomorrow.
    let start = rows.month?.due.filter { $0 > today }.min() ?? today.adding(days: 1)
    let from = reading?.date ?? start
    let day: CivilDate
    switch action {
    case .left: day = from.adding(days: -1)
    case .right: day = from.adding(days: 1)
    case .up: day = from.adding(days: -7)
    case .down: day = from.adding(days: 7)
    case .previousMonth: day = from.adding(months: -1)
    case .nextMonth: day = from.adding(months: 1)
    case .first: day = today
    default: day = from
    }
    go(to: day < today ? (action == .previousMonth ? today : from) : day, reading?.seconds)
  }

  /// Writes a day into the line, with a time of day.
  mutating func go(to day: CivilDate, _ seconds: Int?) {
    guard case .reminder(var sheet) = sheets.last else { return }
    let seconds = seconds ?? MomentParser.morning
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    sheet.line = SearchLine(
      "\(day.year)-\(two(day.month))-\(two(day.day)) \(seconds / 3600):\(two(seconds / 60 % 60))")
    sheet.selected = 0
    sheets[sheets.count - 1] = .reminder(sheet)
  }

  /// A click in the sheet: on a day the line says it, on an arrow the month turns, on a row it is done.
  mutating func click(_ point: Point, in rows: ReminderRows) -> [PanelEffect] {
    if let month = rows.month {
      if let day = month.day(at: point) {
        guard day >= month.today else { return [] }
        go(to: day, rows.moment.map { zone.time.reading(of: $0).seconds })
        return []
      }
      if let step = month.step(at: point) {
        walk(step < 0 ? .previousMonth : .nextMonth)
        return []
      }
    }
    return rows.choice(at: point).map { choose(row: $0, of: rows) } ?? []
  }

  /// Sets or clears the reminder of a row; the sheet goes.
  ///
  /// A moment that is past is refused.
  mutating func choose(row: Int, of rows: ReminderRows) -> [PanelEffect] {
    guard case .reminder(let sheet) = sheets.last, row < rows.choices.count, canChange() else {
      return []
    }
    let content = content(of: sheet.items)
    switch rows.choices[row].kind {
    case .past, .unknown: return []
    case .at(let moment):
      sheets.removeLast()
      let text = MomentText(self).text(moment.timeIntervalSinceReferenceDate)
      say(.done, options.words(.reminds, text), content: content, undo: true)
      return send([.setReminder(sheet.items, moment)])
    case .clear:
      sheets.removeLast()
      say(.done, options.words(.remindsNot), content: content, undo: true)
      return send([.setReminder(sheet.items, nil)])
    }
  }
}

extension CivilDate {
  /// The day so many months later, the month's last where it has none such; what no calendar has is
  /// not gone to.
  func adding(months: Int) -> CivilDate {
    let count = year * 12 + month - 1 + months
    let (year, month) = (count / 12, count % 12 + 1)
    guard count >= 0 else { return self }
    let last = CivilDate.days(inMonth: month, of: year)
    return CivilDate(year: year, month: month, day: min(day, last)) ?? self
  }
}
