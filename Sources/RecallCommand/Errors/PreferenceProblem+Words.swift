import MemoryStore
import Phrases

extension PreferenceProblem {
  /// The sentence for a person: file, line, what is wrong and what is allowed.
  func sentence(_ words: Words) -> String {
    guard let line else { return words(SettingPhrase.problem, path, kind.words(words)) }
    return words(SettingPhrase.problemAtLine, path, String(line), kind.words(words))
  }
}

extension PreferenceProblem.Kind {
  fileprivate func words(_ words: Words) -> String {
    switch self {
    case .wrongValue(let setting, let value):
      words(
        SettingPhrase.wrongValue, setting.name, value, setting.form.words(words),
        Preferences().text(of: setting))
    case .wrongPlace(let name): words(SettingPhrase.wrongPlace, name)
    case .unknownKey(let name): words(SettingPhrase.unknownKey, name)
    case .repeatedKey(let name): words(SettingPhrase.repeatedKey, name)
    case .notYaml(let reason): words(SettingPhrase.notYaml, reason)
    case .notMapping: words(SettingPhrase.notMapping)
    case .alias: words(SettingPhrase.alias)
    case .tooDeep: words(SettingPhrase.tooDeep)
    case .tooMany: words(SettingPhrase.tooMany)
    case .secondDocument: words(SettingPhrase.secondDocument)
    case .unreadable(let number):
      words(SettingPhrase.unreadable, CommandError.reason(number, words))
    case .notRegular: words(SettingPhrase.notRegular)
    case .tooLarge(let limit): words(SettingPhrase.tooLarge, Quantity.sizeText(limit))
    }
  }
}

extension Setting.Form {
  /// What is allowed, as a part of a sentence.
  func words(_ words: Words) -> String {
    switch self {
    case .choice(let choices):
      words(SettingPhrase.allowsChoice, choices.joined(separator: ", "))
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
    case .chords: words(SettingPhrase.allowsChords)
    case .keys: words(SettingPhrase.allowsKeys)
    }
  }
}
