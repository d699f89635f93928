import Foundation
import Testing

@testable import MemoryKit

extension LocalTime {
  /// The clocks of Warsaw: an hour ahead, two from the last Sunday of March to that of October.
  static let warsaw = LocalTime { unix in
    let year = LocalTime.utc.reading(of: Date(timeIntervalSince1970: unix)).date.year
    func lastSunday(_ month: Int) -> Double {
      let last = CivilDate(year: year, month: month, day: 31) ?? CivilDate(daysSince1970: 0)
      return Double(last.adding(days: -(last.weekday % 7)).daysSince1970) * 86400 + 3600
    }
    return unix >= lastSunday(3) && unix < lastSunday(10) ? 7200 : 3600
  }

  /// Clocks five hours and a half ahead, all year.
  static let kolkata = LocalTime { _ in 19800 }

  /// Clocks that skip midnight: on 2026-10-18 they go from 00:00 to 01:00, as they did in Brazil.
  static let skipsMidnight = LocalTime { $0 >= 1_792_292_400 ? -7200 : -10800 }
}

/// A moment written as UTC: `2026-06-25 19:21:40`.
func utc(_ text: String) throws -> Date {
  let formatter = ISO8601DateFormatter()
  return try #require(formatter.date(from: text.replacing(" ", with: "T") + "Z"))
}

@Suite("Local time")
struct LocalTimeTests {
  @Test("Days since 1970 agree with Foundation's calendar over four centuries and back")
  func days() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for days in stride(from: -100_000, through: 100_000, by: 37) {
      let date = CivilDate(daysSince1970: days)
      #expect(date.daysSince1970 == days)
      let parts = calendar.dateComponents(
        [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(days) * 86400))
      #expect(date.year == parts.year)
      #expect(date.month == parts.month)
      #expect(date.day == parts.day)
      let weekday = date.weekday % 7 + 1
      #expect(weekday == parts.weekday)
    }
  }

  @Test(
    "Days that no calendar has are none",
    arguments: [
      (2026, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0), (2100, 2, 29),
    ])
  func noSuchDay(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test(
    "A reading and its moment belong together, around changes of clocks too",
    arguments: [
      // The night clocks are put forward: 01:59:59 is followed by 03:00.
      ("2026-03-29 00:59:59", 2026, 3, 29, 7199), ("2026-03-29 01:00:00", 2026, 3, 29, 10800),
      // The night they are put back: 02:00 to 02:59 comes twice, the first is meant.
      ("2026-10-25 00:00:00", 2026, 10, 25, 7200), ("2026-10-25 00:59:59", 2026, 10, 25, 10799),
      ("2026-10-25 02:00:00", 2026, 10, 25, 10800), ("2026-06-25 22:00:00", 2026, 6, 26, 0),
      ("2025-12-31 23:00:00", 2026, 1, 1, 0), ("2026-01-01 22:59:59", 2026, 1, 1, 86399),
      ("1969-12-31 22:59:59", 1969, 12, 31, 86399),
    ])
  func readings(moment: String, year: Int, month: Int, day: Int, seconds: Int) throws {
    let moment = try utc(moment)
    let date = try #require(CivilDate(year: year, month: month, day: day))
    #expect(LocalTime.warsaw.reading(of: moment) == .init(date: date, seconds: seconds))
    #expect(LocalTime.warsaw.moment(date, seconds: seconds) == moment)
  }

  @Test("A time that clocks skip is as long after the jump as after its start")
  func skipped() throws {
    let spring = try #require(CivilDate(year: 2026, month: 3, day: 29))
    #expect(try LocalTime.warsaw.moment(spring, seconds: 9000) == utc("2026-03-29 01:30:00"))
    let october = try #require(CivilDate(year: 2026, month: 10, day: 18))
    #expect(LocalTime.skipsMidnight.moment(october).timeIntervalSince1970 == 1_792_292_400)
    #expect(
      LocalTime.skipsMidnight.reading(of: Date(timeIntervalSince1970: 1_792_292_400)).seconds
        == 3600)
  }

  @Test("The second of two like times is read as the first's, an hour later")
  func repeated() throws {
    #expect(try LocalTime.warsaw.reading(of: utc("2026-10-25 01:30:00")).seconds == 9000)
    #expect(try LocalTime.warsaw.reading(of: utc("2026-10-25 00:30:00")).seconds == 9000)
  }

  @Test("Moments far away and before 1970 have a reading")
  func farAway() {
    for seconds in [-1e300, -1e12, 0, 4e9, 1e300, Double.greatestFiniteMagnitude] {
      let reading = LocalTime.warsaw.reading(of: Date(timeIntervalSince1970: seconds))
      #expect((0..<86400).contains(reading.seconds))
    }
  }
}
