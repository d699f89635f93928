import Foundation
import MemoryKit
import Phrases
import TerminalKit
import Testing

@testable import PanelKit

/// A state that a person can bring the panel into, to be looked at in every size and light.
struct Screen: CustomTestStringConvertible, Sendable {
  /// Five sizes: roomy, usual, the old terminal, narrow, the least there is.
  static let sizes = [(200, 50), (120, 36), (80, 24), (40, 16), (20, 5)].map {
    Size(columns: $0.0, rows: $0.1)
  }

  var name: String
  /// What it is over; the demonstration where nothing is said.
  var archive: ArchiveSnapshot?
  var options = Panel.options
  var steps: @Sendable (inout Panel) -> Void
  var testDescription: String { name }

  init(
    _ name: String, over archive: ArchiveSnapshot? = nil,
    _ options: PanelOptions = Panel.options, _ steps: @escaping @Sendable (inout Panel) -> Void
  ) {
    self.name = name
    self.archive = archive
    self.options = options
    self.steps = steps
  }

  /// The panel in that state.
  func panel(_ size: Size) throws -> Panel {
    var panel = Panel(
      try archive ?? Panel.demo(), columns: size.columns, rows: size.rows, options: options)
    steps(&panel)
    return panel
  }

  /// By keys over the demonstration in the cards.
  private static func keys(
    _ name: String, _ query: String = "", _ keys: String, typed: String = "", after: String = ""
  ) -> Screen {
    Screen(name) {
      $0.type(query)
      $0.press("tab " + keys)
      $0.type(typed)
      $0.press(after)
    }
  }

  /// By a sentence of the world.
  private static func facts(
    _ name: String, over archive: ArchiveSnapshot? = nil,
    _ change: @escaping @Sendable (inout StatusFacts) -> Void
  ) -> Screen {
    Screen(name, over: archive) {
      var facts = $0.state.facts
      change(&facts)
      $0.send(.facts(facts))
    }
  }

  /// The cards and what is said below them.
  static let cards: [Screen] = [
    Screen("rest") { _ in },
    keys("cards", "", "j"),
    keys("last", "", "G"),
    keys("compact", "", "w j right"),
    keys("list", "", "w w j space j j space k k"),
    keys("marks", "", "j right space j space left right j space k k"),
    Screen("search") {
      $0.type("fi after:2w")
      $0.press("down up right")
    },
    Screen("links") { $0.press("ctrl-t ctrl-t") },
    Screen("problem") { $0.type("fi type:lin") },
    Screen("searching") {
      $0.type("f")
      $0.finds = false
      $0.type("i")
      $0.send(.tick(Panel.now.addingTimeInterval(0.3)))
      $0.send(.progress(generation: $0.state.generation, part: 0.4))
    },
    Screen("deleted") { $0.showDeleted() },
    keys("undo", "", "j d"),
    Screen("pending") {
      $0.saves = false
      $0.press("tab f p")
      $0.send(.tick(Panel.now.addingTimeInterval(0.1)))
      $0.state.toast = nil
    },
    Screen("saving") {
      $0.saves = false
      $0.press("tab f p")
      $0.send(.tick(Panel.now.addingTimeInterval(1)))
    },
    Screen("not-saved") {
      $0.saves = false
      $0.press("tab f")
      $0.send(.saveFailed(change: 1, "the disk is full."))
    },
    Screen("copied") {
      $0.press("tab y")
      $0.send(.notice(Notice(.done, "Copied by wl-copy.")))
    },
    Screen("notice") {
      $0.send(.notice(Notice(.mended, "Others could read 2 files of the archive; now only you.")))
    },
    facts("capturing") { $0.capture = .running },
    facts("paused") {
      $0.capture = .paused(until: Panel.now.addingTimeInterval(3600))
      $0.notKept = "3.1 MB of text, the limit is 2 MiB."
    },
    facts("read-only") { $0.readOnly = "Opened read-only: another version of recall wrote it." },
    keys("refused", "", "").after {
      var facts = $0.state.facts
      facts.readOnly = "Opened read-only: another version of recall wrote it."
      $0.send(.facts(facts))
      $0.press("f")
    },
    facts("unread-now") { $0.unread = "The archive could not be read: permission denied." },
    facts("backup") { $0.warning = "The archive could not be read; the backup is shown." },
  ]

  /// Where there are no cards, and what to choose then.
  static let empty: [Screen] = [
    Screen("empty", over: .empty) { _ in },
    Screen("empty-cards", over: .empty) { $0.press("tab j") },
    Screen("empty-query", over: .empty) { $0.type("zebra") },
    facts("unread", over: .empty) { $0.warning = "The archive could not be read: it is no JSON." },
    Screen("no-match") { $0.type("zebra") },
    Screen("no-link") { $0.type("type:link zebra") },
    Screen("no-filter") { $0.type("type:link is:pinned is:loved") },
    Screen("no-deleted", over: SheetTests.archive("one")) { $0.showDeleted() },
  ]

  /// Sheets over the cards.
  static let sheets: [Screen] = [
    keys("detail-text", "groupby", "v"),
    keys("detail-link", "docs.docker", "v"),
    keys("detail-colour", "6b6b", "v"),
    keys("detail-image", "app:grafana", "v"),
    keys("detail-files", "app:dolphin", "v"),
    Screen("detail-find", over: SheetTests.archive(SheetTests.code)) {
      $0.press("tab v /")
      $0.type("radius")
      $0.press("enter n n n")
    },
    Screen("detail-find-line", over: SheetTests.archive(SheetTests.code)) {
      $0.press("tab v /")
      $0.type("nowhere")
    },
    keys("detail-gone", "groupby", "v").after { $0.send(.archive(.empty)) },
    Screen("detail-reading") {
      $0.type("groupby")
      $0.press("tab v")
      if case .detail(var detail) = $0.state.sheets.last {
        detail.body = .reading
        $0.state.sheets = [.detail(detail)]
      }
    },
    keys("detail-help", "groupby", "v ?"),
    keys("item-menu", "", "l l m j j"),
    keys("type-menu", "", "t j j"),
    keys("palette", "", ":", typed: "pa"),
    keys("palette-all", "", ":", after: "down down"),
    keys("palette-none", "", ":", typed: "zebra"),
    keys("boards", "6b6b", "b"),
    keys("boards-find", "6b6b", "b", typed: "p", after: "down down"),
    keys("boards-many", "", "l l space j space b", after: "down down down enter"),
    keys("boards-new", "6b6b", "b", typed: "Zażółć", after: "enter"),
    keys("remind", "6b6b", "r"),
    keys("remind-typed", "6b6b", "r", typed: "fri 14:30"),
    keys("remind-past", "6b6b", "r", typed: "2020-01-02 9:00"),
    keys("remind-unknown", "6b6b", "r", typed: "fri 1"),
    keys("remind-set", "6b6b", "r enter r", after: "up"),
    keys("remind-month", "6b6b", "r tab down right"),
    keys("remind-month-set", "6b6b", "r tab down enter r"),
    keys("statistics", "", "S"),
    keys("statistics-bytes", "", "S right down down tab"),
    keys("statistics-weeks", "", "S end left"),
    Screen("statistics-counting") {
      $0.counts = false
      $0.press("tab S")
      $0.send(.tick(Panel.now.addingTimeInterval(1)))
      $0.send(.countedPart(1, 0.4))
    },
    keys("forms", "groupby", "P j j j j j"),
    forms("forms-json", "{\"b\": [1.50, 1e3], \"a\": {}}\n", 9),
    forms("forms-refused", "no braces", 9),
    keys("forms-picture", "app:grafana", "P j"),
    Screen("forms-waiting") {
      $0.makesForms = false
      $0.press("tab P")
      $0.send(.tick(Panel.now.addingTimeInterval(1)))
    },
    forms("forms-program", "some text", 11),
    forms("forms-running", "some text", 11).after {
      $0.press("enter")
      $0.send(.tick(Panel.now.addingTimeInterval(1)))
    },
    forms("forms-result", "some text", 11).after {
      $0.press("enter")
      if case .runProgram(let number, _, _, _) = $0.effects.last {
        $0.send(.programEnded(number, ProgramOutcome(Array("SOME\u{1B}[31m TEXT\n".utf8))))
      }
    },
    forms("forms-failed", "some text", 12).after {
      $0.press("enter")
      if case .runProgram(let number, _, _, _) = $0.effects.last {
        $0.send(.programEnded(number, .failed("“Count the words” failed (1).")))
      }
    },
    keys("settings", "", ","),
    Screen("settings-keeping") {
      $0.send(.tick(Panel.now.addingTimeInterval(70 * 86_400)))
      $0.press("tab , enter down down down")
    },
    keys("settings-apps", "", ", down enter"),
    keys("settings-pattern", "", ", down down enter", typed: "sk-*"),
    keys("settings-theme", "", ", up up up enter down"),
    keys("settings-keys", "", ", up enter"),
    keys("settings-none", "", ",", typed: "zebra"),
    keys("help", "", "?"),
    Screen("help-line") { $0.press("f1 down down") },
    keys("help-end", "", "? end"),
    Screen("confirm") {
      $0.showDeleted()
      $0.press("tab right right D")
    },
    keys("confirm-yes", "", "D right"),
    keys("empty-deleted", "", "space j space E"),
  ]

  /// The forms of one text, the chosen row by so many steps, with two programs of the person's own.
  private static func forms(_ name: String, _ text: String, _ steps: Int) -> Screen {
    var options = Panel.options
    options.programs = ["Shout", "Count the words"]
    return Screen(name, over: SheetTests.archive(text), options) {
      $0.press("tab P" + String(repeating: " j", count: steps))
    }
  }

  /// The library, and what is dragged.
  static let library: [Screen] = [
    keys("library", "", "B j j j"),
    keys("library-items", "", "B j j j tab"),
    keys("library-list", "", "w w B j j j j tab"),
    keys("library-marks", "", "B j j j j tab space j space"),
    keys("library-search", "", "B j j j /", typed: "kubectl"),
    keys("library-none", "", "B j j j /", typed: "zebra"),
    Screen("library-empty", over: .empty) { $0.press("tab B") },
    Screen("library-many", over: try? LibraryTests.many(3000)) {
      $0.press("tab B pgdn pgdn pgdn j j")
    },
    keys("library-new", "", "B n", typed: "Zażółć gęślą"),
    keys("library-rename", "", "B j j j R ctrl-u", typed: "Palette"),
    keys("library-made", "", "B n", typed: "Quotes for May", after: "enter"),
    keys("library-delete", "", "B j j j D"),
    keys("library-deleted", "", "B j j j D y"),
    keys("library-taken-off", "", "B j j j tab -"),
    keys("library-menu", "", "B j j j tab m j j j j j j j j"),
    keys("library-help", "", "B ?"),
    keys("library-drag", "", "B j j j tab").after {
      guard let palette = $0.point(of: "Palette") else { return }
      $0.drag(from: $0.point(of: 0), over: palette)
    },
    Screen("drag") { $0.drag(from: $0.point(of: 1), over: $0.point(of: Chip.mark(.saved))) },
    Screen("drag-nowhere") {
      let point = $0.point(of: 0)
      $0.drag(from: point, over: Point(column: point.column + 4, row: point.row))
    },
  ]

  /// In Polish, whose words are longer.
  static let polish: [Screen] = [
    Screen("rest") { _ in },
    keys("detail-text", "groupby", "v"),
    keys("help", "", "?"),
    keys("boards", "6b6b", "b"),
    keys("remind-month", "6b6b", "r tab down right"),
    keys("item-menu", "", "l l m j j"),
    keys("palette-all", "", ":", after: "down down"),
    keys("statistics", "", "S"),
    keys("library", "", "B j j j"),
  ].map { screen in
    var screen = screen
    screen.name += "-pl"
    screen.options.words = Words(.polish)
    return screen
  }

  static let all = cards + empty + sheets + library + polish

  /// The same, and something more.
  private func after(_ more: @escaping @Sendable (inout Panel) -> Void) -> Screen {
    let steps = steps
    return Screen(name, over: archive, options) {
      steps(&$0)
      more(&$0)
    }
  }
}
