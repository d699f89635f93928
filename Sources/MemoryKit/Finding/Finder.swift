#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Finds the rows of an archive that a query asks for, again and again as it is typed.
///
/// It keeps the archive in folded form, made at the first search and renewed for changed items only,
/// and looks through its last result alone where a query only grew. It lives in its worker.
public final class Finder {
  private var rows: FoldedRows?
  private var last: (query: SearchQuery, rows: [UInt32])?

  /// Rows looked at between two looks at whether the search is still wanted.
  private static let stride = 1024

  /// One row in so many is found: beyond, a run over all bytes is quicker than row after row.
  private static let dense = 8

  /// Makes a finder that has folded nothing yet.
  public init() {}

  /// The rows that a query asks for, in panel order.
  ///
  /// - Parameters:
  ///   - query: what is asked for.
  ///   - snapshot: the archive.
  ///   - now: the present moment, by which `is:due` holds.
  ///   - isCancelled: asked now and then whether the result is still wanted.
  /// - Returns: the rows; nil when cancelled, with the folding done so far kept.
  /// - Complexity: O(bytes) for the first search of words in a snapshot, then O(folded bytes), or
  ///   O(those of the last result) where the query only grew.
  public func find(
    _ query: SearchQuery, in snapshot: ArchiveSnapshot, at now: Date,
    isCancelled: () -> Bool = { false }
  ) -> [UInt32]? {
    let earlier = rows?.snapshot === snapshot ? last : nil
    let test = RowTest(query, in: snapshot, at: now)
    guard query.hasWords else { return admitted(by: test, isCancelled) }
    guard let folded = fold(snapshot, isCancelled) else { return nil }
    let found: [UInt32]?
    let lead = test.parts.first.flatMap { $0.canLead ? $0 : nil }
    if let earlier, query.narrows(earlier.query),
      lead == nil || earlier.rows.count < snapshot.count / Self.dense
    {
      found = narrow(earlier.rows, test, folded, isCancelled)
    } else if let lead {
      found = scan(test, leading: lead, folded, isCancelled)
    } else {
      found = narrow(0..<UInt32(snapshot.count), test, folded, isCancelled)
    }
    if let found { last = (query, found) }
    return found
  }

  /// The rows that a query asks for, without keeping anything: for one search of a whole process.
  ///
  /// - Parameters:
  ///   - query: what is asked for.
  ///   - snapshot: the archive.
  ///   - now: the present moment.
  ///   - limit: how many rows are wanted.
  /// - Returns: the first rows in panel order.
  /// - Complexity: O(bytes), with room for the longest text.
  public static func findOnce(
    _ query: SearchQuery, in snapshot: ArchiveSnapshot, at now: Date, limit: Int = .max
  ) -> [UInt32] {
    // All of a large archive is looked through on several processors.
    let isLarge = limit == .max && query.hasWords && snapshot.bytes.count > 2 << 20
    let parts = isLarge ? Concurrently.parts(atMost: snapshot.count / 2048) : 1
    let found = Concurrently.map(parts) { part in
      let rows = snapshot.count * part / parts..<snapshot.count * (part + 1) / parts
      return findOnce(query, among: rows, in: snapshot, at: now, limit: limit)
    }
    return found.count == 1 ? found[0] : Array(found.joined())
  }

  private static func findOnce(
    _ query: SearchQuery, among rows: Range<Int>, in snapshot: ArchiveSnapshot, at now: Date,
    limit: Int
  ) -> [UInt32] {
    let test = RowTest(query, in: snapshot, at: now)
    let scratch = RowScratch()
    var found: [UInt32] = []
    for row in rows where found.count < limit && test.admits(row) {
      if test.parts.allSatisfy({ test.holds($0, row, folding: scratch) }) {
        found.append(UInt32(row))
      }
    }
    return found
  }

  /// The rows that pass where no words are looked for.
  private func admitted(by test: RowTest, _ isCancelled: () -> Bool) -> [UInt32]? {
    var found: [UInt32] = []
    for row in 0..<test.snapshot.count {
      if row % Self.stride == 0, isCancelled() { return nil }
      if test.admits(row) { found.append(UInt32(row)) }
    }
    return found
  }

  /// The archive in folded form; nil when cancelled on the way.
  private func fold(_ snapshot: ArchiveSnapshot, _ isCancelled: () -> Bool) -> FoldedRows? {
    if rows?.snapshot === snapshot, let rows {
      return rows.fold(reusing: nil, isCancelled: isCancelled) ? rows : nil
    }
    let earlier = rows
    let renewed = FoldedRows(snapshot)
    last = nil
    // Taking over what is folded is quick; it is not given up half-way, so that nothing is lost.
    guard earlier == nil else {
      _ = renewed.fold(reusing: earlier) { false }
      rows = renewed
      return renewed
    }
    rows = renewed
    return renewed.fold(reusing: nil, isCancelled: isCancelled) ? renewed : nil
  }

  /// Those of some rows for which all holds.
  private func narrow(
    _ candidates: some Sequence<UInt32>, _ test: RowTest, _ folded: FoldedRows,
    _ isCancelled: () -> Bool
  ) -> [UInt32]? {
    let bytes = folded.bytes
    var found: [UInt32] = []
    for (index, candidate) in candidates.enumerated() {
      if index % Self.stride == 0, isCancelled() { return nil }
      let row = Int(candidate)
      guard test.admits(row) else { continue }
      let range = folded.start(of: row)..<folded.end(of: row)
      if test.parts.allSatisfy({ test.holds($0, row, in: bytes, range) }) {
        found.append(candidate)
      }
    }
    return found
  }

  /// All rows in one run over the folded bytes, led by the part that is likely the rarest.
  private func scan(
    _ test: RowTest, leading part: RowTest.Part, _ folded: FoldedRows, _ isCancelled: () -> Bool
  ) -> [UInt32]? {
    let bytes = folded.bytes
    let count = test.snapshot.count
    let others = test.parts.dropFirst()
    var found: [UInt32] = []
    func take(_ row: Int) {
      guard test.admits(row) else { return }
      let range = folded.start(of: row)..<folded.end(of: row)
      if others.allSatisfy({ test.holds($0, row, in: bytes, range) }) { found.append(UInt32(row)) }
    }
    // Rows on a Board whose name holds the term, each taken where the run over the bytes comes by.
    var onBoards = test.rows(on: part.boards)[...]
    var row = 0
    while row < count {
      if isCancelled() { return nil }
      let stop = min(row + Self.stride, count)
      let end = folded.start(of: stop)
      while row < stop,
        let place = part.needle.place(in: bytes, from: folded.start(of: row), to: end)
      {
        while folded.end(of: row) <= place { row += 1 }
        while let next = onBoards.first, next < row { take(onBoards.removeFirst()) }
        let isOnBoard = onBoards.first == row
        if isOnBoard { onBoards.removeFirst() }
        if isOnBoard || part.term.mode.isEmpty || test.findsExactly(part, row) { take(row) }
        row += 1
      }
      row = stop
    }
    while let next = onBoards.popFirst() { take(next) }
    return found
  }
}

extension RowTest.Part {
  /// Whether rows can be found by looking for the part in one run over all of them.
  fileprivate var canLead: Bool {
    !term.isNegated && !term.folded.isEmpty
  }
}

extension SearchQuery {
  /// Whether all that this query shows is shown by an earlier one too.
  func narrows(_ earlier: SearchQuery) -> Bool {
    scope == earlier.scope && filter.narrows(earlier.filter)
      && earlier.terms.allSatisfy { term in terms.contains { $0.narrows(term) } }
  }
}
