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
  /// When it was sent, seconds since 2001.
  public var sentAt: Double
  /// Once saved: the question whose answer shows it, so that it needs no drawing any more.
  public var shownBy: Int?
  /// What it makes of the items it names.
  let overlays: [UUID: Overlay]

  /// Whether nothing takes it back.
  var isForGood: Bool {
    changes.allSatisfy {
      switch $0 {
      case .purge, .emptyDeleted: true
      default: false
      }
    }
  }

  /// - Complexity: O(named items).
  init(number: Int, origin: Origin, changes: [MemoryChange], sentAt: Double) {
    self.number = number
    self.origin = origin
    self.sentAt = sentAt
    self.changes = changes
    var overlays: [UUID: Overlay] = [:]
    for change in changes {
      for id in change.namedIDs { overlays[id, default: Overlay()].add(change, for: id) }
    }
    self.overlays = overlays
  }
}

extension MemoryChange {
  /// The items that are named in it.
  fileprivate var namedIDs: [UUID] {
    switch self {
    case .setPinned(let ids, _), .setMember(let ids, _, _), .setReminder(let ids, _),
      .delete(let ids), .restore(let ids), .purge(let ids):
      ids
    case .revert(let fields): Array(Set(fields.map(\.id)))
    default: []
    }
  }
}

/// What pending changes make of an item.
struct Overlay: Hashable, Sendable {
  var isPinned: Bool?
  var boards: [UUID: Bool] = [:]
  var boardIDs: [UUID]?
  var isDeleted: Bool?
  var hasReminder: Bool?
  var isPurged = false

  /// Adds what a later change says.
  mutating func add(_ later: Overlay) {
    isPinned = later.isPinned ?? isPinned
    isDeleted = later.isDeleted ?? isDeleted
    hasReminder = later.hasReminder ?? hasReminder
    isPurged = isPurged || later.isPurged
    if let ids = later.boardIDs {
      boardIDs = ids
      boards = later.boards
    } else {
      boards.merge(later.boards) { $1 }
    }
  }

  /// Adds what a change says of an item that it names.
  fileprivate mutating func add(_ change: MemoryChange, for id: UUID) {
    switch change {
    case .setPinned(_, let value): isPinned = value
    case .setMember(_, let board, let value):
      if board == MemoryBoard.pinnedID { isPinned = value } else { boards[board] = value }
    case .setReminder(_, let date): hasReminder = date != nil
    case .delete: isDeleted = true
    case .restore: isDeleted = false
    case .purge: isPurged = true
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

  /// Whether it takes an item off a Board.
  func takes(off board: UUID) -> Bool {
    if board == MemoryBoard.pinnedID { return isPinned == false }
    return boards[board].map { !$0 } ?? boardIDs.map { !$0.contains(board) } ?? false
  }

  /// The Boards an item is on with it.
  func boards(over saved: [UUID]) -> [UUID] {
    let base = boardIDs ?? saved
    let kept = base.filter { boards[$0] != false }
    return kept + boards.filter { $0.value && !base.contains($0.key) }.map(\.key)
  }
}
