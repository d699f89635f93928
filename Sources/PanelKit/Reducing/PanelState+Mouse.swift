import TerminalKit

extension PanelState {
  /// A click selects, a second one chooses, the wheel scrolls, a click on a mark takes it off, one
  /// on a chip or the line goes there.
  mutating func point(_ event: MouseEvent) -> [PanelEffect] {
    guard sheets.isEmpty else { return pointInSheet(event) }
    let layout = layout
    switch event.action {
    case .wheelUp: turn(wheel: -1)
    case .wheelDown: turn(wheel: 1)
    case .press(.left):
      if let slot = layout.slot(at: event.point) {
        return click(slot, at: event.point)
      } else if event.point.row == layout.searchRow {
        focus = .line
      } else if event.point.row == layout.chipsRow {
        let placed = ChipRow(state: self).chips
        if let hit = placed.first(where: { $0.columns.contains(event.point.column) }) {
          return press(hit.chip)
        }
      }
    default: break
    }
    return []
  }

  private mutating func pointInSheet(_ event: MouseEvent) -> [PanelEffect] {
    switch event.action {
    case .wheelUp: return press(Chord(.up))
    case .wheelDown: return press(Chord(.down))
    default: return []
    }
  }
}
