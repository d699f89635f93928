import Foundation
import Testing

@testable import MemoryKit

@Suite("When to remind")
struct MomentParserTests {
  /// Thursday 25 June 2026, 19:20:00 in Warsaw, as in the drawings.
  private let now = Date(timeIntervalSince1970: 1_782_408_000)

  @Test(
    "What people write is understood",
    arguments: [
      ("in 2h", "2026-06-25 19:20:00"), ("2h", "2026-06-25 19:20:00"),
      ("20m", "2026-06-25 17:40:00"), ("in 20 minutes", "2026-06-25 17:40:00"),
      ("1h30m", "2026-06-25 18:50:00"), ("1h 30m", "2026-06-25 18:50:00"),
      ("in 1 hour", "2026-06-25 18:20:00"), ("3d", "2026-06-28 17:20:00"),
      ("in 2 weeks", "2026-07-09 17:20:00"), ("2w", "2026-07-09 17:20:00"),
      ("45s", "2026-06-25 17:20:45"), ("0m", "2026-06-25 17:20:00"),
      ("tomorrow", "2026-06-26 07:00:00"), ("tomorrow 9:00", "2026-06-26 07:00:00"),
      ("Tomorrow at 18:30", "2026-06-26 16:30:00"), ("tomorrow 9", "2026-06-26 07:00:00"),
      ("tomorrow evening", "2026-06-26 16:00:00"), ("today 23:00", "2026-06-25 21:00:00"),
      ("this evening", "2026-06-25 16:00:00"), ("tonight", "2026-06-25 16:00:00"),
      ("tonight 21:00", "2026-06-25 19:00:00"), ("fri 14:30", "2026-06-26 12:30:00"),
      ("friday", "2026-06-26 07:00:00"), ("FRI 14:30", "2026-06-26 12:30:00"),
      ("mon 9", "2026-06-29 07:00:00"), ("monday", "2026-06-29 07:00:00"),
      ("next mon 9:00", "2026-06-29 07:00:00"), ("on mon at 9", "2026-06-29 07:00:00"),
      ("thu 20:00", "2026-06-25 18:00:00"), ("thu 18:00", "2026-07-02 16:00:00"),
      ("thu", "2026-07-02 07:00:00"), ("next thu 20:00", "2026-07-02 18:00:00"),
      ("wednes", "2026-07-01 07:00:00"), ("2026-12-24", "2026-12-24 08:00:00"),
      ("2026-12-24 18:00", "2026-12-24 17:00:00"), ("2026-12-24T18:00", "2026-12-24 17:00:00"),
      ("2026-12-24 18:00:30", "2026-12-24 17:00:30"), ("2020-01-01", "2020-01-01 08:00:00"),
      ("24 dec 18:00", "2026-12-24 17:00:00"), ("dec 24", "2026-12-24 08:00:00"),
      ("24 december 2027 8:15", "2027-12-24 07:15:00"), ("24 jun", "2027-06-24 07:00:00"),
      ("29 feb", "2028-02-29 08:00:00"), ("18:00", "2026-06-26 16:00:00"),
      ("19:20", "2026-06-26 17:20:00"), ("19:21", "2026-06-25 17:21:00"),
      ("at 22:00", "2026-06-25 20:00:00"), ("9am", "2026-06-26 07:00:00"),
      ("9:30pm", "2026-06-25 19:30:00"), ("12am", "2026-06-25 22:00:00"),
      ("12pm", "2026-06-26 10:00:00"), ("noon", "2026-06-26 10:00:00"),
      ("midnight", "2026-06-25 22:00:00"), ("yesterday 12:00", "2026-06-24 10:00:00"),
      ("  in   2h  ", "2026-06-25 19:20:00"),
    ])
  func understood(text: String, moment: String) throws {
    #expect(try MomentParser.parse(text, at: now, in: .warsaw) == utc(moment))
  }

  @Test(
    "Polish is understood beside English, with its accents and without them",
    arguments: [
      ("za 2h", "2026-06-25 19:20:00"), ("za 20 minut", "2026-06-25 17:40:00"),
      ("za godzinę", "2026-06-25 18:20:00"), ("za pół godziny", "2026-06-25 17:50:00"),
      ("in half an hour", "2026-06-25 17:50:00"), ("in an hour", "2026-06-25 18:20:00"),
      ("za 2 godziny", "2026-06-25 19:20:00"), ("za 3 dni", "2026-06-28 17:20:00"),
      ("za tydzień", "2026-07-02 17:20:00"), ("za 2 tyg", "2026-07-09 17:20:00"),
      ("za 1 godz 30 min", "2026-06-25 18:50:00"), ("jutro", "2026-06-26 07:00:00"),
      ("Jutro o 18:30", "2026-06-26 16:30:00"), ("jutro 9", "2026-06-26 07:00:00"),
      ("jutro wieczorem", "2026-06-26 16:00:00"), ("jutro rano", "2026-06-26 07:00:00"),
      ("pojutrze", "2026-06-27 07:00:00"), ("pojutrze 8:15", "2026-06-27 06:15:00"),
      ("dziś 23:00", "2026-06-25 21:00:00"), ("dzisiaj 23:00", "2026-06-25 21:00:00"),
      ("dzis o 23", "2026-06-25 21:00:00"), ("wieczorem", "2026-06-26 16:00:00"),
      ("rano", "2026-06-26 07:00:00"), ("w południe", "2026-06-26 10:00:00"),
      ("o północy", "2026-06-25 22:00:00"), ("pt 14:30", "2026-06-26 12:30:00"),
      ("pt. 14:30", "2026-06-26 12:30:00"), ("piątek", "2026-06-26 07:00:00"),
      ("w piątek o 9", "2026-06-26 07:00:00"), ("w przyszły pt 9:00", "2026-06-26 07:00:00"),
      ("w następny czwartek 20:00", "2026-07-02 18:00:00"), ("pon", "2026-06-29 07:00:00"),
      ("pn 9", "2026-06-29 07:00:00"), ("wt", "2026-06-30 07:00:00"),
      ("śr", "2026-07-01 07:00:00"), ("w środę", "2026-07-01 07:00:00"),
      ("sroda", "2026-07-01 07:00:00"), ("czw 20:00", "2026-06-25 18:00:00"),
      ("sob", "2026-06-27 07:00:00"), ("w niedzielę 10:00", "2026-06-28 08:00:00"),
      ("nd", "2026-06-28 07:00:00"), ("24 grudnia 18:00", "2026-12-24 17:00:00"),
      ("24 gru", "2026-12-24 08:00:00"), ("1 maja", "2027-05-01 07:00:00"),
      ("3 października 2026", "2026-10-03 07:00:00"), ("24.12", "2026-12-24 08:00:00"),
      ("24.12. 18:00", "2026-12-24 17:00:00"), ("24.12.2027 8", "2027-12-24 07:00:00"),
      ("o 22:00", "2026-06-25 20:00:00"), ("o 22", "2026-06-25 20:00:00"),
      ("at 9", "2026-06-26 07:00:00"), ("wczoraj 12:00", "2026-06-24 10:00:00"),
    ])
  func polish(text: String, moment: String) throws {
    #expect(try MomentParser.parse(text, at: now, in: .warsaw) == utc(moment))
  }

  @Test(
    "Polish that is no time is refused",
    arguments: [
      "za", "o", "w", "za pół", "za pół 2 godzin", "jutro jutro", "w za 2h", "31.6", "32.12",
      "24.13", "24.12.26", "1.2.3.4", "po", "styczeń", "za 2 piątki", "o 25", "pojutrze 25:00",
    ])
  func polishRefused(text: String) {
    #expect(MomentParser.parse(text, at: now, in: .warsaw) == nil)
  }

  @Test("In Polish too a time that clocks skip is after the jump, one shown twice is the first")
  func polishClockChange() throws {
    let spring = try utc("2026-03-28 20:00:00")
    #expect(
      try MomentParser.parse("jutro 2:30", at: spring, in: .warsaw) == utc("2026-03-29 01:30:00"))
    #expect(
      try MomentParser.parse("za 24 godziny", at: spring, in: .warsaw)
        == utc("2026-03-29 20:00:00"))
    #expect(
      try MomentParser.parse("za 1 dzień", at: spring, in: .warsaw) == utc("2026-03-29 19:00:00"))
    let autumn = try utc("2026-10-24 20:00:00")
    #expect(
      try MomentParser.parse("nd 2:30", at: autumn, in: .warsaw) == utc("2026-10-25 00:30:00"))
    // A minute before midnight tomorrow is the day that begins in a minute.
    let late = try utc("2026-06-25 21:59:00")
    #expect(
      try MomentParser.parse("jutro", at: late, in: .warsaw) == utc("2026-06-26 07:00:00"))
    #expect(
      try MomentParser.parse("pojutrze", at: late.addingTimeInterval(60), in: .warsaw)
        == utc("2026-06-28 07:00:00"))
  }

  @Test(
    "What is no time is refused",
    arguments: [
      "", " ", "in", "soon", "25:00", "24:00", "9:60", "9:5", "2026-02-30", "2026-13-01", "2026-12",
      "in 2", "2", "fr", "friday friday", "32 dec", "31 jun", "29 feb 2027", "tomorrow 25:00",
      "in -2h", "13pm", "0am",
      "9:00:61", "99999999d", "9999999w", "tomorrow at", "in 2h later", "1e3h", "½h", "٣h",
      "2026-12-24 18:00 x", "a b c d e f g h i j", "18:00 19:00",
    ])
  func refused(text: String) {
    #expect(MomentParser.parse(text, at: now, in: .warsaw) == nil)
  }

  @Test("Days keep the time of day when clocks change, hours are counted out")
  func clockChange() throws {
    let evening = try utc("2026-03-28 20:00:00")
    #expect(try MomentParser.parse("1d", at: evening, in: .warsaw) == utc("2026-03-29 19:00:00"))
    #expect(try MomentParser.parse("24h", at: evening, in: .warsaw) == utc("2026-03-29 20:00:00"))
    #expect(
      try MomentParser.parse("tomorrow 2:30", at: evening, in: .warsaw)
        == utc("2026-03-29 01:30:00"))
    let autumn = try utc("2026-10-24 20:00:00")
    #expect(
      try MomentParser.parse("sun 2:30", at: autumn, in: .warsaw) == utc("2026-10-25 00:30:00"))
    #expect(try MomentParser.parse("1d", at: autumn, in: .warsaw) == utc("2026-10-25 21:00:00"))
  }

  @Test("Around midnight the local day counts, not that of UTC")
  func midnight() throws {
    let late = try utc("2026-06-25 21:59:59")
    #expect(try MomentParser.parse("tomorrow", at: late, in: .warsaw) == utc("2026-06-26 07:00:00"))
    let early = try utc("2026-06-25 22:00:00")
    #expect(
      try MomentParser.parse("tomorrow", at: early, in: .warsaw) == utc("2026-06-27 07:00:00"))
    #expect(
      try MomentParser.parse("fri 8:00", at: early, in: .warsaw) == utc("2026-06-26 06:00:00"))
    #expect(
      try MomentParser.parse("tomorrow", at: late, in: .kolkata) == utc("2026-06-27 03:30:00"))
  }

  @Test("Nothing that can be typed traps")
  func hostile() {
    for text in [
      String(repeating: "9", count: 10_000), String(repeating: "1h", count: 5_000), "\u{0}", "🚀",
      "9223372036854775807h",
      "2026--1-01", ":::", "--", "in in in", "\u{202E}18:00",
    ] {
      _ = MomentParser.parse(text, at: now, in: .warsaw)
    }
  }
}
