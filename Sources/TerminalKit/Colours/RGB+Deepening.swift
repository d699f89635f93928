extension RGB {
  /// Whether ink on it must be dark.
  var isLight: Bool { luminance > 0.18 }

  /// Hue, lightness and saturation, each 0 to 1.
  public var hueLightnessSaturation: (hue: Double, lightness: Double, saturation: Double) {
    let (r, g, b) = (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
    let (high, low) = (max(r, g, b), min(r, g, b))
    let (sum, span) = (high + low, high - low)
    guard span > 0 else { return (0, sum / 2, 0) }
    let saturation = sum <= 1 ? span / sum : span / (2 - sum)
    var hue: Double
    if r == high {
      hue = (g - b) / span
    } else if g == high {
      hue = 2 + (b - r) / span
    } else {
      hue = 4 + (r - g) / span
    }
    hue /= 6
    return (hue < 0 ? hue + 1 : hue, sum / 2, saturation)
  }

  /// Makes a colour of hue, lightness and saturation, each 0 to 1.
  init(hue: Double, lightness: Double, saturation: Double) {
    let high =
      lightness <= 0.5
      ? lightness * (1 + saturation) : lightness + saturation - lightness * saturation
    let low = 2 * lightness - high
    func part(_ turned: Double) -> UInt8 {
      let at = turned - turned.rounded(.down)
      let value: Double
      if at < 1 / 6 {
        value = low + (high - low) * at * 6
      } else if at < 1 / 2 {
        value = high
      } else if at < 2 / 3 {
        value = low + (high - low) * (2 / 3 - at) * 6
      } else {
        value = low
      }
      return UInt8(max(0, min(255, (value * 255).rounded())))
    }
    self.init(part(hue + 1 / 3), part(hue), part(hue - 1 / 3))
  }

  /// The colour made lighter or darker, hue and saturation kept, just as far as the contrast asks.
  ///
  /// - Parameters:
  ///   - ground: what it stands on.
  ///   - least: the contrast asked for.
  /// - Returns: the colour, moved where it had to be.
  func deepened(on ground: RGB, least: Double) -> RGB {
    let (hue, lightness, saturation) = hueLightnessSaturation
    let end = ground.isLight ? 0.0 : 1.0
    for step in 0...40 {
      let moved = RGB(
        hue: hue, lightness: lightness + (end - lightness) * Double(step) / 40,
        saturation: saturation)
      if moved.contrast(with: ground) >= least { return step == 0 ? self : moved }
    }
    return self
  }

  /// The colour moved toward another just as far as the contrast asks.
  ///
  /// - Parameters:
  ///   - ground: what it stands on.
  ///   - least: the contrast asked for.
  ///   - other: where it is moved.
  /// - Returns: the colour, moved where it had to be.
  func legible(on ground: RGB, least: Double, toward other: RGB) -> RGB {
    for step in 0...20 {
      let moved = mixed(with: other, Double(step) / 20)
      if moved.contrast(with: ground) >= least { return moved }
    }
    return other
  }
}
