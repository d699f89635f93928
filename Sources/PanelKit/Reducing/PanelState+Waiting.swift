import MemoryKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// Whether what is shown belongs to another query than the one that was asked last.
  var awaitsAnswer: Bool { generation != shown.generation && query != shown.query }

  /// After so many seconds a wait is shown.
  static let patience = 0.2

  /// Whether the finder has been at work so long that it is shown.
  var isSearchSlow: Bool {
    generation != shown.generation
      && now.timeIntervalSinceReferenceDate - askedAt >= Self.patience
  }

  /// Seconds until something is to be drawn by the clock alone; nil where nothing is.
  public var secondsUntilTick: Double? {
    let marksWait = !marks.isEmpty && isToastFresh && toast?.kind != .error
    let notice = notices.isEmpty && !marksWait ? nil : toastTimeLeft
    guard generation != shown.generation, !isSearchSlow else { return notice }
    let search = max(0, askedAt + Self.patience - now.timeIntervalSinceReferenceDate)
    return min(search, notice ?? search)
  }

  mutating func take(progress part: Double, of generation: Int) -> [PanelEffect] {
    if generation == self.generation { searchedPart = max(0, min(1, part)) }
    return []
  }

  /// Gives a long search up: the line says again what is shown.
  mutating func cancelSearch() -> [PanelEffect] {
    line = SearchLine(shown.query.text)
    query = shown.query
    return ask()
  }
}
