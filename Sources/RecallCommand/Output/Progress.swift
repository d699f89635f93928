import MemoryKit
import Glibc
import Phrases

extension Session {
  /// Does long work; a person at a terminal is told what is going on once it has taken a while.
  ///
  /// - Parameters:
  ///   - phrase: what is going on.
  ///   - work: the work.
  /// - Returns: what it gave.
  /// - Throws: what the work throws.
  func progressing<Result>(
    _ phrase: CommandPhrase, _ work: () throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    guard environment.isTerminal(.errors), let end = try? Mailbox<Bool>() else {
      return try work()
    }
    console.flush()
    let thread = Self.startTelling(words(phrase), unless: end, environment)
    defer {
      end.post(true)
      if let thread { pthread_join(thread, nil) }
    }
    return try work()
  }

  private static func startTelling(
    _ text: String, unless end: Mailbox<Bool>, _ environment: Environment
  ) -> pthread_t? {
    WorkerThread.start { tell(text, unless: end, environment) }
  }

  /// Writes a line after 200 ms and takes it back at the end.
  private static func tell(_ text: String, unless end: Mailbox<Bool>, _ environment: Environment) {
    var wait = pollfd(fd: end.descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, 200) == 0 else { return }
    _ = environment.write(.errors, Array(text.utf8))
    _ = end.wait()
    _ = environment.write(.errors, Array("\r\u{1B}[K".utf8))
  }
}
