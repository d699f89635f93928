import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// A click on an item in sight: it is selected; a mark of it, or one that is hinted at on the
  /// selected item, is toggled; a second click chooses it, as Enter does.
  mutating func click(_ slot: Int, at point: Point) -> [PanelEffect] {
    choosesOnRelease = false
    let index = scroll * layout.columns.count + slot
    guard index < shown.rows.count else { return [] }
    let wasSelected = selection?.index == index
    select(index)
    let facts = CardFacts(state: self, index: index)
    let click = Click(
      id: facts.record.id, point: point, moment: now.timeIntervalSinceReferenceDate)
    let isDoubled = lastClick?.isDoubled(by: click) ?? false
    lastClick = isDoubled ? nil : click
    let marks = MarkPlaces(
      facts, layout.rect(of: slot), layout.style, isSelected: wasSelected,
      hasDigit: focus == .cards && slot < 9)
    // The first of two clicks shows the hint; the second one means the item all the same.
    if let place = marks.place(at: point), place.isOn || !isDoubled {
      lastClick = nil
      return toggle(place, of: facts)
    }
    choosesOnRelease = isDoubled
    take(hold: facts.record.id, at: point)
    return []
  }

  /// The button went up: a double click chooses now.
  ///
  /// Not when it went down, for the panel may leave then, and what the mouse still tells would be text
  /// in the shell's line.
  mutating func release() -> [PanelEffect] {
    guard choosesOnRelease else { return [] }
    choosesOnRelease = false
    return choose(plain: false)
  }

  /// Toggles a mark of the item that was clicked, whatever else is marked.
  private mutating func toggle(_ place: MarkPlaces.Place, of facts: CardFacts) -> [PanelEffect] {
    let (ids, isOn) = ([facts.record.id], !place.isOn)
    let change: (PanelPhrase, MemoryChange)? =
      switch place.mark {
      case .loved:
        (isOn ? .lovedOn : .lovedOff, .setMember(ids, board: MemoryBoard.lovedID, isOn))
      case .saved:
        (isOn ? .savedOn : .savedOff, .setMember(ids, board: MemoryBoard.savedID, isOn))
      case .pinned: (isOn ? .pinnedOn : .pinnedOff, .setPinned(ids, isOn))
      case .due: nil
      }
    if place.mark == .due { return openReminder(of: ids) }
    guard let change, canChange() else { return [] }
    say(.done, options.words(change.0), content: facts.firstLine(limit: 120), undo: true)
    return send([change.1])
  }

  /// Scrolls by rows of cards, or by three where an item is a row; the selection stays in sight.
  mutating func turn(wheel direction: Int) {
    let layout = layout
    let (columns, inSight) = (layout.columns.count, max(1, layout.gridRows))
    let rows = (shown.rows.count + columns - 1) / columns
    let step = layout.itemRows == 1 ? 3 : 1
    scroll = max(0, min(scroll + direction * step, rows - inSight))
    guard let index = selection?.index else { return }
    let row = max(scroll, min(index / columns, scroll + inSight - 1))
    if row != index / columns { select(row * columns + index % columns) }
  }
}
