/// The fixed part of the palette of 256: a cube of 6×6×6 from 16 on and 24 greys from 232 on.
///
/// The first sixteen are the terminal's own and may be anything, so nothing is mapped to them.
enum Palette256 {
  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The colour of a number from 16 on.
  static func colour(_ number: UInt8) -> RGB {
    let at = Int(number) - 16
    guard at < 216 else {
      let grey = UInt8(8 + 10 * (at - 216))
      return RGB(grey, grey, grey)
    }
    return RGB(levels[max(0, at / 36)], levels[max(0, at / 6 % 6)], levels[max(0, at % 6)])
  }

  /// The nearest number.
  ///
  /// - Complexity: O(1): one of the cube and one of the greys are compared.
  static func nearest(to colour: RGB) -> UInt8 {
    func level(_ value: UInt8) -> Int {
      value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40
    }
    let cube = 16 + 36 * level(colour.red) + 6 * level(colour.green) + level(colour.blue)
    let mean = (Int(colour.red) + Int(colour.green) + Int(colour.blue)) / 3
    let grey = 232 + max(0, min(23, (mean - 3) / 10))
    let (inCube, inGreys) = (UInt8(cube), UInt8(grey))
    return self.colour(inCube).distance(to: colour) <= self.colour(inGreys).distance(to: colour)
      ? inCube : inGreys
  }

  /// The nearest number that is another than one given.
  static func nearest(to colour: RGB, otherThan taken: UInt8) -> UInt8 {
    best(for: colour) { $0 != self.colour(taken) }
  }

  /// The nearest number that can be read on a ground.
  static func nearest(to colour: RGB, on ground: RGB, least: Double) -> UInt8 {
    best(for: colour) { $0.contrast(with: ground) >= least }
  }

  private static func best(for colour: RGB, where holds: (RGB) -> Bool) -> UInt8 {
    let all = (16...255).map { UInt8($0) }
    let fitting = all.filter { holds(self.colour($0)) }
    return fitting.min {
      self.colour($0).distance(to: colour) < self.colour($1).distance(to: colour)
    } ?? nearest(to: colour)
  }
}
