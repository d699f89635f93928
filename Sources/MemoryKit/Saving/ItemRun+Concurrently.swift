#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension ItemRun {
  /// Reads all elements, large archives on several processors.
  ///
  /// Further stretches begin where `},{"` says that an element may begin. That is a guess: in a string
  /// no quote stands without a backslash, but one that ends with `},{` or an array within an item looks
  /// the same. So a stretch counts only when the one before it has ended exactly where it began; else
  /// its place is read again. The outcome is that of one run from the beginning.
  ///
  /// - Parameters:
  ///   - bytes: the whole archive.
  ///   - stretches: how many there may be; nil for what the size and the processors are good for.
  /// - Complexity: O(bytes).
  mutating func readAll(of bytes: ArchiveBytes, stretches: Int? = nil) {
    let count = stretches ?? Self.stretches(for: bytes.count - next)
    let buffer = bytes.buffer
    let starts = (1..<max(1, count)).compactMap { part in
      Self.mayBegin(in: buffer, from: next + (buffer.count - next) / count * part)
    }
    let others = zip(starts, starts.dropFirst() + [buffer.count]).map { start, limit in
      Stretch(bytes, from: start, upTo: limit)
    }
    defer { others.forEach { $0.wait() } }
    for other in others {
      if !ended { read(upTo: other.start, of: buffer) }
      if !ended, next == other.start { join(other.wait()) }
    }
    if !ended { read(upTo: buffer.count, of: buffer) }
  }

  /// Whether nothing is left to read.
  private var ended: Bool { isClosed || damage != nil }

  /// A thread is worth its start from about a megabyte on; more than four gain little.
  private static func stretches(for count: Int) -> Int {
    guard count > 2 << 20 else { return 1 }
    return max(1, min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN)), count >> 20))
  }

  /// The first place from `start` on where an element may begin.
  private static func mayBegin(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var at = start
    while at + 4 <= bytes.count {
      guard let base = bytes.baseAddress,
        let found = memchr(base + at, Int32(UInt8(ascii: "}")), bytes.count - at - 3)
      else { return nil }
      at = UnsafeRawPointer(found) - base
      if bytes[at + 1] == UInt8(ascii: ","), bytes[at + 2] == UInt8(ascii: "{"),
        bytes[at + 3] == UInt8(ascii: "\"")
      {
        return at + 2
      }
      at += 1
    }
    return nil
  }

  // Unchecked: the run belongs to the thread until it is joined, and `wait` joins it before it reads.
  private final class Stretch: @unchecked Sendable {
    let start: Int
    private var run: ItemRun
    private var thread: pthread_t?

    init(_ bytes: ArchiveBytes, from start: Int, upTo limit: Int) {
      self.start = start
      run = ItemRun(from: start)
      thread = WorkerThread.start { [self] in
        run.records.reserveCapacity((limit - start) / 512)
        run.read(upTo: limit, of: bytes.buffer)
      }
    }

    /// What was read; nothing where the system gave no thread.
    @discardableResult
    func wait() -> ItemRun {
      if let thread {
        pthread_join(thread, nil)
        self.thread = nil
      }
      return run
    }
  }
}
