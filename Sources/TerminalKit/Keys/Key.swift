/// What a person did at the terminal, as the input parser understood it.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Chord)
  /// Text was pasted between the marks of bracketed paste; its bytes, which may be anything.
  case paste([UInt8])
  /// The mouse did something.
  case mouse(MouseEvent)
  /// The terminal's window got or lost the focus.
  case focus(Bool)
  /// The terminal answered a question: colour number (nil and kind for OSC 10, 11), status.
  case answer(TerminalAnswer)
}

/// A key with what was held beside it.
public struct Chord: Hashable, Sendable {
  /// The key itself.
  public var key: Key
  /// Control, alt and shift; shift only where the key does not tell it itself.
  public var modifiers: Modifiers
  /// Makes a chord.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}

/// A key of the keyboard.
public enum Key: Hashable, Sendable {
  /// A letter, digit or sign; upper case where shift made it so. Control letters come in lower case
  /// with `.control` (0x01 is `a` with control; 0x0A is `j` with control; 0x0D is `.enter`).
  case character(Unicode.Scalar)
  case enter, tab, backspace, escape, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1 to F24.
  case function(Int)
}

/// Keys held beside another.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8
  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Control.
  public static let control = Modifiers(rawValue: 1)
  /// Alt or Meta.
  public static let alt = Modifiers(rawValue: 2)
  /// Shift, where the key does not already tell it.
  public static let shift = Modifiers(rawValue: 4)
}

/// One thing the mouse did, in cells from zero.
public struct MouseEvent: Hashable, Sendable {
  /// What was done.
  public enum Action: Hashable, Sendable {
    case press(Button), release(Button), drag(Button), move
    case wheelUp, wheelDown
  }
  /// A button of the mouse.
  public enum Button: Hashable, Sendable { case left, middle, right }
  /// What was done.
  public var action: Action
  /// Where.
  public var point: Point
  /// What was held.
  public var modifiers: Modifiers
  /// Makes an event.
  public init(_ action: Action, at point: Point, modifiers: Modifiers = []) {
    self.action = action
    self.point = point
    self.modifiers = modifiers
  }
}

/// An answer of the terminal to a question of ours.
public enum TerminalAnswer: Hashable, Sendable {
  /// The colour of the foreground (OSC 10).
  case foreground(UInt8, UInt8, UInt8)
  /// The colour of the background (OSC 11).
  case background(UInt8, UInt8, UInt8)
  /// A colour of the palette (OSC 4).
  case palette(Int, UInt8, UInt8, UInt8)
  /// Where the cursor is, column and row from 1 (CSI 6 n); never told for the first row, where it
  /// can't be told from a key.
  case cursor(column: Int, row: Int)
  /// Whether the terminal's colours have become light ones (CSI ? 997 ; 2 n).
  case light(Bool)
  /// Anything else that was understood as an answer and needs nothing.
  case other
}
