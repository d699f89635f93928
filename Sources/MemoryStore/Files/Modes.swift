import Glibc

/// Takes from others what is the user's alone.
enum Modes {
  /// Makes the folder and what it holds 0700 and 0600.
  ///
  /// The blobs are looked at one by one only where a folder on the way was open to others.
  ///
  /// - Returns: how many were wider.
  static func tighten(_ folder: OpenFolder) -> Int {
    var count = tighten(folder.number, to: 0o700)
    let names = (try? folder.names().names) ?? []
    for name in names where isOfArchive(name) { count += tightenFile(name, in: folder) }
    guard let blobs = try? folder.subfolder(ArchiveFolder.blobsName) else { return count }
    let wide = tighten(blobs.number, to: 0o700)
    guard count + wide > 0 else { return 0 }
    count += wide
    for name in (try? blobs.names().names) ?? [] { count += tightenFile(name, in: blobs) }
    return count
  }

  private static func isOfArchive(_ name: String) -> Bool {
    name.hasPrefix("items.") || name == ArchiveFolder.lockName
  }

  private static func tightenFile(_ name: String, in folder: OpenFolder) -> Int {
    guard let facts = folder.facts(name), facts.kind == .file, facts.isOpenToOthers,
      let opened = try? folder.openFile(name)
    else { return 0 }
    return tighten(opened.descriptor.number, to: 0o600)
  }

  private static func tighten(_ descriptor: Int32, to mode: mode_t) -> Int {
    guard let facts = FileFacts(descriptor: descriptor), facts.isOpenToOthers,
      fchmod(descriptor, facts.mode & mode) == 0
    else { return 0 }
    return 1
  }
}
