import MemoryKit
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// Opens the settings; what the file and the archive say to them comes later.
  mutating func openSettings() -> [PanelEffect] {
    sheets.append(.settings(SettingsSheet()))
    return [.readSettings, .survey(archive)]
  }

  /// The settings sheet, wherever it lies in the stack.
  private mutating func changeSettings(_ change: (inout SettingsSheet) -> Void) {
    for index in sheets.indices {
      guard case .settings(var sheet) = sheets[index] else { continue }
      change(&sheet)
      sheets[index] = .settings(sheet)
    }
  }

  /// Whether the values of a setting have the focus.
  var isSettingOpen: Bool {
    if case .settings(let sheet) = sheets.last { return sheet.open != nil }
    return false
  }

  /// The settings were read, or changed.
  mutating func take(_ settings: PanelSettings) -> [PanelEffect] {
    changeSettings { $0.settings = settings }
    return []
  }

  mutating func take(_ survey: ArchiveSurvey, of archive: Archive) -> [PanelEffect] {
    changeSettings { $0.survey = survey }
    return []
  }

  /// Other settings hold: layout, keys and words at once, the rest at the next opening.
  mutating func take(_ options: PanelOptions) -> [PanelEffect] {
    relayout { $0.options = options }
    return []
  }

  /// What keys do in the settings; nil for those that hold everywhere.
  mutating func performInSettings(_ action: PanelAction) -> [PanelEffect]? {
    guard case .settings(let sheet) = sheets.last else { return nil }
    let rows = SettingRows(sheet, state: self)
    let isOpen = rows.isOpen
    let count = isOpen ? rows.choices.count : rows.settings.count
    let place = isOpen ? sheet.choice : sheet.row
    let page = max(1, isOpen ? rows.choiceRoom : rows.room)
    switch action {
    case .up: return go(to: place == 0 ? count - 1 : place - 1)
    case .down: return go(to: place >= count - 1 ? 0 : place + 1)
    case .pageUp: return go(to: place - page)
    case .pageDown: return go(to: place + page)
    case .run: return isOpen ? keep(choice: sheet.choice, of: rows) : openValues()
    case .settingValues: return isOpen ? closeValues() : openValues()
    case .cursorRight where !isOpen && sheet.line.isEmpty: return openValues()
    case .cursorLeft where isOpen && sheet.line.isEmpty: return closeValues()
    case .peel:
      if isOpen { return closeValues() }
      sheets.removeLast()
      return []
    case .help, .leave, .redraw, .suspend: return nil
    case .settings: return []
    default: return editSettings { $0.edit(action) }
    }
  }

  mutating func editSettings(_ change: (inout SearchLine) -> Void) -> [PanelEffect] {
    guard case .settings(let sheet) = sheets.last else { return [] }
    var line = sheet.line
    change(&line)
    changeSettings { $0.line = line }
    return line.text == sheet.line.text ? [] : go(to: 0)
  }

  /// Chooses another row where the focus is; a theme is shown at once.
  private mutating func go(to place: Int) -> [PanelEffect] {
    guard case .settings(let sheet) = sheets.last else { return [] }
    let rows = SettingRows(sheet, state: self)
    let count = rows.isOpen ? rows.choices.count : rows.settings.count
    let index = max(0, min(place, count - 1))
    changeSettings {
      if rows.isOpen { $0.choice = index } else { $0.row = index }
    }
    guard rows.isOpen, rows.current?.isTheme == true, index < rows.choices.count else { return [] }
    guard case .text(let name) = rows.choices[index].value else { return [.previewTheme(nil)] }
    return [.previewTheme(name)]
  }

  /// Goes to the values of the chosen setting, at the one that holds.
  private mutating func openValues() -> [PanelEffect] {
    guard case .settings(let sheet) = sheets.last,
      let row = SettingRows(sheet, state: self).current
    else { return [] }
    changeSettings {
      $0.open = row.name
      $0.line = SearchLine()
      $0.choice = 0
    }
    guard case .settings(let opened) = sheets.last else { return [] }
    let choices = SettingRows(opened, state: self).choices
    changeSettings { $0.choice = row.isList ? 0 : choices.firstIndex(where: \.isOn) ?? 0 }
    return []
  }

  /// Goes back to the settings; what was only tried is as it was.
  private mutating func closeValues() -> [PanelEffect] {
    guard case .settings(let sheet) = sheets.last, let name = sheet.open else { return [] }
    let wasTheme = SettingRows(sheet, state: self).current?.isTheme == true
    changeSettings {
      $0.open = nil
      $0.line = SearchLine()
      $0.row = $0.settings?.rows.firstIndex { $0.name == name } ?? 0
    }
    return wasTheme ? [.previewTheme(nil)] : []
  }

  /// Keeps a value: it is written, and the sheet stays.
  private mutating func keep(choice: Int, of rows: SettingRows) -> [PanelEffect] {
    guard let row = rows.current, choice < rows.choices.count else { return [] }
    if rows.choices[choice].isNew { changeSettings { $0.line = SearchLine() } }
    if case .texts(let values) = rows.choices[choice].value {
      // The next choice adds to this one, answered or not.
      changeSettings { sheet in
        guard let index = sheet.settings?.rows.firstIndex(where: { $0.name == row.name }) else {
          return
        }
        sheet.settings?.rows[index].values = values
      }
    }
    return [.changeSetting(row.name, rows.choices[choice].value)]
  }

  /// A click: on a setting its values, on a value it is kept, outside the sheet closes.
  mutating func clickInSettings(_ sheet: SettingsSheet, _ point: Point) -> [PanelEffect] {
    let rows = SettingRows(sheet, state: self)
    guard rows.rect.contains(point) else {
      guard point.row < layout.statusRow else { return [] }
      let effects = closeValues()
      sheets.removeLast()
      return effects
    }
    switch rows.hit(at: point) {
    case .setting(let index):
      let name = rows.settings[index].name
      let effects = closeValues()
      changeSettings { sheet in
        sheet.line = SearchLine()
        sheet.row = sheet.settings?.rows.firstIndex { $0.name == name } ?? 0
      }
      return effects + openValues()
    case .choice(let index):
      // The first click goes there, and shows a theme; the next one keeps it.
      if !rows.isOpen { return openValues() + go(to: index) }
      return index == sheet.choice ? keep(choice: index, of: rows) : go(to: index)
    case nil: return []
    }
  }
}
