public import MemoryKit

/// Where an item's text first has what was looked for, so that its card shows that place.
public struct FirstMatch: Hashable, Sendable {
  /// The place in bytes of the text; nil where there is none, or none is known yet.
  public private(set) var place: Int?
  /// The text around a place that is far from the beginning; a card reads no more than that.
  private(set) var excerpt: Excerpt?

  /// A part of a text.
  struct Excerpt: Hashable, Sendable {
    var bytes: [UInt8]
    /// Where it begins, in bytes of the text.
    var start: Int
    /// Whether the text ends with it.
    var isEnd: Bool
  }

  /// As many bytes of a text are looked through at once, while a key waits.
  static let atOnce = 16 * 1024

  /// Looks through the beginning of a text.
  ///
  /// - Returns: the match, or that there is none; nil where the rest must be looked through.
  /// - Complexity: O(`atOnce` · words).
  static func near(_ query: SearchQuery, in snapshot: ArchiveSnapshot, at row: Int) -> FirstMatch? {
    var match = FirstMatch()
    match.place = snapshot.withText(at: row, limit: atOnce) { bytes in
      query.places(in: bytes).first?.lowerBound
    }
    // Stored escapes make a text shorter, never longer.
    let isWhole = Int(snapshot.records[row].textLength) <= atOnce
    return match.place != nil || isWhole ? match : nil
  }

  /// Nothing is known yet.
  init() {}

  /// Looks through a whole text.
  ///
  /// - Parameters:
  ///   - query: what is looked for.
  ///   - snapshot: the archive.
  ///   - row: the item's row.
  /// - Complexity: O(bytes of the text · words).
  public init(_ query: SearchQuery, in snapshot: ArchiveSnapshot, at row: Int) {
    place = query.firstMatch(in: snapshot, at: row)
    guard let place, place >= Self.atOnce / 2 else { return }
    excerpt = snapshot.withText(at: row) { bytes in
      // Whole lines before it, where there are any.
      var start = max(0, place - Self.atOnce / 2)
      start = bytes[start..<place].firstIndex(of: 0x0A).map { $0 + 1 } ?? start
      while start < place, bytes[start] & 0xC0 == 0x80 { start += 1 }
      let end = min(bytes.count, place + Self.atOnce)
      return Excerpt(bytes: Array(bytes[start..<end]), start: start, isEnd: end == bytes.count)
    }
  }
}
