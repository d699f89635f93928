#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What is held of an item in memory: dates, marks and where its bytes stand; no String.
///
/// An index that is kept on disk holds these very bytes: a change of the fields needs another
/// `ArchiveIndex.format`.
public struct ClipRecord: Sendable {
  /// The id's first eight bytes, big endian.
  public var idHigh: UInt64
  /// The id's last eight bytes, big endian.
  public var idLow: UInt64
  /// Last captured or promoted, seconds since 2001.
  public var date: Double
  /// Last visible change, seconds since 2001.
  public var modifiedAt: Double
  /// Since when in Deleted, seconds since 2001; NaN where it is not.
  public var deletedAt: Double
  /// When it reminds, seconds since 2001; NaN where it does not.
  public var reminderDate: Double
  /// Where its object begins in the bytes.
  public var start: UInt32
  /// Bytes of its object.
  public var length: UInt32
  /// Where the inside of the string `plainText` begins; 0 where there is none.
  public var textStart: UInt32
  /// Bytes inside the quotes of `plainText`, escapes as they stand.
  public var textLength: UInt32
  /// Where the inside of `sourceAppName` begins; 0 where there is none.
  public var appStart: UInt32
  /// Bytes inside the quotes of `sourceAppName`.
  public var appLength: UInt32
  /// Where the array `fileURLs` begins; 0 where it is empty or missing.
  public var urlsStart: UInt32
  /// Where the array `boardIDs` begins; 0 where it is empty or missing.
  public var boardsStart: UInt32
  /// Where the 64 digits of `contentHash` begin; 0 where it is missing and must be computed.
  public var hashStart: UInt32
  /// Type and marks.
  public var flags: Flags

  /// Type and marks of a record.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The bits; the lowest three are the type.
    public let rawValue: UInt32
    /// Makes flags of their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Stays on top.
    public static let pinned = Flags(rawValue: 1 << 3)
    /// On the Board Loved.
    public static let loved = Flags(rawValue: 1 << 4)
    /// On the Board Saved.
    public static let saved = Flags(rawValue: 1 << 5)
    /// On a Board that is none of the system's, or unknown.
    public static let onBoards = Flags(rawValue: 1 << 6)
    /// `plainText` holds escapes.
    public static let textHasEscapes = Flags(rawValue: 1 << 7)
    /// A known string holds half a surrogate pair, which the next save replaces.
    public static let loneSurrogate = Flags(rawValue: 1 << 8)
    /// Has a picture's name.
    public static let image = Flags(rawValue: 1 << 9)
    /// Has an RTF's name.
    public static let rtf = Flags(rawValue: 1 << 10)
    /// `plainText` holds a byte over 0x7F or an escape `\u`.
    public static let textBeyondASCII = Flags(rawValue: 1 << 11)
    /// A required key is missing or null; a migration or the item's next change writes it.
    public static let incomplete = Flags(rawValue: 1 << 12)
    /// Another record of the same id is greater; this one is kept in place and shown nowhere.
    public static let shadowed = Flags(rawValue: 1 << 13)
  }

  /// The type of its content.
  public var type: ClipType {
    switch flags.rawValue & 7 {
    case 1: .link
    case 2: .color
    case 3: .image
    case 4: .file
    default: .text
    }
  }

  /// The id as a value.
  public var id: UUID { UUID(high: idHigh, low: idLow) }
  /// Whether it lies in Deleted.
  public var isDeleted: Bool { !deletedAt.isNaN }
  /// Whether it has a reminder.
  public var hasReminder: Bool { !reminderDate.isNaN }
  /// Whether it stays on top.
  public var isPinned: Bool { flags.contains(.pinned) }
}

extension UUID {
  /// Makes an id of two big-endian halves.
  public init(high: UInt64, low: UInt64) {
    let (h, l) = (high.bigEndian, low.bigEndian)
    self = withUnsafeBytes(of: (h, l)) { $0.loadUnaligned(as: UUID.self) }
  }

  /// The first eight bytes, big endian.
  public var high: UInt64 {
    withUnsafeBytes(of: uuid) { UInt64(bigEndian: $0.loadUnaligned(as: UInt64.self)) }
  }

  /// The last eight bytes, big endian.
  public var low: UInt64 {
    withUnsafeBytes(of: uuid) {
      UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }
  }
}
