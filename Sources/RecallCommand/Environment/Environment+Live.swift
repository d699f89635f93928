import CPosix
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Glibc

extension Environment {
  /// The real world.
  public static let live = Environment(
    now: { Date() },
    makeID: { UUID() },
    variable: { name in getenv(name).map { String(cString: $0) } },
    secondsFromUTC: { LiveSystem.secondsFromUTC($0) },
    write: { LiveSystem.write($1, to: $0.rawValue) },
    readInput: { LiveSystem.read(descriptor: 0, limit: $0) },
    readFile: { LiveSystem.read(path: $0, limit: $1) },
    listFolder: { LiveSystem.names(in: $0) },
    currentFolder: { LiveSystem.currentFolder() },
    isTerminal: { isatty($0.rawValue) == 1 },
    inputIsTerminal: { isatty(0) == 1 },
    columns: { LiveSystem.columns() },
    readLine: { Swift.readLine() },
    writeTerminal: { LiveSystem.writeTerminal($0) },
    findProgram: { LiveSystem.findProgram($0, path: getenv("PATH").map { String(cString: $0) }) },
    run: { $0.run() },
    capture: { $0.capture(limit: $1) }
  )
}

/// System calls behind the closures of `Environment.live`.
enum LiveSystem {
  /// The zone's distance to UTC at a moment, by `localtime_r`.
  static func secondsFromUTC(_ seconds: Double) -> Int {
    // Years far beyond any calendar would trap in the conversion.
    guard seconds.magnitude < 1e12 else { return 0 }
    var moment = time_t(seconds.rounded(.down))
    var parts = tm()
    guard localtime_r(&moment, &parts) != nil else { return 0 }
    return parts.tm_gmtoff
  }

  /// Writes all bytes; gives zero or the error number.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = Glibc.write(
          descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if count > 0 {
          done += count
        } else if errno == EAGAIN {
          var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&wait, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }

  /// Reads a descriptor to its end, or until there is more than the limit.
  static func read(descriptor: Int32, limit: Int) -> Environment.Reading {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return .bytes(bytes) }
      if count < 0 {
        if errno == EINTR { continue }
        return .failed(errno)
      }
      bytes += chunk[..<count]
      if bytes.count > limit { return .tooLong }
    }
  }

  /// Reads a file a person named: links are followed, and a pipe is read to its end.
  static func read(path: String, limit: Int) -> Environment.Reading {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .failed(errno) }
    defer { close(descriptor) }
    return read(descriptor: descriptor, limit: limit)
  }

  /// The bytes of a small regular file; nil for anything else, without waiting for it.
  static func readRegular(path: String, limit: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= limit, case .bytes(let bytes) = read(descriptor: descriptor, limit: limit)
    else { return nil }
    return bytes
  }

  /// Names in a folder, without `.` and `..`.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { letters in
        letters.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The working folder.
  static func currentFolder() -> String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Columns of the terminal at standard output, else of `COLUMNS`, else 80.
  static func columns() -> Int {
    var size = winsize()
    if ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    let set = getenv("COLUMNS").flatMap { Int(String(cString: $0)) } ?? 80
    return min(max(set, 20), 1000)
  }

  /// Writes to the controlling terminal.
  static func writeTerminal(_ bytes: [UInt8]) -> Bool {
    let descriptor = open("/dev/tty", O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return write(bytes, to: descriptor) == 0
  }

  /// Looks a program up in the absolute folders of a search path.
  static func findProgram(_ name: String, path: String?) -> String? {
    let folders = path ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in folders.split(separator: ":") where folder.hasPrefix("/") {
      let candidate = folder + "/" + name
      var status = stat()
      guard stat(candidate, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      if access(candidate, X_OK) == 0 { return candidate }
    }
    return nil
  }
}
