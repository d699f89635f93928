#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ArchiveReader {
  /// What was read, in panel order.
  mutating func snapshot(at now: Double) -> ArchiveSnapshot {
    PanelOrder.sort(&records, at: now)
    var table = IdentityTable(records)
    if !table.duplicates.isEmpty {
      let shadowed = shadowed(table.duplicates, in: records)
      layout.shadowed = shadowed.map { records[$0] }
      layout.opaqueItems += layout.shadowed.map(\.range)
      var row = -1
      records.removeAll { _ in
        row += 1
        return shadowed.contains(row)
      }
      table = IdentityTable(records)
    }
    return orderedSnapshot(at: now, table)
  }

  /// What was read, no id twice.
  mutating func orderedSnapshot(
    at now: Double, _ table: IdentityTable? = nil
  ) -> ArchiveSnapshot {
    // Dates that were ahead may have come since.
    if table == nil { PanelOrder.sort(&records, at: now) }
    layout.opaqueItems.sort { $0.lowerBound < $1.lowerBound }
    return ArchiveSnapshot(
      bytes: bytes, shape: shape, savedAt: savedAt, records: records, boards: orderedBoards(),
      notUnderstood: notUnderstood + layout.opaqueItems.count, layout: layout, table: table)
  }

  /// The rows that lose against another of their id by the order that decides.
  private func shadowed(_ duplicates: [[Int]], in records: ContiguousArray<ClipRecord>) -> Set<Int>
  {
    var losers = Set<Int>()
    for rows in duplicates {
      // Of equal ones the first in the file is shown.
      let inFile = rows.sorted { records[$0].start < records[$1].start }
      var winner = inFile[0]
      for row in inFile.dropFirst() {
        let greater = ItemOrder.precedes(
          orderState(records[winner]), orderState(records[row]))
        losers.insert(greater ? winner : row)
        if greater { winner = row }
      }
    }
    return losers
  }

  private func orderState(_ record: ClipRecord) -> ItemOrder.State {
    // A hash that is missing compares as the empty one here; the canonical form decides then.
    let hash = Int(record.hashStart)
    return ItemOrder.State(
      modifiedAt: record.modifiedAt, isDeleted: record.isDeleted,
      contentHash: hash == 0
        ? "" : String(decoding: bytes.buffer[hash..<hash + 64], as: UTF8.self),
      json: UnsafeRawBufferPointer(rebasing: bytes.buffer[record.range]))
  }

  /// Pinned, Loved and Saved first, restored where they are missing, then the others by age.
  private func orderedBoards() -> [MemoryBoard] {
    let system = MemoryBoard.system.map { fixed in boards.first { $0.id == fixed.id } ?? fixed }
    let own = boards.filter { !$0.isSystem }.sorted {
      ($0.createdAt, $0.id.uuidString) < ($1.createdAt, $1.id.uuidString)
    }
    return system + own
  }
}

/// The order of the panel: pinned first, then `date`, newest first, ties by id (product, "The panel").
enum PanelOrder {
  /// A record's place in the order: a smaller key comes first.
  private struct Key {
    var rank: UInt64
    var row: UInt32
  }

  /// Puts records in order; a date after `now` counts as `now` (data format, "Reading").
  ///
  /// - Complexity: O(n) for records that are in order but for pinned ones, else O(n · log n).
  static func sort(_ records: inout ContiguousArray<ClipRecord>, at now: Double) {
    // Programs write the newest first, pinned ones among them.
    bringPinnedForward(&records)
    guard records.count > 1, !isSorted(records, at: now) else { return }
    let keys = (0..<records.count).map { Key(rank: rank(records[$0], at: now), row: UInt32($0)) }
    let source = records
    let sorted = keys.sorted { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      let (a, b) = (source[Int(left.row)], source[Int(right.row)])
      return (a.idHigh, a.idLow, a.start) < (b.idHigh, b.idLow, b.start)
    }
    for (row, key) in sorted.enumerated() { records[row] = source[Int(key.row)] }
  }

  /// Moves pinned records to the front; otherwise the order stays.
  private static func bringPinnedForward(_ records: inout ContiguousArray<ClipRecord>) {
    let pinned = records.filter(\.isPinned)
    guard !records[..<pinned.count].allSatisfy(\.isPinned) else { return }
    var place = records.count
    for row in records.indices.reversed() where !records[row].isPinned {
      place -= 1
      if place != row { records[place] = records[row] }
    }
    records.replaceSubrange(..<place, with: pinned)
  }

  private static func isSorted(_ records: ContiguousArray<ClipRecord>, at now: Double) -> Bool {
    var before = rank(records[0], at: now)
    for row in 1..<records.count {
      let rank = rank(records[row], at: now)
      if rank < before { return false }
      if rank == before {
        let (a, b) = (records[row - 1], records[row])
        if (a.idHigh, a.idLow, a.start) >= (b.idHigh, b.idLow, b.start) { return false }
      }
      before = rank
    }
    return true
  }

  /// A number that grows where the order goes down.
  private static func rank(_ record: ClipRecord, at now: Double) -> UInt64 {
    let bits = min(record.date, now).bitPattern
    let ascending = bits >> 63 == 1 ? ~bits : bits | 1 << 63
    // The lowest bit is 0.1 µs of a date of today: given for pinned first.
    return (~ascending >> 1) | (record.isPinned ? 0 : 1 << 63)
  }
}

/// Finds rows by id: open addressing over the records, built once.
final class IdentityTable: Sendable {
  private let slots: [UInt32]
  /// Rows that share an id, together.
  let duplicates: [[Int]]

  init(_ records: ContiguousArray<ClipRecord>) {
    var size = 16
    while size < records.count * 2 { size *= 2 }
    var slots = [UInt32](repeating: .max, count: size)
    var duplicates: [[Int]] = []
    // The place in `duplicates` of the first row of an id.
    var groups: [Int: Int] = [:]
    for row in 0..<records.count {
      let slot = Self.slot(records[row].idHigh, records[row].idLow, records, slots)
      guard slots[slot] != .max else {
        slots[slot] = UInt32(row)
        continue
      }
      let first = Int(slots[slot])
      if let group = groups[first] {
        duplicates[group].append(row)
      } else {
        groups[first] = duplicates.count
        duplicates.append([first, row])
      }
    }
    self.slots = slots
    self.duplicates = duplicates
  }

  /// Where an id stands, or would.
  @inline(__always)
  private static func slot(
    _ high: UInt64, _ low: UInt64, _ records: ContiguousArray<ClipRecord>, _ slots: [UInt32]
  ) -> Int {
    var slot = hash(high, low) & (slots.count - 1)
    while slots[slot] != .max {
      let row = Int(slots[slot])
      if records[row].idHigh == high, records[row].idLow == low { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// The row of an id.
  func row(_ high: UInt64, _ low: UInt64, _ records: ContiguousArray<ClipRecord>) -> Int? {
    let row = slots[Self.slot(high, low, records, slots)]
    return row == .max ? nil : Int(row)
  }

  @inline(__always)
  private static func hash(_ high: UInt64, _ low: UInt64) -> Int {
    // Ids may be hostile only to the patience of their own user; a multiply spreads those in use.
    let mixed = (high ^ low &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 20)
  }
}
