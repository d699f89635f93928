#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// When an item leaves the memory for good (seed 000, "Retencja czasowa" and `deletedAt`).
///
/// What lies in Deleted goes by `deletedAt` alone, whatever protects it; everything else by
/// `date`, when nothing protects it. Times are seconds since 2001, as the archive holds them.
public enum HistoryRules {
  /// Seconds of a day; days here are spans of time, not of a calendar.
  public static let day = 86_400.0
  /// Days that an item stays in Deleted.
  public static let daysInDeleted = 30

  /// Whether an item has expired: its date reaches the cutoff and nothing protects it.
  ///
  /// - Parameters:
  ///   - date: when it was last captured or promoted.
  ///   - protection: what protects it.
  ///   - isDeleted: whether it lies in Deleted, which retention does not touch.
  ///   - policy: how long items are kept.
  ///   - now: the instant that is asked about.
  /// - Returns: true from the cutoff on, exactly.
  public static func isExpired(
    date: Double, protection: ClipProtection, isDeleted: Bool, under policy: RetentionPolicy,
    at now: Double
  ) -> Bool {
    guard let days = policy.days, protection.isEmpty, !isDeleted else { return false }
    return date <= now - Double(days) * day
  }

  /// Whether an item has lain in Deleted for its 30 days.
  ///
  /// - Parameters:
  ///   - deletedAt: since when it lies there; NaN where it does not.
  ///   - now: the instant that is asked about.
  /// - Returns: true from the thirtieth day on, exactly.
  public static func isPurgeDue(deletedAt: Double, at now: Double) -> Bool {
    deletedAt <= now - Double(daysInDeleted) * day
  }

  /// Whether the item of a record leaves the memory for good, by expiry or out of Deleted.
  public static func isGone(
    _ record: ClipRecord, under policy: RetentionPolicy, at now: Double
  ) -> Bool {
    record.isDeleted
      ? isPurgeDue(deletedAt: record.deletedAt, at: now)
      : isExpired(
        date: record.date, protection: ClipProtection(of: record), isDeleted: false, under: policy,
        at: now)
  }

  /// Whether an item leaves the memory for good, by expiry or out of Deleted.
  public static func isGone(_ item: ClipItem, under policy: RetentionPolicy, at now: Date) -> Bool {
    let now = now.timeIntervalSinceReferenceDate
    guard let deletedAt = item.deletedAt else {
      return isExpired(
        date: item.date.timeIntervalSinceReferenceDate, protection: ClipProtection(of: item),
        isDeleted: false, under: policy, at: now)
    }
    return isPurgeDue(deletedAt: deletedAt.timeIntervalSinceReferenceDate, at: now)
  }

  /// Whole days that an item still stays in Deleted, at least 0.
  ///
  /// - Parameters:
  ///   - deletedAt: since when it lies there.
  ///   - now: the instant that is asked about; an item from a clock ahead of it has all its
  ///     days, and so has one without a moment (NaN).
  /// - Returns: 30 on the first day, 1 on the last.
  public static func daysLeft(deletedAt: Double, at now: Double) -> Int {
    let passed = ((now - deletedAt) / day).rounded(.down)
    let left = Double(daysInDeleted) - passed
    // No number compares as neither, and would trap as an Int.
    guard left > 0 else { return left.isNaN ? daysInDeleted : 0 }
    return Int(min(left, Double(daysInDeleted)))
  }
}
