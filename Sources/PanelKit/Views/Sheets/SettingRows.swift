import MemoryKit
import Phrases
import TerminalKit

/// The settings and values that the line of the sheet finds, and where they stand.
struct SettingRows {
  /// A value to choose.
  struct Choice: Equatable {
    /// What it becomes.
    var value: SettingValue
    var title: String
    /// What stands at the right, such as how many items would go.
    var detail = ""
    var isDetailLoud = false
    /// Whether it holds now.
    var isOn = false
    /// Whether it is new, by what was typed.
    var isNew = false
    var swatch: [RGB]?
  }

  let rect: Rect
  /// The settings that are found.
  let settings: [SettingRow]
  /// The setting that is open, or would be.
  let current: SettingRow?
  /// What can be chosen for it.
  let choices: [Choice]
  /// Whether the values have the focus.
  let isOpen: Bool
  /// The columns of settings, of values, and of what is said of them; none where there is no room.
  let left: Range<Int>?
  let middle: Range<Int>?
  let right: Range<Int>?
  private let selected: Int
  private let isTall: Bool

  init(_ sheet: SettingsSheet, state: PanelState) {
    rect = state.layout.sheetPage
    isOpen = sheet.open != nil
    let all = sheet.settings?.rows ?? []
    let typed = sheet.line.text
    settings = isOpen ? all : all.filter { Self.isFound(typed, $0.title + " " + $0.name) }
    current =
      isOpen
      ? all.first { $0.name == sheet.open }
      : sheet.row < settings.count ? settings[sheet.row] : nil
    let isOpen = isOpen
    choices =
      current.map { row in
        Self.choices(row, sheet.survey, typed: isOpen ? typed : "", state).filter {
          !isOpen || $0.isNew || Self.isFound(typed, $0.title)
        }
      } ?? []
    selected = isOpen ? sheet.choice : sheet.row
    isTall = rect.rows >= 14
    let start = rect.column + 2
    let end = max(start, rect.column + rect.columns - 2)
    switch rect.columns {
    case 100...:
      left = start..<(start + 27)
      middle = (start + 29)..<(start + 66)
      right = (start + 69)..<end
    case 60..<100:
      left = start..<(start + 25)
      middle = (start + 27)..<end
      right = nil
    default:
      left = isOpen ? nil : start..<end
      middle = isOpen ? start..<end : nil
      right = nil
    }
  }

  /// Whether all words of a line stand in a text.
  private static func isFound(_ line: String, _ text: String) -> Bool {
    let lower = Array(text.lowercased().utf8)
    return line.lowercased().split(separator: " ").allSatisfy {
      lower.place(of: Array($0.utf8)) != nil
    }
  }

  /// The row of the line; where there are hardly any rows it takes that of the title.
  var lineRow: Int { rect.row + (rect.rows < 5 ? 0 : isTall ? 2 : 1) }
  /// The row of the first setting or value.
  var firstRow: Int { lineRow + (isTall ? 2 : 1) }
  /// Rows below the values for what is said of them, where that has no column of its own.
  var factRows: Int { right != nil || middle == nil || rect.rows < 12 ? 0 : min(6, rect.rows / 3) }
  /// Rows for settings.
  var room: Int { max(0, rect.row + rect.rows - 1 - firstRow) }
  /// Rows for values.
  var choiceRoom: Int { max(0, room - factRows) }
  /// The first setting in sight.
  var scroll: Int {
    let place = isOpen ? settings.firstIndex { $0.name == current?.name } ?? 0 : selected
    return max(0, min(place - room / 2, settings.count - room))
  }
  /// The first value in sight.
  var choiceScroll: Int {
    let place = isOpen ? selected : choices.firstIndex(where: \.isOn) ?? 0
    return max(0, min(place - choiceRoom / 2, choices.count - choiceRoom))
  }

  /// What a point lies on.
  enum Hit: Equatable { case setting(Int), choice(Int) }

  func hit(at point: Point) -> Hit? {
    let index = point.row - firstRow
    guard index >= 0 else { return nil }
    if let left, left.contains(point.column), index < room, index + scroll < settings.count {
      return .setting(index + scroll)
    }
    if let middle, middle.contains(point.column), index < choiceRoom,
      index + choiceScroll < choices.count
    {
      return .choice(index + choiceScroll)
    }
    return nil
  }

  // Values

  private static func choices(
    _ row: SettingRow, _ survey: ArchiveSurvey?, typed: String, _ state: PanelState
  ) -> [Choice] {
    let text = typed.trimmingBlanks
    var choices = row.isList ? listed(row, survey, state) : single(row, survey, state)
    let isKnown = choices.contains { $0.title.lowercased() == text.lowercased() }
    guard row.form != .one, !text.isEmpty, !isKnown else { return choices }
    let value = row.isList ? SettingValue.texts(row.values + [text]) : .text(text)
    let title = state.options.words(row.isList ? .settingAdd : .settingTake, text)
    choices.append(Choice(value: value, title: title, isNew: true))
    return choices
  }

  private static func single(
    _ row: SettingRow, _ survey: ArchiveSurvey?, _ state: PanelState
  ) -> [Choice] {
    let words = state.options.words
    let value = row.values.first
    var choices = row.choices.map { choice in
      Choice(
        value: choice.word.map { .text($0) } ?? .standard, title: choice.title,
        isOn: choice.word == value, swatch: choice.swatch)
    }
    // A value that only the file can say is one to come back to.
    if let value, !choices.contains(where: \.isOn) {
      choices.insert(Choice(value: .text(value), title: value, isOn: true), at: 0)
    }
    guard row.name == "retention", let survey else { return choices }
    for index in choices.indices {
      guard case .text(let word) = choices[index].value, let policy = RetentionPolicy(word: word)
      else { continue }
      let count = survey.removals[policy] ?? 0
      choices[index].detail = count == 0 ? words(.removesNone) : words(.removes, count: count)
      choices[index].isDetailLoud = count > 0
    }
    return choices
  }

  /// What is in the list, then what could be: a value takes it out or puts it in.
  private static func listed(
    _ row: SettingRow, _ survey: ArchiveSurvey?, _ state: PanelState
  ) -> [Choice] {
    func title(_ word: String) -> String {
      row.choices.first { $0.word == word }?.title ?? word
    }
    let on = row.values.map { word in
      Choice(
        value: .texts(row.values.filter { $0 != word }), title: title(word),
        detail: count(of: word, row, survey, state), isOn: true)
    }
    let seen = row.form == .apps ? (survey?.apps ?? []).map(\.name) : []
    let others = row.choices.compactMap(\.word) + seen
    let taken = Set(row.values.map { $0.lowercased() })
    return on
      + others.filter { !taken.contains($0.lowercased()) }.map { word in
        Choice(
          value: .texts(row.values + [word]), title: title(word),
          detail: count(of: word, row, survey, state))
      }
  }

  private static func count(
    of word: String, _ row: SettingRow, _ survey: ArchiveSurvey?, _ state: PanelState
  ) -> String {
    guard row.form == .apps,
      let app = survey?.apps.first(where: { $0.name.lowercased() == word.lowercased() })
    else { return "" }
    return state.options.words(.items, count: app.count)
  }
}

extension String {
  /// Without blanks at either end.
  fileprivate var trimmingBlanks: String {
    let start = drop { $0 == " " }
    let end = start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex
    return String(start[..<end])
  }
}
