import Foundation
import MemoryKit
import MemoryTestSupport
import TerminalKit
import Testing

@testable import RecallCommand

@Suite("recall list and show")
struct ListVerbTests {
  @Test("A line to a pipe is exact, parted by tabs; to a terminal it is escaped")
  func escaping() throws {
    let desk = try Desk()
    let text = "\u{1B}]0;title\u{07}red\u{1B}[31m\u{9B}0m\u{85}x\u{202E}y"
    let id = try desk.add(text + "\nsecond", "--app", "Te\trm")
    let line = desk.run("list").output
    #expect(line == "\(id.prefix(8))\t1m\ttext\tTe rm\t\(text)\n")
    desk.world.set { $0.outputIsTerminal = true }
    for arguments in [["list"], ["show", id], ["show", "--raw", id], ["list", "--json"]] {
      let shown = desk.run(arguments + ["--color=never"]).bytes
      #expect(shown.allSatisfy { $0 >= 0x20 || $0 == 0x0A }, "\(arguments)")
      let scalars = String(decoding: shown, as: UTF8.self).unicodeScalars
      #expect(!scalars.contains("\u{9B}") && !scalars.contains("\u{202E}"), "\(arguments)")
      #expect(!scalars.contains("\u{85}"), "\(arguments)")
    }
  }

  @Test("A card's line never breaks in two")
  func oneLine() throws {
    let desk = try Desk()
    _ = try desk.add("a\nb\r\nc\u{2028}d\u{85}e")
    _ = try desk.add("\n \n  first\r\nsecond")
    #expect(desk.run("list").lines.count == 2)
    #expect(desk.run("list").lines[0].hasSuffix("\t  first"))
    desk.world.set { $0.outputIsTerminal = true }
    #expect(desk.run("list").lines.count == 2)
  }

  @Test("A picture is told by its size, not by the hash of its file")
  func pictures() throws {
    let desk = try Desk()
    let id = String(desk.run(["add"], input: AddVerbTests.png()).output.dropLast())
    let bytes = ByteCount.text(AddVerbTests.png().count)
    #expect(desk.run("list").lines[0].hasSuffix("\timage\t\t2 × 1, PNG \(bytes)"))
    desk.run("remind", id, "in", "2h")
    desk.world.set { $0.outputIsTerminal = true }
    for verb in ["list", "remind"] {
      #expect(desk.run(verb, "--color=never").lines[0].hasSuffix("  2 × 1, PNG \(bytes)"))
    }
    for name in desk.folder.names(in: "data/MemoryApp/blobs") {
      try FileManager.default.removeItem(atPath: desk.archive + "/blobs/" + name)
    }
    #expect(desk.run("list", "--color=never").lines[0].contains("missing or broken"))
  }

  @Test("What lies in Deleted is marked on a terminal, with the days left, and not in a pipe")
  func deletedMark() throws {
    let desk = try Desk()
    let id = try desk.add("gone text")
    _ = try desk.add("kept text")
    desk.run("delete", id)
    #expect(desk.run("list", "is:deleted").lines.last?.hasSuffix("\tgone text") == true)
    desk.world.set { $0.outputIsTerminal = true }
    let lines = desk.run("list", "is:deleted", "--color=never").lines
    #expect(lines.filter { $0.contains("×") }.count == 1)
    #expect(lines.last?.hasSuffix("  × 30 days left  gone text") == true)
    desk.world.set { $0.now += 29.5 * 86400 }
    #expect(desk.run("list", "--deleted").output.contains("× goes tomorrow\u{1B}[22m  gone text"))
    #expect(desk.run("show", id).output.contains("(goes tomorrow)"))
    desk.world.set { $0.columns = 40 }
    #expect(desk.run("list", "--deleted").output.contains("× 1d\u{1B}[22m  gone"))
  }

  @Test(
    "No line is wider than the terminal, and what a pipe gets does not depend on one",
    arguments: [20, 24, 40, 60, 79, 80, 120])
  func narrow(_ columns: Int) throws {
    let desk = try Desk()
    let id = try desk.add(
      String(repeating: "a long text of many words ", count: 9), "--app", "A long name of an app")
    _ = try desk.add(String(repeating: "漢字", count: 99), "--app", "漢字漢字漢字漢字漢字漢")
    _ = desk.run(["add"], input: AddVerbTests.png())
    let deleted = try desk.add("deleted")
    desk.run("delete", deleted)
    desk.run("remind", id, "in", "2h")
    desk.run("boards", "new", "A Board with a rather long name for it")
    let verbs: [[String]] = [
      ["list"], ["list", "is:deleted"], ["remind"], ["config"], ["keys"], ["themes"], ["stats"],
      ["doctor"], ["boards"], ["help"], ["help", "list"], ["help", "add"], ["show", deleted],
    ]
    desk.world.set { $0.columns = columns }
    let piped = verbs.map { desk.run($0).output }
    desk.world.set { $0.outputIsTerminal = true }
    for verb in verbs {
      let answer = desk.run(verb + ["--color=always"])
      for line in answer.lines {
        let plain = line.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[2m", with: "")
          .replacing("\u{1B}[22m", with: "")
        #expect(SafeText(plain).columns <= columns, "\(verb): \(plain)")
      }
    }
    desk.world.set { state in
      state.outputIsTerminal = false
      state.columns = 1000
    }
    #expect(verbs.map { desk.run($0).output } == piped)
    desk.world.set { state in
      state.outputIsTerminal = true
      state.columns = 40
    }
    #expect(desk.run("list", "long").lines.first?.contains("a long text") == true)
  }

  @Test("A person hears that there is nothing, and why")
  func nothingForAPerson() throws {
    let desk = try Desk()
    desk.world.set { $0.outputIsTerminal = true }
    #expect(desk.run("list").output.hasPrefix("Nothing remembered yet"))
    _ = try desk.add("something")
    #expect(desk.run("list", "else").output == "Nothing matches.\n")
    #expect(desk.run("list", "--limit", "0").output.isEmpty)
    #expect(desk.run("list", "else", "--json").output == "[]\n")
  }

  @Test("What doesn't fit goes on under itself")
  func hanging() throws {
    let desk = try Desk()
    desk.world.set { state in
      state.outputIsTerminal = true
      state.columns = 60
    }
    let lines = desk.run("doctor", "--color=never").lines
    let settings = try #require(lines.firstIndex { $0.contains("No file of settings") })
    #expect(lines[settings].hasPrefix("good  settings  No file"))
    #expect(lines[settings + 1].hasPrefix(String(repeating: " ", count: 16)))
  }

  @Test("Nothing found prints nothing, or an empty array, and ends with 0")
  func nothing() throws {
    let desk = try Desk()
    #expect(desk.run("list").output.isEmpty && desk.run("list").code == 0)
    #expect(desk.run("list", "--json").output == "[]\n")
    _ = try desk.add("something")
    #expect(desk.run("list", "else").output.isEmpty)
    #expect(desk.run("list", "else", "--json").output == "[]\n")
    #expect(desk.run("list", "else").code == 0)
  }

  @Test("Words of a query are one query, a limit limits, the newest comes first")
  func queries() throws {
    let desk = try Desk()
    for text in ["one apple", "two pears", "three apples and pears"] { _ = try desk.add(text) }
    #expect(desk.run("list").lines.map { $0.suffix(5) } == ["pears", "pears", "apple"])
    #expect(desk.run("list", "apple", "pear").lines.count == 1)
    #expect(desk.run("list", "--limit", "2").lines.count == 2)
    #expect(desk.run("list", "--limit", "0").output.isEmpty)
    let wrong = desk.run("list", "type:video")
    #expect(wrong.code == 0 && wrong.errors.contains("is no type"))
  }

  @Test("JSON holds the archive's own fields in panel order")
  func json() throws {
    let desk = try Desk()
    let first = try desk.add("é\"\\/\u{1}", "--app", "Editor")
    _ = try desk.add("later")
    desk.run("pin", first)
    desk.run("love", first)
    let item = try #require(try desk.items().first)
    #expect(
      Set(item.keys) == [
        "id", "type", "date", "createdAt", "modifiedAt", "plainText", "fileURLs",
        "sourceAppName", "pinned", "boardIDs", "contentHash",
      ])
    #expect(item["id"] as? String == first)
    #expect(item["plainText"] as? String == "é\"\\/\u{1}")
    #expect(item["date"] as? Double == 804_108_100)
    #expect(item["pinned"] as? Bool == true)
    let shown = desk.run("show", "--json", first)
    let alone = try JSONSerialization.jsonObject(with: Data(shown.bytes)) as? [String: Any]
    #expect(alone?["contentHash"] as? String == item["contentHash"] as? String)
  }

  @Test("show tells what a person asks for")
  func show() throws {
    let desk = try Desk()
    let id = try desk.add("#FF6B6B", "--app", "Figma")
    desk.run("save", id)
    desk.run("boards", "new", "Palette")
    desk.run("boards", "add", "Palette", id)
    let lines = desk.run("show", id).lines
    #expect(lines[0] == "id            \(id)")
    #expect(lines.contains("type          Colour"))
    #expect(lines.contains("app           Figma"))
    #expect(lines.contains("marks         saved"))
    #expect(lines.contains("boards        Palette"))
    #expect(lines.contains { $0.hasPrefix("colour        rgb 255 107 107") })
    #expect(lines.last == "#FF6B6B")
  }

  @Test("An id may be cut to four characters where they are unique, and in either case")
  func prefixes() throws {
    let desk = try Desk()
    let id = try desk.add("x")
    _ = try desk.add("y")
    #expect(desk.run("show", String(id.prefix(4))).code == 0)
    #expect(desk.run("show", id.lowercased()).code == 0)
    #expect(desk.run("show", String(id.prefix(3))).code == 2)
    #expect(desk.run("show", "zzzz").code == 3)
    #expect(desk.run("show", "ffffffff").code == 3)
    #expect(desk.run("love", "-", input: "\(id)\tand more\n").code == 0)
    #expect(desk.run("love", "-", input: "\n").code == 2)
    #expect(desk.run("love", id, "ffff").code == 3)
  }

  @Test("Items of any date are listed, shown and counted", arguments: ["-1e30", "-1e300", "1e300"])
  func farDates(_ date: String) throws {
    let desk = try Desk()
    let rows = ["", #","reminderDate":\#(date)"#, #","deletedAt":\#(date)"#]
    let items = rows.enumerated().map { index, more in
      #"{"id":"0000000\#(index)-0000-4000-8000-000000000000","type":"text","plainText":"a","#
        + #""date":\#(date)\#(more)}"#
    }
    let list = items.joined(separator: ",")
    try desk.folder.write(
      #"{"version":2,"savedAt":0,"archive":{"boards":[],"items":[\#(list)]}}"#,
      to: "data/MemoryApp/items.json")
    let verbs = [
      ["list"], ["list", "--deleted"], ["list", "--json"], ["stats"], ["remind"],
      ["remind", "--json"], ["doctor"],
    ]
    for verb in verbs + rows.indices.map({ ["show", "0000000\($0)"] }) {
      let answer = desk.run(verb)
      #expect(answer.code == 0, "\(verb): \(answer.errors)")
    }
  }

  @Test(
    "Ages take three cells at most",
    arguments: [
      (-5, "now"), (0, "now"), (59, "now"), (60, "1m"), (3599, "59m"), (3600, "1h"),
      (86399, "23h"), (86400, "1d"), (604_799, "6d"), (604_800, "1w"), (31_449_599, "51w"),
      (31_449_600, "1y"), (63_072_000, "2y"), (62_985_600, "1y"), (1e300, "99y"),
      (.infinity, "99y"),
      (-1e300, "now"), (.nan, "now"),
    ])
  func ages(seconds: Double, text: String) {
    #expect(Age.text(seconds) == text)
  }

  @Test(
    "Bytes are told in the unit that fits",
    arguments: [
      (0, "0 B"), (999, "999 B"), (4096, "4.0 kB"), (9999, "9.9 kB"), (10_000, "10 kB"),
      (1_500_000, "1.5 MB"), (62_800_000, "62 MB"), (3_000_000_000, "3.0 GB"),
    ])
  func bytes(count: Int, text: String) {
    #expect(ByteCount.text(count) == text)
  }
}
