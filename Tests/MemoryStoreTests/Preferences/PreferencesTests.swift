import MemoryKit
import MemoryStore
import MemoryTestSupport
import Phrases
import Testing

@Suite("Preferences")
struct PreferencesTests {
  static func read(_ text: String) -> PreferenceReading {
    Preferences.read(Array(text.utf8), path: "config.yaml")
  }

  /// Line and kind of what is wrong.
  static func problems(_ text: String) -> [String] {
    read(text).problems.map { "\($0.line.map(String.init) ?? "-") \($0.kind)" }
  }

  @Test(
    "An empty file, comments and nulls mean the defaults",
    arguments: [
      "", "\n\n", "# nothing\n", "---\n", "---\n...\n", "~", "{}",
      "retention:\ntheme: ~\ncapture:\n",
      "\u{FEFF}# mark\n",
    ])
  func defaults(text: String) {
    let reading = Self.read(text)
    #expect(reading.preferences == Preferences())
    #expect(reading.problems.isEmpty)
  }

  static let whole = """
    retention: 90
    start: browse
    select: first
    esc: close
    density: list
    theme: nord
    light-theme: "catppuccin-latte"
    glyphs: ascii
    language: en
    keys:
      - chord: ctrl-x
        action: delete
        layer: cards
      - {chord: "#", action: none}
    capture:
      primary: yes
      images: false
      max-text: 512 KiB
      max-image: 8388608
      exclude-apps: [password-managers, Signal]
      exclude-patterns:
        - "otp-*"
    paste:
      method: copy
      keep-open: on
      restore-clipboard: true
      join: ", "
      chords:
        XTerm: shift-insert
        kitty: ctrl-shift-v
      programs:
        - {name: Wrap, run: [fmt, -w, "72"]}
        - name: Count
          run: wc
          deadline: 2m
    reminders:
      snooze: 2h
    colors: {accent: "#89b4fa", loved: ff0000}
    keys-preset: vim
    """

  @Test("Every setting can be set, and tells its line")
  func everySetting() {
    let reading = Self.read(Self.whole)
    let found = reading.preferences
    #expect(reading.problems.isEmpty)
    #expect(found.retention == .days90)
    #expect(found.start == .browse && found.select == .first && found.esc == .close)
    #expect(found.density == .list && found.glyphs == .ascii && found.language == .english)
    #expect(found.theme == "nord" && found.lightTheme == "catppuccin-latte")
    #expect(found.keys.map(\.chord) == ["ctrl-x", "#"])
    #expect(found.keys.map(\.action) == ["delete", "none"])
    #expect(found.keys.map(\.layer) == ["cards", nil])
    #expect(found.keys.map(\.line) == [11, 14])
    #expect(found.capture.primary && !found.capture.images)
    #expect(found.capture.maxText == 512 << 10 && found.capture.maxImage == 8 << 20)
    #expect(found.capture.excludeApps == ["password-managers", "Signal"])
    #expect(found.capture.excludePatterns == ["otp-*"])
    #expect(found.paste.method == .copy && found.paste.keepOpen && found.paste.restoreClipboard)
    #expect(found.paste.join == ", ")
    #expect(found.paste.chords.map(\.app) == ["XTerm", "kitty"])
    #expect(found.paste.chords.map(\.chord) == ["shift-insert", "ctrl-shift-v"])
    #expect(found.paste.programs.map(\.name) == ["Wrap", "Count"])
    #expect(found.paste.programs.map(\.words) == [["fmt", "-w", "72"], ["wc"]])
    #expect(found.paste.programs.map(\.deadline) == [10, 120])
    #expect(found.reminders.snooze == 7_200)
    #expect(found.colors.map(\.role) == ["accent", "loved"])
    #expect(found.colors.map(\.color) == ["#89b4fa", "ff0000"])
    #expect(found.keysPreset == .vim)
    for setting in Setting.allCases { #expect(found.origin(of: setting) != .standard) }
    #expect(found.origin(of: .retention) == .line(1))
    #expect(found.origin(of: .remindersSnooze) == .line(37))
  }

  @Test("A setting of a group may be written with its whole name")
  func flatNames() {
    let reading = Self.read("capture.images: false\npaste: {keep-open: true}\npaste.join: x")
    #expect(reading.problems.isEmpty)
    #expect(!reading.preferences.capture.images && reading.preferences.paste.keepOpen)
    #expect(reading.preferences.paste.join == "x")
  }

  @Test(
    "A wrong retention is named with its line, and the default stays in force",
    arguments: [
      "days45", "-1", "\"forever \"", "1e9", "30.0", "0x1E", "[30]", "{30: 60}", "45", "\"\"",
      "030",
    ])
  func wrongRetention(word: String) throws {
    let reading = Self.read("theme: nord\nretention: \(word)\nstart: browse\n")
    #expect(reading.preferences.retention == .days30)
    #expect(reading.preferences.start == .browse)
    #expect(reading.preferences.origin(of: .retention) == .standard)
    let problem = try #require(reading.problems.first)
    #expect(reading.problems.count == 1 && problem.line == 2 && problem.path == "config.yaml")
    guard case .wrongValue(.retention, _) = problem.kind else {
      Issue.record("\(problem)")
      return
    }
    #expect(Setting.retention.form == .choice(["30", "60", "90", "120", "forever"]))
  }

  @Test(
    "Values that a setting does not allow are refused, each where it stands",
    arguments: [
      ("start: Search", "start"), ("capture: {primary: maybe}", "capture.primary"),
      ("capture.max-text: 1", "capture.max-text"), ("capture.max-text: 65 MiB", "capture.max-text"),
      ("capture.max-image: 2 MiBs", "capture.max-image"),
      ("capture.max-image: -2", "capture.max-image"),
      ("capture.max-image: 99999999999999999999", "capture.max-image"),
      ("capture.max-image: 9223372036854775807 GiB", "capture.max-image"),
      ("capture.exclude-apps: {a: b}", "capture.exclude-apps"),
      ("capture.exclude-patterns: [[a]]", "capture.exclude-patterns"),
      ("paste.chords: [a]", "paste.chords"), ("paste.chords: {a: [b]}", "paste.chords"),
      ("paste.join: \"a\\0b\"", "paste.join"), ("paste.method: paste", "paste.method"),
      ("paste.programs: wc", "paste.programs"),
      ("paste.programs: [{run: wc}]", "paste.programs"),
      ("paste.programs: [{name: x}]", "paste.programs"),
      ("paste.programs: [{name: x, run: []}]", "paste.programs"),
      ("paste.programs: [{name: x, run: [\"a\\0b\"]}]", "paste.programs"),
      ("paste.programs: [{name: x, run: wc, deadline: 1d}]", "paste.programs"),
      ("paste.programs: [{name: x, run: wc, shell: true}]", "paste.programs"),
      ("reminders.snooze: 20", "reminders.snooze"), ("reminders.snooze: 8d", "reminders.snooze"),
      ("colors: [x]", "colors"), ("colors: {x: [y]}", "colors"), ("colors: {'': y}", "colors"),
      ("keys: {x: y}", "keys"), ("keys: [x]", "keys"), ("keys: [{chord: x}]", "keys"),
      ("keys: [{chord: x, action: y, why: z}]", "keys"), ("keys: [{chord: '', action: y}]", "keys"),
      ("language: de", "language"),
    ])
  func wrongValues(row: String, name: String) {
    let reading = Self.read("# first\n" + row)
    #expect(reading.preferences == Preferences())
    #expect(reading.problems.count == 1)
    guard case .wrongValue(let setting, _) = reading.problems.first?.kind else {
      Issue.record("\(reading.problems)")
      return
    }
    #expect(setting.name == name)
    #expect(reading.problems.first?.line == 2)
  }

  @Test("One wrong row leaves its neighbours in force, and each is told with its line")
  func wrongRows() {
    let reading = Self.read(
      """
      keys:
        - {chord: x, action: delete}
        - {chord: y}
        - nothing
        - {chord: z, action: undo, why: not}
        - {chord: q, action: leave}
      colors: {accent: [x], link: "#010203"}
      paste.chords: {a: '', kitty: ctrl-v}
      capture.exclude-apps: [Signal, '', [a]]
      """)
    #expect(reading.preferences.keys.map(\.chord) == ["x", "q"])
    #expect(reading.preferences.keys.map(\.line) == [2, 6])
    #expect(reading.preferences.colors.map(\.role) == ["link"])
    #expect(reading.preferences.paste.chords.map(\.app) == ["kitty"])
    #expect(reading.preferences.capture.excludeApps == ["Signal"])
    #expect(reading.problems.compactMap(\.line) == [3, 4, 5, 7, 8, 9, 9])
    #expect(
      reading.problems.allSatisfy { if case .wrongRow = $0.kind { true } else { false } })
    #expect(reading.preferences.origin(of: .keys) == .line(1))
  }

  @Test("Unknown and repeated names are told and not fatal")
  func names() {
    let text = """
      retenton: 60
      retention: 60
      capture:
        image: true
        images: false
      retention: 90
      capture.images: true
      reminders: 3
      ? [a]
      : 1
      """
    #expect(
      Self.problems(text) == [
        "1 unknownKey(name: \"retenton\")", "4 unknownKey(name: \"capture.image\")",
        "6 repeatedKey(name: \"retention\")", "7 repeatedKey(name: \"capture.images\")",
        "8 wrongPlace(name: \"reminders\")", "9 unknownKey(name: \"[…]\")",
      ])
    #expect(Self.read(text).preferences.retention == .days60)
    #expect(!Self.read(text).preferences.capture.images)
  }

  @Test(
    "Broken YAML is told with its line, and the defaults are in force",
    arguments: [
      ("retention: 60\nstart: [browse\nx: y\n", 3), ("a: b: c", 1), ("a: 1\n\tb: 2", 2),
      ("a: \"open\n\n", 3), ("retention: 60\n%bad\n", 2), ("a: @b", 1), ("\u{7}", 1),
    ])
  func broken(text: String, line: Int) throws {
    let reading = Self.read(text)
    #expect(reading.preferences == Preferences())
    let problem = try #require(reading.problems.first)
    guard case .notYaml(let reason) = problem.kind else {
      Issue.record("\(problem)")
      return
    }
    #expect(!reason.isEmpty)
    #expect(problem.line == line)
  }

  @Test("Bytes that are not UTF-8 are told with their line")
  func notUTF8() {
    let reading = Preferences.read(Array("a: b\nc: ".utf8) + [0xFC, 0x0A], path: "c")
    #expect(reading.problems.map(\.line) == [2])
  }

  @Test("What is YAML but holds no rows is told", arguments: ["retention", "[a, b]", "\"x\"", "3"])
  func notMapping(text: String) {
    #expect(Self.read(text).problems.map(\.kind) == [.notMapping])
  }

  @Test("Of two documents the first counts")
  func twoDocuments() {
    let reading = Self.read("retention: 60\n---\nretention: 90\n")
    #expect(reading.preferences.retention == .days60)
    #expect(reading.problems.map(\.kind) == [.secondDocument])
    #expect(reading.problems.map(\.line) == [2])
  }

  @Test("Sizes and times are written as they are read")
  func quantities() {
    #expect(Quantity.sizeText(2 << 20) == "2 MiB" && Quantity.sizeText(1_500) == "1500 B")
    #expect(Quantity.timeText(600) == "10m" && Quantity.timeText(86_400) == "1d")
    for bytes in [1, 999, 1_024, 4_097, 1 << 20, 3 << 30] {
      #expect(Quantity.size(Quantity.sizeText(bytes), in: 0...Int.max) == bytes)
    }
    #expect(Quantity.size("64MB", in: 0...Int.max) == 64_000_000)
    for wrong in ["", " ", "1 ", "1  MiB", "MiB", "1.5 MiB", "１", "+1", "1 mib"] {
      #expect(Quantity.size(wrong, in: 0...Int.max) == nil)
    }
  }

  @Test("Every value can be shown and read back")
  func shown() {
    let found = Self.read(Self.whole).preferences
    for preferences in [Preferences(), found] {
      for setting in Setting.allCases {
        switch setting.form {
        case .choice, .flag, .size, .time:
          let row = "\(setting.name): \(preferences.text(of: setting))"
          let again = Self.read(row)
          #expect(again.problems.isEmpty)
          #expect(again.preferences.text(of: setting) == preferences.text(of: setting))
        case .text, .texts, .colors, .chords, .keys, .programs: break
        }
      }
    }
    #expect(found.text(of: .keys) == "cards ctrl-x: delete, #: none")
    #expect(found.text(of: .pastePrograms) == "Wrap: fmt -w 72, Count: wc")
    #expect(found.text(of: .pasteChords) == "XTerm: shift-insert, kitty: ctrl-shift-v")
  }

  @Test("Every setting has its own sentence")
  func help() {
    let sentences = Setting.allCases.map(\.help.english.other)
    #expect(Set(sentences).count == Setting.allCases.count)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") })
  }
}
