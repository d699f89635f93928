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
    var changed = false
    for name in Self.copies(in: try folder.names().names) {
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
    let own = [ArchiveFolder.mainName, ArchiveFolder.backupName, ArchiveFolder.newName]
    return names.filter { name in
      (name.hasPrefix("items") || name.hasPrefix(".items") || name.hasPrefix("history.json"))
        && !own.contains(name)
    } + own.filter { $0 != ArchiveFolder.mainName && $0 != ArchiveFolder.backupName }
  }

  /// The file without what is forgotten; nil where it holds nothing of it.
  private func cleaned(_ file: ArchiveFile) -> [UInt8]? {
    var bytes: [UInt8]?
    if let snapshot = try? ArchiveSnapshot.load(file.bytes, at: environment.now()) {
      let edit = snapshot.applying(changes + [.purge(Array(gone.ids))], at: environment.now())
      if edit.isChanged { bytes = edit.write(over: snapshot.bytes) }
    }
    let source = bytes ?? Array(file.bytes.buffer)
    return Redaction(gone.contents).redacted(source) ?? bytes
  }

  private func replace(
    _ name: String, with bytes: [UInt8], in folder: OpenFolder
  ) throws(StoreError) {
    try folder.remove(ArchiveFolder.newName)
    try folder.write(bytes, to: ArchiveFolder.newName)
    try folder.rename(ArchiveFolder.newName, to: name)
  }
}
