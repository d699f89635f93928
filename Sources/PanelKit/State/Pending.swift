public import MemoryKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A change that is drawn already, though the archive shown doesn't hold it yet.
public struct PendingChange: Hashable, Sendable {
  /// Who made it.
  public enum Origin: Hashable, Sendable {
    case user, undo, redo
  }
  /// Its number, as in `PanelEffect.change`.
  public var number: Int
  /// Who made it.
  public var origin: Origin
  /// What it changes.
  public var changes: [MemoryChange]
  /// Once saved: the question whose answer shows it, so that it needs no drawing any more.
  public var shownBy: Int?
}

/// What pending changes make of an item.
struct Overlay: Equatable {
  var isPinned: Bool?
  var boards: [UUID: Bool] = [:]
  var boardIDs: [UUID]?
  var isDeleted: Bool?

  /// Adds what a change says of an item.
  mutating func add(_ change: MemoryChange, for id: UUID) {
    switch change {
    case .setPinned(let ids, let value) where ids.contains(id): isPinned = value
    case .setMember(let ids, let board, let value) where ids.contains(id):
      if board == MemoryBoard.pinnedID { isPinned = value } else { boards[board] = value }
    case .delete(let ids) where ids.contains(id): isDeleted = true
    case .restore(let ids) where ids.contains(id): isDeleted = false
    case .purge(let ids) where ids.contains(id): isDeleted = true
    case .revert(let fields):
      for field in fields where field.id == id { add(field.value) }
    default: break
    }
  }

  private mutating func add(_ value: FieldChange.Field) {
    switch value {
    case .pinned(let value): isPinned = value
    case .boardIDs(let ids):
      boardIDs = ids
      boards = [:]
    case .deletedAt(let date): isDeleted = date != nil
    default: break
    }
  }

  /// The Boards an item is on with it.
  func boards(over saved: [UUID]) -> [UUID] {
    let base = boardIDs ?? saved
    let kept = base.filter { boards[$0] != false }
    return kept + boards.filter { $0.value && !base.contains($0.key) }.map(\.key)
  }
}
