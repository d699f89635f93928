/// Why the panel can't be shown in this terminal.
public enum TerminalError: Error, Equatable, Sendable {
  /// Input or output is not a terminal.
  case notATerminal
  /// `TERM` is unset or empty.
  case noTerminalName
  /// terminfo knows neither this terminal nor `xterm-256color`.
  case unknownTerminal(String)
  /// The terminal cannot move its cursor, like `dumb`.
  case cannotMoveCursor(String)
  /// A call of the system failed with this code.
  case system(call: String, code: Int32)
}
