import Foundation
import Glibc
import MemoryKit
import PanelKit
import MemoryTestSupport
import Testing

@testable import RecallCommand

@Suite("Verbs that answer")
struct AnswerVerbTests {
  @Test("Help names every verb and fits a terminal of 80 columns")
  func help() throws {
    let desk = try Desk()
    let help = desk.run("--help")
    #expect(help.code == 0)
    for verb in Verb.allCases {
      #expect(help.output.contains("\n  \(verb.rawValue)"), "\(verb)")
      let own = desk.run("help", verb.rawValue)
      #expect(own.code == 0 && own.output.contains("recall \(verb.rawValue)"))
      #expect(own.output == desk.run(verb.rawValue, "--help").output)
    }
    #expect(help.lines.allSatisfy { $0.count <= 110 })
    #expect(desk.run("--version").output == "recall \(recallVersion)\n")
  }

  @Test("An unknown first word is wrong use, with a suggestion")
  func unknownWord() throws {
    let desk = try Desk()
    let answer = desk.run("lsit")
    #expect(answer.code == 2 && answer.output.isEmpty)
    #expect(
      answer.errors == "recall: “lsit” is no verb: did you mean “list”? See `recall --help`.\n")
  }

  @Test("A hostile word is harmless in an error")
  func hostileWord() throws {
    let desk = try Desk()
    #expect(!desk.run("\u{1B}[31m").errors.contains("\u{1B}"))
    #expect(!desk.run("show", "\u{1B}[31mxx").errors.contains("\u{1B}"))
    #expect(!desk.run("boards", "add", "\u{9B}0m", "ffff").errors.contains("\u{9B}"))
  }

  @Test("Output that nobody can take is told, a closed pipe is not")
  func writing() throws {
    let desk = try Desk()
    _ = try desk.add("x")
    for (number, code) in [(ENOSPC, 1), (EIO, 1), (EPIPE, 0)] as [(Int32, Int32)] {
      var environment = desk.world.environment
      let errors = environment.write
      environment.write = { stream, bytes in
        stream == .output ? number : errors(stream, bytes)
      }
      #expect(runRecall(arguments: ["list"], environment: environment) == code)
    }
  }

  @Test("config tells value and origin, and wrong values with their line")
  func config() throws {
    let desk = try Desk()
    try desk.folder.makeFolder("config")
    try desk.folder.makeFolder("config/recall")
    try desk.folder.write(
      "retention: 60\ndensity: huge\nnonsense: 1\n", to: "config/recall/config.yaml")
    let answer = desk.run("config")
    #expect(answer.code == 0)
    #expect(answer.lines[0].hasPrefix("# ") && answer.lines[0].hasSuffix("config.yaml"))
    #expect(answer.lines.contains { $0.hasPrefix("retention:") && $0.hasSuffix("# line 1") })
    #expect(answer.lines.contains { $0.hasPrefix("density:") && $0.hasSuffix("# default") })
    #expect(answer.errors.contains("line 2") && answer.errors.contains("cards, compact, list"))
    #expect(answer.errors.contains("`nonsense` is no setting"))
  }

  @Test(
    "A wrong retention is rejected with line and allowed values",
    arguments: ["days45", "-1", "\"forever \"", "1e9"])
  func wrongRetention(value: String) throws {
    let desk = try Desk()
    try desk.folder.makeFolder("config")
    try desk.folder.makeFolder("config/recall")
    try desk.folder.write("\nretention: \(value)\n", to: "config/recall/config.yaml")
    let answer = desk.run("gc")
    #expect(answer.code == 0)
    #expect(answer.errors.contains("line 2") && answer.errors.contains("30, 60, 90, 120, forever"))
  }

  @Test("keys prints every row of the table, the user's among them")
  func keys() throws {
    let desk = try Desk()
    try desk.folder.makeFolder("config")
    try desk.folder.makeFolder("config/recall")
    try desk.folder.write(
      """
      keys:
        - {chord: ctrl-x, action: copy, layer: cards}
        - {chord: Q, action: leave}
        - {chord: hyper-x, action: copy}
        - {chord: x, action: fly}
        - {chord: ctrl-x, action: love, layer: cards}
      """, to: "config/recall/config.yaml")
    let answer = desk.run("keys")
    #expect(answer.lines.contains { $0.hasPrefix("cards\t^X") && $0.contains("\tcopy\t") })
    #expect(answer.errors.contains("Line 4: “hyper-x” is no key."))
    #expect(answer.errors.contains("Line 5: “fly” is no action"))
    #expect(
      answer.errors.contains(
        "Line 6: “^X: love” is left out: “^X: copy” in line 2 has that key already (cards)."))
    for row in KeyTable.standard.rows {
      #expect(answer.output.contains("\t" + row.action.rawValue + "\t"), "\(row.action)")
    }
  }

  @Test("A preset's keys are in force, the user's rows over them")
  func keyPreset() throws {
    let desk = try Desk()
    try desk.folder.write(
      "keys-preset: vim\nkeys: [{chord: P, action: pin, layer: cards}]\n",
      to: "config/recall/config.yaml")
    let lines = desk.run("keys").lines
    #expect(lines.contains { $0.hasPrefix("cards\tP ^\tpin\t") })
    #expect(lines.contains { $0.hasPrefix("detail\tP ") && $0.contains("\tchoose-plain\t") })
    #expect(lines.contains { $0.hasPrefix("cards\tdd x") && $0.contains("\tdelete\t") })
  }

  @Test("doctor tells all that is wrong with the settings, not only the first")
  func wrongSettings() throws {
    let desk = try Desk()
    try desk.folder.write(
      """
      retention: 45
      theme: none-such
      keys: [{chord: hyper-x, action: copy}, nothing, {chord: x, action: fly}]
      colors: {nothing: red}
      """, to: "config/recall/config.yaml")
    let answer = desk.run("doctor")
    #expect(answer.code == 1)
    for told in ["“45”", "“nothing” is no row", "none-such", "hyper-x", "fly", "Line 4"] {
      #expect(answer.output.contains(told), "\(told)")
    }
    #expect(answer.errors.isEmpty)
  }

  @Test("themes lists those of the program and of the user")
  func themes() throws {
    let desk = try Desk()
    #expect(desk.run("themes").lines.first == "terminal\tthe terminal's own colours\tin use")
    #expect(desk.run("themes").lines.contains { $0.hasPrefix("nord\tNord") })
  }

  @Test("stats counts items and bytes by type and app")
  func stats() throws {
    let desk = try Desk()
    _ = try desk.add("12345", "--app", "Editor")
    _ = try desk.add("123", "--app", "Editor")
    let id = try desk.add("#fff")
    desk.run("delete", id)
    let answer = desk.run("stats", "--json")
    let stats = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any])
    #expect(stats["items"] as? Int == 2 && stats["deleted"] as? Int == 1)
    let apps = try #require(stats["apps"] as? [[String: Any]])
    #expect(apps.count == 1 && apps[0]["bytes"] as? Int == 8)
    #expect(desk.run("stats").output.contains("Editor"))
  }

  @Test("doctor finds what is wrong, and repairs without loss")
  func doctor() throws {
    let desk = try Desk()
    #expect(desk.run("doctor").code == 0)
    _ = try desk.add("good")
    #expect(desk.run("doctor").output.contains("items.json: whole, 1 item"))
    let path = "data/MemoryApp/items.json"
    var text = String(decoding: try desk.folder.read(path), as: UTF8.self)
    text = text.replacingOccurrences(of: "\"items\":[", with: "\"items\":[{\"id\":5},")
    try desk.folder.write(text, to: path)
    chmod(desk.archive, 0o755)
    let found = desk.run("doctor").output
    #expect(found.contains("1 record in items.json is not understood"))
    #expect(found.contains("look  modes"))
    let repaired = desk.run("doctor", "--repair")
    #expect(repaired.output.contains("1 record moved aside to items.rejected-"))
    #expect(desk.run("list").lines.count == 1)
    #expect(!desk.run("doctor").output.contains("not understood"))
    try desk.folder.write("{", to: path)
    #expect(desk.run("doctor").code == 1)
  }

  @Test("The demonstration works with every verb, and leaves nothing behind")
  func demonstration() throws {
    let desk = try Desk()
    let temporary = desk.folder.path("tmp")
    try desk.folder.makeFolder("tmp")
    desk.world.set { $0.variables["TMPDIR"] = temporary }
    let answer = desk.run("--demo", "list")
    #expect(answer.code == 0 && answer.lines.count > 40)
    #expect(answer.lines.contains { $0.contains("\t1m\t") })
    #expect(desk.folder.names(in: "tmp").isEmpty)
    #expect(!desk.folder.names().contains("data"))
  }

  @Test("Without a terminal the panel says what to use instead", arguments: [false, true])
  func panelWithoutTerminal(outputIsTerminal: Bool) throws {
    let desk = try Desk()
    desk.world.set { $0.outputIsTerminal = outputIsTerminal }
    let answer = desk.run()
    #expect(answer.code == 1)
    #expect(answer.errors.contains("terminal") && answer.errors.contains("recall list"))
  }
}
