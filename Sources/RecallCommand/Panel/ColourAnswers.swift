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
  /// Questions whose last answer is still to come.
  private var asked = 0

  /// Waits for answers from now on.
  mutating func begin() {
    // Answers to a question that was given up may never come.
    asked = deadline == nil ? 1 : asked + 1
    deadline = Deadline(milliseconds: Self.patience)
  }

  /// Milliseconds until the terminal counts as one that tells nothing; nil where none is awaited.
  var left: Int? { deadline?.left }

  /// Takes one answer; the question that all terminals answer comes last.
  mutating func take(_ answer: TerminalAnswer) -> Outcome {
    switch answer {
    case .foreground(let red, let green, let blue): foreground = RGB(red, green, blue)
    case .background(let red, let green, let blue): background = RGB(red, green, blue)
    case .palette(let number, let red, let green, let blue):
      palette[number] = RGB(red, green, blue)
    case .cursor, .light: return .waiting
    case .other:
      // What answers an older question may be older than the newer one. An answer that comes late,
      // over a slow line, counts all the same.
      guard asked > 0 else { return .waiting }
      asked -= 1
      return asked == 0 ? conclude() : .waiting
    }
    return .waiting
  }

  /// Makes do with what was told, where the answer is still awaited.
  mutating func finish() -> Outcome { deadline == nil ? .waiting : conclude() }

  private mutating func conclude() -> Outcome {
    deadline = nil
    guard let foreground, let background else { return .done(nil) }
    return .done(
      TerminalColours(foreground: foreground, background: background, palette: palette))
  }
}
