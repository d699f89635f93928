import Glibc

/// A folder of our own for a while (0700), removed with all in it when the last reference goes.
final class PrivateFolder {
  /// Its path.
  let path: String
  /// Whether it stays when the last reference goes.
  var isKept = false

  /// Makes it below `$XDG_RUNTIME_DIR/recall`, which lives in memory, else below the folder for
  /// temporary files.
  ///
  /// - Parameters:
  ///   - name: what its name begins with.
  ///   - environment: knows where these folders are.
  /// - Throws: when it can't be made.
  init(_ name: String, _ environment: Environment) throws(SystemProblem) {
    var template = Array((Self.parent(environment) + "/" + name + ".XXXXXX").utf8CString)
    // mkdtemp makes it 0700.
    guard mkdtemp(&template) != nil else { throw SystemProblem(number: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { if !isKept { Self.remove(path) } }

  private static func parent(_ environment: Environment) -> String {
    if let runtime = environment.variable("XDG_RUNTIME_DIR"), runtime.hasPrefix("/") {
      let own = runtime + "/recall"
      mkdir(own, 0o700)
      if isPrivate(own) { return own }
    }
    let temporary = environment.variable("TMPDIR") ?? "/tmp"
    return temporary.hasPrefix("/") ? temporary : "/tmp"
  }

  /// Whether a folder is ours and open to nobody else; a link to one is not.
  private static func isPrivate(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }

  /// Removes a folder that we made, and all in it; links are removed, not followed.
  private static func remove(_ path: String) {
    for name in LiveSystem.names(in: path) {
      let inner = path + "/" + name
      if unlink(inner) != 0 { remove(inner) }
    }
    rmdir(path)
  }
}
