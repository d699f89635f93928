import CPosix
import Glibc

extension Launch {
  /// Starts the program in a session of its own, feeds it and reads what it prints at the same time.
  ///
  /// It is ended with all that it started once the deadline has passed, it prints too much, or nobody
  /// wants it any more.
  ///
  /// - Parameters:
  ///   - limit: most bytes that are read.
  ///   - isNeedless: asked about fifty times a second whether to give up.
  /// - Returns: what it printed, or why there is nothing.
  func filter(limit: Int, isNeedless: () -> Bool) -> FilterEnd {
    var (input, output): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard posix_pipe(&input, 0) == 0 else { return .failed(.notStarted(errno)) }
    guard posix_pipe(&output, 0) == 0 else {
      let number = errno
      input.forEach { _ = close($0) }
      return .failed(.notStarted(number))
    }
    let started = start(input: input[0], output: output[1])
    close(input[0])
    close(output[1])
    defer { close(output[0]) }
    switch started {
    case .failure(let problem):
      close(input[1])
      return .failed(.notStarted(problem.number))
    case .success(let child):
      var exchange = Exchange(
        launch: self, child: child, writing: input[1], reading: output[0], limit: limit)
      let end = exchange.run(isNeedless)
      exchange.closeWriting()
      return end
    }
  }

  /// What goes into a program and comes out of it.
  private struct Exchange {
    let launch: Launch
    let child: pid_t
    var writing: Int32
    let reading: Int32
    let limit: Int
    private let end: Deadline
    private var done = 0
    private var bytes: [UInt8] = []
    private var chunk = [UInt8](repeating: 0, count: 1 << 16)

    init(launch: Launch, child: pid_t, writing: Int32, reading: Int32, limit: Int) {
      self.launch = launch
      self.child = child
      self.writing = writing
      self.reading = reading
      self.limit = limit
      end = Deadline(milliseconds: launch.deadline)
      for descriptor in [writing, reading] {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
      }
    }

    mutating func closeWriting() {
      guard writing >= 0 else { return }
      close(writing)
      writing = -1
    }

    mutating func run(_ isNeedless: () -> Bool) -> FilterEnd {
      var isAtEnd = false
      var pause: useconds_t = 500
      while true {
        if isNeedless() { return ended(.needless) }
        guard end.left > 0 else { return ended(.failed(.late)) }
        if isAtEnd {
          if let status = status() {
            return status == .returned(0) ? .bytes(bytes) : .failed(status)
          }
          usleep(pause)
          pause = min(pause * 2, 10_000)
          continue
        }
        var places = [
          pollfd(fd: writing, events: Int16(POLLOUT), revents: 0),
          pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&places, 2, Int32(min(20, end.left))) > 0 else { continue }
        if places[0].revents != 0 { feed() }
        if places[1].revents != 0 { isAtEnd = read() }
        if bytes.count > limit { return ended(.tooLong) }
      }
    }

    /// Writes what fits; the end of its input is what tells it to begin.
    private mutating func feed() {
      let count = launch.input.withUnsafeBytes { buffer in
        done < buffer.count
          ? write(writing, buffer.baseAddress.map { $0 + done }, buffer.count - done) : 0
      }
      if count > 0 { done += count }
      // A program that reads no more has its reasons: its exit status tells them.
      let isOver = count < 0 && errno != EAGAIN && errno != EINTR
      if isOver || done == launch.input.count { closeWriting() }
    }

    /// Reads what is there; whether that was the end.
    private mutating func read() -> Bool {
      let count = Glibc.read(reading, &chunk, chunk.count)
      if count > 0 { bytes += chunk[..<count] }
      return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
    }

    /// How it ended; nil while it runs.
    private func status() -> LaunchEnd? {
      var status: Int32 = 0
      let found = waitpid(child, &status, WNOHANG)
      if found == child { return Launch.meaning(of: status) }
      return found < 0 && errno != EINTR ? .notStarted(errno) : nil
    }

    /// Ends it and what it started, which are of its session.
    private func ended(_ end: FilterEnd) -> FilterEnd {
      kill(-child, SIGKILL)
      kill(child, SIGKILL)
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
      return end
    }
  }
}
