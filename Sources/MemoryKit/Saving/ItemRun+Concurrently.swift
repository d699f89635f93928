#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension ItemRun {
  /// Reads all elements, those of large archives on several processors.
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
    let buffer = bytes.buffer
    let length = buffer.count - next
    // A thread is worth its start from about a megabyte on.
    let count = stretches ?? (length > 2 << 20 ? Concurrently.parts(atMost: length >> 20) : 1)
    let starts =
      [next]
      + (1..<max(1, count)).compactMap { part in
        Self.mayBegin(in: buffer, from: next + length / count * part)
      }
    let limits = Array(starts.dropFirst()) + [buffer.count]
    let runs = Concurrently.map(starts.count) { [first = self] part in
      var run = part == 0 ? first : ItemRun(from: starts[part])
      if part > 0 { run.records.reserveCapacity((limits[part] - starts[part]) / 512) }
      run.read(upTo: limits[part], of: bytes.buffer)
      return run
    }
    self = runs[0]
    for (run, start) in zip(runs, starts).dropFirst() {
      if !ended { read(upTo: start, of: buffer) }
      if !ended, next == start { join(run) }
    }
    if !ended { read(upTo: buffer.count, of: buffer) }
  }

  /// Whether nothing is left to read.
  private var ended: Bool { isClosed || damage != nil }

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
}
