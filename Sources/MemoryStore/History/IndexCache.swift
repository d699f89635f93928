import Glibc
import MemoryKit

/// Indexes of archives that were read, one file for each archive's folder, so that opening a large
/// archive does not grow with it.
///
/// An index counts for one state of the file only: device, inode, size and time of change, to the
/// nanosecond, and the `savedAt` in the bytes. Missing, torn or of another state it is as if there
/// were none. It holds neither text nor hash, and lives in memory where the system gives such a
/// folder to each user.
public struct IndexCache: Sendable {
  /// The folder of the indexes.
  private let path: String

  /// Smaller archives are read as fast.
  private static let smallest = ArchiveFile.mappedFrom
  /// More would crowd a folder that lives in memory.
  private static let largest = 64 << 20
  /// A file that is younger, in seconds, may still change within the tick of the clock that stamps it.
  private static let youngest = 0.1
  private static let magic: UInt64 = 0x7265_6361_6C6C_4958
  private static let headCount = 8 + ArchiveIndex.headCount

  /// Indexes below the folder for files of a session; nil where there is no absolute path.
  ///
  /// - Parameter runtime: `$XDG_RUNTIME_DIR`.
  public init?(runtime: String?) {
    guard let runtime, runtime.hasPrefix("/") else { return nil }
    path = runtime + "/recall"
  }

  /// The index of a state of `items.json`.
  ///
  /// - Parameters:
  ///   - stamp: the state.
  ///   - folder: the archive's folder.
  /// - Returns: nil where none was kept, or it is of another state.
  /// - Complexity: O(items).
  func index(of stamp: FileStamp, in folder: OpenFolder) -> ArchiveIndex? {
    guard let (opened, head) = open(stamp, folder) else { return nil }
    let headBytes = Self.headCount * MemoryLayout<UInt64>.stride
    let count = (opened.facts.stamp.size - headBytes) / MemoryLayout<ClipRecord>.stride
    guard opened.facts.stamp.size <= Self.largest, count >= 0 else { return nil }
    let records = ContiguousArray<ClipRecord>(unsafeUninitializedCapacity: count) {
      buffer, filled in
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      let read = pread(opened.descriptor.number, bytes.baseAddress, bytes.count, off_t(headBytes))
      filled = read == bytes.count ? count : 0
    }
    return ArchiveIndex(head: head, records: records)
  }

  /// Whether the index of a state is kept.
  func holds(_ stamp: FileStamp, in folder: OpenFolder) -> Bool { open(stamp, folder) != nil }

  /// The file of a state's index, and the head of the index.
  private func open(_ stamp: FileStamp, _ folder: OpenFolder) -> (OpenedFile, [UInt64])? {
    guard stamp.size >= Self.smallest, let name = Self.name(folder),
      let own = try? OpenFolder.open(path), Self.isPrivate(own),
      let opened = try? own.openFile(name), !opened.facts.isOpenToOthers
    else { return nil }
    let count = Self.headCount * MemoryLayout<UInt64>.stride
    let head = Reading.part(of: opened.descriptor, at: 0, count: count).withUnsafeBytes {
      $0.count == count ? Array($0.bindMemory(to: UInt64.self)) : []
    }
    guard head.count == Self.headCount, Array(head[..<8]) == Self.label(stamp) else { return nil }
    return (opened, Array(head[8...]))
  }

  /// Keeps the index of a state of `items.json`; where that can't be, nothing is kept.
  ///
  /// - Parameters:
  ///   - snapshot: what was read of it.
  ///   - file: the state.
  ///   - folder: the archive's folder.
  ///   - isOurs: whether we wrote it, and stamped it to the nanosecond.
  /// - Complexity: O(items).
  func keep(
    _ snapshot: ArchiveSnapshot, of file: ArchiveFile, in folder: OpenFolder, isOurs: Bool
  ) {
    guard file.stamp.size >= Self.smallest, isOurs || Self.age(file.stamp) > Self.youngest,
      snapshot.count * MemoryLayout<ClipRecord>.stride <= Self.largest / 2,
      file.isIntact, let index = ArchiveIndex(snapshot), let name = Self.name(folder),
      let own = try? OpenFolder.make(path), Self.isPrivate(own)
    else { return }
    let new = "\(name).\(getpid())"
    let head = Self.label(file.stamp) + index.head
    do throws(StoreError) {
      try own.remove(new)
      let descriptor = try own.create(new)
      let failure: StoreError? = head.withUnsafeBytes { head in
        index.records.withUnsafeBytes { records in
          do throws(StoreError) {
            try Writing.write([head, records], to: descriptor, path: own.join(new))
            return nil
          } catch {
            return error
          }
        }
      }
      if let failure { throw failure }
      try own.rename(new, to: name)
    } catch {
      try? own.remove(new)
    }
  }

  /// The name of an archive's index: the folder keeps its number whatever is saved in it.
  private static func name(_ folder: OpenFolder) -> String? {
    guard let stamp = FileFacts(descriptor: folder.number)?.stamp else { return nil }
    return "index-" + String(stamp.device, radix: 16) + "-" + String(stamp.inode, radix: 16)
  }

  private static func label(_ stamp: FileStamp) -> [UInt64] {
    [
      magic, ArchiveIndex.format, UInt64(MemoryLayout<ClipRecord>.stride), stamp.device,
      stamp.inode, UInt64(stamp.size), UInt64(bitPattern: Int64(stamp.seconds)),
      UInt64(bitPattern: Int64(stamp.nanoseconds)),
    ]
  }

  private static func age(_ stamp: FileStamp) -> Double {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Double(now.tv_sec - stamp.seconds) + Double(now.tv_nsec - stamp.nanoseconds) / 1e9
  }

  /// Whether a folder is the user's alone.
  private static func isPrivate(_ folder: OpenFolder) -> Bool {
    guard let facts = FileFacts(descriptor: folder.number) else { return false }
    return facts.owner == geteuid() && !facts.isOpenToOthers
  }
}
