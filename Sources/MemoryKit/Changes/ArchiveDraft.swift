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
  /// New items, the newest last, those among them that were removed again.
  private var added: [AddedItem] = []
  private var addedPlaces: [UUID: Int] = [:]
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
    return addedPlaces[id].map { .added($0) }
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
      + addedPlaces.values.sorted().map { .added($0) }
  }

  /// Puts a changed item back and moves its `modifiedAt`, never backwards (data format, "Meaning").
  mutating func put(_ changed: ClipItem, at spot: Spot) {
    var item = changed
    item.modifiedAt = max(now, item.modifiedAt.addingTimeInterval(1e-6))
    switch spot {
    case .row(let row): patched[row] = item
    case .added(let index):
      added[index] = AddedItem(item: item)
    }
  }

  /// Takes in a new item, in front of all others.
  mutating func add(_ item: AddedItem) {
    addedPlaces[item.item.id] = added.count
    added.append(item)
  }

  /// New items that are still there, the newest first.
  var newItems: [AddedItem] { addedPlaces.values.sorted(by: >).map { added[$0] } }

  /// Whether there are new items.
  var hasNewItems: Bool { !addedPlaces.isEmpty }

  /// The newest new item of a content.
  func newSpot(ofContent hash: String) -> Spot? {
    added.indices.last {
      added[$0].item.contentHash == hash && addedPlaces[added[$0].item.id] == $0
    }.map { .added($0) }
  }

  /// The object a new item had in another archive.
  func foreignJSON(_ index: Int) -> [UInt8]? { added[index].json }

  /// Puts another state of a new item in its place.
  mutating func replace(_ index: Int, by item: AddedItem) { added[index] = item }

  /// Removes an item for good.
  mutating func remove(at spots: [Spot]) {
    for spot in spots {
      switch spot {
      case .row(let row):
        removed.insert(row)
        patched[row] = nil
        replaced[row] = nil
      case .added(let index):
        addedPlaces[added[index].item.id] = nil
      }
    }
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
