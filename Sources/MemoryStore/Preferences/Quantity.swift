/// Sizes and times as a person writes them.
public enum Quantity {
  private static let sizes: [(unit: String, bytes: Int)] = [
    ("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("GB", 1_000_000_000), ("MB", 1_000_000),
    ("kB", 1_000), ("KB", 1_000), ("B", 1), ("", 1),
  ]
  private static let times: [(unit: String, seconds: Int)] = [
    ("d", 86_400), ("h", 3_600), ("m", 60), ("s", 1),
  ]

  /// Reads a size such as `2 MiB`, `500kB` or `4096`.
  ///
  /// - Parameters:
  ///   - text: digits and a unit, a space between them allowed.
  ///   - range: the bytes that are allowed; nothing is rounded into it.
  /// - Returns: bytes; nil for anything else.
  public static func size(_ text: String, in range: ClosedRange<Int>) -> Int? {
    read(text, sizes.map { ($0.unit, $0.bytes) }, range)
  }

  /// Reads a time such as `20m`, `2h` or `1d`.
  ///
  /// - Parameters:
  ///   - text: digits and a unit, a space between them allowed.
  ///   - range: the seconds that are allowed; nothing is rounded into it.
  /// - Returns: seconds; nil for anything else.
  public static func time(_ text: String, in range: ClosedRange<Int>) -> Int? {
    read(text, times.map { ($0.unit, $0.seconds) }, range)
  }

  /// A size in the largest unit that divides it.
  public static func sizeText(_ bytes: Int) -> String {
    let row = sizes.prefix(3).first { bytes > 0 && bytes.isMultiple(of: $0.bytes) }
    return row.map { "\(bytes / $0.bytes) \($0.unit)" } ?? "\(bytes) B"
  }

  /// A time in the largest unit that divides it.
  public static func timeText(_ seconds: Int) -> String {
    let row = times.first { seconds > 0 && seconds.isMultiple(of: $0.seconds) }
    return row.map { "\(seconds / $0.seconds)\($0.unit)" } ?? "\(seconds)s"
  }

  private static func read(
    _ text: String, _ units: [(String, Int)], _ range: ClosedRange<Int>
  ) -> Int? {
    let digits = text.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let rest = text[digits.endIndex...]
    let unit = rest.first == " " && rest.utf8.count > 1 ? rest.dropFirst() : rest
    guard let number = Int(String(Substring(digits))),
      let factor = units.first(where: { $0.0 == unit })?.1
    else { return nil }
    let (value, overflow) = number.multipliedReportingOverflow(by: factor)
    return !overflow && range.contains(value) ? value : nil
  }
}
