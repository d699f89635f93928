#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import MemoryKit

/// How long ago something was, in three cells at most.
enum Age {
  /// An age as cards show it: `now`, `5m`, `3h`, `2d`, `7w`, `1y`.
  ///
  /// - Parameter seconds: how long ago; what lies ahead is now.
  /// - Returns: the age.
  static func text(_ seconds: Double) -> String {
    guard seconds >= 60 else { return "now" }
    let minutes = Int(min(seconds, 9e11)) / 60
    if minutes < 60 { return "\(minutes)m" }
    if minutes < 24 * 60 { return "\(minutes / 60)h" }
    let days = minutes / (24 * 60)
    if days < 7 { return "\(days)d" }
    if days < 364 { return "\(days / 7)w" }
    return "\(max(1, days / 365))y"
  }
}

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

/// Amounts of bytes as they are shown.
enum ByteCount {
  /// `408 B`, `4.1 kB`, `12 MB`.
  static func text(_ bytes: Int) -> String {
    guard bytes >= 1000 else { return "\(bytes) B" }
    var tenths = bytes / 100
    for unit in ["kB", "MB", "GB"] {
      if tenths < 100 { return "\(tenths / 10).\(tenths % 10) \(unit)" }
      if tenths < 10_000 || unit == "GB" { return "\(tenths / 10) \(unit)" }
      tenths /= 1000
    }
    return "\(bytes) B"
  }
}
