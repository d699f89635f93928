#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ArchiveSnapshot {
  /// How many items are on each Board, those in Deleted left out.
  ///
  /// - Returns: counts by the Board's id; Boards without items, and ids that no Board has, may be in it
  ///   or not.
  /// - Complexity: O(items) and O(bytes of the arrays of those on own Boards).
  public func itemCounts() -> [MemoryBoard.ID: Int] {
    var (pinned, loved, saved) = (0, 0, 0)
    var counts: [UUID: Int] = [:]
    var own: [UUID] = []
    for row in records.indices where !records[row].isDeleted {
      let flags = records[row].flags
      pinned += flags.contains(.pinned) ? 1 : 0
      loved += flags.contains(.loved) ? 1 : 0
      saved += flags.contains(.saved) ? 1 : 0
      guard flags.contains(.onBoards) else { continue }
      own.removeAll(keepingCapacity: true)
      _ = visitBoards(of: row) { id in
        // An array may name a Board twice; hardly any names more than a few.
        if !own.contains(id) { own.append(id) }
        return false
      }
      for id in own { counts[id, default: 0] += 1 }
    }
    counts[MemoryBoard.pinnedID] = pinned
    counts[MemoryBoard.lovedID] = loved
    counts[MemoryBoard.savedID] = saved
    return counts
  }

  /// Goes through the ids in an item's `boardIDs`, as they stand, until one is the wanted one.
  ///
  /// - Parameters:
  ///   - row: its position in panel order.
  ///   - isWanted: gets each id.
  /// - Returns: whether one was wanted.
  /// - Complexity: O(bytes of the array).
  func visitBoards(of row: Int, _ isWanted: (UUID) -> Bool) -> Bool {
    let record = records[row]
    guard record.boardsStart > 0, let base = bytes.buffer.baseAddress else { return false }
    var cursor = JSONCursor(bytes.buffer, at: Int(record.boardsStart))
    do throws(ArchiveDamage) {
      guard try cursor.open(UInt8(ascii: "["), closing: UInt8(ascii: "]")) else { return false }
      repeat {
        let token = try cursor.string()
        // An id that is spelled with escapes is read the long way.
        if token.hasEscapes { return boardIDs(at: row).contains(where: isWanted) }
        let digits = (base + token.start).assumingMemoryBound(to: UInt8.self)
        if let halves = JSONCoding.uuid(digits, token.length),
          isWanted(UUID(high: halves.high, low: halves.low))
        {
          return true
        }
      } while try cursor.hasNext(closing: UInt8(ascii: "]"))
    } catch {
      // Only bytes that another program changed under the mapping come here; a reload is on its way.
      return false
    }
    return false
  }
}
