import Phrases
import Testing

@Suite("Words and their tables")
struct PhrasesTests {
  static let all: [(name: String, template: Template)] =
    CommandPhrase.allCases.map { ("\($0)", $0.english) }
    + StorePhrase.allCases.map { ("\($0)", $0.english) }
    + PanelPhrase.allCases.map { ("\($0)", $0.english) }

  /// Tables without titles, which end in nothing.
  static let sentences: [(name: String, template: Template)] =
    CommandPhrase.allCases.map { ("\($0)", $0.english) }
    + StorePhrase.allCases.map { ("\($0)", $0.english) }

  @Test("The form for one and the form for many have places for the same values")
  func placeholdersMatch() {
    for (name, template) in Self.all {
      let one = Self.places(template.one).subtracting(["n"])
      let other = Self.places(template.other).subtracting(["n"])
      #expect(one == other, "\(name)")
    }
  }

  @Test("Values are numbered from zero without a gap")
  func placesHaveNoGaps() {
    for (name, template) in Self.all {
      let numbers = Self.places(template.other).subtracting(["n"]).compactMap { Int($0) }.sorted()
      #expect(numbers == Array(0..<numbers.count), "\(name)")
    }
  }

  @Test("No sentence begs, cheers or shouts")
  func wordsAreCalm() {
    let banned = ["please", "oops", "successfully", "!", "..."]
    for (name, template) in Self.all {
      for word in banned {
        #expect(!template.other.lowercased().contains(word), "\(name): \(word)")
      }
    }
  }

  @Test("What begins with a capital and has a verb ends in a full stop, a question mark or a colon")
  func sentencesEnd() {
    for (name, template) in Self.sentences where template.other.contains(" ") {
      guard let first = template.other.unicodeScalars.first, first.properties.isUppercase else {
        continue
      }
      guard template.other.split(separator: " ").count >= 5 else { continue }
      let text =
        template.other.hasSuffix(" [y/N] ") ? template.other.dropLast(7) : template.other[...]
      #expect([".", "?", ":", "…", "}"].contains(text.suffix(1)), "\(name): \(template.other)")
    }
  }

  @Test("A sentence of the command line fits into a row of 80 before values are put in")
  func sentencesAreShort() {
    for phrase in CommandPhrase.allCases {
      for line in phrase.english.other.split(separator: "\n") {
        #expect(line.count <= 76, "\(phrase)")
      }
    }
  }

  @Test(
    "Thousands are parted by a no-break space",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1\u{A0}000"), (-1_234_567, "-1\u{A0}234\u{A0}567"),
    ])
  func grouping(number: Int, text: String) {
    #expect(Words.grouped(number) == text)
  }

  @Test("A count bends a sentence and stands in it")
  func counts() {
    let words = Words()
    #expect(words(CommandPhrase.loved, count: 1) == "1 item is loved.")
    #expect(words(CommandPhrase.loved, count: 1200) == "1\u{A0}200 items are loved.")
    #expect(words(CommandPhrase.loved, count: 0) == "0 items are loved.")
  }

  @Test("A value that looks like a place stays as it is")
  func valuesAreNotFilledAgain() {
    #expect(Words()(CommandPhrase.noBoard, "{0}{n}").contains("“{0}{n}”"))
  }

  private static func places(_ text: String) -> Set<String> {
    var result: Set<String> = []
    for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      if let end = part.firstIndex(of: "}") { result.insert(String(part[..<end])) }
    }
    return result
  }
}
