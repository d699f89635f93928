import Phrases

/// What a verb prints through: harmless to a terminal, exact to a pipe.
///
/// Output is collected and written in pieces; what can't be written is remembered and told once.
final class Console {
  /// The language spoken.
  let words: Words
  /// Whether a terminal reads standard output.
  let isTerminal: Bool
  /// Whether standard output may carry colour.
  let hasColor: Bool
  private let environment: Environment
  private var buffer: [UInt8] = []
  /// The first error of writing; nothing is written after it.
  private(set) var writeError: Int32 = 0

  /// Makes a console.
  ///
  /// - Parameters:
  ///   - environment: where bytes go.
  ///   - color: the word after `--color`, nil where it was not given.
  ///   - words: the language spoken.
  init(environment: Environment, color: String? = nil, words: Words = Words()) {
    self.environment = environment
    self.words = words
    self.isTerminal = environment.isTerminal(.output)
    let isUnwanted = !(environment.variable("NO_COLOR") ?? "").isEmpty
    hasColor =
      switch color {
      case "always": true
      case "never": false
      default: isTerminal && !isUnwanted && environment.variable("TERM") != "dumb"
      }
  }

  /// Columns a line may take.
  var columns: Int { environment.columns() }

  /// Prints bytes exactly.
  func put(_ bytes: [UInt8]) {
    buffer += bytes
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Prints what a body appends, exactly.
  func put(_ body: (inout [UInt8]) -> Void) {
    body(&buffer)
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Prints text exactly; it must come from us.
  func put(_ text: String) { put(Array(text.utf8)) }

  /// Prints a line that comes from us.
  func line(_ text: String = "") { put(text + "\n") }

  /// Prints a sentence of the table as a line.
  func say(_ phrase: CommandPhrase, count: Int? = nil, _ values: String...) {
    line(words.filled(phrase, count: count, values.map { TerminalText.escaped($0) }))
  }

  /// Prints a line of standard error.
  func note(_ text: String) {
    flush()
    _ = environment.write(.errors, Array((text + "\n").utf8))
  }

  /// A clip's text as it may be printed: escaped for a terminal, exact for a pipe.
  func safe(_ text: String, keepingLines: Bool = false) -> String {
    isTerminal ? TerminalText.escaped(text, keepingLines: keepingLines) : text
  }

  /// Faint letters where there is colour.
  func faint(_ text: String) -> String { hasColor ? "\u{1B}[2m" + text + "\u{1B}[22m" : text }

  /// Heavy letters where there is colour.
  func strong(_ text: String) -> String { hasColor ? "\u{1B}[1m" + text + "\u{1B}[22m" : text }

  /// Writes what was collected.
  func flush() {
    guard !buffer.isEmpty else { return }
    if writeError == 0 { writeError = environment.write(.output, buffer) }
    buffer.removeAll(keepingCapacity: true)
  }
}
