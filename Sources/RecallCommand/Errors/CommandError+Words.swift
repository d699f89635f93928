import Glibc
import MemoryStore
import Phrases

/// The one place where an error becomes a sentence, "what failed: why (what to do)", and an exit code.
extension CommandError {
  /// The program's exit code.
  var exitCode: Int32 {
    switch self {
    case .usage: Exit.wrongUse.rawValue
    case .told(_, let exit, _, _): exit.rawValue
    case .notRead, .inputNotRead, .notPrinted, .copying, .store, .terminal: Exit.failed.rawValue
    }
  }

  /// The sentence for a person; harmless to a terminal.
  func sentence(_ words: Words) -> String {
    TerminalText.escaped(text(words))
  }

  private func text(_ words: Words) -> String {
    switch self {
    case .usage(let problem): problem.sentence(words)
    case .told(let phrase, _, let count, let values): words.filled(phrase, count: count, values)
    case .notRead(let path, let number):
      words(CommandPhrase.notRead, path, Self.reason(number, words))
    case .inputNotRead(let number):
      words(CommandPhrase.inputNotRead, Self.reason(number, words))
    case .notPrinted(let number): words(CommandPhrase.notPrinted, Self.reason(number, words))
    case .copying(let problem): problem.sentence(words)
    case .store(let error): error.sentence(words)
    case .terminal(let error): error.sentence(words)
    }
  }

  /// An error number of the system in words.
  static func reason(_ number: Int32, _ words: Words) -> String {
    switch number {
    case ENOENT, ENOTDIR: words(CommandPhrase.reasonMissing)
    case EACCES, EPERM: words(CommandPhrase.reasonForbidden)
    case EISDIR: words(CommandPhrase.reasonFolder)
    case ENOSPC, EDQUOT: words(CommandPhrase.reasonFull)
    case EROFS: words(CommandPhrase.reasonReadOnly)
    case EPIPE: words(CommandPhrase.reasonClosed)
    default: words(CommandPhrase.reasonOther, String(cString: strerror(number)))
    }
  }
}

extension UsageProblem {
  /// The sentence for a person.
  func sentence(_ words: Words) -> String {
    switch self {
    case .unknownVerb(let word, let nearest):
      guard let nearest else { return words(CommandPhrase.unknownVerb, Self.cut(word)) }
      return words(CommandPhrase.unknownVerbNear, Self.cut(word), nearest)
    case .unknownWord(let verb, let word, let nearest):
      guard let nearest else {
        return words(CommandPhrase.unknownWord, verb.rawValue, Self.cut(word))
      }
      return words(CommandPhrase.unknownWordNear, verb.rawValue, Self.cut(word), nearest)
    case .unknownOption(let word, let nearest):
      guard let nearest else { return words(CommandPhrase.unknownOption, Self.cut(word)) }
      return words(CommandPhrase.unknownOptionNear, Self.cut(word), nearest)
    case .optionOfPanel(let option): return words(CommandPhrase.optionOfPanel, option.flag)
    case .optionNotHere(let option, let usage):
      return words(CommandPhrase.optionNotHere, option.flag, usage)
    default: return valueSentence(words)
    }
  }

  private func valueSentence(_ words: Words) -> String {
    switch self {
    case .valueMissing(let option):
      words(CommandPhrase.valueMissing, option.flag, option.usage)
    case .valueNotTaken(let option): words(CommandPhrase.valueNotTaken, option.flag)
    case .valueWrong(let option, let value):
      words(CommandPhrase.valueWrong, option.flag, Self.cut(value), option.usage)
    case .operandMissing(let name, let usage): words(CommandPhrase.operandMissing, name, usage)
    case .operandTooMany(let word, let usage):
      words(CommandPhrase.operandTooMany, Self.cut(word), usage)
    default: ""
    }
  }

  /// A word of the command line, short enough for a sentence.
  private static func cut(_ word: String) -> String {
    word.count <= 40 ? word : word.prefix(39) + "…"
  }
}
