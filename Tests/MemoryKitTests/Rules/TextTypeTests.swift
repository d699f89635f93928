import Foundation
import MemoryKit
import MemoryTestSupport
import Testing

@Suite("Detection of text types")
struct TextTypeTests {
  static let rows = Fixtures.table("text-types.tsv")

  @Test("The table of text types has its rows")
  func tableIsThere() {
    #expect(Self.rows.count > 140)
    #expect(Self.rows.allSatisfy { $0.count == 3 })
  }

  @Test("Each text of the table has its type", arguments: rows)
  func detects(row: [String]) throws {
    let text = Fixtures.unescape(try #require(row.first))
    #expect(ClipItem.detectTextType(text).rawValue == row[1])
  }

  @Test("White space of all kinds is trimmed at both ends, and no other byte")
  func trims() {
    let spaces = CharacterSet.whitespacesAndNewlines
    for value in (0...0x3100).compactMap(Unicode.Scalar.init) where value != "#" {
      let isColor = ClipItem.detectTextType("\(value)#abc\(value)\(value)") == .color
      // U+180E and U+200B are where Unicode's versions differ: the design counts the second.
      let expected = value == "\u{200B}" || (value != "\u{180E}" && spaces.contains(value))
      #expect(isColor == expected, "U+\(String(value.value, radix: 16))")
    }
  }

  @Test("Any bytes have a type, and text of them has the same")
  func anyBytes() throws {
    let pieces = [
      "https://", "HTTP://", "#", "abc", "a.b", "@", ":", "[", "]", "/", " ", "\u{A0}", "\n", "\\",
    ].map { Array($0.utf8) }
    try SeededGenerator.forEachSeed(500) { random in
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        bytes +=
          Bool.random(using: &random)
          ? pieces[Int.random(in: 0..<pieces.count, using: &random)] : random.bytes(2)
      }
      let type = bytes.withUnsafeBytes(ClipItem.detectTextType(utf8:))
      if let text = String(validating: bytes, as: UTF8.self) {
        try #require(ClipItem.detectTextType(text) == type)
        let host = URL(string: text).flatMap { $0.host() } ?? ""
        if type == .link, text.allSatisfy(\.isASCII) { try #require(!host.isEmpty, "\(text)") }
      }
    }
  }

  @Test(
    "A link with a backslash or bracket in its host is text",
    arguments: [
      "https://good.example\\@evil.example", "https://a]b/", "https://[::1]x/", "https://[]/",
      "https://a`b/", "https://a|b/", "https://a^b/", "https://{a}/", "https://a:1:2/",
    ])
  func oddHosts(text: String) {
    let expected: ClipType = text.contains("@") ? .link : .text
    #expect(ClipItem.detectTextType(text) == expected)
  }
}
