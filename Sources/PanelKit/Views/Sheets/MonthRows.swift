import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A month as a calendar: where each of its days stands.
struct MonthRows {
  /// A day and its place.
  struct Day: Equatable {
    var date: CivilDate
    /// Its two cells.
    var point: Point
  }

  /// Where it stands.
  let column: Int
  let row: Int
  /// Whether it stands beside the choices, and not in their place.
  let isBeside: Bool
  /// The days of the month.
  let days: [Day]
  /// The day of the line's moment.
  let chosen: CivilDate?
  let today: CivilDate
  /// The days on which the items remind.
  let due: Set<CivilDate>
  /// Whether a row is left for what the marks mean.
  let hasLegend: Bool
  /// Its name and year.
  let title: String

  /// Cells of a week.
  static let columns = 21

  /// - Parameters:
  ///   - rect: the sheet.
  ///   - isTall: whether there are rows to spare.
  ///   - isWanted: whether the keys walk through it.
  ///   - chosen: the line's moment.
  ///   - due: when the items remind.
  ///   - top: the first row it may take.
  ///   - state: the panel.
  init?(
    _ rect: Rect, isTall: Bool, isWanted: Bool, chosen: Date?, due: [Date], below top: Int,
    state: PanelState
  ) {
    let zone = state.zone.time
    isBeside = isTall && rect.columns >= 66
    guard isBeside || isWanted && rect.columns >= Self.columns + 4 && rect.rows >= 13 else {
      return nil
    }
    let left = isBeside ? rect.column + rect.columns - 2 - Self.columns - 5 : rect.column + 4
    column = left
    row = top
    hasLegend = isBeside
    let today = zone.reading(of: state.now).date
    let chosenDay = chosen.map { zone.reading(of: $0).date }
    let dueDays = Set(due.map { zone.reading(of: $0).date })
    (self.today, self.chosen, self.due) = (today, chosenDay, dueDays)
    let shown = chosenDay ?? dueDays.filter { $0 >= today }.min() ?? today
    let (year, month) = (shown.year, shown.month)
    let names = state.options.words(.monthTitles).split(separator: ",")
    title = (names.indices.contains(month - 1) ? names[month - 1] + " " : "") + "\(year)"
    let first = CivilDate(year: year, month: month, day: 1)
    let ahead = (first?.weekday ?? 1) - 1
    let start = top + 2
    days = (1...CivilDate.days(inMonth: month, of: year)).compactMap { number in
      CivilDate(year: year, month: month, day: number).map { date in
        let place = ahead + number - 1
        return Day(
          date: date, point: Point(column: left + 3 * (place % 7), row: start + place / 7))
      }
    }
  }

  /// The day at a point; the cell before it counts too.
  func day(at point: Point) -> CivilDate? {
    days.first {
      $0.point.row == point.row && point.column >= $0.point.column - 1
        && point.column <= $0.point.column + 1
    }?.date
  }

  /// How many months an arrow at a point leads on; nil where there is none.
  func step(at point: Point) -> Int? {
    guard point.row == row else { return nil }
    if point.column == column + Self.columns - 4 { return -1 }
    return point.column == column + Self.columns - 2 ? 1 : nil
  }
}

extension Painter {
  mutating func paint(_ month: MonthRows, hasFocus: Bool) {
    if month.isBeside {
      for row in month.row..<(month.row + 9) {
        canvas.put("│", column: month.column - 4, row: row, .role(.line))
      }
    }
    let end = month.column + MonthRows.columns - 1
    canvas.put(month.title, column: month.column, row: month.row, .role(.text), .bold)
    canvas.putRight("← →", end: end, row: month.row, .role(.accent))
    for (index, name) in words(.weekdays).split(separator: ",").enumerated() {
      canvas.put(
        String(name.prefix(2)), column: month.column + 3 * index, row: month.row + 1, .role(.faint))
    }
    for day in month.days { paint(day, of: month, hasFocus: hasFocus) }
    guard month.hasLegend else { return }
    let row = month.row + 8
    var at = month.column
    if month.days.contains(where: { $0.date == month.today }) {
      at = canvas.put("\(month.today.day)", column: at, row: row, .role(.accent), .underline)
      at = canvas.put(" " + words(.today), column: at, row: row, .role(.faint)) + 3
    }
    guard !month.due.isEmpty else { return }
    at = canvas.put("◔", column: at, row: row, .role(.warning))
    canvas.put(" " + words(.remindSet), column: at, row: row, .role(.faint))
  }

  private mutating func paint(_ day: MonthRows.Day, of month: MonthRows, hasFocus: Bool) {
    let number = (day.date.day < 10 ? " " : "") + "\(day.date.day)"
    let (column, row) = (day.point.column, day.point.row)
    let isToday = day.date == month.today
    if day.date == month.chosen {
      canvas.put(" \(number) ", column: column - 1, row: row, .role(.accent), .bold, on: .pick)
    } else {
      let role: Role = isToday ? .accent : day.date < month.today ? .line : .muted
      let start = column + (day.date.day < 10 ? 1 : 0)
      canvas.put(
        "\(day.date.day)", column: start, row: row, .role(role), isToday ? .underline : [])
    }
    if month.due.contains(day.date) {
      canvas.put("◔", column: column - 1, row: row, .role(.warning))
    }
    if day.date == month.chosen, hasFocus { canvas.cursor = Point(column: column, row: row) }
  }
}
