import CPosix
import Glibc
import MemoryKit

/// Writes `items.json.new` and exchanges it with `items.json` (data-format.md, "Writing").
struct MainWriter {
  let folder: OpenFolder
  let environment: StoreEnvironment

  enum Result {
    /// In place, and what was there is the backup.
    case saved(ArchiveFile, ArchiveSnapshot)
    /// In place, but what it replaced was not what had been read: a foreign save, kept under a name.
    case foreign(ArchiveFile, ArchiveSnapshot, keptAs: String, ours: FileStamp)
    /// Not in place: `items.json` is not what was read any more.
    case moved
  }

  private var new: String { ArchiveFolder.newName }
  private var main: String { ArchiveFolder.mainName }
  private var backup: String { ArchiveFolder.backupName }

  func replace(_ base: Save.Base, by edit: ArchiveEdit) throws(StoreError) -> Result {
    let descriptor = try createNew()
    do throws(StoreError) {
      try environment.begin(.write, path: folder.join(new))
      try write(edit, over: base.snapshot.bytes, to: descriptor)
      // Pieces of a mapping that changed under us are not what the edit was made of.
      guard base.file?.isIntact ?? true else {
        try folder.remove(new)
        return .moved
      }
      let (file, snapshot) = try readBack(descriptor)
      try environment.begin(.sync, path: folder.join(new))
      try Writing.sync(descriptor, path: folder.join(new))
      try environment.begin(.exchange, path: folder.join(main))
      return try putInPlace(file, snapshot, over: base)
    } catch {
      // Nothing of an old archive can stand there: a failure after the exchange is not caught here.
      if let ours = FileFacts(descriptor: descriptor.number)?.stamp,
        folder.facts(new)?.stamp.isSameFile(as: ours) == true
      {
        try? folder.remove(new)
      }
      throw error
    }
  }

  private func createNew() throws(StoreError) -> Descriptor {
    try environment.begin(.create, path: folder.join(new))
    try folder.remove(new)
    return try folder.create(new)
  }

  private func write(
    _ edit: ArchiveEdit, over bytes: ArchiveBytes, to descriptor: Descriptor
  ) throws(StoreError) {
    // One buffer for all that is new, so that the parts can point into it.
    var fresh: [UInt8] = []
    for case .new(let piece) in edit.pieces { fresh += piece }
    let failure: StoreError? = fresh.withUnsafeBytes { buffer in
      var at = 0
      let parts = edit.pieces.map { piece -> UnsafeRawBufferPointer in
        switch piece {
        case .kept(let range): return UnsafeRawBufferPointer(rebasing: bytes.buffer[range])
        case .new(let piece):
          defer { at += piece.count }
          return UnsafeRawBufferPointer(rebasing: buffer[at..<at + piece.count])
        }
      }
      do throws(StoreError) {
        try Writing.write(parts, to: descriptor, path: folder.join(new))
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  /// What was written, read as any reader would; a save that does not read back is none.
  private func readBack(
    _ descriptor: Descriptor
  ) throws(StoreError) -> (ArchiveFile, ArchiveSnapshot) {
    let path = folder.join(main)
    FileStamp.setNow(descriptor)
    guard let facts = FileFacts(descriptor: descriptor.number) else {
      throw .notSaved(path: path, errno: errno)
    }
    let file = try ArchiveFile.read(OpenedFile(descriptor: descriptor, facts: facts), path: path)
    do throws(ArchiveDamage) {
      return (file, try ArchiveSnapshot.load(file.bytes, at: environment.now()))
    } catch {
      throw .unsound(path: path)
    }
  }

  private func putInPlace(
    _ file: ArchiveFile, _ snapshot: ArchiveSnapshot, over base: Save.Base
  ) throws(StoreError) -> Result {
    guard base.expected != nil else { return try putFirst(file, snapshot) }
    switch environment.lacksRenameFlags ? EINVAL : recall_exchange(folder.number, new, main) {
    case 0: return try lookAtReplaced(file, snapshot, over: base)
    case ENOENT: return try putFirst(file, snapshot)
    case EINVAL, ENOSYS, EOPNOTSUPP: return try putWithoutExchange(file, snapshot, over: base)
    case let failure: throw .notSaved(path: folder.join(main), errno: failure)
    }
  }

  /// There is no `items.json`: the name must still be free.
  private func putFirst(
    _ file: ArchiveFile, _ snapshot: ArchiveSnapshot
  ) throws(StoreError) -> Result {
    var failure =
      environment.lacksRenameFlags
      ? EINVAL : recall_rename_new(folder.number, new, folder.number, main)
    if failure == EINVAL || failure == ENOSYS || failure == EOPNOTSUPP {
      failure = folder.facts(main) == nil ? 0 : EEXIST
      if failure == 0 { try folder.rename(new, to: main) }
    }
    guard failure != EEXIST else {
      try folder.remove(new)
      return .moved
    }
    guard failure == 0 else { throw .notSaved(path: folder.join(main), errno: failure) }
    try finish()
    return .saved(file, snapshot)
  }

  private func lookAtReplaced(
    _ file: ArchiveFile, _ snapshot: ArchiveSnapshot, over base: Save.Base
  ) throws(StoreError) -> Result {
    guard folder.facts(new)?.stamp == base.expected else {
      return try lookAtForeign(file, snapshot)
    }
    try environment.begin(.backup, path: folder.join(backup))
    if base.isWhole {
      try folder.rename(new, to: backup)
    } else {
      // Broken, and kept before as `items.corrupt-…`; the backup is better.
      try folder.remove(new)
    }
    try finish()
    return .saved(file, snapshot)
  }

  private func lookAtForeign(
    _ file: ArchiveFile, _ snapshot: ArchiveSnapshot
  ) throws(StoreError) -> Result {
    do throws(StoreError) {
      guard let foreign = try ArchiveFile.read(new, in: folder) else {
        try finish()
        return .saved(file, snapshot)
      }
      let keeper = Keeper(folder: folder, environment: environment)
      guard let theirs = try? ArchiveSnapshot.load(foreign.bytes, at: environment.now()) else {
        try keeper.move(new, foreign, as: .corrupt)
        try finish()
        return .saved(file, snapshot)
      }
      if case .newer(let version) = theirs.shape {
        throw .readOnly(.newerVersion(version))
      }
      let name = try keeper.move(new, foreign, as: .foreign)
      return .foreign(foreign, theirs, keptAs: name, ours: file.stamp)
    } catch {
      // What stands there now is not for us to replace: it gets its name back.
      if recall_exchange(folder.number, new, main) == 0 { try? folder.remove(new) }
      throw error
    }
  }

  /// The weaker way: the backup is written from what was read, the inode checked, then renamed.
  private func putWithoutExchange(
    _ file: ArchiveFile, _ snapshot: ArchiveSnapshot, over base: Save.Base
  ) throws(StoreError) -> Result {
    try environment.begin(.backup, path: folder.join(backup))
    if base.isWhole, let old = base.file {
      let copy = backup + ".new"
      try folder.remove(copy)
      try folder.write(old.bytes.buffer, to: copy)
      try folder.rename(copy, to: backup)
    }
    guard folder.facts(main)?.stamp == base.expected else {
      try folder.remove(new)
      return .moved
    }
    try folder.rename(new, to: main)
    try finish()
    return .saved(file, snapshot)
  }

  private func finish() throws(StoreError) {
    try environment.begin(.syncFolder, path: folder.path)
    try folder.sync()
  }
}
