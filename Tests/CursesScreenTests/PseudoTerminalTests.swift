import Foundation
import MemoryTestSupport
import Testing

@Suite("The terminal of the tests")
struct PseudoTerminalTests {
  @Test("A program runs in it with the given environment alone, and its end is told")
  func program() throws {
    let world = try World()
    let terminal = try PseudoTerminal(columns: 40, rows: 5)
    try terminal.start(
      "/bin/sh", ["-c", "printf '\\033[31mred\\033[0m %s' \"$(env | sort | head -c 60)\"; exit 3"],
      environment: ["TERM": "xterm", "LANG": "C", "PATH": world.environment["PATH"] ?? ""])
    #expect(try terminal.waitForExit() == .exited(3))
    #expect(terminal.screen.row(0).hasPrefix("red LANG=C"))
    #expect(terminal.screen.cell(0, 0).foreground == .indexed(1))
    #expect(terminal.screen.cell(4, 0).foreground == .terminal)
    #expect(terminal.screen.find("TERM=xterm") != nil)
  }

  @Test("It is the controlling terminal: keys, a resize and a hang-up reach the program")
  func controlling() throws {
    let terminal = try PseudoTerminal(columns: 40, rows: 10)
    let script = """
      trap 'stty size' WINCH; trap 'exit 7' HUP; stty -echo; echo ready
      while :; do read -r line && echo "<$line>"; done
      """
    try terminal.start("/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
    try terminal.wait(forText: "ready")
    try terminal.send("漢字\r")
    try terminal.wait(forText: "<漢字>")
    #expect(terminal.screen.cell(1, 1).width == 2)
    #expect(terminal.screen.cell(2, 1).width == 0)
    terminal.resize(columns: 50, rows: 12)
    try terminal.send("x\r")
    try terminal.wait(forText: "12 50")
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .exited(7))
  }

  @Test("A deadline that passes shows the screen as it was")
  func deadline() throws {
    let terminal = try PseudoTerminal(columns: 20, rows: 2)
    try terminal.start("/bin/echo", ["hello"], environment: [:])
    try terminal.waitForExit()
    #expect {
      try terminal.wait(for: "a miracle", within: 0) { false }
    } throws: {
      "\($0)".contains("a miracle") && "\($0)".contains("hello")
    }
  }

  @Test("Modes are read off the bytes, and the dump for a picture has each cell")
  func modesAndPicture() throws {
    let terminal = try PseudoTerminal(columns: 3, rows: 1)
    try terminal.start(
      "/usr/bin/printf", ["\\033[?2004h\\033[?1002;1006h\\033[?1002l\\033[1mé"], environment: [:])
    try terminal.waitForExit()
    #expect(terminal.isModeOn(2004))
    #expect(terminal.isModeOn(1006))
    #expect(!terminal.isModeOn(1002))
    let json = try JSONSerialization.jsonObject(with: Data(terminal.screen.json.utf8))
    let cells = try #require((json as? [String: Any])?["cells"] as? [[Any]])
    #expect(cells.count == 3)
    #expect(cells[0][0] as? [Int] == [0xE9])
    #expect(cells[0][4] as? Int == 1)
  }
}

@Suite("Helpers of the tests")
struct HelperTests {
  @Test("The same seed gives the same numbers, and a failure tells its seed")
  func seeds() throws {
    var left = SeededGenerator(seed: 7)
    var right = SeededGenerator(seed: 7)
    #expect(left.bytes(20) == right.bytes(20))
    // Whatever seed was asked for.
    let failure = #expect(throws: SeedFailure.self) {
      try SeededGenerator.forEachSeed(3) { _ in throw CocoaError(.fileNoSuchFile) }
    }
    let seed = try #require(failure?.seed)
    #expect(failure?.description.hasPrefix("SEED=\(seed): ") == true)
  }

  @Test("A temporary folder is gone afterwards, whatever rights were taken from it")
  func temporaryFolder() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.path)
    try folder?.write("x", to: "a/b/c.txt")
    #expect(folder?.names(in: "a/b") == ["c.txt"])
    chmod(path + "/a/b", 0)
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
