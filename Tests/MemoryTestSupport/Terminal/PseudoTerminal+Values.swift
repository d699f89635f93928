import Glibc

/// How a program ended.
public enum ExitStatus: Hashable, Sendable {
  /// It returned this code.
  case exited(Int32)
  /// A signal ended it.
  case signalled(Int32)

  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .exited(waitStatus >> 8 & 0xFF) : .signalled(signal)
  }
}

/// The settings of a terminal's line that a program may change and must put back.
public struct LineSettings: Hashable, Sendable {
  /// Flags of input, output, control and local, as `termios` has them.
  public var flags: [UInt32]
  /// The control letters.
  public var letters: [UInt8]

  init(_ raw: termios) {
    flags = [raw.c_iflag, raw.c_oflag, raw.c_cflag, raw.c_lflag]
    letters = withUnsafeBytes(of: raw.c_cc) { Array($0) }
  }

  /// Whether typed letters are shown by the kernel.
  public var echoes: Bool { flags[3] & UInt32(ECHO) != 0 }
  /// Whether lines are edited by the kernel.
  public var isCanonical: Bool { flags[3] & UInt32(ICANON) != 0 }
}

/// What went wrong with a pseudo terminal.
public enum PseudoTerminalError: Error, CustomStringConvertible {
  /// A call failed with a code.
  case system(String, Int32)
  /// What was waited for did not come in time.
  case deadline(String, screen: String)

  /// What failed, with the screen where there is one.
  public var description: String {
    switch self {
    case .system(let call, let code): "\(call): \(String(cString: strerror(code)))"
    case .deadline(let what, let screen): "waited in vain for \(what); the screen was:\n\(screen)"
    }
  }
}

/// The bytes of keys as terminals send them.
public enum Typed {
  /// Enter.
  public static let enter = "\r"
  /// Escape.
  public static let escape = "\u{1B}"
  /// Tab.
  public static let tab = "\t"
  /// Shift and Tab.
  public static let backTab = "\u{1B}[Z"
  /// Backspace.
  public static let backspace = "\u{7F}"
  /// Arrow up.
  public static let up = "\u{1B}[A"
  /// Arrow down.
  public static let down = "\u{1B}[B"
  /// Arrow right.
  public static let right = "\u{1B}[C"
  /// Arrow left.
  public static let left = "\u{1B}[D"
  /// Home.
  public static let home = "\u{1B}[H"
  /// End.
  public static let end = "\u{1B}[F"
  /// Page up.
  public static let pageUp = "\u{1B}[5~"
  /// Page down.
  public static let pageDown = "\u{1B}[6~"
  /// Delete.
  public static let delete = "\u{1B}[3~"

  /// A letter with control held.
  ///
  /// - Parameter letter: An ASCII letter.
  /// - Returns: The control letter.
  public static func control(_ letter: Character) -> String {
    String(Unicode.Scalar((letter.asciiValue ?? 0) & 0x1F))
  }

  /// Text as a terminal with bracketed paste sends it.
  ///
  /// - Parameter text: What is pasted.
  /// - Returns: The text between the two marks.
  public static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }
}
