import MemoryKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The Boards there are, in their order, and how many items are on each: what is on its way over what
/// is saved.
///
/// Made once for an archive and once for a change, never for a key or a frame.
struct BoardList: Hashable, Sendable {
  /// The Boards: those of the system first.
  let boards: [MemoryBoard]
  /// How many of them are the system's.
  let systemCount: Int
  private let places: [UUID: Int]
  /// The archive that was counted.
  private let archive: Archive
  /// The numbers of the changes that stand over it.
  private let changes: [Int]
  /// What the archive alone has.
  private let saved: [UUID: Int]
  /// What the changes add or take.
  private let added: [UUID: Int]

  /// - Complexity: O(items) for another archive than before, else O(Boards and items named in pending
  ///   changes).
  init(_ state: PanelState, before: BoardList?) {
    archive = state.archive
    changes = state.pending.map(\.number)
    let snapshot = state.archive.snapshot
    var boards = snapshot.boards
    for change in state.pending.lazy.flatMap(\.changes) {
      switch change {
      case .newBoard(let board):
        if !boards.contains(where: { $0.id == board.id }) {
          // One that comes back comes back to its place.
          let place = boards.firstIndex { !$0.isSystem && $0.createdAt > board.createdAt }
          boards.insert(board, at: place ?? boards.count)
        }
      case .renameBoard(let id, let name):
        if let index = boards.firstIndex(where: { $0.id == id }) { boards[index].name = name }
      case .deleteBoard(let id): boards.removeAll { $0.id == id && !$0.isSystem }
      default: break
      }
    }
    self.boards = boards
    systemCount = boards.prefix { $0.isSystem }.count
    places = Dictionary(
      boards.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    if let before, before.archive == archive {
      saved = before.saved
    } else {
      saved = snapshot.itemCounts()
    }
    added = Self.added(by: state)
  }

  /// Whether it is still what a state would make.
  func fits(_ state: PanelState) -> Bool {
    archive == state.archive && changes.elementsEqual(state.pending.lazy.map(\.number))
  }

  /// The place of a Board.
  func index(of id: UUID) -> Int? { places[id] }

  /// The Board of an id.
  func board(_ id: UUID) -> MemoryBoard? { places[id].map { boards[$0] } }

  /// How many items are on a Board.
  func count(of id: UUID) -> Int { max(0, (saved[id] ?? 0) + (added[id] ?? 0)) }

  /// What pending changes make of the counts.
  private static func added(by state: PanelState) -> [UUID: Int] {
    var added: [UUID: Int] = [:]
    let snapshot = state.archive.snapshot
    for id in Set(state.pending.lazy.flatMap(\.overlays.keys)) {
      guard let row = snapshot.row(of: id) else { continue }
      let (record, overlay) = (snapshot.records[row], state.overlay(of: id))
      var before = Set(snapshot.boardIDs(at: row))
      var after = Set(overlay.boards(over: snapshot.boardIDs(at: row)))
      if record.isPinned { before.insert(MemoryBoard.pinnedID) }
      if overlay.isPinned ?? record.isPinned { after.insert(MemoryBoard.pinnedID) }
      if record.isDeleted { before = [] }
      if overlay.isPurged || overlay.isDeleted ?? record.isDeleted { after = [] }
      for board in after.subtracting(before) { added[board, default: 0] += 1 }
      for board in before.subtracting(after) { added[board, default: 0] -= 1 }
    }
    return added
  }
}
