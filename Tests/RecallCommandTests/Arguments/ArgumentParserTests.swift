import Testing

@testable import RecallCommand

@Suite("Arguments")
struct ArgumentParserTests {
  @Test(
    "The words choose the form of the verb",
    arguments: [
      (["add"], VerbAction.add, [] as [String]),
      (["list", "a", "b"], .list, ["a", "b"]),
      (["list", "--", "-rf"], .list, ["-rf"]),
      (["show", "5B1E"], .show, ["5B1E"]),
      (["copy", "-"], .copy, ["-"]),
      (["boards"], .listBoards, []),
      (["boards", "new", "Ideas"], .newBoard, ["Ideas"]),
      (["boards", "rename", "Ideas", "Plans"], .renameBoard, ["Ideas", "Plans"]),
      (["boards", "delete", "Ideas"], .deleteBoard, ["Ideas"]),
      (["boards", "add", "Ideas", "1234", "5678"], .addToBoard, ["Ideas", "1234", "5678"]),
      (["boards", "remove", "Ideas", "1234"], .removeFromBoard, ["Ideas", "1234"]),
      (["remind"], .listReminders, []),
      (["remind", "1234", "in", "2h"], .setReminder, ["1234", "in", "2h"]),
      (["remind", "1234", "--clear"], .clearReminder, ["1234"]),
      (["remind", "--clear", "1234", "5678"], .clearReminder, ["1234", "5678"]),
    ])
  func forms(arguments: [String], action: VerbAction, operands: [String]) throws {
    let invocation = try ArgumentParser.parse(arguments)
    guard case .verb(_, let form) = invocation.task else {
      Issue.record("no verb")
      return
    }
    #expect(form.action == action)
    #expect(invocation.operands == operands)
  }

  @Test("Options stand anywhere, joined or apart, and the last one counts")
  func options() throws {
    let invocation = try ArgumentParser.parse(
      ["--archive=/a", "list", "--limit", "5", "x", "--archive", "/b", "--json"])
    #expect(invocation.options == [.archive: "/b", .limit: "5", .json: ""])
    #expect(invocation.operands == ["x"])
  }

  @Test("No word opens the panel, with its options")
  func panel() throws {
    let invocation = try ArgumentParser.parse(["--query", "type:link", "--item", "5B1E", "--demo"])
    guard case .panel = invocation.task else {
      Issue.record("no panel")
      return
    }
    #expect(invocation.options == [.query: "type:link", .item: "5B1E", .demo: ""])
  }

  @Test(
    "Help and version win",
    arguments: [["--help"], ["-h"], ["list", "--help"], ["help"], ["help", "list"], ["-V"]])
  func helpWins(arguments: [String]) throws {
    switch try ArgumentParser.parse(arguments).task {
    case .help, .version: break
    default: Issue.record("neither help nor version")
    }
  }

  @Test(
    "Wrong use is named",
    arguments: [
      (["lsit"], UsageProblem.unknownVerb("lsit", nearest: "list")),
      (["xyzzy"], .unknownVerb("xyzzy", nearest: nil)),
      (["help", "shwo"], .unknownVerb("shwo", nearest: "show")),
      (["boards", "ad"], .unknownWord(verb: .boards, "ad", nearest: "add")),
      (["list", "--jsn"], .unknownOption("--jsn", nearest: "--json")),
      (["list", "-x"], .unknownOption("-x", nearest: nil)),
      (["list", "--query", "x"], .optionOfPanel(.query)),
      (["--json"], .optionNotHere(.json, usage: "recall")),
      (["gc", "--json"], .optionNotHere(.json, usage: "recall gc")),
      (["list", "--limit"], .valueMissing(.limit)),
      (["--archive", ""], .valueMissing(.archive)),
      (["list", "--limit", "-1"], .valueWrong(.limit, "-1")),
      (["list", "--limit", "many"], .valueWrong(.limit, "many")),
      (["list", "--color=sometimes"], .valueWrong(.color, "sometimes")),
      (["add", "--type", "video"], .valueWrong(.type, "video")),
      (["list", "--json=yes"], .valueNotTaken(.json)),
      (["show"], .operandMissing(name: "ID", usage: "recall show ID [--json] [--raw]")),
      (["show", "a", "b"], .operandTooMany("b", usage: "recall show ID [--json] [--raw]")),
      (["remind", "1234"], .operandMissing(name: "WHEN", usage: "recall remind ID WHEN…")),
      (
        ["boards", "rename", "Ideas"],
        .operandMissing(name: "NAME", usage: "recall boards rename BOARD NAME")
      ),
    ])
  func wrongUse(arguments: [String], problem: UsageProblem) {
    #expect(throws: problem) { try ArgumentParser.parse(arguments) }
  }

  @Test(
    "A near word is suggested, a far one is not",
    arguments: [
      ("serach", nil), ("lst", "list"), ("lits", "list"), ("restor", "restore"), ("dele", "delete"),
      ("doc", "doctor"), ("p", nil), ("", nil), ("kyes", "keys"), ("LIST", "list"),
    ])
  func suggestions(typed: String, nearest: String?) {
    let verbs = Verb.allCases.map(\.rawValue)
    #expect(Suggestion.nearest(to: typed, among: verbs) == nearest)
  }

  @Test("Every verb, form and option has a help sentence of its own")
  func tablesAreWhole() {
    let forms = Verb.allCases.flatMap(\.forms)
    #expect(Set(forms.map { "\($0.help)" }).count == forms.count)
    #expect(Set(Option.allCases.map { "\($0.help)" }).count == Option.allCases.count)
    for option in Option.allCases where !option.isGlobal && !Option.panel.contains(option) {
      #expect(forms.contains { $0.options.contains(option) }, "\(option) is used by no verb")
    }
  }
}
