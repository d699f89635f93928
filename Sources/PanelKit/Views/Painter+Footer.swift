import MemoryKit
import Phrases
import TerminalKit

/// A key of the footer with its word.
struct FooterKey: Equatable {
  var keys: String
  var label: String
  var width: Int { SafeText.columns(keys) + 1 + SafeText.columns(label) }
}

/// What the footer shows: rows of the key table by importance, `Esc` and help always.
struct FooterKeys {
  private(set) var shown: [FooterKey] = []
  private(set) var help: FooterKey?

  init(state: PanelState, room: Int) {
    let (table, words, layer) = (state.options.keys, state.options.words, state.layer)
    var fixed: [FooterKey] = []
    var others: [(Int, FooterKey)] = []
    for row in table.rows where row.layer == layer {
      guard let place = Self.place(row, state), Self.isOffered(row.action, state) else { continue }
      let count = state.layer == .detail ? 7 : state.offers?.rows.count ?? 9
      let digits = layer == .forms ? "1–9" : count > 1 ? "1–\(count)" : "1"
      let keys = row.action == .pick ? digits : row.chords.map(\.name).joined()
      let key = FooterKey(keys: keys, label: words(Self.label(row.action, state)))
      if place == 0 {
        fixed.append(key)
      } else if let last = others.last, last.0 == place, last.1.label == key.label {
        others[others.count - 1].1.keys += key.keys
      } else {
        others.append((place, key))
      }
    }
    others.sort { $0.0 < $1.0 }
    if layer != .help {
      let names = table.names(of: .help, in: layer)
      help = names.first.map { FooterKey(keys: $0, label: words(.labelHelp)) }
    }
    var left = room - fixed.reduce(0) { $0 + $1.width + 3 } - (help?.width ?? 0)
    for (_, key) in others {
      guard key.width + 3 <= left else { break }
      left -= key.width + 3
      shown.append(key)
    }
    shown += fixed
  }

  /// Whether an action makes sense for the item of the sheet in front.
  private static func isOffered(_ action: PanelAction, _ state: PanelState) -> Bool {
    guard state.layer == .detail, let sheet = state.detail else { return true }
    guard sheet.body != .gone else { return action == .peel }
    if action == .pick { return sheet.type == .color && sheet.text == nil }
    if action == .nextMatch { return !sheet.find.places.isEmpty }
    return action.fits(sheet.type)
  }

  /// How important a key is in this state: in Deleted and where there are rows to choose others
  /// matter than over the cards.
  private static func place(_ row: KeyRow, _ state: PanelState) -> Int? {
    guard state.sheets.isEmpty, state.focus != .boards else { return row.footer }
    if state.library.isOpen, row.layer == .cards { return placeInLibrary(row, state) }
    if state.offers != nil { return placeInOffers(row, state) }
    guard row.layer == .cards, state.query.scope == .deleted, row.action.isNamedInDeleted else {
      return row.layer == .cards && state.query.scope == .deleted ? nil : row.footer
    }
    // The first key of an action is its shortest; the others stand in the help.
    guard state.options.keys.rows.first(where: { $0.sameMeaning(row) }) == row else { return nil }
    switch row.action {
    case .choose: return 1
    case .delete: return 2
    case .purge: return 3
    case .emptyDeleted: return 4
    case .widen: return 5
    case .peel: return 0
    default: return nil
    }
  }

  /// In the items of the library what Boards are about comes first.
  private static func placeInLibrary(_ row: KeyRow, _ state: PanelState) -> Int? {
    guard state.options.keys.rows.first(where: { $0.sameMeaning(row) }) == row else { return nil }
    switch row.action {
    case .choose: return 1
    case .otherPart: return 2
    case .takeOff where state.offers == nil: return 3
    case .boards where state.offers == nil: return 4
    case .undo: return 5
    case .copy where state.offers == nil: return 6
    case .detail where state.offers == nil: return 7
    case .focusLine: return 8
    case .peel: return 0
    default: return nil
    }
  }

  private static func placeInOffers(_ row: KeyRow, _ state: PanelState) -> Int? {
    switch row.action {
    case .choose where row.chords == [Chord(.enter)]: 1
    case .up where row.chords == [Chord(.up)], .down where row.chords == [Chord(.down)]: 2
    case .pick where row.chords == ["1"]: 3
    case .nextType where state.layer == .line && !state.isEmpty: 4
    case .clearLine where !state.line.isEmpty: 5
    case .peel: 0
    default: nil
    }
  }

  /// What an action is called at this width and in this state.
  private static func label(_ action: PanelAction, _ state: PanelState) -> PanelPhrase {
    if state.sheets.isEmpty, state.offers != nil {
      switch action {
      case .choose: return .labelDoIt
      case .pick: return .labelDoThat
      case .nextType: return .labelNextType
      case .clearLine: return .labelClearLine
      default: break
      }
    }
    if state.sheets.isEmpty, state.query.scope == .deleted, state.layer == .cards {
      switch action {
      case .delete: return .labelRestore
      case .peel: return .labelBack
      default: break
      }
    }
    if state.library.isOpen {
      switch action {
      case .otherPart: return .labelToBoards
      case .focusCards where state.focus == .boards: return .labelItems
      default: break
      }
    }
    if state.options.isPicker, action == .choose { return .labelPick }
    switch action {
    case .peel: return peel(state)
    case .yes:
      if case .question(let question) = state.sheets.last { return question.deed }
      return action.label
    case .choose where state.layout.isNarrow: return .labelCopy
    case .left where state.layer == .detail, .right where state.layer == .detail:
      return .labelOtherItems
    case .pick where state.layer == .detail || state.layer == .forms: return .labelForm
    case .run where state.layer == .statistics: return .labelShowThese
    case .choose where state.runsProgramNext: return .labelRunProgram
    case .run where state.layer == .settings:
      return state.isSettingOpen ? .labelKeepValue : .labelChangeValue
    case .settingValues: return state.isSettingOpen ? .labelSettings : .labelValues
    case .up where state.layer == .help, .down where state.layer == .help: return .labelScroll
    default: return action.label
    }
  }

  /// What Esc does now.
  private static func peel(_ state: PanelState) -> PanelPhrase {
    if !state.sheets.isEmpty { return .labelBack }
    if state.library.isOpen, state.marks.isEmpty, state.focus == .boards || state.line.isEmpty {
      if state.options.escapeCloses { return .labelLeave }
      return state.layout.isNarrow && state.focus != .boards ? .labelToBoards : .labelToPanel
    }
    let isPlain =
      state.line.isEmpty && state.query.scope == .everything && state.marks.isEmpty
    return isPlain || state.options.escapeCloses ? .labelLeave : .labelClear
  }
}

extension PanelAction {
  /// Whether the footer of Deleted names it.
  fileprivate var isNamedInDeleted: Bool {
    switch self {
    case .choose, .delete, .purge, .emptyDeleted, .widen, .peel: true
    default: false
    }
  }
}

extension KeyRow {
  fileprivate func sameMeaning(_ other: KeyRow) -> Bool {
    layer == other.layer && action == other.action
  }
}

extension Painter {
  mutating func paintFooter() {
    let row = layout.footerRow
    let start = layout.isNarrow ? 1 : 2
    let end = size.columns - 2
    let keys = FooterKeys(state: state, room: end - start)
    var at = start
    for key in keys.shown where at + key.width <= size.columns {
      at = paint(key, at, row) + 3
    }
    if let help = keys.help, end - help.width >= at - 2 { paint(help, end - help.width, row) }
  }

  @discardableResult
  private mutating func paint(_ key: FooterKey, _ column: Int, _ row: Int) -> Int {
    let at = canvas.put(key.keys, column: column, row: row, .role(.accent))
    return canvas.put(key.label, column: at + 1, row: row, .role(.muted))
  }
}
