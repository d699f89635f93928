import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// Opens a link, or the folder of a file.
  mutating func openOutside() -> [PanelEffect] {
    guard let target else { return [] }
    guard target.type == .link || target.type == .file else {
      say(.warning, options.words(.onlyLinksOpened))
      return []
    }
    return [.open(target.record.id)]
  }

  /// Writes a picture to a file.
  mutating func writePicture() -> [PanelEffect] {
    guard let target else { return [] }
    guard target.type == .image else {
      say(.warning, options.words(.onlyPicturesWritten))
      return []
    }
    return [.writePicture(target.record.id)]
  }

  /// Lends the terminal to an editor.
  mutating func editText() -> [PanelEffect] {
    guard let target, canChange() else { return [] }
    switch target.type {
    case .text, .link, .color: return [.edit(target.record.id)]
    case .image, .file:
      say(.warning, options.words(.onlyTextEdited))
      return []
    }
  }

  /// An editor left another text: it is remembered, and gone to once it is shown.
  mutating func remember(_ item: ClipItem) -> [PanelEffect] {
    guard canChange() else { return [] }
    say(
      .done, options.words(.editKept), content: item.plainText?.prefix(200).description, undo: true)
    return send([.remember(item)])
  }

  /// What a saved `remember` did: where its item is, and whether it was there before.
  mutating func noteRemembered(_ change: PendingChange, _ outcomes: [ChangeOutcome]) {
    guard change.origin == .user, case .remember = change.changes.first,
      let outcome = outcomes.first
    else { return }
    wanted = outcome.changed.first
    if outcome.promoted { say(.done, options.words(.editPromoted), undo: true) }
  }

  /// Goes to the item that was waited for, where an answer shows it.
  mutating func goToWanted() -> [PanelEffect] {
    guard let id = wanted, archive == shown.archive else { return [] }
    wanted = nil
    guard let index = shown.index(of: id, near: 0) else { return [] }
    select(index)
    return detail == nil ? [] : openDetail()
  }
}
