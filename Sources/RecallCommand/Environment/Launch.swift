/// A program to run: what it is given, never through a shell.
public struct Launch: Hashable, Sendable {
  /// Its absolute path.
  public var path: String
  /// Its arguments, its own name first.
  public var arguments: [String]
  /// What it reads from standard input.
  public var input: [UInt8]
  /// How long it may take, in milliseconds, before it is ended.
  public var deadline: Int

  /// Makes a launch.
  public init(path: String, arguments: [String], input: [UInt8], deadline: Int) {
    self.path = path
    self.arguments = arguments
    self.input = input
    self.deadline = deadline
  }
}

/// What came of a program that makes other bytes of its input.
public enum FilterEnd: Hashable, Sendable {
  /// It succeeded; what it printed.
  case bytes([UInt8])
  /// It ended in another way.
  case failed(LaunchEnd)
  /// It printed more than the limit, and was ended.
  case tooLong
  /// Nobody wanted it any more, and it was ended.
  case needless
}

/// How a program ended.
public enum LaunchEnd: Hashable, Sendable {
  /// It returned; zero is success.
  case returned(Int32)
  /// A signal ended it.
  case signalled(Int32)
  /// It did not end in time and was ended.
  case late
  /// It could not be started; the system's error number.
  case notStarted(Int32)
}
