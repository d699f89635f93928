import TerminalKit

/// One whole control sequence: `ESC [`, a mark of the private ones, numbers, a final letter.
struct ControlSequence {
  /// `<`, `=`, `>`, `?`, or 0 where there is none.
  let mark: UInt8
  /// Its numbers, each with its parts between colons; an empty one is 0.
  let parts: [[Int]]
  /// Whether a byte between numbers and letter makes it another one.
  let isIntermediate: Bool
  /// The letter at its end.
  let final: UInt8

  init(_ body: [UInt8], final: UInt8) {
    self.final = final
    let first = body.first ?? 0
    mark = (0x3C...0x3F).contains(first) ? first : 0
    isIntermediate = body.contains { (0x20...0x2F).contains($0) }
    let fields = body.dropFirst(mark == 0 ? 0 : 1).split(
      separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    parts =
      body.isEmpty
      ? []
      : fields.map {
        $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
      }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { value, byte in
      guard (0x30...0x39).contains(byte) else { return value }
      return min(value * 10 + Int(byte - 0x30), 1_000_000_000)
    }
  }

  /// The numbers without what stands behind colons.
  var numbers: [Int] { parts.map { $0.first ?? 0 } }

  private func number(_ index: Int) -> Int { index < parts.count ? parts[index].first ?? 0 : 0 }
  private func part(_ index: Int, _ sub: Int) -> Int {
    index < parts.count && sub < parts[index].count ? parts[index][sub] : 0
  }

  /// Whether it is `ESC [ 200 ~`.
  var isStartOfPaste: Bool {
    mark == 0 && !isIntermediate && final == UInt8(ascii: "~") && number(0) == 200
  }

  /// Whether it is the bare `ESC [ M`, after which three bytes tell button and place.
  var isOldMouse: Bool {
    mark == 0 && !isIntermediate && final == UInt8(ascii: "M") && parts.isEmpty
  }

  /// What it means; nil where it means nothing to us.
  var event: InputEvent? {
    if isIntermediate { return final == UInt8(ascii: "y") ? .answer(.other) : nil }
    switch mark {
    case 0: return plainEvent
    case UInt8(ascii: "<"): return mouse.map(InputEvent.mouse)
    case UInt8(ascii: "?") where final == UInt8(ascii: "n") && number(0) == 997:
      return (1...2).contains(number(1)) ? .answer(.light(number(1) == 2)) : nil
    case UInt8(ascii: "?"), UInt8(ascii: ">"):
      // Device attributes, the keyboard's flags, reports of modes and places.
      return [UInt8(ascii: "c"), UInt8(ascii: "u"), UInt8(ascii: "n"), UInt8(ascii: "R")]
        .contains(final) ? .answer(.other) : nil
    default: return nil
    }
  }

  private var plainEvent: InputEvent? {
    switch final {
    case UInt8(ascii: "~"): return tilde.map(InputEvent.key)
    case UInt8(ascii: "^"), UInt8(ascii: "@"): return rxvt.map(InputEvent.key)
    case UInt8(ascii: "u"): return unicodeKey.map(InputEvent.key)
    case UInt8(ascii: "Z"): return .key(Chord(.tab, modifiers.union(.shift)))
    case UInt8(ascii: "I") where parts.isEmpty: return .focus(true)
    case UInt8(ascii: "O") where parts.isEmpty: return .focus(false)
    case UInt8(ascii: "R") where parts.count == 2 && number(0) != 1:
      return .answer(.cursor(column: number(1), row: number(0)))
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "c"): return .answer(.other)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return Self.key(ofLetter: final).map { .key(Chord($0, .shift)) }
    default:
      guard !isReleased else { return nil }
      return Self.key(ofLetter: final).map { .key(Chord($0, modifiers)) }
    }
  }

  // MARK: Keys

  /// What was held: the second number, one more than its bits.
  private var modifiers: Modifiers { Modifiers(parameter: max(1, number(1))) }
  /// Whether the key went up (kitty's third kind of event).
  private var isReleased: Bool { part(1, 1) == 3 }

  /// The key of a letter that ends a sequence.
  static func key(ofLetter letter: UInt8) -> Key? {
    switch letter {
    case UInt8(ascii: "A"), UInt8(ascii: "a"): .up
    case UInt8(ascii: "B"), UInt8(ascii: "b"): .down
    case UInt8(ascii: "C"), UInt8(ascii: "c"): .right
    case UInt8(ascii: "D"), UInt8(ascii: "d"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  /// The key of a number before `~`.
  private static func key(ofNumber number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  private var tilde: Chord? {
    guard !isReleased else { return nil }
    if number(0) == 27, parts.count >= 3 {
      return Chord(code: number(2), shifted: 0, modifiers: modifiers)
    }
    return Self.key(ofNumber: number(0)).map { Chord($0, modifiers) }
  }

  /// rxvt's keys with control, or control and shift.
  private var rxvt: Chord? {
    Self.key(ofNumber: number(0)).map {
      Chord($0, final == UInt8(ascii: "@") ? [.control, .shift] : .control)
    }
  }

  /// A key by its code point, `ESC [ code : shifted : base ; modifiers : kind u`.
  private var unicodeKey: Chord? {
    guard !isReleased, !parts.isEmpty else { return nil }
    return Chord(code: number(0), shifted: part(0, 1), modifiers: modifiers)
  }

  // MARK: Mouse

  private var mouse: MouseEvent? {
    guard parts.count == 3, final == UInt8(ascii: "M") || final == UInt8(ascii: "m") else {
      return nil
    }
    return MouseEvent(
      code: number(0), column: number(1), row: number(2), isRelease: final == UInt8(ascii: "m"))
  }
}
