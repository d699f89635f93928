import MemoryKit
import Phrases
import TerminalKit

extension PanelState {
  /// Selects the newest item that isn't pinned, or the first, and brings it into view.
  mutating func selectAtOpening() {
    let index: Int
    switch options.select {
    case .first: index = 0
    case .newest: index = firstUnpinned ?? 0
    }
    scroll = 0
    select(index)
  }

  /// The first row that isn't pinned.
  ///
  /// - Complexity: O(log rows): the pinned stand first.
  private var firstUnpinned: Int? {
    var (low, high) = (0, shown.rows.count)
    while low < high {
      let middle = (low + high) / 2
      if shown.record(at: middle).isPinned { low = middle + 1 } else { high = middle }
    }
    return low < shown.rows.count ? low : nil
  }

  /// Selects a place of the result, the nearest there is, and brings it into view.
  mutating func select(_ index: Int) {
    guard !shown.rows.isEmpty else {
      selection = nil
      scroll = 0
      return
    }
    let place = max(0, min(index, shown.rows.count - 1))
    selection = Selection(id: shown.record(at: place).id, index: place)
    showSelection()
  }

  /// Scrolls as little as it takes to see the selection, and never past the end.
  mutating func showSelection() {
    let layout = layout
    let columns = layout.columns.count
    let rows = (shown.rows.count + columns - 1) / columns
    if let selection {
      let row = selection.index / columns
      scroll = max(min(scroll, row), row - max(1, layout.gridRows) + 1)
    }
    scroll = max(0, min(scroll, rows - max(1, layout.gridRows)))
  }

  /// Changes what the layout depends on; the first card in sight stays in sight, so does the
  /// selection.
  mutating func relayout(_ change: (inout PanelState) -> Void) {
    let first = scroll * layout.columns.count
    change(&self)
    scroll = first / layout.columns.count
    showSelection()
  }

  /// Goes on from cards to compact cards to a list.
  mutating func nextDensity() {
    relayout { state in
      state.options.density =
        switch state.options.density {
        case .cards: .compact
        case .compact: .list
        case .list: .cards
        }
    }
    if layout.isNarrow { say(.warning, options.words(.densityNeedsWidth)) }
  }

  /// Moves the selection.
  mutating func move(_ action: PanelAction) {
    guard let index = selection?.index else { return }
    let layout = layout
    let columns = layout.columns.count
    let last = shown.rows.count - 1
    switch action {
    case .up: select(index >= columns ? index - columns : index)
    case .down: step(down: columns, from: index)
    case .left: select(index - 1)
    case .right: select(index + 1)
    case .pageUp: leap(-max(1, layout.gridRows), from: index)
    case .pageDown: leap(max(1, layout.gridRows), from: index)
    case .halfUp: leap(-max(1, layout.gridRows / 2), from: index)
    case .halfDown: leap(max(1, layout.gridRows / 2), from: index)
    case .first: select(0)
    case .last: select(last)
    default: break
    }
  }

  /// One row down; to the last item where the next row is shorter.
  private mutating func step(down columns: Int, from index: Int) {
    let last = shown.rows.count - 1
    guard index / columns < last / columns else { return }
    select(min(index + columns, last))
  }

  /// Moves by rows, the view with the selection.
  private mutating func leap(_ rows: Int, from index: Int) {
    let columns = layout.columns.count
    scroll = max(0, scroll + rows)
    let wanted = index + rows * columns
    let last = shown.rows.count - 1
    if wanted < 0 {
      select(index % columns)
    } else {
      select(min(wanted, last))
    }
  }
}
