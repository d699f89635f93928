import Glibc
import MemoryKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Takes forgotten content out of the files beside an archive: kept backups, broken copies,
/// rejected records, conflict copies and temporary files of other programs.
struct CopyCleaner {
  let changes: [MemoryChange]
  let gone: Forgotten
  let environment: StoreEnvironment

  /// Cleans all copies in a folder.
  ///
  /// - Returns: whether any file was changed.
  func clean(_ folder: OpenFolder) throws(StoreError) -> Bool {
    try clean(Self.copies(in: try folder.names().names), in: folder)
  }

  /// Cleans a folder of the former layout: there the main file and the backup are copies, too.
  ///
  /// - Returns: whether any file was changed.
  func cleanLegacy(_ folder: OpenFolder) throws(StoreError) -> Bool {
    try clean(Self.archives(in: try folder.names().names), in: folder)
  }

  private func clean(
    _ names: [String], in folder: OpenFolder
  ) throws(StoreError) -> Bool {
    var changed = false
    for name in names {
      // A link or a pipe holds nothing of ours; what is not ours to read is not ours to clean.
      guard let file = try? ArchiveFile.read(name, in: folder) else { continue }
      guard let bytes = cleaned(file) else { continue }
      try replace(name, with: bytes, in: folder)
      changed = true
    }
    return changed
  }

  /// Names beside the archive that may hold what it holds or held.
  static func copies(in names: [String]) -> [String] {
    archives(in: names).filter { $0 != ArchiveFolder.mainName && $0 != ArchiveFolder.backupName }
  }

  /// Names of all files that may hold items; the one a save was cut short at comes last, since
  /// replacing another removes it.
  static func archives(in names: [String]) -> [String] {
    names.filter { name in
      (name.hasPrefix("items") || name.hasPrefix(".items") || name.hasPrefix("history.json"))
        && name != ArchiveFolder.newName
    } + [ArchiveFolder.newName]
  }

  /// The file without what is forgotten; nil where it holds nothing of it.
  private func cleaned(_ file: ArchiveFile) -> [UInt8]? {
    let redaction = Redaction(gone.contents)
    guard let snapshot = load(file.bytes) else {
      return redaction.redacted(Array(file.bytes.buffer), .anyKey)
    }
    if snapshot.isOfLaterVersion {
      // Its shape is not ours to write: texts of the same length take the place of what goes.
      let parts = gone.rows(in: snapshot).map { snapshot.records[$0].bytes }
      return redaction.redacted(
        Array(file.bytes.buffer), in: parts + snapshot.rejectedRanges, .contentKeys)
    }
    let ids = gone.rows(in: snapshot).map { snapshot.records[$0].id }
    let edit = snapshot.applying(changes + [.purge(ids)], at: environment.now())
    guard edit.isChanged else {
      guard !snapshot.rejectedRanges.isEmpty else { return nil }
      return redaction.redacted(
        Array(file.bytes.buffer), in: snapshot.rejectedRanges, .contentKeys)
    }
    let bytes = edit.write(over: snapshot.bytes)
    let parts = load(ArchiveBytes(bytes))?.rejectedRanges ?? []
    return redaction.redacted(bytes, in: parts, .contentKeys) ?? bytes
  }

  private func load(_ bytes: ArchiveBytes) -> ArchiveSnapshot? {
    try? ArchiveSnapshot.load(bytes, at: environment.now())
  }

  private func replace(
    _ name: String, with bytes: [UInt8], in folder: OpenFolder
  ) throws(StoreError) {
    try folder.remove(ArchiveFolder.newName)
    try folder.write(bytes, to: ArchiveFolder.newName)
    try folder.rename(ArchiveFolder.newName, to: name)
  }
}
