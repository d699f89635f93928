import Foundation
import MemoryTestSupport
import Testing

@Suite("The library, through the real program")
struct LibraryTests {
  /// A library over the demonstration, at Deploy.
  private func open(_ words: [String] = ["--board", "Deploy"]) throws -> (Recall, PseudoTerminal) {
    let recall = try Recall(fixture: "demo")
    let terminal = try PseudoTerminal(columns: 120, rows: 36)
    try terminal.start(recall.program, words, environment: recall.world.environment)
    try terminal.wait(forText: words.isEmpty ? "docker compose up" : "3 in Deploy")
    return (recall, terminal)
  }

  private func leave(_ terminal: PseudoTerminal) throws {
    try terminal.send(Typed.control("c"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.screen.isAlternate && terminal.screen.mouseMode == 0)
  }

  /// The Boards on disk with their counts.
  private func boards(_ recall: Recall) throws -> [String: Int] {
    var boards: [String: Int] = [:]
    for line in try recall.done("boards").lines {
      let fields = line.split(separator: "\t")
      boards[String(fields[0])] = Int(fields[1])
    }
    return boards
  }

  @Test("B opens it, goes back, and finds it again as it was left", arguments: ["B", Typed.escape])
  func opens(_ back: String) throws {
    let (recall, terminal) = try open([])
    defer { withExtendedLifetime(recall) {} }
    try terminal.send(Typed.tab + "B")
    try terminal.wait(forText: "2 in Pinned")
    try terminal.send("jjj")
    try terminal.wait(forText: "3 in Deploy")
    try terminal.send(back)
    try terminal.wait(forText: "56 items")
    try terminal.send("B")
    try terminal.wait(forText: "3 in Deploy")
    try leave(terminal)
  }

  @Test("--board opens it at that Board, whatever the case of its name; an unknown one ends with 3")
  func option() throws {
    let (recall, terminal) = try open(["--board", "deploy"])
    try terminal.wait(forText: "kubectl -n web")
    #expect(terminal.screen.find("docker compose up") == nil)
    try leave(terminal)
    let answer = try recall.open("--board", "nowhere")
    try answer.expectExit(3)
    #expect(answer.screen.text.contains("nowhere"))
  }

  @Test("A Board is made, renamed, deleted after a question that names it, and brought back")
  func changes() throws {
    let (recall, terminal) = try open()
    let before = try boards(recall)
    try terminal.send("nQuotes\r")
    try terminal.wait(for: "the new Board") { try boards(recall)["Quotes"] == 0 }
    try terminal.wait(forText: "0 in Quotes")
    try terminal.send("R" + Typed.control("u") + "Words\r")
    try terminal.wait(for: "its name") {
      let now = try boards(recall)
      return now["Words"] == 0 && now["Quotes"] == nil
    }
    try terminal.send("D")
    try terminal.wait(forText: "Delete this Board?")
    #expect(terminal.screen.find("“Words”") != nil)
    try terminal.send("y")
    try terminal.wait(for: "its end") { try boards(recall) == before }
    try terminal.send("u")
    try terminal.wait(for: "its return") { try boards(recall)["Words"] == 0 }
    try terminal.send(Typed.control("r"))
    try terminal.wait(for: "its end again") { try boards(recall) == before }
    try leave(terminal)
  }

  @Test("An own Board with items comes back with them") func restores() throws {
    let (recall, terminal) = try open()
    try terminal.send("Dy")
    try terminal.wait(for: "its end") { try boards(recall)["Deploy"] == nil }
    #expect(try recall.items().count == 56)
    try terminal.send("u")
    try terminal.wait(for: "its return") { try boards(recall)["Deploy"] == 3 }
    try terminal.wait(forText: "3 in Deploy")
    try leave(terminal)
  }

  @Test("- takes the item off the Board, and u puts it on again") func takesOff() throws {
    let (recall, terminal) = try open()
    try terminal.send(Typed.tab + "-")
    try terminal.wait(for: "one less") { try boards(recall)["Deploy"] == 2 }
    try terminal.wait(forText: "2 in Deploy")
    #expect(try recall.items().count == 56)
    try terminal.send("u")
    try terminal.wait(for: "it again") { try boards(recall)["Deploy"] == 3 }
    // Tab goes to the Boards, whose keys hold then.
    try terminal.send(Typed.tab + "j")
    try terminal.wait(forText: "5 in Palette")
    try leave(terminal)
  }

  @Test("The line searches the Board alone") func searches() throws {
    let (recall, terminal) = try open()
    defer { withExtendedLifetime(recall) {} }
    try terminal.send("/kubectl")
    try terminal.wait(forText: "1 of 3")
    try terminal.send(Typed.escape)
    try terminal.wait(forText: "3 in Deploy")
    try leave(terminal)
  }

  /// A report of the mouse as terminals send it.
  private func mouse(_ code: Int, _ text: String, _ terminal: PseudoTerminal, up: Bool = false)
    throws
    -> String
  {
    let place = try #require(terminal.screen.find(text), "\(text)")
    return "\u{1B}[<\(code);\(place.column + 1);\(place.row + 1)\(up ? "m" : "M")"
  }

  private func drag(_ item: String, onto board: String, _ terminal: PseudoTerminal) throws {
    let start = try mouse(0, item, terminal)
    let (over, end) = (
      try mouse(32, board, terminal), try mouse(0, board, terminal, up: true)
    )
    try terminal.send(start + over)
    try terminal.wait(forText: "Let go to put it on “\(board)”.")
    try terminal.send(end)
  }

  @Test("A card dragged onto a Board is on it; Esc while it is held lets it be") func drags() throws
  {
    let (recall, terminal) = try open()
    #expect(terminal.screen.mouseMode == 2)
    try drag("kubectl -n web", onto: "Przepisy", terminal)
    try terminal.wait(for: "it on both") {
      let now = try boards(recall)
      return now["Przepisy"] == 2 && now["Deploy"] == 3
    }
    try terminal.wait(forText: "Put on “Przepisy”")
    let (start, over) = (
      try mouse(0, "kubectl -n web", terminal), try mouse(32, "Palette", terminal)
    )
    try terminal.send(start + over)
    try terminal.wait(forText: "Let go to put it on “Palette”.")
    try terminal.send(Typed.escape)
    try terminal.wait(forNoText: "Let go")
    try terminal.send(try mouse(0, "Palette", terminal, up: true))
    try terminal.send(Typed.tab + "G")
    try terminal.wait(forText: "4 in Talk")
    #expect(try boards(recall)["Palette"] == 5)
    try leave(terminal)
  }

  @Test("In the panel a card dragged onto the chip of a mark gets it") func dragsOntoChip() throws {
    let (recall, terminal) = try open([])
    let before = try recall.items("is:saved").count
    try terminal.send(
      mouse(0, "docker compose up", terminal) + mouse(32, "◆ Saved", terminal))
    try terminal.wait(forText: "Let go to put it on “Saved”.")
    try terminal.send(try mouse(0, "◆ Saved", terminal, up: true))
    try terminal.wait(for: "Saved") { try recall.items("is:saved").count == before + 1 }
    try leave(terminal)
  }

  @Test("A click chooses a Board, a second one goes to its items") func clicks() throws {
    let (recall, terminal) = try open()
    defer { withExtendedLifetime(recall) {} }
    let click = try mouse(0, "Palette", terminal) + mouse(0, "Palette", terminal, up: true)
    try terminal.send(click)
    try terminal.wait(forText: "5 in Palette")
    try terminal.send(click)
    try terminal.wait(forText: "take off")
    try leave(terminal)
  }

  @Test("In tmux with its mouse on, a card is dragged onto a Board too") func dragsInTmux() throws {
    let recall = try Recall(fixture: "demo")
    recall.world.environment["TMUX_TMPDIR"] = recall.world.folder.path("tmp")
    recall.world.environment["SHELL"] = "/bin/sh"
    try recall.world.folder.write(
      "set -g mouse on\nset -g default-terminal tmux-256color\nset -g status off\n",
      to: "tmux.conf")
    let terminal = try PseudoTerminal(columns: 120, rows: 36)
    try terminal.start(
      "/usr/bin/env",
      [
        "tmux", "-L", "drags", "-f", recall.world.folder.path("tmux.conf"), "new",
        "\(recall.program) --board Deploy",
      ],
      environment: recall.world.environment)
    try terminal.wait(forText: "3 in Deploy")
    try terminal.wait(for: "the mouse") { terminal.screen.mouseMode >= 2 }
    try drag("kubectl -n web", onto: "Przepisy", terminal)
    try terminal.wait(for: "it on both") { try boards(recall)["Przepisy"] == 2 }
    try terminal.send(Typed.control("c"))
    try terminal.waitForExit()
  }
}
