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
      guard let place = row.footer, Self.isOffered(row.action, state) else { continue }
      let keys = row.action == .pick ? "1–7" : row.chords.map(\.name).joined()
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

  /// What an action is called at this width and in this state.
  private static func label(_ action: PanelAction, _ state: PanelState) -> PanelPhrase {
    switch action {
    case .peel: peel(state)
    case .choose where state.layout.isNarrow: .labelCopy
    case .left where state.layer == .detail, .right where state.layer == .detail:
      .labelOtherItems
    case .pick where state.layer == .detail: .labelForm
    case .up where state.layer == .help, .down where state.layer == .help: .labelScroll
    default: action.label
    }
  }

  /// What Esc does now.
  private static func peel(_ state: PanelState) -> PanelPhrase {
    if !state.sheets.isEmpty { return .labelBack }
    let isPlain = state.line.isEmpty && state.query.scope == .everything
    return isPlain || state.options.escapeCloses ? .labelLeave : .labelClear
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
