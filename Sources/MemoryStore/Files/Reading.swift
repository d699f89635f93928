import Glibc

/// Reading whole files.
enum Reading {
  /// Reads from the beginning into a buffer.
  ///
  /// - Returns: how many bytes there were, at most `size`.
  static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, upTo size: Int, from descriptor: Descriptor,
    path: String
  ) throws(StoreError) -> Int {
    var done = 0
    while done < size, let base = buffer.baseAddress {
      let count = pread(descriptor.number, base + done, size - done, off_t(done))
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(path: path, errno: errno)
      }
      done += count
    }
    return done
  }

  /// The bytes of an open file, as an array.
  static func all(
    of opened: OpenedFile, limit: Int, path: String
  ) throws(StoreError) -> [UInt8] {
    let size = opened.facts.stamp.size
    guard size <= limit else { throw .tooLarge(path: path, bytes: size) }
    do {
      return try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = try fill(
          UnsafeMutableRawBufferPointer(buffer), upTo: size, from: opened.descriptor, path: path)
      }
    } catch let error as StoreError {
      throw error
    } catch {
      throw .unreadable(path: path, errno: EIO)
    }
  }

  /// A part of an open file; shorter where the file ends before.
  static func part(of descriptor: Descriptor, at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor.number, buffer.baseAddress, count, off_t(offset)))
    }
  }
}
