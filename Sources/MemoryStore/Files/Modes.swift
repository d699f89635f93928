import Glibc

/// Takes from others what is the user's alone.
enum Modes {
  /// Whether a folder holds an archive of ours, or what is left of one.
  static func holdsArchive(_ folder: OpenFolder) -> Bool {
    [ArchiveFolder.mainName, ArchiveFolder.backupName, ArchiveFolder.newName].contains {
      guard let facts = folder.facts($0) else { return false }
      return facts.kind == .file && facts.isOurs
    }
  }

  /// Makes a folder that holds an archive, and what is of the archive in it, 0700 and 0600.
  ///
  /// A folder with the sticky bit is everybody's and stays so.
  ///
  /// The blobs are looked at one by one only where a folder on the way was open to others.
  ///
  /// - Returns: how many were wider.
  static func tighten(_ folder: OpenFolder) -> Int {
    var count = tighten(folder.number)
    let names = (try? folder.names().names) ?? []
    for name in names where isOfArchive(name) { count += tightenFile(name, in: folder) }
    guard let blobs = try? folder.subfolder(ArchiveFolder.blobsName) else { return count }
    let wide = tighten(blobs.number)
    guard count + wide > 0 else { return 0 }
    count += wide
    for name in (try? blobs.names().names) ?? [] { count += tightenFile(name, in: blobs) }
    return count
  }

  private static func isOfArchive(_ name: String) -> Bool {
    [ArchiveFolder.mainName, ArchiveFolder.backupName, ArchiveFolder.lockName].contains(name)
      || Keeper.isKept(name) || ArchiveCopies.isConflict(name)
      || name.hasPrefix("items.json.") || name.hasPrefix("items.backup.json.")
  }

  private static func tightenFile(_ name: String, in folder: OpenFolder) -> Int {
    guard let facts = folder.facts(name), facts.kind == .file, facts.isOpenToOthers,
      let opened = try? folder.openFile(name)
    else { return 0 }
    return tighten(opened.descriptor.number)
  }

  private static func tighten(_ descriptor: Int32) -> Int {
    guard let facts = FileFacts(descriptor: descriptor), facts.isOpenToOthers,
      facts.kind == .file || facts.mode & UInt32(S_ISVTX) == 0,
      // A file of ours is run by nobody.
      fchmod(descriptor, facts.mode & (facts.kind == .file ? 0o600 : ~0o077)) == 0
    else { return 0 }
    return 1
  }
}
