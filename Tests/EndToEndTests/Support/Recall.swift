import Foundation
import Glibc
import MemoryTestSupport
import Testing

/// The real program in a home of its own.
final class Recall {
  /// The program is not there.
  struct Missing: Error, CustomStringConvertible {
    let description = "build/recall is not there: run `make build` (make test does it)."
  }

  /// What a run gave.
  struct Answer {
    var status: EndStatus
    var output: [UInt8]
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
    /// The exit code, -1 where a signal ended it.
    var code: Int32 {
      if case .exited(let code) = status { return code }
      return -1
    }
  }

  /// The package's folder.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardized.path

  let world: World
  let program: String

  /// Makes a home, with a fixture as its archive.
  ///
  /// - Parameter fixture: Its name; `legacy-…` stand for the folder of data itself.
  /// - Throws: `Missing` where nothing was built.
  init(fixture: String? = nil) throws {
    world = try World()
    program = Self.package + "/build/recall"
    guard access(program, X_OK) == 0 else { throw Missing() }
    guard let fixture else { return }
    let target = fixture.hasPrefix("legacy-") ? world.folder.path("data") : archive
    try Self.copy(Fixtures.path(fixture), to: target)
  }

  /// Where its archive is.
  var archive: String { world.folder.path("data/MemoryApp") }

  /// Copies a folder with the modes an archive has, whoever owns the source.
  static func copy(_ source: String, to target: String) throws {
    let files = FileManager.default
    try? files.removeItem(atPath: target)
    let closed: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try files.createDirectory(
      atPath: target, withIntermediateDirectories: true, attributes: closed)
    for name in try files.contentsOfDirectory(atPath: source) {
      let (from, to) = (source + "/" + name, target + "/" + name)
      var isFolder: ObjCBool = false
      if files.fileExists(atPath: from, isDirectory: &isFolder), isFolder.boolValue {
        try copy(from, to: to)
        continue
      }
      try Data(contentsOf: URL(fileURLWithPath: from)).write(to: URL(fileURLWithPath: to))
      chmod(to, 0o600)
    }
  }

  /// Runs it without any terminal and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: Its words.
  ///   - input: What it reads from standard input; nothing when nil.
  /// - Returns: What it gave.
  /// - Throws: `Child.Failure` where it hangs or can't start.
  func run(_ arguments: [String], input: [UInt8]? = nil) throws -> Answer {
    try Child.run(program, arguments, environment: world.environment, input: input)
  }

  /// The same with words one after the other.
  func run(_ arguments: String..., input: String? = nil) throws -> Answer {
    try run(arguments, input: input.map { Array($0.utf8) })
  }

  /// Runs it and wants it to end with 0.
  func done(
    _ arguments: String..., input: String? = nil,
    location: SourceLocation = #_sourceLocation
  ) throws -> Answer {
    let answer = try run(arguments, input: input.map { Array($0.utf8) })
    #expect(answer.code == 0, "\(arguments): \(answer.errors)", sourceLocation: location)
    return answer
  }

  /// Remembers a text and gives the new id.
  func add(_ text: String) throws -> String {
    try done("add", input: text).text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Starts it in a terminal.
  func open(
    _ arguments: String..., columns: Int = 80, rows: Int = 24
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    try terminal.start(program, arguments, environment: world.environment)
    return terminal
  }

  /// The items `list` shows, as JSON objects.
  func items(_ words: String...) throws -> [[String: Any]] {
    let answer = try run(["list", "--json"] + words)
    let value = try JSONSerialization.jsonObject(with: Data(answer.output))
    return try #require(value as? [[String: Any]])
  }

  /// Every file below a folder with its bytes, and every link and folder.
  static func contents(of folder: String) -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    for case let name as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
      let path = folder + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      guard status.st_mode & S_IFMT == S_IFREG else {
        result[name + "/"] = []
        continue
      }
      result[name] = Array((try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data())
    }
    return result
  }
}

extension PseudoTerminal {
  /// Waits for the end and wants this code.
  func expectExit(_ code: Int32, location: SourceLocation = #_sourceLocation) throws {
    let status = try waitForExit()
    #expect(
      status == .exited(code), "the end of: \(screen.text.suffix(400))", sourceLocation: location)
  }
}
