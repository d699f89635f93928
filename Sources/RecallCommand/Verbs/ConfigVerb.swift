import MemoryStore
import PanelKit
import Phrases

extension Session {
  /// `recall config`: where the settings are, what is in force, and where each comes from.
  func config() {
    let reading = settings
    let missing = reading.exists ? "" : " (" + words(CommandPhrase.configMissing) + ")"
    console.sentence("# " + console.safe(reading.path) + missing)
    for setting in Setting.allCases {
      let value = console.safe(Self.field(reading.preferences.text(of: setting)))
      console.line([
        Console.Field(text: setting.name + ":", columns: 28),
        Console.Field(text: value, columns: 26),
        Console.Field(text: origin(setting), look: .faint),
      ])
    }
    for problem in problems(ofNamesIn: reading.preferences) {
      console.note("recall: " + TerminalText.escaped(problem))
    }
  }

  /// What is wrong with names of keys, themes and roles, which are judged where they are used.
  func problems(ofNamesIn preferences: Preferences) -> [String] {
    KeyTable.with(preferences, words).1 + shelf.problems(preferences)
  }

  private func origin(_ setting: Setting) -> String {
    switch settings.preferences.origin(of: setting) {
    case .standard: "# " + words(CommandPhrase.configDefault)
    case .line(let line): "# " + words(CommandPhrase.configLine, String(line))
    }
  }
}
