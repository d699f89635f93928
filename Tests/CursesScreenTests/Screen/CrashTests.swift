import CursesScreen
import Foundation
import MemoryTestSupport
import TerminalKit
import Testing

extension CursesScreenTests {
  /// What a program does in a terminal before it is ended from outside.
  private static func occupy(_ path: String) throws -> CursesScreen {
    let descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    var options = ScreenOptions(
      input: descriptor, output: descriptor, environment: ["TERM": "xterm-256color"])
    options.mouse = .drags
    options.asksForKeyCodes = true
    var screen = try CursesScreen(options) { _ in testColours }
    screen.show(Canvas(screen.size, ["hello"]))
    return screen
  }

  @Test("A crash restores the terminal and keeps its signal")
  func crash() async throws {
    let terminal = try PseudoTerminal(columns: 20, rows: 5)
    terminal.screen.feed(Array("prompt$ ".utf8))
    let before = terminal.lineSettings
    let path = terminal.name
    await #expect(processExitsWith: .signal(SIGSEGV)) { [path = path as String] in
      let screen = try Self.occupy(path)
      raise(SIGSEGV)
      _ = screen.size
    }
    try terminal.drain()
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("hello"))
    try expectRestored(terminal, before)
  }

  @Test("A trap of Swift does so too")
  func trap() async throws {
    let terminal = try PseudoTerminal(columns: 20, rows: 5)
    terminal.screen.feed(Array("prompt$ ".utf8))
    let before = terminal.lineSettings
    let path = terminal.name
    await #expect(processExitsWith: .failure) { [path = path as String] in
      let screen = try Self.occupy(path)
      let nothing: [Int] = []
      print(nothing[screen.size.rows])
    }
    try terminal.drain()
    try expectRestored(terminal, before)
  }

  private func expectRestored(_ terminal: PseudoTerminal, _ before: LineSettings) throws {
    #expect(terminal.lineSettings == before)
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.screen.isCursorVisible)
    #expect(terminal.screen.mouseMode == 0)
    #expect(terminal.screen.row(0) == "prompt$")
    for mode in [2004, 1004, 1002, 1006] { #expect(!terminal.isModeOn(mode), "\(mode)") }
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}[<u"))
  }
}
