/// Polish words of moments as the English ones the parser knows; accents may be left out.
enum PolishMoments {
  /// The words of a moment, Polish ones translated.
  ///
  /// - Parameter words: words in lower case.
  /// - Returns: as many words.
  static func translated(_ words: [Substring]) -> [Substring] {
    words.enumerated().map { index, word in
      let plain = folded(word)
      // “2 w” are two weeks; only before a day it is “on”.
      if plain == "w" || plain == "we" { return index == 0 ? "on" : word }
      return exact[plain].map { $0[...] } ?? day(plain) ?? month(plain) ?? word
    }
  }

  /// A unit of a span as the English one; nil where it is no Polish one.
  static func unit(_ word: Substring) -> Substring? {
    switch folded(word) {
    case "godz", "godzina", "godzine", "godziny", "godzin": "h"
    case "minuta", "minuty", "minut": "m"
    case "sek", "sekunda", "sekunde", "sekundy", "sekund": "s"
    case "dzien", "dni": "d"
    case "tydzien", "tygodnie", "tygodni", "tyg": "w"
    default: nil
    }
  }

  private static let exact: [String: String] = [
    "za": "in", "o": "at", "jutro": "tomorrow", "pojutrze": "overmorrow", "dzis": "today",
    "dzisiaj": "today", "wczoraj": "yesterday", "wieczorem": "evening", "rano": "morning",
    "poludnie": "noon", "polnoc": "midnight", "polnocy": "midnight", "nastepny": "next",
    "nastepna": "next", "nastepne": "next", "przyszly": "next", "przyszla": "next",
    "przyszle": "next", "pol": "half", "pn": "monday", "wt": "tuesday", "sr": "wednesday",
    "cz": "thursday", "pt": "friday", "nd": "sunday",
  ]

  private static func day(_ word: String) -> Substring? {
    begin(
      word,
      of: [
        ("poniedzialek", "monday"), ("wtorek", "tuesday"), ("sroda", "wednesday"),
        ("srode", "wednesday"), ("czwartek", "thursday"), ("piatek", "friday"),
        ("sobota", "saturday"), ("sobote", "saturday"), ("niedziela", "sunday"),
        ("niedziele", "sunday"),
      ])
  }

  private static func month(_ word: String) -> Substring? {
    begin(
      word,
      of: [
        ("styczen", "january"), ("stycznia", "january"), ("luty", "february"),
        ("lutego", "february"), ("marzec", "march"), ("marca", "march"), ("kwiecien", "april"),
        ("kwietnia", "april"), ("maja", "may"), ("czerwiec", "june"), ("czerwca", "june"),
        ("lipiec", "july"), ("lipca", "july"), ("sierpien", "august"), ("sierpnia", "august"),
        ("wrzesien", "september"), ("wrzesnia", "september"), ("pazdziernik", "october"),
        ("pazdziernika", "october"), ("listopad", "november"), ("listopada", "november"),
        ("grudzien", "december"), ("grudnia", "december"),
      ])
  }

  /// The English word of a name that begins so, three letters at least.
  private static func begin(_ word: String, of names: [(String, String)]) -> Substring? {
    let word = word.hasSuffix(",") || word.hasSuffix(".") ? String(word.dropLast()) : word
    guard word.utf8.count >= 3 else {
      return exact[word].map { $0[...] }
    }
    return names.first { $0.0.hasPrefix(word) }.map { $0.1[...] }
  }

  private static func folded(_ word: Substring) -> String {
    let plain: [Character: Character] = [
      "ą": "a", "ć": "c", "ę": "e", "ł": "l", "ń": "n", "ó": "o", "ś": "s", "ż": "z", "ź": "z",
    ]
    return String(word.map { plain[$0] ?? $0 })
  }
}
