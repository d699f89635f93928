import MemoryTestSupport
import Testing

@testable import MemoryKit

@Suite("A look at a text as it stands in the archive")
struct RawLookTests {
  /// Letters of few needles in all the shapes that fold to them, marks and joiners that fold to
  /// nothing, letters that fold to several, letters that never become ASCII, and broken bytes.
  private static let letters: [[UInt8]] =
    [
      "f", "i", "F", "I", "s", "e", "k", "é", "É", "e\u{301}", "\u{301}", "\u{200D}", "\u{FE0F}",
      "ﬁ", "ﬀ", "ß", "ş", "ſ", "K", "İ", "ı", "ｆ", "ⅰ", "①", "漢", "한", "ж", "🚀", " ",
    ].map { (text: String) in Array(text.utf8) } + [[0xC3], [0xFF], [0xED, 0xA0, 0x80]]

  private static let needles = "fise k".unicodeScalars.map { String($0) }

  @Test("No text is passed over in whose folded form the term stands")
  func foldedForm() throws {
    try SeededGenerator.forEachSeed(400) { random in
      let needle = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Self.needles[Int.random(in: 0..<Self.needles.count, using: &random)]
      }.joined()
      guard let term = SearchTerm(needle) else { return }
      let loose = LooseNeedle(term)
      let hasEscapes = Bool.random(using: &random)
      for _ in 0..<30 {
        let text = (0..<Int.random(in: 0...20, using: &random)).flatMap { _ -> [UInt8] in
          if hasEscapes, Int.random(in: 0..<5, using: &random) == 0 {
            return Array(["\\n", "\\f", "\\\\", "\\/"].randomElement(using: &random)!.utf8)
          }
          return Self.letters[Int.random(in: 0..<Self.letters.count, using: &random)]
        }
        let folded = FoldedBytes(capacity: 64)
        text.withUnsafeBytes { folded.append(folding: $0, isJSON: true) }
        let stands = ByteNeedle(term.folded).place(in: folded.bytes) != nil
        var flags: ClipRecord.Flags = text.allSatisfy { $0 < 0x80 } ? [] : .textBeyondASCII
        if text.contains(0x5C) { flags.insert(.textHasEscapes) }
        let answer = text.withUnsafeBytes { loose.look(at: $0, flags) }
        switch answer {
        case .found: try #require(stands, "\(needle) in \(text)")
        case .textHasNone: try #require(!stands, "\(needle) in \(text)")
        case .unknown: break
        }
      }
    }
  }

  @Test(
    "What beyond ASCII can't be part of a term is passed over without folding",
    arguments: [
      "Grüße aus Łódź", "漢字と invoicf", "ze\u{301}ro 🚀", "naïve façade", "о русском",
      "\u{200D}in\u{200D} voice", "①②③",
    ])
  func passedOver(_ text: String) throws {
    let loose = LooseNeedle(try #require(SearchTerm("invoice")))
    let answer = Array(text.utf8).withUnsafeBytes { loose.look(at: $0, .textBeyondASCII) }
    #expect(answer == .textHasNone)
  }

  @Test(
    "What may hold a term in another shape is folded",
    arguments: [
      "ínvoice", "invoicé", "ＩＮvoice", "in\u{FE0F}voice", "invoi\u{301}ce", "in\u{301}\u{302}voice",
      "İNVOICE", "ⅰnvoice",
    ])
  func folded(_ text: String) throws {
    let loose = LooseNeedle(try #require(SearchTerm("invoice")))
    let answer = Array(text.utf8).withUnsafeBytes { loose.look(at: $0, .textBeyondASCII) }
    #expect(answer == .unknown)
  }

  @Test(
    "A unit written as an escape is unknown until it is decoded; an escape's letter is none",
    arguments: [
      (#"ż \u0069nvoice"#, RawAnswer.unknown), (#"ż invoice \u0069"#, .unknown),
      (#"ż invoice\n"#, .found), (#"ż \\invoice"#, .found), (#"ż \invoice"#, .textHasNone),
      (#"\invoice\/ invoice"#, .found),
    ])
  func escapes(_ text: String, _ wanted: RawAnswer) throws {
    let loose = LooseNeedle(try #require(SearchTerm("invoice")))
    let answer = Array(text.utf8).withUnsafeBytes {
      loose.look(at: $0, [.textBeyondASCII, .textHasEscapes])
    }
    #expect(answer == wanted)
  }
}
