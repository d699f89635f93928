import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// Looks a key up in the front layer and does what it means.
  mutating func press(_ chord: Chord) -> [PanelEffect] {
    let sequence = chords + [chord]
    chords = []
    choiceWanted = nil
    if let held = drag {
      drag = nil
      if held.isMoving, chord == Chord(.escape) { return [] }
    }
    switch options.keys.meaning(of: sequence, in: layer) {
    case .action(let action):
      forgetToast(before: action)
      return perform(action, by: chord)
    case .prefix:
      chords = sequence
      return []
    case .none:
      // A half sequence followed by something else: that key counts alone.
      if sequence.count > 1 { return press(chord) }
      return type(chord)
    }
  }

  /// A letter without an action goes into the line, where a line has the focus.
  private mutating func type(_ chord: Chord) -> [PanelEffect] {
    if layer == .menu { return callMenuRow(chord) }
    guard case .character(let sign) = chord.key, chord.modifiers.isSubset(of: .shift) else {
      return []
    }
    forgetToast(before: nil)
    return insert(String(Character(sign)))
  }

  mutating func paste(_ bytes: [UInt8]) -> [PanelEffect] {
    if sheets.isEmpty { focus = .line }
    // More than fits the line isn't even decoded.
    let head = bytes.prefix(SearchLine.mostBytes + 4)
    return insert(String(decoding: head, as: UTF8.self))
  }

  /// Inserts text into the line that has the focus.
  private mutating func insert(_ text: String) -> [PanelEffect] {
    switch layer {
    case .line: edit { $0.insert(text) }
    case .find: typeInFind(text)
    case .palette: editPalette { $0.insert(text) }
    case .boards: editBoards { $0.insert(text) }
    case .name: editName { $0.insert(text) }
    case .reminder, .month: editReminder { $0.insert(text) }
    case .settings: editSettings { $0.insert(text) }
    case .cards, .library, .detail, .menu, .forms, .statistics, .help, .question, .everywhere: []
    }
  }

  /// A toast stays until something else is changed, but four seconds at least.
  private mutating func forgetToast(before action: PanelAction?) {
    guard toast != nil, !isToastFresh else { return }
    switch action {
    case .undo, .redo, .up, .down, .left, .right, .pageUp, .pageDown, .halfUp, .halfDown, .first,
      .last, .redraw, .suspend, .help:
      break
    default: self.toast = nil
    }
  }

  mutating func perform(_ action: PanelAction, by chord: Chord) -> [PanelEffect] {
    if let effects = performInSheet(action, by: chord) { return effects }
    if let effects = performInOffers(action, chord) { return effects }
    switch action {
    case .up, .down, .left, .right, .pageUp, .pageDown, .halfUp, .halfDown, .first, .last:
      move(action)
      return []
    case .choose: return choose(plain: false)
    case .choosePlain: return choose(plain: true)
    case .pick: return pick(chord)
    case .copy: return copy(plain: false)
    case .copyPlain: return copy(plain: true)
    case .love, .save, .pin, .delete: return change(action)
    case .mark, .markRange, .markAll:
      mark(action)
      return []
    case .purge:
      askToPurge()
      return []
    case .emptyDeleted:
      askToEmptyDeleted()
      return []
    case .undo: return takeBack()
    case .redo: return doAgain()
    case .deleteBack, .deleteForward, .deleteWord, .clearLine, .cursorLeft, .cursorRight,
      .lineStart, .lineEnd:
      return edit(action)
    case .nextType: return step(types: 1)
    case .previousType: return step(types: -1)
    case .widen: return widen()
    case .focusLine, .focusCards:
      focus = action == .focusLine ? .line : .cards
      return []
    case .density:
      nextDensity()
      return []
    case .detail: return openDetail()
    case .edit: return editText()
    case .open: return openOutside()
    case .writeFile: return writePicture()
    case .itemMenu: return openItemMenu()
    case .otherPart:
      goToOtherPart()
      return []
    case .boards: return openBoards()
    case .library: return openLibrary()
    case .takeOff: return takeOff()
    case .newBoard: return startNewBoard()
    case .renameBoard: return startRenaming()
    case .deleteBoard: return askToDeleteBoard()
    case .remind: return openReminder()
    case .copyAs: return openForms()
    case .statistics: return openStatistics()
    case .typeMenu: return openTypeMenu()
    case .palette: return openPalette()
    case .settings: return openSettings()
    case .help:
      sheets.append(.help(layer, scroll: 0))
      return []
    case .otherKeys, .settingValues, .month, .previousMonth, .nextMonth, .clearReminder, .measure,
      .run, .findInText, .nextMatch, .previousMatch, .lineNumbers, .yes, .no,
      .answer, .otherAnswer:
      return []
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .peel: return peel()
    case .leave: return [.leave]
    }
  }

  /// What keys do in the sheet in front; nil for those that do the same as in the cards.
  private mutating func performInSheet(
    _ action: PanelAction, by chord: Chord
  ) -> [PanelEffect]? {
    switch layer {
    case .help: performInHelp(action)
    case .detail: performInDetail(action, by: chord)
    case .find: performInFind(action)
    case .menu: performInMenu(action)
    case .palette: performInPalette(action)
    case .library: performInLibrary(action)
    case .name: performInName(action)
    case .boards: performInBoards(action)
    case .reminder, .month: performInReminder(action)
    case .statistics: performInStatistics(action)
    case .forms: performInForms(action, by: chord)
    case .settings: performInSettings(action)
    case .question: performInQuestion(action)
    case .line, .cards, .everywhere: nil
    }
  }

  /// The layer whose keys the help shows next.
  private func otherLayer(than layer: KeyLayer) -> KeyLayer {
    switch layer {
    case .cards: .line
    case .line where library.isOpen: .library
    default: .cards
    }
  }

  /// What keys do in the help sheet; nil for those that hold everywhere.
  private mutating func performInHelp(_ action: PanelAction) -> [PanelEffect]? {
    guard case .help(let layer, let scroll) = sheets.last else { return nil }
    let page = max(1, size.rows - 6)
    var place = scroll
    switch action {
    case .up: place -= 1
    case .down: place += 1
    case .pageUp: place -= page
    case .pageDown: place += page
    case .first: place = 0
    case .last: place = .max / 2
    case .otherKeys:
      sheets[sheets.count - 1] = .help(otherLayer(than: layer), scroll: 0)
      return []
    case .peel, .help:
      sheets.removeLast()
      return []
    case .leave, .redraw, .suspend: return nil
    default: return []
    }
    let most = HelpSheet(layer: layer, state: self).mostScroll
    sheets[sheets.count - 1] = .help(layer, scroll: max(0, min(place, most)))
    return []
  }
}
