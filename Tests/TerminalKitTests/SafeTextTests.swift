import MemoryTestSupport
import Testing

@testable import TerminalKit

@Suite("Text that can't harm a terminal")
struct SafeTextTests {
  /// What comes in, what is shown, in how many columns.
  static let table: [(String, String, Int)] = [
    ("plain", "plain", 5),
    ("", "", 0),
    // Controls: marks, never sent.
    ("\u{1B}[?1049lX", "\u{FFFD}[?1049lX", 9),
    ("\u{1B}]0;owned\u{7}", "\u{FFFD}]0;owned\u{FFFD}", 10),
    ("\u{1B}c", "\u{FFFD}c", 2),
    ("\u{9B}31m", "\u{FFFD}31m", 4),
    ("\u{1B}]52;c;QQ==\u{7}", "\u{FFFD}]52;c;QQ==\u{FFFD}", 12),
    ("\0\u{7F}\u{90}", "\u{FFFD}\u{FFFD}\u{FFFD}", 3),
    // Ends of lines and tabs.
    ("a\nb\r\nc\u{2028}d\u{85}e", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e", 9),
    ("a\tb", "a  b", 4),
    // Marks above and below: four stay, the fifth goes.
    ("e\u{301}x", "e\u{301}x", 2),
    (
      "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}b",
      "a\u{300}\u{301}\u{302}\u{303}b", 2
    ),
    ("\u{301}a", "a", 1),
    // Wide letters.
    ("漢字", "漢字", 4),
    ("한", "한", 2),
    ("\u{1112}\u{1161}\u{11AB}", "한", 2),
    ("\u{1112}\u{1161}", "하", 2),
    // Emoji: flags are letters, joined ones lose what is joined, skin tones and selectors go.
    ("🇵🇱", "PL", 2),
    ("👨‍👩‍👧‍👦x", "👨x", 3),
    ("👩‍🚀", "👩", 2),
    ("👍🏽", "👍", 2),
    ("☝🏽x", "☝x", 2),
    ("❤️", "❤", 1),
    ("⌚︎", "⌚", 2),
    ("1️⃣", "1", 1),
    ("🏳️‍⚧️", "🏳", 1),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴", 2),
    // Laid out in two columns by some terminals, in one by others.
    ("㊙️x", "\u{FFFD}x", 2),
    ("䷀〰️\u{3164}x", "\u{FFFD}\u{FFFD}\u{FFFD}x", 4),
    ("🏽x", "\u{FFFD}x", 2),
    // Later than the C library knows.
    ("\u{1FAE8}", "\u{FFFD}", 1),
    ("\u{FFFF}", "\u{FFFD}", 1),
    // Invisible: gone; direction: marked.
    ("a\u{200B}b\u{AD}c\u{FEFF}d\u{2060}e\u{200E}f", "abcdef", 6),
    ("\u{202E}gpj.exe\u{202C}", "\u{FFFD}gpj.exe\u{FFFD}", 9),
    ("\u{2066}a\u{2069}", "\u{FFFD}a\u{FFFD}", 3),
    ("שלום world", "שלום world", 10),
    // Indic: nonspacing marks stay, spacing ones go.
    ("क्षि", "क्ष", 2),
    // A placeholder of kitty's pictures.
    ("\u{10EEEE}\u{305}", "\u{FFFD}\u{305}", 1),
  ]

  @Test("What comes in is replaced by the rule", arguments: table)
  func rule(_ row: (String, String, Int)) {
    let text = SafeText(row.0)
    #expect(Array(text.string.unicodeScalars) == Array(row.1.unicodeScalars))
    #expect(text.columns == row.2)
  }

  @Test("Folded, ends of lines and blanks around them are one blank")
  func folded() {
    #expect(SafeText("  a \n\n  b\tc\r\nd", lineEnds: .folded).string == "a b c d")
  }

  @Test("Random scalars give nothing but printable clusters of the table's width")
  func property() throws {
    try SeededGenerator.forEachSeed(200) { generator in
      let special: [UInt32] = [
        0x1B, 0x9B, 0x200D, 0xFE0F, 0x1F468, 0x1F1E6, 0x1F3FD, 0x202E, 0x301, 0x1112, 0x1161,
        0x11A8, 0x94D, 0x93F, 0x6F22, 0x0A, 0x0D, 0x09, 0x20,
      ]
      var scalars = String.UnicodeScalarView()
      for _ in 0..<60 {
        let value =
          Bool.random(using: &generator)
          ? special.randomElement(using: &generator) ?? 0
          : UInt32.random(in: 0...0x10FFFF, using: &generator)
        Unicode.Scalar(value).map { scalars.append($0) }
      }
      let limit = Int.random(in: 0...40, using: &generator)
      let text = SafeText(String(scalars), limit: limit)
      try #require(text.columns <= limit)
      try #require(text.columns == text.glyphs.reduce(0) { $0 + Int($1.width) })
      for glyph in text.glyphs {
        let base = try #require(Unicode.Scalar(glyph.scalar))
        try #require(base.layout == (glyph.width == 2 ? .wide : .narrow))
        for lane in 0..<4 where glyph.marks[lane] != 0 {
          let mark = try #require(Unicode.Scalar(glyph.marks[lane]))
          try #require(mark.layout == .zero)
        }
      }
      for room in 0...limit {
        try #require(text.cut(to: room).columns <= room)
        try #require(text.cut(to: room, keep: .tail).columns <= room)
      }
    }
  }

  @Test("A million marks on one letter cost no more than what is shown")
  func bounded() {
    let hostile = "a" + String(repeating: "\u{301}", count: 1_000_000) + "b"
    let text = SafeText(hostile, limit: 10)
    #expect(!text.isWhole)
    #expect(text.columns == 1)
  }

  @Test(
    "A cut never splits a wide letter, and its ellipsis counts",
    arguments: [
      ("漢字テスト", 5, "漢字…"), ("漢字テスト", 4, "漢…"), ("漢字", 4, "漢字"), ("abc", 3, "abc"),
      ("abcd", 3, "ab…"), ("abcd", 1, "…"), ("abcd", 0, ""),
    ])
  func cut(_ text: String, _ room: Int, _ shown: String) {
    #expect(SafeText(text).cut(to: room).string == shown)
  }

  @Test("A path is cut at its front")
  func tail() {
    #expect(SafeText("~/a/long/path").cut(to: 6, keep: .tail).string == "…/path")
  }

  @Test("A line is broken at a blank where one is in its last part, else anywhere")
  func wrapping() {
    let lines = SafeText("docker compose up -d && docker compose logs -f web")
      .wrapped(to: 35, most: 5).map(\.string)
    #expect(lines == ["docker compose up -d && docker", "compose logs -f web"])
    let word = SafeText("SELECT pg_size_pretty(pg_database_size(x));").wrapped(to: 20, most: 5)
    #expect(word.map(\.string) == ["SELECT pg_size_prett", "y(pg_database_size(x", "));"])
    #expect(SafeText("").wrapped(to: 5, most: 2).map(\.string) == [""])
  }

  @Test("Offsets of glyphs count in the source's bytes")
  func offsets() {
    #expect(SafeText("aé漢b").glyphs.map(\.offset) == [0, 1, 3, 6])
    #expect(SafeText("a\u{200B}b").glyphs.map(\.offset) == [0, 4])
  }
}
