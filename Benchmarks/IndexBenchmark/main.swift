// index-benchmark index|touch|decode FILE REPETITIONS
// Prints the median time in milliseconds. One way a process, so that the peak memory of each can be
// told; Benchmarks/run calls them in turn.
import Foundation
import MemoryKit

/// A file mapped privately; released when the value's last user is gone.
func mapped(_ path: String) -> ArchiveBytes? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return nil }
  let length = Int(status.st_size)
  let flags = MAP_PRIVATE | MAP_POPULATE
  guard let start = mmap(nil, length, PROT_READ, flags, descriptor, 0), start != MAP_FAILED else {
    return nil
  }
  return ArchiveBytes(owning: UnsafeRawBufferPointer(start: start, count: length)) { buffer in
    munmap(UnsafeMutableRawPointer(mutating: buffer.baseAddress), buffer.count)
  }
}

/// Reads every byte of a mapped file, eight at a time: what no index can go below.
func touch(_ path: String) -> Int? {
  guard let bytes = mapped(path) else { return nil }
  var sum: UInt64 = 0
  var offset = 0
  while offset + 8 <= bytes.count {
    sum &+= bytes.buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    offset += 8
  }
  return Int(truncatingIfNeeded: sum)
}

/// Maps the file and makes records of all its items, as `recall` does before its first frame.
func index(_ path: String, at now: Date) -> Int? {
  guard let bytes = mapped(path) else { return nil }
  return try? ArchiveSnapshot.load(bytes, at: now).count
}

/// Reads and decodes with Foundation.
func decode(_ path: String) -> Int? {
  guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
  return try? JSONDecoder().decode(PlainEnvelope.self, from: data).archive.items.count
}

func run() -> Int32 {
  let arguments = CommandLine.arguments
  guard arguments.count == 4, let repetitions = Int(arguments[3]), repetitions > 0 else {
    print("index-benchmark index|touch|decode FILE REPETITIONS")
    return 2
  }
  let path = arguments[2]
  let now = Date(timeIntervalSinceReferenceDate: 804_108_100)
  let ways: [String: () -> Int?] = [
    "index": { index(path, at: now) }, "touch": { touch(path) }, "decode": { decode(path) },
  ]
  guard let way = ways[arguments[1]] else { return 2 }
  var times: [Double] = []
  for _ in 0..<repetitions {
    let start = ContinuousClock.now
    guard let result = way() else {
      print("\(path) could not be read")
      return 1
    }
    let spent = (ContinuousClock.now - start).components
    withExtendedLifetime(result) {}
    times.append(Double(spent.seconds) * 1e3 + Double(spent.attoseconds) / 1e15)
  }
  print(times.sorted()[times.count / 2])
  return 0
}

exit(run())
