/// What keeps an item from expiring (seed 000, "Retencja czasowa"); empty where nothing does.
public struct ClipProtection: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8
  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It is pinned.
  public static let pinned = ClipProtection(rawValue: 1)
  /// It is on a Board; one that is not known here protects too, for it may still arrive.
  public static let board = ClipProtection(rawValue: 2)
  /// It has a reminder, also one that has fired, until a person clears it.
  public static let reminder = ClipProtection(rawValue: 4)

  /// What protects an item.
  public init(of item: ClipItem) {
    self = []
    if item.pinned { insert(.pinned) }
    if !item.boardIDs.isEmpty { insert(.board) }
    if item.reminderDate != nil { insert(.reminder) }
  }

  /// What protects the item of a record.
  public init(of record: ClipRecord) {
    self = []
    if record.isPinned { insert(.pinned) }
    if !record.flags.isDisjoint(with: [.loved, .saved, .onBoards]) { insert(.board) }
    if record.hasReminder { insert(.reminder) }
  }
}
