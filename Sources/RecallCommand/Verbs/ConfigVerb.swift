import MemoryStore
import PanelKit
import Phrases

extension Session {
  /// `recall config`: where the settings are, what is in force, and where each comes from.
  func config() {
    let reading = settings
    let missing = reading.exists ? "" : " (" + words(CommandPhrase.configMissing) + ")"
    console.line("# " + console.safe(reading.path) + missing)
    for setting in Setting.allCases {
      let name = LinePrinter.padded(setting.name + ":", to: 28)
      let value = console.safe(Self.field(reading.preferences.text(of: setting)))
      console.line(name + LinePrinter.padded(value, to: 24) + "  " + console.faint(origin(setting)))
    }
    for problem in problems(ofNamesIn: reading.preferences) {
      console.note("recall: " + TerminalText.escaped(problem))
    }
  }

  /// What is wrong with names of keys, themes and roles, which are judged where they are used.
  func problems(ofNamesIn preferences: Preferences) -> [String] {
    KeyTable.with(preferences, words).1 + themeProblems(preferences)
  }

  private func origin(_ setting: Setting) -> String {
    switch settings.preferences.origin(of: setting) {
    case .standard: "# " + words(CommandPhrase.configDefault)
    case .line(let line): "# " + words(CommandPhrase.configLine, String(line))
    }
  }
}
