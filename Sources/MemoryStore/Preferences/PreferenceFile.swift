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

extension PreferenceFile {
  /// Replaces the file at once: it is as it was, or whole and new, whatever happens meanwhile.
  ///
  /// Where the path is a link, as dotfiles often are, what it leads to is replaced and the link stays.
  ///
  /// - Parameters:
  ///   - bytes: what it is to hold.
  ///   - path: the file; folders on the way are made where they are missing.
  /// - Throws: the system's reason.
  static func write(_ bytes: [UInt8], to path: String) throws(Refusal) {
    let target = try followed(path)
    let slash = target.lastIndex(of: "/") ?? target.startIndex
    let folder = String(target[..<slash])
    try makeFolders(folder)
    // A file that its owner made unwritable is meant to stay.
    if access(target, F_OK) == 0, access(target, W_OK) != 0 { throw Refusal(errno: errno) }
    let draft = target + ".\(getpid()).new"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    unlink(draft)
    let descriptor = open(draft, flags, 0o600)
    guard descriptor >= 0 else { throw Refusal(errno: errno) }
    defer { close(descriptor) }
    do throws(Refusal) {
      try fill(descriptor, bytes)
      guard rename(draft, target) == 0 else { throw Refusal(errno: errno) }
    } catch {
      unlink(draft)
      throw error
    }
    let parent = open(folder.isEmpty ? "/" : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard parent >= 0 else { return }
    fsync(parent)
    close(parent)
  }

  /// The system's reason against it.
  struct Refusal: Error, Hashable { var errno: Int32 }

  private static func fill(_ descriptor: Int32, _ bytes: [UInt8]) throws(Refusal) {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        throw Refusal(errno: count == 0 ? ENOSPC : errno)
      }
      done += count
    }
    guard fsync(descriptor) == 0 else { throw Refusal(errno: errno) }
  }

  /// Where links lead, though nothing be there yet.
  private static func followed(_ path: String) throws(Refusal) -> String {
    var path = path
    for _ in 0..<40 {
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &target, target.count)
      guard count >= 0 else { return path }
      let letters = target.prefix(count).map { UInt8(bitPattern: $0) }
      let text = String(decoding: letters, as: UTF8.self)
      let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
      path = text.hasPrefix("/") ? text : path[..<slash] + text
    }
    throw Refusal(errno: ELOOP)
  }

  private static func makeFolders(_ path: String) throws(Refusal) {
    var part = path.hasPrefix("/") ? "" : "."
    for name in path.split(separator: "/") {
      part += "/" + name
      if mkdir(part, 0o700) != 0, errno != EEXIST {
        let reason = errno
        if access(part, F_OK) != 0 { throw Refusal(errno: reason) }
      }
    }
  }
}
