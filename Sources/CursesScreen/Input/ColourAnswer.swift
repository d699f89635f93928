import TerminalKit

/// Reading of what a terminal answers to a question for its colours.
enum ColourAnswer {
  /// The answers in an OSC string: `10;rgb:…`, `11;rgb:…`, `4;number;rgb:…` (several in one).
  ///
  /// - Parameter content: What stood between `ESC ]` and its end.
  /// - Returns: The colours; one `.other` where it was no such answer.
  static func read(_ content: [UInt8]) -> [TerminalAnswer] {
    let fields = content.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    var answers: [TerminalAnswer] = []
    switch fields.first.flatMap(number) {
    case 10:
      if fields.count == 2, let (red, green, blue) = colour(fields[1]) {
        answers.append(.foreground(red, green, blue))
      }
    case 11:
      if fields.count == 2, let (red, green, blue) = colour(fields[1]) {
        answers.append(.background(red, green, blue))
      }
    case 4:
      for index in stride(from: 1, to: fields.count - 1, by: 2) {
        guard let which = number(fields[index]), which < 256,
          let (red, green, blue) = colour(fields[index + 1])
        else { continue }
        answers.append(.palette(which, red, green, blue))
      }
    default: break
    }
    return answers.isEmpty ? [.other] : answers
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...4).contains(digits.count) else { return nil }
    var value = 0
    for byte in digits {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }

  /// A colour as X names it: `rgb:r/g/b` or `rgba:r/g/b/a` with one to four digits each, `#rrggbb`.
  private static func colour(_ text: ArraySlice<UInt8>) -> (UInt8, UInt8, UInt8)? {
    if text.first == UInt8(ascii: "#") {
      let digits = text.dropFirst()
      guard digits.count % 3 == 0, !digits.isEmpty else { return nil }
      let step = digits.count / 3
      let start = digits.startIndex
      return channels((0..<3).map { digits[(start + $0 * step)..<(start + ($0 + 1) * step)] })
    }
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = text[..<colon]
    guard name.elementsEqual("rgb".utf8) || name.elementsEqual("rgba".utf8) else { return nil }
    return channels(
      text[(colon + 1)...].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false))
  }

  private static func channels(_ parts: [ArraySlice<UInt8>]) -> (UInt8, UInt8, UInt8)? {
    guard parts.count >= 3, let red = channel(parts[0]), let green = channel(parts[1]),
      let blue = channel(parts[2])
    else { return nil }
    return (red, green, blue)
  }

  /// One to four digits of sixteen, scaled to 0…255.
  private static func channel(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard (1...4).contains(digits.count) else { return nil }
    var value = 0
    for byte in digits {
      switch byte {
      case 0x30...0x39: value = value * 16 + Int(byte - 0x30)
      case 0x41...0x46: value = value * 16 + Int(byte - 0x37)
      case 0x61...0x66: value = value * 16 + Int(byte - 0x57)
      default: return nil
      }
    }
    let most = 1 << (4 * digits.count) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}
