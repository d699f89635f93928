import Foundation
import MemoryKit
import Phrases
import Testing
import TerminalKit

@testable import PanelKit

/// What a row of the key table is for, as a walk: what is done before, and what has changed after
/// its keys.
struct Journey: Sendable {
  /// Keys in the cards or the line, and the archive they are walked over.
  var prepare: @Sendable (inout Panel) -> Void
  /// Whether the row did what its help sentence says.
  var holds: @Sendable (_ before: Panel, _ after: Panel) -> Bool
  /// Whether the same keys once more do what the sentence says of that, where it does.
  var again: (@Sendable (_ once: Panel, _ twice: Panel) -> Bool)?

  init(
    _ prepare: @escaping @Sendable (inout Panel) -> Void = { _ in },
    _ holds: @escaping @Sendable (_ before: Panel, _ after: Panel) -> Bool,
    again: (@Sendable (_ once: Panel, _ twice: Panel) -> Bool)? = nil
  ) {
    self.prepare = prepare
    self.holds = holds
    self.again = again
  }
}

@Suite("Journeys: each row of the key table does what its help says")
struct JourneyTests {
  /// Walks to a layer.
  static func go(to layer: KeyLayer, _ panel: inout Panel) {
    switch layer {
    case .line: break
    case .cards: panel.press("tab")
    case .help: panel.press("f1")
    case .question: panel.press("tab D")
    case .detail, .find, .menu, .palette, .library, .name, .boards, .reminder, .month, .forms,
      .statistics, .settings, .everywhere:
      break
    }
  }

  /// The journey of an action in a layer; nil where nobody wrote one.
  static func journey(_ action: PanelAction, in layer: KeyLayer) -> Journey? {
    switch layer {
    case .help: helpJourneys[action]
    case .question: questionJourneys[action]
    default: journeys[action]
    }
  }

  static let journeys: [PanelAction: Journey] = [
    .choose: Journey { $1.effects.last == .copy([$0.selected], plain: false, leaving: true) },
    .choosePlain: Journey { $1.effects.last == .copy([$0.selected], plain: true, leaving: true) },
    .copy: Journey { $1.effects.last == .copy([$0.selected], plain: false, leaving: false) },
    .copyPlain: Journey { $1.effects.last == .copy([$0.selected], plain: true, leaving: false) },
    .pick: Journey {
      $1.effects.last == .copy([$1.selected], plain: false, leaving: true)
        && $1.state.selection.map { $0.index < 9 } == true
    },
    .up: Journey {
      $0.press("down down")
    } _: {
      $1.index == $0.index - 3
    },
    .down: Journey { $1.index == $0.index + 3 },
    .left: Journey {
      $0.press("down")
    } _: {
      $1.index == $0.index - 1
    },
    .right: Journey { $1.index == $0.index + 1 },
    .pageUp: Journey {
      $0.press("pgdn pgdn")
    } _: {
      $1.index == $0.index - 12
    },
    .pageDown: Journey { $1.index == $0.index + 12 },
    .halfUp: Journey {
      $0.press("pgdn pgdn")
    } _: {
      $1.index == $0.index - 6
    },
    .halfDown: Journey { $1.index == $0.index + 6 },
    .first: Journey {
      $0.press("pgdn")
    } _: {
      $1.index == 0
    },
    .last: Journey { $1.index == 55 },
    .focusLine: Journey { $0.state.focus == .cards && $1.state.focus == .line },
    .otherPart: Journey { $0.state.focus == .cards && $1.state.focus == .line },
    .focusCards: Journey { $0.state.focus == .line && $1.state.focus == .cards },
    .love: Journey {
      !$0.record.isLoved && $1.record.isLoved && $1.says(.lovedOn)
    } again: {
      !$1.record.isLoved && $1.says(.lovedOff)
    },
    .save: Journey {
      !$0.record.isSaved && $1.record.isSaved && $1.says(.savedOn)
    } again: {
      !$1.record.isSaved && $1.says(.savedOff)
    },
    .pin: Journey {
      !$0.record.isPinned && $1.record.isPinned && $1.says(.pinnedOn)
        && $1.state.shown.index(of: $1.selected, near: 0).map { $0 < 3 } == true
    } again: {
      !$1.record.isPinned && $1.says(.pinnedOff)
    },
    .mark: Journey {
      $0.state.marks.isEmpty && $1.state.marks.ids == [$0.selected]
        && $1.canvas.letters.contains("✓ 1 marked")
    } again: {
      $1.state.marks.isEmpty
    },
    .markRange: Journey {
      $0.press("space right right")
    } _: {
      $1.state.marks.count == 3
    },
    .markAll: Journey {
      $1.state.marks.count == 56
    } again: {
      $1.state.marks.isEmpty
    },
    .delete: Journey { before, after in
      after.state.archive.snapshot.row(of: before.selected)
        .map { after.state.archive.snapshot.records[$0].isDeleted } == true
        && !after.state.shown.rows.contains { after.id(of: $0) == before.selected }
        && after.says(.toDeleted) && after.canvas.letters.contains("u undo")
    },
    .purge: Journey { before, after in
      after.state.sheets == [.question(Question(subject: .purge([before.selected])))]
    },
    .emptyDeleted: Journey { $1.state.sheets == [.question(Question(subject: .emptyDeleted(4)))] },
    .undo: Journey {
      $0.press("f")
    } _: {
      $0.record.isLoved && !$1.record.isLoved && $1.says(.undone)
    } again: {
      $1.record.isLoved == $0.record.isLoved && $1.says(.nothingToUndo)
    },
    .redo: Journey {
      $0.press("f u")
    } _: {
      !$0.record.isLoved && $1.record.isLoved && $1.says(.redone)
    } again: {
      $1.record.isLoved && $1.says(.nothingToRedo)
    },
    .nextType: Journey { $0.state.query.type == nil && $1.state.query.type == .text },
    .previousType: Journey { $0.state.query.type == nil && $1.state.query.type == .file },
    .widen: Journey {
      $0.press("]")
      $0.showDeleted()
    } _: {
      $0.state.query.type != nil && $0.state.query.scope == .deleted && $1.state.line.isEmpty
        && $1.state.query.isEmpty && $1.state.shown.rows.count == 56
    },
    .density: Journey {
      $0.state.options.density == .cards && $1.state.options.density == .compact
        && $0.canvas != $1.canvas
    } again: {
      $1.state.options.density == .list && $0.canvas != $1.canvas
    },
    .detail: Journey { $1.state.layer == .detail },
    .edit: Journey { $1.effects.last == .edit($0.selected) },
    .open: Journey {
      $0.press("] ]")
    } _: {
      $1.effects.last == .open($0.selected)
    },
    .itemMenu: Journey { $1.state.layer == .menu },
    .remind: Journey { $1.state.sheets == [.reminder(ReminderSheet(items: [$0.selected]))] },
    .boards: Journey { $1.state.sheets == [.boards(BoardSheet(items: [$0.selected]))] },
    .typeMenu: Journey { $1.state.sheets == [.menu(MenuSheet(subject: .types))] },
    .palette: Journey { $1.state.layer == .palette },
    .settings: Journey { $1.state.layer == .settings && $1.canvas.letters.contains("Settings") },
    .deleteBack: Journey {
      $0.type("ab")
    } _: {
      $1.state.line.text == "a"
    },
    .deleteForward: Journey {
      $0.type("ab")
      $0.press("home")
    } _: {
      $1.state.line.text == "b"
    },
    .deleteWord: Journey {
      $0.type("ab cd")
    } _: {
      $1.state.line.text == "ab "
    },
    .clearLine: Journey {
      $0.type("ab cd")
    } _: {
      $1.state.line.isEmpty
    },
    .cursorLeft: Journey {
      $0.type("ab")
    } _: {
      $1.state.line.before == "a"
    },
    .cursorRight: Journey {
      $0.type("ab")
      $0.press("home")
    } _: {
      $1.state.line.before == "a"
    },
    .lineStart: Journey {
      $0.type("ab")
    } _: {
      $1.state.line.before.isEmpty
    },
    .lineEnd: Journey {
      $0.type("ab")
      $0.press("home")
    } _: {
      $1.state.line.before == "ab"
    },
    .peel: Journey { $1.effects.last == .leave },
    .leave: Journey { $1.effects.last == .leave },
    .redraw: Journey { $1.effects.last == .redraw },
    .suspend: Journey { $1.effects.last == .suspend },
    .help: Journey {
      $0.state.layer != .help && $1.state.layer == .help
        && $1.canvas.letters.contains("Keys in the \($0.state.focus == .line ? "line" : "cards")")
    },
  ]

  static let questionJourneys: [PanelAction: Journey] = [
    .yes: Journey { before, after in
      before.state.archive.snapshot.row(of: before.selected) != nil
        && after.state.archive.snapshot.row(of: before.selected) == nil
    },
    .no: Journey { $1.state.sheets.isEmpty && $1.state.shown == $0.state.shown },
    // The harmless answer is the chosen one.
    .answer: Journey { $1.state.sheets.isEmpty && $1.state.shown == $0.state.shown },
    .otherAnswer: Journey { $0.state.sheets != $1.state.sheets && $1.isYesChosen },
    .help: Journey { $1.state.layer == .help },
  ]

  static let helpJourneys: [PanelAction: Journey] = [
    .up: Journey {
      $0.press("down down")
    } _: {
      $1.helpScroll == $0.helpScroll - 1
    },
    .down: Journey { $1.helpScroll == $0.helpScroll + 1 },
    .pageUp: Journey {
      $0.press("end")
    } _: {
      $1.helpScroll < $0.helpScroll
    },
    .pageDown: Journey { $1.helpScroll > 0 },
    .first: Journey {
      $0.press("end")
    } _: {
      $1.helpScroll == 0
    },
    .last: Journey { $1.helpScroll > 0 },
    .otherKeys: Journey { $0.state.sheets != $1.state.sheets && $1.state.layer == .help },
    .peel: Journey { $1.state.sheets.isEmpty },
  ]

  /// The rows that are walked here: all but those of the sheets and the
  /// library, which `SheetJourneyTests` and `LibraryJourneyTests` walk.
  static let rows = KeyTable.standard.rows.filter {
    !SheetJourneyTests.rows.contains($0)
      && (!LibraryJourneyTests.rows.contains($0) || $0.action == .otherPart)
  }

  @Test("A row does what its help says", arguments: rows)
  func walk(_ row: KeyRow) throws {
    let journey = try #require(
      Self.journey(row.action, in: row.layer), "write a journey for \(row.action.rawValue)")
    let isSmall = row.layer == .help
    var panel = Panel(
      try Panel.demo(), columns: isSmall ? 50 : 120, rows: isSmall ? 12 : 36)
    Self.go(to: row.layer, &panel)
    journey.prepare(&panel)
    let before = panel
    for chord in row.chords { panel.send(.key(chord)) }
    #expect(
      journey.holds(before, panel), "\(row.layer) \(row.chords.map(\.name)) \(row.action.rawValue)")
    if let digit = row.chords[0].digit, row.action == .pick {
      #expect(panel.state.selection?.index == digit - 1)
    }
    panel.checkInvariants()
    guard let again = journey.again else { return }
    var twice = panel
    for chord in row.chords { twice.send(.key(chord)) }
    #expect(again(panel, twice), "\(row.action.rawValue), once more")
  }

  @Test(
    "What lies in Deleted is brought back by the keys that put it there",
    arguments: ["d", "x", "del"])
  func back(_ key: String) throws {
    var panel = Panel(try Panel.demo())
    panel.showDeleted()
    panel.press("tab")
    let before = panel
    panel.press(key)
    #expect(panel.state.shown.rows.count == before.state.shown.rows.count - 1)
    #expect(panel.says(.restored))
    let row = try #require(panel.state.archive.snapshot.row(of: before.selected))
    #expect(!panel.state.archive.snapshot.records[row].isDeleted)
  }

  @Test("One step back is the sheet, the marks, the line, the scope, the panel")
  func steps() throws {
    var panel = Panel(try Panel.demo())
    panel.type("o")
    panel.showDeleted()
    panel.press("tab space v")
    func layers() -> [Bool] {
      let state = panel.state
      return [
        state.sheets.isEmpty, state.marks.isEmpty, state.line.isEmpty,
        state.query.scope == .everything, panel.effects.last == .leave,
      ]
    }
    #expect(layers() == [false, false, false, false, false])
    for step in 1...5 {
      panel.press("esc")
      #expect(layers() == (0..<5).map { $0 < step })
    }
  }

  @Test("Every action of those layers has a help sentence that is not another's")
  func sentences() {
    var seen: [String: PanelAction] = [:]
    for action in PanelAction.allCases {
      let key = "\(action.group) " + Panel.options.words(action.help)
      #expect(seen[key] == nil || action == .yes, "\(action) and \(seen[key]?.rawValue ?? "")")
      seen[key] = action
    }
  }
}

extension Panel {
  fileprivate var selected: UUID { state.selection?.id ?? UUID() }
  fileprivate func id(of row: UInt32) -> UUID { state.shown.snapshot.records[Int(row)].id }
  /// Whether a sentence stands on the screen.
  fileprivate func says(_ phrase: PanelPhrase) -> Bool {
    canvas.letters.contains(state.options.words(phrase))
  }
  fileprivate var index: Int { state.selection?.index ?? -1 }
  /// The marks of the selected item, as the archive has it.
  fileprivate var record: (isPinned: Bool, isLoved: Bool, isSaved: Bool) {
    let snapshot = state.archive.snapshot
    let row = snapshot.row(of: selected)
    guard let row else { return (false, false, false) }
    let record = snapshot.records[row]
    return (record.isPinned, record.flags.contains(.loved), record.flags.contains(.saved))
  }
  fileprivate var isYesChosen: Bool {
    if case .question(let question) = state.sheets.last { return question.isYesChosen }
    return false
  }
  fileprivate var helpScroll: Int {
    if case .help(_, let scroll) = state.sheets.last { return scroll }
    return -1
  }
}
