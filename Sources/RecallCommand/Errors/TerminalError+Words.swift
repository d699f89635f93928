import CursesScreen
import Phrases

extension TerminalError {
  /// The sentence for a person.
  func sentence(_ words: Words) -> String {
    switch self {
    case .notATerminal: words(CommandPhrase.panelNoOutput)
    case .noTerminalName: words(CommandPhrase.terminalUnset)
    case .unknownTerminal(let name): words(CommandPhrase.terminalUnknown, name)
    case .cannotMoveCursor(let name): words(CommandPhrase.terminalDumb, name)
    case .system(let call, let code):
      words(CommandPhrase.terminalSystem, call, CommandError.reason(code, words))
    }
  }
}
