import TerminalKit

extension PanelState {
  /// A click selects, a second one chooses, the wheel scrolls, a click on a mark takes it off, one
  /// on a chip or the line goes there.
  mutating func point(_ event: MouseEvent) -> [PanelEffect] {
    guard sheets.isEmpty else {
      drag = nil
      return pointInSheet(event)
    }
    // A release may have been lost, over another window: what it would have ended ends here.
    if case .press = event.action { drag = nil }
    if let effects = pointInLibrary(event) { return effects }
    let layout = layout
    switch event.action {
    case .wheelUp: turn(wheel: -1)
    case .wheelDown: turn(wheel: 1)
    case .press(.left):
      if let list = OfferList(state: self),
        let place = list.rects.firstIndex(where: { $0.contains(event.point) })
      {
        let index = list.first + place
        offers?.chosen = index
        return take(list.offers.rows[index])
      }
      if let slot = layout.slot(at: event.point) {
        return click(slot, at: event.point)
      } else if event.point.row == layout.searchRow {
        focus = .line
      } else if event.point.row == layout.chipsRow, !library.isOpen {
        let placed = ChipRow(state: self).chips
        if let hit = placed.first(where: { $0.columns.contains(event.point.column) }) {
          return press(hit.chip)
        }
      }
    case .drag(.left): drag(to: event.point)
    case .release(.left):
      if drag?.isMoving == true {
        // Nothing scrolls any more, so that it is dropped on what is lit.
        drag?.point = event.point
        return drop()
      }
      drag = nil
      return release()
    case .press(.right):
      guard let slot = layout.slot(at: event.point) else { return [] }
      let index = scroll * layout.columns.count + slot
      guard index < shown.rows.count else { return [] }
      select(index)
      return openItemMenu()
    default: break
    }
    return []
  }

  private mutating func pointInSheet(_ event: MouseEvent) -> [PanelEffect] {
    switch event.action {
    case .wheelUp, .wheelDown:
      if layer == .detail || layer == .find {
        scroll(by: event.action == .wheelUp ? -3 : 3)
        return []
      }
      return press(Chord(event.action == .wheelUp ? .up : .down))
    case .press(.left): return clickInSheet(event.point)
    case .press(.right) where layer == .detail: return openItemMenu()
    default: return []
    }
  }

  /// A click on an answer gives it.
  mutating func click(_ point: Point, on question: Question) -> [PanelEffect] {
    let sheet = QuestionSheet(question, state: self)
    guard point.row == sheet.answerRow, sheet.isOpen else { return [] }
    if sheet.answers.yes.contains(point.column) { return performInQuestion(.yes) ?? [] }
    if sheet.answers.no.contains(point.column) { return performInQuestion(.no) ?? [] }
    return []
  }
}
