import Foundation
import Glibc
import MemoryTestSupport

/// How a program ended (the name is taken in `Testing` too).
typealias EndStatus = MemoryTestSupport.ExitStatus

/// Whole runs of a program in a session of its own: no terminal.
enum Child {
  /// It did not start or did not end.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs a program and waits.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: Its words.
  ///   - environment: All of its environment.
  ///   - input: What it reads; nothing when nil.
  ///   - seconds: The deadline, after which it is killed.
  /// - Returns: How it ended and what it wrote.
  /// - Throws: `Failure` where it hangs or can't start.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String],
    input: [UInt8]? = nil, within seconds: Double = 60
  ) throws -> Recall.Answer {
    let folder = try TemporaryFolder("recall-run")
    try folder.write(input ?? [], to: "in")
    let pid = try spawn(
      program, arguments, environment: environment, input: folder.path("in"),
      output: folder.path("out"), errors: folder.path("err"))
    guard let status = wait(for: pid, within: seconds) else {
      throw Failure(description: "\(arguments) did not end within \(seconds) s")
    }
    return Recall.Answer(
      status: status, output: try folder.read("out"),
      errors: String(decoding: try folder.read("err"), as: UTF8.self))
  }

  /// Runs a program found in PATH, such as python3.
  static func tool(_ name: String, _ arguments: [String]) throws -> Recall.Answer {
    try run(
      "/usr/bin/env", [name] + arguments, environment: ["PATH": path, "LANG": "C.UTF-8"],
      within: 300)
  }

  /// Where tools are looked for.
  static var path: String { ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin" }

  /// Waits for a child's end; kills it at the deadline.
  static func wait(for pid: pid_t, within seconds: Double) -> EndStatus? {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var raw: Int32 = 0
    while ContinuousClock.now < deadline {
      if waitpid(pid, &raw, WNOHANG) == pid { return status(raw) }
      poll(nil, 0, 2)
    }
    kill(pid, SIGKILL)
    waitpid(pid, &raw, 0)
    return nil
  }

  private static func status(_ raw: Int32) -> EndStatus {
    let signal = raw & 0x7F
    return signal == 0 ? .exited(raw >> 8 & 0xFF) : .signalled(signal)
  }

  private static func spawn(
    _ program: String, _ arguments: [String], environment: [String: String], input: String,
    output: String, errors: String
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let made = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, made, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, made, 0o600)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The test's thread may have signals blocked that a shell waits for.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let newSession: Int16 = 0x80
    posix_spawnattr_setflags(
      &attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

    let words = ([program] + arguments).map { strdup($0) }
    let settings = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") }
    defer { for pointer in words + settings { free(pointer) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, program, &actions, &attributes, words + [nil], settings + [nil])
    guard code == 0 else {
      throw Failure(description: "\(program): \(String(cString: strerror(code)))")
    }
    return pid
  }
}
