import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a reminder can be set to, and where that stands: the moment typed, else some that are asked
/// for often.
struct ReminderRows {
  /// A row to choose.
  struct Choice: Equatable {
    enum Kind: Equatable {
      case at(Date)
      /// It is past: it can be read, not chosen.
      case past
      case clear
    }
    var kind: Kind
    var name: String
    var moment = ""
  }

  let rect: Rect
  let choices: [Choice]
  /// Whether what was typed is no moment, or not yet.
  let isUnknown: Bool
  private let isTall: Bool

  /// The row of the line; where there are hardly any rows it takes that of the title.
  var lineRow: Int { rect.row + (rect.rows < 5 ? 0 : isTall ? 2 : 1) }
  /// The row of the first choice.
  var firstRow: Int { lineRow + (isTall ? 2 : 1) }
  /// Rows of the hints below, the line above them included.
  var hintRows: Int { isTall ? 4 : 0 }
  /// Rows for choices.
  var room: Int { max(0, rect.row + rect.rows - 1 - hintRows - firstRow) }

  init(_ sheet: ReminderSheet, state: PanelState) {
    let isPage = state.size.rows < 24 || state.size.columns < 64
    let rows = 16
    rect =
      isPage
      ? state.layout.sheetPage
      : Rect(
        column: (state.size.columns - 54) / 2, row: (state.size.rows - rows) / 2, columns: 54,
        rows: rows)
    isTall = rect.rows >= 14
    let text = MomentText(state)
    func parsed(_ words: String) -> Date? {
      MomentParser.parse(words, at: state.now, in: state.zone.time)
    }
    func choice(_ name: String, _ moment: Date) -> Choice {
      let when = text.text(moment.timeIntervalSinceReferenceDate)
      return Choice(
        kind: moment > state.now ? .at(moment) : .past, name: name.isEmpty ? when : name,
        moment: name.isEmpty ? "" : when)
    }
    let typed = sheet.line.text
    guard typed.allSatisfy(\.isWhitespace) else {
      let moment = parsed(typed)
      isUnknown = moment == nil
      choices = moment.map { [choice("", $0)] } ?? []
      return
    }
    isUnknown = false
    let words = state.options.words
    let presets: [(PanelPhrase, String)] = [
      (.remindMinutes, "in 20m"), (.remindHour, "in 1h"), (.remindEvening, "today 18:00"),
      (.remindTomorrow, "tomorrow 9:00"), (.remindMonday, "mon 9:00"),
    ]
    var choices = presets.compactMap { name, when in
      parsed(when).flatMap { $0 > state.now ? choice(words(name), $0) : nil }
    }
    let cards = sheet.items.compactMap { CardFacts(state: state, id: $0) }
    if cards.contains(where: \.hasReminder) {
      let set = cards.count == 1 ? text.text(cards[0].record.reminderDate) : ""
      choices.append(
        Choice(
          kind: .clear, name: words(.remindClear), moment: cards[0].record.hasReminder ? set : ""))
    }
    self.choices = choices
  }

  /// The row at a point.
  func choice(at point: Point) -> Int? {
    let index = point.row - firstRow
    return index >= 0 && index < min(room, choices.count) ? index : nil
  }
}

extension Painter {
  mutating func paintReminder(_ sheet: ReminderSheet) {
    let rows = ReminderRows(sheet, state: state)
    let rect = rows.rect
    openSheet(
      rect, words(.remindTitle),
      right: rect.columns >= 50
        ? SafeText(state.content(of: sheet.items), limit: 256).cut(to: 26).string : "")
    let (left, right) = (rect.column + 2, rect.column + rect.columns - 2)
    paintSheetLine("◔ ", sheet.line, count: "", from: left, to: right, row: rows.lineRow)
    if rows.isUnknown {
      canvas.put(
        SafeText(words(.remindUnknown)).cut(to: right - left - 2), column: left + 2,
        row: rows.firstRow, .role(.muted))
    }
    for (index, choice) in rows.choices.prefix(rows.room).enumerated() {
      paint(
        choice, from: left, to: right, row: rows.firstRow + index,
        isSelected: index == sheet.selected)
    }
    let hints = [PanelPhrase.remindExamples, .remindKept].map { SafeText(words($0)) }
      .filter { $0.columns <= right - left - 2 }
    guard rows.hintRows > 0, !hints.isEmpty else { return }
    let row = rect.row + rect.rows - rows.hintRows
    canvas.put(
      String(repeating: "─", count: right - left), column: left, row: row - 1, .role(.line))
    for (index, hint) in hints.enumerated() {
      canvas.put(hint, column: left + 2, row: row + index, .role(.faint))
    }
  }

  private mutating func paint(
    _ choice: ReminderRows.Choice, from left: Int, to right: Int, row: Int, isSelected: Bool
  ) {
    if isSelected {
      canvas.fill(Rect(column: left, row: row, columns: right - left, rows: 1), .role(.raised))
      canvas.put("▌", column: left, row: row, .role(.accent))
    }
    let isPast = choice.kind == .past
    let moment = SafeText(isPast ? words(.remindPast) : choice.moment)
    let hasRoom = SafeText.columns(choice.name) + moment.columns + 6 <= right - left
    if hasRoom || isPast {
      canvas.put(
        moment, column: right - 2 - moment.columns, row: row, .role(isPast ? .warning : .faint))
    }
    let room = right - left - 4 - (hasRoom || isPast ? moment.columns + 2 : 0)
    canvas.put(
      SafeText(choice.name).cut(to: room), column: left + 2, row: row,
      .role(isPast ? .muted : .text), isSelected && !isPast ? .bold : [])
  }
}
