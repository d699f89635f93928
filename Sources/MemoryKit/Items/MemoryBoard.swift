#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A named collection of items (seed 000, "Schemat MemoryBoard").
public struct MemoryBoard: Hashable, Identifiable, Sendable {
  /// What a Board is for.
  public enum Kind: Hashable, Sendable {
    case loved, saved, custom
    /// A kind of a later version; shown as an own Board, written back as it was.
    case other(String)

    /// The word in the archive.
    public var rawValue: String {
      switch self {
      case .loved: "loved"
      case .saved: "saved"
      case .custom: "custom"
      case .other(let word): word
      }
    }

    /// Reads the word of an archive.
    public init(rawValue: String) {
      switch rawValue {
      case "loved": self = .loved
      case "saved": self = .saved
      case "custom": self = .custom
      default: self = .other(rawValue)
      }
    }
  }

  /// The stable identity.
  public var id: UUID
  /// The name a person gave it.
  public var name: String
  /// What it is for.
  public var kind: Kind
  /// When it was made; gives the order.
  public var createdAt: Date

  /// Makes a Board.
  public init(id: UUID, name: String, kind: Kind = .custom, createdAt: Date) {
    self.id = id
    self.name = name
    self.kind = kind
    self.createdAt = createdAt
  }

  /// Whether it is Pinned, Loved or Saved, which can be neither renamed nor deleted.
  public var isSystem: Bool {
    id == Self.pinnedID || id == Self.lovedID || id == Self.savedID
  }

  /// The id of Pinned; membership is `ClipItem.pinned`.
  public static let pinnedID = systemID(0)
  /// The id of Loved.
  public static let lovedID = systemID(1)
  /// The id of Saved.
  public static let savedID = systemID(2)

  /// The three Boards every archive has, in their order (seed 000: fixed ids, created 1970).
  public static let system: [MemoryBoard] = [
    MemoryBoard(id: pinnedID, name: "Pinned", kind: .custom, createdAt: unixEpoch),
    MemoryBoard(id: lovedID, name: "Loved", kind: .loved, createdAt: unixEpoch),
    MemoryBoard(id: savedID, name: "Saved", kind: .saved, createdAt: unixEpoch),
  ]

  private static var unixEpoch: Date { Date(timeIntervalSinceReferenceDate: -978_307_200) }

  private static func systemID(_ last: UInt8) -> UUID {
    UUID(uuid: (0xF0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, last))
  }
}

/// Items and Boards of one moment, as values (seed 002, "MemoryBoard and MemoryArchive").
public struct MemoryArchive: Hashable, Sendable {
  /// The items, in the archive's order.
  public var items: [ClipItem]
  /// The Boards, the three of the system among them.
  public var boards: [MemoryBoard]
  /// Makes an archive, restoring Boards of the system that are missing.
  public init(items: [ClipItem], boards: [MemoryBoard]) {
    self.items = items
    self.boards =
      MemoryBoard.system.filter { system in !boards.contains { $0.id == system.id } } + boards
  }
}
