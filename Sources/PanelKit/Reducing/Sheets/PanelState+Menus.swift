import MemoryKit
import Phrases
import TerminalKit

extension PanelState {
  /// Opens the menu of the item that actions are about.
  mutating func openItemMenu() -> [PanelEffect] {
    guard let target else { return [] }
    sheets.append(.menu(MenuSheet(subject: .item(target.record.id))))
    return []
  }

  /// Opens the menu of types, at the one that is lit; marks and Deleted stand below.
  mutating func openTypeMenu() -> [PanelEffect] {
    var menu = MenuSheet(subject: .types)
    menu.selected = Chip.types.firstIndex { $0.isOn(query) } ?? 0
    sheets.append(.menu(menu))
    return []
  }

  mutating func openPalette() -> [PanelEffect] {
    sheets.append(.palette(PaletteSheet()))
    return []
  }

  // Keys

  /// What keys do in a menu; nil for those that hold everywhere.
  mutating func performInMenu(_ action: PanelAction) -> [PanelEffect]? {
    guard case .menu(var menu) = sheets.last else { return nil }
    let count = MenuRows(menu, state: self).choices.count
    switch action {
    case .up: menu.selected = (menu.selected + max(1, count) - 1) % max(1, count)
    case .down: menu.selected = (menu.selected + 1) % max(1, count)
    case .first: menu.selected = 0
    case .last: menu.selected = max(0, count - 1)
    case .run: return choose(row: menu.selected, of: menu)
    case .peel:
      sheets.removeLast()
      return []
    case .help, .leave, .redraw, .suspend: return nil
    default: return []
    }
    sheets[sheets.count - 1] = .menu(menu)
    return []
  }

  /// A key that is no menu's own: the menu's rows can be called by theirs.
  mutating func callMenuRow(_ chord: Chord) -> [PanelEffect] {
    guard case .menu(let menu) = sheets.last, case .item = menu.subject else { return [] }
    let below: KeyLayer = detail == nil ? .cards : .detail
    guard case .action(let action) = options.keys.meaning(of: [chord], in: below),
      let row = MenuRows(menu, state: self).choices.firstIndex(where: { $0.action == action })
    else { return [] }
    return choose(row: row, of: menu)
  }

  /// Does what a row of a menu says; the menu goes.
  mutating func choose(row: Int, of menu: MenuSheet) -> [PanelEffect] {
    let rows = MenuRows(menu, state: self).choices
    sheets.removeLast()
    guard row < rows.count else { return [] }
    if let chip = rows[row].chip {
      // A type stays, as a row of a choice; a mark goes off again.
      guard !Chip.types.contains(chip) || !chip.isOn(query) else { return [] }
      return press(chip)
    }
    return rows[row].action.map { perform($0, by: Chord(.enter)) } ?? []
  }

  /// What keys do in the palette; nil for those that hold everywhere.
  mutating func performInPalette(_ action: PanelAction) -> [PanelEffect]? {
    guard case .palette(var palette) = sheets.last else { return nil }
    let rows = PaletteRows(palette, state: self)
    let last = max(0, rows.found.count - 1)
    switch action {
    case .up: palette.selected = palette.selected == 0 ? last : palette.selected - 1
    case .down: palette.selected = palette.selected >= last ? 0 : palette.selected + 1
    case .pageUp: palette.selected = max(0, palette.selected - rows.room)
    case .pageDown: palette.selected = min(last, palette.selected + rows.room)
    case .run: return choose(row: palette.selected, of: rows)
    case .peel:
      sheets.removeLast()
      return []
    case .help, .leave, .redraw, .suspend: return nil
    case .palette: return []
    default: return editPalette { $0.edit(action) }
    }
    sheets[sheets.count - 1] = .palette(palette)
    return []
  }

  mutating func editPalette(_ change: (inout SearchLine) -> Void) -> [PanelEffect] {
    guard case .palette(var palette) = sheets.last else { return [] }
    let before = palette.line.text
    change(&palette.line)
    if palette.line.text != before { palette.selected = 0 }
    sheets[sheets.count - 1] = .palette(palette)
    return []
  }

  /// Does what a row of the palette says; the palette goes.
  mutating func choose(row: Int, of rows: PaletteRows) -> [PanelEffect] {
    guard row < rows.found.count else { return [] }
    sheets.removeLast()
    return perform(rows.found[row].action, by: Chord(.enter))
  }

  // Mouse

  /// A click in a sheet: on a row of a menu or the palette it is done, outside the sheet closes.
  mutating func clickInSheet(_ point: Point) -> [PanelEffect] {
    switch sheets.last {
    case .menu(let menu):
      let rows = MenuRows(menu, state: self)
      guard rows.rect.contains(point) else {
        sheets.removeLast()
        return []
      }
      return rows.choice(at: point, selected: menu.selected).map { choose(row: $0, of: menu) } ?? []
    case .palette(let palette):
      let rows = PaletteRows(palette, state: self)
      guard rows.rect.contains(point) else {
        sheets.removeLast()
        return []
      }
      return rows.choice(at: point).map { choose(row: $0, of: rows) } ?? []
    case .boards(let sheet):
      let rows = BoardRows(sheet, state: self)
      guard rows.rect.contains(point) else {
        sheets.removeLast()
        return []
      }
      return rows.choice(at: point).map { toggle(row: $0, of: rows) } ?? []
    case .reminder(let sheet):
      let rows = ReminderRows(sheet, state: self)
      guard rows.rect.contains(point) else {
        sheets.removeLast()
        return []
      }
      return click(point, in: rows)
    case .statistics(let sheet):
      let rows = StatisticsRows(sheet, state: self)
      guard rows.rect.contains(point) else {
        sheets.removeLast()
        return []
      }
      return click(point, in: rows)
    case .forms(let sheet):
      let rows = FormRows(sheet, state: self)
      guard rows.rect.contains(point) else { return closeForms() }
      return rows.choice(at: point, selected: sheet.selected).map { click(form: $0) } ?? []
    case .name(let sheet):
      if !NameRows(sheet, state: self).rect.contains(point) { sheets.removeLast() }
      return []
    case .detail(let detail):
      let layout = DetailLayout(layout, type: detail.type)
      if point.row == layout.findRow, layout.rect.contains(point) {
        return performInDetail(.findInText, by: Chord(.enter)) ?? []
      }
      // The status row has sentences to read, and the footer no buttons.
      if !layout.rect.contains(point), point.row < self.layout.statusRow { sheets.removeLast() }
      return []
    case .settings(let sheet): return clickInSettings(sheet, point)
    case .question(let question): return click(point, on: question)
    case .help, nil: return []
    }
  }
}
