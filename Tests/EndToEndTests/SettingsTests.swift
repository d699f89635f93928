import Foundation
import MemoryTestSupport
import Testing

/// The settings sheet, presets of keys, the remembered density and light and dark, through the real
/// program.
@Suite("Settings while the panel is open")
struct SettingsJourneyTests {
  private func open(_ recall: Recall, columns: Int = 120, rows: Int = 36) throws -> PseudoTerminal {
    recall.world.environment["COLORTERM"] = "truecolor"
    let terminal = try recall.open(columns: columns, rows: rows)
    try terminal.wait(forText: "docker compose up")
    return terminal
  }

  /// A panel in a terminal that answers nothing by itself, asked for its colours once.
  private func openAsked(_ recall: Recall) throws -> PseudoTerminal {
    try recall.world.folder.write(
      "theme: nord\nlight-theme: catppuccin-latte\n", to: "config/recall/config.yaml")
    recall.world.environment["COLORTERM"] = "truecolor"
    let terminal = try PseudoTerminal(columns: 120, rows: 36)
    terminal.answersQuestions = false
    try terminal.start(recall.program, environment: recall.world.environment)
    try terminal.wait(for: "the question") { asked(terminal) == 1 }
    return terminal
  }

  private func leave(_ terminal: PseudoTerminal) throws {
    try terminal.send(Typed.control("c"))
    try terminal.expectExit(0)
  }

  private func config(_ recall: Recall) throws -> String {
    String(decoding: try recall.world.folder.read("config/recall/config.yaml"), as: UTF8.self)
  }

  @Test("A theme is shown while it is chosen, given back by Esc, and kept by Enter")
  func theme() throws {
    let recall = try Recall(fixture: "demo")
    try recall.world.folder.write(
      "# mine\ntheme: nord   # cold\nstart: browse\n", to: "config/recall/config.yaml")
    let terminal = try open(recall)
    func ground() -> ScreenCell.Colour { terminal.screen.cell(0, 0).background }
    #expect(ground() == .rgb(0x2E3440))
    try terminal.send(",")
    try terminal.wait(forText: "30 days")
    try terminal.send("theme" + Typed.enter)
    try terminal.wait(forText: "Catppuccin Latte")
    try terminal.send("latte")
    try terminal.wait(for: "the theme that is tried") { ground() == .rgb(0xEFF1F5) }
    try terminal.send(Typed.escape)
    try terminal.wait(for: "the old one") { ground() == .rgb(0x2E3440) }
    #expect(try config(recall) == "# mine\ntheme: nord   # cold\nstart: browse\n")
    try terminal.send(Typed.enter + "latte")
    try terminal.wait(for: "the theme that is tried") { ground() == .rgb(0xEFF1F5) }
    try terminal.send(Typed.enter)
    try terminal.wait(for: "the file") {
      try config(recall) == "# mine\ntheme: catppuccin-latte   # cold\nstart: browse\n"
    }
    try leave(terminal)
    let mode =
      try FileManager.default.attributesOfItem(
        atPath: recall.world.folder.path("config/recall/config.yaml"))[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let again = try open(recall)
    #expect(again.screen.cell(0, 0).background == .rgb(0xEFF1F5))
    try leave(again)
  }

  @Test("An app that was seen is excluded by Enter, and taken out again")
  func apps() throws {
    let recall = try Recall(fixture: "demo")
    let terminal = try open(recall)
    try terminal.send(Typed.tab + ",")
    try terminal.wait(forText: "Excluded apps")
    try terminal.send("excluded apps" + Typed.enter)
    try terminal.wait(forText: "known password managers")
    try terminal.send("thunderbird" + Typed.enter)
    try terminal.wait(for: "the file") {
      (try? config(recall)) == "capture.exclude-apps: [password-managers, Thunderbird]\n"
    }
    try terminal.wait(forText: "✓ Thunderbird")
    try terminal.send(Typed.enter)
    try terminal.wait(for: "the file") {
      (try? config(recall)) == "capture.exclude-apps: [password-managers]\n"
    }
    try leave(terminal)
  }

  @Test("A file that can't be changed without harm is told and stays as it is")
  func hostile() throws {
    let recall = try Recall(fixture: "demo")
    let text = "{theme: nord, start: browse}\n"
    try recall.world.folder.write(text, to: "config/recall/config.yaml")
    let terminal = try open(recall)
    try terminal.send(",")
    try terminal.wait(forText: "Keeping")
    try terminal.send(Typed.enter)
    try terminal.wait(forText: "removes")
    try terminal.send(Typed.control("n") + Typed.enter)
    try terminal.wait(forText: "would lose something else")
    #expect(try config(recall) == text)
    try leave(terminal)
  }

  @Test("An app whose exclusion could not be written is not shown as excluded")
  func refusedApp() throws {
    let recall = try Recall(fixture: "demo")
    let text = "{theme: nord, start: browse}\n"
    try recall.world.folder.write(text, to: "config/recall/config.yaml")
    let terminal = try open(recall)
    try terminal.send(",")
    try terminal.wait(forText: "Excluded apps")
    try terminal.send("excluded apps" + Typed.enter)
    try terminal.wait(forText: "known password managers")
    try terminal.send("thunderbird" + Typed.enter)
    try terminal.wait(forText: "would lose something else")
    #expect(terminal.screen.find("✓ Thunderbird") == nil)
    #expect(try config(recall) == text)
    try leave(terminal)
  }

  @Test("Keys of a preset hold as soon as it is kept, and in the next panel")
  func preset() throws {
    let recall = try Recall(fixture: "demo")
    let terminal = try open(recall)
    try terminal.send(Typed.tab + ",")
    try terminal.wait(forText: "Keys at opening")
    try terminal.send("keys-preset" + Typed.enter)
    try terminal.wait(forText: "emacs")
    try terminal.send("vim" + Typed.enter)
    try terminal.wait(for: "the file") { (try? config(recall)) == "keys-preset: vim\n" }
    try terminal.send(Typed.escape)
    // Two of them at once would be one key with Alt.
    try terminal.wait(forText: "17 of 17")
    try terminal.send(Typed.escape)
    try terminal.wait(forNoText: "Excluded apps")
    try terminal.send("dd")
    try terminal.wait(forText: "55 items")
    try terminal.send("ZQ")
    try terminal.expectExit(0)
    let again = try recall.open(columns: 120, rows: 36)
    try again.wait(forText: "55 items")
    // Esc leaves the line, as it leaves insert mode.
    try again.send(Typed.escape)
    try again.wait(forText: "type / to search")
    try again.send("ZQ")
    try again.expectExit(0)
  }

  @Test("The density last chosen is there at the next opening, until the settings say another")
  func density() throws {
    let recall = try Recall(fixture: "demo")
    let first = try open(recall)
    let cards = first.screen.text
    try first.send(Typed.tab + "ww")
    try first.wait(for: "the list") { !first.screen.text.contains("╭") }
    try leave(first)
    let state = recall.world.environment["XDG_STATE_HOME"] ?? ""
    let file =
      state.isEmpty
      ? recall.world.folder.path("home/.local/state/recall/density")
      : state + "/recall/density"
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "list cards\n")
    let second = try open(recall)
    #expect(!second.screen.text.contains("╭") && cards.contains("╭"))
    try leave(second)
    try recall.world.folder.write("density: compact\n", to: "config/recall/config.yaml")
    let third = try open(recall)
    #expect(third.screen.text.contains("╭"))
    try leave(third)
  }

  @Test("The panel follows a terminal that tells that it became light, and dark again")
  func light() throws {
    let recall = try Recall(fixture: "demo")
    let terminal = try openAsked(recall)
    func ground() -> ScreenCell.Colour { terminal.screen.cell(0, 0).background }
    func colours(_ ink: String, _ ground: String) -> String {
      "\u{1B}]10;rgb:\(ink)\u{7}\u{1B}]11;rgb:\(ground)\u{7}\u{1B}[?62;22c"
    }
    try terminal.send(colours("ffff/ffff/ffff", "0/0/0"))
    #expect(said(terminal).contains("\u{1B}[?2031h"))
    try terminal.send("\u{1B}[?997;2n")
    try terminal.wait(for: "the question, again") { asked(terminal) == 2 }
    try terminal.send(colours("0/0/0", "ffff/ffff/ffff"))
    try terminal.wait(for: "the light theme") { ground() == .rgb(0xEFF1F5) }
    try terminal.send("\u{1B}[?997;1n")
    try terminal.wait(for: "the question, a third time") { asked(terminal) == 3 }
    try terminal.send(colours("ffff/ffff/ffff", "0/0/0"))
    try terminal.wait(for: "the dark theme") { ground() == .rgb(0x2E3440) }
    try leave(terminal)
    #expect(said(terminal).contains("\u{1B}[?2031l"))
  }

  @Test("A terminal that only tells that it became light is followed all the same")
  func lightWithoutColours() throws {
    let recall = try Recall(fixture: "demo")
    let terminal = try openAsked(recall)
    try terminal.send("\u{1B}[?62;22c\u{1B}[?997;2n")
    try terminal.wait(for: "the light theme") {
      terminal.screen.cell(0, 0).background == .rgb(0xEFF1F5)
    }
    try leave(terminal)
  }

  private func said(_ terminal: PseudoTerminal) -> String {
    String(decoding: terminal.output, as: UTF8.self)
  }

  /// How often the colour of the ground was asked for.
  private func asked(_ terminal: PseudoTerminal) -> Int {
    said(terminal).components(separatedBy: "\u{1B}]11;?").count - 1
  }
}
