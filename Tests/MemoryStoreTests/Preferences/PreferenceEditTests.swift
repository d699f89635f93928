import Foundation
import MemoryTestSupport
import Testing

@testable import MemoryStore

/// A file, a change, and what comes of it.
struct EditCase: CustomTestStringConvertible, Sendable {
  var name: String
  var before: String
  var setting: Setting
  var value: NewValue
  var after: String
  var testDescription: String { name }

  init(_ name: String, _ before: String, _ setting: Setting, _ value: NewValue, _ after: String) {
    (self.name, self.before, self.setting, self.value, self.after) =
      (name, before, setting, value, after)
  }

  static let all: [EditCase] = [
    EditCase("an empty file", "", .theme, .text("nord"), "theme: nord\n"),
    EditCase("only comments", "# mine", .theme, .text("nord"), "# mine\ntheme: nord\n"),
    EditCase(
      "a row with a comment", "a: 1\ntheme: dracula  # dark\nstart: browse\n", .theme,
      .text("nord"), "a: 1\ntheme: nord  # dark\nstart: browse\n"),
    EditCase("quotes", "theme: 'a''b' # x", .theme, .text("nord"), "theme: nord # x"),
    EditCase(
      "no value", "theme: # none\nesc: peel\n", .theme, .text("nord"),
      "theme: nord # none\nesc: peel\n"),
    EditCase("nothing behind the colon", "theme:", .theme, .text("nord"), "theme: nord"),
    EditCase("a tilde", "light-theme: ~\n", .lightTheme, .text("nord"), "light-theme: nord\n"),
    EditCase(
      "back to the default", "light-theme: nord # l\n", .lightTheme, .standard,
      "light-theme: ~ # l\n"),
    EditCase("a wrong value", "retention: 45\n", .retention, .text("60"), "retention: 60\n"),
    EditCase(
      "one that is there", "theme:  \"nord\"\n", .theme, .text("nord"), "theme:  \"nord\"\n"),
    EditCase(
      "the next row", "theme:\n    dracula\nesc: peel\n", .theme, .text("nord"),
      "theme: nord\nesc: peel\n"),
    EditCase(
      "a text of several rows", "paste.join: |\n  a\n\n  b\n# c\ntheme: nord\n", .pasteJoin,
      .text(", "), "paste.join: \", \"\n# c\ntheme: nord\n"),
    EditCase(
      "within a group", "capture:\n   # p\n   primary: true # s\n# after\nesc: peel\n",
      .captureImages, .text("false"),
      "capture:\n   # p\n   primary: true # s\n   images: false\n# after\nesc: peel\n"),
    EditCase(
      "a group at the end of a file without an end", "capture:\n  primary: true",
      .captureImages, .text("false"), "capture:\n  primary: true\n  images: false"),
    EditCase(
      "a group in braces", "capture: {primary: true, images: true} # s\n", .captureImages,
      .text("false"), "capture: {primary: true, images: false} # s\n"),
    EditCase(
      "a group in braces without it", "capture: {primary: true}\n", .captureImages,
      .text("false"), "capture: {primary: true}\ncapture.images: false\n"),
    EditCase(
      "an empty group", "capture:\nesc: peel\n", .captureImages, .text("false"),
      "capture:\nesc: peel\ncapture.images: false\n"),
    EditCase(
      "a whole name", "capture.images: true\n", .captureImages, .text("false"),
      "capture.images: false\n"),
    EditCase(
      "all rows set in", "  theme: nord\n", .esc, .text("close"),
      "  theme: nord\n  esc: close\n"),
    EditCase(
      "rows of Windows", "theme: nord\r\nesc: peel\r\n", .start, .text("browse"),
      "theme: nord\r\nesc: peel\r\nstart: browse\r\n"),
    EditCase(
      "a mark of order, letters beyond ASCII", "\u{FEFF}theme: \"żółć\" # ź\n", .theme,
      .text("nord"), "\u{FEFF}theme: nord # ź\n"),
    EditCase(
      "a row with a comment goes out of a list",
      "capture:\n  exclude-apps:\n    # first\n    - Signal # chat\n    - KeePass # safe\n  images: true\n",
      .captureExcludeApps, .texts(["KeePass"]),
      "capture:\n  exclude-apps:\n    # first\n    - KeePass # safe\n  images: true\n"),
    EditCase(
      "a row into a list", "capture.exclude-apps:\n- Signal # chat\n# end\n",
      .captureExcludeApps, .texts(["Signal", "My App"]),
      "capture.exclude-apps:\n- Signal # chat\n- \"My App\"\n# end\n"),
    EditCase(
      "all rows out of a list", "capture.exclude-apps: # none?\n- Signal # chat\n",
      .captureExcludeApps, .texts([]), "capture.exclude-apps: [] # none?\n"),
    EditCase(
      "a list in brackets", "capture.exclude-apps: [Signal] # c\n", .captureExcludeApps,
      .texts(["Signal", "a: b"]), "capture.exclude-apps: [Signal, \"a: b\"] # c\n"),
    EditCase(
      "one text as a list", "capture.exclude-apps: Signal\n", .captureExcludeApps,
      .texts(["Signal", "x"]), "capture.exclude-apps: [Signal, x]\n"),
    EditCase(
      "unknown rows stay", "mine: {a: [1, 2]} # m\ntheme: a\ntheme: b\n", .theme,
      .text("nord"), "mine: {a: [1, 2]} # m\ntheme: nord\ntheme: b\n"),
  ]
}

@Suite("Changing the file of preferences")
struct PreferenceEditTests {
  private static func change(
    _ setting: Setting, to value: NewValue, in text: String
  ) throws(PreferenceEditProblem) -> String {
    let bytes = try PreferenceEdit.setting(
      setting, to: value, in: Array(text.utf8), path: "config.yaml")
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("A value is put in, and all else stays as it was", arguments: EditCase.all)
  func rows(_ edit: EditCase) throws {
    let after = try Self.change(edit.setting, to: edit.value, in: edit.before)
    #expect(after == edit.after)
  }

  @Test(
    "What can't be changed without harm is refused",
    arguments: [
      "{theme: nord}", "? theme\n: nord\n", "theme: &a nord\nstart: *a\n", "theme: [", "- a",
      "theme: nord\n---\ntheme: dracula\n", "theme: # why\n  nord\n",
      "paste.join: |+\n  a\n\n", String(repeating: "[", count: 100),
    ])
  func refused(_ text: String) {
    let setting: Setting = text.hasPrefix("paste") ? .esc : .theme
    let value = NewValue.text(setting == .esc ? "close" : "dracula")
    // Either it is refused, or it comes out with just that changed.
    do throws(PreferenceEditProblem) {
      let after = try Self.change(setting, to: value, in: text)
      #expect(text.hasPrefix("paste") && after == text + "esc: close\n", "\(after)")
    } catch {
      #expect(!text.hasPrefix("paste"))
    }
  }

  @Test("A value that the setting does not allow is refused")
  func notAllowed() {
    #expect(throws: PreferenceEditProblem.notAllowed(.retention)) {
      try Self.change(.retention, to: .text("45"), in: "")
    }
    #expect(throws: PreferenceEditProblem.notAllowed(.captureExcludeApps)) {
      try Self.change(.captureExcludeApps, to: .texts([""]), in: "")
    }
  }

  @Test(
    "Any text can be a value and is read back",
    arguments: [
      "", "~", "null", "true", "a: b", "- a", "# a", "a #b", "\"", "\\", "'", "\n", "\t", " a ",
      "żółć", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{7F}", "\u{1B}", "👩‍👩‍👧", "*", "?", "{a}",
      "é\u{301}",
    ])
  func texts(_ text: String) throws {
    let after = try Self.change(
      .captureExcludePatterns, to: .texts(["x" + text, text + "x"]), in: "")
    let read = Preferences.read(Array(after.utf8), path: "c")
    #expect(read.preferences.capture.excludePatterns == ["x" + text, text + "x"])
    #expect(read.problems.isEmpty)
    let theme = try Self.change(.theme, to: .text(text), in: "theme: nord\nesc: close\n")
    #expect(Preferences.read(Array(theme.utf8), path: "c").preferences.theme == text)
  }

  @Test("Whatever the file, only the setting changes and every other row is kept")
  func property() throws {
    let rows = [
      "theme: nord # t", "start: browse", "capture:", "  images: false # i", "  exclude-apps:",
      "    - a # x", "    - b", "  # c", "", "# comment", "mine: 1", "paste: {keep-open: true}",
      "esc: [", "keys:", "- {chord: x, action: copy}", "paste.join: |", "  line", "\ttab", "...",
      "retention: 45", "density: \"list\"",
    ]
    let changes: [(Setting, NewValue)] = [
      (.theme, .text("dracula")), (.captureImages, .text("true")), (.esc, .text("close")),
      (.captureExcludeApps, .texts(["a", "q"])), (.captureExcludeApps, .texts([])),
      (.pasteKeepOpen, .text("false")), (.retention, .text("60")), (.density, .text("compact")),
    ]
    try SeededGenerator.forEachSeed(400) { generator in
      let count = Int.random(in: 0...8, using: &generator)
      let text = (0..<count).map { _ in rows.randomElement(using: &generator) ?? "" }
        .joined(separator: "\n")
      let (setting, value) = changes.randomElement(using: &generator) ?? changes[0]
      let before = Preferences.read(Array(text.utf8), path: "c").preferences
      guard let after = try? Self.change(setting, to: value, in: text) else { return }
      let read = Preferences.read(Array(after.utf8), path: "c").preferences
      for other in Setting.allCases where other != setting {
        try #require(read.text(of: other) == before.text(of: other), "\(text)\n\(after)")
      }
      // Every comment that does not stand on a row that goes is still there.
      for comment in ["# t", "# i", "# c", "# comment"] {
        try #require(after.contains(comment) == text.contains(comment), "\(text)\n\(after)")
      }
    }
  }

  @Test("The file is its owner's alone, and what a link leads to is written, not the link")
  func links() throws {
    let folder = try TemporaryFolder()
    let real = try folder.write("# mine\ntheme: nord\n", to: "dotfiles/recall.yaml")
    try folder.makeFolder("config/recall")
    let path = folder.path("config/recall/config.yaml")
    symlink("../../dotfiles/recall.yaml", path)
    chmod(real, 0o644)
    let reading = try Preferences.change(.theme, to: .text("dracula"), path: path)
    #expect(reading.preferences.theme == "dracula" && reading.exists)
    #expect(try String(contentsOfFile: real, encoding: .utf8) == "# mine\ntheme: dracula\n")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path).hasSuffix("recall.yaml"))
    let mode = try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("dotfiles"))
    #expect(names == ["recall.yaml"])
  }

  @Test("A link to what isn't there yet makes it there; a circle of links is refused")
  func danglingLinks() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("dotfiles")
    let path = folder.path("config.yaml")
    symlink(folder.path("dotfiles/new.yaml"), path)
    _ = try Preferences.change(.esc, to: .text("close"), path: path)
    #expect(
      try String(contentsOfFile: folder.path("dotfiles/new.yaml"), encoding: .utf8)
        == "esc: close\n")
    symlink("b", folder.path("a"))
    symlink("a", folder.path("b"))
    #expect(throws: PreferenceEditProblem.self) {
      try Preferences.change(.esc, to: .text("close"), path: folder.path("a"))
    }
  }

  @Test("Folders that are missing are made, and the file with them")
  func makesFolders() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("x/recall/config.yaml")
    _ = try Preferences.change(.retention, to: .text("90"), path: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "retention: 90\n")
  }

  @Test("A file that can't be read as settings, or is none, is not touched")
  func untouched() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("theme: [\n", to: "config.yaml")
    #expect(throws: PreferenceEditProblem.self) {
      try Preferences.change(.theme, to: .text("nord"), path: path)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "theme: [\n")
    #expect(throws: PreferenceEditProblem.self) {
      try Preferences.change(.theme, to: .text("nord"), path: folder.path(""))
    }
  }
}
