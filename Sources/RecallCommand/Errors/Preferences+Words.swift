import MemoryStore
import Phrases

extension Setting {
  /// What its value may be, in words: “one of 30, 60, 90, 120, forever”.
  func allowed(_ words: Words) -> String {
    switch form {
    case .choice(let choices): words(SettingPhrase.allowsChoice, choices.joined(separator: ", "))
    case .flag: words(SettingPhrase.allowsFlag)
    case .size(let range):
      words(
        SettingPhrase.allowsSize, Quantity.sizeText(range.lowerBound),
        Quantity.sizeText(range.upperBound))
    case .time(let range):
      words(
        SettingPhrase.allowsTime, Quantity.timeText(range.lowerBound),
        Quantity.timeText(range.upperBound))
    case .text(let limit): words(SettingPhrase.allowsText, String(limit))
    case .texts: words(SettingPhrase.allowsTexts)
    case .colors: words(SettingPhrase.allowsColors)
    case .chords: words(SettingPhrase.allowsChords)
    case .keys: words(SettingPhrase.allowsKeys)
    case .programs: words(SettingPhrase.allowsPrograms)
    }
  }
}

extension PreferenceProblem {
  /// The sentence for a person: file, line, what is wrong and what is in force; harmless to a
  /// terminal.
  func sentence(_ words: Words) -> String {
    let what = explanation(words)
    guard let line else { return TerminalText.escaped(words(SettingPhrase.problem, path, what)) }
    return TerminalText.escaped(words(SettingPhrase.problemAtLine, path, String(line), what))
  }

  private func explanation(_ words: Words) -> String {
    switch kind {
    case .wrongValue(let setting, let value):
      let standard = Preferences().text(of: setting)
      return standard.isEmpty || standard.contains("\n")
        ? words(SettingPhrase.wrongValueUnset, setting.name, value, setting.allowed(words))
        : words(SettingPhrase.wrongValue, setting.name, value, setting.allowed(words), standard)
    case .wrongRow(let setting, let value):
      return words(SettingPhrase.wrongRow, setting.name, value, setting.allowed(words))
    case .wrongPlace(let name): return words(SettingPhrase.wrongPlace, name)
    case .unknownKey(let name): return words(SettingPhrase.unknownKey, name)
    case .repeatedKey(let name): return words(SettingPhrase.repeatedKey, name)
    case .notYaml(let reason): return words(SettingPhrase.notYaml, reason)
    case .notMapping: return words(SettingPhrase.notMapping)
    case .alias: return words(SettingPhrase.alias)
    case .tooDeep: return words(SettingPhrase.tooDeep)
    case .tooMany: return words(SettingPhrase.tooMany)
    case .secondDocument: return words(SettingPhrase.secondDocument)
    case .unreadable(let errno):
      return words(SettingPhrase.unreadable, CommandError.reason(errno, words))
    case .notRegular: return words(SettingPhrase.notRegular)
    case .tooLarge(let limit): return words(SettingPhrase.tooLarge, Quantity.sizeText(limit))
    }
  }
}
