import Foundation
import MemoryTestSupport
import Testing

@testable import RecallCommand

@Suite("recall copy")
struct CopyVerbTests {
  private func desk() throws -> Desk {
    let desk = try Desk()
    desk.world.set { state in
      state.variables["DISPLAY"] = ":0"
      state.programs = ["xclip": "/usr/bin/xclip"]
    }
    return desk
  }

  @Test("Text goes out byte for byte and the way is named")
  func text() throws {
    let desk = try desk()
    let id = try desk.add("rm x\n")
    #expect(desk.run("copy", id).output == "Copied by xclip.\n")
    #expect(desk.world.get(\.launches).last?.input == Array("rm x\n".utf8))
  }

  @Test("Files go out as a list of URLs, or as paths where plain")
  func files() throws {
    let desk = try desk()
    let path = try desk.folder.write("x", to: "a b.txt")
    let id = String(desk.run("add", "--files", path).output.dropLast())
    #expect(desk.run("copy", id).code == 0)
    let list = desk.world.get(\.launches).last
    #expect(list?.arguments.last == "text/uri-list")
    #expect(
      list.map { String(decoding: $0.input, as: UTF8.self) }?.hasSuffix("/a%20b.txt\r\n") == true)
    #expect(desk.run("copy", id, "--plain").code == 0)
    #expect(desk.world.get(\.launches).last?.input == Array(path.utf8))
  }

  @Test("Pictures go out as PNG, and not as text")
  func pictures() throws {
    let desk = try desk()
    let id = String(desk.run(["add"], input: AddVerbTests.png()).output.dropLast())
    #expect(desk.run("copy", id).code == 0)
    #expect(desk.world.get(\.launches).last?.arguments.last == "image/png")
    #expect(desk.world.get(\.launches).last?.input == AddVerbTests.png())
    let plain = desk.run("copy", id, "--plain")
    #expect(plain.code == 1)
    #expect(plain.errors == "recall: Nothing to copy: a picture has no plain text.\n")
  }

  @Test("Through the terminal only where there is one, and said so")
  func terminal() throws {
    let desk = try Desk()
    let id = try desk.add("x")
    #expect(
      desk.run("copy", id).errors
        == "recall: Not copied: here is no desktop, no tmux, and no terminal that takes copies.\n")
    desk.world.set { $0.hasTerminal = true }
    #expect(desk.run("copy", id).output == "Copied through the terminal, which must stay open.\n")
    #expect(
      String(decoding: desk.world.get(\.terminal), as: UTF8.self).hasSuffix("]52;c;eA==\u{7}"))
  }

  @Test("A picture without a desktop: nothing is advised that would not help")
  func pictureNowhere() throws {
    let desk = try Desk()
    desk.world.set { $0.hasTerminal = true }
    let id = String(desk.run(["add"], input: AddVerbTests.png()).output.dropLast())
    let answer = desk.run("copy", id)
    #expect(answer.code == 1)
    #expect(answer.errors.contains("need a desktop") && !answer.errors.contains("install"))
    desk.world.set { $0.variables["DISPLAY"] = ":0" }
    #expect(desk.run("copy", id).errors.contains("install xclip"))
  }

  @Test("A program that fails is named, without a word of the content")
  func failure() throws {
    let desk = try desk()
    desk.world.set { state in
      state.variables["TERM"] = nil
      state.launchEnds["xclip"] = .late
    }
    let id = try desk.add("very private")
    let answer = desk.run("copy", id)
    #expect(answer.code == 1)
    #expect(answer.errors == "recall: Not copied: xclip did not end in time.\n")
  }
}
