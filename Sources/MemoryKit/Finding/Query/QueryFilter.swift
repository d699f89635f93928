/// What the tokens of a query ask for.
struct QueryFilter: Hashable, Sendable {
  /// One of these types; any where it is empty.
  var types: Set<ClipType> = []
  /// None of these types.
  var otherThanTypes: Set<ClipType> = []
  /// From one of these apps; from any where it is empty.
  var apps: [SearchTerm] = []
  /// Not from these apps.
  var otherThanApps: [SearchTerm] = []
  /// On one of these Boards; on any or none where it is empty.
  var boards: [SearchTerm] = []
  /// On none of these Boards.
  var otherThanBoards: [SearchTerm] = []
  /// With all of these marks.
  var marks: Set<QueryMark> = []
  /// With none of these marks.
  var withoutMarks: Set<QueryMark> = []
  /// Whether the search widens to Deleted.
  var showsDeleted = false
  /// Whether items in Deleted are ruled out even so.
  var refusesDeleted = false
  /// Dates before this, seconds since 2001.
  var before = Double.infinity
  /// Dates at or after this, seconds since 2001.
  var after = -Double.infinity

  /// Whether all that passes here passes an earlier filter too.
  func narrows(_ earlier: QueryFilter) -> Bool {
    // What is due grows with time by itself.
    guard !marks.contains(.due), !withoutMarks.contains(.due) else { return false }
    return Self.narrows(types, earlier.types) && Self.narrows(apps, earlier.apps)
      && Self.narrows(boards, earlier.boards)
      && otherThanTypes.isSuperset(of: earlier.otherThanTypes)
      && Set(otherThanApps).isSuperset(of: earlier.otherThanApps)
      && Set(otherThanBoards).isSuperset(of: earlier.otherThanBoards)
      && marks.isSuperset(of: earlier.marks) && withoutMarks.isSuperset(of: earlier.withoutMarks)
      && (earlier.showsDeleted || !showsDeleted)
      && (refusesDeleted || !earlier.refusesDeleted)
      && before <= earlier.before && after >= earlier.after
  }

  /// Whether a choice of some is within an earlier one, where none means any.
  private static func narrows<T: Hashable>(_ some: some Sequence<T>, _ earlier: some Sequence<T>)
    -> Bool
  {
    let (some, earlier) = (Set(some), Set(earlier))
    return earlier.isEmpty || !some.isEmpty && some.isSubset(of: earlier)
  }
}
