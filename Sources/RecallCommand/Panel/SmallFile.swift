import Glibc

/// A small file of ours that may be lost, such as what a terminal answered; its owner's alone.
enum SmallFile {
  /// Puts it in place in one step; where that fails there is none, which is no misfortune.
  ///
  /// - Parameters:
  ///   - text: what it holds.
  ///   - path: where; its folder and the one above are made where they are missing.
  static func replace(_ text: String, at path: String) {
    makeFolder(of: path)
    let draft = path + ".\(getpid())"
    // Of a process of this number that was killed.
    unlink(draft)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(draft, flags, 0o600)
    guard descriptor >= 0 else { return }
    let number = LiveSystem.write(Array(text.utf8), to: descriptor)
    close(descriptor)
    if number != 0 || rename(draft, path) != 0 { unlink(draft) }
  }

  /// Makes its folder and the one above.
  static func makeFolder(of path: String) {
    let folder = parent(path)
    mkdir(parent(folder), 0o700)
    mkdir(folder, 0o700)
  }

  private static func parent(_ path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
  }
}
