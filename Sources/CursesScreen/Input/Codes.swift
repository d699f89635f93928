import TerminalKit

extension Modifiers {
  /// What was held, of a sequence's number: one more than the bits shift 1, alt 2, control 4,
  /// meta 32.
  init(parameter: Int) {
    let bits = max(0, parameter - 1)
    self = []
    if bits & 1 != 0 { insert(.shift) }
    if bits & (2 | 32) != 0 { insert(.alt) }
    if bits & 4 != 0 { insert(.control) }
  }
}

extension Chord {
  /// A key told by a code point: kitty's keyboard protocol and xterm's modifyOtherKeys.
  ///
  /// - Parameters:
  ///   - code: The code point of the key without modifiers, or of kitty's private area.
  ///   - shifted: The code point with shift where the terminal tells it, else 0.
  ///   - modifiers: What was held.
  init?(code: Int, shifted: Int, modifiers: Modifiers) {
    if let named = Self.named(code) {
      self.init(named, modifiers)
      return
    }
    guard code >= 0x20, !(0x7F..<0xA0).contains(code), !(0xE000...0xF8FF).contains(code),
      var scalar = UInt32(exactly: code).flatMap({ Unicode.Scalar($0) })
    else { return nil }
    var modifiers = modifiers
    if modifiers.contains(.shift), modifiers.isDisjoint(with: [.control]) {
      let upper = scalar.properties.uppercaseMapping.unicodeScalars
      if let told = UInt32(exactly: shifted).flatMap({ Unicode.Scalar($0) }), shifted >= 0x20 {
        scalar = told
        modifiers.remove(.shift)
      } else if let letter = upper.first, upper.count == 1, scalar.properties.isAlphabetic {
        scalar = letter
        modifiers.remove(.shift)
      }
    } else if modifiers.contains(.control) {
      // Control letters come in lower case, whatever the terminal sends.
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      if let letter = lower.first, lower.count == 1 { scalar = letter }
    }
    self.init(.character(scalar), modifiers)
  }

  /// Keys without a letter by their code.
  private static func named(_ code: Int) -> Key? {
    switch code {
    case 13, 57414: .enter
    case 9: .tab
    case 27: .escape
    case 8, 127: .backspace
    case 57376...57387: .function(code - 57363)
    case 57399...57408: .character(Unicode.Scalar(UInt8(code - 57399 + 0x30)))
    case 57409: .character(".")
    case 57410: .character("/")
    case 57411: .character("*")
    case 57412: .character("-")
    case 57413: .character("+")
    case 57415: .character("=")
    case 57416: .character(",")
    case 57417: .left
    case 57418: .right
    case 57419: .up
    case 57420: .down
    case 57421: .pageUp
    case 57422: .pageDown
    case 57423: .home
    case 57424: .end
    case 57425: .insert
    case 57426: .delete
    default: nil
    }
  }
}

extension MouseEvent {
  /// An event of the numbers a terminal sends.
  ///
  /// - Parameters:
  ///   - code: Button 0 to 2, 64 and 65 for the wheel; 4 shift, 8 alt, 16 control, 32 in motion.
  ///   - column: From one.
  ///   - row: From one.
  ///   - isRelease: Whether a button went up.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard column >= 1, row >= 1, column <= 65535, row <= 65535 else { return nil }
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let buttons: [Button] = [.left, .middle, .right]
    let isMoving = code & 32 != 0
    let action: Action
    switch code & ~0b11_1100 {
    case 64: action = .wheelUp
    case 65: action = .wheelDown
    case 3 where isMoving: action = .move
    case let button where (0...2).contains(button):
      action =
        isMoving
        ? .drag(buttons[button]) : isRelease ? .release(buttons[button]) : .press(buttons[button])
    default: return nil
    }
    if isRelease, action == .wheelUp || action == .wheelDown { return nil }
    self.init(action, at: Point(column: column - 1, row: row - 1), modifiers: modifiers)
  }
}
