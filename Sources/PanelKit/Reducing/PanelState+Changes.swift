import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// Loved, Saved, Pinned on and off; to Deleted and back: of all marked, else of the selected item.
  ///
  /// Where only some have a mark, all get it.
  mutating func change(_ action: PanelAction) -> [PanelEffect] {
    let ids = targets
    let cards = ids.compactMap { CardFacts(state: self, id: $0) }
    guard !cards.isEmpty, canChange() else { return [] }
    let content = content(of: ids)
    switch action {
    case .love:
      let isOn = !cards.allSatisfy(\.isLoved)
      say(.done, options.words(isOn ? .lovedOn : .lovedOff), content: content, undo: true)
      return send([.setMember(ids, board: MemoryBoard.lovedID, isOn)])
    case .save:
      let isOn = !cards.allSatisfy(\.isSaved)
      say(.done, options.words(isOn ? .savedOn : .savedOff), content: content, undo: true)
      return send([.setMember(ids, board: MemoryBoard.savedID, isOn)])
    case .pin:
      let isOn = !cards.allSatisfy(\.isPinned)
      say(.done, options.words(isOn ? .pinnedOn : .pinnedOff), content: content, undo: true)
      return send([.setPinned(ids, isOn)])
    case .delete:
      marks.clear()
      guard cards.contains(where: { !$0.isDeleted }) else { return restore(ids, content) }
      say(
        .deleted, options.words(.toDeleted), content: content, undo: true,
        aside: options.words(.keptThere))
      // What lies in Deleted is looked at there.
      sheets.removeAll { if case .detail = $0 { true } else { false } }
      return send([.delete(ids)])
    default: return []
    }
  }

  private mutating func restore(_ ids: [UUID], _ content: String) -> [PanelEffect] {
    say(.done, options.words(.restored), content: content, undo: true)
    return send([.restore(ids)])
  }

  /// What a sentence says of items: the first line of one, the count of several.
  func content(of ids: [UUID]) -> String {
    guard ids.count == 1, let card = CardFacts(state: self, id: ids[0]) else {
      return options.words(.items, count: ids.count)
    }
    var line = card.firstLine(limit: 120)
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }

  /// Says why not where nothing may be changed.
  mutating func canChange() -> Bool {
    guard let reason = facts.readOnly else { return true }
    say(.error, reason)
    return false
  }

  /// Sends a change, drawn at once.
  mutating func send(
    _ changes: [MemoryChange], _ origin: PendingChange.Origin = .user
  ) -> [PanelEffect] {
    lastChange += 1
    pending.append(
      PendingChange(
        number: lastChange, origin: origin, changes: changes,
        sentAt: now.timeIntervalSinceReferenceDate))
    if origin == .user { redo = [] }
    hideMoved()
    renewBoardList()
    return [.change(lastChange, changes)]
  }

  /// Takes the last change back; one that is still on its way is waited for.
  mutating func takeBack() -> [PanelEffect] {
    guard canChange() else { return [] }
    if awaitsUndoable {
      undoWanted += 1
      return []
    }
    guard let changes = undo.popLast() else {
      say(.warning, options.words(.nothingToUndo))
      return []
    }
    say(.done, options.words(.undone))
    return send(changes, .undo) + goToBoard(of: changes)
  }

  /// Whether a change that can be taken back is on its way.
  private var awaitsUndoable: Bool {
    pending.contains { $0.shownBy == nil && $0.origin != .undo && !$0.isForGood }
  }

  mutating func doAgain() -> [PanelEffect] {
    guard canChange() else { return [] }
    guard let changes = redo.popLast() else {
      say(.warning, options.words(.nothingToRedo))
      return []
    }
    say(.done, options.words(.redone))
    return send(changes, .redo) + goToBoard(of: changes)
  }

  /// A Board that comes back is chosen in the library.
  private mutating func goToBoard(of changes: [MemoryChange]) -> [PanelEffect] {
    for case .newBoard(let board) in changes where library.isOpen {
      if let index = boardList?.index(of: board.id) { return choose(boardAt: index) }
    }
    return []
  }

  /// A change is on disk: keep what takes it back, and show the new archive.
  mutating func saved(
    _ number: Int, _ snapshot: ArchiveSnapshot, _ outcomes: [ChangeOutcome]
  ) -> [PanelEffect] {
    let inverse = Array(outcomes.reversed().flatMap(\.inverse))
    let skipped = outcomes.reduce(0) { $0 + $1.skipped + $1.missing.count }
    let effects = take(snapshot)
    guard let index = pending.firstIndex(where: { $0.number == number }) else { return effects }
    let origin = pending[index].origin
    noteRemembered(pending[index], outcomes)
    if effects.isEmpty, generation == shown.generation {
      pending.remove(at: index)
    } else {
      pending[index].shownBy = generation
    }
    if !inverse.isEmpty {
      if origin == .undo { redo.append(inverse) } else { undo.append(inverse) }
    }
    if origin == .undo, skipped > 0 {
      say(.warning, options.words(.skipped, count: skipped))
    }
    if let refusal = outcomes.lazy.compactMap(\.refusal).first { tell(refusal) }
    guard undoWanted > 0, !awaitsUndoable else { return effects }
    let wanted = undoWanted
    undoWanted = 0
    return (0..<wanted).reduce(effects) { effects, _ in effects + takeBack() }
  }

  /// A change is not on disk: take back what was drawn, and say why.
  mutating func saveFailed(_ number: Int, _ reason: String) -> [PanelEffect] {
    guard let index = pending.firstIndex(where: { $0.number == number }) else { return [] }
    let failed = pending.remove(at: index)
    switch failed.origin {
    case .undo: undo.append(failed.changes)
    case .redo: redo.append(failed.changes)
    case .user: break
    }
    undoWanted = 0
    bringBack(Array(failed.overlays.keys))
    say(.error, options.words(.notSaved, reason))
    return ask()
  }
}
