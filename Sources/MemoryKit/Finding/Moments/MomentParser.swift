#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Reads when to remind, as people write it: `in 2h`, `20m`, `fri 14:30`, `tomorrow`, `mon 9`,
/// `24 dec 18:00`, `2026-12-24 18:00`, `18:00`; in Polish too: `za 2h`, `jutro`, `pt 14:30`.
public enum MomentParser {
  /// The time of day that is meant where none is given: nine in the morning.
  public static let morning = 9 * 3600
  /// The time of day of `this evening` and `tonight`: six.
  public static let evening = 18 * 3600

  /// Reads a moment.
  ///
  /// A time alone, a weekday or a day of a month means the next such moment after now. A whole
  /// date, `today` or `yesterday` may lie in the past: the caller decides what to say then.
  ///
  /// - Parameters:
  ///   - text: what was written; case and spaces around don't count.
  ///   - now: the present moment.
  ///   - zone: the clocks that are meant.
  /// - Returns: the moment, nil where the text is not understood.
  public static func parse(_ text: String, at now: Date, in zone: LocalTime) -> Date? {
    let words = PolishMoments.translated(text.lowercased().split { $0.isWhitespace })
    guard let first = words.first, words.count <= 8 else { return nil }
    if let moment = span(words, at: now, in: zone) { return moment }
    let today = zone.reading(of: now).date
    let rest = words.dropFirst()
    switch first {
    case "today": return onDay(today, rest, in: zone)
    case "tomorrow", "tmr": return onDay(today.adding(days: 1), rest, in: zone)
    case "overmorrow": return onDay(today.adding(days: 2), rest, in: zone)
    case "yesterday": return onDay(today.adding(days: -1), rest, in: zone)
    case "tonight": return onDay(today, rest, unless: evening, in: zone)
    case "this" where rest.first == "evening":
      return onDay(today, rest.dropFirst(), unless: evening, in: zone)
    case "midnight" where rest.isEmpty: return zone.moment(today.adding(days: 1))
    case "evening" where rest.isEmpty: return next(evening, after: now, in: zone)
    case "morning" where rest.isEmpty: return next(morning, after: now, in: zone)
    case "at" where rest == ["midnight"]: return zone.moment(today.adding(days: 1))
    case "at": return timeAlone(rest, allowsBareHour: true, after: now, in: zone)
    case "on" where rest == ["noon"]: return timeAlone(rest, after: now, in: zone)
    default:
      return timeAlone(words[...], after: now, in: zone)
        ?? wholeDate(first, rest, in: zone)
        ?? weekday(words[...], after: now, in: zone)
        ?? dayOfMonth(words[...], after: now, in: zone)
    }
  }

  /// `in 2h`, `20m`, `3 days`, `in an hour`, `in half an hour`.
  private static func span(_ words: [Substring], at now: Date, in zone: LocalTime) -> Date? {
    let isCounted = words.first == "in"
    var counted = isCounted ? words[1...] : words[...]
    let isHalf = isCounted && counted.first == "half"
    if isHalf { counted = counted.dropFirst() }
    if isCounted, counted.first == "an" || counted.first == "a" { counted = counted.dropFirst() }
    // A unit alone is one of it.
    let text = (isCounted && counted.count == 1 ? "1 " : "") + counted.joined(separator: " ")
    guard let span = TimeSpan(text[...]) ?? TimeSpan(counted.joined(separator: " ")[...]) else {
      return nil
    }
    guard isHalf else { return now.adding(span, in: zone) }
    // Half a day is counted in hours, and half of several is no way to speak.
    guard counted.count == 1 else { return nil }
    return now.addingTimeInterval(Double(span.days * 86400 + span.seconds) / 2)
  }

  /// `18:00`: today's, or tomorrow's where that has passed.
  private static func timeAlone(
    _ words: ArraySlice<Substring>, allowsBareHour: Bool = false, after now: Date,
    in zone: LocalTime
  ) -> Date? {
    guard words.count == 1,
      let seconds = words.first.flatMap({
        MomentWords.timeOfDay($0, allowsBareHour: allowsBareHour)
      })
    else { return nil }
    return next(seconds, after: now, in: zone)
  }

  /// The next time clocks show so many seconds after midnight.
  private static func next(_ seconds: Int, after now: Date, in zone: LocalTime) -> Date {
    let today = zone.reading(of: now).date
    let moment = zone.moment(today, seconds: seconds)
    return moment > now ? moment : zone.moment(today.adding(days: 1), seconds: seconds)
  }

  /// `2026-12-24`, `2026-12-24 18:00`, `2026-12-24T18:00`.
  private static func wholeDate(
    _ first: Substring, _ rest: ArraySlice<Substring>, in zone: LocalTime
  ) -> Date? {
    if let date = MomentWords.date(first) ?? MomentWords.dottedDate(first) {
      return onDay(date, rest, in: zone)
    }
    guard rest.isEmpty else { return nil }
    let halves = first.split(separator: "t", omittingEmptySubsequences: false)
    guard halves.count == 2, let date = MomentWords.date(halves[0]),
      let seconds = MomentWords.timeOfDay(halves[1])
    else { return nil }
    return zone.moment(date, seconds: seconds)
  }

  /// `fri 14:30`, `friday`, `next mon 9`: the first such moment after now.
  private static func weekday(
    _ words: ArraySlice<Substring>, after now: Date, in zone: LocalTime
  ) -> Date? {
    let day = words.first == "on" ? words.dropFirst() : words
    let isNext = day.first == "next"
    let named = isNext ? day.dropFirst() : day
    guard let weekday = named.first.flatMap({ MomentWords.weekday($0) }) else { return nil }
    let today = zone.reading(of: now).date
    let ahead = (weekday - today.weekday + 7) % 7
    let date = today.adding(days: ahead)
    guard let moment = onDay(date, named.dropFirst(), in: zone) else { return nil }
    guard moment <= now || isNext && ahead == 0 else { return moment }
    return onDay(date.adding(days: 7), named.dropFirst(), in: zone)
  }

  /// `24 dec`, `dec 24 18:00`, `24 dec 2026`: without a year the first such day after now.
  private static func dayOfMonth(
    _ words: ArraySlice<Substring>, after now: Date, in zone: LocalTime
  ) -> Date? {
    guard let (day, month, rest) = dayAndMonth(words) else { return nil }
    if let year = rest.first.flatMap({ MomentWords.number($0, digits: 4...4) }) {
      guard let date = CivilDate(year: year, month: month, day: day) else { return nil }
      return onDay(date, rest.dropFirst(), in: zone)
    }
    let thisYear = zone.reading(of: now).date.year
    // Nine years hold a 29 February even around 2100.
    for year in thisYear...thisYear + 8 {
      guard let date = CivilDate(year: year, month: month, day: day) else { continue }
      guard let moment = onDay(date, rest, in: zone) else { return nil }
      if moment > now { return moment }
    }
    return nil
  }

  /// Day and month of `24 dec`, `dec 24`, `24.12`, `24.12.`, and the words behind them.
  private static func dayAndMonth(
    _ words: ArraySlice<Substring>
  ) -> (day: Int, month: Int, rest: ArraySlice<Substring>)? {
    let parts = words.first?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    if parts.count == 2 || parts.count == 3 && parts[2].isEmpty {
      guard let day = MomentWords.number(parts[0], digits: 1...2),
        let month = MomentWords.number(parts[1], digits: 1...2)
      else { return nil }
      return (day, month, words.dropFirst())
    }
    let pair = Array(words.prefix(2))
    guard pair.count == 2 else { return nil }
    let isDayFirst = MomentWords.month(pair[0]) == nil
    guard let month = MomentWords.month(isDayFirst ? pair[1] : pair[0]),
      let day = MomentWords.number(isDayFirst ? pair[0] : pair[1], digits: 1...2)
    else { return nil }
    return (day, month, words.dropFirst(2))
  }

  /// A day with the time that follows it, `at` allowed before.
  private static func onDay(
    _ day: CivilDate, _ words: ArraySlice<Substring>, unless usual: Int = morning,
    in zone: LocalTime
  ) -> Date? {
    let time = words.first == "at" ? words.dropFirst() : words
    guard let word = time.first else {
      return words.isEmpty ? zone.moment(day, seconds: usual) : nil
    }
    guard time.count == 1 else { return nil }
    if word == "evening" { return zone.moment(day, seconds: evening) }
    if word == "morning" { return zone.moment(day, seconds: morning) }
    guard let seconds = MomentWords.timeOfDay(word, allowsBareHour: true) else { return nil }
    return zone.moment(day, seconds: seconds)
  }
}

extension Date {
  /// The moment a span later: days keep the time of day, hours and minutes are counted out.
  func adding(_ span: TimeSpan, in zone: LocalTime, sign: Int = 1) -> Date {
    var moment = self
    if span.days != 0 {
      let reading = zone.reading(of: self)
      let fraction = timeIntervalSince1970 - timeIntervalSince1970.rounded(.down)
      moment = zone.moment(
        reading.date.adding(days: sign * span.days), seconds: reading.seconds
      ).addingTimeInterval(fraction)
    }
    return moment.addingTimeInterval(Double(sign * span.seconds))
  }
}
