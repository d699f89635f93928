import Foundation
import MemoryKit
import MemoryTestSupport
import Testing
import TerminalKit

@testable import PanelKit

/// Anything in any order, through `reduce` and `draw`; `make prove PART=keys` runs a million.
@Suite("Random keys, clicks, saves and windows")
struct RandomTests {
  /// Events a seed.
  static let length = 200

  private static let chords = Array(Set(KeyTable.standard.rows.flatMap(\.chords)))
    .sorted { $0.name < $1.name }

  @Test("Twenty thousand events never trap, and what must hold does after each")
  func events() throws {
    let demo = try Panel.demo()
    let strange = try Panel.fixture("wide-text")
    try SeededGenerator.forEachSeed(100) { generator in
      let sizes = [(80, 24), (40, 16), (50, 12), (30, 9), (64, 20)]
      let size = sizes[Int(generator.next() % 5)]
      var panel = Panel(demo, columns: size.0, rows: size.1, pictures: false)
      for step in 0..<Self.length {
        Self.step(&panel, step, [demo, strange, .empty], &generator)
        try Self.check(panel)
      }
    }
  }

  /// One event out of all there are.
  private static func step(
    _ panel: inout Panel, _ step: Int, _ archives: [ArchiveSnapshot],
    _ generator: inout SeededGenerator
  ) {
    func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
    switch random(0..<40) {
    case 0: panel.send(.resize(Size(columns: random(1..<90), rows: random(1..<32))))
    case 1: panel.send(.paste(generator.bytes(8)))
    case 2...4:
      let actions: [MouseEvent.Action] = [
        .press(.left), .release(.left), .drag(.left), .wheelUp, .wheelDown, .press(.right),
        .press(.middle), .move,
      ]
      let size = panel.state.size
      let point = Point(
        column: random(0..<size.columns + 2), row: random(0..<size.rows + 2))
      panel.send(.mouse(MouseEvent(actions[random(0..<actions.count)], at: point)))
    case 5:
      panel.saves.toggle()
      for change in panel.state.pending where change.shownBy == nil && panel.saves {
        panel.save(change.number, change.changes)
      }
    case 6:
      if let change = panel.state.pending.first(where: { $0.shownBy == nil }) {
        panel.send(.saveFailed(change: change.number, "no."))
      }
    case 7: panel.send(.archive(archives[random(0..<archives.count)]))
    case 8: panel.send(.tick(Panel.now.addingTimeInterval(Double(step))))
    case 12, 13:
      // A drag from one place to another, let go there or given up.
      let size = panel.state.size
      func point() -> Point {
        Point(column: random(0..<max(1, size.columns)), row: random(0..<max(1, size.rows)))
      }
      panel.drag(from: point(), over: point(), point())
      if random(0..<3) == 0 { panel.press("esc") } else { panel.letGo(at: point()) }
    case 14: panel.press("B")
    case 9: panel.send(.found(generation: panel.state.generation - random(0..<3), rows: []))
    case 10: panel.send(.counted(random(0..<9), [1, 2]))
    case 11: panel.type(["zebra", "fi", "is:deleted", "type:lin", " "][random(0..<5)])
    default: panel.send(.key(chords[random(0..<chords.count)]))
    }
  }

  /// What holds in every state: the selection is among the matches and in sight, marks are of items
  /// that are there, the frame fills the window, and the cursor is in it.
  private static func check(_ panel: Panel) throws {
    let state = panel.state
    panel.checkInvariants()
    try #require(state.marks.ids.allSatisfy { state.archive.snapshot.row(of: $0) != nil })
    try #require((state.offers != nil) == state.shown.rows.isEmpty)
    if let offers = state.offers {
      try #require(offers.rows.indices.contains(offers.chosen))
      try #require(offers.rows.count == offers.counts.count)
    }
    if state.library.isOpen {
      let list = try #require(state.boardList)
      try #require(list.fits(state))
      try #require(list.boards[state.library.index].id == state.library.board)
      try #require(state.query.scope == .board(state.library.board))
      if let pane = BoardPane(state: state) {
        try #require(pane.clamped(pane.scroll) == pane.scroll)
      }
    } else {
      try #require(state.focus != .boards)
    }
    let canvas = panel.canvas
    try #require(canvas.size == state.size)
    if let cursor = canvas.cursor {
      try #require((0..<canvas.size.columns).contains(cursor.column))
      try #require((0..<canvas.size.rows).contains(cursor.row))
    }
  }
}
