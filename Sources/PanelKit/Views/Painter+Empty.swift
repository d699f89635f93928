import MemoryKit
import Phrases
import TerminalKit

extension Painter {
  /// Nothing is remembered: what to do.
  mutating func paintEmpty() {
    let lines: [[(String, Role, Emphasis)]] = [
      [(words(.emptyTitle), .text, .bold)],
      [(words(.emptyAbout), .muted, [])],
      [],
      [(words(.emptyAdd), .accent, .bold), ("  " + words(.emptyAddAbout), .muted, [])],
      [(words(.emptyDemo), .accent, .bold), ("  " + words(.emptyDemoAbout), .muted, [])],
      [],
      [(words(.emptyPrivacy), .faint, [])],
    ]
    paint(lines)
  }

  /// Nothing fits the query: what to press.
  mutating func paintNoMatch() {
    let text = SafeText(state.shown.query.text, lineEnds: .folded).cut(to: 30).string
    let title =
      state.shown.query.hasWords ? words(.noMatchTitle, text) : words(.noMatchFilter)
    let keys = state.options.keys
    var lines: [[(String, Role, Emphasis)]] = [
      [(title, .text, .bold)],
      [(words(.noMatchAbout, words(.items, count: state.total)), .muted, [])],
      [],
    ]
    let offers: [PanelAction] =
      state.layer == .line ? [.clearLine, .nextType] : [.widen, .nextType]
    for action in offers {
      guard let key = keys.names(of: action, in: state.layer).first else { continue }
      lines.append([(key, .accent, .bold), ("  " + words(action.help), .muted, [])])
    }
    paint(lines)
  }

  /// Lines about a third down the place of the cards.
  private mutating func paint(_ lines: [[(String, Role, Emphasis)]]) {
    let top = layout.isAiry ? 5 : 2
    let room = layout.statusRow - top
    let column = size.columns >= 100 ? 28 : size.columns >= 60 ? 8 : 2
    let shown = lines.count <= room ? lines : lines.filter { !$0.isEmpty }
    let first = top + max(0, (room - shown.count) / 3)
    for (index, pieces) in shown.prefix(max(0, room)).enumerated() {
      var at = column
      for (text, role, emphasis) in pieces {
        at = canvas.put(
          SafeText(text).cut(to: size.columns - 1 - at), column: at, row: first + index,
          .role(role), emphasis)
      }
    }
  }
}
