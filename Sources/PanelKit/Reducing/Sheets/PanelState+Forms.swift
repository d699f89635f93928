import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// The sheet of forms, where it is open.
  private var forms: FormSheet? {
    for case .forms(let sheet) in sheets.reversed() { return sheet }
    return nil
  }

  /// Changes that sheet.
  private mutating func changeForms(_ change: (inout FormSheet) -> Void) {
    for index in sheets.indices.reversed() {
      guard case .forms(var sheet) = sheets[index] else { continue }
      change(&sheet)
      sheets[index] = .forms(sheet)
      return
    }
  }

  /// Opens the forms of all that is marked, else of the selected item.
  mutating func openForms() -> [PanelEffect] {
    let items = targets
    guard !items.isEmpty else { return [] }
    lastForm += 1
    sheets.append(
      .forms(
        FormSheet(items: items, number: lastForm, askedAt: now.timeIntervalSinceReferenceDate)))
    return [.makeForms(lastForm, items, archive)]
  }

  mutating func made(_ previews: FormPreviews, for number: Int) -> [PanelEffect] {
    guard forms?.number == number else { return [] }
    changeForms { $0.previews = previews }
    return []
  }

  mutating func ended(_ outcome: ProgramOutcome, of number: Int) -> [PanelEffect] {
    guard forms?.run?.number == number else { return [] }
    changeForms { $0.run?.outcome = outcome }
    return []
  }

  /// When what the sheet waits for was asked, seconds since 2001; nil where it waits for nothing.
  var formsSince: Double? {
    guard let sheet = forms else { return nil }
    if let run = sheet.run, run.outcome == nil { return run.since }
    return sheet.previews == nil ? sheet.askedAt : nil
  }

  /// Whether a wait since then is to be shown.
  func isSlow(since moment: Double) -> Bool {
    now.timeIntervalSinceReferenceDate - moment >= Self.patience
  }

  /// Whether Enter would run a program now.
  var runsProgramNext: Bool {
    guard case .forms(let sheet) = sheets.last,
      case .program(let program)? = FormRows.rows(self).element(at: sheet.selected)
    else { return false }
    guard let run = sheet.run, run.program == program, case .bytes? = run.outcome else {
      return true
    }
    return false
  }

  /// What keys do in the sheet; nil for those that hold everywhere.
  mutating func performInForms(_ action: PanelAction, by chord: Chord) -> [PanelEffect]? {
    guard let sheet = forms else { return nil }
    let last = FormRows.rows(self).count - 1
    var selected = sheet.selected
    switch action {
    case .up: selected = selected == 0 ? last : selected - 1
    case .down: selected = selected >= last ? 0 : selected + 1
    case .first: selected = 0
    case .last: selected = last
    case .choose: return copy(form: selected, leaving: true)
    case .copy: return copy(form: selected, leaving: false)
    case .pick:
      guard let digit = chord.digit, digit <= last + 1 else { return [] }
      changeForms { $0.selected = digit - 1 }
      return copy(form: digit - 1, leaving: true)
    case .peel:
      if let run = sheet.run, run.outcome == nil {
        changeForms { $0.run = nil }
        return [.endProgram]
      }
      return closeForms()
    case .help, .leave, .redraw, .suspend: return nil
    default: return []
    }
    changeForms { $0.selected = selected }
    return []
  }

  /// A click chooses a row, one on the chosen row does it.
  mutating func click(form index: Int) -> [PanelEffect] {
    guard forms?.selected != index else { return copy(form: index, leaving: true) }
    changeForms { $0.selected = index }
    return []
  }

  /// Closes the sheet and ends what it runs.
  mutating func closeForms() -> [PanelEffect] {
    guard case .forms(let sheet) = sheets.last else { return [] }
    sheets.removeLast()
    return sheet.run.map { $0.outcome == nil } == true ? [.endProgram] : []
  }

  /// Copies what a row makes; a program is run first, and its result shown.
  private mutating func copy(form index: Int, leaving: Bool) -> [PanelEffect] {
    guard let sheet = forms, let row = FormRows.rows(self).element(at: index) else { return [] }
    let facts = FormRows.facts(of: row, in: sheet)
    if case .refused(let phrase) = facts {
      say(.warning, options.words(phrase))
      return []
    }
    switch row {
    case .form(.exact): return closeForms() + [.copy(sheet.items, plain: false, leaving: leaving)]
    case .form(.plain): return closeForms() + [.copy(sheet.items, plain: true, leaving: leaving)]
    case .form(let form): return closeForms() + [.copyForm(sheet.items, form, leaving: leaving)]
    case .program(let program):
      if let run = sheet.run, run.program == program {
        guard let outcome = run.outcome else { return [] }
        if case .bytes(let bytes, _) = outcome {
          guard !bytes.isEmpty else {
            say(.warning, options.words(.formEmpty))
            return []
          }
          return closeForms() + [.copyBytes(bytes, leaving: leaving)]
        }
      }
      lastForm += 1
      let run = ProgramRun(
        program: program, number: lastForm, since: now.timeIntervalSinceReferenceDate)
      changeForms { $0.run = run }
      return [.runProgram(lastForm, program: program, sheet.items, archive)]
    }
  }
}

extension Array {
  /// The element at an index; nil beyond the ends.
  func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
