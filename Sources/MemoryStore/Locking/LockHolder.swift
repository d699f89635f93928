import Glibc

/// Who holds a lock: a process, told from later ones of the same number by when it started.
public struct LockHolder: Hashable, Sendable {
  /// Its number.
  public let pid: Int32
  /// When it started, in the clock ticks since boot of `/proc/PID/stat`.
  public let startTime: UInt64

  /// This process.
  static let current = LockHolder(pid: getpid(), startTime: startTime(of: getpid()) ?? 0)

  /// Reads what a holder wrote; nil where it is no such text.
  init?(written bytes: some Collection<UInt8>) {
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let pid = Int32(words[0]), pid > 0,
      let start = UInt64(words[1])
    else { return nil }
    self.init(pid: pid, startTime: start)
  }

  init(pid: Int32, startTime: UInt64) {
    self.pid = pid
    self.startTime = startTime
  }

  /// What it writes into the lock.
  var written: [UInt8] { Array("\(pid) \(startTime)\n".utf8) }

  /// Whether that very process still runs.
  var isRunning: Bool { Self.startTime(of: pid) == startTime }

  private static func startTime(of pid: Int32) -> UInt64? {
    let number = open("/proc/\(pid)/stat", O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return nil }
    let text = Reading.part(of: Descriptor(owning: number), at: 0, count: 1024)
    // The second field is the program's name in parentheses and may hold anything.
    guard let end = text.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = text[(end + 1)...].split(separator: UInt8(ascii: " "))
    guard fields.count > 19 else { return nil }
    return UInt64(String(decoding: fields[19], as: UTF8.self))
  }
}
