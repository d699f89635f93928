/// A JSON number as it stands in a file, and its value written in one form only.
struct JSONNumber {
  private let token: String
  private let isNegative: Bool
  /// The digits before and behind the point.
  private let digits: [UInt8]
  /// The power of ten that the digits are multiplied with; nil where it is beyond all measure.
  private let exponent: Int?

  /// Takes a token apart; fails for what is no number of JSON.
  init?(_ token: String) {
    var rest = Substring(token).utf8
    self.token = token
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    let whole = Self.takeDigits(&rest)
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
    var fraction: [UInt8] = []
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      fraction = Self.takeDigits(&rest)
      guard !fraction.isEmpty else { return nil }
    }
    digits = whole + fraction
    if rest.isEmpty {
      exponent = -fraction.count
      return
    }
    guard let letter = rest.popFirst(), letter | 0x20 == UInt8(ascii: "e") else { return nil }
    let power = Substring(rest)
    if let sign = rest.first, "+-".utf8.contains(sign) { rest = rest.dropFirst() }
    guard !Self.takeDigits(&rest).isEmpty, rest.isEmpty else { return nil }
    exponent = Int(power).flatMap { $0.magnitude < 1 << 62 ? $0 - fraction.count : nil }
  }

  private static func takeDigits(_ rest: inout Substring.UTF8View) -> [UInt8] {
    let taken = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest[taken.endIndex...]
    return Array(taken)
  }

  /// Its value as a Double; nil beyond the greatest.
  var double: Double? { Double(token).flatMap { $0.isFinite ? $0 : nil } }

  /// Its exact value: digits without zeros at the ends, and a power of ten where it is not 0.
  ///
  /// `1.50` and `15e-1` are `15e-1`, `-0.0` is `-0`. Powers beyond what decimal arithmetic knows
  /// leave the token as it stands.
  var exact: String {
    let start = digits.firstIndex { $0 != UInt8(ascii: "0") } ?? digits.endIndex
    let end = (digits.lastIndex { $0 != UInt8(ascii: "0") } ?? start - 1) + 1
    let sign = isNegative ? "-" : ""
    guard let exponent, isWithinDecimal(exponent, length: digits.count - start) else {
      return token
    }
    guard start < digits.endIndex else { return sign + "0" }
    let power = exponent + digits.endIndex - end
    let text = sign + String(decoding: digits[start..<end], as: UTF8.self)
    return power == 0 ? text : text + "e\(power)"
  }

  /// The bounds of IEEE decimal arithmetic with the most digits, which the reference tool uses.
  private func isWithinDecimal(_ exponent: Int, length: Int) -> Bool {
    let most = 999_999_999_999_999_999
    return exponent + max(length, 1) - 1 <= most && exponent >= -most - (most - 1)
  }

  /// The shortest decimal form that reads back to the same Double, always with a point or a power.
  static func shortest(_ value: Double) -> String {
    // Swift writes whole numbers out up to 2^53, the canonical form up to 10^16.
    guard value.magnitude > 0x1p53, value.magnitude < 1e16 else { return value.description }
    return "\(Int64(value)).0"
  }
}
