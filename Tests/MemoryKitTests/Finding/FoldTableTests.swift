import Foundation
import Testing

@testable import MemoryKit

/// Foundation and the standard library as oracles of the tables, over every scalar.
@Suite("Fold tables against Foundation")
struct FoldTableTests {
  /// Scalars that were there in the version of Unicode the tables are made of.
  private static let scalars: [Unicode.Scalar] = (0...0x10FFFF).compactMap { value in
    guard let scalar = Unicode.Scalar(UInt32(value)),
      let age = scalar.properties.age, age.major < 15 || age.major == 15 && age.minor == 0
    else { return nil }
    return scalar
  }

  /// Marks that no form keeps, because nobody sees them.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x34F, 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  private static let iotas = scalars.compactMap { scalar in
    let parts = String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars
    return parts.contains("\u{345}") ? String(scalar.value, radix: 16) : nil
  }

  private static func differences(
    _ form: (Unicode.Scalar) -> String, _ mode: FoldMode
  ) -> [String] {
    scalars.compactMap { scalar in
      let wanted = form(scalar).unicodeScalars.filter { !isUnseen($0) }
      let found = folded(String(scalar), mode).unicodeScalars
      guard !found.elementsEqual(wanted) else { return nil }
      return String(scalar.value, radix: 16)
    }
  }

  @Test("With all kept the form is Foundation's compatibility decomposition")
  func decomposition() {
    let differences = Self.differences(
      { String($0).decomposedStringWithCompatibilityMapping }, [.keepsCase, .keepsAccents])
    #expect(differences == [])
  }

  @Test("With accents kept the form is that of Foundation's case folding, decomposed")
  func caseFolding() {
    let differences = Self.differences(
      { scalar in
        var text = String(scalar)
        for _ in 0..<3 {
          text = text.decomposedStringWithCompatibilityMapping.folding(
            options: .caseInsensitive, locale: nil)
        }
        return text.decomposedStringWithCompatibilityMapping
      }, .keepsAccents)
    // Foundation writes Cherokee in small letters where Unicode folds to capitals, and leaves the
    // old Cyrillic forms apart that Unicode folds to today's letters.
    let ranges: [ClosedRange<UInt32>] = [
      0x13A0...0x13F5, 0x13F8...0x13FD, 0x1C80...0x1C88, 0xAB70...0xABBF,
    ]
    let known = ranges.joined().map { String($0, radix: 16) }
    #expect(differences == known)
  }

  @Test("Without accents the form has no mark, and else what the form with accents has")
  func marks() {
    let extras: [Unicode.Scalar: String] = [
      "ł": "l", "đ": "d", "ø": "o", "ħ": "h", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe",
      "þ": "th", "Ł": "L", "Đ": "D", "Ø": "O", "Ħ": "H", "ẞ": "SS", "Æ": "AE", "Œ": "OE",
      "Þ": "TH",
    ]
    for (loose, accented) in [
      (FoldMode(), FoldMode.keepsAccents), (.keepsCase, [.keepsCase, .keepsAccents]),
    ] {
      let differences = Self.differences(
        { scalar in
          folded(String(scalar), accented).unicodeScalars.filter { !Self.isMark($0) }
            .map { extras[$0] ?? String($0) }.joined()
        }, loose)
      // The iota below Greek vowels is a letter of its own only where accents count.
      let known = accented == .keepsAccents ? Self.iotas : []
      #expect(differences == known)
    }
  }

  @Test("What is folded stays as it is when it is folded again")
  func idempotence() {
    for scalar in Self.scalars {
      let once = folded(String(scalar))
      #expect(folded(once).utf8.elementsEqual(once.utf8), "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test("Letters of Latin, Greek and Cyrillic fold as Foundation folds them without accents")
  func diacritics() {
    let known: Set<Unicode.Scalar> = ["ł", "đ", "ø", "ħ", "ı", "ß", "æ", "œ", "þ"]
    var differences: [String] = []
    for scalar in Self.scalars
    where scalar.properties.isAlphabetic && !Self.isMark(scalar)
      && (0xC0...0x52F ~= scalar.value || 0x1E00...0x1FFF ~= scalar.value)
    {
      let text = String(scalar)
      let accented = folded(text, .keepsAccents).unicodeScalars
      if accented.contains(where: known.contains) { continue }
      let wanted = text.decomposedStringWithCompatibilityMapping
        .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        .decomposedStringWithCompatibilityMapping
        .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      if !wanted.unicodeScalars.elementsEqual(folded(text).unicodeScalars) {
        differences.append(String(scalar.value, radix: 16))
      }
    }
    #expect(differences == [])
  }
}
