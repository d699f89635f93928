import MemoryStore
import PanelKit
import Phrases
import TerminalKit

extension PanelSettings {
  /// The rows of the sheet, out of the program's table of settings.
  ///
  /// - Parameters:
  ///   - reading: what the file says.
  ///   - applied: what stands behind it.
  ///   - shelf: the themes there are.
  /// - Complexity: O(themes): each is read for its colours.
  init(_ reading: PreferenceReading, _ applied: AppliedSettings, _ shelf: ThemeShelf) {
    let words = shelf.words
    let themes = Self.themes(shelf)
    let rows = Setting.allCases.compactMap { setting in
      setting.title.map { title in
        SettingRow(
          setting, title: words(title), reading.preferences, themes, words,
          notes: Self.notes(setting, applied))
      }
    }
    let order = Setting.inSheet.map(\.name)
    self.init(
      rows: rows.sorted { order.firstIndex(of: $0.name) ?? 0 < order.firstIndex(of: $1.name) ?? 0 },
      path: reading.path, problems: applied.problems)
  }

  /// The terminal's own colours, then every theme with some of its own.
  private static func themes(_ shelf: ThemeShelf) -> [SettingChoice] {
    [
      SettingChoice(
        word: ThemeShelf.terminalTheme, title: shelf.words(SettingPhrase.valueTerminal))
    ]
      + shelf.names.map { name in
        guard case .success(let scheme) = shelf.scheme(named: name) else {
          return SettingChoice(word: name, title: name)
        }
        let theme = Theme(scheme)
        let roles: [Role] = [.ground, .text, .accent, .link, .image, .loved]
        return SettingChoice(
          word: name, title: scheme.name.isEmpty ? name : scheme.name,
          swatch: roles.compactMap { theme.colour(of: $0) })
      }
  }

  private static func notes(_ setting: Setting, _ applied: AppliedSettings) -> [String] {
    setting == .keysPreset ? applied.keyProblems : []
  }
}

extension SettingRow {
  fileprivate init(
    _ setting: Setting, title: String, _ preferences: Preferences, _ themes: [SettingChoice],
    _ words: Words, notes: [String]
  ) {
    let line: Int? = if case .line(let line) = preferences.origin(of: setting) { line } else { nil }
    let text = preferences.text(of: setting)
    var form = Form.one
    var values = [text]
    var choices: [SettingChoice] = []
    switch setting {
    case .theme: choices = themes
    case .lightTheme:
      choices = [SettingChoice(word: nil, title: words(SettingPhrase.valueSameTheme))] + themes
      values = preferences.lightTheme.map { [$0] } ?? []
    case .captureExcludeApps:
      form = .apps
      values = preferences.capture.excludeApps
      choices = [
        SettingChoice(
          word: Preferences.Capture.passwordManagers, title: words(SettingPhrase.valueManagers))
      ]
    case .captureExcludePatterns:
      form = .many
      values = preferences.capture.excludePatterns
    case .pasteJoin:
      form = .typed
      choices = [
        SettingChoice(word: "\n", title: words(SettingPhrase.valueLine)),
        SettingChoice(word: " ", title: words(SettingPhrase.valueBlank)),
        SettingChoice(word: ", ", title: words(SettingPhrase.valueComma)),
      ]
    default: choices = setting.choices(words)
    }
    var help = words(setting.help)
    if setting == .keysPreset, !preferences.keys.isEmpty {
      help += " " + words(SettingPhrase.valueKeyRows, count: preferences.keys.count)
    }
    self.init(
      name: setting.name, title: title, help: help, form: form, choices: choices,
      values: values, line: line, notes: notes)
  }
}

extension Setting {
  /// The settings of the sheet, in its order.
  static let inSheet: [Setting] = [
    .retention, .captureExcludeApps, .captureExcludePatterns, .captureImages, .capturePrimary,
    .pasteMethod, .pasteKeepOpen, .pasteRestoreClipboard, .pasteJoin, .theme, .lightTheme, .glyphs,
    .density, .start, .select, .esc, .keysPreset,
  ]

  /// Its name in the sheet; nil where it has no place there.
  fileprivate var title: SettingPhrase? {
    switch self {
    case .retention: .titleRetention
    case .captureExcludeApps: .titleCaptureExcludeApps
    case .captureExcludePatterns: .titleCaptureExcludePatterns
    case .captureImages: .titleCaptureImages
    case .capturePrimary: .titleCapturePrimary
    case .pasteMethod: .titlePasteMethod
    case .pasteKeepOpen: .titlePasteKeepOpen
    case .pasteRestoreClipboard: .titlePasteRestoreClipboard
    case .pasteJoin: .titlePasteJoin
    case .theme: .titleTheme
    case .lightTheme: .titleLightTheme
    case .glyphs: .titleGlyphs
    case .density: .titleDensity
    case .start: .titleStart
    case .select: .titleSelect
    case .esc: .titleEsc
    case .keysPreset: .titleKeysPreset
    case .colors, .language, .keys, .captureMaxText, .captureMaxImage, .pasteChords, .pastePrograms,
      .remindersSnooze:
      nil
    }
  }

  /// The words it allows, where they are few.
  fileprivate func choices(_ words: Words) -> [SettingChoice] {
    switch form {
    case .choice(let choices):
      choices.map { word in
        var title = word
        if self == .retention {
          title =
            Int(word) == nil
            ? words(SettingPhrase.valueForever) : words(SettingPhrase.valueDays, word)
        }
        return SettingChoice(word: word, title: title)
      }
    case .flag:
      [
        SettingChoice(word: "true", title: words(SettingPhrase.valueYes)),
        SettingChoice(word: "false", title: words(SettingPhrase.valueNo)),
      ]
    default: []
    }
  }
}

extension SettingValue {
  /// The value as the file takes it.
  var fileValue: NewValue {
    switch self {
    case .text(let text): .text(text)
    case .texts(let texts): .texts(texts)
    case .standard: .standard
    }
  }
}

extension PreferenceEditProblem {
  /// The sentence for a person, harmless to a terminal.
  func sentence(_ path: String, _ words: Words) -> String {
    switch self {
    case .broken(let problem): words(SettingPhrase.editedNothing, problem.sentence(words))
    case .notAllowed(let setting):
      TerminalText.escaped(
        words(SettingPhrase.editedNotAllowed, setting.name, setting.allowed(words)))
    case .entangled(let setting, nil):
      TerminalText.escaped(words(SettingPhrase.editedEntangled, setting.name, path))
    case .entangled(let setting, let line?):
      TerminalText.escaped(
        words(SettingPhrase.editedEntangledLine, setting.name, path, String(line)))
    case .notWritten(let errno):
      TerminalText.escaped(
        words(SettingPhrase.editedNotWritten, path, CommandError.reason(errno, words)))
    }
  }
}
