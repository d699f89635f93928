#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Local time as an argument of the law: how far a zone's clocks are from UTC at a moment.
public struct LocalTime: Sendable {
  /// Seconds that local clocks are ahead of UTC at a moment, given in seconds since 1970 (UTC).
  public var secondsFromUTC: @Sendable (Double) -> Int

  /// Makes local time of its one rule.
  ///
  /// - Parameter secondsFromUTC: seconds ahead of UTC at a moment in seconds since 1970.
  public init(secondsFromUTC: @escaping @Sendable (Double) -> Int) {
    self.secondsFromUTC = secondsFromUTC
  }

  /// Clocks that show UTC.
  public static let utc = LocalTime { _ in 0 }

  /// A day with a time of day.
  public struct Reading: Hashable, Sendable {
    /// The day.
    public var date: CivilDate
    /// Seconds since its midnight, 0 to 86 399.
    public var seconds: Int
    /// Hours, 0 to 23.
    public var hour: Int { seconds / 3600 }
    /// Minutes, 0 to 59.
    public var minute: Int { seconds / 60 % 60 }
    /// Seconds, 0 to 59.
    public var second: Int { seconds % 60 }
  }

  /// What local clocks and calendars show at a moment.
  public func reading(of moment: Date) -> Reading {
    let unix = moment.timeIntervalSince1970.rounded(.down)
    // Bounded before it is an Int; no number is the moment clocks count from.
    let bounded = unix.isNaN ? 0 : min(max(unix, -1e11), 2e11)
    let local = Int(bounded) + secondsFromUTC(bounded)
    let days = local >= 0 ? local / 86400 : (local - 86399) / 86400
    return Reading(date: CivilDate(daysSince1970: days), seconds: local - days * 86400)
  }

  /// The moment at which local clocks show a time.
  ///
  /// A time that clocks skip in spring is as long after the jump as it should have been after its
  /// start; of a time they show twice in autumn the first is meant.
  ///
  /// - Parameters:
  ///   - date: the day.
  ///   - seconds: seconds since its midnight as clocks count them.
  /// - Returns: the moment, also for times that no clock shows.
  public func moment(_ date: CivilDate, seconds: Int = 0) -> Date {
    let local = Double(date.daysSince1970) * 86400 + Double(seconds)
    let before = secondsFromUTC(local - 86400)
    let after = secondsFromUTC(local + 86400)
    let candidates = [local - Double(max(before, after)), local - Double(min(before, after))]
    for candidate in candidates
    where Double(secondsFromUTC(candidate)) == local - candidate {
      return Date(timeIntervalSince1970: candidate)
    }
    return Date(timeIntervalSince1970: local - Double(before))
  }
}
