import CPosix
import Glibc
import MemoryKit

/// One state of an archive file: its bytes, and the open file that keeps its inode from being used
/// again.
final class ArchiveFile {
  let path: String
  let facts: FileFacts
  let bytes: ArchiveBytes
  private let descriptor: Descriptor
  private let guardSlot: Int32

  /// From this size on a file is mapped; below, read into memory of our own.
  ///
  /// Each fresh page of memory costs more than reading what stands on it: at 0.5 MB reading took as
  /// long as all the rest of the first frame (decision 6).
  static let mappedFrom = 256 << 10
  /// Records hold positions in 32 bits.
  static let largest = Int(UInt32.max)

  private init(
    path: String, facts: FileFacts, bytes: ArchiveBytes, descriptor: Descriptor, guardSlot: Int32
  ) {
    self.path = path
    self.facts = facts
    self.bytes = bytes
    self.descriptor = descriptor
    self.guardSlot = guardSlot
  }

  /// What tells this state from others.
  var stamp: FileStamp { facts.stamp }

  /// Whether the bytes are still what was read: no program wrote into the file or cut it short.
  var isIntact: Bool {
    recall_guard_was_hit(guardSlot) == 0
      && FileFacts(descriptor: descriptor.number)?.stamp == stamp
  }

  /// Lends the bytes; the file lives as long as the loan.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withExtendedLifetime(self) { body(bytes.buffer) }
  }

  /// Whether the bytes can still be used: memory of our own, or a mapping nobody wrote under.
  var isUsable: Bool { guardSlot < 0 || isIntact }

  /// Reads a file of a folder; nil where there is none.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - folder: the folder.
  ///   - isKnown: whether not all of a state's bytes will be looked at.
  /// - Returns: the file.
  /// - Throws: why it can't be read.
  static func read(
    _ name: String, in folder: OpenFolder, isKnown: (FileStamp) -> Bool = { _ in false }
  ) throws(StoreError) -> ArchiveFile? {
    // A program that writes in place changes it while we read: then read again.
    for _ in 0..<8 {
      guard let opened = try folder.openFile(name) else { return nil }
      let file = try read(
        opened, path: folder.join(name), wholly: !isKnown(opened.facts.stamp))
      if file.isIntact { return file }
    }
    throw .restless(path: folder.join(name))
  }

  /// Takes in a file that is open already, as it is now.
  static func read(
    _ opened: OpenedFile, path: String, wholly: Bool = true
  ) throws(StoreError) -> ArchiveFile {
    let size = opened.facts.stamp.size
    guard size <= largest else { throw .tooLarge(path: path, bytes: size) }
    if size >= mappedFrom, let mapped = map(opened, size: size, wholly) {
      return ArchiveFile(
        path: path, facts: opened.facts, bytes: mapped.bytes, descriptor: opened.descriptor,
        guardSlot: mapped.slot)
    }
    let bytes = try copy(opened.descriptor, size: size, path: path)
    return ArchiveFile(
      path: path, facts: opened.facts, bytes: bytes, descriptor: opened.descriptor, guardSlot: -1)
  }

  private static func map(
    _ opened: OpenedFile, size: Int, _ wholly: Bool
  ) -> (bytes: ArchiveBytes, slot: Int32)? {
    let flags = MAP_PRIVATE | (wholly ? Int32(MAP_POPULATE) : 0)
    let start = mmap(nil, size, PROT_READ, flags, opened.descriptor.number, 0)
    guard let start, start != MAP_FAILED else { return nil }
    let slot = recall_guard_add(start, size)
    guard slot >= 0 else {
      munmap(start, size)
      return nil
    }
    let bytes = ArchiveBytes(owning: UnsafeRawBufferPointer(start: start, count: size)) { buffer in
      recall_guard_remove(slot)
      munmap(UnsafeMutableRawPointer(mutating: buffer.baseAddress), buffer.count)
    }
    return (bytes, slot)
  }

  private static func copy(
    _ descriptor: Descriptor, size: Int, path: String
  ) throws(StoreError) -> ArchiveBytes {
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(size, 1), alignment: size >= hugePage ? hugePage : 16)
    if size >= hugePage { madvise(memory.baseAddress, size, MADV_HUGEPAGE) }
    do throws(StoreError) {
      let count = try Reading.fill(memory, upTo: size, from: descriptor, path: path)
      let read = UnsafeRawBufferPointer(start: memory.baseAddress, count: count)
      return ArchiveBytes(owning: read) { UnsafeRawBufferPointer($0).deallocate() }
    } catch {
      memory.deallocate()
      throw error
    }
  }

  private static let hugePage = 2 << 20
}
