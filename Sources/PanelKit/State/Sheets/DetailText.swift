public import MemoryKit

/// A text as the detail sheet reads it: its bytes, and where its lines begin.
///
/// It is made once, beside the panel where it is long; after that whatever is shown costs only what
/// is shown. Very long lines are held in pieces, so that no line is wrapped whole either.
public final class DetailText: Hashable, Sendable {
  /// What was counted while its lines were looked for.
  struct Facts: Hashable {
    var lines = 0
    var words = 0
    /// Line feeds at its very end.
    var endings = 0
  }

  /// UTF-8, which may be anything.
  let bytes: [UInt8]
  /// Where pieces begin: lines, and parts of long ones.
  let starts: [UInt32]
  /// Pieces that go on with the line before them, rising.
  let continued: [UInt32]
  let facts: Facts

  /// Bytes of a piece, about; many rows of a wide window.
  static let mostBytes = 2048

  /// Looks for the lines of a text.
  ///
  /// - Parameter bytes: the text.
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var reader = PieceReader()
    bytes.withUnsafeBufferPointer { reader.read($0) }
    starts = reader.starts
    continued = reader.continued
    facts = reader.facts
  }

  /// The text of an item; for files their readable paths, one a line.
  ///
  /// - Parameters:
  ///   - snapshot: the archive.
  ///   - row: the item's row.
  ///   - home: the folder that is shown as `~`.
  /// - Complexity: O(bytes of the text).
  public convenience init(_ snapshot: ArchiveSnapshot, at row: Int, home: String) {
    guard snapshot.records[row].type == .file else {
      self.init(snapshot.withText(at: row) { [UInt8]($0) })
      return
    }
    var bytes: [UInt8] = []
    for url in snapshot.fileURLs(at: row) {
      if !bytes.isEmpty { bytes.append(0x0A) }
      // A line feed in a name must not look like another file; it is shown as any control is.
      bytes += FilePath.shown(url, home: home).utf8.map { $0 == 0x0A ? 0x0D : $0 }
    }
    self.init(bytes)
  }

  /// How many pieces there are; at least one.
  var count: Int { starts.count }

  /// The bytes of a piece, without the end of its line.
  func range(of piece: Int) -> Range<Int> {
    let start = Int(starts[piece])
    guard piece + 1 < starts.count else {
      let end = bytes.count - min(facts.endings, 1)
      return start..<max(start, withoutReturn(start, end))
    }
    let next = Int(starts[piece + 1])
    let endsLine = next > start && bytes[next - 1] == 0x0A
    return start..<(endsLine ? max(start, withoutReturn(start, next - 1)) : next)
  }

  private func withoutReturn(_ start: Int, _ end: Int) -> Int {
    end > start && end < bytes.count && bytes[end - 1] == 0x0D ? end - 1 : end
  }

  /// The number of the line a piece begins, from 1; nil where it goes on with one.
  ///
  /// - Complexity: O(log pieces).
  func number(of piece: Int) -> Int? {
    let before = continued.partition { $0 > UInt32(piece) }
    if before > 0, continued[before - 1] == UInt32(piece) { return nil }
    return piece + 1 - before
  }

  /// The piece that holds a byte.
  ///
  /// - Complexity: O(log pieces).
  func piece(at offset: Int) -> Int {
    max(0, starts.partition { Int($0) > offset } - 1)
  }

  /// Where the text has what a query's words find, in its bytes.
  ///
  /// - Parameter pattern: what is looked for.
  /// - Returns: the places, in order.
  /// - Complexity: O(bytes).
  public func places(of pattern: SearchQuery) -> [Range<Int>] {
    bytes.withUnsafeBytes { pattern.places(in: $0) }
  }

  /// Whether both are the same text in memory.
  public static func == (left: DetailText, right: DetailText) -> Bool { left === right }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Finds lines, cuts long ones, counts words.
private struct PieceReader {
  var starts: [UInt32] = [0]
  var continued: [UInt32] = []
  var facts = DetailText.Facts()

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var blank = 0
    var isInWord = false
    for (place, byte) in bytes.enumerated() {
      if byte == 0x0A {
        isInWord = false
        facts.lines += 1
        facts.endings += 1
        start = place + 1
        if start < bytes.count { starts.append(UInt32(start)) }
        continue
      }
      facts.endings = 0
      let isBlank = byte == 0x20 || byte == 0x09 || byte == 0x0D
      if isBlank { blank = place + 1 } else if !isInWord { facts.words += 1 }
      isInWord = !isBlank
      guard place - start >= DetailText.mostBytes, byte & 0xC0 != 0x80 else { continue }
      start = blank > start + DetailText.mostBytes / 2 ? blank : place
      continued.append(UInt32(starts.count))
      starts.append(UInt32(start))
    }
    if facts.endings == 0, !bytes.isEmpty { facts.lines += 1 }
  }
}

extension [UInt32] {
  /// The first index whose element belongs behind; the array is parted already.
  fileprivate func partition(_ isBehind: (UInt32) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Paths of files for reading.
enum FilePath {
  /// The path of a file's URL, the home folder as `~`.
  static func shown(_ url: String, home: String) -> String {
    let path = FileName.path(url)
    guard !home.isEmpty, path == home || path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }
}
