import MemoryKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// Takes cards out of the result that pending changes have moved elsewhere, and keeps the
  /// selection on its item or in its place.
  ///
  /// - Complexity: O(named items); O(rows) where there is any to take out.
  mutating func hideMoved() {
    let gone = movedRows()
    guard !gone.isEmpty else { return }
    let before = selection.map { place in
      shown.rows[..<place.index].reduce(0) { $0 + (gone.contains($1) ? 1 : 0) }
    }
    shown.rows.removeAll(where: gone.contains)
    if let selection, let before { select(selection.index - before) }
  }

  private func movedRows() -> Set<UInt32> {
    var gone: Set<UInt32> = []
    for change in pending {
      for id in change.overlays.keys where isMoved(overlay(of: id)) {
        if let row = shown.snapshot.row(of: id) { gone.insert(UInt32(row)) }
      }
      if change.changes.contains(.emptyDeleted) {
        gone.formUnion(shown.rows.filter { shown.snapshot.records[Int($0)].isDeleted })
      }
    }
    return gone.isEmpty ? gone : gone.intersection(shown.rows)
  }

  /// Whether what is pending takes an item out of what the query shows.
  private func isMoved(_ overlay: Overlay) -> Bool {
    if overlay.isPurged { return true }
    guard let isDeleted = overlay.isDeleted else { return false }
    return shown.query.scope == .deleted ? !isDeleted : isDeleted && !shown.query.showsDeleted
  }
}
