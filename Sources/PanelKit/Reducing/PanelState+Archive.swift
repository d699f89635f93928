import MemoryKit
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// Another archive: the old cards stay until the question is answered over it.
  mutating func take(_ snapshot: ArchiveSnapshot) -> [PanelEffect] {
    guard snapshot !== archive.snapshot else { return [] }
    archive = Archive(snapshot)
    total = snapshot.countInView
    return ask() + keepDetail()
  }

  /// An answer: shown if it is the one to the last question.
  mutating func found(_ generation: Int, _ rows: [UInt32]) -> [PanelEffect] {
    guard generation == self.generation else { return [] }
    let isSameQuery = shown.query == query
    let old = shown
    shown = Shown(archive: archive, query: query, rows: rows, generation: generation)
    if old.archive != archive || !isSameQuery { matches = [:] }
    pending.removeAll { $0.shownBy.map { $0 <= generation } ?? false }
    hidePendingDeletions()
    if isSameQuery {
      keepSelection(old)
    } else {
      scroll = 0
      if query.isEmpty { selectAtOpening() } else { select(0) }
    }
    return goToWanted()
  }

  /// Cards that are on their way to Deleted don't come back by another answer.
  private mutating func hidePendingDeletions() {
    guard !pending.isEmpty, !shown.query.showsDeleted else { return }
    for id in pending.flatMap(\.changes).flatMap(\.deletedIDs)
    where overlay(of: id).isDeleted == true {
      if let index = shown.index(of: id, near: selection?.index ?? 0) {
        shown.rows.remove(at: index)
      }
    }
  }

  /// Keeps the same item selected on the same line of the screen.
  private mutating func keepSelection(_ old: Shown) {
    guard let selection else {
      selectAtOpening()
      return
    }
    let columns = layout.columns.count
    let height = selection.index / columns - scroll
    if let index = shown.index(of: selection.id, near: selection.index) {
      if index != selection.index { reorderedAt = now.timeIntervalSinceReferenceDate }
      // The selected card keeps its height on the screen; the grid moves under it only if it must.
      scroll = max(0, index / columns - height)
      select(index)
    } else {
      reorderedAt = now.timeIntervalSinceReferenceDate
      select(selection.index)
    }
  }
}

extension MemoryChange {
  /// The items it brings to Deleted.
  var deletedIDs: [UUID] {
    if case .delete(let ids) = self { return ids }
    if case .purge(let ids) = self { return ids }
    if case .revert(let fields) = self {
      return fields.compactMap {
        if case .deletedAt(.some) = $0.value { return $0.id }
        return nil
      }
    }
    return []
  }
}
