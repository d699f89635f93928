import Foundation
import MemoryTestSupport
import Testing

@testable import RecallCommand

@Suite("Verbs that change the memory")
struct ChangeVerbTests {
  @Test("Marks go on, stay on, and come off")
  func marks() throws {
    let desk = try Desk()
    let id = try desk.add("x")
    for (verb, query) in [("love", "is:loved"), ("save", "is:saved"), ("pin", "is:pinned")] {
      #expect(desk.run(verb, id).code == 0)
      #expect(desk.run(verb, id).code == 0)
      #expect(desk.run("list", query).lines.count == 1)
      #expect(desk.run(verb, id, "--off").code == 0)
      #expect(desk.run("list", query).output.isEmpty)
    }
  }

  @Test("Deleted items come back, purged ones do not and leave nothing behind")
  func deleting() throws {
    let desk = try Desk()
    let id = try desk.add("the content itself")
    #expect(desk.run("delete", id).code == 0)
    #expect(desk.run("list").output.isEmpty)
    #expect(desk.run("list", "--deleted").lines.count == 1)
    #expect(desk.run("restore", id).code == 0)
    #expect(desk.run("list").lines.count == 1)
    #expect(desk.run("purge", id).code == 2)
    #expect(desk.run("purge", id, "--yes").code == 0)
    #expect(desk.run("show", id).code == 3)
    for name in desk.folder.names(in: "data/MemoryApp") {
      let bytes = (try? desk.folder.read("data/MemoryApp/" + name)) ?? []
      #expect(!String(decoding: bytes, as: UTF8.self).contains("content itself"), "\(name)")
    }
  }

  @Test("A question takes no for an answer unless yes is typed", arguments: ["", "n", "x", "no"])
  func questions(answer: String) throws {
    let desk = try Desk()
    let id = try desk.add("x")
    desk.world.set { state in
      state.inputIsTerminal = true
      state.errorsIsTerminal = true
      state.lines = [answer]
    }
    let kept = desk.run("purge", id)
    #expect(kept.code == 130)
    #expect(kept.errors.hasPrefix("Remove 1 item for good? [y/N] "))
    desk.world.set { $0.lines = ["Yes"] }
    #expect(desk.run("purge", id).code == 0)
  }

  @Test("clear spares what is protected")
  func clear() throws {
    let desk = try Desk()
    let loved = try desk.add("loved")
    _ = try desk.add("plain")
    desk.run("love", loved)
    #expect(desk.run("clear").code == 2)
    #expect(desk.run("clear", "--yes").output == "1 item went to Deleted.\n")
    #expect(desk.run("list").lines.count == 1)
    #expect(desk.run("clear", "--yes").output == "0 items went to Deleted.\n")
  }

  @Test("Boards are made, renamed, filled and deleted; those of the system stay")
  func boards() throws {
    let desk = try Desk()
    let id = try desk.add("x")
    let board = desk.run("boards", "new", "  Ideas ")
    #expect(board.code == 0)
    #expect(desk.run("boards", "add", "ideas", id).output == "1 item is on “Ideas”.\n")
    #expect(desk.run("boards").lines == ["Pinned\t0", "Loved\t0", "Saved\t0", "Ideas\t1"])
    let boardID = String(board.output.prefix(8))
    #expect(desk.run("boards", "rename", boardID, "Plans").code == 0)
    #expect(desk.run("boards", "add", "Ideas", id).code == 3)
    #expect(desk.run("boards", "add", "Pinned", id).code == 0)
    #expect(desk.run("list", "is:pinned").lines.count == 1)
    #expect(desk.run("boards", "delete", "Plans").code == 2)
    #expect(desk.run("boards", "delete", "Plans", "--yes").code == 0)
    #expect(desk.run("list").lines.count == 1)
    for arguments in [["rename", "Loved", "X"], ["delete", "Saved", "--yes"], ["new", " "]] {
      #expect(desk.run(["boards"] + arguments).code == 1, "\(arguments)")
    }
    #expect(desk.run("boards", "new", String(repeating: "x", count: 81)).code == 1)
  }

  @Test("Boards as JSON have id, name, kind, createdAt and count")
  func boardsJSON() throws {
    let desk = try Desk()
    let answer = desk.run("boards", "--json")
    let boards = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [[String: Any]])
    #expect(boards.map { $0["name"] as? String } == ["Pinned", "Loved", "Saved"])
    #expect(boards.map { $0["kind"] as? String } == ["custom", "loved", "saved"])
    #expect(Set(boards[0].keys) == ["id", "name", "kind", "createdAt", "count"])
  }

  @Test("Reminders are set for times to come, listed due first, and cleared")
  func reminders() throws {
    let desk = try Desk()
    let soon = try desk.add("soon")
    let late = try desk.add("late")
    #expect(desk.run("remind", late, "in", "3h").code == 0)
    #expect(desk.run("remind", soon, "in 20m").code == 0)
    #expect(desk.run("remind").lines.map { $0.suffix(4) } == ["soon", "late"])
    #expect(desk.run("remind", soon, "yesterday").code == 2)
    #expect(desk.run("remind", soon, "soonish").code == 2)
    #expect(desk.run("remind", soon, "--clear").code == 0)
    #expect(desk.run("remind").lines.count == 1)
    #expect(try desk.items("is:due").isEmpty)
    desk.world.set { $0.now += 4 * 3600 }
    #expect(try desk.items("is:due").count == 1)
  }

  @Test("gc forgets what has expired, and nothing that is protected")
  func collecting() throws {
    let desk = try Desk()
    let kept = try desk.add("kept")
    _ = try desk.add("old")
    desk.run("save", kept)
    #expect(desk.run("gc").output == "Nothing has expired.\n")
    desk.world.set { $0.now += 31 * 86400 }
    #expect(desk.run("gc").output.hasPrefix("1 item expired.\n"))
    #expect(desk.run("list").lines.count == 1)
  }

  @Test("An archive of a later version is only read, and says so")
  func readOnly() throws {
    let desk = try Desk()
    try desk.folder.makeFolder("data")
    try desk.folder.makeFolder("data/MemoryApp")
    let text = #"{"version":3,"savedAt":1,"archive":{"items":[],"boards":[]}}"#
    try desk.folder.write(text, to: "data/MemoryApp/items.json")
    let answer = desk.run("add", input: "x")
    #expect(answer.code == 1)
    #expect(answer.errors.contains("Not saved: the archive is version 3"))
    #expect(try desk.folder.read("data/MemoryApp/items.json") == Array(text.utf8))
  }
}
