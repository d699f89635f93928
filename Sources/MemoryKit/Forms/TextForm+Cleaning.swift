extension TextForm {
  /// A text without what a terminal would obey and what nobody sees: escape sequences whole,
  /// control bytes other than tabs and line feeds, direction controls; ends of lines are line feeds.
  ///
  /// Sequences are those of ECMA-48: CSI up to its final byte, strings (OSC, DCS, SOS, PM, APC) up to
  /// their terminator, others with their intermediate bytes. A string without an end loses only its
  /// introducer: what follows could be all of the text.
  ///
  /// - Complexity: O(bytes).
  static func cleaned(_ text: [UInt8]) -> [UInt8] {
    let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    var result = String.UnicodeScalarView()
    // Ends of strings are looked for once: behind the last one no introducer has an end.
    let lastEnd = scalars.lastIndex { $0 == "\u{07}" || $0 == "\u{9C}" || $0 == "\\" } ?? -1
    var place = 0
    while place < scalars.count {
      let scalar = scalars[place]
      switch scalar {
      case "\u{1B}": place = end(ofEscapeAt: place, in: scalars, lastEnd)
      case "\u{9B}": place = end(ofParameters: place + 1, in: scalars)
      case "\r":
        result.append("\n")
        place += place + 1 < scalars.count && scalars[place + 1] == "\n" ? 2 : 1
      default:
        if !scalar.isHarmful { result.append(scalar) }
        place += 1
      }
    }
    return Array(String(result).utf8)
  }

  private static func end(
    ofEscapeAt place: Int, in scalars: [Unicode.Scalar], _ lastEnd: Int
  ) -> Int {
    guard place + 1 < scalars.count else { return place + 1 }
    switch scalars[place + 1] {
    case "[": return end(ofParameters: place + 2, in: scalars)
    case "]", "P", "X", "^", "_":
      var index = place + 2
      while index <= lastEnd {
        if scalars[index] == "\u{07}" || scalars[index] == "\u{9C}" { return index + 1 }
        if scalars[index] == "\u{1B}" {
          // Another sequence begins inside: a terminal gives this one up.
          guard index + 1 < scalars.count, scalars[index + 1] == "\\" else { return place + 2 }
          return index + 2
        }
        // No string of a terminal goes over lines.
        if scalars[index] == "\n" || scalars[index] == "\r" { break }
        index += 1
      }
      return place + 2
    default:
      var index = place + 1
      while index < scalars.count, (0x20...0x2F).contains(scalars[index].value) { index += 1 }
      guard index < scalars.count, (0x30...0x7E).contains(scalars[index].value) else {
        return place + 1
      }
      return index + 1
    }
  }

  /// Behind the final byte of a control sequence, or where it breaks off.
  private static func end(ofParameters start: Int, in scalars: [Unicode.Scalar]) -> Int {
    var index = start
    while index < scalars.count, (0x20...0x3F).contains(scalars[index].value) { index += 1 }
    guard index < scalars.count, (0x40...0x7E).contains(scalars[index].value) else { return index }
    return index + 1
  }
}

extension Unicode.Scalar {
  /// Whether a terminal obeys it, or it turns the direction of what is read.
  fileprivate var isHarmful: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x061C, 0xFEFF:
      true
    default: false
    }
  }
}
