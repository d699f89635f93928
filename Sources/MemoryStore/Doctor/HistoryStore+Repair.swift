import Glibc
public import MemoryKit

/// What a repair did.
public struct RepairReport: Sendable {
  /// The archive afterwards.
  public let snapshot: ArchiveSnapshot
  /// Records that were not understood and were moved aside.
  public let rejected: Int
  /// The file they are in now; nil where there were none.
  public let rejectedFile: String?
  /// Newer backups and conflict copies whose items were taken in; conflict copies and kept backups
  /// are gone then.
  public let merged: [String]
  /// Copies that are no whole archive, or of a later version, and stay.
  public let left: [String]
}

extension HistoryStore {
  /// Moves records that are not understood to `items.rejected-<hash>.json` and takes in, by id, a
  /// newer backup, kept backups and conflict copies of sync programs.
  ///
  /// - Returns: what was done.
  /// - Throws: why nothing was changed.
  public func repair() throws(StoreError) -> RepairReport {
    if let reason = try current().readOnly { throw .readOnly(reason) }
    return try locked { (open) throws(StoreError) in
      var state = try current(open)
      if let reason = state.readOnly { throw .readOnly(reason) }
      try Keeper(folder: open, environment: environment).keep(for: &state)
      let copies = try wholeCopies(in: open)
      let keeper = Keeper(folder: open, environment: environment)
      let rejected = try keeper.keepRejected(of: state.snapshot)
      let changes = copies.whole.map { MemoryChange.merge(ForeignArchive($0.snapshot)) }
      var save = Save(
        folder: open, environment: environment, changes: changes, style: .withoutRejected)
      let result = try save.run(over: state)
      if save.hasSaved { self.state = result.state }
      for copy in copies.whole {
        // What is not understood in a copy is in no other file.
        try keeper.keepRejected(of: copy.snapshot)
        try open.remove(copy.name)
      }
      try open.sync()
      return RepairReport(
        snapshot: result.state.snapshot, rejected: state.snapshot.notUnderstood,
        rejectedFile: rejected, merged: copies.whole.map(\.name), left: copies.left)
    }
  }

  private func wholeCopies(
    in open: OpenFolder
  ) throws(StoreError) -> (whole: [(name: String, snapshot: ArchiveSnapshot)], left: [String]) {
    var whole: [(name: String, snapshot: ArchiveSnapshot)] = []
    var left: [String] = []
    for name in try open.names().names where ArchiveCopies.mayBeMerged(name) {
      if let file = try? ArchiveFile.read(name, in: open),
        let snapshot = try? ArchiveSnapshot.load(file.bytes, at: environment.now()),
        !snapshot.isOfLaterVersion
      {
        whole.append((name, snapshot))
      } else {
        left.append(name)
      }
    }
    return (whole, left)
  }
}

extension ArchiveSnapshot {
  var isOfLaterVersion: Bool {
    if case .newer = shape { return true }
    return false
  }
}

/// Names of whole archives that lie beside one.
enum ArchiveCopies {
  /// A backup or a foreign save that was kept, or the copy a sync program made when two machines saved.
  static func mayBeMerged(_ name: String) -> Bool {
    Keeper.isKept(name, as: [.backup, .foreign]) || isConflict(name)
  }

  /// `items.sync-conflict-20260101-…​.json` (Syncthing), `items (conflicted copy …).json` (Nextcloud,
  /// Dropbox), `items (1).json`.
  static func isConflict(_ name: String) -> Bool {
    guard name.hasPrefix("items"), name.hasSuffix(".json") else { return false }
    // By words: a search for a text in a text would bring the regular expressions of the library.
    let words = name.split { $0 == "-" || $0 == "." || $0 == " " || $0 == "(" }
    return name.hasPrefix("items (") || words.contains { $0.hasPrefix("conflict") }
  }
}
