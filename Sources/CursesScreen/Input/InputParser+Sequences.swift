import TerminalKit

extension InputParser {
  /// A byte after `ESC [`.
  mutating func control(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case UInt8(ascii: "[") where held.isEmpty:
      state = .consoleFunction
    case 0x20...0x3F:
      // One more than is looked at marks a sequence as too long.
      if held.count <= Self.longestSequence { held.append(byte) }
    case 0x40...0x7E:
      let body = ControlSequence(held, final: byte)
      let isTooLong = held.count > Self.longestSequence
      if body.isOldMouse {
        state = .oldMouse
        return
      }
      rest()
      if !isTooLong { finish(body, &events) }
    default:
      breakOff(byte, &events)
    }
  }

  private mutating func finish(_ sequence: ControlSequence, _ events: inout [InputEvent]) {
    if sequence.isStartOfPaste {
      beginPaste()
    } else if let event = sequence.event {
      events.append(event)
    }
  }

  /// The letter after `ESC [ [`.
  mutating func consoleFunction(_ byte: UInt8, _ events: inout [InputEvent]) {
    guard (0x20...0x7E).contains(byte) else { return breakOff(byte, &events) }
    rest()
    if (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) {
      events.append(.key(Chord(.function(Int(byte - UInt8(ascii: "A")) + 1))))
    }
  }

  /// A byte after `ESC [ M`: button, column and row, each 32 more than it means.
  mutating func oldMouse(_ byte: UInt8, _ events: inout [InputEvent]) {
    guard byte >= 0x20 else { return breakOff(byte, &events) }
    held.append(byte)
    guard held.count == 3 else { return }
    let values = held.map { Int($0) - 32 }
    rest()
    let isRelease = values[0] & 0b1100_0011 == 3 && values[0] & 32 == 0
    if let mouse = MouseEvent(
      code: isRelease ? values[0] & ~3 : values[0], column: values[1], row: values[2],
      isRelease: isRelease)
    {
      events.append(.mouse(mouse))
    }
  }

  /// A byte after `ESC O`.
  mutating func shift3(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"):
      if held.count <= Self.longestSequence { held.append(byte) }
    case 0x20...0x7E:
      var modifiers = Modifiers(parameter: ControlSequence(held, final: byte).numbers.last ?? 1)
      rest()
      // rxvt's cursor keys with control.
      if (UInt8(ascii: "a")...UInt8(ascii: "d")).contains(byte) { modifiers.insert(.control) }
      if let key = Self.keypad(byte) { events.append(.key(Chord(key, modifiers))) }
    default:
      if held.isEmpty { events.append(.key(Chord(.character("O"), .alt))) }
      breakOff(byte, &events)
    }
  }

  /// The key of a letter after `ESC O`: cursor keys, F1 to F4, and the keypad.
  private static func keypad(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "M"): return .enter
    case UInt8(ascii: "I"): return .tab
    case UInt8(ascii: "X"): return .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"): return .character(Unicode.Scalar(byte - 0x40))
    default: return ControlSequence.key(ofLetter: byte)
    }
  }

  // MARK: Strings: what terminals answer

  /// A byte of a string after `ESC ]`, `ESC P` or `ESC _`.
  mutating func string(_ byte: UInt8, _ introducer: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case 0x07: finishString(introducer, &events)
    case 0x1B: state = .stringEscape(introducer)
    case 0x00..<0x20: breakOff(byte, &events)
    default: if held.count <= Self.longestString { held.append(byte) }
    }
  }

  /// A byte after an Esc inside a string.
  mutating func stringEscape(_ byte: UInt8, _ introducer: UInt8, _ events: inout [InputEvent]) {
    guard byte != UInt8(ascii: "\\") else { return finishString(introducer, &events) }
    rest()
    state = .escape
    // Not the end: the Esc began something new.
    escape(byte, &events)
  }

  private mutating func finishString(_ introducer: UInt8, _ events: inout [InputEvent]) {
    let content = held
    rest()
    guard introducer == UInt8(ascii: "]"), content.count <= Self.longestString else { return }
    events.append(contentsOf: ColourAnswer.read(content).map(InputEvent.answer))
  }
}
