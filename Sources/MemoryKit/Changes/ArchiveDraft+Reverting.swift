#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ArchiveDraft {
  /// The field changes that lead from one state of an item back to another.
  static func fields(from before: ClipItem, to after: ClipItem) -> [FieldChange] {
    var changes: [FieldChange] = []
    func note(_ old: FieldChange.Field, _ new: FieldChange.Field) {
      if old != new { changes.append(FieldChange(id: after.id, expected: new, value: old)) }
    }
    note(.pinned(before.pinned), .pinned(after.pinned))
    note(.boardIDs(before.boardIDs), .boardIDs(after.boardIDs))
    note(.reminderDate(before.reminderDate), .reminderDate(after.reminderDate))
    note(.deletedAt(before.deletedAt), .deletedAt(after.deletedAt))
    note(.date(before.date), .date(after.date))
    note(.rtfFile(before.rtfFile), .rtfFile(after.rtfFile))
    return changes
  }

  /// Sets fields back where they still hold what is expected; what moved meanwhile is counted.
  mutating func revert(_ fields: [FieldChange]) -> ChangeOutcome {
    var outcome = ChangeOutcome()
    var inverse: [FieldChange] = []
    for field in fields {
      guard let spot = spot(of: field.id) else {
        outcome.missing.append(field.id)
        continue
      }
      var item = item(at: spot)
      guard item.holds(field.expected) else {
        outcome.skipped += 1
        continue
      }
      let value = possible(field.value, for: item)
      guard !item.holds(value) else {
        outcome.skipped += 1
        continue
      }
      item.set(value)
      put(item, at: spot)
      if outcome.changed.last != field.id { outcome.changed.append(field.id) }
      inverse.append(FieldChange(id: field.id, expected: value, value: field.expected))
    }
    if !inverse.isEmpty { outcome.inverse = [.revert(inverse.reversed())] }
    return outcome
  }

  /// A value without Boards that are gone meanwhile: an item on none that anybody sees never expires.
  private func possible(_ value: FieldChange.Field, for item: ClipItem) -> FieldChange.Field {
    guard case .boardIDs(let ids) = value else { return value }
    return .boardIDs(
      ids.filter { id in item.boardIDs.contains(id) || boards.contains { $0.id == id } })
  }
}

extension ClipItem {
  /// Whether a field holds a value.
  func holds(_ field: FieldChange.Field) -> Bool {
    switch field {
    case .pinned(let value): pinned == value
    case .boardIDs(let value): boardIDs == value
    case .reminderDate(let value): reminderDate == value
    case .deletedAt(let value): deletedAt == value
    case .date(let value): date == value
    case .rtfFile(let value): rtfFile == value
    }
  }

  /// Sets a field.
  mutating func set(_ field: FieldChange.Field) {
    switch field {
    case .pinned(let value): pinned = value
    case .boardIDs(let value): boardIDs = value
    case .reminderDate(let value): reminderDate = value
    case .deletedAt(let value): deletedAt = value
    case .date(let value): date = value
    case .rtfFile(let value): rtfFile = value
    }
  }
}
