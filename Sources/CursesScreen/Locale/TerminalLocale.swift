import CNcurses
import Glibc

/// The widths and letters of the C library, without which curses shows ASCII only.
public enum TerminalLocale: Sendable {
  /// The person's own locale knows UTF-8.
  case own
  /// `C.UTF-8` of the system stands in.
  case system
  /// The one that came with the program stands in.
  case shipped
  /// There is none: whatever is not ASCII is shown as `?`.
  case none

  /// Takes up a UTF-8 locale for letters (`LC_CTYPE`) alone.
  ///
  /// To be called before other threads are started. The shipped file is written, where it is
  /// needed, as `C.UTF-8/LC_CTYPE` (0600) into the folder, which must be the user's own.
  ///
  /// - Parameters:
  ///   - shipped: The bytes of an `LC_CTYPE` file, empty for none.
  ///   - folder: A private folder for it, such as one in `$XDG_RUNTIME_DIR`; made with 0700.
  /// - Returns: Which locale is in use.
  public static func prepare(
    shipped: UnsafeRawBufferPointer, in folder: String?
  ) -> TerminalLocale {
    if take("") { return .own }
    if take("C.UTF-8") { return .system }
    guard let folder, takeShipped(shipped, in: folder, name: "C.UTF-8") else { return .none }
    return .shipped
  }

  /// Whether lines and signs take one cell each; some locales of East Asia make them two wide.
  public static var hasNarrowLines: Bool { wcwidth(0x2500) == 1 && wcwidth(0x25CF) == 1 }

  /// Writes the file and takes it up under a name.
  static func takeShipped(
    _ bytes: UnsafeRawBufferPointer, in folder: String, name: String
  ) -> Bool {
    guard !bytes.isEmpty, write(bytes, in: folder, name) else { return false }
    let before = getenv("LOCPATH").map { String(cString: $0) }
    setenv("LOCPATH", folder, 1)
    defer {
      // Programs that are started later shall not look there.
      if let before { setenv("LOCPATH", before, 1) } else { unsetenv("LOCPATH") }
    }
    return take(name)
  }

  private static func take(_ name: String) -> Bool {
    guard setlocale(LC_CTYPE, name) != nil, let codeset = nc_codeset() else { return false }
    return strcmp(codeset, "UTF-8") == 0
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, in folder: String, _ name: String)
    -> Bool
  {
    let inner = folder + "/" + name
    guard isPrivateFolder(folder), isPrivateFolder(inner) else { return false }
    let target = inner + "/LC_CTYPE"
    var status = stat()
    if lstat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size == bytes.count, status.st_uid == geteuid()
    {
      return true
    }
    let draft = target + ".\(getpid())"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(draft, flags, 0o600)
    guard descriptor >= 0 else { return false }
    var written = 0
    while written < bytes.count {
      let count = Glibc.write(
        descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      written += count
    }
    close(descriptor)
    if written == bytes.count, rename(draft, target) == 0 { return true }
    unlink(draft)
    return false
  }

  /// Makes the folder where it is missing; ours, and nobody else's to write.
  private static func isPrivateFolder(_ path: String) -> Bool {
    mkdir(path, 0o700)
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid() && status.st_mode & 0o022 == 0
  }
}
