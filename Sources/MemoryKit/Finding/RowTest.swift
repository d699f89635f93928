#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A query made ready for one snapshot: needles, the Boards it names, the present moment.
struct RowTest {
  /// A term with what it needs to be looked for.
  final class Part {
    let term: SearchTerm
    /// The loosest form.
    let needle: ByteNeedle
    /// For a look at rows that are not folded.
    let loose: LooseNeedle
    /// For the second look, where one is needed.
    let exact: ExactNeedle
    /// Own Boards whose names hold the term.
    let boards: Set<UUID>

    init(_ term: SearchTerm, boards: Set<UUID>) {
      self.term = term
      needle = ByteNeedle(term.folded)
      loose = LooseNeedle(term)
      exact = ExactNeedle(term)
      self.boards = boards
    }
  }

  let snapshot: ArchiveSnapshot
  private let filter: QueryFilter
  private let scope: SearchScope
  /// The Board of the scope; empty where it is none.
  private let scopeBoard: Set<UUID>
  private let showsDeleted: Bool
  /// Whether the record's Deleted alone decides.
  private let isPlain: Bool
  private let now: Double
  /// The terms, those that must be found first and the longest of them before the others.
  let parts: [Part]
  private let boards: BoardChoice
  private let otherThanBoards: BoardChoice
  private let exact = ExactLook()

  init(_ query: SearchQuery, in snapshot: ArchiveSnapshot, at now: Date) {
    self.snapshot = snapshot
    filter = query.filter
    scope = query.scope
    if case .board(let id) = scope { scopeBoard = [id] } else { scopeBoard = [] }
    showsDeleted = query.showsDeleted && !query.filter.refusesDeleted
    var plain = QueryFilter()
    plain.showsDeleted = filter.showsDeleted
    plain.refusesDeleted = filter.refusesDeleted
    isPlain = filter == plain && (scope == .everything || scope == .deleted)
    self.now = now.timeIntervalSinceReferenceDate
    let ownBoards = snapshot.boards.filter { !$0.isSystem }
    let exact = exact
    parts = query.terms
      .sorted { ($1.isNegated ? 1 : 0, $0.folded.count) > ($0.isNegated ? 1 : 0, $1.folded.count) }
      .map { term in
        let named = ownBoards.filter { exact.finds(term, in: $0.name) }
        return Part(term, boards: Set(named.map(\.id)))
      }
    boards = BoardChoice(query.filter.boards, among: snapshot.boards, exact)
    otherThanBoards = BoardChoice(query.filter.otherThanBoards, among: snapshot.boards, exact)
  }

  /// Whether scope and tokens let a row pass, as far as its record tells.
  @inline(__always)
  func admits(_ row: Int) -> Bool {
    let record = snapshot.records[row]
    guard !record.flags.contains(.shadowed) else { return false }
    guard record.isDeleted ? showsDeleted : scope != .deleted else { return false }
    return isPlain || passes(row, record)
  }

  private func passes(_ row: Int, _ record: ClipRecord) -> Bool {
    // Dates ahead of the clock count as now, as in the panel's order.
    let date = min(record.date, now)
    guard filter.types.isEmpty || filter.types.contains(record.type),
      !filter.otherThanTypes.contains(record.type), date >= filter.after, date < filter.before,
      filter.marks.allSatisfy({ has($0, record) }),
      !filter.withoutMarks.contains(where: { has($0, record) })
    else { return false }
    guard scopeBoard.isEmpty || isOn(row, scopeBoard) else { return false }
    guard boards.isAny || isOn(row, boards.ids),
      otherThanBoards.isAny || !isOn(row, otherThanBoards.ids)
    else { return false }
    return isFromApps(row)
  }

  private func isFromApps(_ row: Int) -> Bool {
    guard !filter.apps.isEmpty || !filter.otherThanApps.isEmpty else { return true }
    return snapshot.withAppName(at: row) { name in
      (filter.apps.isEmpty || filter.apps.contains { exact.finds($0, in: name) })
        && !filter.otherThanApps.contains { exact.finds($0, in: name) }
    }
  }

  private func has(_ mark: QueryMark, _ record: ClipRecord) -> Bool {
    switch mark {
    case .loved: record.flags.contains(.loved)
    case .saved: record.flags.contains(.saved)
    case .pinned: record.isPinned
    case .due: record.hasReminder && record.reminderDate <= now
    }
  }

  /// Whether an item is on one of some Boards.
  func isOn(_ row: Int, _ boards: Set<UUID>) -> Bool {
    let flags = snapshot.records[row].flags
    if flags.contains(.pinned), boards.contains(MemoryBoard.pinnedID) { return true }
    if flags.contains(.loved), boards.contains(MemoryBoard.lovedID) { return true }
    if flags.contains(.saved), boards.contains(MemoryBoard.savedID) { return true }
    guard flags.contains(.onBoards), !boards.isEmpty else { return false }
    return snapshot.visitBoards(of: row) { boards.contains($0) }
  }

  /// The rows of items that are on one of some own Boards, in order.
  ///
  /// - Complexity: O(items).
  func rows(on boards: Set<UUID>) -> [Int] {
    guard !boards.isEmpty else { return [] }
    return snapshot.records.indices.filter { isOn($0, boards) }
  }

  /// Whether a part holds for a row.
  ///
  /// - Parameters:
  ///   - part: the term, made ready.
  ///   - row: the row.
  ///   - bytes: where folded rows stand.
  ///   - range: the row's folded form in them.
  /// - Returns: whether it is found, or is not found where `!` stands before it.
  func holds(_ part: Part, _ row: Int, in bytes: UnsafeRawBufferPointer, _ range: Range<Int>)
    -> Bool
  {
    var isFound =
      part.needle.place(in: bytes, from: range.lowerBound, to: range.upperBound) != nil
    if isFound, !part.term.mode.isEmpty { isFound = findsExactly(part, row) }
    if !isFound, !part.boards.isEmpty { isFound = isOn(row, part.boards) }
    return isFound != part.term.isNegated
  }

  /// Whether a part holds for a row that is not folded.
  ///
  /// - Parameters:
  ///   - part: the term, made ready.
  ///   - row: the row.
  ///   - scratch: room for its folded form, made where it is needed.
  /// - Returns: whether it is found, or is not found where `!` stands before it.
  func holds(_ part: Part, _ row: Int, folding scratch: RowScratch) -> Bool {
    var isFound =
      switch part.loose.look(at: snapshot.rawText(at: row), snapshot.records[row].flags) {
      case .found: true
      case .textHasNone: isFoundBesideText(part, row, folding: scratch)
      case .unknown: part.needle.place(in: scratch.fold(row, of: snapshot, .all)) != nil
      }
    if isFound, !part.term.mode.isEmpty { isFound = findsExactly(part, row) }
    if !isFound, !part.boards.isEmpty { isFound = isOn(row, part.boards) }
    return isFound != part.term.isNegated
  }

  /// Whether a part stands in a row's app or names of files.
  private func isFoundBesideText(_ part: Part, _ row: Int, folding scratch: RowScratch) -> Bool {
    if snapshot.records[row].urlsStart == 0,
      let isFound = part.loose.isFound(in: snapshot.rawAppName(at: row))
    {
      return isFound
    }
    return part.needle.place(in: scratch.fold(row, of: snapshot, .allButText)) != nil
  }

  /// The second look: whether a term stands in one field of a row in the form that counts.
  func findsExactly(_ part: Part, _ row: Int) -> Bool {
    exact.finds(part.exact, row, of: snapshot)
  }
}

/// The Boards that `board:` tokens name: by their whole names where one fits, else by parts of them.
struct BoardChoice {
  /// Whether no token names one.
  let isAny: Bool
  /// The Boards named.
  let ids: Set<UUID>

  init(_ terms: [SearchTerm], among boards: [MemoryBoard], _ look: ExactLook) {
    isAny = terms.isEmpty
    var ids: Set<UUID> = []
    for term in terms {
      let whole = boards.filter { SearchTerm($0.name)?.folded == term.folded }
      let fitting = whole.isEmpty ? boards.filter { look.finds(term, in: $0.name) } : whole
      ids.formUnion(fitting.map(\.id))
    }
    self.ids = ids
  }
}
