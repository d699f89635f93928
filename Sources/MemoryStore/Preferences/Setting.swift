public import Phrases

/// One setting of `config.yaml`: a row of the table that help, `recall config`, the settings sheet
/// and the reader of the file share (design product, "Configuration").
public enum Setting: String, CaseIterable, Sendable {
  case retention, start, select, esc, density, theme
  case lightTheme = "light-theme"
  case colors, glyphs, language
  case keysPreset = "keys-preset"
  case keys
  case capturePrimary = "capture.primary"
  case captureImages = "capture.images"
  case captureMaxText = "capture.max-text"
  case captureMaxImage = "capture.max-image"
  case captureExcludeApps = "capture.exclude-apps"
  case captureExcludePatterns = "capture.exclude-patterns"
  case pasteMethod = "paste.method"
  case pasteKeepOpen = "paste.keep-open"
  case pasteRestoreClipboard = "paste.restore-clipboard"
  case pasteJoin = "paste.join"
  case pasteChords = "paste.chords"
  case pastePrograms = "paste.programs"
  case remindersSnooze = "reminders.snooze"

  /// What a value may be.
  public enum Form: Hashable, Sendable {
    /// One of a few words.
    case choice([String])
    /// `true` or `false`; `yes`, `no`, `on` and `off` are read too.
    case flag
    /// Bytes, with a unit or without.
    case size(ClosedRange<Int>)
    /// Seconds, written with a unit: 20m, 2h, 1d.
    case time(ClosedRange<Int>)
    /// A text of at most so many bytes of UTF-8.
    case text(limit: Int)
    /// A list of texts.
    case texts
    /// Rows of role and colour.
    case colors
    /// Rows of app and chord.
    case chords
    /// Rows of chord, action and layer.
    case keys
    /// Rows of name, program with its arguments, and deadline.
    case programs
  }

  /// The name in the file; a dot parts a group from its member.
  public var name: String { rawValue }

  /// The sentence that explains it.
  public var help: SettingPhrase {
    switch self {
    case .retention: .retention
    case .start: .start
    case .select: .select
    case .esc: .esc
    case .density: .density
    case .theme: .theme
    case .lightTheme: .lightTheme
    case .colors: .colors
    case .glyphs: .glyphs
    case .language: .language
    case .keysPreset: .keysPreset
    case .keys: .keys
    case .capturePrimary: .capturePrimary
    case .captureImages: .captureImages
    case .captureMaxText: .captureMaxText
    case .captureMaxImage: .captureMaxImage
    case .captureExcludeApps: .captureExcludeApps
    case .captureExcludePatterns: .captureExcludePatterns
    case .pasteMethod: .pasteMethod
    case .pasteKeepOpen: .pasteKeepOpen
    case .pasteRestoreClipboard: .pasteRestoreClipboard
    case .pasteJoin: .pasteJoin
    case .pasteChords: .pasteChords
    case .pastePrograms: .pastePrograms
    case .remindersSnooze: .remindersSnooze
    }
  }

  /// What its value may be.
  public var form: Form { row.form }

  /// Reads a value into preferences.
  ///
  /// - Returns: the lines and texts of what is wrong; none when all of it was taken.
  func take(_ node: YamlNode, into preferences: inout Preferences) -> [WrongValue] {
    row.take(node, &preferences)
  }

  /// Its value as the file would have it.
  func text(in preferences: Preferences) -> String { row.text(preferences) }
}
