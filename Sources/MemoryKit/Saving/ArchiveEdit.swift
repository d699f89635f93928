/// The archive after changes, as pieces: ranges of the old bytes that stay, and new bytes between.
public struct ArchiveEdit: Sendable {
  /// A piece of the new file.
  public enum Piece: Sendable {
    /// Bytes of the archive before, as they stand.
    case kept(Range<Int>)
    /// New bytes.
    case new([UInt8])
  }
  /// How an archive is written beyond what changes.
  public struct Style: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a style of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Written anew, as version 2, although nothing may change: a migration.
    public static let rewritten = Style(rawValue: 1)
    /// Without the records that are not understood or shadowed; `ArchiveSnapshot.rejected()` has
    /// them.
    public static let withoutRejected = Style(rawValue: 2)
  }

  /// The pieces, in order; written one after the other they are the new `items.json`.
  public var pieces: [Piece]
  /// What each change did, in their order.
  public var outcomes: [ChangeOutcome]
  /// Whether anything differs from the archive before; if not there is nothing to save.
  public var isChanged: Bool
  /// When it says it was saved, seconds since 2001.
  public var savedAt: Double

  /// Bytes of the new file.
  ///
  /// - Complexity: O(pieces).
  public var byteCount: Int {
    pieces.reduce(0) { sum, piece in
      switch piece {
      case .kept(let range): sum + range.count
      case .new(let bytes): sum + bytes.count
      }
    }
  }
}
