/// A colour as `#RGB`, `#RRGGBB` or `#RRGGBBAA` (seed 002, `ColorHex`).
public struct ColorHex: Hashable, Sendable {
  /// Red, 0 to 255.
  public var red: UInt8
  /// Green, 0 to 255.
  public var green: UInt8
  /// Blue, 0 to 255.
  public var blue: UInt8
  /// Opacity, 0 to 255.
  public var alpha: UInt8

  /// Makes a colour of its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Reads a text that `ClipItem.detectTextType` calls a colour; white space around it is left out.
  ///
  /// - Parameter text: such as ` #FF6B6B`; it fails for any other.
  public init?(_ text: String) {
    var text = text
    guard let color = text.withUTF8({ ColorHex(utf8: UnsafeRawBufferPointer($0)) }) else {
      return nil
    }
    self = color
  }

  /// Reads a text given as its UTF-8 bytes.
  ///
  /// - Parameter bytes: the text, white space around it allowed; it fails for what is no colour.
  public init?(utf8 bytes: UnsafeRawBufferPointer) {
    guard ClipItem.detectTextType(utf8: bytes) == .color else { return nil }
    var value: UInt32 = 0
    let digits = WhiteSpace.trim(bytes).dropFirst()
    for digit in digits { value = value << 4 | UInt32(digit & 15) + (digit >= 0x40 ? 9 : 0) }
    switch digits.count {
    case 3:
      // Each digit stands for two of its kind: #F80 is #FF8800.
      func part(_ shift: UInt32) -> UInt8 { UInt8(value >> shift & 15) * 0x11 }
      self.init(red: part(8), green: part(4), blue: part(0))
    case 6: self.init(value << 8 | 0xFF)
    default: self.init(value)
    }
  }

  private init(_ value: UInt32) {
    func part(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: value >> shift) }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  /// As `#RRGGBB`, or `#RRGGBBAA` where it is not opaque.
  public var hex: String {
    let parts = [red, green, blue] + (alpha == 255 ? [] : [alpha])
    return parts.reduce(into: "#") { text, part in
      let digits = String(part, radix: 16, uppercase: true)
      text += (digits.utf8.count == 1 ? "0" : "") + digits
    }
  }

  /// As `rgb 255 107 107`.
  public var rgb: String { "rgb \(red) \(green) \(blue)" }

  /// As `hsl 0° 100% 71%`.
  public var hsl: String {
    let (hue, saturation, lightness) = hueSaturationLightness
    return "hsl \(hue)° \(saturation)% \(lightness)%"
  }

  /// As `alpha 50%`; nil where it is opaque.
  public var opacity: String? { alpha == 255 ? nil : "alpha \(Int(alpha) * 100 / 255)%" }

  /// Hue in degrees (0 to 360), saturation and lightness in percent, rounded, ties to even.
  public var hueSaturationLightness: (hue: Int, saturation: Int, lightness: Int) {
    let (r, g, b) = (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
    let (most, least) = (max(r, g, b), min(r, g, b))
    let (sum, span) = (most + least, most - least)
    let saturation = span == 0 ? 0 : span / (sum <= 1 ? sum : 2 - sum)
    var hue = 0.0
    if span > 0 {
      switch most {
      case r: hue = (g - b) / span
      case g: hue = 2 + (b - r) / span
      default: hue = 4 + (r - g) / span
      }
      if hue < 0 { hue += 6 }
    }
    func whole(_ value: Double) -> Int { Int(value.rounded(.toNearestOrEven)) }
    return (whole(hue * 60) % 360, whole(saturation * 100), whole(sum * 50))
  }
}
