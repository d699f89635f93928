import CPosix
import Glibc

/// The one lock of an archive, held by whoever writes; let go when the value is.
///
/// It belongs to an open file, so two stores of one process exclude each other too, and a process
/// that dies lets go of it. A file that is left over locks nothing.
final class ArchiveLock {
  private let descriptor: Descriptor

  private init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  deinit {
    // Before the lock is free: what is written then is the next holder's.
    ftruncate(descriptor.number, 0)
    recall_unlock(descriptor.number)
  }

  /// Waits for the lock, polling, so that waiting can be given up.
  ///
  /// - Parameters:
  ///   - folder: the archive's folder.
  ///   - environment: deadline, cancellation, pauses, and who is told after two seconds.
  /// - Returns: the lock, held as long as the value lives.
  /// - Throws: `locked` at the deadline, `cancelled`, or why there can be no lock.
  static func acquire(
    in folder: OpenFolder, _ environment: StoreEnvironment
  ) throws(StoreError) -> ArchiveLock {
    let begin = environment.uptime()
    var (pause, told) = (0.001, false)
    while true {
      let descriptor = try openFile(in: folder)
      let failure = recall_lock(descriptor.number)
      if failure == 0 {
        guard isInPlace(descriptor, in: folder) else { continue }
        return taken(descriptor)
      }
      guard failure == EAGAIN || failure == EACCES || failure == EINTR else {
        throw .notSaved(path: folder.join(ArchiveFolder.lockName), errno: failure)
      }
      if environment.isCancelled() { throw .cancelled }
      let waited = environment.uptime() - begin
      if waited >= environment.lockDeadline {
        throw .locked(path: folder.join(ArchiveFolder.lockName), holder: holder(of: descriptor))
      }
      if waited >= environment.tellHolderAfter, !told {
        told = true
        environment.isWaiting(holder(of: descriptor))
      }
      environment.pause(pause)
      pause = min(pause * 2, 0.05)
    }
  }

  /// Who holds the lock now; nil when it is free or its holder is unknown.
  static func holder(in folder: OpenFolder) -> LockHolder? {
    guard let opened = try? folder.openFile(ArchiveFolder.lockName),
      let holder = holder(of: opened.descriptor)
    else { return nil }
    return holder
  }

  private static func openFile(in folder: OpenFolder) throws(StoreError) -> Descriptor {
    let path = folder.join(ArchiveFolder.lockName)
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    let number = openat(folder.number, ArchiveFolder.lockName, flags, 0o600)
    guard number >= 0 else {
      if errno == EACCES || errno == EROFS || errno == EPERM {
        throw .readOnly(.folderNotWritable(path: folder.path))
      }
      if let facts = folder.facts(ArchiveFolder.lockName), facts.kind != .file {
        throw .notRegular(path: path, kind: facts.kind)
      }
      throw .notSaved(path: path, errno: errno)
    }
    let descriptor = Descriptor(owning: number)
    let kind = FileFacts(descriptor: number)?.kind ?? .device
    guard kind == .file else { throw .notRegular(path: path, kind: kind) }
    return descriptor
  }

  // The folder or the file may have been replaced while we waited: then we hold what nobody asks.
  private static func isInPlace(_ descriptor: Descriptor, in folder: OpenFolder) -> Bool {
    guard let ours = FileFacts(descriptor: descriptor.number)?.stamp,
      let named = folder.facts(ArchiveFolder.lockName)?.stamp
    else { return false }
    return ours.isSameFile(as: named)
  }

  private static func taken(_ descriptor: Descriptor) -> ArchiveLock {
    // Only a help for others: a full disk must not keep us from trying to save.
    fchmod(descriptor.number, 0o600)
    ftruncate(descriptor.number, 0)
    let text = LockHolder.current.written
    _ = text.withUnsafeBytes { pwrite(descriptor.number, $0.baseAddress, $0.count, 0) }
    return ArchiveLock(descriptor)
  }

  private static func holder(of descriptor: Descriptor) -> LockHolder? {
    let text = Reading.part(of: descriptor, at: 0, count: 64)
    guard let holder = LockHolder(written: text), holder.isRunning else { return nil }
    return holder
  }
}
