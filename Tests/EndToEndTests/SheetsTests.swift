import Foundation
import Glibc
import MemoryTestSupport
import Testing

@Suite("Sheets and what they reach outside, through the real program")
struct SheetsTests {
  /// A panel over one text, the cards in focus, with programs of the test in front of all others.
  private func open(
    _ text: String, programs: [String: String] = [:], variables: [String: String] = [:]
  ) throws -> (Recall, PseudoTerminal) {
    let recall = try Recall()
    _ = try recall.add(text)
    for (name, script) in programs {
      try recall.world.folder.writeProgram("#!/bin/sh\n" + script + "\n", to: "bin/" + name)
    }
    recall.world.environment["PATH"] = recall.world.folder.path("bin") + ":/usr/bin:/bin"
    for (name, value) in variables { recall.world.environment[name] = value }
    let terminal = try recall.open(columns: 100, rows: 30)
    try terminal.wait(forText: "1 item")
    try terminal.send(Typed.tab)
    return (recall, terminal)
  }

  private func leave(_ terminal: PseudoTerminal) throws {
    try terminal.send(Typed.control("c"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.screen.isAlternate)
  }

  private func texts(_ recall: Recall) throws -> [String] {
    try recall.items().compactMap { $0["plainText"] as? String }
  }

  /// Folders of edits that were left behind, wherever they may be made.
  private func leftovers(_ recall: Recall) -> [String] {
    ["run", "run/recall", "tmp"].flatMap { recall.world.folder.names(in: $0) }
      .filter { $0.hasPrefix("edit") || $0.hasPrefix("clip") }
  }

  @Test(
    "An editor's text is remembered as an item of its own, and its file is gone",
    arguments: ["e", "ve"])
  func edits(_ keys: String) throws {
    let (recall, terminal) = try open(
      "before the edit",
      programs: [
        "my-editor": """
        stat -c '%a' "$2" "$(dirname "$2")" >"$0.modes"; echo "$1" >"$0.words"
        cp "$2" "$2~"; tty >"$0.tty"; printf 'after the edit\\n' >"$2"
        """
      ], variables: ["EDITOR": "false", "VISUAL": "my-editor  --wait"])
    try terminal.send(keys)
    try terminal.wait(for: "the new item") { try texts(recall).contains("after the edit\n") }
    #expect(try texts(recall).contains("before the edit"))
    try terminal.wait(forText: "after the edit")
    let modes = String(decoding: try recall.world.folder.read("bin/my-editor.modes"), as: UTF8.self)
    #expect(modes == "600\n700\n")
    let words = String(decoding: try recall.world.folder.read("bin/my-editor.words"), as: UTF8.self)
    #expect(words == "--wait\n")
    let tty = String(decoding: try recall.world.folder.read("bin/my-editor.tty"), as: UTF8.self)
    #expect(tty.hasPrefix("/dev/"))
    // It goes once the panel has heard that the item is saved.
    try terminal.wait(for: "the file to go") { leftovers(recall).isEmpty }
    #expect(terminal.screen.isAlternate)
    try leave(terminal)
  }

  @Test(
    "Nothing is kept of a text that is as it was, empty or gone",
    arguments: [
      ("true", "Nothing changed"), ("printf '\\n' >>\"$1\"", "Nothing changed"),
      (": >\"$1\"", "empty"), ("exit 3", "ended with 3"),
      ("rm \"$1\"", "no file"), ("rm \"$1\"; ln -s /etc/passwd \"$1\"", "no file"),
      ("rm \"$1\"; mkfifo \"$1\"", "no file"),
    ])
  func keepsNothing(_ script: String, _ sentence: String) throws {
    let (recall, terminal) = try open(
      "as it was", programs: ["ed1": script], variables: ["VISUAL": "ed1"])
    try terminal.send("e")
    try terminal.wait(for: sentence) {
      terminal.screen.text.lowercased().contains(sentence.lowercased())
    }
    #expect(try texts(recall) == ["as it was"])
    #expect(leftovers(recall).isEmpty)
    try leave(terminal)
  }

  @Test(
    "A changed text that can't be remembered stays in its file, which is named",
    arguments: [
      ("echo other >\"$1\"; exit 3", "ended with 3"), ("printf 'a\\000b' >\"$1\"", "zero bytes"),
      ("head -c 3000000 /dev/zero | tr '\\0' x >\"$1\"", "over the cap"),
      ("echo other >\"$1\"; kill -KILL $$", "ended with 137"),
    ])
  func keepsFile(_ script: String, _ sentence: String) throws {
    let (recall, terminal) = try open(
      "as it was", programs: ["ed1": script + "\n"], variables: ["VISUAL": "ed1"])
    try terminal.send("e")
    try terminal.wait(forText: sentence)
    #expect(try texts(recall) == ["as it was"])
    #expect(leftovers(recall).count == 1)
    try leave(terminal)
    #expect(leftovers(recall).count == 1)
  }

  @Test("An edited text that the archive refuses stays in its file")
  func refused() throws {
    let (recall, terminal) = try open(
      "as it was",
      programs: [
        "ed1": """
        sed -i 's/"version":2/"version":9/' "$ARCHIVE/items.json"; echo other >"$1"
        """
      ], variables: ["VISUAL": "ed1", "ARCHIVE": ""])
    _ = terminal
    try leave(terminal)
    recall.world.environment["ARCHIVE"] = recall.archive
    let other = try recall.open(columns: 100, rows: 30)
    try other.wait(forText: "1 item")
    try other.send(Typed.tab + "e")
    try other.wait(for: "the file") { leftovers(recall).count == 1 }
    // The watcher may tell the version first; only what is said of the text ends the saving.
    try other.wait(forText: "edited text")
    try leave(other)
    #expect(leftovers(recall).count == 1)
  }

  @Test("An editor that minds no signal doesn't hold an ended panel, and its text stays")
  func deafEditor() throws {
    let script = "trap '' TERM HUP; echo other >\"$1\"; echo ready; while :; do sleep 0.05; done"
    let (recall, terminal) = try open(
      "some text", programs: ["ed1": script], variables: ["EDITOR": "ed1"])
    try terminal.send("e")
    try terminal.wait(forText: "ready")
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .exited(128 + SIGTERM))
    #expect(leftovers(recall).count == 1)
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("The edited text is in"))
  }

  @Test("What is copied right before the panel is left reaches the terminal")
  func copiesAndLeaves() throws {
    let (recall, terminal) = try open("text to copy")
    defer { withExtendedLifetime(recall) {} }
    try terminal.send("yq")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("]52;c;dGV4dCB0byBjb3B5"))
  }

  @Test("A copy that fails right before the panel is left is told, and the exit code is 1")
  func failsAndLeaves() throws {
    let (recall, terminal) = try open(
      "text to copy", programs: ["wl-copy": "exit 3"],
      variables: ["WAYLAND_DISPLAY": "wayland-9", "TERM": "linux"])
    defer { withExtendedLifetime(recall) {} }
    try terminal.send("yq")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("wl-copy"))
  }

  @Test("A failure of a program is seen even where the parent ignored the ends of children")
  func ignoredChildren() throws {
    let recall = try Recall()
    let id = try recall.add("text to copy")
    try recall.world.folder.writeProgram("#!/bin/sh\nexit 3\n", to: "bin/wl-copy")
    var environment = recall.world.environment
    environment["PATH"] = recall.world.folder.path("bin") + ":/usr/bin:/bin"
    environment["WAYLAND_DISPLAY"] = "wayland-9"
    environment["TERM"] = "dumb"
    let answer = try Child.run(
      "/bin/sh", ["-c", "trap '' CHLD; exec \"$0\" copy \"$1\"", recall.program, id],
      environment: environment)
    #expect(answer.code == 1, "\(answer.errors)")
  }

  @Test("Equal content brings the item that has it to the top")
  func promotes() throws {
    let (recall, terminal) = try open(
      "first text", programs: ["ed1": "printf 'second text' >\"$1\""], variables: ["EDITOR": "ed1"])
    _ = try recall.add("second text")
    _ = try recall.add("third text")
    try terminal.wait(forText: "third text")
    try terminal.send("e")
    try terminal.wait(forText: "remembered already")
    #expect(try texts(recall) == ["second text", "third text", "first text"])
    try leave(terminal)
  }

  @Test("The editor has the terminal as it was, and the panel has it again afterwards")
  func lendsTerminal() throws {
    let recall = try Recall()
    _ = try recall.add("some text")
    try recall.world.folder.writeProgram(
      "#!/bin/sh\nstty -a >\"$0.stty\"\necho ready\nread line\necho \"got $line\" >>\"$1\"\n",
      to: "bin/ed1")
    recall.world.environment["VISUAL"] = recall.world.folder.path("bin/ed1")
    let terminal = try PseudoTerminal(columns: 100, rows: 30)
    let before = terminal.lineSettings
    try terminal.start(recall.program, environment: recall.world.environment)
    try terminal.wait(forText: "1 item")
    // What the terminal answered to the panel's questions is read before what is typed after it.
    try terminal.send("some")
    try terminal.wait(forText: "1 of 1")
    try terminal.send(Typed.tab + "e")
    try terminal.wait(forText: "ready")
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.lineSettings == before)
    try terminal.send("typed in it\r")
    try terminal.wait(for: "the new text") {
      try texts(recall).contains("some textgot typed in it\n")
    }
    try terminal.wait(for: "the panel") { terminal.screen.isAlternate }
    try leave(terminal)
    #expect(terminal.lineSettings == before)
  }

  @Test("Ctrl-C in the editor is the editor's; a signal to end ends both and leaves no file")
  func signals() throws {
    let script = "trap 'echo caught; exit 9' INT; echo ready; while :; do sleep 0.05; done"
    let (recall, terminal) = try open(
      "some text", programs: ["ed1": script], variables: ["EDITOR": "ed1"])
    try terminal.send("e")
    try terminal.wait(forText: "ready")
    try terminal.send(Typed.control("c"))
    try terminal.wait(forText: "ended with 9")
    terminal.forgetOutput()
    try terminal.send("e")
    try terminal.wait(for: "the editor") { !terminal.screen.isAlternate }
    try terminal.wait(forText: "ready")
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .exited(128 + SIGTERM))
    #expect(leftovers(recall).isEmpty)
    #expect(try texts(recall) == ["some text"])
  }

  @Test("Ctrl-Z in the editor stops both for the shell; brought back, the edit goes on")
  func stopsInEditor() throws {
    let recall = try Recall()
    _ = try recall.add("some text")
    try recall.world.folder.writeProgram(
      // It reads no key: one that has not stopped yet would take the first letter of `fg`.
      "#!/bin/sh\necho in the editor\nwhile [ ! -e \"$0.go\" ]; do sleep 0.02; done\necho ' and more' >>\"$1\"\n",
      to: "bin/ed1")
    recall.world.environment["EDITOR"] = recall.world.folder.path("bin/ed1")
    recall.world.environment["PS1"] = "ready> "
    let terminal = try PseudoTerminal(columns: 100, rows: 30)
    try terminal.start("/bin/sh", ["-i"], environment: recall.world.environment)
    try terminal.wait(forText: "ready>")
    try terminal.send(recall.program + "\r")
    try terminal.wait(forText: "1 item")
    try terminal.send(Typed.tab + "e")
    try terminal.wait(forText: "in the editor")
    try terminal.send(Typed.control("z"))
    try terminal.wait(for: "the shell") { terminal.isForeground }
    terminal.resize(columns: 80, rows: 24)
    try terminal.send("fg\r")
    try terminal.wait(for: "the editor again") { !terminal.isForeground }
    try recall.world.folder.write("", to: "bin/ed1.go")
    try terminal.wait(for: "the new text") { try texts(recall).contains("some text and more\n") }
    try terminal.wait(for: "the panel in the new size") {
      terminal.screen.isAlternate && terminal.screen.text.contains("2 items")
    }
    try terminal.send(Typed.control("c"))
    try terminal.wait(for: "the shell") {
      !terminal.screen.isAlternate && terminal.isForeground
    }
    try terminal.send("exit 7\r")
    try terminal.expectExit(7)
  }

  @Test("Without any editor a sentence says what to do")
  func noEditor() throws {
    let (recall, terminal) = try open("text", variables: ["EDITOR": "no-such-editor"])
    _ = recall
    try terminal.send(Typed.control("c"))
    _ = try terminal.waitForExit()
    recall.world.environment["PATH"] = recall.world.folder.path("empty")
    let other = try recall.open(columns: 100, rows: 30)
    try other.wait(forText: "1 item")
    try other.send(Typed.tab + "e")
    try other.wait(forText: "No editor found")
    try leave(other)
  }

  @Test("A link is handed to xdg-open as its one argument, and nothing is written to the terminal")
  func opens() throws {
    let link = "https://example.org/a?b=c&d=$(id)`id`;'\"#end"
    let (recall, terminal) = try open(
      link,
      programs: [
        "xdg-open": "echo noise; echo noise >&2; printf '%s\\n' \"$#\" \"$@\" >\"$0.words\""
      ])
    try terminal.send("o")
    try terminal.wait(forText: "on its way")
    let words = String(decoding: try recall.world.folder.read("bin/xdg-open.words"), as: UTF8.self)
    #expect(words == "1\n\(link)\n")
    #expect(terminal.screen.find("noise") == nil)
    try leave(terminal)
  }

  @Test(
    "A link that could mean another host is refused",
    arguments: [
      ("https://good.example\\@evil.example/", "backslash"),
      ("https://good.example@evil.example/", "real host"),
      ("ftp://example.org/", "only http"), ("http:///nothing", "no host"),
    ])
  func refuses(_ link: String, _ sentence: String) throws {
    let recall = try Recall()
    _ = try recall.done("add", "--type", "link", input: link)
    try recall.world.folder.writeProgram("#!/bin/sh\ntouch \"$0.called\"\n", to: "bin/xdg-open")
    recall.world.environment["PATH"] = recall.world.folder.path("bin") + ":/usr/bin:/bin"
    let terminal = try recall.open(columns: 100, rows: 30)
    try terminal.wait(forText: "1 item")
    try terminal.send(Typed.tab + "o")
    try terminal.wait(forText: sentence)
    #expect(!recall.world.folder.names(in: "bin").contains("xdg-open.called"))
    try leave(terminal)
  }

  @Test("Without xdg-open, or where it fails, a sentence says so", arguments: [true, false])
  func opensNot(_ isThere: Bool) throws {
    let (recall, terminal) = try open(
      "https://example.org/", programs: isThere ? ["xdg-open": "exit 3"] : [:])
    guard isThere || access("/usr/bin/xdg-open", X_OK) != 0 else { return }
    _ = recall
    try terminal.send("o")
    try terminal.wait(forText: isThere ? "failed (3)" : "xdg-utils")
    try leave(terminal)
  }

  @Test("Of a file its folder is opened")
  func opensFolder() throws {
    let recall = try Recall()
    try recall.world.folder.write("x", to: "home/some folder/a file.txt")
    let folder = recall.world.folder.path("home/some folder")
    _ = try recall.done("add", "--files", folder + "/a file.txt")
    try recall.world.folder.writeProgram(
      "#!/bin/sh\nprintf '%s' \"$1\" >\"$0.words\"\n", to: "bin/xdg-open")
    recall.world.environment["PATH"] = recall.world.folder.path("bin") + ":/usr/bin:/bin"
    let terminal = try recall.open(columns: 100, rows: 30)
    try terminal.wait(forText: "1 item")
    try terminal.send(Typed.tab + "vo")
    try terminal.wait(forText: "on its way")
    try terminal.wait(for: "its word") {
      let words = try? recall.world.folder.read("bin/xdg-open.words")
      return words.map { String(decoding: $0, as: UTF8.self) } == folder
    }
    try leave(terminal)
  }

  @Test("W writes the picture beside what is there already, for its owner alone")
  func writes() throws {
    let recall = try Recall(fixture: "demo")
    let folder = recall.world.folder.path("home")
    let script = "cd \"$1\" && exec \"$2\" --query app:grafana"
    let terminal = try PseudoTerminal(columns: 100, rows: 30)
    try terminal.start(
      "/bin/sh", ["-c", script, "sh", folder, recall.program],
      environment: recall.world.environment)
    try terminal.wait(forText: "1 of 5")
    try terminal.send(Typed.tab + "v")
    try terminal.wait(forText: "Format")
    try terminal.send("W")
    try terminal.wait(forText: "Written:")
    let first = try #require(recall.world.folder.names(in: "home").first)
    try terminal.send("W")
    try terminal.wait(forText: "-2.png")
    let names = recall.world.folder.names(in: "home")
    #expect(names.count == 2)
    var status = stat()
    #expect(stat(folder + "/" + first, &status) == 0 && status.st_mode & 0o777 == 0o600)
    let bytes = try recall.world.folder.read("home/" + first)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    try leave(terminal)
  }

  @Test("A megabyte opens, is found in and scrolled to its end")
  func megabyte() throws {
    let recall = try Recall()
    let text =
      String(repeating: "a line of many, \u{1B}[31m\tüber 漢字\n", count: 30_000) + "the needle"
    _ = try recall.add(text)
    let terminal = try recall.open(columns: 100, rows: 30)
    try terminal.wait(forText: "1 item")
    try terminal.send(Typed.tab + "v")
    try terminal.wait(forText: "30\u{A0}001")
    try terminal.send("G")
    try terminal.wait(forText: "the needle")
    try terminal.send("gg/needle")
    try terminal.wait(forText: "1 of 1")
    try terminal.wait(forText: "the needle")
    try leave(terminal)
  }

  @Test("The palette, the menus and the help of a sheet are there by their keys")
  func menus() throws {
    let recall = try Recall(fixture: "demo")
    let terminal = try recall.open(columns: 100, rows: 30)
    try terminal.wait(forText: "56 items")
    try terminal.send("\u{1B}OQ")
    try terminal.wait(forText: "All actions")
    try terminal.send("whole" + Typed.enter)
    try terminal.wait(forText: "SHA-256")
    try terminal.send("?")
    try terminal.wait(forText: "Keys in the whole item")
    try terminal.send(Typed.escape)
    try terminal.wait(forNoText: "Keys in the whole item")
    try terminal.send("m")
    try terminal.wait(forText: "To Deleted")
    try terminal.send(Typed.escape)
    try terminal.wait(forNoText: "To Deleted")
    try leave(terminal)
  }
}
