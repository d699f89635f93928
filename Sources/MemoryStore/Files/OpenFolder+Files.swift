import CPosix
import Glibc

/// A regular file of the user's, open for reading.
struct OpenedFile {
  var descriptor: Descriptor
  var facts: FileFacts
}

extension OpenFolder {
  /// Opens a file for reading: never through a link, never waiting, only a regular file of the
  /// user's.
  ///
  /// - Parameter name: a name in this folder.
  /// - Returns: the file, nil where there is none.
  /// - Throws: what stands there instead, or why it can't be opened.
  func openFile(_ name: String) throws(StoreError) -> OpenedFile? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    let number = openat(self.number, name, flags)
    guard number >= 0 else { return try refusal(of: name, errno: errno) }
    let descriptor = Descriptor(owning: number)
    guard let facts = FileFacts(descriptor: number) else {
      throw .unreadable(path: join(name), errno: errno)
    }
    guard facts.kind == .file else { throw .notRegular(path: join(name), kind: facts.kind) }
    guard facts.isOurs else { throw .foreignOwner(path: join(name), user: facts.owner) }
    return OpenedFile(descriptor: descriptor, facts: facts)
  }

  // A link, a socket or a file without our rights can't be opened at all; say what it is.
  private func refusal(of name: String, errno reason: Int32) throws(StoreError) -> OpenedFile? {
    if reason == ENOENT { return nil }
    guard let facts = facts(name) else { throw .unreadable(path: join(name), errno: reason) }
    if facts.kind != .file { throw .notRegular(path: join(name), kind: facts.kind) }
    if !facts.isOurs { throw .foreignOwner(path: join(name), user: facts.owner) }
    throw .unreadable(path: join(name), errno: reason)
  }

  /// Makes a file that was not there, for writing and reading, the user's alone.
  func create(_ name: String) throws(StoreError) -> Descriptor {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let number = openat(self.number, name, flags, 0o600)
    guard number >= 0 else { throw .notSaved(path: join(name), errno: errno) }
    let descriptor = Descriptor(owning: number)
    // The umask may have taken even the owner's rights.
    fchmod(number, 0o600)
    return descriptor
  }

  /// Writes a whole file that was not there and makes its bytes last.
  func write(_ bytes: UnsafeRawBufferPointer, to name: String) throws(StoreError) {
    let descriptor = try create(name)
    do throws(StoreError) {
      try Writing.write([bytes], to: descriptor, path: join(name))
      try Writing.sync(descriptor, path: join(name))
    } catch {
      unlinkat(number, name, 0)
      throw error
    }
  }
}
