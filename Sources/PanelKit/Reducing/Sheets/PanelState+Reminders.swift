import MemoryKit
import Phrases

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// Opens the reminder of all that is marked, else of the selected item.
  mutating func openReminder() -> [PanelEffect] {
    let items = targets
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
    case .up: sheet.selected = sheet.selected == 0 ? last : sheet.selected - 1
    case .down: sheet.selected = sheet.selected >= last ? 0 : sheet.selected + 1
    case .pageUp: sheet.selected = 0
    case .pageDown: sheet.selected = last
    case .run: return choose(row: sheet.selected, of: rows)
    case .peel:
      sheets.removeLast()
      return []
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
    if sheet.line.text != before { sheet.selected = 0 }
    sheets[sheets.count - 1] = .reminder(sheet)
    return []
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
    case .past: return []
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
