import Foundation
import Glibc
import MemoryTestSupport
import Testing

@Suite("The program as it is shipped")
struct ProgramTests {
  @Test("It needs no shared library")
  func isStatic() throws {
    let recall = try Recall()
    let headers = try Child.tool("readelf", ["--program-headers", "--wide", recall.program])
    #expect(headers.code == 0, "\(headers.errors)")
    #expect(headers.text.contains("LOAD"))
    #expect(
      !headers.text.contains("INTERP"), "linked against shared libraries: make build STATIC=1")
  }

  @Test(
    "Nothing heavy was linked in",
    arguments: [
      // Foundation's module, mangled; FoundationEssentials is another one.
      "$s10Foundation", "_StringProcessing", "JSONDecoder", "JSONEncoder", "FileManager",
      "uloc_", "ucol_", "u_strToLower", "icudt", "NSRegularExpression",
    ])
  func symbols(_ part: String) throws {
    let names = try Self.symbolNames.get()
    #expect(names.contains("main"))
    #expect(names.first { $0.contains(part) } == nil)
  }

  static let symbolNames = Result {
    try Child.tool("nm", ["--format=just-symbols", Recall().program]).lines
  }

  @Test("It runs in a root that holds only it, a terminfo entry and /proc")
  func bareRoot() throws {
    let recall = try Recall(fixture: "demo")
    let root = try TemporaryFolder("recall-root")
    for name in ["proc", "data", "lib/terminfo/x", "tmp"] { try root.makeFolder(name) }
    try root.writeProgram(
      Array(Data(contentsOf: URL(fileURLWithPath: recall.program))), to: "recall")
    try root.write(Self.terminfo(), to: "lib/terminfo/x/xterm-256color")
    try Recall.copy(Fixtures.path("demo"), to: root.path("data/MemoryApp"))

    // A name space of our own, so that a user without rights may do it too; root keeps its own.
    let script = """
      mount -t proc proc \(root.path("proc")) 2>/dev/null || mount --rbind /proc \(root.path("proc"))
      exec chroot \(root.path) /recall "$@"
      """
    let flags = getuid() == 0 ? ["-mpf"] : ["-Urmpf"]
    func words(_ last: [String]) -> [String] { flags + ["/bin/sh", "-c", script, "sh"] + last }
    let environment = [
      "PATH": Child.path, "TERM": "xterm-256color", "HOME": "/data", "XDG_DATA_HOME": "/data",
      "XDG_CONFIG_HOME": "/data", "XDG_RUNTIME_DIR": "/data", "LANG": "C.UTF-8",
    ]
    let list = try Child.run("/usr/bin/unshare", words(["list"]), environment: environment)
    #expect(list.code == 0, "\(list.errors)")
    #expect(list.lines.count > 40)

    let terminal = try PseudoTerminal(columns: 120, rows: 40)
    try terminal.start("/usr/bin/unshare", words([]), environment: environment)
    try terminal.wait(for: "cards") {
      terminal.screen.isAlternate && terminal.screen.find("Figma") != nil
    }
    try terminal.send(Typed.control("c"))
    try terminal.expectExit(0)
  }

  /// The compiled entry of xterm-256color of this machine.
  static func terminfo() throws -> [UInt8] {
    for folder in ["/lib/terminfo", "/usr/share/terminfo", "/etc/terminfo"] {
      let path = folder + "/x/xterm-256color"
      if let data = try? Data(contentsOf: URL(fileURLWithPath: path)) { return Array(data) }
    }
    throw Child.Failure(description: "no terminfo entry of xterm-256color on this machine")
  }
}
