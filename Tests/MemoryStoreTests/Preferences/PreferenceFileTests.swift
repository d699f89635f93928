import Foundation
import MemoryKit
import MemoryStore
import MemoryTestSupport
import Testing

@Suite("The file of preferences")
struct PreferenceFileTests {
  @Test("A missing file, folder or variable is no problem")
  func missing() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("x", to: "file")
    for missing in [folder.path("config.yaml"), folder.path("a/b/c"), path + "/config.yaml"] {
      let reading = Preferences.read(path: missing)
      #expect(reading.preferences == Preferences())
      #expect(reading.problems.isEmpty && !reading.exists)
    }
  }

  @Test("The place is the one named, that of XDG, or that below home")
  func place() {
    let home = ["HOME": "/h", "XDG_CONFIG_HOME": "/x"]
    #expect(Preferences.standardPath(override: "f", environment: home) == "f")
    #expect(Preferences.standardPath(environment: home) == "/x/recall/config.yaml")
    #expect(
      Preferences.standardPath(environment: ["HOME": "/h", "XDG_CONFIG_HOME": "rel"])
        == "/h/.config/recall/config.yaml")
    #expect(Preferences.standardPath(environment: [:]) == nil)
  }

  @Test("A file is read, through a link too")
  func link() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("retention: 120\n", to: "dotfiles.yaml")
    symlink(path, folder.path("config.yaml"))
    let reading = Preferences.read(path: folder.path("config.yaml"))
    #expect(reading.preferences.retention == .days120 && reading.problems.isEmpty)
  }

  @Test("A FIFO and a folder are told, and nobody waits for them")
  func notRegular() throws {
    let folder = try TemporaryFolder()
    mkfifo(folder.path("fifo"), 0o600)
    try folder.makeFolder("folder")
    for name in ["fifo", "folder"] {
      let reading = Preferences.read(path: folder.path(name))
      #expect(reading.problems.map(\.kind) == [.notRegular])
      #expect(reading.preferences == Preferences())
    }
  }

  @Test("A file of more than a MiB is told, not read")
  func tooLarge() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([UInt8](repeating: 0x23, count: (1 << 20) + 1), to: "config.yaml")
    #expect(Preferences.read(path: path).problems.map(\.kind) == [.tooLarge(limit: 1 << 20)])
    let largest = try folder.write([UInt8](repeating: 0x23, count: 1 << 20), to: "largest.yaml")
    #expect(Preferences.read(path: largest).problems.isEmpty)
  }
}

@Suite("Hostile YAML")
struct HostileYamlTests {
  static func kinds(_ text: String) -> [PreferenceProblem.Kind] {
    Preferences.read(Array(text.utf8), path: "c").problems.map(\.kind)
  }

  @Test("Aliases are refused: a billion laughs stay unheard")
  func aliases() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...30 {
      let row = [String](repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(row)]\n"
    }
    #expect(Self.kinds(text) == [.alias])
    #expect(Self.kinds("a: &a\n  <<: *a\n") == [.alias])
  }

  @Test("Deep nesting is refused", arguments: ["[", "{a: ", "- ", "? ", "a:\n"])
  func deep(piece: String) {
    var text = ""
    for level in 0..<5_000 {
      text += piece == "a:\n" ? String(repeating: " ", count: min(level, 100)) + piece : piece
    }
    #expect(Self.kinds(text).count == 1 || piece == "a:\n")
    #expect(Preferences.read(Array(text.utf8), path: "c").preferences == Preferences())
  }

  @Test("More values than settings could have are refused")
  func many() {
    #expect(Self.kinds("[" + String(repeating: "a,", count: 100_000) + "]") == [.tooMany])
  }

  @Test("Long values are told by their beginning")
  func longValue() throws {
    let long = String(repeating: "é", count: 100_000)
    let kinds = Self.kinds("start: \(long)\n\(long.prefix(400)): 1\n")
    guard case .wrongValue(.start, let value) = try #require(kinds.first) else {
      Issue.record("\(kinds)")
      return
    }
    #expect(value.count == 61)
    #expect(kinds.last == .unknownKey(name: String(repeating: "é", count: 60)))
  }

  @Test("Any bytes give settings without a trap")
  func anyBytes() throws {
    let pieces = [
      "retention: ", "capture:\n  ", "keys:\n- ", "[", "]", "{", "}", ": ", "\n", "- ", "&a ", "*a",
      "!!str ", "\"", "'", "|\n ", ">\n ", "? ", "---\n", "...\n", "%YAML 1.1\n", "# x\n", "\t",
      "30",
    ].map { Array($0.utf8) }
    try SeededGenerator.forEachSeed(400) { random in
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        bytes +=
          Int.random(in: 0..<8, using: &random) == 0
          ? random.bytes(2) : pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }
      let reading = Preferences.read(bytes, path: "c")
      try #require(reading.problems.allSatisfy { ($0.line ?? 1) >= 1 })
      try #require(reading == Preferences.read(bytes, path: "c"))
    }
  }
}

@Suite("What is not kept")
struct ExclusionTests {
  @Test("Apps are excluded by name or identifier, whatever their case")
  func apps() {
    var capture = Preferences().capture
    #expect(capture.excludes(appName: "KeePassXC"))
    #expect(capture.excludes(appName: nil, identifier: "com.bitwarden.desktop"))
    #expect(!capture.excludes(appName: "Firefox", identifier: nil))
    #expect(!capture.excludes(appName: nil))
    capture.excludeApps = ["Signal"]
    #expect(capture.excludes(appName: "signal"))
    #expect(!capture.excludes(appName: "KeePassXC"))
  }

  @Test(
    "A pattern matches the whole text",
    arguments: [
      ("otp-*", "otp-123", true), ("otp-*", "my otp-1", false), ("*secret*", "a\nsecret\nb", true),
      ("??", "ab", true), ("??", "a", false), ("*", "", true), ("", "", true), ("", "a", false),
      ("a*b*c", "aXbYbZc", true), ("a*b*c", "aXbYbZ", false), ("żó?w", "żółw", true),
      ("****a", "bbba", true),
      ("*aaaaaaaaaaaaaaaaaaaab", String(repeating: "a", count: 20_000), false),
    ])
  func patterns(pattern: String, text: String, expected: Bool) {
    var capture = Preferences().capture
    capture.excludePatterns = [pattern]
    #expect(capture.excludes(text: text) == expected)
  }
}
