/// The words and forms of times that both searches and reminders understand.
enum MomentWords {
  /// The time of day of `18:00`, `9:30:15`, `9am`, `9:30pm`, `noon`.
  ///
  /// - Parameters:
  ///   - text: one word.
  ///   - allowsBareHour: whether `9` is nine o'clock.
  /// - Returns: seconds since midnight; nil for anything else.
  static func timeOfDay(_ text: Substring, allowsBareHour: Bool = false) -> Int? {
    if text == "noon" { return 12 * 3600 }
    var digits = text
    var halfDay: Int?
    if text.hasSuffix("am") || text.hasSuffix("pm") {
      halfDay = text.hasSuffix("pm") ? 12 : 0
      digits = text.dropLast(2)
    }
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), parts.count > 1 || halfDay != nil || allowsBareHour,
      var hour = number(parts[0], digits: 1...2)
    else { return nil }
    var rest: [Int] = []
    for part in parts.dropFirst() {
      guard let value = number(part, digits: 2...2), value < 60 else { return nil }
      rest.append(value)
    }
    if let halfDay {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + halfDay
    }
    guard hour < 24 else { return nil }
    return hour * 3600 + (rest.first ?? 0) * 60 + (rest.count > 1 ? rest[1] : 0)
  }

  /// The day of `2026-12-24`; nil for anything else.
  static func date(_ text: Substring) -> CivilDate? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = number(parts[0], digits: 4...4),
      let month = number(parts[1], digits: 1...2), let day = number(parts[2], digits: 1...2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// The day of `24.12.2026`; nil for anything else.
  static func dottedDate(_ text: Substring) -> CivilDate? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let day = number(parts[0], digits: 1...2),
      let month = number(parts[1], digits: 1...2), let year = number(parts[2], digits: 4...4)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// The number a word of ASCII digits stands for, if it has as many as allowed.
  static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
    else { return nil }
    return Int(text)
  }

  /// 1 for Monday to 7, of a weekday's name or its first letters (three at least).
  static func weekday(_ text: Substring) -> Int? {
    index(of: text, in: weekdays)
  }

  /// 1 for January to 12, of a month's name or its first letters (three at least).
  static func month(_ text: Substring) -> Int? {
    index(of: text, in: months)
  }

  private static func index(of text: Substring, in names: [String]) -> Int? {
    let word = text.hasSuffix(",") || text.hasSuffix(".") ? text.dropLast() : text
    guard word.utf8.count >= 3, let index = names.firstIndex(where: { $0.hasPrefix(word) })
    else { return nil }
    return index + 1
  }

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
}
