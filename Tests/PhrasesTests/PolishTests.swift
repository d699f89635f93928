import Phrases
import Testing

@Suite("The Polish tables")
struct PolishTests {
  static let all: [(name: String, english: Template, polish: Template)] =
    pairs(CommandPhrase.self) + pairs(StorePhrase.self) + pairs(PanelPhrase.self)
    + pairs(SettingPhrase.self)

  /// What is said alike in both: names, signs, what only sets values, and words that are the same.
  static let alike: Set<String> = [
    "dimensions", "pictureSize", "bytes", "loved", "saved", "pinned", "typeLink", "tooSmallShort",
    "labelMenu", "groupProgram", "helpLove", "helpSave", "sample", "factID", "factHash",
    "factFormat", "factHost", "factFragment", "factPort", "none", "formatPNG", "formProgram",
    "labelToPanel", "version", "reasonOther", "fieldID", "markPinned", "markLoved", "markSaved",
    "pictureFacts", "daysLeftShort", "doctorBlobs", "doctorTerminal", "doctorLocale", "problem",
    "notSavedReadOnly", "sourceMain", "sourceBackup", "sourceUnfinished", "kindFolder", "kindLink",
    "searchIs", "kindFilm", "titleEsc",
  ]

  @Test("Every form has places for the same values as the English, and for no other")
  func places() {
    for (name, english, polish) in Self.all {
      let expected = Self.places(english.other).subtracting(["n"])
      for form in [polish.one, polish.few, polish.other] {
        #expect(Self.places(form).subtracting(["n"]) == expected, "\(name): \(form)")
      }
      let counted = Self.places(english.other).contains("n")
      #expect(Self.places(polish.few).contains("n") == counted, "\(name)")
      #expect(Self.places(polish.other).contains("n") == counted, "\(name)")
    }
  }

  @Test("None is empty, and none is English but what is said alike in both")
  func translated() {
    for (name, english, polish) in Self.all {
      #expect(![polish.one, polish.few, polish.other].contains(""), "\(name)")
      if polish.other == english.other || polish.one == english.one {
        #expect(Self.alike.contains(name), "\(name): \(polish.other)")
      }
    }
    let names = Set(Self.all.map(\.name))
    #expect(Self.alike.isSubset(of: names))
  }

  @Test("A sentence of the command line fits into a row of 80 before values are put in")
  func short() {
    for phrase in CommandPhrase.allCases {
      for form in [phrase.polish.one, phrase.polish.few, phrase.polish.other] {
        #expect(form.count <= 78, "\(phrase): \(form.count)")
      }
    }
  }

  @Test("No form begs, cheers or shouts, or has English quotation marks")
  func calm() {
    for (name, _, polish) in Self.all {
      for word in ["proszę", "ups", "pomyślnie", "!", "...", "“"] {
        for form in [polish.one, polish.few, polish.other] {
          #expect(!form.lowercased().split(separator: " ").contains { $0 == word }, "\(name)")
          if word.count == 1 || word == "..." { #expect(!form.contains(word), "\(name): \(form)") }
        }
      }
    }
  }

  @Test("Lists of names have as many as the English")
  func lists() {
    for phrase in [PanelPhrase.weekdays, .months, .weekdayNames, .monthNames, .monthTitles] {
      #expect(
        phrase.polish.other.split(separator: ",").count
          == phrase.english.other.split(separator: ",").count)
    }
  }

  @Test(
    "A count bends a Polish sentence in three",
    arguments: [
      (0, "0 elementów"), (1, "1 element"), (2, "2 elementy"), (4, "4 elementy"),
      (5, "5 elementów"), (11, "11 elementów"), (12, "12 elementów"), (14, "14 elementów"),
      (21, "21 elementów"), (22, "22 elementy"), (24, "24 elementy"), (25, "25 elementów"),
      (101, "101 elementów"), (112, "112 elementów"), (122, "122 elementy"),
      (1002, "1\u{A0}002 elementy"),
    ])
  func counts(_ count: Int, _ text: String) {
    #expect(Words(.polish)(PanelPhrase.items, count: count) == text)
  }

  @Test(
    "English knows one and more",
    arguments: [(0, "0 items"), (1, "1 item"), (2, "2 items"), (22, "22 items")])
  func english(_ count: Int, _ text: String) {
    #expect(Words()(PanelPhrase.items, count: count) == text)
  }

  private static func pairs<Table: Phrase & CaseIterable>(_: Table.Type)
    -> [(name: String, english: Template, polish: Template)]
  {
    Table.allCases.map { ("\($0)", $0.english, $0.polish) }
  }

  private static func places(_ text: String) -> Set<String> {
    var result: Set<String> = []
    for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      if let end = part.firstIndex(of: "}") { result.insert(String(part[..<end])) }
    }
    return result
  }
}
