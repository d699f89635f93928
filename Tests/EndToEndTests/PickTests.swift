import Foundation
import Glibc
import MemoryTestSupport
import Testing

@Suite("The panel as a picker")
struct PickTests {
  /// Opens a picker with its input and output away from the terminal.
  private func open(_ recall: Recall, _ words: String...) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: 120, rows: 40)
    let input = Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC)
    let output = Glibc.open(
      recall.world.folder.path("picked"), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer {
      close(input)
      close(output)
    }
    try terminal.start(
      recall.program, ["pick"] + words, environment: recall.world.environment,
      standardInput: input, standardOutput: output)
    try terminal.wait(for: "the panel") {
      terminal.screen.isAlternate && terminal.screen.find("F1 help") != nil
    }
    return terminal
  }

  @Test(
    "Enter prints the item's exact bytes, and nothing else",
    arguments: ["plain", "two\tlines\n\n", "\u{1B}[31mred\u{7}", "漢字 \u{301} ❤️\r\n", " \n"])
  func exactBytes(_ text: String) throws {
    let recall = try Recall()
    _ = try recall.add(text)
    let terminal = try open(recall)
    try terminal.send(Typed.enter)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try recall.world.folder.read("picked") == Array(text.utf8))
    #expect(!terminal.screen.isAlternate)
  }

  @Test("Marked texts are printed a line each, those that end in a newline too")
  func lines() throws {
    let recall = try Recall()
    for text in ["last", "two\n", "one"] { _ = try recall.add(text) }
    let terminal = try open(recall)
    try terminal.send(Typed.tab + " l l ")
    try terminal.wait(forText: "3 marked")
    try terminal.send(Typed.enter)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try recall.world.folder.read("picked") == Array("one\ntwo\nlast".utf8))
  }

  @Test("A query narrows it down, a picture is printed as it is, files as their paths")
  func kinds() throws {
    let recall = try Recall(fixture: "demo")
    for (query, check) in [
      ("type:image", "\u{89}PNG"), ("type:file", "/"), ("kubectl rollout", "kub"),
    ] {
      let terminal = try open(recall, query)
      try terminal.wait(for: "the answer") { terminal.screen.find("of 56") != nil }
      try terminal.send(Typed.enter)
      #expect(try terminal.waitForExit() == .exited(0))
      let picked = try recall.world.folder.read("picked")
      #expect(picked.starts(with: Array(check.unicodeScalars.map { UInt8($0.value) })), "\(query)")
      guard query != "type:file" else { continue }
      let id = try #require(try recall.run("list", query).lines.first?.split(separator: "\t").first)
      #expect(picked == (try recall.run("show", String(id), "--raw")).output)
    }
  }

  @Test("Esc and Ctrl-C leave with 130 and print nothing", arguments: ["\u{1B}", "\u{3}"])
  func cancelled(_ key: String) throws {
    let recall = try Recall(fixture: "demo")
    let terminal = try open(recall)
    try terminal.send(key)
    #expect(try terminal.waitForExit() == .exited(130))
    #expect(try recall.world.folder.read("picked").isEmpty)
    #expect(!terminal.screen.isAlternate)
  }

  @Test("With --plain a picture has nothing to print, and that is said in the panel")
  func plain() throws {
    let recall = try Recall(fixture: "demo")
    let terminal = try open(recall, "type:image", "--plain")
    try terminal.send(Typed.enter)
    try terminal.wait(forText: "Nothing to copy")
    try terminal.send(Typed.control("c"))
    #expect(try terminal.waitForExit() == .exited(130))
  }

  @Test("Without a terminal it says so and ends with 2")
  func noTerminal() throws {
    let answer = try Recall(fixture: "demo").run("pick")
    #expect(answer.code == 2 && answer.output.isEmpty)
    #expect(answer.errors.contains("terminal"))
  }

  @Test(
    "It works in a command substitution and in a pipe",
    arguments: [
      "x=$(recall pick kubectl rollout </dev/null); printf '%s' \"$x\" >\"$OUT\"",
      "echo ignored | recall pick kubectl rollout | cat >\"$OUT\"",
    ])
  func shells(_ script: String) throws {
    let recall = try Recall(fixture: "demo")
    let out = recall.world.folder.path("out")
    recall.world.environment["OUT"] = out
    recall.world.environment["PATH"] = Recall.package + "/build:/usr/bin:/bin"
    let terminal = try PseudoTerminal(columns: 120, rows: 40)
    try terminal.start("/bin/sh", ["-c", script], environment: recall.world.environment)
    try terminal.wait(forText: "kubectl -n web")
    try terminal.send(Typed.enter)
    #expect(try terminal.waitForExit() == .exited(0))
    let text = String(decoding: try recall.world.folder.read("out"), as: UTF8.self)
    #expect(text.hasPrefix("kubectl -n web rollout status"))
  }

  @Test("In tmux with its mouse on, a double click picks the item under it")
  func mouseInTmux() throws {
    let recall = try Recall(fixture: "demo")
    recall.world.environment["TMUX_TMPDIR"] = recall.world.folder.path("tmp")
    recall.world.environment["SHELL"] = "/bin/sh"
    try recall.world.folder.write(
      "set -g mouse on\nset -g default-terminal tmux-256color\nset -g status off\n",
      to: "tmux.conf")
    let terminal = try PseudoTerminal(columns: 120, rows: 40)
    let script = "\(recall.program) pick >\(recall.world.folder.path("picked"))"
    try terminal.start(
      "/usr/bin/env",
      ["tmux", "-L", "mouse", "-f", recall.world.folder.path("tmux.conf"), "new", script],
      environment: recall.world.environment)
    try terminal.wait(forText: "docs.docker.com")
    // tmux may ask for it behind the frame.
    try terminal.wait(for: "the mouse") { terminal.screen.mouseMode != 0 }
    let place = try #require(terminal.screen.find("docs.docker.com"))
    let (column, row) = (place.column + 1, place.row + 1)
    let click = "\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m"
    try terminal.send(click + click)
    try terminal.waitForExit()
    let text = String(decoding: try recall.world.folder.read("picked"), as: UTF8.self)
    #expect(text.hasPrefix("https://docs.docker.com"))
  }
}
