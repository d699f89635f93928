import MemoryKit
import Phrases

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Moments as a person reads them: “today 19:12”, “Mon 22 Jun 11:40”, “22 Jun 2025 11:40”.
struct MomentText {
  let now: Date
  let zone: LocalTime
  let words: Words

  init(_ state: PanelState) {
    now = state.now
    zone = state.zone.time
    words = state.options.words
  }

  /// A moment.
  ///
  /// - Parameter seconds: seconds since 2001.
  /// - Returns: day and time.
  func text(_ seconds: Double) -> String {
    let reading = zone.reading(of: Date(timeIntervalSinceReferenceDate: seconds))
    return day(reading.date) + " " + Self.twoDigits(reading.hour) + ":"
      + Self.twoDigits(reading.minute)
  }

  /// A moment's day, without its time.
  func day(_ seconds: Double) -> String {
    day(zone.reading(of: Date(timeIntervalSinceReferenceDate: seconds)).date)
  }

  private func day(_ date: CivilDate) -> String {
    let today = zone.reading(of: now).date
    switch date.daysSince1970 - today.daysSince1970 {
    case 0: return words(.today)
    case -1: return words(.yesterday)
    case 1: return words(.tomorrow)
    default: break
    }
    let month = Self.word(words(.months), date.month)
    guard date.year == today.year else { return "\(date.day) \(month) \(date.year)" }
    return Self.word(words(.weekdays), date.weekday) + " \(date.day) " + month
  }

  /// A moment in full: “Friday 26 June 2026, 14:30”.
  ///
  /// - Parameter seconds: seconds since 2001.
  /// - Returns: weekday, day, month, year and time.
  func whole(_ seconds: Double) -> String {
    let reading = zone.reading(of: Date(timeIntervalSinceReferenceDate: seconds))
    let date = reading.date
    return Self.word(words(.weekdayNames), date.weekday) + " \(date.day) "
      + Self.word(words(.monthNames), date.month) + " \(date.year), "
      + Self.twoDigits(reading.hour) + ":" + Self.twoDigits(reading.minute)
  }

  /// A day without its week: “26 Jun”, with the year where that is another one.
  func short(_ date: CivilDate) -> String {
    let text = "\(date.day) " + Self.word(words(.months), date.month)
    return date.year == zone.reading(of: now).date.year ? text : text + " \(date.year)"
  }

  private static func word(_ list: String, _ number: Int) -> String {
    let words = list.split(separator: ",")
    return words.indices.contains(number - 1) ? String(words[number - 1]) : ""
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
