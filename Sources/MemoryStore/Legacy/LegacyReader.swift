import MemoryKit

/// Reads the files of the former layout; writes nothing.
struct LegacyReader {
  let legacy: OpenFolder
  let environment: StoreEnvironment

  /// Items that can be moved.
  struct Found {
    /// The name they stand for.
    var name: String
    var file: ArchiveFile
    var snapshot: ArchiveSnapshot
    /// A broken file that the backup stands for.
    var broken: ArchiveFile?
  }

  /// What can be moved, in its order.
  ///
  /// - Complexity: O(bytes of the files).
  func readAll() throws(StoreError) -> [Found] {
    var all: [Found] = []
    for name in [ArchiveFolder.mainName, LegacyMove.historyName] {
      if let found = try read(name) { all.append(found) }
    }
    return all
  }

  /// The items under a name, or of the backup where they are broken or missing.
  ///
  /// A file of a later version is whole, and not ours to take: its older backup stands for nothing.
  private func read(_ name: String) throws(StoreError) -> Found? {
    let file = try ArchiveFile.read(name, in: legacy)
    if let file, let snapshot = load(file) {
      return snapshot.isOfLaterVersion ? nil : Found(name: name, file: file, snapshot: snapshot)
    }
    guard name == ArchiveFolder.mainName,
      let backup = try ArchiveFile.read(ArchiveFolder.backupName, in: legacy),
      let snapshot = load(backup), !snapshot.isOfLaterVersion
    else { return nil }
    return Found(name: name, file: backup, snapshot: snapshot, broken: file)
  }

  private func load(_ file: ArchiveFile) -> ArchiveSnapshot? {
    try? ArchiveSnapshot.load(file.bytes, at: environment.now())
  }
}
