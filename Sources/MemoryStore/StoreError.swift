import Glibc

/// What kept the store from doing its work: paths and error numbers, never a clip's content.
public enum StoreError: Error, Hashable, Sendable {
  /// Neither an override nor `XDG_DATA_HOME` nor `HOME` says where the archive is.
  case noPlace
  /// A folder can't be made or opened.
  case folder(path: String, errno: Int32)
  /// A file can't be read.
  case unreadable(path: String, errno: Int32)
  /// A file can't be written. What was saved before is lost nowhere: it is as it was, or, where a
  /// foreign program saved in between, both are on disk and the next save merges them.
  case notSaved(path: String, errno: Int32)
  /// The archive is only read.
  case readOnly(ReadOnlyReason)
  /// Another process held the lock until the deadline.
  case locked(path: String, holder: LockHolder?)
  /// Whoever asked doesn't want it any more.
  case cancelled
  /// What stands there is no regular file.
  case notRegular(path: String, kind: FileKind)
  /// The file belongs to another user.
  case foreignOwner(path: String, user: UInt32)
  /// The file is larger than what is read.
  case tooLarge(path: String, bytes: Int)
  /// A name of a blob that is no plain name inside `blobs/`.
  case unsafeBlobName
  /// There is no such file.
  case missing(path: String)
  /// Other programs kept saving while we tried to.
  case restless(path: String)
  /// What we were about to save does not read back; nothing was saved.
  case unsound(path: String)

  /// Whether the disk, or the user's share of it, is full.
  public var isDiskFull: Bool {
    guard case .notSaved(_, let errno) = self else { return false }
    return errno == ENOSPC || errno == EDQUOT
  }
}

/// Why an archive is only read.
public enum ReadOnlyReason: Hashable, Sendable {
  /// A later version of the format, which this program does not know.
  case newerVersion(Int)
  /// The folder, or the file system it is on, can't be written.
  case folderNotWritable(path: String)
  /// What stands where the archive should be is no regular file.
  case notRegular(path: String, kind: FileKind)
  /// The archive belongs to another user.
  case foreignOwner(path: String, user: UInt32)
}

/// What a name in a folder stands for.
public enum FileKind: String, Hashable, Sendable {
  case file, folder, link, pipe, socket, device
}

/// Something the store did or found that a person should hear once.
public enum StoreNotice: Hashable, Sendable {
  /// Files and folders others could read are the user's alone now.
  case modesTightened(count: Int)
  /// `items.json` is missing or broken; the items are from another file.
  case recovered(from: ArchiveSource, brokenMain: Bool)
  /// None of the files is whole; the archive is empty. They are kept by the next save.
  case allBroken(names: [String])
  /// The backup is newer than `items.json`: something put an old one back.
  case backupNewer(savedAt: Double)
  /// The archive is only read.
  case readOnly(ReadOnlyReason)
  /// The archive of `ClipStack` was moved here.
  case legacyMoved(path: String, items: Int)
  /// Not all of `ClipStack` could be moved.
  case legacyLeft(path: String)
  /// Another program saved while we did; both are merged.
  case mergedForeignSave
}

/// Which file the items come from.
public enum ArchiveSource: String, Hashable, Sendable {
  /// `items.json`.
  case main
  /// `items.backup.json`.
  case backup
  /// `items.json.new`, whole but never put in its place.
  case unfinished
  /// There is none.
  case none
}
