/// How long ago something was, in three cells at most.
public enum Age {
  /// An age as cards and lists show it: `now`, `5m`, `3h`, `2d`, `7w`, `1y`.
  ///
  /// - Parameters:
  ///   - seconds: how long ago; what lies ahead, or is no number, is now.
  ///   - now: the word for less than a minute.
  /// - Returns: the age, `99y` at most.
  public static func text(_ seconds: Double, now: String = "now") -> String {
    guard seconds >= 60 else { return now }
    // A hostile date may be further away than an Int counts.
    let minutes = Int(min(seconds, 9e11)) / 60
    if minutes < 60 { return "\(minutes)m" }
    if minutes < 24 * 60 { return "\(minutes / 60)h" }
    let days = minutes / (24 * 60)
    if days < 7 { return "\(days)d" }
    if days < 364 { return "\(days / 7)w" }
    return "\(min(99, max(1, days / 365)))y"
  }
}

/// Amounts of bytes as they are shown.
public enum ByteCount {
  /// An amount in the unit that fits: `408 B`, `4.1 kB`, `12 MB`.
  ///
  /// - Parameter bytes: how many.
  /// - Returns: the amount, rounded down.
  public static func text(_ bytes: Int) -> String {
    guard bytes >= 1000 else { return "\(bytes) B" }
    var tenths = bytes / 100
    for unit in ["kB", "MB"] {
      if tenths < 100 { return "\(tenths / 10).\(tenths % 10) \(unit)" }
      if tenths < 10_000 { return "\(tenths / 10) \(unit)" }
      tenths /= 1000
    }
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) GB" : "\(tenths / 10) GB"
  }
}
