#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A change of the memory as a value: what a key, a verb, the monitor or sync wants to be so.
///
/// One function applies it, `ArchiveSnapshot.applying(_:at:)`; undo, saving, sync and tests share it.
public enum MemoryChange: Hashable, Sendable {
  /// A copy arrived: a new item, or the item of the same content comes to the top.
  case remember(ClipItem)
  /// Puts items on top, or takes them from there.
  case setPinned([UUID], Bool)
  /// Puts items on a Board, or takes them off it; Loved and Saved are Boards, Pinned means `setPinned`.
  case setMember([UUID], board: UUID, Bool)
  /// Sets or clears the reminder.
  case setReminder([UUID], Date?)
  /// Moves items to Deleted.
  case delete([UUID])
  /// Brings items back from Deleted.
  case restore([UUID])
  /// Removes items for good, content and all.
  case purge([UUID])
  /// Removes everything in Deleted for good.
  case emptyDeleted
  /// Moves everything without protection to Deleted.
  case clear
  /// Makes a Board.
  case newBoard(MemoryBoard)
  /// Gives an own Board another name.
  case renameBoard(UUID, String)
  /// Removes an own Board; its items stay and lose the membership.
  case deleteBoard(UUID)
  /// Takes in another archive: the greater per id by the order that decides, the union of Boards.
  case merge(ForeignArchive)
  /// Removes what has expired and what lies in Deleted for 30 days, for good.
  case expire(RetentionPolicy)
  /// Takes back an earlier change, field by field, where nothing moved meanwhile.
  case revert([FieldChange])
}

/// Another archive to be taken in; compared by identity.
public struct ForeignArchive: Hashable, Sendable {
  /// What it holds.
  public let snapshot: ArchiveSnapshot
  /// Takes an archive.
  public init(_ snapshot: ArchiveSnapshot) { self.snapshot = snapshot }

  /// Whether both are the same snapshot.
  public static func == (left: ForeignArchive, right: ForeignArchive) -> Bool {
    left.snapshot === right.snapshot
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(snapshot)) }
}

/// One field of one item to be set back, if it still holds what is expected.
public struct FieldChange: Hashable, Sendable {
  /// A field with its value.
  public enum Field: Hashable, Sendable {
    case pinned(Bool)
    case boardIDs([UUID])
    case reminderDate(Date?)
    case deletedAt(Date?)
    case date(Date)
    case rtfFile(String?)
  }
  /// The item.
  public var id: UUID
  /// What the field must hold for the change to be made.
  public var expected: Field
  /// What it holds then.
  public var value: Field
  /// Makes a field change.
  public init(id: UUID, expected: Field, value: Field) {
    self.id = id
    self.expected = expected
    self.value = value
  }
}

/// What a change did.
public struct ChangeOutcome: Hashable, Sendable {
  /// The items it touched; for `remember` the id under which the copy is remembered.
  public var changed: [UUID] = []
  /// Named items that are not there.
  public var missing: [UUID] = []
  /// Guarded fields that another process had moved meanwhile.
  public var skipped = 0
  /// Whether `remember` found its content and brought that item to the top.
  public var promoted = false
  /// Names in `blobs/` that the removed items held and no item names any more.
  public var orphanedBlobs: [String] = []
  /// Why the change was not made at all.
  public var refusal: Refusal?
  /// The changes that take this one back; empty where it can't be taken back.
  public var inverse: [MemoryChange] = []

  /// Why a change was not made.
  public enum Refusal: Hashable, Sendable {
    case systemBoard, noSuchBoard, emptyName, nameTooLong, boardExists
  }
  /// Makes an outcome in which nothing happened.
  public init() {}
}
