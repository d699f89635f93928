import CPosix
import Foundation
import Glibc
import MemoryTestSupport
import Testing

@Suite("The panel in a terminal")
struct PanelTests {
  /// A panel over the demonstration, ready for keys.
  private func open(columns: Int = 120, rows: Int = 40) throws -> (Recall, PseudoTerminal) {
    let recall = try Recall(fixture: "demo")
    let terminal = try recall.open(columns: columns, rows: rows)
    try terminal.wait(forText: "docker compose up")
    return (recall, terminal)
  }

  private func leave(_ terminal: PseudoTerminal) throws {
    try terminal.send(Typed.control("c"))
    try terminal.expectExit(0)
    #expect(!terminal.screen.isAlternate)
  }

  @Test("It opens over the archive, finds while one types, and leaves the terminal as it was")
  func findAndLeave() throws {
    let recall = try Recall(fixture: "demo")
    let terminal = try PseudoTerminal(columns: 120, rows: 40)
    let before = terminal.lineSettings
    try terminal.start(recall.program, environment: recall.world.environment)
    try terminal.wait(forText: "docker compose up")
    #expect(terminal.screen.isAlternate)
    try terminal.send("kubectl")
    try terminal.wait(forText: "kubectl -n web rollout")
    try terminal.wait(forNoText: "docker compose up")
    try terminal.send(Typed.escape)
    try terminal.wait(forText: "docker compose up")
    try terminal.send(Typed.escape)
    try terminal.expectExit(0)
    #expect(terminal.lineSettings == before)
    #expect(!terminal.screen.isAlternate && terminal.screen.isCursorVisible)
    #expect(terminal.screen.mouseMode == 0)
    #expect(!terminal.isModeOn(2004))
    #expect(terminal.screen.scrolledLines == 0)
  }

  @Test(
    "Enter and y copy through tmux's buffer",
    arguments: [Typed.enter, Typed.control("y"), Typed.tab + "y"])
  func copies(_ keys: String) throws {
    let recall = try Recall(fixture: "demo")
    let bin = recall.world.folder.path("bin")
    try recall.world.folder.writeProgram(
      "#!/bin/sh\necho \"$@\" >\"$0.words\"\ncat >\"$0.bytes\"\n", to: "bin/tmux")
    recall.world.environment["PATH"] = bin + ":/usr/bin:/bin"
    recall.world.environment["TMUX"] = "/tmp/none,1,0"
    recall.world.environment["DISPLAY"] = nil
    recall.world.environment["WAYLAND_DISPLAY"] = nil
    let terminal = try recall.open(columns: 120, rows: 40)
    try terminal.wait(forText: "docker compose up")
    try terminal.send("kubectl rollout")
    try terminal.wait(forNoText: "docker compose up")
    try terminal.send(keys)
    try terminal.wait(for: "the copy") {
      (try? recall.world.folder.read("bin/tmux.bytes"))?.isEmpty == false
    }
    let copied = String(decoding: try recall.world.folder.read("bin/tmux.bytes"), as: UTF8.self)
    #expect(copied.hasPrefix("kubectl -n web rollout status"))
    let words = String(decoding: try recall.world.folder.read("bin/tmux.words"), as: UTF8.self)
    #expect(
      words.hasPrefix("load-buffer") && !words.contains("kubectl"), "content in arguments: \(words)"
    )
    if keys != Typed.enter {
      try terminal.wait(forText: "tmux")
      try terminal.send(Typed.control("c"))
    }
    try terminal.expectExit(0)
  }

  @Test("Marks are saved, and taken back by undo")
  func marks() throws {
    let (recall, terminal) = try open()
    try terminal.send("kubectl rollout")
    try terminal.wait(forNoText: "docker compose up")
    try terminal.send(Typed.tab)
    for (key, query) in [("f", "is:loved"), ("s", "is:saved"), ("p", "is:pinned")] {
      let before = try recall.items(query).count
      try terminal.send(key)
      try terminal.wait(for: "\(query) on disk") { try recall.items(query).count != before }
      try terminal.send("u")
      try terminal.wait(for: "\(query) undone") { try recall.items(query).count == before }
    }
    let all = try recall.items().count
    try terminal.send("d")
    try terminal.wait(for: "Deleted") { try recall.items().count == all - 1 }
    try terminal.send("u")
    try terminal.wait(for: "restored") { try recall.items().count == all }
    try leave(terminal)
  }

  @Test("What another program adds arrives by itself, and the selection stays on its item")
  func outsideChange() throws {
    let (recall, terminal) = try open()
    try terminal.send(Typed.tab)
    try terminal.send("l")
    _ = try recall.add("brand new from outside")
    try terminal.wait(forText: "brand new from outside")
    // Second card selected before, third place now: the same link is loved.
    try terminal.send("f")
    try terminal.wait(for: "the link is loved") {
      try recall.items("is:loved").contains {
        ($0["plainText"] as? String)?.hasPrefix("https://docs.docker.com") == true
      }
    }
    try leave(terminal)
  }

  @Test(
    "An archive put in place by another program, or written over, is seen",
    arguments: ["rename", "in place", "folder"])
  func foreignSaves(_ way: String) throws {
    let (recall, terminal) = try open()
    let other = try Recall(fixture: "demo")
    _ = try other.add("written by a stranger")
    switch way {
    case "rename":
      let answer = try Child.tool(
        "mv", [other.archive + "/items.json", recall.archive + "/items.json"])
      #expect(answer.code == 0)
    case "in place":
      let answer = try Child.tool(
        "cp", [other.archive + "/items.json", recall.archive + "/items.json"])
      #expect(answer.code == 0)
    default:
      let answer = try Child.tool(
        "sh",
        ["-c", "mv \"$1\" \"$1.old\" && cp -a \"$2\" \"$1\"", "sh", recall.archive, other.archive])
      #expect(answer.code == 0, "\(answer.errors)")
    }
    // The selection stays where it was, so the newest item may be out of sight above.
    try terminal.wait(forText: "57 items")
    try terminal.send("stranger")
    try terminal.wait(forText: "written by a stranger")
    try leave(terminal)
  }

  @Test("A large archive cut short under the open panel is no crash")
  func cutShort() throws {
    let recall = try Recall()
    let made = try Child.tool(
      "python3",
      [ToolsTests.tools + "make-archive.py", "--items", "20000", "--out", recall.archive])
    #expect(made.code == 0, "\(made.errors)")
    let terminal = try recall.open(columns: 120, rows: 40)
    try terminal.wait(for: "the count") { terminal.screen.row(1).contains("items") }
    truncate(recall.archive + "/items.json", 4096)
    // Cards and the search, on a thread of its own, touch what is gone.
    try terminal.send("needle" + Typed.tab + "G")
    try terminal.wait(for: "a word of the backup") {
      terminal.screen.text.contains("backup") || terminal.exitStatus != nil
    }
    try leave(terminal)
  }

  @Test(
    "It draws at every size and follows the window",
    arguments: [
      (1, 1), (2, 2), (10, 3), (19, 5), (20, 5), (40, 10), (80, 24), (120, 40), (200, 60),
      (500, 200),
    ])
  func sizes(_ columns: Int, _ rows: Int) throws {
    let recall = try Recall(fixture: "wide-text")
    let terminal = try recall.open(columns: columns, rows: rows)
    try terminal.wait(for: "a screen") { terminal.screen.isAlternate }
    for (nextColumns, nextRows) in [(90, 30), (3, 1), (columns, rows)] {
      terminal.resize(columns: nextColumns, rows: nextRows)
      try terminal.send("\u{1B}[B")
    }
    terminal.resize(columns: 80, rows: 24)
    try terminal.wait(for: "cards") {
      !terminal.screen.text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
    }
    #expect(terminal.screen.scrolledLines == 0)
    try terminal.send(Typed.control("c"))
    // On the smallest screens nothing tells that the terminal is the panel's already, and until
    // then Ctrl-C is the kernel's.
    #expect([.exited(0), .exited(130)].contains(try terminal.waitForExit()))
    #expect(!terminal.screen.isAlternate)
  }

  @Test("Signals that end it restore the terminal", arguments: [SIGTERM, SIGHUP, SIGINT])
  func signals(_ number: Int32) throws {
    let recall = try Recall(fixture: "demo")
    let terminal = try PseudoTerminal(columns: 120, rows: 40)
    let before = terminal.lineSettings
    try terminal.start(recall.program, environment: recall.world.environment)
    try terminal.wait(forText: "docker compose up")
    terminal.signal(number)
    _ = try terminal.waitForExit()
    #expect(terminal.lineSettings == before)
    #expect(!terminal.screen.isAlternate && terminal.screen.isCursorVisible)
  }

  @Test("What the terminal answers late does not come to the shell as typed text")
  func lateAnswers() throws {
    let recall = try Recall(fixture: "demo")
    let terminal = try PseudoTerminal(columns: 120, rows: 40)
    terminal.answersQuestions = false
    try terminal.start(recall.program, environment: recall.world.environment)
    try terminal.wait(forText: "docker compose up")
    try terminal.wait(for: "the question") {
      String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}[c")
    }
    try terminal.send(Typed.control("c"))
    try terminal.send("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{07}\u{1B}[?1;2c")
    try terminal.expectExit(0)
    var waiting: Int32 = 0
    #expect(ioctl(terminal.slave, UInt(FIONREAD), &waiting) == 0)
    #expect(waiting == 0)
  }

  @Test("A window that closes ends it")
  func hangUp() throws {
    let (_, terminal) = try open()
    terminal.hangUp()
    _ = try terminal.waitForExit()
  }

  @Test("Suspended and brought back, it draws again")
  func suspend() throws {
    let recall = try Recall(fixture: "demo")
    let terminal = try PseudoTerminal(columns: 120, rows: 40)
    recall.world.environment["PS1"] = "ready> "
    try terminal.start("/bin/sh", ["-i"], environment: recall.world.environment)
    try terminal.wait(forText: "ready>")
    try terminal.send(recall.program + "\r")
    try terminal.wait(forText: "docker compose up")
    try terminal.send(Typed.control("z"))
    // What is typed before the shell has the terminal again is typed to neither.
    try terminal.wait(for: "the shell") {
      !terminal.screen.isAlternate && terminal.isForeground
    }
    try terminal.send("fg\r")
    try terminal.wait(for: "the panel") {
      terminal.screen.isAlternate && terminal.screen.find("docker compose up") != nil
    }
    try terminal.send(Typed.control("c"))
    try terminal.wait(for: "the shell again") {
      !terminal.screen.isAlternate && terminal.isForeground
    }
    try terminal.send("exit 7\r")
    try terminal.expectExit(7)
  }

  @Test("A click on the hint of a mark sets it on disk, another one takes it off")
  func clicksMark() throws {
    let recall = try Recall()
    _ = try recall.add("text to be loved")
    let terminal = try recall.open(columns: 100, rows: 30)
    try terminal.wait(forText: "◆ ♥ ▲")
    let place = try #require(terminal.screen.find("♥ ▲"))
    let (column, row) = (place.column + 1, place.row + 1)
    let click = "\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m"
    func loved() throws -> Int {
      try recall.items().count { ($0["boardIDs"] as? [String])?.isEmpty == false }
    }
    try terminal.send(click)
    try terminal.wait(for: "Loved") { try loved() == 1 }
    try terminal.wait(forText: "Loved: text to be loved")
    try terminal.send(click)
    try terminal.wait(for: "not Loved") { try loved() == 0 }
    try leave(terminal)
  }

  @Test("An archive that can't be read any more is told, and the cards stay until it can")
  func unreadable() throws {
    let recall = try Recall(fixture: "demo")
    let terminal = try recall.open(columns: 120, rows: 40)
    try terminal.wait(forText: "docker compose up")
    let aside = recall.world.folder.path("data/aside")
    // In one step: a moment without a folder would be an archive that is gone, which is another story.
    try recall.world.folder.write("no folder", to: "data/aside")
    #expect(recall_exchange(AT_FDCWD, recall.archive, aside) == 0)
    // A key that needs the store finds out, too.
    try terminal.send(Typed.tab + "f")
    try terminal.wait(forText: "MemoryApp")
    #expect(terminal.screen.find("docker compose up") != nil)
    #expect(unlink(recall.archive) == 0)
    #expect(rename(aside, recall.archive) == 0)
    try leave(terminal)
  }

  @Test("The demonstration opens without touching the archive")
  func demonstration() throws {
    let recall = try Recall()
    let terminal = try recall.open("--demo", columns: 120, rows: 40)
    try terminal.wait(forText: "docker compose up")
    try terminal.send("kubectl rollout")
    try terminal.wait(forNoText: "docker compose up")
    try terminal.send(Typed.tab + "f")
    try leave(terminal)
    #expect(Recall.contents(of: recall.archive).isEmpty)
    #expect(recall.world.folder.names(in: "tmp").isEmpty)
  }

  @Test("An empty memory says what to do")
  func emptyMemory() throws {
    let recall = try Recall()
    let terminal = try recall.open()
    try terminal.wait(for: "advice") {
      terminal.screen.find("Look at a demonstration") != nil
    }
    try leave(terminal)
  }

  @Test(
    "A broken archive opens from the backup, and the screen says so",
    arguments: ["cut-half", "both-broken", "version-3", "bad-records", "not-json"])
  func damage(_ name: String) throws {
    let recall = try Recall(fixture: name)
    let before = FixtureTests.withoutLock(Recall.contents(of: recall.archive))
    let terminal = try recall.open(columns: 120, rows: 40)
    try terminal.wait(for: "a screen") {
      terminal.screen.isAlternate
        && !terminal.screen.text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
    }
    try leave(terminal)
    #expect(FixtureTests.withoutLock(Recall.contents(of: recall.archive)) == before)
  }
}
