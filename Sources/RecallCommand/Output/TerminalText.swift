/// Makes any text harmless on a terminal.
enum TerminalText {
  /// A text that moves no cursor, changes no colour and hides no direction.
  ///
  /// Control characters become their picture (␛ for escape, ⏎ for a newline), characters that turn
  /// or hide text and other ends of lines U+FFFD, as in the panel; a carriage return before a newline
  /// is no sign of its own. Everything else stays as it is.
  ///
  /// - Parameters:
  ///   - text: a clip's text.
  ///   - keepingLines: newlines and tabs stay, so that a long text can be read.
  /// - Returns: the harmless text.
  /// - Complexity: O(length).
  static func escaped(_ text: String, keepingLines: Bool = false) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    var follows = text.unicodeScalars.dropFirst().makeIterator()
    for scalar in text.unicodeScalars {
      let next = follows.next()
      if scalar == "\r", next == "\n" { continue }
      append(keepingLines && isLayout(scalar) ? scalar : shown(scalar), to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private static func isLayout(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\t"
  }

  /// What stands for a scalar on a terminal.
  static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x0A: "⏎"
    case 0x0D, 0x2028, 0x2029: "\u{FFFD}"
    case 0x09: "→"
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "␡"
    case 0x80...0x9F: "\u{FFFD}"
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    case 0xFFF9...0xFFFB, 0xE0000...0xE007F: "\u{FFFD}"
    default: scalar
    }
  }
}
