import TerminalKit

/// Collects what a terminal answers to the question for its colours.
struct ColourAnswers {
  private var foreground: RGB?
  private var background: RGB?
  private var palette: [Int: RGB] = [:]

  /// Takes one answer.
  ///
  /// - Parameter answer: what came.
  /// - Returns: all colours, once the last answer is there; nil before, and where the terminal told
  ///   too little.
  mutating func take(_ answer: TerminalAnswer) -> TerminalColours? {
    switch answer {
    case .foreground(let red, let green, let blue): foreground = RGB(red, green, blue)
    case .background(let red, let green, let blue): background = RGB(red, green, blue)
    case .palette(let number, let red, let green, let blue):
      palette[number] = RGB(red, green, blue)
    case .other:
      guard let foreground, let background else { return nil }
      return TerminalColours(foreground: foreground, background: background, palette: palette)
    }
    return nil
  }
}
