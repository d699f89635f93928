import CPosix
import Glibc

extension Launch {
  /// Starts the program in a session of its own, feeds it and waits for it.
  ///
  /// Its output goes nowhere, signals are as after a login, and it inherits no descriptor, so that
  /// what it leaves running outlives our terminal.
  ///
  /// - Returns: how it ended.
  func run() -> LaunchEnd {
    var ends: [Int32] = [-1, -1]
    guard posix_pipe(&ends, 0) == 0 else { return .notStarted(errno) }
    let (reading, writing) = (ends[0], ends[1])
    let started = start(input: reading)
    close(reading)
    switch started {
    case .failure(let problem):
      close(writing)
      return .notStarted(problem.number)
    case .success(let child): return finish(child, writing)
    }
  }

  private func finish(_ child: pid_t, _ writing: Int32) -> LaunchEnd {
    let end = Deadline(milliseconds: deadline)
    let fed = feed(writing, until: end)
    // The end of its input is what tells it to begin.
    close(writing)
    return fed ? Self.wait(for: child, until: end) : Self.end(child)
  }

  /// Starts the program in a session of its own, with neither input nor output, and looks for the
  /// deadline whether it fails.
  ///
  /// - Returns: how it ended; `late` where it still runs, which is left alone.
  func begin() -> LaunchEnd {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard nothing >= 0 else { return .notStarted(errno) }
    defer { close(nothing) }
    switch start(input: nothing) {
    case .failure(let problem): return .notStarted(problem.number)
    case .success(let child):
      return Self.wait(for: child, until: Deadline(milliseconds: deadline), endsIt: false)
    }
  }

  /// Runs the program, with no input, and reads what it prints.
  ///
  /// - Parameter limit: most bytes that are read.
  /// - Returns: them; nil where it failed, was late or printed more.
  func capture(limit: Int) -> [UInt8]? {
    var ends: [Int32] = [-1, -1]
    guard posix_pipe(&ends, 0) == 0 else { return nil }
    defer { close(ends[0]) }
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    let started = start(input: nothing, output: ends[1])
    close(nothing)
    close(ends[1])
    guard case .success(let child) = started else { return nil }
    let end = Deadline(milliseconds: deadline)
    let bytes = Self.read(ends[0], limit: limit, until: end)
    return Self.wait(for: child, until: end) == .returned(0) ? bytes : nil
  }

  private static func read(_ descriptor: Int32, limit: Int, until end: Deadline) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while bytes.count <= limit, end.left > 0 {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, Int32(end.left)) > 0 else { continue }
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += chunk[..<count] }
    }
    return nil
  }

  func start(input: Int32, output: Int32 = -1) -> Result<pid_t, SystemProblem> {
    var words = arguments.map { strdup($0) }
    defer { words.forEach { free($0) } }
    words.append(nil)
    var child = pid_t()
    let number = posix_launch(path, words, input, output, &child)
    return number == 0 ? .success(child) : .failure(SystemProblem(number: number))
  }

  /// Writes the input; false when the deadline passed first.
  private func feed(_ descriptor: Int32, until end: Deadline) -> Bool {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    return input.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if count > 0 {
          done += count
          continue
        }
        // A program that reads no more has its reasons: its exit status tells them.
        if errno == EPIPE { return true }
        guard errno == EAGAIN || errno == EINTR, end.left > 0 else { return false }
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, Int32(end.left))
      }
      return true
    }
  }

  private static func wait(
    for child: pid_t, until end: Deadline, endsIt: Bool = true
  ) -> LaunchEnd {
    var pause: useconds_t = 500
    while true {
      var status: Int32 = 0
      let found = waitpid(child, &status, WNOHANG)
      if found == child { return meaning(of: status) }
      // An end that nobody saw is no success.
      if found < 0, errno != EINTR { return .notStarted(errno) }
      guard end.left > 0 else { return endsIt ? Self.end(child) : .late }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
  }

  private static func end(_ child: pid_t) -> LaunchEnd {
    kill(child, SIGKILL)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return .late
  }

  static func meaning(of status: Int32) -> LaunchEnd {
    let signal = status & 0x7F
    return signal == 0 ? .returned((status >> 8) & 0xFF) : .signalled(signal)
  }
}

/// An error number of the system.
struct SystemProblem: Error, Hashable {
  /// `errno`.
  var number: Int32
}

/// A moment by the clock that nobody sets.
struct Deadline {
  private let end: Int

  /// A moment some milliseconds from now.
  init(milliseconds: Int) { end = Self.now + milliseconds }

  /// Milliseconds until then; zero once it has passed.
  var left: Int { max(0, end - Self.now) }

  /// Milliseconds of the monotonic clock.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
