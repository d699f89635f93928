import Glibc

/// Writing whole buffers, whatever the system takes at once.
enum Writing {
  // The system takes 1024 parts and a little under 2 GB a call.
  private static let partsACall = 1024
  private static let bytesACall = 1 << 30

  /// Writes all parts, one after the other.
  static func write(
    _ parts: [UnsafeRawBufferPointer], to descriptor: Descriptor, path: String
  ) throws(StoreError) {
    var (index, offset) = (0, 0)
    while index < parts.count {
      let vector = vectors(parts, from: index, offset: offset)
      guard !vector.isEmpty else { break }
      var written = writev(descriptor.number, vector, Int32(vector.count))
      if written < 0 {
        if errno == EINTR { continue }
        throw .notSaved(path: path, errno: errno)
      }
      // Nothing taken and no error: a full disk behind a strange file system.
      if written == 0 { throw .notSaved(path: path, errno: ENOSPC) }
      while index < parts.count, written >= parts[index].count - offset {
        written -= parts[index].count - offset
        (index, offset) = (index + 1, 0)
      }
      offset += written
    }
  }

  /// Makes a file's bytes last through a power cut.
  static func sync(_ descriptor: Descriptor, path: String) throws(StoreError) {
    while fdatasync(descriptor.number) != 0 {
      if errno != EINTR { throw .notSaved(path: path, errno: errno) }
    }
  }

  private static func vectors(
    _ parts: [UnsafeRawBufferPointer], from index: Int, offset: Int
  ) -> [iovec] {
    var (result, room, skip): ([iovec], Int, Int) = ([], bytesACall, offset)
    for part in parts[index...] where result.count < partsACall && room > 0 {
      let length = min(part.count - skip, room)
      if length > 0, let base = part.baseAddress {
        let start = UnsafeMutableRawPointer(mutating: base + skip)
        result.append(iovec(iov_base: start, iov_len: length))
      }
      room -= length
      skip = 0
    }
    return result
  }
}
