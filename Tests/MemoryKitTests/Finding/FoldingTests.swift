import Foundation
import MemoryTestSupport
import Testing

@testable import MemoryKit

/// A text's form, as a String.
func folded(_ text: String, _ mode: FoldMode = []) -> String {
  let scratch = FoldedBytes(capacity: 16)
  Array(text.utf8).withUnsafeBytes { scratch.append(folding: $0, mode: mode) }
  return String(decoding: scratch.bytes, as: UTF8.self)
}

@Suite("Folding")
struct FoldingTests {
  @Test(
    "What people type without accents is what the text folds to",
    arguments: [
      ("Łódź", "lodz"), ("zażółć gęślą jaźń", "zazolc gesla jazn"), ("Straße", "strasse"),
      ("STRASSE", "strasse"), ("ẞ", "ss"), ("Đorđe", "dorde"), ("Øre", "ore"), ("Ħal", "hal"),
      ("ılık", "ilik"), ("İstanbul", "istanbul"), ("Ærø", "aero"), ("Œuvre", "oeuvre"),
      ("Þór", "thor"), ("ΑΎΡΙΟ", "αυριο"), ("Σίσυφος", "σισυφοσ"), ("Ёлка", "елка"),
      ("ﬁnance", "finance"), ("Ⅷ", "viii"), ("２０２６", "2026"), ("①", "1"), ("ｶﾅ", "カナ"),
      ("が", "か"), ("한", "\u{1112}\u{1161}\u{11AB}"), ("가", "\u{1100}\u{1161}"),
      ("⚠\u{FE0F}", "⚠"), ("1\u{FE0F}\u{20E3}", "1"), ("漢字", "漢字"), ("👩\u{200D}🚀", "👩\u{200D}🚀"),
      ("\u{E0100}", ""), ("K", "k"), ("Å", "a"), ("ŉ", "ʼn"), ("", ""), ("a\u{0}B", "a\u{0}b"),
      ("\u{FFFF}\u{FFFD}", "\u{FFFF}\u{FFFD}"),
    ])
  func loosest(text: String, form: String) {
    #expect(Array(folded(text).unicodeScalars) == Array(form.unicodeScalars))
  }

  @Test(
    "Case and accents stay where they count",
    arguments: [
      ("Łódź", [.keepsCase], "Lodz"), ("Straße", [.keepsCase], "Strasse"),
      ("Ærø", [.keepsCase], "AEro"), ("Łódź", [.keepsAccents], "ło\u{301}dz\u{301}"),
      ("STRAßE", [.keepsAccents], "strasse"), ("Ørsted", [.keepsAccents], "ørsted"),
      ("Łódź", [.keepsCase, .keepsAccents], "Ło\u{301}dz\u{301}"),
      ("⚠\u{FE0F}", [.keepsCase, .keepsAccents], "⚠"),
    ] as [(String, FoldMode, String)])
  func kept(text: String, mode: FoldMode, form: String) {
    #expect(Array(folded(text, mode).unicodeScalars) == Array(form.unicodeScalars))
  }

  @Test("Composed and decomposed spellings have one form, whatever the order of their marks")
  func spellings() {
    for mode in [FoldMode(), .keepsCase, .keepsAccents, [.keepsCase, .keepsAccents]] {
      #expect(
        folded("Ł\u{F3}d\u{17A} \u{17C}\u{F3}łw", mode)
          == folded("Łódz\u{301} z\u{307}o\u{301}łw", mode))
      let one = "q\u{323}\u{307}".unicodeScalars
      let other = "q\u{307}\u{323}".unicodeScalars
      #expect(
        folded(String(String.UnicodeScalarView(one)), mode).utf8.elementsEqual(
          folded(String(String.UnicodeScalarView(other)), mode).utf8))
      #expect(
        folded("\u{1E69}", mode).utf8.elementsEqual(folded("s\u{307}\u{323}", mode).utf8))
    }
  }

  @Test("Bytes that are no UTF-8 neither trap nor run past the end")
  func hostileBytes() {
    var random = SeededGenerator(seed: 0xF01D)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let scratch = FoldedBytes(capacity: 16)
      bytes.withUnsafeBytes { scratch.append(folding: $0) }
      #expect(!scratch.bytes.contains(FoldedRows.separator))
    }
  }

  @Test("A text's form is its scalars' forms in a row, wherever the fast path for ASCII ends")
  func pieces() {
    let seed: UInt64 = 0xA5C11
    var random = SeededGenerator(seed: seed)
    let letters: [Unicode.Scalar] = [
      "A", "z", "@", "[", "`", "{", "Z", "a", "ż", "漢", "é", "🚀", "한",
    ]
    for round in 0..<400 {
      let scalars = (0..<Int.random(in: 0...90, using: &random)).map { _ in
        Int.random(in: 0..<8, using: &random) > 0
          ? letters[Int.random(in: 0..<8, using: &random)]
          : letters[Int.random(in: 0..<letters.count, using: &random)]
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      let apart = scalars.map { folded(String($0)) }.joined()
      #expect(folded(text).utf8.elementsEqual(apart.utf8), "seed \(seed), round \(round)")
      let kept = scalars.map { folded(String($0), .keepsCase) }.joined()
      #expect(
        folded(text, .keepsCase).utf8.elementsEqual(kept.utf8), "seed \(seed), round \(round)")
    }
  }

  @Test("A letter with thousands of marks is folded in time and whole")
  func manyMarks() {
    let marks = (0..<20_000).map { $0 % 2 == 0 ? "\u{301}" : "\u{323}" }.joined()
    #expect(folded("a" + marks, .keepsAccents).unicodeScalars.count == 20_001)
    #expect(folded("a" + marks) == "a")
  }
}
