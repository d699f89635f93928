#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ArchiveDraft {
  /// Takes in another archive: of each id the greater by the order that decides wins the whole
  /// record, unknown keys and all, and Boards are united.
  mutating func merge(_ foreign: ArchiveSnapshot) -> ChangeOutcome {
    var outcome = ChangeOutcome()
    for row in foreign.records.indices.reversed() {
      let json = foreign.bytes.array(foreign.records[row].range)
      let id = foreign.records[row].id
      guard let spot = spot(of: id) else {
        add(AddedItem(item: foreign.item(at: row), json: json))
        outcome.changed.append(id)
        continue
      }
      guard isGreater(foreign, row, json, than: spot) else { continue }
      outcome.changed.append(id)
      switch spot {
      case .row(let own):
        patched[own] = foreign.item(at: row)
        replaced[own] = json
      case .added(let index):
        replace(index, by: AddedItem(item: foreign.item(at: row), json: json))
      }
    }
    for board in foreign.boards where !boards.contains(where: { $0.id == board.id }) {
      boards.append(board)
      foreignBoards[board.id] = foreign.boardJSON(board.id)
      outcome.changed.append(board.id)
    }
    return outcome
  }

  private func isGreater(
    _ foreign: ArchiveSnapshot, _ row: Int, _ json: [UInt8], than spot: Spot
  ) -> Bool {
    let own = item(at: spot)
    let ownJSON: [UInt8] =
      switch spot {
      case .row(let index): replaced[index] ?? base.bytes.array(base.records[index].range)
      case .added(let index): foreignJSON(index) ?? ItemWriter.object(of: own)
      }
    return ownJSON.withUnsafeBytes { ownBytes in
      json.withUnsafeBytes { foreignBytes in
        ItemOrder.precedes(
          state(of: own, ownBytes), state(of: foreign.item(at: row), foreignBytes))
      }
    }
  }

  private func state(of item: ClipItem, _ json: UnsafeRawBufferPointer) -> ItemOrder.State {
    ItemOrder.State(
      modifiedAt: item.modifiedAt.timeIntervalSinceReferenceDate, isDeleted: item.isDeleted,
      contentHash: item.contentHash, json: json)
  }
}

extension ArchiveSnapshot {
  /// A Board's object as it stands in the archive; nil for one that was restored.
  func boardJSON(_ id: UUID) -> [UInt8]? {
    layout.boardElements.first { $0.id == id }.map { bytes.array($0.range) }
  }

  /// The rows of a content.
  ///
  /// - Parameter hash: the 64 digits.
  /// - Returns: the rows, in panel order.
  /// - Complexity: O(items).
  func rows(withContentHash hash: UnsafeRawBufferPointer) -> [Int] {
    guard hash.count == 64 else { return [] }
    let wanted = hash.loadUnaligned(as: UInt64.self)
    return records.indices.filter { row in
      let start = Int(records[row].hashStart)
      guard start > 0 else { return contentHash(at: row).utf8.elementsEqual(hash) }
      // The first eight digits tell nearly all apart.
      return bytes.buffer.loadUnaligned(fromByteOffset: start, as: UInt64.self) == wanted
        && bytes.buffer[start..<start + 64].elementsEqual(hash)
    }
  }
}
