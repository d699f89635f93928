import Phrases

extension CopyMethod {
  /// What is said when it worked.
  func sentence(_ words: Words) -> String {
    switch self {
    case .waylandCopy, .xclip: words(CommandPhrase.copiedBy, rawValue)
    case .tmux: words(CommandPhrase.copiedToTmux)
    case .terminal: words(CommandPhrase.copiedToTerminal)
    }
  }
}

extension CopyProblem {
  /// The sentence for a person.
  func sentence(_ words: Words) -> String {
    switch self {
    case .noWay(.install(let method)): words(CommandPhrase.copyNoWay, method.package)
    case .noWay(.none): words(CommandPhrase.copyNowhere)
    case .noWayForType(.install(let method)):
      words(CommandPhrase.copyPictureNoWay, method.package)
    case .noWayForType(.none): words(CommandPhrase.copyPictureNowhere)
    case .tooBigForTerminal(.install(let method)):
      words(CommandPhrase.copyTooBigForTerminal, method.package)
    case .tooBigForTerminal(.none): words(CommandPhrase.copyTooBigAnywhere)
    case .failed(let method, .late): words(CommandPhrase.copyLate, method.rawValue)
    case .failed(let method, .notStarted(let number)):
      words(CommandPhrase.copyNotStarted, method.rawValue, CommandError.reason(number, words))
    case .failed(let method, .returned(let status)):
      words(CommandPhrase.copyFailed, method.rawValue, String(status))
    case .failed(let method, .signalled(let signal)):
      words(CommandPhrase.copyFailed, method.rawValue, "SIG" + String(signal))
    }
  }
}
