#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ArchiveDraft {
  /// Makes a Board; its name is trimmed.
  mutating func add(_ board: MemoryBoard) -> ChangeOutcome {
    var outcome = ChangeOutcome()
    var board = board
    board.name = MemoryBoard.trimmed(board.name)
    outcome.refusal = MemoryBoard.refusal(of: board.name, for: board.id, among: boards)
    if boards.contains(where: { $0.id == board.id }) { outcome.refusal = .boardExists }
    guard outcome.refusal == nil else { return outcome }
    boards.append(board)
    outcome.changed = [board.id]
    outcome.inverse = [.deleteBoard(board.id)]
    return outcome
  }

  /// Gives an own Board another name.
  mutating func rename(_ id: UUID, to name: String) -> ChangeOutcome {
    var outcome = ChangeOutcome()
    let name = MemoryBoard.trimmed(name)
    guard let index = boards.firstIndex(where: { $0.id == id }) else {
      outcome.refusal = .noSuchBoard
      return outcome
    }
    outcome.refusal =
      boards[index].isSystem ? .systemBoard : MemoryBoard.refusal(of: name, for: id, among: boards)
    guard outcome.refusal == nil, boards[index].name != name else { return outcome }
    outcome.inverse = [.renameBoard(id, boards[index].name)]
    outcome.changed = [id]
    boards[index].name = name
    return outcome
  }

  /// Removes an own Board and the memberships of its items; the items stay.
  mutating func delete(board id: UUID) -> ChangeOutcome {
    var outcome = ChangeOutcome()
    guard let index = boards.firstIndex(where: { $0.id == id }) else {
      outcome.refusal = .noSuchBoard
      return outcome
    }
    guard !boards[index].isSystem else {
      outcome.refusal = .systemBoard
      return outcome
    }
    var fields: [FieldChange] = []
    for spot in spots where isOnBoards(spot) {
      let before = item(at: spot)
      guard before.boardIDs.contains(id) else { continue }
      var item = before
      item.boardIDs.removeAll { $0 == id }
      put(item, at: spot)
      fields += Self.fields(from: before, to: item)
    }
    outcome.inverse = [.newBoard(boards[index])] + (fields.isEmpty ? [] : [.revert(fields)])
    outcome.changed = [id]
    boards.remove(at: index)
    foreignBoards[id] = nil
    return outcome
  }

  /// Whether an item may be on an own Board, told without decoding it where that can be helped.
  private func isOnBoards(_ spot: Spot) -> Bool {
    guard case .row(let row) = spot, patched[row] == nil else { return true }
    return base.records[row].flags.contains(.onBoards)
  }
}
