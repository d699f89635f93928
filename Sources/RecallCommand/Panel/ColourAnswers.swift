import TerminalKit

/// Collects what a terminal answers to the question for its colours.
struct ColourAnswers {
  /// What came of the question.
  enum Outcome: Equatable {
    /// More is to come.
    case waiting
    /// All it told; nil where that is too little.
    case done(TerminalColours?)
  }

  /// How long an answer may take, in milliseconds.
  static let patience = 1000

  private var foreground: RGB?
  private var background: RGB?
  private var palette: [Int: RGB] = [:]
  private var deadline: Deadline?

  /// Waits for answers from now on.
  mutating func begin() { deadline = Deadline(milliseconds: Self.patience) }

  /// Milliseconds until the terminal counts as one that tells nothing; nil where none is awaited.
  var left: Int? { deadline?.left }

  /// Takes one answer; the question that all terminals answer comes last.
  mutating func take(_ answer: TerminalAnswer) -> Outcome {
    switch answer {
    case .foreground(let red, let green, let blue): foreground = RGB(red, green, blue)
    case .background(let red, let green, let blue): background = RGB(red, green, blue)
    case .palette(let number, let red, let green, let blue):
      palette[number] = RGB(red, green, blue)
    case .cursor: return .waiting
    case .other: return finish()
    }
    return .waiting
  }

  /// Makes do with what was told.
  mutating func finish() -> Outcome {
    guard deadline != nil else { return .waiting }
    deadline = nil
    guard let foreground, let background else { return .done(nil) }
    return .done(
      TerminalColours(foreground: foreground, background: background, palette: palette))
  }
}
