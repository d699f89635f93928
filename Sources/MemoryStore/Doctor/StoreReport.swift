/// What `doctor` tells of an archive: facts, no content.
public struct StoreReport: Hashable, Sendable {
  /// The folder.
  public var path: String
  /// Whether it is there.
  public var exists = false
  /// Its permission bits.
  public var mode: UInt32 = 0
  /// Why it is only read; nil where it can be changed.
  public var readOnly: ReadOnlyReason?
  /// Which file the items come from.
  public var source = ArchiveSource.none
  /// `items.json`, its backup and an unfinished save, those that are there.
  public var files: [File] = []
  /// The blobs.
  public var blobs = BlobReport()
  /// Items that name a blob which can't be read.
  public var brokenItems = 0
  /// Kept copies of broken files, backups and rejected records.
  public var copies: [String] = []
  /// Copies that sync programs made of conflicts.
  public var conflictCopies: [String] = []
  /// Other names in the folder.
  public var strangers: [String] = []
  /// What is left in `ClipStack`.
  public var legacyRemains: [String] = []
  /// Whether two names can be exchanged in one step; nil where it could not be tried.
  public var canExchange: Bool?
  /// Who holds the lock now.
  public var lockHolder: LockHolder?
  /// Files and folders that others may use.
  public var openToOthers: [String] = []

  /// One file of an archive.
  public struct File: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// Its size.
    public var bytes: Int
    /// What it holds.
    public var content: Content
  }

  /// What a file holds.
  public enum Content: Hashable, Sendable {
    /// A whole archive; version 1 stands also for bare arrays. `savedAt` in seconds since 2001.
    case archive(version: Int, items: Int, notUnderstood: Int, savedAt: Double?)
    /// Bytes that are no archive.
    case broken
    /// No regular file of the user's.
    case refused(FileKind)
  }
}
