import Glibc

/// Sees when an archive may have moved: a save of any program, a write in place, a folder that was
/// removed, made or put there instead.
///
/// `poll` its descriptor; when it is readable, `drain()` and ask the store for the newest state.
public final class ArchiveWatcher {
  /// Readable when something happened.
  public var descriptor: Int32 { inotify.number }

  private let inotify: Descriptor
  private let folder: ArchiveFolder
  /// The archive's folder, if there is one.
  private var inside: Watch?
  /// The nearest folder above that exists.
  private var above: Watch?

  private struct Watch {
    var number: Int32
    var path: String
    var device: UInt64
    var inode: UInt64
  }

  /// Begins to watch; the folder need not exist yet.
  ///
  /// - Parameter folder: the archive's folder.
  /// - Throws: `folder` where the system gives no watch.
  public init(_ folder: ArchiveFolder) throws(StoreError) {
    let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard number >= 0 else { throw .folder(path: folder.path, errno: errno) }
    self.inotify = Descriptor(owning: number)
    self.folder = folder
    place()
    guard inside != nil || above != nil else { throw .folder(path: folder.path, errno: ENOSPC) }
  }

  /// Takes in what happened, without waiting.
  ///
  /// - Returns: whether anything may have changed; an overflow of the queue counts as change.
  public func drain() -> Bool {
    var changed = false
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = read(inotify.number, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      if buffer.withUnsafeBytes({ look(UnsafeRawBufferPointer(rebasing: $0[..<count])) }) {
        changed = true
      }
    }
    return place() || changed
  }

  private func look(_ events: UnsafeRawBufferPointer) -> Bool {
    var (changed, offset) = (false, 0)
    let header = MemoryLayout<inotify_event>.size
    while offset + header <= events.count {
      let event = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let length = min(Int(event.len), events.count - offset - header)
      let name = events[(offset + header)..<(offset + header + length)].prefix { $0 != 0 }
      if matters(event, name: String(decoding: name, as: UTF8.self)) { changed = true }
      offset += header + length
    }
    return changed
  }

  private func matters(_ event: inotify_event, name: String) -> Bool {
    if event.mask & Flag.overflow != 0 { return true }
    if event.wd == above?.number {
      if event.mask & (Flag.gone | Flag.ignored) != 0 { above = drop(above) }
      return false  // `place()` compares the folder itself
    }
    guard event.wd == inside?.number else { return false }
    if event.mask & (Flag.gone | Flag.ignored) != 0 {
      inside = drop(inside)
      return true
    }
    switch name {
    case ArchiveFolder.lockName: return false
    case ArchiveFolder.newName: return event.mask & Flag.moved != 0
    default: return true
    }
  }

  /// Sets the watches where they belong now; says whether the archive's folder is another one.
  @discardableResult
  private func place() -> Bool {
    let before = inside
    inside = watch(folder.path, Flag.inFolder, kept: inside)
    placeAbove()
    // Made between the two calls: nobody would tell us any more.
    if inside == nil { inside = watch(folder.path, Flag.inFolder, kept: nil) }
    return before?.device != inside?.device || before?.inode != inside?.inode
  }

  private func placeAbove() {
    var path = folder.parentPath
    while true {
      if let found = watch(path, Flag.aboveFolder, kept: above) {
        above = found
        return
      }
      guard path != "/" else { return above = nil }
      path = ArchiveFolder(path: path).parentPath
    }
  }

  private func watch(_ path: String, _ mask: UInt32, kept: Watch?) -> Watch? {
    var status = stat()
    guard stat(path, &status) == 0 else { return drop(kept) }
    let (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
    if let kept, kept.path == path, kept.device == device, kept.inode == inode { return kept }
    let number = inotify_add_watch(inotify.number, path, mask)
    guard number >= 0 else { return drop(kept) }
    if kept?.number != number { _ = drop(kept) }
    return Watch(number: number, path: path, device: device, inode: inode)
  }

  private func drop(_ watch: Watch?) -> Watch? {
    if let watch { inotify_rm_watch(inotify.number, watch.number) }
    return nil
  }

  /// The event bits, as the kernel gives them.
  private enum Flag {
    static let overflow = UInt32(IN_Q_OVERFLOW)
    static let ignored = UInt32(IN_IGNORED)
    static let gone = UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_UNMOUNT)
    static let moved = UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO)
    static let names = moved | UInt32(IN_CREATE) | UInt32(IN_DELETE)
    static let inFolder =
      names | UInt32(IN_CLOSE_WRITE) | UInt32(IN_MODIFY) | gone | UInt32(IN_ONLYDIR)
    static let aboveFolder = names | gone | UInt32(IN_ONLYDIR)
  }
}
