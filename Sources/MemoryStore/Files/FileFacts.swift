import Glibc

/// What tells one state of a file from another.
struct FileStamp: Hashable, Sendable {
  var device: UInt64
  var inode: UInt64
  var size: Int
  var seconds: Int
  var nanoseconds: Int

  /// Whether it is the same file, whatever became of its content.
  func isSameFile(as other: FileStamp) -> Bool {
    device == other.device && inode == other.inode
  }

  /// Stamps a file with the time of now in nanoseconds.
  ///
  /// The kernel stamps by its tick, so that two states of a file within one would look alike.
  static func setNow(_ descriptor: Descriptor) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    futimens(descriptor.number, [now, now])
  }
}

/// What the system says about a file.
struct FileFacts: Hashable, Sendable {
  var stamp: FileStamp
  var kind: FileKind
  var owner: UInt32
  /// The permission bits.
  var mode: UInt32
  /// When anything of it last changed, its names among them, seconds since 1970; no program sets it.
  var touched: Double

  init(_ status: stat) {
    stamp = FileStamp(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int(status.st_size),
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    kind = Self.kind(of: status.st_mode)
    owner = status.st_uid
    mode = status.st_mode & 0o7777
    touched = Double(status.st_ctim.tv_sec)
  }

  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Whether others than its owner may read, write or run it.
  var isOpenToOthers: Bool { mode & 0o077 != 0 }

  /// Whether it is of this user, or of root, who could write it anyway.
  var isOurs: Bool { owner == geteuid() || owner == 0 }

  /// When its content last changed, seconds since 1970.
  var modified: Double { Double(stamp.seconds) + Double(stamp.nanoseconds) / 1e9 }

  private static func kind(of mode: mode_t) -> FileKind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    case S_IFIFO: .pipe
    case S_IFSOCK: .socket
    default: .device
    }
  }
}
