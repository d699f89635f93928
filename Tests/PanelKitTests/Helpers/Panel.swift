import Foundation
import MemoryKit
import MemoryTestSupport
import TerminalKit

@testable import PanelKit

/// A panel whose effects are performed at once, over an archive that is never on a disk.
struct Panel {
  var state: PanelState
  /// What was asked for besides finding, in order.
  var effects: [PanelEffect] = []
  /// Whether changes are saved; otherwise they wait in `effects`.
  var saves = true
  /// Whether questions are answered; otherwise they wait in `effects`.
  var finds = true
  /// Whether statistics are counted; otherwise they wait in `effects`.
  var counts = true
  /// Whether forms of texts are made; otherwise they wait in `effects`.
  var makesForms = true
  private let finder = Finder()

  /// The moment of the demonstration archive.
  static let now = Date(timeIntervalSinceReferenceDate: 804_108_040)

  init(
    _ snapshot: ArchiveSnapshot, text: String = "", columns: Int = 120, rows: Int = 36,
    now: Date = Panel.now, options: PanelOptions = Panel.options, pictures: Bool = true
  ) {
    state = PanelState(
      snapshot, text: text, size: Size(columns: columns, rows: rows), now: now,
      localTime: .utc, facts: StatusFacts(capture: .stopped("The monitor isn't running.")),
      options: options)
    showsPictures = pictures
    perform(state.opening())
  }
  private let showsPictures: Bool

  static var options: PanelOptions {
    var options = PanelOptions()
    options.home = "/home/example"
    return options
  }

  /// An archive among the fixtures.
  static func fixture(_ name: String, at now: Date = Panel.now) throws -> ArchiveSnapshot {
    let bytes = Fixtures.bytes(name + "/items.json")
    return try ArchiveSnapshot.load(ArchiveBytes(bytes), at: now)
  }

  static func demo() throws -> ArchiveSnapshot { try fixture("demo") }

  /// Something happens, and its effects are performed.
  mutating func send(_ event: PanelEvent) { perform(reduce(&state, event)) }

  /// Presses keys, written as in the configuration, parted by blanks.
  mutating func press(_ keys: String) {
    for word in keys.split(separator: " ") {
      if let chord = Chord(parsing: String(word)) { send(.key(chord)) }
    }
  }

  /// Clicks on the chip of Deleted.
  mutating func showDeleted() {
    let chip = ChipRow(state: state).chips.first { $0.chip == .deleted }
    let point = Point(column: chip?.columns.lowerBound ?? 0, row: state.layout.chipsRow)
    send(.mouse(MouseEvent(.press(.left), at: point)))
  }

  /// Types letters.
  mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { send(.key(Chord(.character(scalar)))) }
  }

  mutating func perform(_ wanted: [PanelEffect]) {
    for effect in wanted {
      switch effect {
      case .find where !finds: effects.append(effect)
      case .find(let generation, let query, let archive):
        let rows = finder.find(query, in: archive.snapshot, at: state.now) { false }
        send(.found(generation: generation, rows: rows ?? []))
      case .count(let number, let queries, let archive):
        let counts = queries.map { query in
          finder.find(query, in: archive.snapshot, at: state.now) { false }?.count ?? 0
        }
        send(.counted(number, counts))
      case .change(let number, let changes):
        effects.append(effect)
        if saves { save(number, changes) }
      case .decodePicture(let name, _, _):
        if showsPictures { send(.picture(name, Self.picture(of: name))) }
      case .showPicture(let name, _):
        if showsPictures { send(.pictureShown(name, Self.picture(of: name))) }
      case .readText(let id, let archive):
        guard let row = archive.snapshot.row(of: id) else { continue }
        send(.text(id, DetailText(archive.snapshot, at: row, home: state.options.home)))
      case .countAll(let number, let archive) where counts:
        let statistics = Statistics(of: archive.snapshot, in: .utc, pictureBytes: { _ in 303 })
        if let statistics { send(.countedAll(number, statistics)) }
      case .makeForms(let number, let ids, let archive) where makesForms:
        let texts = ids.compactMap { archive.snapshot.row(of: $0) }.filter {
          archive.snapshot.records[$0].type != .image
        }.map { archive.snapshot.withText(at: $0) { [UInt8]($0) } }
        let text = Array(texts.joined(separator: [0x0A]))
        send(.formsMade(number, texts.isEmpty ? .noText : FormPreviews(of: text)))
      case .makeBoard(let name, let items):
        effects.append(effect)
        let id = UUID(
          high: 0xB0A2_D000_0000_4000, low: 0x8000_0000_0000_0000 | UInt64(effects.count))
        send(.boardMade(MemoryBoard(id: id, name: name, createdAt: state.now), items))
      case .findFirst(let rows, let query, let archive):
        let found = rows.map { ($0, FirstMatch(query, in: archive.snapshot, at: Int($0))) }
        send(.firstMatches(query, archive, Dictionary(uniqueKeysWithValues: found)))
      case .readSettings: send(.settings(Self.settings()))
      case .survey(let archive):
        let now = state.now.timeIntervalSinceReferenceDate
        send(.surveyed(ArchiveSurvey(of: archive.snapshot, at: now), archive))
      case .findInText(let number, let text, let pattern):
        send(.foundInText(number: number, text.places(of: pattern)))
      default: effects.append(effect)
      }
    }
  }

  /// Saves a change as the store would.
  mutating func save(_ number: Int, _ changes: [MemoryChange]) {
    let before = state.archive.snapshot
    let edit = before.applying(changes, at: state.now)
    let bytes = edit.isChanged ? edit.write(over: before.bytes) : []
    let after =
      edit.isChanged
      ? (try? ArchiveSnapshot.load(ArchiveBytes(bytes), at: state.now)) ?? before : before
    send(.saved(change: number, after, edit.outcomes))
  }

  /// Settings as a file might have them.
  static func settings(_ values: [String: [String]] = [:]) -> PanelSettings {
    func row(
      _ name: String, _ title: String, _ help: String, _ choices: [SettingChoice],
      _ standard: [String], form: SettingRow.Form = .one, line: Int? = nil, notes: [String] = []
    ) -> SettingRow {
      SettingRow(
        name: name, title: title, help: help, form: form, choices: choices,
        values: values[name] ?? standard, line: line, notes: notes)
    }
    func words(_ words: String...) -> [SettingChoice] {
      words.map { SettingChoice(word: $0, title: $0) }
    }
    let themes =
      [SettingChoice(word: "terminal", title: "the terminal's colours")]
      + [
        ("Catppuccin Latte", 0xEFF1F5, 0x4C4F69), ("Catppuccin Mocha", 0x1E1E2E, 0xCDD6F4),
        ("Nord", 0x2E3440, 0xE5E9F0),
      ].map { (name: String, ground: UInt32, ink: UInt32) in
        SettingChoice(
          word: name.lowercased(), title: name,
          swatch: [RGB(ground)] + [ink, 0x1E66F5, 0x179299, 0x40A02B, 0xD20F39].map { RGB($0) })
      }
    let days = ["30", "60", "90", "120"].map { SettingChoice(word: $0, title: $0 + " days") }
    return PanelSettings(
      rows: [
        row(
          "retention", "Keeping", "Days until an item without protection is forgotten.",
          days + [SettingChoice(word: "forever", title: "forever")], ["90"], line: 2),
        row(
          "capture.exclude-apps", "Excluded apps",
          "Apps whose copies are never remembered; `password-managers` stands for all known.",
          [SettingChoice(word: "password-managers", title: "known password managers")],
          ["password-managers", "Signal"], form: .apps, line: 7),
        row(
          "capture.exclude-patterns", "Excluded texts",
          "Texts that are never remembered: `*` stands for anything.", [], ["otp-*"], form: .many),
        row(
          "paste.method", "Pasting", "Whether choosing types the paste.",
          words("auto", "type", "copy"), ["auto"]),
        row("theme", "Theme", "The colours.", themes, ["catppuccin mocha"], line: 3),
        row(
          "density", "Density", "How much of each item the panel shows.",
          words("cards", "compact", "list"), ["cards"]),
        row(
          "keys-preset", "Keys",
          "The keys that rows of `keys` change. 2 rows in the file lie over them.",
          words("standard", "vim", "emacs"), ["standard"],
          notes: [
            "Line 9: “p: copy” is left out: “p: delete” in line 8 has that key already (cards)."
          ]),
      ], path: "/home/example/.config/recall/config.yaml")
  }

  /// A picture that is always the same: slanting stripes.
  static func picture(of name: String) -> Thumbnail {
    let pixels = (0..<96 * 60).map { at -> UInt32 in
      let (x, y) = (at % 96, at / 96)
      let red = UInt32(x * 255 / 95)
      let green = UInt32(y * 255 / 59)
      let blue: UInt32 = (x + y) % 24 < 12 ? 0xA0 : 0x30
      return red << 24 | green << 16 | blue << 8 | 0xFF
    }
    return Thumbnail(
      fullWidth: 240, fullHeight: 150, byteCount: 303, width: 96, height: 60, pixels: pixels)
  }

  var canvas: Canvas { draw(state) }
  /// The selected item's text.
  var selectedText: String? {
    state.selection.map { state.shown.snapshot.text(at: Int(state.shown.rows[$0.index])) }
  }
}
