import MemoryKit
import Phrases

extension QueryProblem {
  /// The sentence for a person.
  func sentence(_ words: Words) -> String {
    let text =
      switch kind {
      case .noValue: words(CommandPhrase.queryNoValue, key)
      case .unknownType: words(CommandPhrase.queryUnknownType, value)
      case .unknownMark: words(CommandPhrase.queryUnknownMark, value)
      case .unknownMoment: words(CommandPhrase.queryUnknownMoment, key, value)
      case .notAvailable: words(CommandPhrase.queryNotAvailable, key)
      }
    return TerminalText.escaped(text)
  }
}
