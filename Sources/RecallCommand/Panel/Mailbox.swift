import CPosix
import Glibc
import Synchronization

/// Messages on their way from one thread to another, in order.
///
/// The lock inside is the only one of the program. A pipe holds one byte while there is something to
/// take, so that `poll` can wait for messages beside keys.
final class Mailbox<Message: Sendable>: Sendable {
  private struct Contents {
    var messages: [Message] = []
    var isClosed = false
  }

  private let contents = Mutex(Contents())
  private let reading: Int32
  private let writing: Int32

  /// Makes an empty mailbox.
  ///
  /// - Throws: when the system gives no pipe.
  init() throws(SystemProblem) {
    var ends: [Int32] = [-1, -1]
    guard posix_pipe(&ends, O_NONBLOCK) == 0 else { throw SystemProblem(number: errno) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// What `poll` watches: readable while there is something to take, or the box is closed.
  var descriptor: Int32 { reading }

  /// Puts a message in; a closed box drops it.
  func post(_ message: Message) {
    contents.withLock { contents in
      guard !contents.isClosed else { return }
      if contents.messages.isEmpty { signal() }
      contents.messages.append(message)
    }
  }

  /// Takes everything that is there, without waiting.
  func take() -> [Message] {
    contents.withLock { contents in
      guard !contents.messages.isEmpty else { return [] }
      if !contents.isClosed { clearSignal() }
      defer { contents.messages = [] }
      return contents.messages
    }
  }

  /// Whether no more messages are taken.
  var isClosed: Bool { contents.withLock { $0.isClosed } }

  /// Whether a message waits that fulfils a condition.
  func holds(_ condition: (Message) -> Bool) -> Bool {
    contents.withLock { $0.messages.contains(where: condition) }
  }

  /// Waits until there is something to take; nil once the box is closed and empty.
  func wait() -> [Message]? {
    while true {
      let (messages, isClosed) = contents.withLock { contents in
        defer { contents.messages = [] }
        if !contents.messages.isEmpty, !contents.isClosed { clearSignal() }
        return (contents.messages, contents.isClosed)
      }
      if !messages.isEmpty { return messages }
      if isClosed { return nil }
      var wait = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
      poll(&wait, 1, -1)
    }
  }

  /// Takes no more messages, and lets those that wait go on; it stays readable.
  func close() {
    contents.withLock { contents in
      guard !contents.isClosed else { return }
      if contents.messages.isEmpty { signal() }
      contents.isClosed = true
    }
  }

  private func signal() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  private func clearSignal() {
    var byte: UInt8 = 0
    _ = read(reading, &byte, 1)
  }

  private func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }
}
