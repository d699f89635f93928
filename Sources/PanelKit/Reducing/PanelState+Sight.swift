import MemoryKit
import TerminalKit

extension PanelState {
  /// Places of the result that are in sight.
  var sight: Range<Int> {
    let layout = layout
    guard layout.style != .notice else { return 0..<0 }
    let first = min(scroll * layout.columns.count, shown.rows.count)
    return first..<min(shown.rows.count, first + layout.page)
  }

  /// Asks for the pictures in sight, and looks where the texts in sight match.
  mutating func lookAtSight() -> [PanelEffect] {
    var effects: [PanelEffect] = []
    var names: Set<String> = []
    var long: [UInt32] = []
    for index in sight {
      let row = Int(shown.rows[index])
      if !lookForMatch(row) { long.append(UInt32(row)) }
      measure(row)
      guard let name = shown.snapshot.imageFile(at: row) else { continue }
      names.insert(name)
      guard pictures[name] == nil else { continue }
      pictures[name] = .wanted
      effects.append(.decodePicture(name, width: Self.pictureSide, height: Self.pictureSide))
    }
    // What is far out of sight is forgotten, so that an archive of pictures doesn't fill memory.
    if pictures.count > 128 { pictures = pictures.filter { names.contains($0.key) } }
    if !long.isEmpty { effects.append(.findFirst(long, shown.query, shown.archive)) }
    return effects
  }

  /// Enough pixels for the widest card.
  private static let pictureSide = 96

  /// Counts a long text, once.
  private mutating func measure(_ row: Int) {
    let record = shown.snapshot.records[row]
    guard record.type == .text, record.textLength > TextMeasure.inPassing,
      measures[UInt32(row)] == nil
    else { return }
    if measures.count > 4096 { measures = [:] }
    measures[UInt32(row)] = TextMeasure(shown.snapshot, at: row)
  }

  /// Looks through the beginning of a text, once.
  ///
  /// - Returns: false where a worker must look through the rest.
  private mutating func lookForMatch(_ row: Int) -> Bool {
    guard !shown.query.isEmpty, matches[UInt32(row)] == nil else { return true }
    let match = FirstMatch.near(shown.query, in: shown.snapshot, at: row)
    matches[UInt32(row)] = match ?? FirstMatch()
    return match != nil
  }

  /// Takes the places in long texts, where they belong to what is shown.
  mutating func take(
    _ found: [UInt32: FirstMatch], of query: SearchQuery, in archive: Archive
  ) -> [PanelEffect] {
    guard query == shown.query, archive == shown.archive else { return [] }
    matches.merge(found) { $1 }
    return []
  }

  mutating func take(picture name: String, _ thumbnail: Thumbnail?) -> [PanelEffect] {
    pictures[name] = thumbnail.map { .decoded($0) } ?? .failed
    return []
  }
}
