extension JSONCursor {
  /// Passes a number and gives its value; nil where it is out of a Double's range.
  ///
  /// Up to 19 digits are taken as a whole number and a power of ten and rounded exactly, as the
  /// correctly rounded conversion would; only longer ones go through the standard library.
  @inline(__always)
  mutating func number() throws(ArchiveDamage) -> Double? {
    let start = at
    var mantissa: UInt64 = 0
    var digits = 0
    let negative = byte == UInt8(ascii: "-")
    if negative { at += 1 }
    let first = at
    takeDigits(&mantissa)
    digits = at &- first
    guard digits > 0, digits == 1 || base[first] != UInt8(ascii: "0") else {
      throw .notJSON(at: at)
    }
    var decimals = 0
    if byte == UInt8(ascii: ".") {
      at += 1
      let point = at
      takeDigits(&mantissa)
      decimals = at &- point
      guard decimals > 0 else { throw .notJSON(at: at) }
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      try exponent()
    } else if digits + decimals <= 19, let value = Self.quotient(mantissa, decimals) {
      return negative ? -value : value
    }
    return Self.slowly(UnsafeBufferPointer(start: base + start, count: at - start))
  }

  /// Passes digits, eight at a time where so many stand together, and adds them behind others.
  @inline(__always)
  private mutating func takeDigits(_ mantissa: inout UInt64) {
    let raw = UnsafeRawPointer(base)
    while at &+ 8 <= end {
      let text = raw.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian
      let values = text ^ 0x3030_3030_3030_3030
      // Above 9 adding 6 reaches the upper half of a byte; other bytes have something there already.
      let upper = (values | (values &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0
      guard upper == 0 else {
        // Those that are digits stand in front.
        let count = upper.trailingZeroBitCount >> 3
        for index in 0..<count { mantissa = mantissa &* 10 &+ (values >> UInt64(index &* 8)) & 15 }
        at &+= count
        return
      }
      let tens = (values &* 10 &+ (values >> 8)) & 0x00FF_00FF_00FF_00FF
      let hundreds = (tens &* 100 &+ (tens >> 16)) & 0x0000_FFFF_0000_FFFF
      let eight = (hundreds &* 10_000 &+ (hundreds >> 32)) & 0xFFFF_FFFF
      mantissa = mantissa &* 100_000_000 &+ eight
      at &+= 8
    }
    while case let digit = byte &- 0x30, digit < 10 {
      mantissa = mantissa &* 10 &+ UInt64(digit)
      at &+= 1
    }
  }

  /// Passes an exponent.
  private mutating func exponent() throws(ArchiveDamage) {
    at += 1
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { at += 1 }
    let first = at
    while byte &- 0x30 < 10 { at += 1 }
    guard at > first else { throw .notJSON(at: at) }
  }

  private static let powers: [UInt64] = (0..<20).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power &* 10 }
  }

  /// `mantissa / 10^decimals`, correctly rounded; nil where this way can't tell.
  private static func quotient(_ mantissa: UInt64, _ decimals: Int) -> Double? {
    guard decimals > 0 else { return Double(mantissa) }
    // Both are exact below 2^53 and up to 10^22, so one division rounds correctly (Clinger).
    if mantissa < 1 << 53 { return Double(mantissa) / Double(powers[decimals]) }
    let divisor = powers[decimals]
    let (whole, rest) = mantissa.quotientAndRemainder(dividingBy: divisor)
    guard whole > 0 else { return nil }
    let (fraction, sticky) = divisor.dividingFullWidth((rest, 0))
    // 64 bits from the first one set, then the bit for everything behind them.
    let shift = whole.leadingZeroBitCount
    var bits = whole << UInt64(shift)
    var behind = sticky != 0
    if shift > 0 {
      bits |= fraction >> UInt64(64 - shift)
      behind = behind || fraction << UInt64(shift) != 0
    } else {
      behind = behind || fraction != 0
    }
    // 53 bits stay; round to nearest, ties to even.
    let tail = bits & 0x7FF
    var significand = bits >> 11
    if tail > 0x400 || (tail == 0x400 && (behind || significand & 1 == 1)) { significand += 1 }
    return Double(sign: .plus, exponent: 63 - shift - 52, significand: Double(significand))
  }

  /// The rare long number, through the standard library.
  private static func slowly(_ digits: UnsafeBufferPointer<UInt8>) -> Double? {
    let value = Double(String(decoding: digits, as: UTF8.self))
    return value?.isFinite == true ? value : nil
  }
}
