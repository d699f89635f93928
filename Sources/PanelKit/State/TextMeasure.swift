import MemoryKit

/// How long a text is, counted once for its card and not in each frame.
struct TextMeasure: Hashable {
  /// Lines, without empty ones at the end.
  private(set) var lines = 1
  /// Characters, and all that ends lines.
  private(set) var characters = 0

  /// More of a text is never counted for a card.
  static let mostBytes = 64 * 1024

  /// Up to so many stored bytes a text is counted in each frame.
  static let inPassing = 2048

  /// - Complexity: O(`mostBytes`).
  init(_ snapshot: ArchiveSnapshot, at row: Int) {
    snapshot.withText(at: row, limit: Self.mostBytes) { bytes in
      characters = bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
      let isWhole = bytes.count < Self.mostBytes - 4
      lines = 1 + Self.breaks(bytes[..<(isWhole ? Self.end(of: bytes) : bytes.count)])
    }
  }

  /// Where a text ends without the ends of lines that it closes with.
  static func end(of bytes: UnsafeRawBufferPointer) -> Int {
    var end = bytes.count
    while end > 0, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// How many lines end in a part of a text.
  static func breaks(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    bytes.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
  }
}
