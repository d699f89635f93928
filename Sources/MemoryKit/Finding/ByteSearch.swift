#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension UnsafeRawBufferPointer {
  /// Where a run of bytes first stands, at a place or behind it; nil where it does not.
  ///
  /// - Complexity: O(bytes).
  @inline(__always)
  func firstPlace(of needle: UnsafeRawBufferPointer, from place: Int = 0) -> Int? {
    guard place <= count else { return nil }
    guard let base = baseAddress, let first = needle.baseAddress, needle.count > 0 else {
      return needle.count == 0 ? place : nil
    }
    guard let found = memmem(base + place, count - place, first, needle.count) else { return nil }
    return UnsafeRawPointer(found) - base
  }
}
