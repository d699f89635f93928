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

  /// A save gathers for a while what is changed meanwhile; only beyond that a wait is shown.
  static let patienceWithSaves = 0.6

  /// When the oldest change was sent that is not on disk yet, seconds since 2001.
  private var savingSince: Double? {
    pending.lazy.filter { $0.shownBy == nil }.map(\.sentAt).min()
  }

  /// Whether a save has been waited for so long that it is shown.
  var isSaveSlow: Bool {
    savingSince.map { now.timeIntervalSinceReferenceDate - $0 >= Self.patienceWithSaves } ?? false
  }

  /// Seconds until something is to be drawn by the clock alone; nil where nothing is.
  public var secondsUntilTick: Double? {
    let notice = notices.isEmpty && !(yields && isToastFresh) ? nil : toastTimeLeft
    let present = now.timeIntervalSinceReferenceDate
    let search =
      generation != shown.generation && !isSearchSlow
      ? max(0, askedAt + Self.patience - present) : nil
    let save = isSaveSlow ? nil : savingSince.map { max(0, $0 + Self.patienceWithSaves - present) }
    let sheet = (formsSince ?? statisticsSince).flatMap {
      present - $0 < Self.patience ? $0 + Self.patience - present : nil
    }
    return [notice, search, save, sheet].compactMap(\.self).min()
  }

  mutating func take(progress part: Double, of generation: Int) -> [PanelEffect] {
    if generation == self.generation { searchedPart = max(0, min(1, part)) }
    return []
  }

  /// Gives a long search up: the line says again what is shown.
  mutating func cancelSearch() -> [PanelEffect] {
    line = SearchLine(shown.query.text)
    query = shown.query
    // In the library the Board that is shown is the chosen one again.
    if library.isOpen, case .board(let id) = shown.query.scope,
      let index = boardList?.boards.firstIndex(where: { $0.id == id })
    {
      (library.board, library.index) = (id, index)
      showBoard()
    }
    return ask()
  }
}
