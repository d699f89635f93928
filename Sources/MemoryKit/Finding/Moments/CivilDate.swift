/// A day of the Gregorian calendar, without a zone.
public struct CivilDate: Hashable, Comparable, Sendable {
  /// The year; 1 BC is 0.
  public var year: Int
  /// The month, 1 to 12.
  public var month: Int
  /// The day of the month, 1 to 31.
  public var day: Int

  /// Makes a day; nil where the calendar has none such.
  ///
  /// - Parameters:
  ///   - year: the year, -9999 to 9999.
  ///   - month: 1 to 12.
  ///   - day: 1 to the month's last.
  public init?(year: Int, month: Int, day: Int) {
    guard (-9999...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= Self.days(inMonth: month, of: year)
    else { return nil }
    self.init(unchecked: year, month, day)
  }

  private init(unchecked year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Makes the day that lies so many days after 1970-01-01.
  ///
  /// The years are counted from March, so that the leap day is a year's last (Howard Hinnant,
  /// "chrono-compatible low-level date algorithms").
  public init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      unchecked: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// Days since 1970-01-01.
  public var daysSince1970: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week: 1 is Monday, 7 is Sunday.
  public var weekday: Int {
    // 1970-01-01 was a Thursday.
    let fromMonday = (daysSince1970 + 3) % 7
    return (fromMonday < 0 ? fromMonday + 7 : fromMonday) + 1
  }

  /// The day so many days later, or earlier where it is negative.
  public func adding(days: Int) -> CivilDate {
    CivilDate(daysSince1970: daysSince1970 + days)
  }

  /// How many days a month has.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether one day lies before another.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
