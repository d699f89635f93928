import Foundation
import MemoryKit
import Testing
import TerminalKit

@testable import PanelKit

@Suite("Rows to choose where nothing is shown")
struct OfferTests {
  @Test("One offer alone has one digit in the footer")
  func oneDigit() throws {
    var panel = Panel(try Panel.demo())
    panel.showDeleted()
    panel.press("tab A D y")
    #expect(panel.state.offers?.rows.count == 1)
    #expect(panel.canvas.letters(35).contains(" 1 do that"))
  }

  @Test("Each is counted by the finder, and Enter does the chosen one")
  func noMatch() throws {
    var panel = Panel(try Panel.demo())
    panel.type("type:link kubectl")
    let offers = try #require(panel.state.offers)
    #expect(
      offers.rows.map(\.kind) == [
        .everyType, .deletedToo, .withoutLast("kubectl"), .everything,
      ])
    #expect(offers.counts.allSatisfy { $0 != nil })
    #expect(offers.counts.last == 56)
    panel.press("enter")
    #expect(panel.state.line.text == "kubectl")
    #expect(panel.state.offers == nil)
    #expect(panel.state.shown.rows.count == offers.counts[0])
  }

  @Test("Up and down choose, digits do in the cards, and a click does")
  func choosing() throws {
    var panel = Panel(try Panel.demo())
    panel.type("kubectl zebra")
    panel.press("down down down down down up")
    #expect(panel.state.offers?.chosen == 1)
    panel.press("enter")
    #expect(panel.state.line.text == "kubectl")
    panel.type(" zebra")
    panel.press("tab 2")
    #expect(panel.state.line.text == "kubectl")
    panel.press("/")
    panel.type(" zebra")
    let list = try #require(OfferList(state: panel.state))
    let rect = list.rects[2]
    panel.send(
      .mouse(MouseEvent(.press(.left), at: Point(column: rect.column + 3, row: rect.row))))
    #expect(panel.state.line.isEmpty)
    #expect(panel.effects.isEmpty)
  }

  @Test("Nothing is remembered: a demonstration, and the keys")
  func firstRun() {
    var panel = Panel(.empty)
    panel.press("enter")
    #expect(panel.effects == [.demonstrate])
    panel.press("down enter")
    #expect(panel.state.layer == .help)
  }

  @Test("Where nothing is remembered, a query says so too, and offers what helps")
  func firstRunWithQuery() {
    var panel = Panel(.empty)
    panel.type("zebra type:link")
    #expect(panel.canvas.letters.contains("Nothing remembered yet"))
    #expect(panel.state.offers?.rows.map(\.kind) == [.demonstration, .keys])
  }

  @Test("The row that is chosen at first shows something; what a person chose stays chosen")
  func fruitful() throws {
    var panel = Panel(try Panel.demo())
    panel.type("type:link zebra")
    let offers = try #require(panel.state.offers)
    #expect(offers.counts.first == 0)
    #expect(offers.counts[offers.chosen] ?? 0 > 0)
    panel.press("enter")
    #expect(!panel.state.shown.rows.isEmpty)
    panel.press("esc")
    panel.type("type:link zebra")
    panel.press("up up up up up")
    let again = try #require(panel.state.offers)
    panel.send(.counted(again.number, again.rows.indices.map { $0 }))
    #expect(panel.state.offers?.counts.first == 0)
    #expect(panel.state.offers?.chosen == 0)
  }

  @Test("Where not all rows have room the chosen one is shown, and a click takes the one it is on")
  func chosenInSight() throws {
    var panel = Panel(try Panel.demo(), columns: 20, rows: 5)
    panel.type("zebra")
    #expect(panel.state.offers?.chosen == 1)
    #expect(panel.canvas.letters(2).contains("▌ Show everyth"))
    let rect = try #require(OfferList(state: panel.state)?.rects.first)
    panel.send(.mouse(MouseEvent(.press(.left), at: Point(column: 4, row: rect.row))))
    #expect(panel.state.shown.rows.count == 56)
  }

  @Test("No row asks again what was asked: with all in Deleted, that is what is offered")
  func allDeleted() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab A d")
    #expect(panel.state.offers?.rows.map(\.kind) == [.deletedToo])
    panel.press("enter")
    #expect(panel.state.shown.rows.count > 50)
  }

  @Test("Why an archive could not be read is told once", arguments: [true, false])
  func toldOnce(isForeign: Bool) {
    var panel = Panel(.empty)
    let why = "“/a/items.json” belongs to user 1000."
    let facts = StatusFacts(
      capture: .running, readOnly: isForeign ? why : nil, warning: why)
    panel.send(.facts(facts))
    let letters = panel.canvas.letters
    #expect(letters.contains("could not be read"))
    #expect(letters.components(separatedBy: "belongs to user 1000").count == 2)
    // Where the cards' place has no room for it, the status row tells it.
    panel.send(.resize(Size(columns: 20, rows: 5)))
    #expect(panel.canvas.letters(3).contains("! “/a/items"))
  }

  @Test("A stale count is passed over, and counting never happens in the reducer")
  func stale() throws {
    var state = Panel(try Panel.demo()).state
    for key in ["z", "e", "b"] as [Chord] { _ = reduce(&state, .key(key)) }
    let effects = reduce(&state, .found(generation: state.generation, rows: []))
    guard case .count(let number, let queries, _) = effects.first else {
      Issue.record("nothing is counted")
      return
    }
    _ = reduce(&state, .counted(number - 1, queries.map { _ in 7 }))
    #expect(state.offers?.counts.contains(7) == false)
    _ = reduce(&state, .counted(number, queries.map { _ in 7 }))
    #expect(state.offers?.counts.first == 7)
  }
}

@Suite("Waiting, opening, digits")
struct WaitingTests {
  /// A panel whose questions are not answered yet.
  private func waiting(_ text: String, focus: String = "") throws -> PanelState {
    var panel = Panel(try Panel.demo())
    panel.press(focus)
    var state = panel.state
    for scalar in text.unicodeScalars { _ = reduce(&state, .key(Chord(.character(scalar)))) }
    return state
  }

  @Test("Enter before the answer takes what was asked for, not what is still shown")
  func early() throws {
    var state = try waiting("docker")
    #expect(reduce(&state, .key(Chord(.enter))) == [])
    let row = try #require(
      state.archive.snapshot.records.indices.first {
        state.archive.snapshot.text(at: $0).contains("rebase")
      })
    let id = state.archive.snapshot.records[row].id
    let effects = reduce(&state, .found(generation: state.generation, rows: [UInt32(row)]))
    #expect(effects.contains(.copy([id], plain: false, leaving: true)))
  }

  @Test("Another key gives the early Enter up, and a digit only selects until the answer")
  func givenUp() throws {
    var state = try waiting("docker")
    _ = reduce(&state, .key(Chord(.enter)))
    _ = reduce(&state, .key(Chord(.down)))
    let effects = reduce(&state, .found(generation: state.generation, rows: [5]))
    #expect(!effects.contains { if case .copy = $0 { true } else { false } })
    var other = try waiting("docker")
    _ = reduce(&other, .key(Chord(.tab)))
    #expect(reduce(&other, .key("1")) == [])
  }

  @Test("After 0.2 s a search shows how far it is, and Esc gives it up")
  func slow() throws {
    var state = try waiting("docker")
    #expect(state.secondsUntilTick.map { abs($0 - 0.2) < 0.001 } == true)
    #expect(!draw(state).letters(34).contains("searching"))
    _ = reduce(&state, .tick(Panel.now.addingTimeInterval(0.25)))
    _ = reduce(&state, .progress(generation: state.generation, part: 0.5))
    #expect(draw(state).letters(34).contains("━━━━━━━━━━────────── searching"))
    #expect(state.secondsUntilTick == nil)
    let effects = reduce(&state, .key(Chord(.escape)))
    #expect(state.line.isEmpty)
    #expect(effects.count == 1)
    #expect(!effects.contains(.leave))
  }

  @Test("--item keeps its item under a query, opens in Deleted where it lies, and says where not")
  func opening() throws {
    let demo = try Panel.demo()
    func panel(_ text: String, at item: UUID) -> Panel {
      var panel = Panel(demo, text: text)
      panel.state = PanelState(
        demo, text: text, size: Size(columns: 120, rows: 36), now: Panel.now, localTime: .utc,
        facts: StatusFacts(capture: .running), options: Panel.options)
      panel.perform(panel.state.opening(at: item))
      return panel
    }
    let found = Panel(demo, text: "fi").state.shown
    let third = found.record(at: 3).id
    #expect(panel("fi", at: third).state.selection?.id == third)
    #expect(panel("", at: third).state.selection?.id == third)
    let deleted = try #require(demo.records.first(where: \.isDeleted)?.id)
    let inDeleted = panel("", at: deleted)
    #expect(inDeleted.state.query.scope == .deleted)
    #expect(inDeleted.state.selection?.id == deleted)
    #expect(panel("docker", at: found.record(at: 4).id).state.toast?.kind == .warning)
  }

  @Test("A copy that comes in above guards the digits though the selected card stays")
  func guarded() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab g g")
    let before = panel.state.archive.snapshot
    let edit = before.applying(
      [
        .remember(
          ClipItem(
            id: UUID(), type: .text, date: Panel.now, plainText: "new", contentHash: "new"))
      ], at: Panel.now)
    panel.send(
      .archive(
        try ArchiveSnapshot.load(ArchiveBytes(edit.write(over: before.bytes)), at: Panel.now)))
    #expect(panel.state.selection?.index == 0)
    panel.press("3")
    #expect(panel.effects.isEmpty)
    panel.press("enter")
    #expect(panel.effects.count == 1)
  }

  @Test("A wrong token says why; the rest of the line still finds")
  func problem() throws {
    var panel = Panel(try Panel.demo())
    panel.type("fi type:lin")
    #expect(panel.canvas.letters(34).contains("! “lin” is no type: text, link, color"))
    #expect(panel.canvas.letters(34).contains("Shown is what the rest of the line finds."))
    #expect(panel.state.shown.rows.count == 18)
  }

  @Test("Densities go round, and the card in sight stays in sight")
  func densities() throws {
    var panel = Panel(try Panel.demo())
    panel.press("tab pgdn pgdn")
    let selection = panel.state.selection
    for density in [Density.compact, .list, .cards] {
      panel.press("w")
      #expect(panel.state.options.density == density)
      #expect(panel.state.selection == selection)
      panel.checkInvariants()
    }
  }
}
