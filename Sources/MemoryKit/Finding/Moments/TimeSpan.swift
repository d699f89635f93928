/// A length of time as people write it: `3d`, `20m`, `1h30m`, `2 weeks`.
struct TimeSpan: Hashable, Sendable {
  /// Whole days, which keep the time of day when clocks change.
  var days = 0
  /// Seconds beyond them.
  var seconds = 0

  /// Longer spans are no spans but slips of the hand.
  private static let longestDays = 36_525

  /// Reads numbers with units, one after another; nil where anything else stands between.
  init?(_ text: Substring) {
    var rest = text.drop { $0 == " " }
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let count = MomentWords.number(digits, digits: 1...7) else { return nil }
      rest = rest.dropFirst(digits.count).drop { $0 == " " }
      let unit = rest.prefix { $0.isLetter }
      guard add(count, unit: unit) else { return nil }
      rest = rest.dropFirst(unit.count).drop { $0 == " " }
    }
    guard days + seconds / 86400 <= Self.longestDays else { return nil }
  }

  private mutating func add(_ count: Int, unit: Substring) -> Bool {
    switch unit {
    case "s", "sec", "secs", "second", "seconds": seconds += count
    case "m", "min", "mins", "minute", "minutes": seconds += count * 60
    case "h", "hr", "hrs", "hour", "hours": seconds += count * 3600
    case "d", "day", "days": days += count
    case "w", "week", "weeks": days += count * 7
    default: return PolishMoments.unit(unit).map { add(count, unit: $0) } ?? false
    }
    return true
  }
}
