import TerminalKit

extension InputParser {
  /// The key of one byte of ASCII.
  ///
  /// A carriage return is Enter and a line feed is Ctrl-J; 0x08 is Backspace, because old
  /// terminals send it for that key (so Ctrl-H is never bound).
  static func key(of byte: UInt8, adding modifiers: Modifiers = []) -> Chord {
    switch byte {
    case 0x0D: return Chord(.enter, modifiers)
    case 0x09: return Chord(.tab, modifiers)
    case 0x08, 0x7F: return Chord(.backspace, modifiers)
    case 0x1B: return Chord(.escape, modifiers)
    case 0x00: return Chord(.character(" "), modifiers.union(.control))
    case 0x01...0x1A:
      return Chord(.character(Unicode.Scalar(byte + 0x60)), modifiers.union(.control))
    case 0x1C...0x1F:
      return Chord(.character(Unicode.Scalar(byte + 0x40)), modifiers.union(.control))
    default: return Chord(.character(Unicode.Scalar(byte)), modifiers)
    }
  }

  /// How many bytes a character takes by its first; 1 for a byte that begins none.
  static func length(ofCharacterWith byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// A byte after the first of a character.
  mutating func character(_ byte: UInt8, alt: Bool, _ events: inout [InputEvent]) {
    guard needed > 1, follows(byte) else {
      // Malformed: one mark for what was begun, and the byte stands for itself.
      events.append(.key(Chord(.character("\u{FFFD}"), alt ? .alt : [])))
      breakOff(byte, &events)
      return
    }
    held.append(byte)
    guard held.count == needed else { return }
    let mask: UInt32 = needed == 2 ? 0x1F : needed == 3 ? 0x0F : 0x07
    let value = held.dropFirst().reduce(UInt32(held[0]) & mask) { $0 << 6 | UInt32($1 & 0x3F) }
    rest()
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    // C1 controls are no letters; some terminals send them for 8-bit sequences.
    guard value >= 0xA0 else { return }
    events.append(.key(Chord(.character(scalar), alt ? .alt : [])))
  }

  /// Whether a byte may follow those held: no overlong form, no surrogate, none past U+10FFFF.
  private func follows(_ byte: UInt8) -> Bool {
    guard held.count == 1 else { return byte & 0xC0 == 0x80 }
    switch held[0] {
    case 0xE0: return (0xA0...0xBF).contains(byte)
    case 0xED: return (0x80...0x9F).contains(byte)
    case 0xF0: return (0x90...0xBF).contains(byte)
    case 0xF4: return (0x80...0x8F).contains(byte)
    default: return byte & 0xC0 == 0x80
    }
  }
}
