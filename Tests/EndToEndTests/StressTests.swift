import Foundation
import Glibc
import MemoryTestSupport
import Testing

/// `make prove PART=terminal` runs these for long: SEEDS sessions of two hundred keys, and as many
/// archives of three hundred clips.
@Suite("Random keys and hostile clips through the pseudo terminal")
struct StressTests {
  /// Sessions of 200 events each; 100 of them are 20,000.
  private static let sample = 2

  @Test("Whatever is typed or clicked, the screen is what a redraw shows, and the end is clean")
  func randomKeys() throws {
    try SeededGenerator.forEachSeed(Self.sample) { random in
      let recall = try Recall(fixture: "demo")
      recall.world.environment["PATH"] = recall.world.folder.path("nothing")
      recall.world.environment["EDITOR"] = "/bin/true"
      let size = [(120, 40), (80, 24), (40, 16), (200, 50)][Int(random.next() % 4)]
      var left = 200
      while left > 0 {
        let terminal = try recall.open(columns: size.0, rows: size.1)
        try terminal.wait(for: "the panel") { terminal.screen.isAlternate }
        while left > 0, terminal.exitStatus == nil {
          for _ in 0..<10 where terminal.exitStatus == nil {
            try terminal.send(Self.event(&random, size))
            left -= 1
          }
          try settle(terminal)
          guard terminal.exitStatus == nil else { break }
          try compareWithRedraw(terminal)
        }
        if terminal.exitStatus == nil { try terminal.send(Typed.control("c")) }
        let status = try terminal.waitForExit()
        try #require(status == .exited(0), "\(terminal.screen.text)")
        try #require(!terminal.screen.isAlternate && terminal.screen.isCursorVisible)
        let wrong = TerminalTests.kinds(terminal.output).filter {
          $0.hasPrefix("control") || $0.hasPrefix("C1")
        }
        try #require(wrong == ["control 7"] || wrong.isEmpty, "\(wrong)")
      }
    }
  }

  /// What is on the screen after so many differences is what a frame sent whole shows.
  private func compareWithRedraw(_ terminal: PseudoTerminal) throws {
    let before = terminal.screen.text
    let sent = terminal.output.count
    try terminal.send(Typed.control("l"))
    try terminal.wait(for: "a redraw") {
      terminal.exitStatus != nil || terminal.output.count > sent + 60
    }
    try settle(terminal)
    let rows = zip(
      before.split(separator: "\n", omittingEmptySubsequences: false),
      terminal.screen.text.split(separator: "\n", omittingEmptySubsequences: false))
    let wrong = rows.enumerated().filter { $0.element.0 != $0.element.1 }
    try #require(wrong.isEmpty, "\(wrong.prefix(4).map { "\($0)" })")
  }

  /// Waits until the panel has read all that was typed, all its threads sleep and nothing more comes.
  ///
  /// A thread that sleeps for a time gathers changes for the next save, and shows what it saved.
  private func settle(_ terminal: PseudoTerminal) throws {
    var (count, quiet) = (-1, 0)
    try terminal.wait(for: "silence") {
      let isIdle = Self.unread(terminal) == 0 && Self.sleeps(terminal.process)
      quiet = isIdle && terminal.output.count == count ? quiet + 1 : 0
      count = terminal.output.count
      // Longer than an Esc is waited on.
      return quiet >= 8 || terminal.exitStatus != nil
    }
  }

  /// How many bytes wait in the terminal for the program.
  private static func unread(_ terminal: PseudoTerminal) -> Int32 {
    var count: Int32 = 0
    _ = ioctl(terminal.slave, UInt(FIONREAD), &count)
    return count
  }

  /// Whether no thread of a process runs, or is about to.
  private static func sleeps(_ process: Int32) -> Bool {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.allSatisfy { thread in
      let text = try? String(contentsOfFile: folder + "/\(thread)/stat", encoding: .utf8)
      guard text?.split(separator: ")").last?.hasPrefix(" S") ?? true else { return false }
      return !gathers(folder + "/\(thread)/syscall")
    }
  }

  /// Whether a thread waits at one descriptor for a limited time: `poll` (7) or `ppoll` (73, 271),
  /// one place, a timeout.
  private static func gathers(_ path: String) -> Bool {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let words = text.split(separator: " ")
    guard words.count > 3, ["7", "73", "271"].contains(words[0]), words[2] == "0x1" else {
      return false
    }
    return words[3] != "0x0" && !words[3].hasSuffix("ffffffff")
  }

  /// A key, a click, a turn of the wheel or a paste.
  private static func event(_ random: inout SeededGenerator, _ size: (Int, Int)) -> String {
    let keys = [
      Typed.tab, Typed.up, Typed.down, Typed.left, Typed.right, Typed.home, Typed.end,
      Typed.pageUp, Typed.pageDown, Typed.delete, Typed.backspace, "\u{1B}OP", "?", "/", "*", "[",
      "]", "t", "f", "s", "p", "d", "u", "j", "k", "g", "G", " ", "V", "v", "b", "r", "m", ":", ",",
      "w", Typed.control("t"), Typed.control("w"), Typed.control("u"), Typed.control("d"),
      Typed.control("r"), Typed.control("f"), Typed.control("b"), "is:loved ", "type:link ", "kub",
      "é", "漢", "\u{1B}[200~pasted\ntext\u{1B}[201~", "\u{1B}[I", "\u{1B}[O", "\u{1B}[?1;2c",
      "\u{1B}[1;5A", "\u{1B}[99;5u;", "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}",
    ]
    let at = Int(random.next() % UInt64(keys.count + 20))
    guard at >= keys.count else { return keys[at] }
    let button = [0, 0, 0, 2, 64, 65, 32, 35][Int(random.next() % 8)]
    let column = 1 + Int(random.next() % UInt64(size.0 + 2))
    let row = 1 + Int(random.next() % UInt64(size.1 + 2))
    let press = "\u{1B}[<\(button);\(column);\(row)M"
    return button < 3 ? press + "\u{1B}[<\(button);\(column);\(row)m" : press
  }

  @Test("Hostile clips send nothing that harmless ones don't send")
  func hostileClips() throws {
    let count = 300
    let harmless = try Recall()
    try Self.fill(harmless, count) { "just words, wide 漢字 too" }
    // One row up is by `ESC M` where that is the shortest way.
    let allowed = try Self.kinds(harmless, count).union(["ESC M"])
    try SeededGenerator.forEachSeed(1) { random in
      let hostile = try Recall()
      try Self.fill(hostile, count) { Self.hostileText(&random) }
      let sent = try Self.kinds(hostile, count)
      let more = sent.subtracting(allowed)
      try #require(more.isEmpty, "\(more)")
      try #require(!sent.contains { $0.hasPrefix("control") || $0.hasPrefix("C1") })
    }
  }

  /// Letters that terminals obey, in any order.
  private static func hostileText(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{1B}]52;c;AAAA\u{7}", "\u{1B}P+q544e\u{1B}\\",
      "\u{9B}31m",
      "\u{90}x\u{9C}", "\u{9D}8;;http://x\u{9C}", "\u{1B}[?1049l", "\u{1B}[6n", "\u{1B}c",
      "\u{1B}#8",
      "\u{E}", "\u{F}", "\u{7}", "\u{8}\u{8}", "\r", "\n", "\t", "\0", "\u{7F}", "\u{202E}",
      "\u{2066}",
      "\u{200B}", "\u{FEFF}", "\u{E0041}", "👨‍👩‍👧", "❤️", "e\u{301}\u{302}\u{303}\u{304}\u{305}", "🇵🇱",
      "\u{1100}\u{1161}\u{11A8}", "क्षि", "\u{AD}", "\u{2028}", "漢", "words ", "\u{FFFF}", "🫨",
    ]
    let length = 1 + Int(random.next() % 12)
    return (0..<length).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
  }

  /// Writes an archive of so many texts.
  private static func fill(_ recall: Recall, _ count: Int, _ text: () -> String) throws {
    let moment = Date().timeIntervalSinceReferenceDate - 60
    let items: [[String: Any]] = (0..<count).map { number in
      let date = moment - Double(number)
      return [
        "id": UUID().uuidString, "type": number % 5 == 4 ? "link" : "text", "date": date,
        "createdAt": date, "modifiedAt": date, "plainText": text(), "fileURLs": [String](),
        "sourceAppName": number % 3 == 0 ? text() : "foot", "pinned": false,
        "contentHash": String(repeating: "0", count: 56) + String(format: "%08x", number),
        "boardIDs": [String](),
      ]
    }
    let archive: [String: Any] = [
      "version": 2, "savedAt": moment, "archive": ["items": items, "boards": [Any]()],
    ]
    try recall.world.folder.write(
      Array(try JSONSerialization.data(withJSONObject: archive)),
      to: "data/MemoryApp/items.json")
  }

  /// Walks through all of it, and gives the kinds of control sequences that were sent.
  private static func kinds(_ recall: Recall, _ count: Int) throws -> Set<String> {
    try recall.world.folder.write("start: browse\n", to: "config/recall/config.yaml")
    let terminal = try recall.open(columns: 200, rows: 60)
    terminal.answersQuestions = false
    try terminal.wait(for: "the panel") { terminal.screen.isAlternate && !terminal.output.isEmpty }
    var found: Set<String> = []
    for _ in 0..<(count / 35 + 2) {
      try terminal.send(Typed.pageDown)
      terminal.pump()
    }
    try terminal.send("G")
    try terminal.send("?")
    try terminal.wait(forText: "Esc")
    try terminal.send(Typed.control("c"))
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.title.isEmpty)
    found.formUnion(TerminalTests.kinds(terminal.output))
    return found
  }
}
