import Foundation
import MemoryTestSupport
import Testing

@Suite("The terminal's own colours")
struct ColourTests {
  private static let question = "\u{1B}]11;?"
  private static let answer =
    "\u{1B}]10;rgb:dddd/dddd/dddd\u{7}\u{1B}]11;rgb:1010/2020/3030\u{7}"
    + "\u{1B}]4;3;rgb:cdcd/cdcd/0000\u{7}\u{1B}[?62;22c"

  private func open(_ recall: Recall) throws -> PseudoTerminal {
    recall.world.environment["COLORTERM"] = "truecolor"
    let terminal = try PseudoTerminal(columns: 120, rows: 40)
    terminal.answersQuestions = false
    try terminal.start(recall.program, environment: recall.world.environment)
    try terminal.wait(for: "the question") {
      String(decoding: terminal.output, as: UTF8.self).contains(Self.question)
    }
    return terminal
  }

  private func leave(_ terminal: PseudoTerminal) throws {
    try terminal.send(Typed.control("c"))
    #expect(try terminal.waitForExit() == .exited(0))
  }

  /// The ground of the search band.
  private func band(_ terminal: PseudoTerminal) -> ScreenCell.Colour {
    terminal.screen.cell(60, 1).background
  }

  private func isMixed(_ terminal: PseudoTerminal) -> Bool {
    if case .rgb = band(terminal) { return true }
    return false
  }

  @Test("A terminal that makes signs wide gets ASCII, and the next time in its first frame")
  func wideSigns() throws {
    let recall = try Recall(fixture: "demo")
    var terminal = try open(recall)
    try terminal.wait(forText: "╭─")
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}[6n"))
    try terminal.send("\u{1B}[2;3R" + Self.answer)
    try terminal.wait(forText: "+-")
    try terminal.wait(for: "the cache") { cached(recall).contains { $0.hasSuffix(".wide") } }
    #expect(terminal.screen.find("╭") == nil && terminal.screen.find("≡") == nil)
    try leave(terminal)

    terminal = try open(recall)
    try terminal.wait(forText: "+-")
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("╭"))
    // It was set otherwise meanwhile.
    try terminal.send("\u{1B}[2;2R" + Self.answer)
    try terminal.wait(forText: "╭─")
    try terminal.wait(for: "the cache") { !cached(recall).contains { $0.hasSuffix(".wide") } }
    try leave(terminal)
  }

  private func cached(_ recall: Recall) -> [String] {
    // A draft, which has a process's number at its end, is about to get its name.
    recall.world.folder.names(in: "cache/recall").filter { name in
      name.last?.isLetter == true || !name.contains(".")
    }
  }

  @Test("They are asked after the first frame, mixed once told, and there at once the next time")
  func asked() throws {
    let recall = try Recall(fixture: "demo")
    let first = try open(recall)
    #expect(first.screen.find("docker compose up") != nil, "the frame comes before the question")
    #expect(!isMixed(first))
    try first.send(Self.answer)
    try first.wait(for: "grounds of the terminal's colours") { isMixed(first) }
    try first.wait(for: "the cache") { cached(recall).count == 1 }
    let file = try recall.world.folder.read("cache/recall/" + (cached(recall).first ?? ""))
    #expect(String(decoding: file, as: UTF8.self).hasPrefix("colours 1 dddddd 102030 - - - cdcd00"))
    try leave(first)

    let second = try open(recall)
    #expect(isMixed(second), "before any answer")
    // This time it tells nothing: what was known no longer holds.
    try second.send("\u{1B}[?62;22c")
    try second.wait(for: "the plain look") { !isMixed(second) }
    try second.wait(for: "an empty cache") { cached(recall).isEmpty }
    try leave(second)
  }

  @Test("A terminal that never answers keeps the plain look, and keys are taken meanwhile")
  func silent() throws {
    let recall = try Recall(fixture: "demo")
    let terminal = try open(recall)
    try terminal.send("kubectl")
    try terminal.wait(forNoText: "docker compose up")
    #expect(!isMixed(terminal))
    try leave(terminal)
    #expect(cached(recall).isEmpty)
  }

  @Test(
    "Light and dark follow the answer", arguments: [("ffff/ffff/ffff", true), ("0/0/0", false)])
  func lightAndDark(_ ground: String, _ isLight: Bool) throws {
    let recall = try Recall(fixture: "demo")
    try recall.world.folder.write(
      "theme: nord\nlight-theme: catppuccin-latte\n", to: "config/recall/config.yaml")
    let terminal = try open(recall)
    #expect(terminal.screen.cell(0, 0).background == .rgb(0x2E3440))
    let letters = isLight ? "0/0/0" : "ffff/ffff/ffff"
    try terminal.send(
      "\u{1B}]10;rgb:\(letters)\u{7}\u{1B}]11;rgb:\(ground)\u{7}\u{1B}[?62;22c")
    try terminal.wait(for: "the cache") { cached(recall).count == 1 }
    try terminal.wait(for: "the theme") {
      terminal.screen.cell(0, 0).background == .rgb(isLight ? 0xEFF1F5 : 0x2E3440)
    }
    try leave(terminal)
  }

  @Test("A broken theme and a wrong color are told, and the rest holds")
  func broken() throws {
    let recall = try Recall(fixture: "demo")
    try recall.world.folder.write(
      "theme: mine\ncolors:\n  accent: \"#12ab34\"\n  none: \"#000000\"\n  link: red\n",
      to: "config/recall/config.yaml")
    try recall.world.folder.write(
      "base00: \"#000000\"\nbase01: \"red\"\n", to: "config/recall/themes/mine.yaml")
    let doctor = try recall.run("doctor")
    #expect(doctor.code == 1)
    #expect(doctor.text.contains("mine.yaml, line 2: base01"))
    let themes = try recall.run("themes")
    #expect(themes.errors.contains("mine.yaml, line 2: base01"))
    #expect(themes.lines.count == Fixtures.shippedThemes.count + 2 && themes.code == 0)
    let terminal = try open(recall)
    let place = try #require(terminal.screen.find("Enter copy"))
    #expect(terminal.screen.cell(place.column, place.row).foreground == .rgb(0x12AB34))
    try leave(terminal)
  }

  @Test("NO_COLOR means none, --color=always all the same, --color=never none")
  func wishes() throws {
    for (noColor, words, hasColours) in [
      ("1", [], false), ("1", ["--color=always"], true), (nil, ["--color=never"], false),
      (nil, [], true),
    ] as [(String?, [String], Bool)] {
      let recall = try Recall(fixture: "demo")
      recall.world.environment["NO_COLOR"] = noColor
      let terminal = try PseudoTerminal(columns: 120, rows: 40)
      try terminal.start(recall.program, words, environment: recall.world.environment)
      try terminal.wait(forText: "F1 help")
      let place = try #require(terminal.screen.find("Enter copy"))
      let cell = terminal.screen.cell(place.column, place.row)
      #expect((cell.foreground != .terminal) == hasColours, "\(noColor ?? "") \(words)")
      try leave(terminal)
    }
  }
}
