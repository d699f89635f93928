import Foundation
import Glibc
import MemoryTestSupport
import Testing

@Suite("Archives too odd to check in")
struct HostileFixtureTests {
  /// A program over a fresh set of them, with one as its archive.
  private func open(_ name: String) throws -> Recall {
    let recall = try Recall()
    let folder = recall.world.folder.path("extra")
    let made = try Child.tool("python3", [ToolsTests.tools + "make-corpus.py", "--extra", folder])
    #expect(made.code == 0, "\(made.errors)")
    recall.world.environment["RECALL_ARCHIVE"] = folder + "/" + name
    return recall
  }

  @Test("A line of a mebibyte is listed, found and shown exactly")
  func longLine() throws {
    let recall = try open("long-line")
    #expect(try recall.items().count == 3)
    let found = try recall.items("needle")
    #expect(found.count == 1)
    let id = try #require(found.first?["id"] as? String)
    #expect(try recall.run("show", id, "--raw").output.count == 1 << 20)
    let terminal = try recall.open()
    try terminal.wait(for: "cards") {
      terminal.screen.isAlternate && terminal.screen.find("xxxxxxxx") != nil
    }
    try terminal.send("needle")
    try terminal.wait(forText: "needle")
    try terminal.send(Typed.control("c"))
    try terminal.expectExit(0)
  }

  @Test("A hundred thousand levels of nesting harm nobody")
  func deepUnknown() throws {
    let recall = try open("deep-unknown")
    #expect([2, 3].contains(try recall.items().count))
    let deep = Array(String(repeating: "[", count: 100_000).utf8)
    #expect(try recall.run("add", input: "one more").code == 0)
    let after =
      Recall.contents(of: recall.world.folder.path("extra/deep-unknown"))["items.json"] ?? []
    #expect(Data(after).range(of: Data(deep)) != nil)
  }

  @Test("A link in place of the archive is not followed")
  func linkMain() throws {
    let recall = try open("link-main")
    let outside = try recall.world.folder.read("extra/outside.json")
    let list = try recall.run("list")
    #expect(!list.errors.isEmpty)
    #expect(!list.text.contains("outside"))
    _ = try recall.run("add", input: "new")
    #expect(try recall.world.folder.read("extra/outside.json") == outside)
  }

  @Test(
    "A FIFO or a folder in place of the archive costs neither time nor the backup",
    arguments: ["fifo-main", "folder-main"])
  func notAFile(_ name: String) throws {
    let recall = try open(name)
    let list = try recall.run("list")
    #expect(list.code == 0 && list.lines.count == 1, "\(list.errors)")
    #expect(!list.errors.isEmpty)
  }

  @Test("Blobs that are links, FIFOs and folders are broken, and nothing outside is touched")
  func linkBlob() throws {
    let recall = try open("link-blob")
    let items = try recall.items()
    #expect(items.count == 3)
    let outside = try recall.world.folder.read("extra/outside.png")
    for item in items {
      let id = try #require(item["id"] as? String)
      #expect(try recall.run("show", id).code == 0)
      let raw = try recall.run("show", id, "--raw")
      #expect(raw.code == 1 && raw.output.isEmpty)
    }
    let ids = items.compactMap { $0["id"] as? String }
    _ = try recall.run(["purge", "--yes"] + ids)
    #expect(try recall.world.folder.read("extra/outside.png") == outside)
  }

  @Test("Names of blobs that lead outside open nothing outside")
  func blobNames() throws {
    let recall = try Recall(fixture: "blob-names")
    let ids = try #require(try Expected.of("blob-names").ids)
    let log = recall.world.folder.path("calls")
    func traced(_ words: [String]) throws -> String {
      let answer = try Child.run(
        "/usr/bin/strace", ["-f", "-qq", "-e", "trace=%file", "-o", log, recall.program] + words,
        environment: recall.world.environment)
      #expect(answer.code >= 0, "\(words): \(answer.errors)")
      return String(decoding: try recall.world.folder.read("calls"), as: UTF8.self)
    }
    for words in [["doctor"], ["list"], ["stats"]] + ids.map({ ["show", $0, "--raw"] })
      + [["purge", "--yes"] + ids.prefix(12)]
    {
      let calls = try traced(words)
      #expect(calls.contains("items.json"))
      // `outside.png` lies in the archive's own folder, whose names doctor looks at.
      for part in ["../outside", "hostname", "inside.png"] {
        #expect(!calls.contains(part), "\(words) touched \(part)")
      }
    }
    let after = Recall.contents(of: recall.archive)
    #expect(after["outside.png"]?.isEmpty == false)
    #expect(after["blobs/sub/inside.png"]?.isEmpty == false)
  }

  @Test("Modes open to others are tightened, with one notice")
  func wideModes() throws {
    let recall = try open("wide-modes")
    let first = try recall.run("list")
    #expect(first.code == 0 && first.lines.count == 1)
    #expect(first.errors.split(separator: "\n").count == 1)
    #expect(try recall.run("list").errors.isEmpty)
    let folder = recall.world.folder.path("extra/wide-modes")
    #expect(Self.mode(folder) == 0o700)
    for name in ["items.json", "items.backup.json"] {
      #expect(Self.mode(folder + "/" + name) == 0o600)
    }
  }

  @Test("Two thousand Boards load and stay")
  func manyBoards() throws {
    let recall = try open("many-boards")
    #expect(try FixtureTests.objects(recall.run("boards", "--json")).count == 2003)
    #expect(try recall.run("add", input: "one more").code == 0)
    #expect(try FixtureTests.objects(recall.run("boards", "--json")).count == 2003)
    #expect(try recall.items().count == 301)
  }

  @Test("What others left beside the archive stays")
  func leftOvers() throws {
    let recall = try open("left-overs")
    #expect(try recall.items().count == 1)
    #expect(try recall.run("add", input: "one more").code == 0)
    let names = Recall.contents(of: recall.world.folder.path("extra/left-overs")).keys
    #expect(names.contains("items.corrupt-803000000.json"))
    #expect(names.contains("items.rejected-803000000.json"))
  }

  static func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }
}
