import CPosix
import Glibc

/// A folder held open, so that all steps of one job happen in the same folder.
final class OpenFolder {
  let path: String
  let descriptor: Descriptor

  private init(path: String, descriptor: Descriptor) {
    self.path = path
    self.descriptor = descriptor
  }

  /// Opens a folder; nil where there is none.
  static func open(_ path: String) throws(StoreError) -> OpenFolder? {
    let number = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if number >= 0 { return OpenFolder(path: path, descriptor: Descriptor(owning: number)) }
    guard errno != ENOENT else { return nil }
    throw .folder(path: path, errno: errno)
  }

  /// Opens a folder, making it and those above where they are missing.
  ///
  /// - Returns: the folder; what is made is the user's alone.
  static func make(_ path: String) throws(StoreError) -> OpenFolder {
    if let folder = try open(path) { return folder }
    var partial = ""
    for part in path.split(separator: "/") {
      partial += "/" + part
      guard mkdir(partial, 0o700) != 0, errno != EEXIST else { continue }
      // An automounter or a read-only root answers so for folders that are there.
      let reason = errno
      if access(partial, F_OK) != 0 { throw .folder(path: partial, errno: reason) }
    }
    guard let folder = try open(path) else { throw .folder(path: path, errno: ENOENT) }
    return folder
  }

  /// A folder in this one, not followed where it is a link; nil where there is none.
  func subfolder(_ name: String) throws(StoreError) -> OpenFolder? {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let number = openat(self.number, name, flags)
    if number >= 0 {
      return OpenFolder(path: join(name), descriptor: Descriptor(owning: number))
    }
    guard errno != ENOENT else { return nil }
    throw .folder(path: join(name), errno: errno)
  }

  /// A folder in this one, made where it is missing.
  func makeSubfolder(_ name: String) throws(StoreError) -> OpenFolder {
    if let folder = try subfolder(name) { return folder }
    if mkdirat(number, name, 0o700) != 0, errno != EEXIST {
      throw .folder(path: join(name), errno: errno)
    }
    guard let folder = try subfolder(name) else {
      throw .folder(path: join(name), errno: ENOENT)
    }
    return folder
  }

  var number: Int32 { descriptor.number }

  func join(_ name: String) -> String { path == "/" ? "/" + name : path + "/" + name }

  /// What a name stands for, links not followed; nil where it is free.
  func facts(_ name: String) -> FileFacts? {
    var status = stat()
    guard fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return FileFacts(status)
  }

  /// The names in the folder, sorted; names that are no UTF-8 are left out and counted.
  func names() throws(StoreError) -> (names: [String], unreadable: Int) {
    let copy = openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else {
      let reason = errno
      if copy >= 0 { close(copy) }
      throw .folder(path: path, errno: reason)
    }
    defer { closedir(stream) }
    var (names, unreadable): ([String], Int) = ([], 0)
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      switch name {
      case nil: unreadable += 1
      case ".", "..": continue
      case let name?: names.append(name)
      }
    }
    return (names.sorted(), unreadable)
  }

  /// Makes the names last through a power cut.
  func sync() throws(StoreError) {
    if fsync(number) != 0 { throw .notSaved(path: path, errno: errno) }
  }

  /// Removes a name; a name that is free counts as removed.
  func remove(_ name: String) throws(StoreError) {
    if unlinkat(number, name, 0) != 0, errno != ENOENT {
      throw .notSaved(path: join(name), errno: errno)
    }
  }

  func rename(_ name: String, to new: String) throws(StoreError) {
    if renameat(number, name, number, new) != 0 {
      throw .notSaved(path: join(new), errno: errno)
    }
  }

  /// Whether this user may make and rename files here.
  var isWritable: Bool { faccessat(number, ".", W_OK | X_OK, AT_EACCESS) == 0 }
}
