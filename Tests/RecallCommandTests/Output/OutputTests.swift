import Foundation
import TerminalKit
import Testing

@testable import RecallCommand

@Suite("Output")
struct OutputTests {
  @Test(
    "What a terminal would obey becomes a picture",
    arguments: [
      ("a\u{1B}[31mb", "a␛[31mb"), ("a\nb", "a⏎b"), ("tab\there", "tab→here"),
      ("\u{9B}31m", "\u{FFFD}31m"), ("a\u{2028}b\u{85}c", "a\u{FFFD}b\u{FFFD}c"),
      ("\u{202E}evil", "\u{FFFD}evil"),
      ("\u{7F}\u{0}", "␡␀"), ("Zażółć 漢字", "Zażółć 漢字"),
    ])
  func escaping(text: String, shown: String) {
    #expect(TerminalText.escaped(text) == shown)
  }

  @Test("A text read whole keeps its lines and tabs, and nothing else")
  func escapingLines() {
    #expect(TerminalText.escaped("a\n\tb\r\n\u{1B}c", keepingLines: true) == "a\n\tb\n␛c")
  }

  @Test(
    "A carriage return is no newline: it is drawn as in the panel, and goes where one follows",
    arguments: [
      ("10%\r20%", "10%\u{FFFD}20%"), ("a\r\nb", "a⏎b"), ("a\r\r\n", "a\u{FFFD}⏎"),
      ("end\r", "end\u{FFFD}"),
    ])
  func carriageReturns(text: String, shown: String) {
    #expect(TerminalText.escaped(text) == shown)
    let whole = TerminalText.escaped(text, keepingLines: true)
    #expect(whole == shown.replacingOccurrences(of: "⏎", with: "\n"))
    #expect(SafeText(text).string == shown.replacingOccurrences(of: "⏎", with: "\u{FFFD}"))
  }

  @Test("JSON reads back as what was written", arguments: [false, true])
  func jsonReadsBack(escapes: Bool) throws {
    let text = "\u{0}\"\\/\n\r\t\u{1F}\u{7F}\u{85}\u{2028}\u{202E}é漢😀\u{E0041}"
    var writer = JSONWriter(escapesForTerminal: escapes)
    writer.array { writer in
      writer.object { writer in
        writer.key("text")
        writer.value(text)
        writer.key("numbers")
        writer.array { writer in
          for number in [804108100.0, 0.1, -978307200.0, 1e21, 2.5e-300] { writer.value(number) }
        }
        writer.key("truth")
        writer.value(true)
      }
      writer.value(3)
      writer.array { _ in }
    }
    let read = try #require(
      try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [Any])
    let object = try #require(read[0] as? [String: Any])
    #expect(object["text"] as? String == text)
    #expect(object["numbers"] as? [Double] == [804108100.0, 0.1, -978307200.0, 1e21, 2.5e-300])
    #expect(read[1] as? Int == 3)
    #expect((read[2] as? [Any])?.isEmpty == true)
    if escapes { #expect(writer.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F }) }
  }

  @Test("Base64 equals Foundation's", arguments: 0..<70)
  func base64(length: Int) {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ length) }
    #expect(
      String(decoding: Base64.encoded(bytes), as: UTF8.self) == Data(bytes).base64EncodedString())
  }
}
