import Foundation
import MemoryTestSupport
import Testing

@testable import RecallCommand

@Suite("Archives and settings that the command line names")
struct PlaceTests {
  @Test(
    "A mistyped archive is not an empty one: what reads it says so, and nothing is made",
    arguments: [
      ["list"], ["list", "--json"], ["show", "abcd"], ["copy", "abcd"], ["love", "abcd"],
      ["boards"],
      ["remind"], ["delete", "abcd"], ["stats"], ["gc"], ["clear", "--yes"], ["pick"],
    ])
  func missingArchive(_ verb: [String]) throws {
    let desk = try Desk()
    let path = desk.folder.path("typo")
    let answer = desk.run(["--archive", path] + verb)
    #expect(answer.code == 3)
    #expect(
      answer.errors == "recall: There is no archive “\(path)”: `recall add` would make one.\n")
    #expect(answer.output.isEmpty && !FileManager.default.fileExists(atPath: path))
  }

  @Test("What is new may make an archive, and what needs none does not ask for it")
  func newArchive() throws {
    let desk = try Desk()
    for verb in [["doctor"], ["config"], ["keys"], ["themes"], ["help"]] {
      #expect(desk.run(["--archive", desk.folder.path("new")] + verb).code == 0, "\(verb)")
    }
    #expect(
      desk.run(["--archive", desk.folder.path("new"), "add"], input: Array("x".utf8)).code == 0)
    #expect(desk.run(["--archive", desk.folder.path("new"), "list"]).lines.count == 1)
    #expect(desk.run(["--archive", desk.folder.path("other"), "boards", "new", "B"]).code == 0)
    #expect(desk.run("list").code == 0, "an archive that nobody named may be missing")
  }

  @Test("A file is no archive, and that is said")
  func fileAsArchive() throws {
    let desk = try Desk()
    let path = try desk.folder.write("{}", to: "items.json")
    for named in [path, path + "/below"] {
      for verb in [["list"], ["add"], ["doctor"]] {
        let answer = desk.run(["--archive", named] + verb, input: Array("x".utf8))
        #expect(answer.code == 2, "\(verb)")
        #expect(answer.errors.contains("is a file"), "\(answer.errors)")
      }
    }
    desk.world.set { $0.variables["RECALL_ARCHIVE"] = path }
    let answer = desk.run("list")
    #expect(answer.code == 1 && answer.errors.contains("it is a file"), "\(answer.errors)")
  }

  @Test("An archive that may not be read is no empty one, and why is said")
  func refusedArchive() throws {
    let desk = try Desk()
    _ = try desk.add("text")
    for name in ["items.json", "items.backup.json"] {
      try? FileManager.default.removeItem(atPath: desk.archive + "/" + name)
    }
    try desk.folder.makeFolder("data/MemoryApp/items.json")
    let answer = desk.run("list")
    #expect(answer.code == 1 && answer.output.isEmpty)
    #expect(answer.errors.contains("is a folder, not a file: move it away."))
  }

  @Test(
    "A file of settings that is named must be there", arguments: [["list"], ["config"], ["add"]])
  func missingSettings(_ verb: [String]) throws {
    let desk = try Desk()
    let path = desk.folder.path("typo.yaml")
    let answer = desk.run(["--config", path] + verb, input: Array("x".utf8))
    #expect(answer.code == 3)
    #expect(answer.errors == "recall: There is no file of settings “\(path)”.\n")
    #expect(desk.run("config").code == 0, "the usual one may be missing")
  }

  @Test("What waits for a person says for what, and how it ends; a pipe hears nothing")
  func waiting() throws {
    let desk = try Desk()
    #expect(desk.run("add", input: "piped").errors.isEmpty)
    desk.world.set { $0.inputIsTerminal = true }
    let answer = desk.run("add", input: "typed")
    #expect(answer.code == 0 && answer.errors.contains("Ctrl-D"))
    #expect(answer.lines.count == 1)
    let path = try desk.folder.write("x", to: "file")
    #expect(desk.run("add", path).errors.isEmpty)
    #expect(desk.run("love", "-", input: answer.output).errors.contains("Ctrl-D"))
  }
}
