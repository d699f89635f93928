import MemoryKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// Takes cards out of the result that pending changes have moved elsewhere, brings back those that
  /// they move here again, and keeps the selection on its item or in its place.
  ///
  /// - Complexity: O(named items); O(rows) where there is any to take out or to bring back.
  mutating func hideMoved() {
    let named = pending.flatMap { change in
      change.overlays.compactMap { $0.value.isDeleted == nil ? nil : $0.key }
    }
    if !hidden.isEmpty { bringBack(named) }
    takeOut()
  }

  /// Shows items again that were taken out of this query's result.
  ///
  /// What a query shows is the finder's to say; but what it showed a moment ago, and what is as it was
  /// then, needs no second look, nor may it wait for the disk.
  ///
  /// - Parameter ids: items of changes that are pending, or that failed.
  /// - Complexity: O(named items); O(rows) where there is any to bring back.
  mutating func bringBack(_ ids: [UUID]) {
    let there = Set(shown.rows)
    let rows = Set(
      ids.compactMap { id -> UInt32? in
        guard hidden.contains(id), let row = shown.snapshot.row(of: id) else { return nil }
        let isDeleted = shown.snapshot.records[row].isDeleted
        return isMoved(overlay(of: id), isDeleted: isDeleted) ? nil : UInt32(row)
      }
    ).subtracting(there)
    guard !rows.isEmpty else { return }
    let before = selection.map { place in
      let selected = place.index < shown.rows.count ? shown.rows[place.index] : .max
      return rows.count { $0 < selected }
    }
    shown.rows = (shown.rows + rows).sorted()
    select((selection?.index ?? 0) + (before ?? 0))
  }

  private mutating func takeOut() {
    let gone = movedRows()
    guard !gone.isEmpty else { return }
    let before = selection.map { place in
      shown.rows[..<place.index].reduce(0) { $0 + (gone.contains($1) ? 1 : 0) }
    }
    for row in gone { hidden.insert(shown.snapshot.records[Int(row)].id) }
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
  private func isMoved(_ overlay: Overlay, isDeleted known: Bool? = nil) -> Bool {
    if overlay.isPurged { return true }
    if case .board(let id) = shown.query.scope, overlay.takes(off: id) { return true }
    guard let isDeleted = overlay.isDeleted ?? known else { return false }
    return shown.query.scope == .deleted ? !isDeleted : isDeleted && !shown.query.showsDeleted
  }
}
