import Foundation
import Glibc
import MemoryTestSupport
import TerminalKit
import Testing

@testable import RecallCommand

@Suite("The terminal's colours, asked and remembered")
struct ColourCacheTests {
  static let colours = TerminalColours(
    foreground: RGB(0xD0D0D0), background: RGB(0x101010),
    palette: [0: RGB(0), 3: RGB(0xCDCD00), 15: RGB(0xFFFFFF)])

  private func world(_ folder: TemporaryFolder, _ variables: [String: String] = [:]) -> TestWorld {
    let world = TestWorld()
    world.set {
      $0.variables = ["XDG_CACHE_HOME": folder.path("cache"), "TERM": "xterm"]
        .merging(variables) { $1 }
    }
    return world
  }

  @Test("An answer is there the next time, in a file that only its user reads")
  func remembered() throws {
    let folder = try TemporaryFolder()
    let cache = try #require(ColourCache(world(folder).environment))
    #expect(cache.read() == nil)
    cache.remember(Self.colours)
    #expect(ColourCache(world(folder).environment)?.read() == Self.colours)
    var status = stat()
    #expect(stat(cache.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(stat(cache.folder, &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(folder.names(in: "cache/recall").count == 1)
    cache.remember(nil)
    #expect(cache.read() == nil)
  }

  @Test(
    "Another terminal is another place",
    arguments: [
      ["TERM": "foot"], ["TERM_PROGRAM": "WezTerm"], ["COLORTERM": "truecolor"], ["TMUX": "/x,1,0"],
    ])
  func keyed(_ variables: [String: String]) throws {
    let folder = try TemporaryFolder()
    let plain = ColourCache(world(folder).environment)?.path
    #expect(ColourCache(world(folder, variables).environment)?.path != plain)
    // Sessions of the same kind share it.
    guard variables["TMUX"] != nil else { return }
    #expect(
      ColourCache(world(folder, ["TMUX": "/y,2,1"]).environment)?.path
        == ColourCache(world(folder, variables).environment)?.path)
  }

  @Test("No place, no cache", arguments: [[:], ["XDG_CACHE_HOME": "relative"]])
  func nowhere(_ variables: [String: String]) {
    let world = TestWorld()
    world.set { $0.variables = variables }
    #expect(ColourCache(world.environment) == nil)
  }

  @Test(
    "What is no answer counts as none",
    arguments: [
      "", "colours", "colours 2 ffffff 000000", "colours 1 ffffff",
      "colours 1 fffff 000000" + String(repeating: " -", count: 16),
      "colours 1 ffffff 000000" + String(repeating: " +12345", count: 16),
      String(repeating: "x", count: 600),
    ])
  func broken(_ text: String) throws {
    let folder = try TemporaryFolder()
    let cache = try #require(ColourCache(world(folder).environment))
    cache.remember(Self.colours)
    try Data(text.utf8).write(to: URL(fileURLWithPath: cache.path))
    #expect(cache.read() == nil)
  }

  @Test("A fifo or a folder in its place is not waited for")
  func strangers() throws {
    let folder = try TemporaryFolder()
    let cache = try #require(ColourCache(world(folder).environment))
    cache.remember(Self.colours)
    unlink(cache.path)
    mkfifo(cache.path, 0o600)
    #expect(cache.read() == nil)
    unlink(cache.path)
    mkdir(cache.path, 0o700)
    #expect(cache.read() == nil)
    cache.remember(Self.colours)
    #expect(folder.names(in: "cache/recall").count == 1, "no draft is left behind")
  }

  @Test("Answers are collected until the question that all terminals answer")
  func collected() {
    var answers = ColourAnswers()
    #expect(answers.take(.other) == .waiting, "nothing was asked")
    answers.begin()
    #expect(answers.take(.foreground(0xD0, 0xD0, 0xD0)) == .waiting)
    #expect(answers.take(.background(0x10, 0x10, 0x10)) == .waiting)
    #expect(answers.take(.palette(3, 0xCD, 0xCD, 0)) == .waiting)
    #expect(
      answers.take(.other)
        == .done(
          TerminalColours(
            foreground: RGB(0xD0D0D0), background: RGB(0x101010), palette: [3: RGB(0xCDCD00)])))
    #expect(answers.left == nil)
    #expect(answers.take(.other) == .waiting)
    answers = ColourAnswers()
    answers.begin()
    #expect(answers.left ?? 0 > 0)
    #expect(answers.take(.palette(3, 1, 2, 3)) == .waiting)
    #expect(answers.finish() == .done(nil), "half an answer is none")
  }
}
