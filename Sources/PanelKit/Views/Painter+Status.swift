import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Painter {
  /// The status row: one sentence, by right of way: error, undo, progress, marks, not kept, capture.
  mutating func paintStatus() {
    let start = layout.isNarrow ? 1 : 2
    var row = StatusRow(row: layout.statusRow, at: start, end: size.columns - start)
    if let toast = state.toast, toast.kind == .error {
      paint(toast, &row)
    } else if let problem = state.query.problems.first {
      paint(problem, &row)
    } else if let sentence = dragSentence {
      say("→", state.dropTarget == nil ? .faint : .accent, .bold, &row)
      row.at += 1
      say(sentence, state.dropTarget == nil ? .muted : .text, &row)
    } else if state.isSaveSlow {
      paintSaving(&row)
    } else if let toast = state.toast {
      paint(toast, &row)
    } else if state.isSearchSlow {
      paintProgress(&row)
    } else if state.facts.unread != nil {
      paintFacts(&row)
    } else if !state.marks.isEmpty {
      paintMarks(&row)
    } else if state.query.scope == .deleted {
      say("×", .error, &row)
      say(" " + words(.deleted), .text, &row)
      add(words(.inDeletedStatus), .faint, &row)
    } else {
      paintFacts(&row)
    }
  }

  /// The cells that are left of the status row.
  private struct StatusRow {
    var row: Int
    var at: Int
    var end: Int
  }

  /// Puts words, cut where they don't fit.
  private mutating func say(
    _ text: String, _ role: Role, _ emphasis: Emphasis = [], _ row: inout StatusRow
  ) {
    let safe = SafeText(text, limit: 512).cut(to: max(0, row.end - row.at))
    row.at = canvas.put(safe, column: row.at, row: row.row, .role(role), emphasis)
  }

  private mutating func say(_ text: String, _ role: Role, _ row: inout StatusRow) {
    say(text, role, [], &row)
  }

  /// Puts a sentence that must be read whole: where it doesn't fit it takes rows above, too.
  private mutating func sayWhole(
    _ text: String, sign: String, _ role: Role, _ row: inout StatusRow
  ) {
    let room = max(1, row.end - row.at)
    let safe = SafeText(text, limit: 512)
    let most = min(4, row.row - layout.chipsRow - 1)
    guard safe.columns > room, most > 1 else { return say(text, .text, &row) }
    var lines = safe.wrapped(to: room, most: most)
    if lines.count > most {
      lines.removeLast()
      if let last = lines.popLast() { lines.append(last.ended(in: room)) }
    }
    let top = row.row - lines.count + 1
    canvas.fill(
      Rect(column: 0, row: top, columns: size.columns, rows: lines.count), .role(.ground))
    canvas.put(sign, column: row.at - 2, row: top, .role(role), .bold)
    for (index, line) in lines.enumerated() {
      canvas.put(line, column: row.at, row: top + index, .role(.text))
    }
    row.at = row.end
  }

  /// Adds a sentence where it fits whole: half of one would be half a truth.
  ///
  /// - Returns: whether it stands there.
  @discardableResult
  private mutating func add(_ text: String, _ role: Role, _ row: inout StatusRow) -> Bool {
    guard row.at + 3 + SafeText.columns(text) <= row.end else { return false }
    row.at += 3
    say(text, role, &row)
    return true
  }

  /// Adds a key with what it does, where both fit.
  private mutating func offer(_ key: String, _ label: String, _ row: inout StatusRow) {
    guard row.at + 5 + SafeText.columns(key + label) <= row.end else { return }
    row.at += 4
    say(key, .accent, .bold, &row)
    say(" " + label, .text, &row)
  }

  private mutating func paint(_ toast: Toast, _ row: inout StatusRow) {
    let (sign, role): (String, Role) =
      switch toast.kind {
      case .deleted: ("×", .error)
      case .done, .mended: ("✓", .good)
      case .warning: ("!", .warning)
      case .error: ("!", .error)
      }
    if !toast.aside.isEmpty, row.end - row.at > 70 {
      row.end = canvas.putRight(toast.aside, end: row.end, row: row.row, .role(.faint)) - 2
    }
    say(sign, role, .bold, &row)
    row.at += 1
    let key = state.options.keys.names(of: .undo, in: .cards).first ?? ""
    // In the line the key would be a letter.
    let offersUndo = toast.offersUndo && [.cards, .library, .detail].contains(state.layer)
    let end = row.end
    row.end -= offersUndo ? SafeText.columns(key + words(.undoOffer)) + 5 : 0
    if toast.content == nil, [.error, .warning, .mended].contains(toast.kind) {
      return sayWhole(toast.sentence, sign: sign, role, &row)
    }
    say(toast.sentence, .text, &row)
    if let content = toast.content {
      row.end = min(row.end, row.at + 40)
      let safe = SafeText(content, limit: 80, lineEnds: .folded)
      row.at = canvas.put(
        safe.cut(to: max(0, row.end - row.at)), column: row.at, row: row.row, .role(.muted))
    }
    row.end = end
    if offersUndo { offer(key, words(.undoOffer), &row) }
  }

  /// Why a token of the line filters nothing.
  private mutating func paint(_ problem: QueryProblem, _ row: inout StatusRow) {
    let value = SafeText(problem.value, lineEnds: .folded).cut(to: 24).string
    let sentence =
      switch problem.kind {
      case .noValue: words(.problemNoValue, problem.key)
      case .unknownType: words(.problemType, value)
      case .unknownMark: words(.problemMark, value)
      case .unknownMoment: words(.problemMoment, value)
      case .notAvailable: words(.problemNotAvailable, problem.key)
      }
    say("!", .error, .bold, &row)
    row.at += 1
    sayWhole(sentence, sign: "!", .error, &row)
    add(words(.problemRest), .muted, &row)
  }

  /// A bar of twenty cells, as full as the finder is far.
  private mutating func paintProgress(_ row: inout StatusRow) {
    let width = max(0, min(20, row.end - row.at - 12))
    let done = Int(Double(width) * state.searchedPart)
    say(String(repeating: "━", count: done), .accent, &row)
    say(String(repeating: "─", count: width - done), .line, &row)
    say((width > 0 ? " " : "") + words(.searching), .text, &row)
    let key = state.options.keys.names(of: .peel, in: state.layer).first ?? ""
    if state.awaitsAnswer { offer(key, words(.stop), &row) }
  }

  /// How long a save takes depends on who holds the archive: no bar could tell.
  private mutating func paintSaving(_ row: inout StatusRow) {
    let waiting = state.pending.count { $0.shownBy == nil }
    say("◌", .warning, .bold, &row)
    say(" " + words(.saving, count: waiting), .text, &row)
    let key = state.options.keys.names(of: .peel, in: state.layer).first ?? ""
    offer(key, words(.takeBack), &row)
  }

  private mutating func paintMarks(_ row: inout StatusRow) {
    say("✓", .match, .bold, &row)
    say(" " + words(.marked, count: state.marks.count), .text, &row)
    guard state.marks.count > 1 else { return }
    let key = state.options.keys.names(of: .choose, in: .cards).first ?? ""
    add(words(state.options.joinsByLines ? .markedLines : .markedOrder, key), .muted, &row)
    // More are not counted in each frame.
    guard state.marks.count <= 1000 else { return }
    let others = state.marks.ids.count { CardFacts(state: state, id: $0)?.hasText == false }
    if others > 0 { add(words(.markedOthers, count: others), .warning, &row) }
  }

  private mutating func paintFacts(_ row: inout StatusRow) {
    var asides: [(String, Role)] = []
    let whyEmpty = OfferList(state: state)?.saysWhyEmpty == true ? state.whyEmpty : nil
    // What is wrong with the archive is graver than whether it grows.
    let graves = [
      (state.facts.unread, Role.error), (state.facts.warning, .warning),
      (state.facts.readOnly == state.facts.warning ? nil : state.facts.readOnly, .warning),
    ].compactMap { text, role in text.map { ($0, role) } }.filter { $0.0 != whyEmpty }
    if let (grave, _) = graves.first, SafeText.columns(grave) + 20 > row.end - row.at {
      say("!", .warning, .bold, &row)
      row.at += 1
      return sayWhole(grave, sign: "!", .warning, &row)
    }
    switch state.facts.capture {
    case .running:
      say("●", .good, &row)
      say(" " + words(.capturing), .muted, &row)
    case .paused(let until):
      say("◌", .warning, &row)
      say(" " + words(.paused), .text, &row)
      if let until { asides.append((words(.pausedUntil, clock(until)), .muted)) }
    case .stopped(let reason):
      say("◌", .warning, &row)
      say(" " + words(.notCapturing), .text, &row)
      asides.append((reason, .faint))
    }
    if let notKept = state.facts.notKept {
      asides.append((words(.notKept, notKept), .warning))
    }
    let waiting = state.pending.filter { $0.shownBy == nil }.count
    asides.insert(contentsOf: graves, at: 0)
    if waiting > 0 { asides.append((words(.saving, count: waiting), .muted)) }
    let strange = state.archive.snapshot.notUnderstood
    if strange > 0 { asides.append((words(.notUnderstood, count: strange), .warning)) }
    asides.append((keeps, .faint))
    if waiting == 0 { asides.append((words(.allSaved), .faint)) }
    for (index, (text, role)) in asides.enumerated() where !add(text, role, &row) {
      // Where not even the first fits it is cut; narrow, the word alone says enough.
      if index == 0, !layout.isNarrow {
        row.at += 3
        say(text, role, &row)
      }
      break
    }
  }

  private func clock(_ moment: Date) -> String {
    let reading = state.zone.time.reading(of: moment)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return two(reading.hour) + ":" + two(reading.minute)
  }

  private var keeps: String {
    state.facts.retention.days.map { words(.keepsDays, count: $0) } ?? words(.keepsForever)
  }
}
