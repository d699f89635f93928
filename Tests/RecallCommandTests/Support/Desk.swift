import Foundation
import MemoryTestSupport
import Testing

@testable import RecallCommand

/// A temporary archive and a world in which verbs run in this process.
struct Desk {
  let world = TestWorld()
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let (data, config) = (folder.path("data"), folder.path("config"))
    world.set { state in
      state.variables = ["XDG_DATA_HOME": data, "XDG_CONFIG_HOME": config, "TERM": "xterm"]
    }
  }

  /// What a run gave.
  struct Answer {
    var code: Int32
    var output: String
    var bytes: [UInt8]
    var errors: String
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  @discardableResult
  func run(_ arguments: String..., input: String? = nil) -> Answer {
    run(arguments, input: input.map { Array($0.utf8) })
  }

  func run(_ arguments: [String], input: [UInt8]? = nil) -> Answer {
    world.set { state in
      state.output = []
      state.errors = []
      if let input { state.input = input }
    }
    let code = runRecall(arguments: arguments, environment: world.environment)
    return Answer(
      code: code, output: world.output, bytes: world.get(\.output), errors: world.errors)
  }

  /// Remembers a text and gives its id; a minute goes by.
  func add(_ text: String, _ options: String...) throws -> String {
    let answer = run(["add"] + options, input: Array(text.utf8))
    try #require(answer.code == 0, "\(answer.errors)")
    world.set { $0.now += 60 }
    return answer.output.trimmingCharacters(in: .newlines)
  }

  /// The items of `list --json`.
  func items(_ arguments: String...) throws -> [[String: Any]] {
    let answer = run(["list", "--json"] + arguments)
    let value = try JSONSerialization.jsonObject(with: Data(answer.bytes))
    return try #require(value as? [[String: Any]])
  }

  /// The files of the archive that must never be open to others.
  var archive: String { folder.path("data/MemoryApp") }
}
