#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An archive while changes are applied: a snapshot and what differs from it.
///
/// Each change sees what those before it did.
struct ArchiveDraft {
  /// What the changes start from.
  let base: ArchiveSnapshot
  /// The instant of the changes.
  let now: Date
  /// How it is written.
  var style: ArchiveEdit.Style = []
  /// Items that differ, by row of the base.
  var patched: [Int: ClipItem] = [:]
  /// Rows of the base that are removed for good.
  var removed = Set<Int>()
  /// New items, the newest first.
  var added: [AddedItem] = []
  /// Boards in their order.
  var boards: [MemoryBoard]
  /// Boards that came from another archive, as they stand there.
  var foreignBoards: [UUID: [UInt8]] = [:]
  /// Objects that replace a row's bytes, unknown keys and all: winners of a merge.
  var replaced: [Int: [UInt8]] = [:]

  /// A new item, with the object it had in another archive where it came from one.
  struct AddedItem {
    var item: ClipItem
    var json: [UInt8]?
  }

  /// Where an item stands in the draft.
  enum Spot: Hashable {
    case row(Int)
    case added(Int)
  }

  init(_ base: ArchiveSnapshot, at now: Date, style: ArchiveEdit.Style = []) {
    self.base = base
    self.style = style
    self.now = now
    boards = base.boards
  }

  /// Where the item of an id stands; nil where there is none.
  func spot(of id: UUID) -> Spot? {
    if let row = base.row(of: id), !removed.contains(row) { return .row(row) }
    return added.firstIndex { $0.item.id == id }.map { .added($0) }
  }

  /// The item at a spot as the changes so far left it.
  func item(at spot: Spot) -> ClipItem {
    switch spot {
    case .row(let row): patched[row] ?? base.item(at: row)
    case .added(let index): added[index].item
    }
  }

  /// Every spot of the draft.
  var spots: [Spot] {
    base.records.indices.lazy.filter { !removed.contains($0) }.map { .row($0) }
      + added.indices.map { .added($0) }
  }

  /// Puts a changed item back and moves its `modifiedAt`, never backwards (data format, "Meaning").
  mutating func put(_ changed: ClipItem, at spot: Spot) {
    var item = changed
    item.modifiedAt = max(now, item.modifiedAt.addingTimeInterval(1e-6))
    switch spot {
    case .row(let row): patched[row] = item
    case .added(let index):
      added[index].item = item
      added[index].json = nil
    }
  }

  /// Removes an item for good.
  mutating func remove(at spots: [Spot]) {
    var goneAdded: [Int] = []
    for spot in spots {
      switch spot {
      case .row(let row):
        removed.insert(row)
        patched[row] = nil
        replaced[row] = nil
      case .added(let index): goneAdded.append(index)
      }
    }
    for index in goneAdded.sorted(by: >) { added.remove(at: index) }
  }

  /// What protects an item, told without decoding it where that can be helped.
  func protection(at spot: Spot) -> ClipProtection {
    if case .row(let row) = spot, patched[row] == nil {
      return ClipProtection(of: base.records[row])
    }
    return ClipProtection(of: item(at: spot))
  }

  /// Whether an item lies in Deleted.
  func isDeleted(at spot: Spot) -> Bool {
    if case .row(let row) = spot, patched[row] == nil { return base.records[row].isDeleted }
    return item(at: spot).isDeleted
  }

  /// Whether an item leaves the memory for good now.
  func isGone(at spot: Spot, under policy: RetentionPolicy) -> Bool {
    if case .row(let row) = spot, patched[row] == nil {
      return HistoryRules.isGone(
        base.records[row], under: policy, at: now.timeIntervalSinceReferenceDate)
    }
    return HistoryRules.isGone(item(at: spot), under: policy, at: now)
  }
}
