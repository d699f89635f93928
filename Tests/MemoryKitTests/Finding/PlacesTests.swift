import MemoryTestSupport
import Testing

@testable import MemoryKit

@Suite("Found letters")
struct PlacesTests {
  @Test(
    "What is found is shown where it stands, whole characters and each once",
    arguments: [
      ("fi", "GNOME Files, config", "GNOME [Fi]les, con[fi]g"), ("fi", "ﬁnance", "[ﬁ]nance"),
      ("lodz", "w Łódź!", "w [Łódź]!"),
      ("łódź", "w Ło\u{301}dz\u{301}!", "w [Ło\u{301}dz\u{301}]!"),
      ("strasse", "Hauptstraße 1", "Haupt[straße] 1"), ("s", "ß", "[ß]"),
      ("ab bc", "xabcx", "x[abc]x"), ("aa", "aaaa", "[aaaa]"), ("!a b", "ab", "a[b]"),
      ("Fi", "fi Fi FI", "fi [Fi] FI"), ("FI", "fi Fi", "[fi] [Fi]"),
      ("e", "é e\u{301} è", "[é] [e\u{301}] [è]"),
      ("é", "e é", "e [é]"), ("\"a b\"", "a b ab", "[a b] ab"),
      ("app:x type:link", "x link", "x link"),
      ("🚀", "👩\u{200D}🚀 🚀", "[👩\u{200D}🚀] [🚀]"), ("한", "한국", "[한]국"), ("하", "한국", "[한]국"),
      ("viii", "Ⅷ.", "[Ⅷ]."), ("vi", "Ⅷ.", "[Ⅷ]."), ("iii", "Ⅷ.", "[Ⅷ]."), ("x", "", ""),
      ("zolw", "ŻÓŁW żółw", "[ŻÓŁW] [żółw]"), ("\n", "a", "a"), ("b", "a\r\nb", "a\r\n[b]"),
      ("1", "1\u{FE0F}\u{20E3}", "[1\u{FE0F}\u{20E3}]"), ("fi after:2w", "fi 2w", "[fi] 2w"),
    ])
  func ranges(line: String, text: String, marked: String) {
    var shown = ""
    var end = text.startIndex
    for range in SearchArchive.query(line).ranges(in: text) {
      shown += text[end..<range.lowerBound] + "[" + text[range] + "]"
      end = range.upperBound
    }
    shown += text[end...]
    #expect(shown.unicodeScalars.elementsEqual(marked.unicodeScalars))
  }

  @Test("The first match is told in bytes of the text, beyond letters that fold longer or shorter")
  func firstMatch() throws {
    var archive = SearchArchive()
    archive.add("Straße ﷺ e\u{301}e\u{301} Ł needle", app: "needle")
    archive.add("no", app: "needle")
    archive.add("one Two")
    let snapshot = try archive.snapshot()
    let text = snapshot.text(at: 0)
    let place = try #require(SearchArchive.query("needle").firstMatch(in: snapshot, at: 0))
    #expect(Array(text.utf8)[place...].elementsEqual("needle".utf8))
    #expect(SearchArchive.query("needle").firstMatch(in: snapshot, at: 1) == nil)
    #expect(SearchArchive.query("two one").firstMatch(in: snapshot, at: 2) == 0)
    #expect(SearchArchive.query("Two").firstMatch(in: snapshot, at: 2) == 4)
    #expect(SearchArchive.query("tWo").firstMatch(in: snapshot, at: 2) == nil)
    #expect(SearchArchive.query("!one").firstMatch(in: snapshot, at: 2) == nil)
    #expect(SearchArchive.query("type:text").firstMatch(in: snapshot, at: 2) == nil)
  }

  @Test("Found letters never trap, whatever the text and the line")
  func property() throws {
    let pieces = [
      "a", "A", "ß", "ﬁ", "e\u{301}", "\u{301}", "Ł", "한", "👩\u{200D}🚀", " ", "\u{FE0F}", "ﷺ",
      "\r\n", "İ",
    ]
    try SeededGenerator.forEachSeed(300) { random in
      func text(_ length: Int) -> String {
        (0..<Int.random(in: 0...length, using: &random)).map { _ in
          pieces[Int.random(in: 0..<pieces.count, using: &random)]
        }.joined()
      }
      let shown = text(20)
      let line = text(4)
      var end = shown.startIndex
      for range in SearchArchive.query(line).ranges(in: shown) {
        try #require(range.lowerBound >= end && range.lowerBound < range.upperBound)
        end = range.upperBound
        try #require(String.Index(range.lowerBound, within: shown) != nil)
      }
      try #require(end <= shown.endIndex)
    }
  }
}

@Suite("Names of files")
struct FileNameTests {
  @Test(
    "Names are decoded for reading, and what does not decode stays as it stands (corpus file-urls)",
    arguments: [
      ("file:///home/example/a%20b.txt", "a b.txt", "/home/example/a b.txt"),
      (
        "file:///home/example/za%C5%BC%C3%B3%C5%82%C4%87%20a%2Fb.txt", "zażółć a/b.txt",
        "/home/example/zażółć a/b.txt"
      ),
      ("file:///home/example/%FF.bin", "%FF.bin", "/home/example/%FF.bin"),
      ("file:///home/example/100%zz", "100%zz", "/home/example/100%zz"),
      ("file://nas.example.org/share/plan.pdf", "plan.pdf", "/share/plan.pdf"),
      ("file:///home/example/folder/", "folder", "/home/example/folder/"),
      (
        "file:///home/example/bez kodowania ż.txt", "bez kodowania ż.txt",
        "/home/example/bez kodowania ż.txt"
      ),
      ("https://example.org/not-a-file", "not-a-file", "https://example.org/not-a-file"),
      ("file:///%C5x%BC", "%C5x%BC", "/%C5x%BC"), ("file:///%", "%", "/%"),
      ("file:///%4", "%4", "/%4"),
      ("file:///a%c3%b3%FFb", "aó%FFb", "/aó%FFb"), ("", "", ""), ("///", "", "///"),
      ("FILE:///x", "x", "/x"), ("plain", "plain", "plain"), ("file://host", "host", "file://host"),
    ])
  func reading(url: String, name: String, path: String) {
    #expect(FileName.reading(url) == name)
    #expect(FileName.path(url) == path)
  }
}
