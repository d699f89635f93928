import Foundation
import Glibc
import MemoryTestSupport
import Testing

@Suite("Copying in another form, through the real program")
struct FormsTests {
  /// A panel over one text, whose copies a program of the test takes down.
  private func open(
    _ text: String, programs: [String: String] = [:], settings: String = ""
  ) throws -> (Recall, PseudoTerminal) {
    let recall = try Recall()
    _ = try recall.add(text)
    let all = programs.merging(["wl-copy": "cat >\"$0.new\"; mv \"$0.new\" \"$0.copied\""]) { $1 }
    for (name, script) in all {
      try recall.world.folder.writeProgram("#!/bin/sh\n" + script + "\n", to: "bin/" + name)
    }
    try recall.world.folder.write(settings, to: "config/recall/config.yaml")
    recall.world.environment["PATH"] = recall.world.folder.path("bin") + ":/usr/bin:/bin"
    recall.world.environment["WAYLAND_DISPLAY"] = "wayland-9"
    let terminal = try recall.open(columns: 110, rows: 30)
    try terminal.wait(forText: "1 item")
    try terminal.send(Typed.tab)
    return (recall, terminal)
  }

  private func copied(_ recall: Recall) throws -> String {
    String(decoding: try recall.world.folder.read("bin/wl-copy.copied"), as: UTF8.self)
  }

  @Test(
    "A form is looked at and copied by its row, from the cards, the menu and the whole item",
    arguments: ["P", "mP", "mjj\r", "vP"])
  func opens(_ keys: String) throws {
    let (recall, terminal) = try open("Some Text")
    try terminal.send(keys)
    try terminal.wait(forText: "Copy as")
    try terminal.wait(forText: "UPPER CASE")
    try terminal.send("6")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try copied(recall) == "SOME TEXT")
  }

  @Test("JSON is shown set in and copied so; y stays in the panel") func json() throws {
    let (recall, terminal) = try open("{\"b\":1.50,\"a\":[]}\n")
    try terminal.send("PGk")
    try terminal.wait(forText: "\"b\": 1.50,")
    try terminal.send("y")
    try terminal.wait(forText: "Copied by wl-copy")
    #expect(try copied(recall) == "{\n  \"b\": 1.50,\n  \"a\": []\n}")
    #expect(terminal.screen.isAlternate)
    try terminal.send("P2")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try copied(recall) == "{\"b\":1.50,\"a\":[]}\n")
  }

  private static let programs = """
    paste:
      programs:
        - {name: Shout, run: [shout, "a  b", "$HOME", "*"]}
        - {name: Wait, run: [waits], deadline: 1s}
        - {name: Fail, run: [fails]}
        - {name: Missing, run: [not-there]}
    """

  @Test(
    "A program gets the text on its input and its words as they stand, and its bytes are copied")
  func program() throws {
    let (recall, terminal) = try open(
      "some text",
      programs: ["shout": "printf '%s\\n' \"$@\" >\"$0.words\"; tr a-z A-Z; echo noise >&2"],
      settings: Self.programs)
    try terminal.send("P")
    try terminal.wait(forText: "Shout")
    try terminal.send("Gkkk\r")
    try terminal.wait(forText: "SOME TEXT")
    try terminal.send("\r")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try copied(recall) == "SOME TEXT")
    let words = String(decoding: try recall.world.folder.read("bin/shout.words"), as: UTF8.self)
    #expect(words == "a  b\n$HOME\n*\n")
  }

  @Test(
    "A program that fails, is late or missing is told in a sentence without the text",
    arguments: [
      ("k", "“Fail” failed (3)"), ("kk", "“Wait” did not end within 1s"),
      ("", "There is no program “not-there”"),
    ])
  func fails(_ up: String, _ sentence: String) throws {
    let (recall, terminal) = try open(
      "the secret", programs: ["fails": "cat; cat >&2; exit 3", "waits": "sleep 60"],
      settings: Self.programs)
    _ = recall
    try terminal.send("PG" + up + "\r")
    try terminal.wait(for: sentence) {
      terminal.screen.text.replacingOccurrences(of: "\n", with: " ").contains(
        sentence.prefix(20))
    }
    try terminal.send(Typed.control("c"))
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(
    "Esc ends a program that runs, with all that it started; so does leaving",
    arguments: [true, false])
  func ends(_ byEscape: Bool) throws {
    let (recall, terminal) = try open(
      "some text",
      programs: ["waits": "sleep 600 & echo $! >\"$0.new\"; mv \"$0.new\" \"$0.pid\"; wait"],
      settings: "paste: {programs: [{name: Wait, run: [waits], deadline: 5m}]}")
    try terminal.send("PG\r")
    try terminal.wait(forText: "running …")
    try terminal.wait(for: "its child") {
      recall.world.folder.names(in: "bin").contains("waits.pid")
    }
    let text = String(decoding: try recall.world.folder.read("bin/waits.pid"), as: UTF8.self)
    let child = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    if byEscape {
      try terminal.send(Typed.escape)
      try terminal.wait(forNoText: "running …")
    } else {
      try terminal.send(Typed.control("c"))
      #expect(try terminal.waitForExit() == .exited(0))
    }
    // What is ended may still be there as a name until somebody takes its status.
    try terminal.wait(for: "its end") {
      let state = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
      return state.map { $0.contains(") Z ") } ?? true
    }
    guard byEscape else { return }
    try terminal.send(Typed.control("c"))
    #expect(try terminal.waitForExit() == .exited(0))
  }
}
