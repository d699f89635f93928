import MemoryKit
import Phrases

extension Setting {
  /// What a setting allows, and how it gets into preferences and out of them.
  struct Row {
    var form: Form
    var take: (YamlNode, inout Preferences) -> [WrongValue]
    var text: (Preferences) -> String
  }

  /// The table itself; values that are not set are those of `Preferences()`.
  var row: Row {
    switch self {
    case .retention:
      Row(
        form: .choice(RetentionPolicy.allCases.map(\.word)),
        take: { $0.take(into: &$1.retention) { RetentionPolicy(word: $0) } },
        text: { $0.retention.word })
    case .start: .choice(\.start)
    case .select: .choice(\.select)
    case .esc: .choice(\.esc)
    case .density: .choice(\.density)
    case .theme: .text(\.theme, limit: 200)
    case .lightTheme:
      Row(
        form: .text(limit: 200), take: { $0.take(into: &$1.lightTheme) { Self.text($0, 200) } },
        text: { $0.lightTheme ?? "" })
    case .colors:
      Row(
        form: .colors, take: { $0.takeColors(into: &$1.colors) },
        text: { $0.colors.map { "\($0.role): \($0.color)" }.joined(separator: ", ") })
    case .glyphs: .choice(\.glyphs)
    case .language:
      Row(
        form: .choice(Words.Language.allCases.map(\.rawValue)),
        take: { $0.take(into: &$1.language) { Words.Language(rawValue: $0).map(Optional.some) } },
        text: { $0.language?.rawValue ?? "" })
    case .keysPreset: .choice(\.keysPreset)
    case .keys:
      Row(
        form: .keys, take: { $0.takeKeys(into: &$1.keys) },
        text: { $0.keys.map(\.description).joined(separator: ", ") })
    case .capturePrimary: .flag(\.capture.primary)
    case .captureImages: .flag(\.capture.images)
    case .captureMaxText: .size(\.capture.maxText, 1 << 10...64 << 20)
    case .captureMaxImage: .size(\.capture.maxImage, 1 << 10...1 << 30)
    case .captureExcludeApps: .texts(\.capture.excludeApps)
    case .captureExcludePatterns: .texts(\.capture.excludePatterns)
    case .pasteMethod: .choice(\.paste.method)
    case .pasteKeepOpen: .flag(\.paste.keepOpen)
    case .pasteRestoreClipboard: .flag(\.paste.restoreClipboard)
    case .pasteJoin: .text(\.paste.join, limit: 200)
    case .pasteChords:
      Row(
        form: .chords, take: { $0.takeChords(into: &$1.paste.chords) },
        text: { $0.paste.chords.map { "\($0.app): \($0.chord)" }.joined(separator: ", ") })
    case .pastePrograms:
      Row(
        form: .programs, take: { $0.takePrograms(into: &$1.paste.programs) },
        text: { $0.paste.programs.map(\.description).joined(separator: ", ") })
    case .remindersSnooze:
      Row(
        form: .time(60...604_800),
        take: {
          $0.take(into: &$1.reminders.snooze) { Quantity.time($0, in: 60...604_800) }
        },
        text: { Quantity.timeText($0.reminders.snooze) })
    }
  }

  /// A text within its limit, free of NULs.
  fileprivate static func text(_ text: String, _ limit: Int) -> String? {
    text.utf8.count <= limit && !text.utf8.contains(0) ? text : nil
  }
}

extension Setting.Row {
  fileprivate static func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ path: WritableKeyPath<Preferences, Value>
  ) -> Self {
    Self(
      form: .choice(Value.allCases.map(\.rawValue)),
      take: { $0.take(into: &$1[keyPath: path]) { Value(rawValue: $0) } },
      text: { $0[keyPath: path].rawValue })
  }

  fileprivate static func flag(_ path: WritableKeyPath<Preferences, Bool>) -> Self {
    let words = ["true": true, "yes": true, "on": true, "false": false, "no": false, "off": false]
    return Self(
      form: .flag, take: { $0.take(into: &$1[keyPath: path]) { words[$0] } },
      text: { $0[keyPath: path] ? "true" : "false" })
  }

  fileprivate static func size(
    _ path: WritableKeyPath<Preferences, Int>, _ range: ClosedRange<Int>
  ) -> Self {
    Self(
      form: .size(range),
      take: { $0.take(into: &$1[keyPath: path]) { Quantity.size($0, in: range) } },
      text: { Quantity.sizeText($0[keyPath: path]) })
  }

  fileprivate static func text(
    _ path: WritableKeyPath<Preferences, String>, limit: Int
  ) -> Self {
    Self(
      form: .text(limit: limit),
      take: { $0.take(into: &$1[keyPath: path]) { Setting.text($0, limit) } },
      text: { $0[keyPath: path] })
  }

  fileprivate static func texts(_ path: WritableKeyPath<Preferences, [String]>) -> Self {
    Self(
      form: .texts, take: { $0.takeTexts(into: &$1[keyPath: path]) },
      text: { $0[keyPath: path].joined(separator: ", ") })
  }
}
