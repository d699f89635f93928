import MemoryKit
import Phrases
import TerminalKit

extension Painter {
  /// The status row: one sentence, by right of way: error, undo, what is not kept, capture.
  mutating func paintStatus() {
    let row = layout.statusRow
    let start = layout.isNarrow ? 1 : 2
    let end = size.columns - start
    if let toast = state.toast {
      paint(toast, row, from: start, to: end)
    } else {
      paintFacts(row, from: start, to: end)
    }
  }

  private mutating func paint(_ toast: Toast, _ row: Int, from start: Int, to end: Int) {
    let (sign, role): (String, Role) =
      switch toast.kind {
      case .deleted: ("×", .error)
      case .done: ("✓", .good)
      case .warning: ("!", .warning)
      case .error: ("!", .error)
      }
    var end = end
    if !toast.aside.isEmpty, end - start > 70 {
      end = canvas.putRight(toast.aside, end: end, row: row, .role(.faint)) - 2
    }
    var at = canvas.put(sign, column: start, row: row, .role(role), .bold) + 1
    let key = state.options.keys.names(of: .undo, in: .cards).first ?? ""
    // In the line the key would be a letter.
    let offersUndo = toast.offersUndo && (state.layer == .cards || state.layer == .detail)
    let offer = offersUndo ? SafeText.columns(key + words(.undoOffer)) + 5 : 0
    at = canvas.put(
      SafeText(toast.sentence).cut(to: end - at - offer), column: at, row: row, .role(.text))
    if let content = toast.content {
      let room = min(40, end - at - offer)
      at = canvas.put(
        SafeText(content, limit: 80, lineEnds: .folded).cut(to: room), column: at, row: row,
        .role(.muted))
    }
    guard offersUndo, end - at >= offer else { return }
    at = canvas.put(key, column: at + 4, row: row, .role(.accent), .bold)
    canvas.put(words(.undoOffer), column: at + 1, row: row, .role(.text))
  }

  private mutating func paintFacts(_ row: Int, from start: Int, to end: Int) {
    var at = start
    var asides: [(String, Role)] = []
    switch state.facts.capture {
    case .running:
      at = canvas.put("●", column: at, row: row, .role(.good))
      at = canvas.put(words(.capturing), column: at + 1, row: row, .role(.muted))
    case .stopped(let reason):
      at = canvas.put("◌", column: at, row: row, .role(.warning))
      at = canvas.put(words(.notCapturing), column: at + 1, row: row, .role(.text))
      asides.append((reason, .faint))
    }
    let waiting = state.pending.filter { $0.shownBy == nil }.count
    if let readOnly = state.facts.readOnly { asides.insert((readOnly, .warning), at: 0) }
    if let warning = state.facts.warning { asides.insert((warning, .warning), at: 0) }
    asides.append((keeps, .faint))
    asides.append(
      waiting == 0 ? (words(.allSaved), .faint) : (words(.saving, count: waiting), .muted))
    let strange = state.archive.snapshot.notUnderstood
    if strange > 0 { asides.append((words(.notUnderstood, count: strange), .warning)) }
    for (text, role) in asides {
      // A sentence that doesn't fit is left out, not cut into half a truth; the first may be cut.
      let safe = SafeText(text)
      let isFirst = at + 3 + safe.columns > end && text == asides[0].0
      guard at + 3 + safe.columns <= end || (isFirst && !layout.isNarrow) else { break }
      at = canvas.put(safe.cut(to: end - at - 3), column: at + 3, row: row, .role(role))
    }
  }

  private var keeps: String {
    state.facts.retention.days.map { words(.keepsDays, count: $0) } ?? words(.keepsForever)
  }
}
