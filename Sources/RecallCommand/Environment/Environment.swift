#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The world as closures: what the verbs and the panel touch outside of themselves.
///
/// Tests replace one closure at a time; `Environment.live` is the real one.
public struct Environment: Sendable {
  /// Where output goes.
  public enum Stream: Int32, Sendable {
    case output = 1
    case errors = 2
  }

  /// What came of reading bytes up to a limit.
  public enum Reading: Hashable, Sendable {
    /// All of them.
    case bytes([UInt8])
    /// There were more than the limit.
    case tooLong
    /// It could not be read; the system's error number.
    case failed(Int32)
  }

  /// The time.
  public var now: @Sendable () -> Date
  /// A fresh id.
  public var makeID: @Sendable () -> UUID
  /// A variable of the environment; nil where it is not set.
  public var variable: @Sendable (String) -> String?
  /// How far local time is ahead of UTC, in seconds, at a moment in seconds since 1970.
  public var secondsFromUTC: @Sendable (Double) -> Int
  /// Writes bytes whole; gives zero or the system's error number.
  public var write: @Sendable (Stream, [UInt8]) -> Int32
  /// Reads standard input up to a limit.
  public var readInput: @Sendable (Int) -> Reading
  /// Reads a file up to a limit.
  public var readFile: @Sendable (String, Int) -> Reading
  /// Names in a folder; none where it can't be read.
  public var listFolder: @Sendable (String) -> [String]
  /// The folder relative paths start from; nil where it is gone.
  public var currentFolder: @Sendable () -> String?
  /// Whether output goes to a terminal.
  public var isTerminal: @Sendable (Stream) -> Bool
  /// Whether standard input is a terminal.
  public var inputIsTerminal: @Sendable () -> Bool
  /// Columns of the terminal output goes to.
  public var columns: @Sendable () -> Int
  /// A line a person types, without its end; nil at the end of input.
  public var readLine: @Sendable () -> String?
  /// Writes to the controlling terminal, whatever output is; false where there is none.
  public var writeTerminal: @Sendable ([UInt8]) -> Bool
  /// The absolute path of a program; nil where there is none.
  public var findProgram: @Sendable (String) -> String?
  /// Runs a program in a session of its own and waits for it.
  public var run: @Sendable (Launch) -> LaunchEnd
  /// Starts a program in a session of its own and looks for its deadline whether it fails; one that
  /// still runs then is left alone and called `late`.
  public var start: @Sendable (Launch) -> LaunchEnd = { $0.begin() }
  /// Runs a program, feeds it and reads what it prints, up to a limit, until it is no longer wanted.
  public var filter: @Sendable (Launch, Int, () -> Bool) -> FilterEnd = {
    $0.filter(limit: $1, isNeedless: $2)
  }
  /// Runs a program and reads what it prints, up to a limit; nil where it failed.
  public var capture: @Sendable (Launch, Int) -> [UInt8]?
}
