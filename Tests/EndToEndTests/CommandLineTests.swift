import Foundation
import MemoryTestSupport
import Testing

@Suite("The command line")
struct CommandLineTests {
  @Test("What is added is listed, shown, marked, deleted, restored and gone for good")
  func journey() throws {
    let recall = try Recall()
    let id = try recall.add("https://example.org/a?b=c")
    #expect(try recall.items().first?["type"] as? String == "link")
    #expect(try recall.done("show", id, "--raw").text == "https://example.org/a?b=c")
    let short = String(id.prefix(8)).lowercased()
    for (verb, query) in [("love", "is:loved"), ("save", "is:saved"), ("pin", "is:pinned")] {
      _ = try recall.done(verb, short)
      _ = try recall.done(verb, short)
      #expect(try recall.items(query).count == 1, "\(verb)")
      _ = try recall.done(verb, short, "--off")
      #expect(try recall.items(query).isEmpty, "\(verb) --off")
    }
    _ = try recall.done("delete", id)
    #expect(try recall.items().isEmpty)
    #expect(try recall.items("--deleted").count == 1)
    _ = try recall.done("restore", id)
    #expect(try recall.items().count == 1)
    _ = try recall.done("purge", id, "--yes")
    #expect(try recall.items().isEmpty)
    #expect(try recall.items("--deleted").isEmpty)
    for (name, bytes) in Recall.contents(of: recall.archive) {
      #expect(
        Data(bytes).range(of: Data("example.org".utf8)) == nil, "\(name) still holds the text")
    }
  }

  @Test("The same content is one item, and comes to the top again")
  func deduplication() throws {
    let recall = try Recall()
    let first = try recall.add("one")
    _ = try recall.add("two")
    #expect(try recall.add("one") == first)
    #expect(try recall.items().compactMap { $0["plainText"] as? String } == ["one", "two"])
  }

  @Test("Boards are made, named, filled, emptied and deleted")
  func boards() throws {
    let recall = try Recall()
    let id = try recall.add("a recipe")
    _ = try recall.done("boards", "new", "Kitchen")
    _ = try recall.done("boards", "add", "Kitchen", id)
    #expect(try recall.items("board:kitchen").count == 1)
    _ = try recall.done("boards", "rename", "Kitchen", "Cooking")
    #expect(try recall.done("boards").text.contains("Cooking"))
    _ = try recall.done("boards", "remove", "Cooking", id)
    #expect(try recall.items("board:cooking").isEmpty)
    _ = try recall.done("boards", "delete", "Cooking", "--yes")
    #expect(try FixtureTests.objects(recall.run("boards", "--json")).count == 3)
    #expect(try recall.items().count == 1)
  }

  @Test("A reminder is set, listed and cleared")
  func reminders() throws {
    let recall = try Recall()
    let id = try recall.add("call back")
    _ = try recall.done("remind", id, "in", "2h")
    #expect(try recall.done("remind").text.contains("call back"))
    #expect(try recall.items().first?["reminderDate"] != nil)
    _ = try recall.done("remind", id, "--clear")
    #expect(try recall.items().first?["reminderDate"] == nil)
    #expect(try recall.run("remind", id, "2001-01-01").code == 2)
  }

  @Test(
    "Ends of lines, NULs and controls come back exactly",
    arguments: [
      "a\n", "\n", "a\r\n", "  a", "\u{1B}[31m\u{1}\u{7F}", "żółw\u{2028}",
      String(repeating: "x", count: 300_000),
    ])
  func exactBytes(_ text: String) throws {
    let recall = try Recall()
    let id = try recall.add(text)
    #expect(try recall.run("show", id, "--raw").output == Array(text.utf8))
  }

  @Test("A PNG becomes a picture, and its bytes come back")
  func picture() throws {
    let recall = try Recall()
    let name = "db1bd039b30a6860554c888cacf2c1a978bb496fb99d25003825398f2741b897.png"
    let bytes = Fixtures.bytes("deleted/blobs/" + name)
    let answer = try recall.run(["add"], input: bytes)
    #expect(answer.code == 0, "\(answer.errors)")
    #expect(try recall.items("type:image").first?["imageFile"] as? String == name)
    let id = answer.text.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(try recall.run("show", id, "--raw").output == bytes)
  }

  @Test(
    "Everything ends with its code and a sentence",
    arguments: [
      (["lsit"], 2), (["list", "--nonsense"], 2), (["show"], 2), (["show", "ffffffff"], 3),
      (["show", "ff"], 2), (["love", "ffffffff"], 3),
      (["boards", "delete", "Nowhere", "--yes"], 3),
      (["list", "--limit", "many"], 2), (["add"], 1), (["add", "/no/such/file"], 1),
      (["purge", "ffffffff"], 3), (["clear"], 2), ([], 2), (["--archive"], 2),
    ] as [([String], Int32)])
  func codes(_ words: [String], _ code: Int32) throws {
    let recall = try Recall()
    _ = try recall.add("an item")
    let answer = try recall.run(words)
    // Without a terminal the panel can't open: that is failure, in words.
    #expect(
      answer.code == code || (words.isEmpty && answer.code == 1), "\(words): \(answer.status)")
    #expect(!answer.errors.isEmpty && answer.output.isEmpty, "\(words)")
  }

  @Test(
    "Help and version are answers",
    arguments: [
      ["--help"], ["--version"], ["help"], ["help", "add"], ["list", "--help"], ["keys"],
      ["themes"], ["config"], ["stats"], ["doctor"], ["gc"], ["list"],
    ])
  func answers(_ words: [String]) throws {
    let recall = try Recall()
    let answer = try recall.run(words)
    #expect(answer.code == 0, "\(answer.errors)")
    #expect(words == ["list"] ? answer.output.isEmpty : !answer.output.isEmpty)
  }

  @Test("Nothing found is nothing printed, and an empty array for programs")
  func nothingFound() throws {
    let recall = try Recall(fixture: "demo")
    #expect(try recall.done("list", "qzxqzx").output.isEmpty)
    #expect(try recall.items("qzxqzx").isEmpty)
  }

  @Test("To a terminal output is escaped, to a pipe it is exact")
  func terminalOutput() throws {
    let recall = try Recall()
    let id = try recall.add("red \u{1B}[31m and \u{1B}]0;title\u{07} end")
    #expect(try recall.done("list").output.contains(0x1B))
    for words in [["list"], ["show", id], ["list", "--json"], ["show", id, "--json"]] {
      let terminal = try PseudoTerminal(columns: 120)
      try terminal.start(recall.program, words, environment: recall.world.environment)
      try terminal.expectExit(0)
      #expect(terminal.screen.title.isEmpty)
      let text = String(decoding: terminal.output, as: UTF8.self)
      #expect(!text.contains("\u{1B}[31m") && !text.contains("\u{7}"), "\(words)")
      #expect(text.contains("end"))
    }
  }

  @Test(
    "Letters are UTF-8 whatever the locale, in the panel and on the command line",
    arguments: [["LC_ALL": "C"], ["LC_ALL": "POSIX"], ["LANG": "xx_YY.ISO-8859-1"], [:]])
  func locales(_ variables: [String: String]) throws {
    let recall = try Recall()
    _ = try recall.add("Zażółć → 漢字")
    var environment = recall.world.environment
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] { environment[name] = nil }
    environment.merge(variables) { $1 }
    for words in [["list"], []] {
      let terminal = try PseudoTerminal(columns: 80)
      try terminal.start(recall.program, words, environment: environment)
      try terminal.wait(forText: "Zażółć → 漢字")
      if words.isEmpty { try terminal.send(Typed.control("c")) }
      try terminal.expectExit(0)
    }
    let piped = try Child.run(recall.program, ["list"], environment: environment)
    #expect(piped.text.hasSuffix("\tZażółć → 漢字\n"))
  }

  @Test("A reader that goes away is no crash")
  func closedPipe() throws {
    let recall = try Recall(fixture: "demo")
    let answer = try Child.run(
      "/bin/sh", ["-c", "\"$0\" list | head -n 1", recall.program],
      environment: recall.world.environment)
    #expect(answer.code == 0 && answer.lines.count == 1)
  }

  @Test("Several processes at once lose nothing of one another")
  func together() throws {
    let recall = try Recall()
    let script = """
      for worker in 1 2 3 4; do
        (for n in 1 2 3 4 5 6; do printf 'text %s of %s' $n $worker | "$0" add >/dev/null || exit 1; done) &
        workers="$workers $!"
      done
      for worker in $workers; do wait $worker || exit 1; done
      """
    let answer = try Child.run(
      "/bin/sh", ["-c", script, recall.program], environment: recall.world.environment)
    #expect(answer.code == 0, "\(answer.errors)")
    #expect(try recall.items().count == 24)
    let verdict = try Child.tool(
      "python3", [ToolsTests.tools + "check-archive.py", recall.archive, "--strict"])
    #expect(verdict.code == 0, "\(verdict.text)")
  }
}
