import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// Another archive: the old cards stay until the question is answered over it.
  mutating func take(_ snapshot: ArchiveSnapshot) -> [PanelEffect] {
    guard snapshot !== archive.snapshot else { return [] }
    archive = Archive(snapshot)
    total = snapshot.countInView
    if !marks.isEmpty { marks.keep { snapshot.row(of: $0) != nil } }
    return ask(goingTo: placeWanted) + keepDetail()
  }

  /// An answer: shown if it is the one to the last question.
  mutating func found(_ generation: Int, _ rows: [UInt32]) -> [PanelEffect] {
    guard generation == self.generation else { return [] }
    let isSameQuery = shown.query == query
    let old = shown
    let digits = numbered
    shown = Shown(archive: archive, query: query, rows: rows, generation: generation)
    if !isSameQuery { hidden = [] }
    if old.archive != archive || !isSameQuery { matches = [:] }
    if old.archive != archive { measures = [:] }
    pending.removeAll { $0.shownBy.map { $0 <= generation } ?? false }
    if isSameQuery {
      keepSelection()
    } else {
      scroll = 0
      if query.isEmpty { selectAtOpening() } else { select(0) }
      goToPlace()
    }
    placeWanted = nil
    hideMoved()
    selectOpeningItem()
    // A digit that was meant for another card must not take this one.
    if isSameQuery, !digits.isEmpty, digits != numbered {
      reorderedAt = now.timeIntervalSinceReferenceDate
    }
    let effects = goToWanted()
    guard let choice = choiceWanted else { return effects }
    choiceWanted = nil
    return effects
      + ((choice == .choose ? performInOffers(.choose, Chord(.enter)) : nil)
        ?? choose(plain: choice == .choosePlain))
  }

  /// Goes to where a Board, or the panel, was left, where that is still shown.
  private mutating func goToPlace() {
    guard let place = placeWanted, let index = shown.index(of: place.id, near: 0) else { return }
    scroll = place.scroll
    select(index)
  }

  /// The items that have the digits now.
  private var numbered: [UUID] { sight.prefix(9).map { shown.record(at: $0).id } }

  /// Selects the item that the panel was opened for, once, where it is shown.
  private mutating func selectOpeningItem() {
    guard let item = openingItem else { return }
    openingItem = nil
    if let index = shown.index(of: item, near: 0) {
      select(index)
    } else {
      say(.warning, options.words(.openingItemNotShown))
    }
  }

  /// Keeps the same item selected, and in sight.
  private mutating func keepSelection() {
    guard let selection else {
      selectAtOpening()
      return
    }
    // The grid stays where it is and moves only where the selection would leave the sight: what an
    // undo brings back comes back before one's eyes.
    select(shown.index(of: selection.id, near: selection.index) ?? selection.index)
  }
}
