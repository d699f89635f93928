import MemoryKit
import TerminalKit

extension PanelState {
  /// Edits the line, and asks anew where its text moved.
  mutating func edit(_ change: (inout SearchLine) -> Void) -> [PanelEffect] {
    let text = line.text
    change(&line)
    return line.text == text ? [] : askAnew()
  }

  mutating func edit(_ action: PanelAction) -> [PanelEffect] {
    edit { $0.edit(action) }
  }

  /// Reads the line, and asks.
  private mutating func askAnew(in scope: SearchScope? = nil) -> [PanelEffect] {
    query = SearchQuery(
      parsing: line.text, scope: scope ?? query.scope, at: now, in: zone.time)
    return ask()
  }

  // Chips

  /// Lights the next or previous type chip.
  mutating func step(types step: Int) -> [PanelEffect] {
    let chips = Chip.types
    let on = chips.firstIndex { $0.isOn(query) } ?? 0
    return press(chips[(on + step + chips.count) % chips.count])
  }

  /// Drops every filter: the line, the chips, the scope.
  mutating func widen() -> [PanelEffect] {
    guard !line.isEmpty || query.scope != .everything else { return [] }
    line = SearchLine()
    return askAnew(in: .everything)
  }

  /// Goes one step back: a long search, a long save, the marks, the line, the scope, the panel.
  mutating func peel() -> [PanelEffect] {
    if isSearchSlow, query != shown.query { return cancelSearch() }
    if isSaveSlow { return [.giveUpSaves] }
    if options.escapeCloses { return [.leave] }
    if !marks.isEmpty, focus == .cards || line.isEmpty {
      marks.clear()
      return []
    }
    if library.isOpen, focus == .boards { return closeLibrary() }
    if !line.isEmpty { return edit { $0.clear() } }
    if library.isOpen {
      guard layout.isNarrow else { return closeLibrary() }
      focus = .boards
      return []
    }
    return query.scope == .everything ? [.leave] : askAnew(in: .everything)
  }

  /// Sets or clears a chip, and with it the token of the line.
  mutating func press(_ chip: Chip) -> [PanelEffect] {
    switch chip {
    case .all: return rewrite(QueryEdit.setting(ClipType?.none, in: line.text))
    case .type(let type):
      return rewrite(QueryEdit.setting(query.type == type ? nil : type, in: line.text))
    case .mark(let mark): return rewrite(QueryEdit.toggling(mark, in: line.text))
    case .deleted: return askAnew(in: query.scope == .deleted ? .everything : .deleted)
    }
  }

  private mutating func rewrite(_ text: String) -> [PanelEffect] {
    edit { $0 = SearchLine(text) }
  }
}
