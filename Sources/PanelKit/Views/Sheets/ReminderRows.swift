import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a reminder can be set to, and where that stands: what the line says, some moments that are
/// asked for often, and a month.
struct ReminderRows {
  /// A row to choose.
  struct Choice: Equatable {
    enum Kind: Equatable {
      case at(Date)
      /// It is past: it can be read, not chosen.
      case past
      /// What was typed is no moment, or not yet.
      case unknown
      case clear
    }
    var kind: Kind
    var name: String
    var moment = ""
  }

  let rect: Rect
  /// What the line says first, where it says something; then the others.
  let choices: [Choice]
  /// The moment of the line, past or not.
  let moment: Date?
  /// Whether something was typed.
  let isTyped: Bool
  /// How far away the moment of the line is, in words.
  let distance: String
  /// The month, where there is room for it.
  let month: MonthRows?
  private let isTall: Bool

  /// The row of the line; where there are hardly any rows it takes that of the title.
  var lineRow: Int { rect.row + (rect.rows < 5 ? 0 : isTall ? 2 : 1) }
  /// The row of what the line says; there are none to spare where it says nothing.
  var understoodRow: Int { lineRow + 1 }
  /// The row of the first of the other choices.
  var firstRow: Int {
    isTall ? lineRow + 4 : lineRow + (isTyped ? 2 : 1)
  }
  /// Rows of the hints below, the line above them included.
  var hintRows: Int { isTall ? 4 : 0 }
  /// Rows for the other choices.
  var room: Int { isListHidden ? 0 : max(0, rect.row + rect.rows - 1 - hintRows - firstRow) }
  /// The columns they end before.
  var listEnd: Int {
    month.map { $0.isBeside ? $0.column - 5 : rect.column + rect.columns - 2 }
      ?? rect.column + rect.columns - 2
  }
  /// Whether the month has taken their place.
  var isListHidden: Bool { month?.isBeside == false }

  init(_ sheet: ReminderSheet, state: PanelState) {
    rect = state.layout.sheet(columns: 74, rows: 20)
    isTall = rect.rows >= 16
    let text = MomentText(state)
    let words = state.options.words
    let typed = sheet.line.text
    isTyped = !typed.allSatisfy(\.isWhitespace)
    let moment = isTyped ? MomentParser.parse(typed, at: state.now, in: state.zone.time) : nil
    self.moment = moment
    distance = moment.map { Self.distance($0.timeIntervalSince(state.now), words) } ?? ""
    let cards = sheet.items.compactMap { CardFacts(state: state, id: $0) }
    choices =
      (isTyped ? [Self.choice(of: moment, at: state.now, text, words)] : [])
      + Self.offers(cards, state, text)
    month = MonthRows(
      rect, isTall: isTall, isWanted: sheet.isInMonth, chosen: moment, due: Self.due(cards),
      below: lineRowOf(rect, isTall), state: state)
  }

  /// What the line says.
  private static func choice(
    of moment: Date?, at now: Date, _ text: MomentText, _ words: Words
  ) -> Choice {
    guard let moment else { return Choice(kind: .unknown, name: words(.remindUnknown)) }
    return Choice(
      kind: moment > now ? .at(moment) : .past,
      name: text.whole(moment.timeIntervalSinceReferenceDate),
      moment: text.text(moment.timeIntervalSinceReferenceDate))
  }

  /// Moments that are asked for often: later where it is due, and none where nothing is set.
  private static func offers(
    _ cards: [CardFacts], _ state: PanelState, _ text: MomentText
  ) -> [Choice] {
    let words = state.options.words
    func offer(_ name: String, _ moment: Date) -> Choice {
      Choice(
        kind: .at(moment), name: name,
        moment: text.text(moment.timeIntervalSinceReferenceDate))
    }
    let presets: [(PanelPhrase, String)] = [
      (.remindMinutes, "in 20m"), (.remindHour, "in 1h"), (.remindEvening, "today 18:00"),
      (.remindTomorrow, "tomorrow 9:00"), (.remindMonday, "mon 9:00"),
    ]
    var choices: [Choice] = []
    let present = state.now.timeIntervalSinceReferenceDate
    if cards.contains(where: { $0.hasReminder && $0.record.reminderDate <= present }) {
      let later = state.now.addingTimeInterval(state.options.snooze)
      choices.append(offer(words(.remindSnooze), later))
    }
    choices += presets.compactMap { name, when in
      MomentParser.parse(when, at: state.now, in: state.zone.time).flatMap {
        $0 > state.now ? offer(words(name), $0) : nil
      }
    }
    if cards.contains(where: \.hasReminder) {
      let set = cards.count == 1 && cards[0].record.hasReminder
      choices.append(
        Choice(
          kind: .clear, name: words(.remindClear),
          moment: set ? text.text(cards[0].record.reminderDate) : ""))
    }
    return choices
  }

  /// When the items remind, as they are stored.
  private static func due(_ cards: [CardFacts]) -> [Date] {
    cards.filter { $0.hasReminder && $0.record.hasReminder }.map {
      Date(timeIntervalSinceReferenceDate: $0.record.reminderDate)
    }
  }

  /// “in 19 hours”; nothing for what is past.
  private static func distance(_ seconds: Double, _ words: Words) -> String {
    guard seconds > 0 else { return "" }
    let minutes = Int(min(seconds, 1e11) / 60)
    if minutes < 1 { return words(.remindInSeconds) }
    if minutes < 60 { return words(.remindInMinutes, count: minutes) }
    if minutes < 48 * 60 { return words(.remindInHours, count: minutes / 60) }
    return words(.remindInDays, count: minutes / (24 * 60))
  }

  /// The choice at a point.
  func choice(at point: Point) -> Int? {
    let typed = isTyped ? 1 : 0
    if isTyped, point.row == understoodRow { return 0 }
    guard point.column < listEnd else { return nil }
    let index = point.row - firstRow
    return index >= 0 && index < min(room, choices.count - typed) ? index + typed : nil
  }
}

private func lineRowOf(_ rect: Rect, _ isTall: Bool) -> Int {
  rect.row + (isTall ? 5 : 3)
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
    let hasRoom = right - left >= 40
    paintSheetLine(
      "◔ ", sheet.line, count: hasRoom ? rows.distance : "", from: left, to: right,
      row: rows.lineRow)
    if sheet.isInMonth { canvas.cursor = nil }
    if rows.isTyped, let said = rows.choices.first {
      paintUnderstood(
        said, from: left, to: right, row: rows.understoodRow,
        isSelected: sheet.selected == 0)
    }
    let typed = rows.isTyped ? 1 : 0
    if rows.hintRows > 0, !rows.isListHidden {
      canvas.put(words(.remindSoon), column: left + 2, row: rows.firstRow - 1, .role(.text), .bold)
    }
    for (index, choice) in rows.choices.dropFirst(typed).prefix(rows.room).enumerated() {
      paint(
        choice, from: left, to: rows.listEnd, row: rows.firstRow + index,
        isSelected: index + typed == sheet.selected && !sheet.isInMonth)
    }
    if let month = rows.month { paint(month, hasFocus: sheet.isInMonth) }
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

  /// What the line says: a moment in full, or why there is none.
  private mutating func paintUnderstood(
    _ choice: ReminderRows.Choice, from left: Int, to right: Int, row: Int, isSelected: Bool
  ) {
    if isSelected { canvas.put("▌", column: left, row: row, .role(.accent)) }
    let room = right - left - 2
    let whole = SafeText(choice.name)
    let isCut = whole.columns > room || choice.kind == .past && whole.columns + 14 > room
    let text = isCut && !choice.moment.isEmpty ? SafeText(choice.moment) : whole
    let role: Role =
      switch choice.kind {
      case .at, .clear: .good
      case .past: .muted
      case .unknown: .muted
      }
    let emphasis: Emphasis = role == .good ? .bold : []
    let end = canvas.put(text.cut(to: room), column: left + 2, row: row, .role(role), emphasis)
    guard choice.kind == .past else { return }
    let past = SafeText(words(.remindPast))
    canvas.put(past.cut(to: max(0, right - end - 2)), column: end + 2, row: row, .role(.warning))
  }

  private mutating func paint(
    _ choice: ReminderRows.Choice, from left: Int, to right: Int, row: Int, isSelected: Bool
  ) {
    if isSelected {
      canvas.fill(Rect(column: left, row: row, columns: right - left, rows: 1), .role(.raised))
      canvas.put("▌", column: left, row: row, .role(.accent))
    }
    let moment = SafeText(choice.moment)
    let hasRoom = SafeText.columns(choice.name) + moment.columns + 6 <= right - left
    if hasRoom {
      canvas.put(moment, column: right - 2 - moment.columns, row: row, .role(.faint))
    }
    let room = right - left - 4 - (hasRoom ? moment.columns + 2 : 0)
    canvas.put(
      SafeText(choice.name).cut(to: room), column: left + 2, row: row, .role(.text),
      isSelected ? .bold : [])
  }
}
