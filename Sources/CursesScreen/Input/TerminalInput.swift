import Glibc
public import TerminalKit

/// Reads a terminal's descriptor through the parser.
public struct TerminalInput: Sendable {
  /// What to poll.
  public let descriptor: Int32
  /// What was begun.
  public private(set) var parser = InputParser()

  /// Makes a reader at rest.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// Reads once; to be called when the descriptor is readable.
  ///
  /// - Returns: What was completed, nil where the terminal has gone.
  public mutating func read() -> [InputEvent]? {
    withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 1) { buffer in
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR || errno == EAGAIN { return [] }
      guard count > 0 else { return nil }
      return parser.feed(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// How long to poll at most, in milliseconds: a moment inside a sequence, else for ever (-1).
  public var patience: Int32 { parser.isWaiting ? InputParser.patience : -1 }

  /// Decides a lone Esc; to be called when `patience` went by with nothing to read.
  ///
  /// - Returns: What was meant.
  public mutating func timeout() -> [InputEvent] { parser.timeout() }
}
