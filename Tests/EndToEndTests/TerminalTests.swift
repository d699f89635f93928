import Foundation
import MemoryTestSupport
import Testing

@Suite("Terminals that are odd, poor or not there")
struct TerminalTests {
  @Test("Without a terminal the panel says so", arguments: [[], ["--demo"], ["--query", "x"]])
  func noTerminal(_ words: [String]) throws {
    let recall = try Recall(fixture: "demo")
    let answer = try recall.run(words)
    #expect([1, 2].contains(answer.code))
    #expect(answer.errors.contains("terminal") && answer.output.isEmpty)
  }

  @Test("Output to a file, input from a terminal: still a sentence")
  func outputToFile() throws {
    let recall = try Recall(fixture: "demo")
    let terminal = try PseudoTerminal()
    let out = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(out) }
    try terminal.start(recall.program, environment: recall.world.environment, standardOutput: out)
    try terminal.expectExit(1)
    #expect(!terminal.output.contains(0x1B))
  }

  @Test(
    "An unknown TERM opens all the same, an unset or dumb one says what to do",
    arguments: [
      "no-such-terminal", "xterm", "xterm-256color", "screen-256color", "tmux-256color", "linux",
      "vt100", "dumb", "", nil,
    ] as [String?])
  func names(_ term: String?) throws {
    let recall = try Recall(fixture: "demo")
    recall.world.environment["TERM"] = term
    let terminal = try recall.open()
    try terminal.wait(for: "a panel or a sentence") {
      terminal.exitStatus != nil || terminal.screen.find("docker") != nil
    }
    guard terminal.exitStatus == nil else {
      try terminal.expectExit(1)
      #expect(terminal.screen.find("TERM") != nil || terminal.screen.find("terminal") != nil)
      #expect(term == nil || term == "" || term == "dumb" || term == "vt100", "\(term ?? "")")
      return
    }
    try terminal.send(Typed.control("c"))
    try terminal.expectExit(0)
  }

  @Test(
    "Letters are right whatever the locale says",
    arguments: [
      ["LANG": "C"], ["LANG": "POSIX"], ["LC_ALL": "C"], ["LANG": "xx_YY.UTF-8"],
      ["LANG": "en_US.ISO-8859-1"], [:],
    ])
  func locales(_ settings: [String: String]) throws {
    let recall = try Recall(fixture: "demo")
    for name in ["LANG", "LC_ALL", "LC_CTYPE"] { recall.world.environment[name] = settings[name] }
    let terminal = try recall.open(columns: 120, rows: 40)
    try terminal.wait(forText: "docker compose up")
    try terminal.send("zakwasie")
    try terminal.wait(forText: "mąki pszennej")
    try terminal.send(Typed.control("c"))
    try terminal.expectExit(0)
  }

  @Test("Words typed as letters of many bytes are found")
  func typedLetters() throws {
    let recall = try Recall(fixture: "demo")
    let terminal = try recall.open(columns: 120, rows: 40)
    try terminal.wait(forText: "docker compose up")
    for byte in Array("発表".utf8) { try terminal.send([byte]) }
    try terminal.wait(forNoText: "docker compose up")
    try terminal.wait(forText: "発表")
    try terminal.send(Typed.control("u") + Typed.paste("kubectl\n"))
    try terminal.wait(forText: "kubectl -n web")
    try terminal.send(Typed.control("c"))
    try terminal.expectExit(0)
  }

  @Test(
    "Not one byte of a hostile clip reaches the terminal",
    arguments: [(120, 40), (80, 24), (40, 10)])
  func hostileClips(_ columns: Int, _ rows: Int) throws {
    let recall = try Recall(fixture: "terminal-bytes")
    let hostile = try sequences(of: recall, columns, rows)
    // The same archive with spaces for controls shows what the panel itself sends.
    let harmless = try Recall(fixture: "terminal-bytes")
    for name in ["items.json", "items.backup.json"] {
      guard let bytes = try? harmless.world.folder.read("data/MemoryApp/" + name) else { continue }
      var text = String(decoding: bytes, as: UTF8.self)
      for code in Array(0...31) + Array(127...159) {
        let escape = String(format: "\\u%04x", code)
        text = text.replacingOccurrences(of: escape, with: " ", options: .caseInsensitive)
      }
      for escape in ["\\b", "\\f", "\\n", "\\r", "\\t"] {
        text = text.replacingOccurrences(of: escape, with: " ")
      }
      text = String(
        String.UnicodeScalarView(
          text.unicodeScalars.map { (127...159).contains($0.value) ? " " : $0 }))
      try harmless.world.folder.write(text, to: "data/MemoryApp/" + name)
    }
    let allowed = try sequences(of: harmless, columns, rows)
    // Rows that only moved are scrolled, where two frames were drawn as one or the other way round.
    #expect(hostile.subtracting(allowed).subtracting(["CSI S", "CSI T", "ESC M"]) == [])
    #expect(hostile.filter { $0.hasPrefix("control") || $0.hasPrefix("C1") } == [])
  }

  /// Walks over all cards, copies nothing, leaves; gives the kinds of control sequences sent.
  private func sequences(of recall: Recall, _ columns: Int, _ rows: Int) throws -> Set<String> {
    let terminal = try recall.open(columns: columns, rows: rows)
    terminal.answersQuestions = false
    try terminal.wait(for: "the panel") { terminal.screen.isAlternate && !terminal.output.isEmpty }
    try terminal.send(Typed.tab)
    for _ in 0..<24 { try terminal.send("j") }
    try terminal.send("G")
    try terminal.send("?")
    try terminal.wait(forText: "Keys")
    try terminal.send(Typed.escape)
    try terminal.wait(forNoText: "Keys")
    try terminal.send(Typed.tab)
    try terminal.send("app")
    try terminal.wait(for: "the query") { terminal.screen.find("app") != nil }
    try terminal.send(Typed.control("c"))
    try terminal.expectExit(0)
    #expect(terminal.screen.title.isEmpty)
    return Self.kinds(terminal.output)
  }

  /// The kinds of controls in what was sent: introducer, private mark and final letter.
  static func kinds(_ bytes: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x1B:
        guard let kind = rest.popFirst() else { return found }
        if kind == "]" {
          let command = rest.prefix { $0.value >= 0x20 }
          rest = rest.dropFirst(command.count)
          if rest.first?.value == 0x07 { rest.removeFirst() }
          found.insert("OSC \(String(command))")
          continue
        }
        guard kind == "[" else {
          found.insert("ESC \(kind)")
          continue
        }
        let parameters = rest.prefix { (0x30...0x3F).contains($0.value) }
        rest = rest.dropFirst(parameters.count)
        let between = rest.prefix { (0x20...0x2F).contains($0.value) }
        rest = rest.dropFirst(between.count)
        let final = rest.popFirst() ?? " "
        let isExact = "hlntcqp".unicodeScalars.contains(final)
        found.insert("CSI \(isExact ? String(parameters) : "")\(String(between))\(final)")
      // ncurses moves the cursor by these when that is shorter.
      case 0x08, 0x09, 0x0A, 0x0D: break
      case 0x00..<0x20, 0x7F: found.insert("control \(scalar.value)")
      case 0x80..<0xA0: found.insert("C1 \(scalar.value)")
      default: break
      }
    }
    return found
  }
}
