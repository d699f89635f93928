import MemoryKit
import Phrases
import TerminalKit

extension PanelState {
  /// What keys do in the find line; nil for those that hold everywhere.
  mutating func performInFind(_ action: PanelAction) -> [PanelEffect]? {
    switch action {
    case .run: changeDetail { $0.find.hasFocus = false }
    case .nextMatch: goToMatch(1)
    case .previousMatch: goToMatch(-1)
    case .peel:
      changeDetail {
        $0.find.hasFocus = false
        $0.find.line.clear()
      }
      return askForTyped()
    case .help, .leave, .redraw, .suspend: return nil
    default: return editFind(action)
    }
    return []
  }

  /// Edits the find line.
  private mutating func editFind(_ action: PanelAction) -> [PanelEffect] {
    editFind { $0.edit(action) }
  }

  mutating func editFind(_ change: (inout SearchLine) -> Void) -> [PanelEffect] {
    guard let before = detail?.find.line.text else { return [] }
    changeDetail {
      $0.find.beginsAnew = false
      change(&$0.find.line)
    }
    return detail?.find.line.text == before ? [] : askForTyped()
  }

  /// Takes what was typed into the find line.
  mutating func typeInFind(_ text: some StringProtocol) -> [PanelEffect] {
    let beginsAnew = detail?.find.beginsAnew ?? false
    return editFind {
      if beginsAnew { $0.clear() }
      $0.insert(text)
    }
  }

  private mutating func askForTyped() -> [PanelEffect] {
    let text = detail?.find.line.text ?? ""
    changeDetail { $0.find.pattern = text.isEmpty ? nil : SearchQuery(literal: text) }
    return askInText()
  }

  /// Asks for the places of what is looked for; the old ones stay until the answer.
  mutating func askInText() -> [PanelEffect] {
    guard let sheet = detail, let text = sheet.text else { return [] }
    lastFind += 1
    let number = lastFind
    changeDetail { $0.find.number = number }
    guard let pattern = sheet.find.pattern else { return foundInText(number, []) }
    return [.findInText(number: number, text, pattern)]
  }

  /// The places are there: the first one behind the beginning of the search comes into view.
  mutating func foundInText(_ number: Int, _ places: [Range<Int>]) -> [PanelEffect] {
    guard let sheet = detail, sheet.find.number == number else { return [] }
    changeDetail {
      $0.find.places = places
      $0.find.answered = number
      $0.find.current = nil
    }
    guard !places.isEmpty else { return [] }
    show(match: places.firstIndex { $0.lowerBound >= sheet.find.start } ?? 0)
    return []
  }

  /// Goes to the next or previous place, round the ends.
  mutating func goToMatch(_ step: Int) {
    guard let find = detail?.find, detail?.text != nil else {
      say(.warning, options.words(.noTextToFind))
      return
    }
    guard !find.places.isEmpty else {
      if find.pattern != nil { say(.warning, options.words(.noMatchInText)) }
      return
    }
    let count = find.places.count
    show(match: ((find.current ?? -step) + step + count) % count)
  }

  /// Brings a place into view, about a third down where it was not.
  private mutating func show(match: Int) {
    guard let sheet = detail, match < sheet.find.places.count,
      let flow = DetailLayout(layout, type: sheet.type).flow(sheet)
    else { return }
    changeDetail { $0.find.current = match }
    let place = flow.place(of: sheet.find.places[match].lowerBound)
    let top = flow.bounded(sheet.top)
    let page = detailPage
    let isInView = place >= top && place <= flow.place(page - 1, from: top)
    guard !isInView else { return }
    let wanted = flow.place(-(page / 3), from: place)
    changeDetail { $0.top = min(wanted, flow.lastTop(page)) }
  }
}
