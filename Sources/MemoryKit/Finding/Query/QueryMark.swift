/// A mark that a search can ask for with `is:`.
public enum QueryMark: String, CaseIterable, Hashable, Sendable {
  /// On the Board Loved.
  case loved
  /// On the Board Saved.
  case saved
  /// Pinned to the top.
  case pinned
  /// Its reminder has come.
  case due
}

/// Where a search looks; chosen beside the line, not in it.
public enum SearchScope: Hashable, Sendable {
  /// All items but those in Deleted, unless the line says `is:deleted`.
  case everything
  /// Only what lies in Deleted.
  case deleted
  /// The items of one Board.
  case board(MemoryBoard.ID)
}
