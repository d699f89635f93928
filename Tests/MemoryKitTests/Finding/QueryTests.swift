import Foundation
import Testing

@testable import MemoryKit

@Suite("The line of search")
struct QueryTests {
  private func query(_ text: String) -> SearchQuery { SearchArchive.query(text) }

  /// What a line is made of, in a short form: `-` negated, `"` quoted.
  private func shape(_ text: String) -> [String] {
    QueryLexeme.split(text).map { lexeme in
      let value = lexeme.isQuoted ? "\"\(lexeme.value)\"" : lexeme.value
      return (lexeme.isNegated ? "-" : "") + (lexeme.key.map { $0.rawValue + "=" } ?? "") + value
    }
  }

  @Test(
    "Words, phrases and tokens are told apart as the grammar says",
    arguments: [
      ("", []), ("   ", []), ("one two", ["one", "two"]), ("  one \t two\n", ["one", "two"]),
      ("one\u{3000}two\u{A0}three", ["one", "two", "three"]),
      ("\"one two\" three", ["\"one two\"", "three"]),
      ("\"open to the end", ["\"open to the end\""]),
      ("\"", ["\"\""]), ("\"\"", ["\"\""]), ("\"a\"b", ["\"a\"", "b"]),
      ("a\"b c\"", ["a\"b", "c\""]),
      ("\"a\\\" b", ["\"a\\\"", "b"]), ("!one", ["-one"]), ("!\"one two\"", ["-\"one two\""]),
      ("!", ["!"]), ("! one", ["!", "one"]), ("one !", ["one", "!"]), ("!!", ["-!"]),
      ("!!one", ["-!one"]), ("!type:link", ["-type=link"]), ("type:link", ["type=link"]),
      ("type:", ["type="]), ("type: link", ["type=", "link"]), ("Type:link", ["Type:link"]),
      ("TYPE:link", ["TYPE:link"]), ("types:link", ["types:link"]), ("xtype:link", ["xtype:link"]),
      ("app:\"Visual Studio Code\" x", ["app=\"Visual Studio Code\"", "x"]),
      ("app:\"open", ["app=\"open\""]), ("app:a\"b", ["app=a\"b"]), ("app::x", ["app=:x"]),
      ("before:2w after:today", ["before=2w", "after=today"]), ("re:(a|b", ["re=(a|b"]),
      ("fz:abc", ["fz=abc"]), ("is:loved", ["is=loved"]), ("board:x", ["board=x"]),
      (
        "-rf ~/.ssh /usr/bin/ https://a:b c++",
        ["-rf", "~/.ssh", "/usr/bin/", "https://a:b", "c++"]
      ),
      ("( [a \\ * a{999999}", ["(", "[a", "\\", "*", "a{999999}"]), ("łódź:x", ["łódź:x"]),
      ("reader: research:", ["reader:", "research:"]),
    ] as [(String, [String])])
  func grammar(text: String, parts: [String]) {
    #expect(shape(text) == parts)
  }

  @Test(
    "A line that asks for nothing filters nothing",
    arguments: ["", " ", "   \t ", "\"", "\"\"", "!\"\"", "type:", "is:", "app:\"", "\u{FE0F}"])
  func nothing(text: String) {
    #expect(query(text).isEmpty)
    #expect(query(text).ranges(in: "anything at all").isEmpty)
  }

  @Test(
    "What is incomplete or wrong is marked where it stands, and the rest holds",
    arguments: [
      ("fi type:", 3, 8, .noValue), ("fi !type:", 4, 9, .noValue),
      ("fi type:lin", 8, 11, .unknownType),
      ("łódź type:x", 13, 14, .unknownType), ("fi is:nice", 6, 10, .unknownMark),
      ("fi is:\"", 3, 7, .noValue), ("fi before:2026-02-30", 10, 20, .unknownMoment),
      ("after:soon fi", 6, 10, .unknownMoment), ("fi after:\"2026-06-01", 10, 20, nil),
      ("fi re:(conf|set", 6, 15, .notAvailable), ("fz:abc fi", 3, 6, .notAvailable),
      ("fi app:", 3, 7, .noValue), ("board: fi", 0, 6, .noValue),
      ("fi !before:x", 11, 12, .unknownMoment),
      ("fi type:link", 0, 0, nil),
    ] as [(String, Int, Int, QueryProblem.Kind?)])
  func problems(text: String, start: Int, end: Int, kind: QueryProblem.Kind?) {
    let query = query(text)
    #expect(query.problems.map(\.kind) == (kind.map { [$0] } ?? []))
    if kind != nil { #expect(query.problems.map(\.range) == [start..<end]) }
    #expect(query.hasWords)
    #expect(query.problems.allSatisfy { $0.range.upperBound <= text.utf8.count })
  }

  @Test("Each part of the line has its span, for colouring")
  func spans() {
    let spans = query("fi after:2w !\"a b\" type:x re: !is:due app:\"x y\"").spans
    let wanted: [QuerySpan] = [
      QuerySpan(range: 0..<2, kind: .word), QuerySpan(range: 3..<9, kind: .key),
      QuerySpan(range: 9..<11, kind: .value), QuerySpan(range: 12..<13, kind: .negation),
      QuerySpan(range: 13..<18, kind: .phrase), QuerySpan(range: 19..<24, kind: .key),
      QuerySpan(range: 24..<25, kind: .problem), QuerySpan(range: 26..<29, kind: .problem),
      QuerySpan(range: 30..<31, kind: .negation), QuerySpan(range: 31..<34, kind: .key),
      QuerySpan(range: 34..<37, kind: .value), QuerySpan(range: 38..<42, kind: .key),
      QuerySpan(range: 42..<47, kind: .value),
    ]
    #expect(spans == wanted)
  }

  @Test(
    "before: and after: take dates, times, spans, today and yesterday; days begin at local midnight",
    arguments: [
      ("2026-06-01", "2026-05-31 22:00:00"), ("2026-01-01", "2025-12-31 23:00:00"),
      ("\"2026-06-01 14:30\"", "2026-06-01 12:30:00"), ("2026-06-01T14:30", "2026-06-01 12:30:00"),
      ("14:30", "2026-06-25 12:30:00"), ("3d", "2026-06-22 17:20:00"),
      ("2w", "2026-06-11 17:20:00"), ("2h", "2026-06-25 15:20:00"), ("90m", "2026-06-25 15:50:00"),
      ("today", "2026-06-24 22:00:00"), ("Yesterday", "2026-06-23 22:00:00"),
      ("90d", "2026-03-27 18:20:00"),
    ])
  func moments(value: String, moment: String) throws {
    let seconds = try utc(moment).timeIntervalSinceReferenceDate
    #expect(query("before:\(value)").filter.before == seconds)
    #expect(query("after:\(value)").filter.after == seconds)
    #expect(query("!before:\(value)").filter.after == seconds)
    #expect(query("!after:\(value)").filter.before == seconds)
  }

  @Test("Chips read the tokens: one type, one mark, Deleted, one Board")
  func chips() {
    #expect(query("type:link x").type == .link)
    #expect(query("type:colour").type == .color)
    #expect(query("type:link type:text").type == nil)
    #expect(query("!type:link").type == nil)
    #expect(query("is:loved is:deleted").mark == .loved)
    #expect(query("is:loved is:due").mark == nil)
    #expect(query("is:deleted").showsDeleted)
    #expect(!query("!is:deleted").showsDeleted)
    #expect(query("board:\"My notes\"").boardName == "My notes")
    #expect(SearchQuery(scope: .deleted).showsDeleted)
  }
}

@Suite("Edits of the line")
struct QueryEditTests {
  @Test(
    "A type chip sets its token and keeps the rest",
    arguments: [
      ("", .link, "type:link"), ("docker", .link, "type:link docker"),
      ("type:text docker", .link, "type:link docker"),
      ("docker type:text up", .link, "docker type:link up"),
      ("type:text a type:file b", .link, "type:link a b"), ("type: a", .image, "type:image a"),
      ("type:link docker", nil, "docker"), ("docker type:link", nil, "docker"),
      ("!type:link a", .text, "type:text !type:link a"), ("type:link", nil, ""), ("a", nil, "a"),
      ("\"open", .link, "type:link \"open"), ("łódź type:text ż", .file, "łódź type:file ż"),
    ] as [(String, ClipType?, String)])
  func type(text: String, type: ClipType?, edited: String) {
    #expect(QueryEdit.setting(type, in: text) == edited)
    #expect(SearchArchive.query(edited).type == type)
  }

  @Test("A mark chip goes on and off, one at a time, and leaves Deleted alone")
  func marks() {
    #expect(QueryEdit.toggling(.loved, in: "docker") == "is:loved docker")
    #expect(QueryEdit.toggling(.saved, in: "is:loved docker") == "is:saved docker")
    #expect(QueryEdit.toggling(.loved, in: "is:loved docker") == "docker")
    #expect(QueryEdit.toggling(.due, in: "is:deleted x") == "is:due is:deleted x")
    #expect(QueryEdit.setting(QueryMark?.none, in: "is:due is:deleted x") == "is:deleted x")
    #expect(QueryEdit.settingDeleted(true, in: "is:due x") == "is:deleted is:due x")
    #expect(QueryEdit.settingDeleted(false, in: "is:deleted is:due x") == "is:due x")
    #expect(QueryEdit.settingDeleted(true, in: "is:deleted") == "is:deleted")
  }

  @Test("A Board is named in quotes where its name needs them")
  func boards() {
    #expect(QueryEdit.settingBoard("Palette", in: "x") == "board:Palette x")
    #expect(QueryEdit.settingBoard("My notes", in: "board:Palette x") == "board:\"My notes\" x")
    #expect(QueryEdit.settingBoard(nil, in: "board:\"My notes\" x") == "x")
    #expect(SearchArchive.query(QueryEdit.settingBoard("My notes", in: "")).boardName == "My notes")
  }

  @Test("Widening to everything drops every token and keeps the words")
  func clearing() {
    #expect(
      QueryEdit.clearingTokens(in: "a type:link !is:due \"b c\" app:x after:2w !d re:e board:")
        == "a \"b c\" !d")
    #expect(QueryEdit.clearingTokens(in: "type:link is:due") == "")
  }

  @Test("The last word goes")
  func dropping() {
    #expect(QueryEdit.droppingLast(in: "one two  ") == "one  ")
    #expect(QueryEdit.droppingLast(in: "one \"two three") == "one")
    #expect(QueryEdit.droppingLast(in: "") == "")
  }
}
