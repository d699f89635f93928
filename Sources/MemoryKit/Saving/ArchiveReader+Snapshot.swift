#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ArchiveReader {
  /// What was read, in panel order.
  mutating func snapshot(at now: Double) -> ArchiveSnapshot {
    // Taken out, since a second owner would make the sort copy all of them.
    var records: ContiguousArray<ClipRecord> = []
    swap(&records, &self.records)
    var layout = layout
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
    guard !pinned.isEmpty else { return }
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
struct IdentityTable: Sendable {
  private var slots: [UInt32]
  /// Rows that share an id, together.
  private(set) var duplicates: [[Int]] = []
  /// The place in `duplicates` of the first row of an id.
  private var groups: [Int: Int] = [:]

  init(_ records: ContiguousArray<ClipRecord>) {
    var size = 16
    while size < records.count * 2 { size *= 2 }
    slots = Array(repeating: .max, count: size)
    for row in 0..<records.count { insert(row, records) }
  }

  private mutating func insert(_ row: Int, _ records: ContiguousArray<ClipRecord>) {
    let (high, low) = (records[row].idHigh, records[row].idLow)
    var slot = Self.hash(high, low) & (slots.count - 1)
    while slots[slot] != .max {
      let other = Int(slots[slot])
      if records[other].idHigh == high, records[other].idLow == low {
        if let group = groups[other] {
          duplicates[group].append(row)
        } else {
          groups[other] = duplicates.count
          duplicates.append([other, row])
        }
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(row)
  }

  /// The row of an id.
  func row(_ high: UInt64, _ low: UInt64, _ records: ContiguousArray<ClipRecord>) -> Int? {
    var slot = Self.hash(high, low) & (slots.count - 1)
    while slots[slot] != .max {
      let row = Int(slots[slot])
      if records[row].idHigh == high, records[row].idLow == low { return row }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  @inline(__always)
  private static func hash(_ high: UInt64, _ low: UInt64) -> Int {
    // Ids may be hostile only to the patience of their own user; a multiply spreads those in use.
    let mixed = (high ^ low &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 20)
  }
}
