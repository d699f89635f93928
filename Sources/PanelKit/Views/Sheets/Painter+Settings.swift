import MemoryKit
import Phrases
import TerminalKit

extension Painter {
  mutating func paintSettings(_ sheet: SettingsSheet) {
    let rows = SettingRows(sheet, state: state)
    let rect = rows.rect
    let path = SafeText(sheet.settings?.path ?? "", limit: 512)
    openSheet(
      rect, words(.settingsTitle),
      right: path.cut(to: max(0, rect.columns - 24), keep: .tail).string)
    if let left = rows.left { paintSettingNames(rows, left) }
    if let left = rows.left, let middle = rows.middle {
      paintJoint(rect, left.upperBound)
      if let right = rows.right { paintJoint(rect, right.lowerBound - 2) }
      _ = middle
    }
    if let middle = rows.middle { paintChoices(rows, sheet, middle) }
    let focused = rows.isOpen ? rows.middle : rows.left
    if let focused {
      let count =
        rows.isOpen
        ? "" : words(.paletteFound, "\(rows.settings.count)", "\(sheet.settings?.rows.count ?? 0)")
      paintSheetLine(
        "/ ", sheet.line, count: focused.count >= 24 ? count : "", from: focused.lowerBound,
        to: focused.upperBound, row: rows.lineRow)
    }
    if let right = rows.right {
      paintFacts(rows, from: right.lowerBound, to: right.upperBound, row: rows.lineRow)
    } else if let middle = rows.middle, rows.factRows > 0 {
      let row = rect.row + rect.rows - 1 - rows.factRows
      canvas.rule(column: middle.lowerBound, row: row, columns: middle.count)
      paintFacts(rows, from: middle.lowerBound + 2, to: middle.upperBound, row: row + 1)
    }
  }

  /// An upright line between two parts of a sheet.
  private mutating func paintJoint(_ rect: Rect, _ column: Int) {
    for row in (rect.row + 1)..<max(rect.row + 1, rect.row + rect.rows - 1) {
      canvas.put("│", column: column, row: row, .role(.line))
    }
  }

  private mutating func paintSettingNames(_ rows: SettingRows, _ columns: Range<Int>) {
    let scroll = rows.scroll
    if rows.settings.isEmpty {
      canvas.put(
        SafeText(words(.settingsNothing)).cut(to: max(0, columns.count - 2)),
        column: columns.lowerBound + 2, row: rows.firstRow, .role(.muted))
    }
    for (index, setting) in rows.settings.dropFirst(scroll).prefix(rows.room).enumerated() {
      let row = rows.firstRow + index
      let isSelected = setting.name == rows.current?.name
      paintBar(columns, row: row, isSelected: isSelected, hasFocus: !rows.isOpen)
      let end = columns.upperBound - 1
      let title = SafeText(setting.title)
      let room = columns.count - 4 - title.columns
      let value = SafeText(shortValue(setting), limit: 80).cut(to: max(0, min(room, 24)))
      canvas.put(value, column: end - value.columns, row: row, .role(.muted))
      canvas.put(
        title.cut(to: max(0, columns.count - 3)), column: columns.lowerBound + 2, row: row,
        .role(.text),
        isSelected ? .bold : [])
    }
  }

  /// A value as short as the left column has it.
  private func shortValue(_ setting: SettingRow) -> String {
    if setting.isList { return "\(setting.values.count)" }
    let value = setting.values.first
    return setting.choices.first { $0.word == value }?.title ?? value ?? ""
  }

  private mutating func paintBar(
    _ columns: Range<Int>, row: Int, isSelected: Bool, hasFocus: Bool
  ) {
    guard isSelected else { return }
    canvas.fill(
      Rect(column: columns.lowerBound, row: row, columns: columns.count, rows: 1), .role(.raised))
    canvas.put("▌", column: columns.lowerBound, row: row, .role(hasFocus ? .accent : .line))
  }

  private mutating func paintChoices(
    _ rows: SettingRows, _ sheet: SettingsSheet, _ columns: Range<Int>
  ) {
    let scroll = rows.choiceScroll
    if let title = rows.current?.title, !rows.isOpen, rows.firstRow > rows.lineRow + 1 {
      canvas.put(
        SafeText(title).cut(to: max(0, columns.count - 2)), column: columns.lowerBound + 2,
        row: rows.lineRow, .role(.muted), .bold)
    }
    for (index, choice) in rows.choices.dropFirst(scroll).prefix(rows.choiceRoom).enumerated() {
      let isSelected = rows.isOpen && index + scroll == sheet.choice
      paint(choice, columns, row: rows.firstRow + index, isSelected: isSelected)
    }
    paintScroll(
      columns.upperBound, rows.firstRow..<(rows.firstRow + rows.choiceRoom),
      shown: Double(rows.choiceRoom) / Double(max(1, rows.choices.count)),
      before: Double(scroll) / Double(max(1, rows.choices.count - rows.choiceRoom)))
  }

  private mutating func paint(
    _ choice: SettingRows.Choice, _ columns: Range<Int>, row: Int, isSelected: Bool
  ) {
    paintBar(columns, row: row, isSelected: isSelected, hasFocus: true)
    var end = columns.upperBound - 1
    if let swatch = choice.swatch, let ground = swatch.first, appearance.hasContentColours,
      columns.count >= 30
    {
      let width = 2 * swatch.count
      end -= width
      let back = Ink.rgb(ground.red, ground.green, ground.blue)
      canvas.put(
        String(repeating: " ", count: width), column: end, row: row, .role(.text), on: back)
      for (index, colour) in swatch.dropFirst().enumerated() {
        canvas.put(
          "■", column: end + 1 + 2 * index, row: row,
          .rgb(colour.red, colour.green, colour.blue), on: back)
      }
      end -= 1
    } else if !choice.detail.isEmpty, columns.count >= 24 {
      let detail = SafeText(choice.detail).cut(to: max(0, columns.count / 2))
      end -= detail.columns
      canvas.put(
        detail, column: end, row: row, .role(choice.isDetailLoud ? .warning : .faint))
      end -= 1
    }
    if choice.isOn {
      canvas.put("✓", column: columns.lowerBound + 2, row: row, .role(.good), .bold)
    } else if choice.isNew {
      canvas.put("+", column: columns.lowerBound + 2, row: row, .role(.good), .bold)
    }
    let title = SafeText(choice.title, limit: 256, lineEnds: .marked)
    canvas.put(
      title.cut(to: max(0, end - columns.lowerBound - 4)), column: columns.lowerBound + 4,
      row: row, .role(.text), isSelected ? .bold : [])
  }

  /// What the setting is about, where its value comes from, and a theme's look.
  private mutating func paintFacts(_ rows: SettingRows, from left: Int, to right: Int, row: Int) {
    guard let setting = rows.current, right - left >= 12 else { return }
    let last = rows.rect.row + rows.rect.rows - 1
    var at = row
    func lines(_ text: String) -> [SafeText] {
      SafeText(text, limit: 1024, lineEnds: .folded).wrapped(to: right - left, most: 6)
    }
    if setting.isTheme, rows.right != nil, last - row >= 16 {
      at = paintThemeLook(from: left, to: right, row: at)
    }
    let origin =
      setting.line.map { words(.settingLine, "\($0)") } ?? words(.settingDefault)
    let about: [(String, Role)] = [
      (setting.help, .muted), (setting.name + " · " + origin, .faint),
    ]
    let notes: [(String, Role)] = setting.notes.map { ($0, .warning) }
    // What is wrong comes first where not all of it fits.
    let texts = rows.right == nil ? notes + about : about + notes
    for (text, role) in texts {
      for line in lines(text) where at < last {
        canvas.put(line, column: left, row: at, .role(role))
        at += 1
      }
      if rows.right != nil { at += 1 }
    }
  }

  /// A card and the roles, in the theme that the whole screen has now; the row below.
  private mutating func paintThemeLook(from left: Int, to right: Int, row: Int) -> Int {
    let rect = Rect(column: left, row: row, columns: right - left, rows: 4)
    canvas.fill(rect, .role(.raised))
    canvas.frame(rect, appearance.hasGrounds ? .light : .heavy, .role(.accent))
    var at = canvas.put(" ≡ ", column: left + 2, row: row, .role(.muted))
    at = canvas.put("Text", column: at, row: row, .role(.text), .bold)
    canvas.put(" · kitty ", column: at, row: row, .role(.muted))
    canvas.putRight(" 1m ", end: right - 2, row: row, .role(.faint))
    at = canvas.put("docker compose ", column: left + 2, row: row + 1, .role(.text))
    at = canvas.put("up", column: at, row: row + 1, .role(.match), .bold, on: .tint)
    canvas.put(" -d", column: at, row: row + 1, .role(.text))
    canvas.put("docs.docker.com", column: left + 2, row: row + 2, .role(.link))
    let roles: [Role] = [
      .accent, .match, .link, .colour, .image, .file, .loved, .warning, .good, .error, .muted,
      .faint,
    ]
    let width = 12
    let across = max(1, (right - left) / width)
    for (index, role) in roles.enumerated() {
      let place = (column: left + index % across * width, row: row + 5 + index / across)
      canvas.put("■ " + role.name, column: place.column, row: place.row, .role(role))
    }
    return row + 6 + (roles.count + across - 1) / across
  }
}
