#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ArchiveDraft {
  /// Applies one change.
  ///
  /// - Complexity: O(named items), for `remember`, `clear`, `expire` and what removes O(items).
  mutating func apply(_ change: MemoryChange) -> ChangeOutcome {
    switch change {
    case .remember(let item): remember(item)
    case .setPinned(let ids, let on): setPinned(ids, on)
    case .setMember(let ids, let board, let on): setMember(ids, board, on)
    case .setReminder(let ids, let date): update(ids) { $0.reminderDate = date }
    case .delete(let ids): delete(ids)
    case .restore(let ids): update(ids) { $0.deletedAt = nil }
    case .purge(let ids): purge(ids)
    case .emptyDeleted: remove(spots.filter { isDeleted(at: $0) })
    case .clear: clear()
    case .newBoard(let board): add(board)
    case .renameBoard(let id, let name): rename(id, to: name)
    case .deleteBoard(let id): delete(board: id)
    case .merge(let foreign): merge(foreign.snapshot)
    case .expire(let policy): remove(spots.filter { isGone(at: $0, under: policy) })
    case .revert(let fields): revert(fields)
    }
  }

  /// A copy: the item of the same content comes to the top, with all its marks, or a new one is made.
  private mutating func remember(_ copy: ClipItem) -> ChangeOutcome {
    var outcome = ChangeOutcome()
    guard let spot = spot(ofContent: copy.contentHash) else {
      add(AddedItem(item: copy))
      outcome.changed = [copy.id]
      outcome.inverse = [.delete([copy.id])]
      return outcome
    }
    let before = item(at: spot)
    var item = before
    item.date = now
    item.deletedAt = nil
    if item.rtfFile == nil { item.rtfFile = copy.rtfFile }
    put(item, at: spot)
    outcome.changed = [item.id]
    outcome.promoted = true
    outcome.inverse = [.revert(Self.fields(from: before, to: item))]
    return outcome
  }

  /// The newest item of a content that is not in Deleted, else one that is (corpus, `duplicate-hashes`).
  private func spot(ofContent hash: String) -> Spot? {
    guard !hash.isEmpty else { return nil }
    if let spot = newSpot(ofContent: hash) { return spot }
    var wanted = hash
    let rows = wanted.withUTF8 { base.rows(withContentHash: UnsafeRawBufferPointer($0)) }
      .filter { !removed.contains($0) }
    let best = rows.max { left, right in
      (isDeleted(at: .row(left)) ? 0 : 1, base.records[left].date)
        < (isDeleted(at: .row(right)) ? 0 : 1, base.records[right].date)
    }
    return best.map { .row($0) }
  }

  /// Changes named items by a rule; those it leaves as they are do not count as changed.
  private mutating func update(_ ids: [UUID], _ rule: (inout ClipItem) -> Void) -> ChangeOutcome {
    var outcome = ChangeOutcome()
    var fields: [FieldChange] = []
    for id in ids {
      guard let spot = spot(of: id) else {
        outcome.missing.append(id)
        continue
      }
      let before = item(at: spot)
      var item = before
      rule(&item)
      guard item != before else { continue }
      put(item, at: spot)
      outcome.changed.append(id)
      fields += Self.fields(from: before, to: item)
    }
    if !fields.isEmpty { outcome.inverse = [.revert(fields)] }
    return outcome
  }

  private mutating func setPinned(_ ids: [UUID], _ on: Bool) -> ChangeOutcome {
    update(ids) { $0.pinned = on }
  }

  private mutating func setMember(_ ids: [UUID], _ board: UUID, _ on: Bool) -> ChangeOutcome {
    guard board != MemoryBoard.pinnedID else { return setPinned(ids, on) }
    guard !on || boards.contains(where: { $0.id == board }) else {
      var outcome = ChangeOutcome()
      outcome.refusal = .noSuchBoard
      return outcome
    }
    return update(ids) { item in
      if !on {
        item.boardIDs.removeAll { $0 == board }
      } else if !item.boardIDs.contains(board) {
        item.boardIDs.append(board)
      }
    }
  }

  private mutating func delete(_ ids: [UUID]) -> ChangeOutcome {
    let now = now
    return update(ids) { $0.deletedAt = $0.deletedAt ?? now }
  }

  private mutating func clear() -> ChangeOutcome {
    let plain = spots.filter { protection(at: $0).isEmpty && !isDeleted(at: $0) }
    return delete(plain.map { id(at: $0) })
  }

  private mutating func purge(_ ids: [UUID]) -> ChangeOutcome {
    // An id given twice is one item.
    let found = Array(Set(ids.compactMap { spot(of: $0) }))
    var outcome = remove(found)
    let gone = Set(outcome.changed)
    outcome.missing = ids.filter { !gone.contains($0) }
    return outcome
  }

  /// Removes items and names the blobs that nothing holds any more.
  private mutating func remove(_ gone: [Spot]) -> ChangeOutcome {
    var outcome = ChangeOutcome()
    guard !gone.isEmpty else { return outcome }
    outcome.changed = gone.map { id(at: $0) }
    let names = gone.flatMap { blobs(at: $0) }
    remove(at: gone)
    guard !names.isEmpty else { return outcome }
    let held = Set(spots.flatMap { blobs(at: $0) })
    outcome.orphanedBlobs = Set(names).subtracting(held).sorted()
    return outcome
  }

  private func id(at spot: Spot) -> UUID {
    switch spot {
    case .row(let row): base.records[row].id
    case .added: item(at: spot).id
    }
  }

  /// The names in `blobs/` that an item holds.
  private func blobs(at spot: Spot) -> [String] {
    if case .row(let row) = spot, patched[row] == nil {
      return [base.imageFile(at: row), base.rtfFile(at: row)].compactMap { $0 }
    }
    let item = item(at: spot)
    return [item.imageFile, item.rtfFile].compactMap { $0 }
  }
}
