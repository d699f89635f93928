import MemoryStore
import PanelKit
import Phrases
import TerminalKit

/// Settings with what stands behind their names: themes, colours and keys.
struct AppliedSettings: Sendable {
  var preferences: Preferences
  /// The theme, and the one for light grounds.
  var themes: (dark: Theme, light: Theme?)
  /// The keys, the user's rows in them.
  var keys: KeyTable
  /// What is wrong, as sentences that are harmless to a terminal; those of keys stand last.
  var problems: [String]
  /// What is wrong with rows of keys.
  var keyProblems: [String]

  /// Looks up what the settings name.
  init(_ reading: PreferenceReading, _ shelf: ThemeShelf) {
    let words = shelf.words
    preferences = reading.preferences
    let chosen = shelf.chosenColours(preferences.colors)
    let dark = shelf.theme(named: preferences.theme, overriding: chosen.colours)
    let light = preferences.lightTheme.map {
      shelf.theme(named: $0, overriding: chosen.colours)
    }
    themes = (dark.theme, light?.theme)
    let broken = [dark.problem, light?.problem].compactMap(\.self).map {
      words(CommandPhrase.themeFallback, $0)
    }
    let (keys, wrongKeys) = KeyTable.with(preferences, words)
    self.keys = keys
    keyProblems = wrongKeys.map { TerminalText.escaped($0) }
    problems =
      reading.problems.map { $0.sentence(words) }
      + (broken + chosen.problems).map { TerminalText.escaped($0) } + keyProblems
  }
}
