import Glibc

/// Reads a small regular file, without waiting for what only looks like one.
enum PreferenceFile {
  /// Why there are no bytes.
  enum Failure: Error, Hashable {
    case unreadable(errno: Int32)
    case notRegular
    case tooLarge(limit: Int)

    var kind: PreferenceProblem.Kind {
      switch self {
      case .unreadable(let errno): .unreadable(errno: errno)
      case .notRegular: .notRegular
      case .tooLarge(let limit): .tooLarge(limit: limit)
      }
    }
  }

  /// The whole file.
  ///
  /// - Parameters:
  ///   - path: the file; links are followed, as dotfiles often are links.
  ///   - limit: the most bytes it may have.
  /// - Returns: its bytes, or why there are none.
  static func read(_ path: String, limit: Int) -> Result<[UInt8], Failure> {
    // Without waiting: a FIFO would keep the panel from opening.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      // A folder on the way that is a file means that there is no such file.
      return .failure(.unreadable(errno: errno == ENOTDIR ? ENOENT : errno))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .failure(.unreadable(errno: errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { return .failure(.notRegular) }
    guard status.st_size <= limit else { return .failure(.tooLarge(limit: limit)) }
    return read(descriptor, limit: limit)
  }

  private static func read(_ descriptor: Int32, limit: Int) -> Result<[UInt8], Failure> {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while bytes.count <= limit {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return .success(bytes) }
      if count < 0, errno != EINTR { return .failure(.unreadable(errno: errno)) }
      bytes += chunk.prefix(max(count, 0))
    }
    return .failure(.tooLarge(limit: limit))
  }
}
