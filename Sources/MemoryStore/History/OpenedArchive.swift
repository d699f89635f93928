public import MemoryKit

/// An archive as it was found.
public struct OpenedArchive: Sendable {
  /// Items and Boards.
  public let snapshot: ArchiveSnapshot
  /// Which file they are from.
  public let source: ArchiveSource
  /// What a person should hear once.
  public let notices: [StoreNotice]
  /// What is so as long as this state stands, told or not.
  public let standing: [StoreNotice]
  /// Why it is only read; nil where it can be changed.
  public let readOnly: ReadOnlyReason?

  /// Why nothing of it was read, where a file is there that may not be: then it is not empty, and who
  /// shows it says so.
  public var refusal: StoreError? {
    guard source == .none else { return nil }
    switch readOnly {
    case .foreignOwner(let path, let user): return .foreignOwner(path: path, user: user)
    case .notRegular(let path, let kind): return .notRegular(path: path, kind: kind)
    case .newerVersion, .folderNotWritable, nil: return nil
    }
  }

  /// Whether it is only read.
  public var isReadOnly: Bool { readOnly != nil }
}

/// What applying changes came to.
public struct AppliedChanges: Sendable {
  /// The archive with the changes.
  public let snapshot: ArchiveSnapshot
  /// What each change did, in their order.
  public let outcomes: [ChangeOutcome]
  /// Whether anything was saved; changes that change nothing write nothing.
  public let isSaved: Bool
  /// What a person should hear once.
  public let notices: [StoreNotice]
  /// What is so as long as the state stands that was saved, told or not.
  public let standing: [StoreNotice]
}
