import CPosix
import Glibc

/// What the system told the panel by a signal.
public enum TerminalSignal: Hashable, Sendable {
  /// The window got another size.
  case resized
  /// The program shall end: SIGTERM, SIGHUP, SIGINT or SIGQUIT, by its number.
  case ended(Int32)
  /// The program shall stop, as by Ctrl-Z from outside.
  case stopped
  /// The program goes on after a stop.
  case continued
}

/// Signals as a descriptor to poll, in place of handlers.
///
/// To be made on the main thread before any other thread is started, so that all have the signals
/// blocked; a program that is started gets a clean mask from `posix_spawn`'s attributes.
public struct TerminalSignals: ~Copyable {
  /// Readable when a signal came.
  public let descriptor: Int32

  /// Blocks the signals and opens the descriptor.
  ///
  /// - Throws: `TerminalError.system`.
  public init() throws(TerminalError) {
    descriptor = terminal_signals_open()
    guard descriptor >= 0 else { throw .system(call: "signalfd", code: errno) }
  }

  deinit {
    if descriptor >= 0 { terminal_signals_close(descriptor) }
  }

  /// The next signal, nil where none waits.
  ///
  /// - Returns: What it means.
  public mutating func next() -> TerminalSignal? {
    switch terminal_signals_next(descriptor) {
    case 0: nil
    case SIGWINCH: .resized
    case SIGTSTP: .stopped
    case SIGCONT: .continued
    case let number: .ended(number)
    }
  }
}
