/// An exact colour.
public struct RGB: Hashable, Sendable {
  /// Red, 0 to 255.
  public var red: UInt8
  /// Green, 0 to 255.
  public var green: UInt8
  /// Blue, 0 to 255.
  public var blue: UInt8

  /// Makes a colour of its parts.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Makes a colour of 0xRRGGBB.
  public init(_ value: UInt32) {
    self.init(
      UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
      UInt8(truncatingIfNeeded: value))
  }

  /// The colour on the way to another.
  ///
  /// - Parameters:
  ///   - other: where the way leads.
  ///   - part: how far, 0 to 1.
  /// - Returns: the mixed colour.
  public func mixed(with other: RGB, _ part: Double) -> RGB {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(max(0, min(255, (Double(from) + (Double(to) - Double(from)) * part).rounded())))
    }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  /// Relative luminance, 0 to 1 (WCAG 2).
  public var luminance: Double {
    0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)]
      + 0.0722 * Self.linear[Int(blue)]
  }

  /// Contrast with another colour, 1 to 21 (WCAG 2).
  ///
  /// - Parameter other: the other colour.
  /// - Returns: the ratio of the lighter to the darker one.
  public func contrast(with other: RGB) -> Double {
    let (mine, its) = (luminance, other.luminance)
    return (max(mine, its) + 0.05) / (min(mine, its) + 0.05)
  }

  /// How far another colour is, squared and weighed as eyes do, roughly.
  func distance(to other: RGB) -> Int {
    func square(_ a: UInt8, _ b: UInt8) -> Int { (Int(a) - Int(b)) * (Int(a) - Int(b)) }
    return 2 * square(red, other.red) + 4 * square(green, other.green)
      + 3 * square(blue, other.blue)
  }

  private static let linear: [Double] = (0...255).map { step in
    let value = Double(step) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    return base * base * fifthRoot(base * base)
  }

  /// The fifth root by Newton's steps: base^2.4 without a mathematics library.
  private static func fifthRoot(_ value: Double) -> Double {
    var root = 1.0
    for _ in 0..<24 {
      let fourth = root * root * root * root
      root -= (fourth * root - value) / (5 * fourth)
    }
    return root
  }
}
