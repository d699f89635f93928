import Foundation
import MemoryTestSupport
import Testing

@testable import MemoryKit

@Suite("Forms of a text")
struct TextFormTests {
  private func applied(_ form: TextForm, _ text: String) -> String {
    do throws(TextForm.Refusal) {
      return String(decoding: try form.applied(to: Array(text.utf8)), as: UTF8.self)
    } catch {
      return "<\(error)>"
    }
  }

  @Test(
    "A text in each form",
    arguments: [
      (TextForm.exact, " a\r\n", " a\r\n"), (.plain, " a\r\n", " a\r\n"),
      (.cleaned, "a\u{1B}[31;1mred\u{1B}[0m\u{07}b\tc\r\nd\re\n", "aredb\tc\nd\ne\n"),
      (
        .cleaned, "\u{1B}]0;title\u{07}x\u{1B}]8;;https://a\u{1B}\\link\u{1B}]8;;\u{1B}\\y",
        "xlinky"
      ),
      (.cleaned, "\u{1B}(B\u{1B}=a\u{1B}Pq#0\u{1B}\\b\u{1B}7c", "abc"),
      (.cleaned, "a\u{202E}b\u{2066}c\u{200E}d\u{FEFF}", "abcd"),
      (.cleaned, "\u{9B}31mx\u{85}y\u{7F}z\u{0}", "xyz"),
      // What has no end takes nothing with it.
      (.cleaned, "\u{1B}]0;all that follows\nstays", "0;all that follows\nstays"),
      (.cleaned, "a\u{1B}", "a"), (.cleaned, "a\u{1B}[31", "a"), (.cleaned, "é👩‍👩‍👧ł", "é👩‍👩‍👧ł"),
      (.withoutFinalNewline, "a\n\n", "a\n"), (.withoutFinalNewline, "a\r\n", "a"),
      (.withoutFinalNewline, "a\r", "a"), (.withoutFinalNewline, "a", "a"),
      (.withoutFinalNewline, "\n", ""), (.withoutFinalNewline, "", ""),
      (.oneLine, "a \n  b\r\n\n\tc\n", "a b c"), (.oneLine, "\n \n", ""),
      (.oneLine, "a  b", "a  b"),
      (.upper, "straße łódź ŉ", "STRASSE ŁÓDŹ ʼN"), (.lower, "ŁÓDŹ İ", "łódź i̇"),
      (
        .title, "don't STOP the 2nd łódź-bus ǆ snake_case",
        "Don't Stop The 2nd Łódź-Bus ǅ Snake_case"
      ),
      (.title, "e\u{301}cole i\u{307}x", "E\u{301}cole I\u{307}x"),
      (.trimmed, " \t\u{A0}a b\n\n", "a b"), (.trimmed, "  ", ""),
      (.urlDecoded, "a%20b%C5%81%2G%ff+%41", "a bŁ%2G%ff+A"), (.urlDecoded, "a+b", "<notEncoded>"),
      (.urlDecoded, "100%", "<notEncoded>"),
    ])
  func table(_ form: TextForm, _ text: String, _ wanted: String) {
    #expect(Array(applied(form, text).utf8) == Array(wanted.utf8), "\(applied(form, text))")
  }

  @Test(
    "JSON is set in; numbers, strings and the order of keys stay as they are spelt",
    arguments: [
      ("{}", "{}"), (" [ ] \n", "[]"), ("[{}]", "[\n  {}\n]"),
      (
        #"{"b":1.50,"a":[1e3,-0.0,12345678901234567890123],"b":"\u00e9\"]{,:é"}"#,
        "{\n  \"b\": 1.50,\n  \"a\": [\n    1e3,\n    -0.0,\n    12345678901234567890123\n  ],\n"
          + "  \"b\": \"\\u00e9\\\"]{,:é\"\n}"
      ),
      (
        "[ true , false\t,null, { \"x\" : [ ] } ]",
        "[\n  true,\n  false,\n  null,\n  {\n    \"x\": []\n  }\n]"
      ),
      ("[\"[\", []]", "[\n  \"[\",\n  []\n]"),
    ])
  func json(_ text: String, _ wanted: String) {
    #expect(applied(.json, text) == wanted)
    #expect(applied(.json, wanted) == wanted)
  }

  @Test(
    "What is no object or array of JSON has no such form",
    arguments: [
      "", "hello", "42", "\"a\"", "null", "{", "[1,]", "{\"a\":1} x", "{a:1}", "[1] [2]", "[01]",
      "[\"\t\"]", "{\"a\" 1}", "[1}", "\u{FEFF}[]", "[.5]", "['a']", "[\"\\x\"]",
    ])
  func noJSON(_ text: String) { #expect(applied(.json, text) == "<notJSON>") }

  @Test("Values that lie deep cost no more than their bytes, and no stack")
  func deep() throws {
    let depth = 200_000
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let pretty = try TextForm.json.applied(to: Array(text.utf8))
    #expect(pretty.count < depth * 300)
    #expect(applied(.json, String(repeating: "[", count: depth)) == "<notJSON>")
  }

  @Test("A form that would burst memory is refused")
  func burst() {
    let text =
      String(repeating: "[", count: 600) + String(repeating: "1,", count: 600_000) + "1"
      + String(repeating: "]", count: 600)
    #expect(applied(.json, text) == "<tooLong>")
  }

  @Test("Pretty JSON means what it meant, for any value") func jsonProperty() throws {
    try SeededGenerator.forEachSeed(200) { generator in
      let value = Self.value(&generator, depth: 0)
      let before = try JSONSerialization.jsonObject(with: Data(value.utf8)) as? NSObject
      let pretty = try TextForm.json.applied(to: Array(value.utf8))
      let after = try JSONSerialization.jsonObject(with: Data(pretty)) as? NSObject
      try #require(before == after)
      let tokens = { (text: String) in
        text.filter { !$0.isWhitespace }
      }
      try #require(tokens(value) == tokens(String(decoding: pretty, as: UTF8.self)))
    }
  }

  @Test("No form traps, or makes what is no UTF-8, of whatever bytes") func hostile() throws {
    try SeededGenerator.forEachSeed(300) { generator in
      let pieces: [[UInt8]] = [
        [0x1B], [0x5B], [0x5D], [0x07], [0x5C], [0xC2], [0x9B], [0xFF], [0x25], [0x41], [0x0D],
        [0x0A], [0x7B], [0x22], [0xE2, 0x80, 0xAE], [0xF0, 0x9F], [0x20], [0x50], [0x39],
      ]
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).flatMap { _ in
        pieces.randomElement(using: &generator) ?? []
      }
      for form in TextForm.allCases where form != .exact && form != .plain {
        guard let made = try? form.applied(to: bytes) else { continue }
        let isBytewise = [.withoutFinalNewline, .oneLine, .trimmed, .urlDecoded].contains(form)
        try #require(isBytewise || String(validating: made, as: UTF8.self) != nil, "\(form)")
        if form == .cleaned {
          let again = try form.applied(to: made)
          try #require(again == made)
          try #require(!made.contains(0x1B) && !made.contains(0x0D) && !made.contains(0x07))
        }
      }
    }
  }

  private static func value(_ generator: inout SeededGenerator, depth: Int) -> String {
    switch Int.random(in: (depth == 0 ? 4 : 0)...(depth > 4 ? 3 : 5), using: &generator) {
    case 0: return "[]"
    case 1: return "\"a{[,:]}b\""
    case 2: return ["1", "-2.50", "1e2", "true", "null"].randomElement(using: &generator) ?? "1"
    case 3: return "{ }"
    case 4:
      let parts = (0..<3).map { _ in value(&generator, depth: depth + 1) }
      return "[" + parts.joined(separator: " ,") + "]"
    default:
      let parts = (0..<3).map { "\"k\($0)\" : " + value(&generator, depth: depth + 1) }
      return "{\n" + parts.joined(separator: ",") + "}"
    }
  }
}
