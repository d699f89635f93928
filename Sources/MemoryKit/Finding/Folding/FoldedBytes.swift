#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A growing run of folded UTF-8 that is filled again and again without allocating.
final class FoldedBytes {
  private(set) var start: UnsafeMutableRawPointer
  private(set) var count = 0
  private var capacity: Int

  /// Bytes that may be written beyond a text's own length before asking for room again.
  private static let slack = 64

  init(capacity: Int = 4096) {
    self.capacity = capacity
    start = Self.allocate(capacity)
  }

  deinit { free(start) }

  /// The folded bytes; valid until the next append.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  /// Forgets the content and keeps the room.
  func removeAll() { count = 0 }

  /// Forgets what stands behind a place.
  func truncate(to length: Int) { count = min(count, length) }

  /// Makes room for so many bytes more.
  func reserve(_ more: Int) {
    guard capacity - count < more else { return }
    capacity = max(capacity + capacity / 2, count + more)
    let grown = Self.allocate(capacity)
    memcpy(grown, start, count)
    free(start)
    start = grown
  }

  /// Adds one byte as it is.
  func append(_ byte: UInt8) {
    reserve(1)
    start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  /// Adds bytes that are folded already.
  func append(folded bytes: UnsafeRawBufferPointer) {
    reserve(bytes.count)
    if let base = bytes.baseAddress { memcpy(start + count, base, bytes.count) }
    count += bytes.count
  }

  /// Folds UTF-8 onto the end; bytes that are no UTF-8 become U+FFFD.
  ///
  /// - Complexity: O(bytes).
  func append(folding source: UnsafeRawBufferPointer, mode: FoldMode = []) {
    reserve(source.count + Self.slack)
    var marks = MarkOrder()
    var place = 0
    while place < source.count {
      let run = appendASCII(source, from: place, mode: mode)
      if run > 0 {
        place += run
        marks.end()
        guard place < source.count else { break }
      }
      place += appendScalar(source, at: place, mode: mode, marks: &marks)
      reserve(source.count - place + Self.slack)
    }
  }

  /// Memory that large buffers take from huge pages, which halves the time of first touches.
  private static func allocate(_ capacity: Int) -> UnsafeMutableRawPointer {
    let hugePage = 2 << 20
    var memory: UnsafeMutableRawPointer?
    if capacity >= 2 * hugePage, posix_memalign(&memory, hugePage, capacity) == 0, let memory {
      #if canImport(Glibc)
        madvise(memory, capacity, MADV_HUGEPAGE)
      #endif
      return memory
    }
    guard let memory = malloc(capacity) else { preconditionFailure("out of memory") }
    return memory
  }
}

// MARK: - ASCII

extension FoldedBytes {
  /// Folds ASCII, eight bytes a step, up to the first byte that is none; says how many.
  @inline(__always)
  private func appendASCII(
    _ source: UnsafeRawBufferPointer, from first: Int, mode: FoldMode
  ) -> Int {
    guard let base = source.baseAddress else { return 0 }
    let from = base + first
    let to = start + count
    let length = source.count - first
    let lowers: UInt64 = mode.contains(.keepsCase) ? 0 : .max
    var done = 0
    while done + 32 <= length {
      let a = from.loadUnaligned(fromByteOffset: done, as: UInt64.self)
      let b = from.loadUnaligned(fromByteOffset: done + 8, as: UInt64.self)
      let c = from.loadUnaligned(fromByteOffset: done + 16, as: UInt64.self)
      let d = from.loadUnaligned(fromByteOffset: done + 24, as: UInt64.self)
      guard (a | b | c | d) & Self.highBits == 0 else { break }
      to.storeBytes(of: a | Self.caseBits(a) & lowers, toByteOffset: done, as: UInt64.self)
      to.storeBytes(of: b | Self.caseBits(b) & lowers, toByteOffset: done + 8, as: UInt64.self)
      to.storeBytes(of: c | Self.caseBits(c) & lowers, toByteOffset: done + 16, as: UInt64.self)
      to.storeBytes(of: d | Self.caseBits(d) & lowers, toByteOffset: done + 24, as: UInt64.self)
      done += 32
    }
    while done + 8 <= length {
      let word = from.loadUnaligned(fromByteOffset: done, as: UInt64.self)
      // The whole word is written, and what is no ASCII in it is written over later.
      to.storeBytes(of: word | Self.caseBits(word) & lowers, toByteOffset: done, as: UInt64.self)
      let high = word & Self.highBits
      guard high == 0 else {
        done += high.littleEndian.trailingZeroBitCount / 8
        count += done
        return done
      }
      done += 8
    }
    while done < length {
      let byte = from.load(fromByteOffset: done, as: UInt8.self)
      guard byte < 0x80 else { break }
      let isUpper = byte &- 0x41 < 26 && lowers != 0
      to.storeBytes(of: isUpper ? byte | 0x20 : byte, toByteOffset: done, as: UInt8.self)
      done += 1
    }
    count += done
    return done
  }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// 0x20 in each byte that is an upper-case ASCII letter.
  @inline(__always)
  private static func caseBits(_ word: UInt64) -> UInt64 {
    let low = word & ~highBits
    let atLeastA = low &+ 0x3F3F_3F3F_3F3F_3F3F
    let beyondZ = low &+ 0x2525_2525_2525_2525
    return (atLeastA & ~beyondZ & ~word & highBits) >> 2
  }
}

// MARK: - Beyond ASCII

extension FoldedBytes {
  /// Folds one scalar beyond ASCII; says how many bytes of the source it took.
  @inline(__always)
  private func appendScalar(
    _ source: UnsafeRawBufferPointer, at place: Int, mode: FoldMode, marks: inout MarkOrder
  ) -> Int {
    guard let scalar = UTF8Scalar(source, at: place) else {
      write(0xFFFD, length: 3)
      return 1
    }
    if mode.isEmpty, scalar.length == 2 {
      let packed = FoldTable.twoByteForms[Int(scalar.value)]
      start.storeBytes(of: packed.littleEndian, toByteOffset: count, as: UInt64.self)
      count += Int(packed >> 56)
      return 2
    }
    let before = count
    if scalar.value >= 0xAC00, scalar.value < 0xD7A4 {
      writeHangul(scalar.value &- 0xAC00)
    } else {
      switch FoldTable.form(of: scalar.value, mode: mode) {
      case .itself: write(scalar.value, length: scalar.length)
      case .bytes(let form):
        if let base = form.baseAddress { memcpy(start + count, base, form.count) }
        count += form.count
      }
    }
    if mode.contains(.keepsAccents) { marks.order(start, from: before, to: count) }
    return scalar.length
  }

  /// A syllable as its two or three conjoining letters (Unicode, section 3.12).
  private func writeHangul(_ index: UInt32) {
    write(0x1100 + index / 588, length: 3)
    write(0x1161 + index % 588 / 28, length: 3)
    if index % 28 != 0 { write(0x11A7 + index % 28, length: 3) }
  }

  @inline(__always)
  private func write(_ scalar: UInt32, length: Int) {
    let to = (start + count).assumingMemoryBound(to: UInt8.self)
    switch length {
    case 2:
      to[0] = UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6)
      to[1] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
    case 3:
      to[0] = UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
      to[1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
      to[2] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
    default:
      to[0] = UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18)
      to[1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F)
      to[2] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
      to[3] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
    }
    count += length
  }
}
