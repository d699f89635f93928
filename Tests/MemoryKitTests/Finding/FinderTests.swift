import Foundation
import MemoryTestSupport
import Testing

@testable import MemoryKit

@Suite("Finding")
struct FinderTests {
  /// One item with this text, found or not.
  private func finds(_ line: String, in text: String, app: String? = nil) throws -> Bool? {
    var archive = SearchArchive()
    archive.add(text, app: app)
    return try archive.find(line).map { $0 == [1] }
  }

  @Test(
    "A word is found as people mean it (C02, C05, C06, smart case and accents)",
    arguments: [
      ("lodz", "Łódź", true), ("strasse", "Straße", true), ("STRASSE", "straße", true),
      ("ŻÓŁW", "żółw", true), ("żółw", "ŻÓŁW", true), ("zolw", "ŻÓŁW", true),
      ("Łódź", "Ło\u{301}dz\u{301}", true), ("Ło\u{301}dz\u{301}", "Łódź", true),
      ("straße", "STRASSE", true), ("Strasse", "Straße", true),
      // An accented letter makes accents count; one without may be any.
      ("łódź", "lodz", false), ("Łódź", "łodź", false), ("zażó", "zazo", false),
      ("zoł", "żółw", false),
      ("zo", "żółw", true), ("żo", "żółw", false), ("żó", "żółw", true),
      // An upper-case letter makes case count, unless all letters are upper case.
      ("Invoice", "invoice", false), ("Invoice", "an Invoice", true), ("INVOICE", "invoice", true),
      ("invoice", "INVOICE", true), ("iPhone", "IPHONE", false), ("API2", "api2", true),
      ("A", "a", true), ("Łodź", "łodź", false), ("Łodź", "ŁodŹ", false),
      // Literal all: no pattern is meant.
      ("(", "f(x)", true), ("[a", "b[a]", true), ("\\", "C:\\dir", true), ("*", "2*3", true),
      ("a{999999}", "a{999999}", true), ("a{999999}", "aaa", false), (".", "no dot", false),
      ("%", "100%", true), ("?", "why?", true), ("\u{0}", "a\u{0}b", true),
      ("beta alpha", "alpha … beta", true), ("\"beta alpha\"", "alpha … beta", false),
      ("\"alpha …\"", "alpha … beta", true), ("alpha gamma", "alpha … beta", false),
      ("alpha !gamma", "alpha … beta", true), ("alpha !beta", "alpha … beta", false),
      ("!", "hey!", true), ("!", "hey", false), ("!!", "hey!", false), ("!\"a b\"", "a b", false),
      ("\" \"", "a b", true), ("\" \"", "ab", false), ("\"a  b\"", "a b", false),
      ("-rf", "rm -rf /", true), ("c++", "C++", true), ("한", "한국어", true), ("하", "한국어", true),
      ("हिन्दी", "हिन्दी में", true), ("हि", "हिन्दी", true), ("ｶﾅ", "カナ", true), ("①", "1", true),
      ("가", "나", false), ("\u{301}", "café", true), ("\u{301}", "cafe", false),
    ])
  func words(line: String, text: String, found: Bool) throws {
    #expect(try finds(line, in: text) == found)
  }

  @Test(
    "The whole text is searched, not its beginning (C04)",
    arguments: [70, 5_000, 1_048_570])
  func wholeText(place: Int) throws {
    var archive = SearchArchive()
    let text = String(repeating: "x", count: place) + "needle" + (place > 100_000 ? "" : " tail")
    archive.add(text)
    archive.add("hay")
    #expect(try archive.find("needle") == [1])
    #expect(try archive.find("NeedLe") == [])
    let snapshot = try archive.snapshot()
    #expect(SearchArchive.query("needle").firstMatch(in: snapshot, at: 0) == place)
    #expect(SearchArchive.query("hay needle").firstMatch(in: snapshot, at: 1) == 0)
  }

  @Test("Texts with NULs, halves of pairs, U+FFFF are searched like any (C01)")
  func strangeText() throws {
    let json = #"""
      [{"id":"00000000-0000-0000-0000-000000000001","type":"text","date":1,
        "plainText":"f\u0000oo \ud800 s\uFFFF end \udc00\ud83d"},
       {"id":"00000000-0000-0000-0000-000000000002","type":"text","date":0,
        "plainText":"tab\tnew\nquote\"slash\/back\\ \u017c\u00F3\u0142w \ud83d\ude80"}]
      """#
    let snapshot = try ArchiveSnapshot.load(ArchiveBytes(json.utf8), at: SearchArchive.now)
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      let query = SearchArchive.query(String(letter))
      let rows = Finder().find(query, in: snapshot, at: SearchArchive.now)
      #expect(rows == Finder.findOnce(query, in: snapshot, at: SearchArchive.now))
    }
    for (line, rows) in [
      ("end", [0]), ("\u{FFFD}", [0]), ("\u{FFFF}", [0]), ("slash/back\\", [1]), ("quote\"", [1]),
      ("zolw", [1]), ("żółw", [1]), ("🚀", [1]), ("\"w 🚀\"", [1]), ("\"w\nq\"", [1]),
    ] as [(String, [UInt32])] {
      #expect(Finder().find(SearchArchive.query(line), in: snapshot, at: SearchArchive.now) == rows)
    }
  }

  @Test("Escapes of JSON neither hide a word nor make one")
  func escapes() throws {
    let json = #"""
      [{"id":"00000000-0000-0000-0000-000000000001","type":"text","date":2,
        "plainText":"\u0049nvoice of J\u00falia"},
       {"id":"00000000-0000-0000-0000-000000000002","type":"text","date":1,
        "plainText":"one\nnext\tab\/slash\\n end"},
       {"id":"00000000-0000-0000-0000-000000000003","type":"text","date":0,
        "plainText":"plain ASCII, Invoice","sourceAppName":"caf\u00e9\/bar"}]
      """#
    let snapshot = try ArchiveSnapshot.load(ArchiveBytes(json.utf8), at: SearchArchive.now)
    for (line, wanted) in [
      ("invoice", [0, 2]), ("Invoice", [0, 2]), ("INVOICE", [0, 2]), ("iNvoice", []),
      ("julia", [0]),
      ("júlia", [0]), ("nnext", []), ("onen", []), ("next", [1]), ("Next", []), ("ttab", []),
      ("tab", []), ("ab/slash", [1]), ("\\n", [1]), ("u0049", []), ("cafe/bar", [2]),
      ("café/bar", [2]),
      ("!invoice", [1]), ("!next", [0, 2]), ("ascii", [2]), ("Ascii", []), ("ASCII", [2]),
    ] as [(String, [UInt32])] {
      let query = SearchArchive.query(line)
      #expect(Finder().find(query, in: snapshot, at: SearchArchive.now) == wanted, "\(line)")
      #expect(Finder.findOnce(query, in: snapshot, at: SearchArchive.now) == wanted, "\(line)")
    }
  }

  @Test("A line of spaces filters nothing, and items without text are among the rest (C12)")
  func spaces() throws {
    var archive = SearchArchive()
    archive.add(nil, type: .image)
    archive.add(nil, urls: ["file:///a/b.txt"], type: .file)
    archive.add("x")
    archive.add("gone", deleted: true)
    for line in ["", " ", "   ", "\t"] { #expect(try archive.find(line) == [1, 2, 3]) }
    #expect(try archive.find("\" \"") == [])
  }

  @Test("Each term must stand within one of text, app, file name, own Board's name")
  func fields() throws {
    var archive = SearchArchive()
    let palette = archive.addBoard("Palette of Łódź")
    archive.add("docker run", app: "Firefox", boards: [palette])
    archive.add(
      nil, app: "GNOME Files",
      urls: ["file:///home/me/offer%202026.pdf", "file:///x/za%C5%BC.txt"], type: .file)
    archive.add("docker", app: "run")
    #expect(try archive.find("docker firefox") == [1])
    #expect(try archive.find("firefox lodz") == [1])
    #expect(try archive.find("\"palette of łódź\"") == [1])
    #expect(try archive.find("Palette") == [1])
    #expect(try archive.find("palettE") == [])
    #expect(try archive.find("!palette docker") == [3])
    #expect(try archive.find("\"offer 2026\"") == [2])
    #expect(try archive.find("zaż") == [2])
    #expect(try archive.find("%20") == [])
    // Not across two of them, and no folder's name.
    #expect(try archive.find("\"run firefox\"") == [])
    #expect(try archive.find("runfirefox") == [])
    #expect(try archive.find("dockerrun") == [])
    #expect(try archive.find("home") == [])
    #expect(try archive.find("\u{FF}") == [])
  }

  @Test("Loved, Saved and Pinned are marks to ask for with is:, not words that find their items")
  func systemBoards() throws {
    var archive = SearchArchive()
    archive.add("a", boards: [MemoryBoard.lovedID], pinned: true)
    archive.add("pinned to the wall")
    #expect(try archive.find("pinned") == [2])
    #expect(try archive.find("loved") == [])
    #expect(try archive.find("board:loved") == [1])
    #expect(try archive.find("board:pinned") == [1])
  }

  @Test("Tokens filter: the same key is or, different keys and")
  func tokens() throws {
    var archive = SearchArchive()
    let notes = archive.addBoard("Notes")
    let more = archive.addBoard("More notes")
    archive.add("one", app: "Firefox", boards: [notes])
    archive.add("https://two", app: "Firefox", type: .link, boards: [MemoryBoard.lovedID])
    archive.add("#333", app: "Figma", type: .color, boards: [more], pinned: true)
    archive.add(
      "four", app: "foot", boards: [MemoryBoard.savedID, MemoryBoard.lovedID], reminder: -5)
    archive.add("five", boards: [UUID(high: 9, low: 9)], reminder: 5)
    archive.add("six", app: "Firefox", deleted: true)
    for (line, found) in [
      ("type:link", [2]), ("type:link type:color", [3, 2]), ("type:text app:firefox", [1]),
      ("app:firefox", [1, 2]), ("app:fi", [3, 1, 2]), ("app:figma app:foot", [3, 4]),
      ("app:firefox type:color", []), ("app:Fire", [1, 2]), ("app:FireFox", []),
      ("!app:firefox", [3, 4, 5]), ("!type:text", [3, 2]), ("!type:text !type:link", [3]),
      ("is:loved", [2, 4]), ("is:loved is:saved", [4]), ("is:pinned", [3]), ("is:due", [4]),
      ("!is:loved", [3, 1, 5]), ("is:loved !is:saved", [2]), ("!is:due is:saved", []),
      ("board:notes", [1]), ("board:more", [3]), ("board:note", [3, 1]), ("board:none", []),
      ("board:notes board:loved", [1, 2, 4]), ("!board:notes", [3, 2, 4, 5]),
      ("board:\"more notes\"", [3]), ("type:link is:loved two", [2]), ("type:link one", []),
      ("type:text type:", [1, 4, 5]), ("type:nonsense one", [1]), ("re:( one", [1]),
      ("fz:x one", [1]),
    ] as [(String, [Int])] {
      #expect(try archive.find(line) == found, "\(line)")
    }
  }

  @Test("Deleted shows only when asked for: widened by is:deleted, alone in its scope")
  func deleted() throws {
    var archive = SearchArchive()
    archive.add("kept word")
    archive.add("gone word", deleted: true)
    archive.add("gone due", boards: [MemoryBoard.lovedID], deleted: true, reminder: -1)
    #expect(try archive.find("word") == [1])
    #expect(try archive.find("word is:deleted") == [1, 2])
    #expect(try archive.find("is:deleted") == [1, 2, 3])
    #expect(try archive.find("!is:deleted") == [1])
    #expect(try archive.find("is:deleted !is:deleted") == [1])
    #expect(try archive.find("is:due") == [])
    #expect(try archive.find("", scope: .deleted) == [2, 3])
    #expect(try archive.find("word", scope: .deleted) == [2])
    #expect(try archive.find("is:loved", scope: .deleted) == [3])
  }

  @Test("A Board is a scope: a search in it finds nothing outside (C11)")
  func boardScope() throws {
    var archive = SearchArchive()
    let board = archive.addBoard("Work")
    archive.add("needle")
    archive.add("needle", boards: [board])
    archive.add("needle", boards: [board], deleted: true)
    archive.add("other", pinned: true)
    #expect(try archive.find("needle", scope: .board(board)) == [2])
    #expect(try archive.find("", scope: .board(board)) == [2])
    #expect(try archive.find("is:deleted", scope: .board(board)) == [2, 3])
    #expect(try archive.find("", scope: .board(MemoryBoard.pinnedID)) == [4])
    #expect(try archive.find("needle") == [1, 2])
  }

  @Test("before: and after: part the dates without gap or overlap; dates ahead count as now")
  func dates() throws {
    var archive = SearchArchive()
    let today = 19.0 * 3600 + 20 * 60
    let days3 = 3.0 * 86400
    let ages: [Double] = [0, today, today + 1, today + 86400, days3, days3 + 1, -86400]
    for age in ages {
      archive.add("x", age: age)
    }
    for (line, found) in [
      ("after:today", [1, 7, 2]), ("before:today", [3, 4, 5, 6]),
      ("after:yesterday", [1, 7, 2, 3, 4]),
      ("after:3d", [1, 7, 2, 3, 4, 5]), ("before:3d", [6]),
      ("after:yesterday before:today", [3, 4]),
      ("after:2026-06-25", [1, 7, 2]), ("before:2026-06-25 x", [3, 4, 5, 6]),
      ("!after:today", [3, 4, 5, 6]),
      ("after:2100-01-01", []), ("before:2100-01-01", [1, 7, 2, 3, 4, 5, 6]),
    ] as [(String, [Int])] {
      let result = try archive.find(line).map(Set.init)
      #expect(result == Set(found), "\(line)")
    }
  }

  @Test("Results keep the panel's order: pins first, then newest first")
  func order() throws {
    var archive = SearchArchive()
    archive.add("x", age: 500)
    archive.add("x", age: 400, pinned: true)
    archive.add("x", age: 300)
    archive.add("x", age: 900, pinned: true)
    #expect(try archive.find("x") == [2, 4, 3, 1])
  }

  @Test("An empty archive finds nothing")
  func empty() throws {
    for line in ["", "x", "type:link", "!x"] {
      #expect(
        Finder().find(SearchArchive.query(line), in: .empty, at: SearchArchive.now) == [])
    }
  }

  @Test("A search that is given up says so, and the next one goes on from there")
  func cancelling() throws {
    var archive = SearchArchive()
    for number in 0..<3000 { archive.add("item \(number)") }
    let snapshot = try archive.snapshot()
    let finder = Finder()
    let query = SearchArchive.query("item 29")
    var rounds = 0
    var result: [UInt32]?
    while result == nil, rounds < 100 {
      var asked = 0
      result = finder.find(query, in: snapshot, at: SearchArchive.now) {
        asked += 1
        return asked > 4
      }
      rounds += 1
    }
    #expect(rounds > 1)
    #expect(result == Finder.findOnce(query, in: snapshot, at: SearchArchive.now))
    #expect(Finder().find(SearchQuery(), in: snapshot, at: SearchArchive.now) { true } == nil)
  }

  @Test("A limit stops the one search of a process at the first rows")
  func limit() throws {
    var archive = SearchArchive()
    for _ in 0..<10 { archive.add("x") }
    let snapshot = try archive.snapshot()
    let query = SearchArchive.query("x")
    #expect(Finder.findOnce(query, in: snapshot, at: SearchArchive.now, limit: 3) == [0, 1, 2])
    #expect(Finder.findOnce(query, in: snapshot, at: SearchArchive.now, limit: 0) == [])
  }

  @Test("NFC and NFD of one word are both found by either (corpus wide-text)")
  func wideText() throws {
    let bytes = Fixtures.bytes("wide-text/items.json")
    let snapshot = try ArchiveSnapshot.load(ArchiveBytes(bytes), at: SearchArchive.now)
    for line in ["łódź", "Ło\u{301}dz\u{301}", "lodz", "żółw", "zolw"] {
      #expect(
        Finder().find(SearchArchive.query(line), in: snapshot, at: SearchArchive.now)?.count == 2)
    }
    for line in ["漢字テスト", "カナ", "한국어", "हिन्दी", "👩\u{200D}🚀", "שלום", "전혀"] {
      let rows = Finder().find(SearchArchive.query(line), in: snapshot, at: SearchArchive.now)
      #expect(rows?.isEmpty == (line == "전혀"), "\(line)")
    }
  }
}
