#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension ColorHex {
  /// A way a colour is written.
  public enum Form: String, CaseIterable, Sendable {
    case hex, rgb, hsl, hsv, oklch, float
  }

  /// The colour as style sheets and programs read it, such as `oklch(71.2% 0.181 22.8)`.
  ///
  /// - Parameter form: the way it is written.
  /// - Returns: the text; opacity stands in it where there is some.
  public func text(_ form: Form) -> String {
    switch form {
    case .hex: hex
    case .rgb: call("rgb", "\(red) \(green) \(blue)")
    case .hsl:
      call("hsl", Self.percents(hueSaturationLightness))
    case .hsv:
      call("hsv", Self.percents(hueSaturationValue))
    case .oklch:
      call(
        "oklch",
        Self.fixed(lightnessChromaHue.lightness * 100, 1) + "% "
          + Self.fixed(lightnessChromaHue.chroma, 3) + " "
          + Self.fixed(lightnessChromaHue.hue, 1))
    case .float:
      ([red, green, blue] + (alpha == 255 ? [] : [alpha]))
        .map { Self.fixed(Double($0) / 255, 3) }.joined(separator: " ")
    }
  }

  /// Hue in degrees (0 to 359), saturation and value in percent, rounded, ties to even.
  public var hueSaturationValue: (hue: Int, saturation: Int, value: Int) {
    let most = Double(max(red, green, blue))
    let span = most - Double(min(red, green, blue))
    func whole(_ value: Double) -> Int { Int(value.rounded(.toNearestOrEven)) }
    return (
      hueSaturationLightness.hue, most == 0 ? 0 : whole(span / most * 100), whole(most / 2.55)
    )
  }

  /// Lightness (0 to 1), chroma and hue in degrees of OKLCH (Björn Ottosson, "A perceptual color
  /// space for image processing"); greys have no hue and get 0.
  public var lightnessChromaHue: (lightness: Double, chroma: Double, hue: Double) {
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    let lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    let red = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    let blue = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    let chroma = hypot(red, blue)
    guard chroma >= 0.0005 else { return (lightness, 0, 0) }
    let hue = atan2(blue, red) * 180 / .pi
    return (lightness, chroma, hue < 0 ? hue + 360 : hue)
  }

  /// A part of sRGB as an amount of light, 0 to 1.
  private static func linear(_ part: UInt8) -> Double {
    let value = Double(part) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private func call(_ name: String, _ parts: String) -> String {
    let opacity = alpha == 255 ? "" : " / \(Int(alpha) * 100 / 255)%"
    return name + "(" + parts + opacity + ")"
  }

  private static func percents(_ parts: (Int, Int, Int)) -> String {
    "\(parts.0) \(parts.1)% \(parts.2)%"
  }

  /// A number that isn't negative with so many decimals.
  private static func fixed(_ value: Double, _ decimals: Int) -> String {
    let scale = Int(pow(10, Double(decimals)))
    let whole = Int((value * Double(scale)).rounded())
    let rest = String(whole % scale)
    let zeros = String(repeating: "0", count: decimals - rest.utf8.count)
    return "\(whole / scale).\(zeros)\(rest)"
  }
}
