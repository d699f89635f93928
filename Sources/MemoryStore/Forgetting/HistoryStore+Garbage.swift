public import MemoryKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a run of `gc` removed.
public struct GarbageReport: Sendable {
  /// The archive afterwards.
  public let snapshot: ArchiveSnapshot
  /// Items that expired or lay in Deleted for 30 days.
  public let items: [UUID]
  /// Blobs that nothing named.
  public let blobs: [String]
  /// Broken files and backups that were kept, older than 30 days.
  public let copies: [String]
}

extension HistoryStore {
  /// Removes for good what has expired, orphans older than a day and copies older than 30 days.
  ///
  /// - Parameter policy: how long items without protection are kept.
  /// - Returns: what went.
  /// - Throws: why it could not be done; what went before that is gone.
  public func collectGarbage(
    keeping policy: RetentionPolicy
  ) throws(StoreError) -> GarbageReport {
    let applied = try apply([.expire(policy)])
    let (blobs, copies) = try locked { (open) throws(StoreError) in
      guard try current(open).mainIsWhole else { return ([String](), [String]()) }
      let copies = try removeOldCopies(in: open)
      let blobs = try BlobSweep(folder: open, environment: environment).sweep()
      try open.sync()
      return (blobs, copies)
    }
    return GarbageReport(
      snapshot: applied.snapshot, items: applied.outcomes.flatMap(\.changed), blobs: blobs,
      copies: copies)
  }

  /// Writes the backup fresh from `items.json`, so that both hold the newest state.
  ///
  /// - Parameter limit: archives of more bytes are left alone.
  /// - Returns: whether it was written.
  /// - Throws: why it could not be written.
  public func levelBackup(limit: Int = 16 << 20) throws(StoreError) -> Bool {
    try locked { (open) throws(StoreError) in
      let state = try current(open)
      guard state.readOnly == nil, state.mainIsWhole, state.newerBackup == nil,
        let file = state.file, file.bytes.count <= limit
      else { return false }
      if let backup = try? ArchiveFile.read(ArchiveFolder.backupName, in: open),
        backup.withBytes({ old in file.withBytes { old.elementsEqual($0) } })
      {
        return false
      }
      var kept = state
      try Keeper(folder: open, environment: environment).keep(for: &kept)
      try Forgetting(folder: open, environment: environment, changes: []).level(with: file)
      return true
    }
  }

  private func removeOldCopies(in open: OpenFolder) throws(StoreError) -> [String] {
    let oldest = environment.now().timeIntervalSince1970 - 30 * 86_400
    var removed: [String] = []
    for name in try open.names().names where Keeper.isKeptForAWhile(name) {
      guard let facts = open.facts(name), facts.kind == .file,
        max(facts.modified, facts.touched) < oldest
      else { continue }
      try open.remove(name)
      removed.append(name)
    }
    return removed
  }
}
