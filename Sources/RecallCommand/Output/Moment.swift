#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import MemoryKit

/// Moments as the command line prints them.
enum Moment {
  /// Day and time of local clocks: `2026-12-24 18:00`.
  static func text(_ date: Date, in zone: LocalTime) -> String {
    let reading = zone.reading(of: date)
    let day = reading.date
    return padded(day.year, 4) + "-" + padded(day.month, 2) + "-" + padded(day.day, 2) + " "
      + padded(reading.hour, 2) + ":" + padded(reading.minute, 2)
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
