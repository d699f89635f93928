import Glibc
import MemoryKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is on disk at one moment, and which file the items are taken from.
struct DiskState {
  var snapshot = ArchiveSnapshot.empty
  var source = ArchiveSource.none
  /// The file of the snapshot.
  var file: ArchiveFile?
  /// What stood under the names that were looked at.
  var stamps = Stamps()
  /// Files that are no archive, by their names; the next writer keeps them.
  var broken: [(name: String, file: ArchiveFile)] = []
  /// A backup newer than a whole `items.json`; the next writer keeps it.
  var newerBackup: ArchiveFile?
  var readOnly: ReadOnlyReason?
  var notices: [StoreNotice] = []

  /// The states of the three files; what was not looked at counts as free.
  struct Stamps: Hashable {
    var main: FileStamp?
    var backup: FileStamp?
    var unfinished: FileStamp?
  }

  /// Whether `items.json` itself is whole.
  var mainIsWhole: Bool { source == .main }

  /// Whether something in the folder is not as it was when this was read.
  func hasMoved(in folder: OpenFolder?) -> Bool {
    if case .folderNotWritable = readOnly, folder?.isWritable ?? true { return true }
    return stamps != Self.stamps(in: folder, alsoOthers: !mainIsWhole) || !(file?.isIntact ?? true)
  }

  static func stamps(in folder: OpenFolder?, alsoOthers: Bool) -> Stamps {
    guard let folder else { return Stamps() }
    var stamps = Stamps(main: folder.facts(ArchiveFolder.mainName)?.stamp)
    guard alsoOthers else { return stamps }
    stamps.backup = folder.facts(ArchiveFolder.backupName)?.stamp
    stamps.unfinished = folder.facts(ArchiveFolder.newName)?.stamp
    return stamps
  }
}
