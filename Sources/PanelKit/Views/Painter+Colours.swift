import MemoryKit
import TerminalKit

/// The colour that a clip is.
struct Swatch {
  let hex: ColorHex

  init?(_ facts: CardFacts) {
    guard let hex = ColorHex(facts.snapshot.text(at: facts.row, limit: 64)) else { return nil }
    self.hex = hex
  }

  /// The colour as it looks on a ground.
  func colour(on ground: RGB) -> RGB {
    ground.mixed(with: RGB(hex.red, hex.green, hex.blue), Double(hex.alpha) / 255)
  }
}

extension Painter {
  /// A block of the colour, and its forms.
  mutating func paintColour(_ facts: CardFacts, _ rect: Rect) {
    let text = facts.snapshot.text(at: facts.row, limit: 64)
    guard let swatch = Swatch(facts) else {
      // Another program may call a colour what is none.
      putFound(text, room: rect.columns, column: rect.column, row: rect.row, .role(.text))
      return
    }
    let width = max(0, min(14, rect.columns / 2 - 3))
    paintBlock(swatch, Rect(column: rect.column, row: rect.row, columns: width, rows: rect.rows))
    let forms =
      [(text, Role.text, Emphasis.bold)]
      + [swatch.hex.rgb, swatch.hex.hsl, swatch.hex.opacity].compactMap { $0 }
      .map { ($0, Role.muted, Emphasis()) }
    for (index, form) in forms.prefix(rect.rows).enumerated() {
      putFound(
        form.0, room: rect.columns - width - 2, column: rect.column + width + 2,
        row: rect.row + index, .role(form.1), form.2)
    }
  }

  private mutating func paintBlock(_ swatch: Swatch, _ rect: Rect) {
    let colour = swatch.colour(on: RGB(0xFFFFFF))
    guard appearance.hasContentColours else {
      let sign = state.options.glyphs == .ascii ? Shade.letter(colour) : Shade.sign(colour)
      for row in rect.row..<rect.row + rect.rows {
        canvas.put(
          String(repeating: sign, count: rect.columns), column: rect.column,
          row: row, .role(.text))
      }
      return
    }
    let ink = Ink.rgb(colour.red, colour.green, colour.blue)
    for row in rect.row..<rect.row + rect.rows {
      canvas.put(
        String(repeating: "█", count: rect.columns), column: rect.column, row: row, ink, on: ink)
      // Too like the ground to have an edge of its own.
      guard let ground = appearance.ground, colour.isNear(ground), rect.columns > 0 else {
        continue
      }
      canvas.put("▏", column: rect.column, row: row, .role(.faint), on: ink)
      canvas.put("▏", column: rect.column + rect.columns, row: row, .role(.faint))
    }
  }
}

extension RGB {
  /// Whether the two can hardly be told apart side by side.
  func isNear(_ other: RGB) -> Bool {
    abs(Int(red) - Int(other.red)) + abs(Int(green) - Int(other.green))
      + abs(Int(blue) - Int(other.blue)) < 48
  }
}

/// Lightness by signs, where there are no colours of content.
enum Shade {
  private static let signs: [Character] = [" ", "░", "░", "▒", "▒", "▓", "▓", "█", "█", "█"]
  private static let letters: [Character] = Array(" .:-=+*#%@")

  /// The block for a colour.
  static func sign(_ colour: RGB) -> Character { signs[step(colour)] }

  /// The letter for a colour, where there are no blocks.
  static func letter(_ colour: RGB) -> Character { letters[step(colour)] }

  private static func step(_ colour: RGB) -> Int {
    let bright = (Int(colour.red) * 299 + Int(colour.green) * 587 + Int(colour.blue) * 114) / 1000
    return min(9, bright * 10 / 256)
  }
}
