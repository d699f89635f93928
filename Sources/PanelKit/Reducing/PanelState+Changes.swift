import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// Loved, Saved, Pinned on and off; to Deleted and back.
  mutating func change(_ action: PanelAction) -> [PanelEffect] {
    guard let card = target, canChange() else { return [] }
    let id = card.record.id
    let content = card.firstLine(limit: 120)
    switch action {
    case .love:
      say(.done, options.words(card.isLoved ? .lovedOff : .lovedOn), content: content, undo: true)
      return send([.setMember([id], board: MemoryBoard.lovedID, !card.isLoved)])
    case .save:
      say(.done, options.words(card.isSaved ? .savedOff : .savedOn), content: content, undo: true)
      return send([.setMember([id], board: MemoryBoard.savedID, !card.isSaved)])
    case .pin:
      say(
        .done, options.words(card.isPinned ? .pinnedOff : .pinnedOn), content: content, undo: true)
      return send([.setPinned([id], !card.isPinned)])
    case .delete where card.isDeleted:
      say(.done, options.words(.restored), content: content, undo: true)
      return send([.restore([id])])
    case .delete:
      say(
        .deleted, options.words(.toDeleted), content: content, undo: true,
        aside: options.words(.keptThere))
      if let index = shown.index(of: id, near: selection?.index ?? 0) { hide(index) }
      // What lies in Deleted is looked at there.
      sheets.removeAll { if case .detail = $0 { true } else { false } }
      return send([.delete([id])])
    default: return []
    }
  }

  /// Says why not where nothing may be changed.
  mutating func canChange() -> Bool {
    guard let reason = facts.readOnly else { return true }
    say(.error, reason)
    return false
  }

  /// Takes a card out of the result before the archive says so, unless the query shows Deleted.
  private mutating func hide(_ index: Int) {
    guard !shown.query.showsDeleted else { return }
    shown.rows.remove(at: index)
    select(index)
  }

  /// Sends a change, drawn at once.
  mutating func send(
    _ changes: [MemoryChange], _ origin: PendingChange.Origin = .user
  ) -> [PanelEffect] {
    lastChange += 1
    pending.append(PendingChange(number: lastChange, origin: origin, changes: changes))
    if origin == .user { redo = [] }
    return [.change(lastChange, changes)]
  }

  mutating func takeBack() -> [PanelEffect] {
    guard canChange() else { return [] }
    if let changes = undo.popLast() {
      say(.done, options.words(.undone))
      return send(changes, .undo)
    }
    if pending.contains(where: { $0.shownBy == nil && $0.origin != .undo }) {
      undoWanted += 1
    } else {
      say(.warning, options.words(.nothingToUndo))
    }
    return []
  }

  mutating func doAgain() -> [PanelEffect] {
    guard canChange() else { return [] }
    guard let changes = redo.popLast() else {
      say(.warning, options.words(.nothingToRedo))
      return []
    }
    say(.done, options.words(.redone))
    return send(changes, .redo)
  }

  /// A change is on disk: keep what takes it back, and show the new archive.
  mutating func saved(
    _ number: Int, _ snapshot: ArchiveSnapshot, _ outcomes: [ChangeOutcome]
  ) -> [PanelEffect] {
    let inverse = Array(outcomes.reversed().flatMap(\.inverse))
    let skipped = outcomes.reduce(0) { $0 + $1.skipped }
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
    guard undoWanted > 0, !undo.isEmpty else { return effects }
    undoWanted -= 1
    return effects + takeBack()
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
    say(.error, options.words(.notSaved, reason))
    return ask()
  }
}
