import Foundation
import MemoryKit
import MemoryTestSupport
import Testing
import TerminalKit

@testable import PanelKit

@Suite("Hostile clips and windows")
struct HostileTests {
  static let sizes = [
    (120, 36), (80, 24), (40, 16), (26, 8), (70, 15), (10, 3), (1, 1), (20, 5), (300, 100),
    (59, 30),
    (60, 5), (3, 40), (200, 9),
  ]

  @Test("Frames stay straight and no control byte reaches a cell", arguments: sizes)
  func fixtures(_ columns: Int, _ rows: Int) throws {
    for name in ["wide-text", "terminal-bytes", "line-ends", "file-urls", "lone-surrogates"] {
      var panel = Panel(try Panel.fixture(name), columns: columns, rows: rows)
      for _ in 0..<4 {
        check(panel, name)
        panel.press("tab pgdn")
        check(panel, name)
      }
      panel.press("?")
      check(panel, name)
      panel.press("esc")
      for keys in ["v", "G", "#", "l", "m", "esc esc", ":", "esc t"] {
        panel.press(keys)
        check(panel, name + " " + keys)
      }
    }
  }

  /// Every cell can be sent, and every border of a card is where the layout says.
  private func check(_ panel: Panel, _ name: String) {
    let canvas = panel.canvas
    var wrong: [String] = []
    for row in 0..<canvas.size.rows {
      var column = 0
      while column < canvas.size.columns {
        let cell = canvas[column, row]
        let isSent = cell.scalar >= 0x20 && !(0x7F..<0xA0).contains(cell.scalar)
        if !isSent || cell.width == 0 { wrong.append("cell \(column),\(row)") }
        column += max(1, Int(cell.width))
      }
    }
    wrong += bentBorders(panel, canvas)
    #expect(wrong.isEmpty, "\(name)")
  }

  private func bentBorders(_ panel: Panel, _ canvas: Canvas) -> [String] {
    guard case .cards = panel.state.layout.style, panel.state.sheets.isEmpty else { return [] }
    return panel.state.sight.flatMap { index in
      let rect = panel.state.layout.rect(of: index - panel.state.sight.lowerBound)
      return ((rect.row + 1)..<(rect.row + rect.rows - 1)).flatMap { row in
        [rect.column, rect.column + rect.columns - 1]
          .filter { canvas[$0, row].scalar != 0x2502 }.map { "border \($0),\(row)" }
      }
    }
  }

  private func archive(_ texts: [String], type: ClipType = .text) -> ArchiveSnapshot {
    let items = texts.map { text in
      MemoryChange.remember(
        ClipItem(
          id: UUID(), type: type, date: Panel.now, plainText: text,
          sourceAppName: "\u{1B}[2Japp", contentHash: Hashing.hash(of: text)))
    }
    let edit = ArchiveSnapshot.empty.applying(items, at: Panel.now)
    let bytes = ArchiveBytes(edit.write(over: ArchiveSnapshot.empty.bytes))
    return (try? ArchiveSnapshot.load(bytes, at: Panel.now)) ?? .empty
  }

  @Test("Texts of any shape are drawn", arguments: ClipType.allCases)
  func shapes(_ type: ClipType) {
    let texts = [
      "", " ", "\n", "\n\n\n", "\r\n", "a\r\nb\r\n", "\t", "   \n   ",
      "x" + String(repeating: " ", count: 200),
      String(repeating: "漢", count: 300), String(repeating: "\u{301}", count: 3000),
      String(repeating: "a\u{301}\u{302}\u{303}", count: 4000), "http://", "https://", "://", "a:b",
      "#fff", "#zzzzzz", String(repeating: "👨‍👩‍👧‍👦", count: 500), "\u{202E}gpj.exe", "\0\0\0",
      String(repeating: "line\n", count: 30_000), String(repeating: "word ", count: 200_000),
    ]
    for (columns, rows) in [(120, 36), (80, 24), (40, 16), (34, 12)] {
      var panel = Panel(archive(texts, type: type), columns: columns, rows: rows)
      #expect(panel.state.shown.rows.count == texts.count)
      for _ in 0..<4 {
        check(panel, "\(type)")
        panel.press("pgdn")
      }
      panel.press("tab v")
      for _ in 0..<texts.count {
        check(panel, "\(type) whole")
        panel.press("G")
        check(panel, "\(type) whole, end")
        panel.press("l")
      }
      panel.press("esc tab")
      panel.type("e")
      check(panel, "\(type)")
    }
  }

  @Test("The first match of a long text is in view, wherever it stands")
  func farMatch() {
    let far = String(repeating: "nothing here\n", count: 20_000) + "a needle in it\nand after"
    let long =
      String(repeating: "word ", count: 40_000) + "needle" + String(repeating: " x", count: 900)
    for text in [far, long] {
      var panel = Panel(archive([text]))
      panel.type("needle")
      #expect(panel.canvas.letters.components(separatedBy: "needle").count == 3)
    }
  }

  @Test(
    "An item of any date is drawn, alive and deleted",
    arguments: ["-1e30", "1e30", "-1e300", "1e300", "-1.7e308", "1.7e308", "0"])
  func farDates(_ date: String) throws {
    let rows = [
      "", #","deletedAt":\#(date)"#, #","reminderDate":\#(date)"#,
      #","deletedAt":\#(date),"reminderDate":\#(date)"#,
    ]
    let items = rows.enumerated().map { index, more in
      #"{"id":"0000000\#(index)-0000-4000-8000-000000000000","type":"text","plainText":"a","#
        + #""date":\#(date)\#(more)}"#
    }
    let text =
      #"{"version":2,"savedAt":0,"archive":{"boards":[],"items":[\#(items.joined(separator: ","))]}}"#
    let snapshot = try ArchiveSnapshot.load(ArchiveBytes(Array(text.utf8)), at: Panel.now)
    #expect(snapshot.count == rows.count)
    for (columns, height) in [(120, 36), (80, 24), (40, 16)] {
      var panel = Panel(snapshot, columns: columns, rows: height)
      check(panel, date)
      for keys in ["tab v", "l", "esc", "esc 3"] {
        panel.press(keys)
        check(panel, date + " " + keys)
      }
      panel.showDeleted()
      for keys in ["v", "l", "esc"] {
        panel.press(keys)
        check(panel, date + " deleted " + keys)
      }
    }
  }

  @Test("A key looks only through the beginning of a long text; a worker is asked for the rest")
  func longTexts() {
    let far = String(repeating: "nothing here\n", count: 20_000) + "a needle in it\nand after"
    let near = "a needle at once\n" + far
    var panel = Panel(archive([far, near]))
    panel.type("needl")
    let before = panel.state
    _ = reduce(&panel.state, .key(Chord(.character("e"))))
    let found = reduce(
      &panel.state, .found(generation: panel.state.generation, rows: before.shown.rows))
    let asked = found.compactMap { effect -> [UInt32]? in
      if case .findFirst(let rows, _, _) = effect { rows } else { nil }
    }
    let farRow = before.shown.rows.first {
      panel.state.shown.snapshot.text(at: Int($0), limit: 7) != "a needl"
    }
    #expect(asked == [[farRow ?? 9]])
    // Asked once, and an answer to another question is not taken.
    #expect(reduce(&panel.state, .tick(Panel.now)).isEmpty)
    let other = FirstMatch(before.query, in: before.shown.snapshot, at: Int(farRow ?? 0))
    _ = reduce(
      &panel.state, .firstMatches(before.query, before.shown.archive, [farRow ?? 0: other]))
    #expect(panel.state.matches[farRow ?? 0]?.place == nil)
    panel.perform(found)
    #expect(panel.state.matches[farRow ?? 0]?.place == far.utf8.count - 22)
    #expect(panel.canvas.letters.contains("a needle in it"))
  }

  @Test("Invisible ends are marked")
  func ends() {
    let panel = Panel(archive(["git push\n", "password  ", "plain"]))
    #expect(panel.canvas.letters.contains("git push¶"))
    #expect(panel.canvas.letters.contains("password··"))
    #expect(panel.canvas.letters.contains("plain "))
  }

  @Test("Names of files are decoded for reading, and stay as typed where they can't be")
  func names() throws {
    let panel = Panel(try Panel.fixture("file-urls"), columns: 200, rows: 60)
    let letters = panel.canvas.letters
    #expect(letters.contains("zażółć a/b.txt") || letters.contains("za"))
    #expect(!letters.contains("%20"))
  }
}
