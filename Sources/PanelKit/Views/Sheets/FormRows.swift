import MemoryKit
import Phrases
import TerminalKit

/// The forms of a text and where they stand: rows, and beside or below them what the chosen one
/// looks like.
struct FormRows {
  /// What is known of a row.
  enum Facts: Equatable {
    /// It is made, or run, at this moment, since then in seconds since 2001.
    case waiting(since: Double, isProgram: Bool)
    /// It can be looked at.
    case made(FormPreview)
    /// The item has no such form.
    case refused(PanelPhrase)
    /// An item that is no text, as it was copied.
    case item
    /// A program that was not run yet.
    case program
    /// A program that gave nothing.
    case failed(String)
  }

  let rows: [FormRow]
  let rect: Rect
  /// The rows to choose.
  let list: Rect
  /// What the chosen one looks like; without rows where there is no room.
  let preview: Rect
  /// The column of the line between them, where they stand side by side.
  let split: Int?

  private static let listColumns = 38

  init(_ sheet: FormSheet, state: PanelState) {
    rows = Self.rows(state)
    let layout = state.layout
    rect = layout.sheet(columns: 104, rows: max(rows.count, 16) + 4)
    let isTall = rect.rows >= rows.count + 4
    let inner = Rect(
      column: rect.column + 2, row: rect.row + (isTall ? 2 : 1), columns: rect.columns - 4,
      rows: max(0, rect.rows - (isTall ? 4 : 2)))
    if inner.columns >= 70 {
      split = inner.column + Self.listColumns + 1
      list = Rect(
        column: inner.column, row: inner.row, columns: Self.listColumns, rows: inner.rows)
      preview = Rect(
        column: inner.column + Self.listColumns + 4, row: inner.row,
        columns: inner.columns - Self.listColumns - 4, rows: inner.rows)
      return
    }
    split = nil
    // Below the rows, with a line between, where both have some room.
    let below = inner.rows < 8 ? 0 : min(8, inner.rows / 2 - 1)
    let listRows = min(rows.count, inner.rows - (below > 0 ? below + 1 : 0))
    list = Rect(column: inner.column, row: inner.row, columns: inner.columns, rows: listRows)
    let top = inner.row + listRows + 1
    preview = Rect(
      column: inner.column + 2, row: top, columns: max(0, inner.columns - 4),
      rows: below > 0 ? max(0, inner.row + inner.rows - top) : 0)
  }

  /// All rows, those of the table first.
  static func rows(_ state: PanelState) -> [FormRow] {
    TextForm.allCases.map { .form($0) } + state.options.programs.indices.map { .program($0) }
  }

  /// What is known of a row.
  static func facts(of row: FormRow, in sheet: FormSheet) -> Facts {
    let isText = sheet.previews != .noText
    switch row {
    case .form(let form):
      switch sheet.previews {
      case nil: return .waiting(since: sheet.askedAt, isProgram: false)
      case .noText?: return form == .exact ? .item : .refused(.formNoTextAbout)
      case .forms(let made)?:
        switch made[form] {
        case .success(let preview)?: return .made(preview)
        case .failure(.notJSON)?: return .refused(.formNoJSONAbout)
        case .failure(.notEncoded)?: return .refused(.formNotEncodedAbout)
        case .failure(.tooLong)?, nil: return .refused(.formTooLongAbout)
        }
      }
    case .program(let program):
      guard isText else { return .refused(.formNoTextAbout) }
      guard let run = sheet.run, run.program == program else { return .program }
      switch run.outcome {
      case nil: return .waiting(since: run.since, isProgram: true)
      case .bytes(_, let preview)?: return .made(preview)
      case .failed(let sentence)?: return .failed(sentence)
      }
    }
  }

  /// How many rows are scrolled away so that the chosen one is in sight.
  func scroll(_ selected: Int) -> Int {
    max(0, min(selected - list.rows / 2, rows.count - list.rows))
  }

  /// The row at a point.
  func choice(at point: Point, selected: Int) -> Int? {
    guard list.contains(point) else { return nil }
    let index = point.row - list.row + scroll(selected)
    return index < rows.count ? index : nil
  }
}

extension TextForm {
  /// Its name.
  var phrase: PanelPhrase {
    switch self {
    case .exact: .formExact
    case .plain: .formPlain
    case .cleaned: .formCleaned
    case .withoutFinalNewline: .formWithoutFinalNewline
    case .oneLine: .formOneLine
    case .upper: .formUpper
    case .lower: .formLower
    case .title: .formTitle
    case .trimmed: .formTrimmed
    case .json: .formJSON
    case .urlDecoded: .formURLDecoded
    }
  }
}

extension Painter {
  mutating func paintForms(_ sheet: FormSheet) {
    let rows = FormRows(sheet, state: state)
    openSheet(
      rows.rect, words(.formsTitle),
      right: rows.rect.columns >= 50
        ? SafeText(state.content(of: sheet.items), limit: 256).cut(to: 26).string : "")
    if let split = rows.split {
      paintSplit(split, rows.rect)
    } else if rows.preview.rows > 0 {
      canvas.rule(
        column: rows.rect.column + 2, row: rows.preview.row - 1, columns: rows.rect.columns - 4)
    }
    let scroll = rows.scroll(sheet.selected)
    for (index, row) in rows.rows.enumerated().dropFirst(scroll).prefix(rows.list.rows) {
      paint(row, index, of: sheet, rows.list, row: rows.list.row + index - scroll)
    }
    if rows.list.rows < rows.rows.count {
      let hidden = rows.rows.count - rows.list.rows
      paintScroll(
        rows.list.column + rows.list.columns, rows.list.row..<(rows.list.row + rows.list.rows),
        shown: Double(rows.list.rows) / Double(rows.rows.count),
        before: Double(scroll) / Double(hidden))
    }
    guard rows.preview.rows > 0, let chosen = rows.rows.element(at: sheet.selected) else { return }
    paint(FormRows.facts(of: chosen, in: sheet), of: sheet, rows.preview)
  }

  private mutating func paint(
    _ form: FormRow, _ index: Int, of sheet: FormSheet, _ list: Rect, row: Int
  ) {
    let isSelected = index == sheet.selected
    let facts = FormRows.facts(of: form, in: sheet)
    if isSelected {
      canvas.fill(
        Rect(column: list.column, row: row, columns: list.columns, rows: 1), .role(.raised))
      canvas.put("▌", column: list.column, row: row, .role(.accent))
    }
    if index < 9 {
      canvas.put("\(index + 1)", column: list.column + 2, row: row, .role(.accent))
    }
    let name =
      switch form {
      case .form(let form): words(form.phrase)
      case .program(let program): state.options.programs[program]
      }
    let isRefused = if case .refused = facts { true } else { false }
    // What it is copied as at first is no news.
    let note = SafeText(form == .form(.exact) ? "" : words.optional(Self.note(facts)))
    let end = list.column + list.columns - 1
    let room = end - note.columns - (note.columns > 0 ? 2 : 0) - list.column - 4
    canvas.put(
      SafeText(name, limit: 256).cut(to: max(0, room)), column: list.column + 4, row: row,
      .role(isRefused ? .faint : .text), isSelected && !isRefused ? .bold : [])
    canvas.put(note, column: end - note.columns, row: row, .role(.faint))
  }

  /// What a row says of itself at its end.
  private static func note(_ facts: FormRows.Facts) -> PanelPhrase? {
    switch facts {
    case .made(let preview): preview.isSame ? .formSame : nil
    case .refused(.formNoJSONAbout): .formNoJSON
    case .refused(.formNotEncodedAbout): .formNotEncoded
    case .refused(.formTooLongAbout): .formTooLong
    case .refused: .formNoText
    case .program: .formProgram
    case .waiting, .item, .failed: nil
    }
  }

  private mutating func paint(_ facts: FormRows.Facts, of sheet: FormSheet, _ rect: Rect) {
    switch facts {
    case .made(let preview): paint(preview, rect)
    case .refused(let phrase): say(words(phrase), .muted, rect)
    case .program: say(words(.formProgramAbout), .muted, rect)
    case .failed(let sentence): say(sentence, .error, rect)
    case .item:
      guard let item = sheet.items.first, let card = CardFacts(state: state, id: item) else {
        return
      }
      say(card.firstLine(limit: 256), .muted, rect)
    case .waiting(let since, let isProgram):
      guard state.isSlow(since: since) else { return }
      let at = canvas.put(
        SafeText(words(isProgram ? .formRunning : .formMaking)).cut(to: rect.columns),
        column: rect.column, row: rect.row, .role(.faint))
      guard isProgram, let key = state.options.keys.names(of: .peel, in: .forms).first else {
        return
      }
      let stop = SafeText(" " + words(.formRunningStop))
      guard at + 3 + SafeText.columns(key) + stop.columns <= rect.column + rect.columns else {
        return
      }
      let end = canvas.put(key, column: at + 3, row: rect.row, .role(.accent), .bold)
      canvas.put(stop, column: end, row: rect.row, .role(.text))
    }
  }

  private mutating func paint(_ preview: FormPreview, _ rect: Rect) {
    guard preview.count > 0 else { return say(words(.formEmpty), .muted, rect) }
    let size = ByteCount.text(preview.count)
    let hasFoot = rect.rows >= 4
    let room = rect.rows - (hasFoot ? 2 : 0)
    let flow = TextFlow(preview.head, width: rect.columns)
    let rows = flow.rows(from: TextPlace(), most: room)
    for (index, row) in rows.enumerated() {
      var at = rect.column + row.indent
      for glyph in row.glyphs {
        canvas.put(glyph, column: at, row: rect.row + index, .role(.text))
        at += Int(glyph.width)
      }
      if row.isLast, preview.head.facts.endings > 0, !preview.isPart {
        canvas.put(
          "¶", column: min(at, rect.column + rect.columns), row: rect.row + index, .role(.line))
      }
    }
    guard hasFoot else { return }
    let isWhole = rows.last?.isLast == true && !preview.isPart
    canvas.put(
      SafeText(isWhole ? size : words(.formPart, size)).cut(to: rect.columns), column: rect.column,
      row: rect.row + rect.rows - 1, .role(.faint))
  }
}

extension Words {
  /// A phrase as text; nothing where there is none.
  fileprivate func optional(_ phrase: PanelPhrase?) -> String { phrase.map { self($0) } ?? "" }
}
