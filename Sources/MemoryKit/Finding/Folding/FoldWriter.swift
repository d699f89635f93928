#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes folded bytes: a value, so that it stays in registers while a text is folded.
struct FoldWriter {
  private(set) var start: UnsafeMutableRawPointer
  var count = 0
  private var capacity: Int

  /// Bytes that may be written beyond a text's own length before asking for room again.
  private static let slack = 64

  init(capacity: Int) {
    self.capacity = capacity
    start = Self.allocate(capacity)
  }

  /// Makes room for so many bytes more.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if capacity - count < more { self = Self.grown(self, by: more) }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if let base = bytes.baseAddress { memcpy(start + count, base, bytes.count) }
    count += bytes.count
  }

  /// The writer after folding a text onto the end.
  ///
  /// - Parameters:
  ///   - source: UTF-8, or the inside of a JSON string.
  ///   - mode: what is kept of it.
  ///   - isJSON: whether backslashes begin escapes.
  /// - Returns: the writer, its room grown where it had to.
  /// - Complexity: O(bytes).
  func folding(_ source: UnsafeRawBufferPointer, mode: FoldMode, isJSON: Bool) -> FoldWriter {
    var writer = self
    writer.reserve(source.count + Self.slack)
    FoldTable.twoByteForms.withUnsafeBufferPointer { forms in
      var place = 0
      while place < source.count {
        place += writer.foldASCII(source, from: place, mode, isJSON)
        guard place < source.count else { break }
        if isJSON, source[place] == 0x5C {
          place += writer.foldEscape(source, at: place, mode)
        } else {
          place += writer.foldScalar(source, at: place, mode, forms)
        }
        writer.reserve(source.count - place + Self.slack)
      }
    }
    return writer
  }

  /// By value in and out, so that no pointer to a writer keeps it out of registers.
  @inline(never)
  private static func grown(_ writer: FoldWriter, by more: Int) -> FoldWriter {
    var grown = writer
    grown.capacity = max(writer.capacity + writer.capacity / 2, writer.count + more)
    grown.start = allocate(grown.capacity)
    memcpy(grown.start, writer.start, writer.count)
    free(writer.start)
    return grown
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

extension FoldWriter {
  /// Folds ASCII, eight bytes a step, up to the first byte that is none; says how many.
  @inline(__always)
  private mutating func foldASCII(
    _ source: UnsafeRawBufferPointer, from first: Int, _ mode: FoldMode, _ isJSON: Bool
  ) -> Int {
    guard let base = source.baseAddress else { return 0 }
    let from = base + first
    let to = start + count
    let length = source.count - first
    let lowers: UInt64 = mode.contains(.keepsCase) ? 0 : .max
    let escapes: UInt64 = isJSON ? .max : 0
    var done = 0
    while done + 8 <= length {
      let word = from.loadUnaligned(fromByteOffset: done, as: UInt64.self).littleEndian
      // The whole word is written, and what is no plain ASCII in it is written over later.
      to.storeBytes(
        of: (word | Self.caseBits(word) & lowers).littleEndian, toByteOffset: done,
        as: UInt64.self)
      let stops = word & Self.highBits | Self.backslashes(word) & escapes
      guard stops == 0 else {
        done += stops.trailingZeroBitCount / 8
        count += done
        return done
      }
      done += 8
    }
    while done < length {
      let byte = from.load(fromByteOffset: done, as: UInt8.self)
      guard byte < 0x80, !isJSON || byte != 0x5C else { break }
      let isUpper = byte &- 0x41 < 26 && lowers != 0
      to.storeBytes(of: isUpper ? byte | 0x20 : byte, toByteOffset: done, as: UInt8.self)
      done += 1
    }
    count += done
    return done
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// 0x20 in each byte that is an upper-case ASCII letter.
  @inline(__always)
  private static func caseBits(_ word: UInt64) -> UInt64 {
    let low = word & ~highBits
    let atLeastA = low &+ 0x3F &* ones
    let beyondZ = low &+ 0x25 &* ones
    return (atLeastA & ~beyondZ & ~word & highBits) >> 2
  }

  /// The high bit of each backslash; right up to the first one.
  @inline(__always)
  private static func backslashes(_ word: UInt64) -> UInt64 {
    let different = word ^ 0x5C &* ones
    return (different &- ones) & ~different & highBits
  }

  /// Folds what a JSON escape stands for; says how many bytes of the source it took.
  @inline(__always)
  private mutating func foldEscape(
    _ source: UnsafeRawBufferPointer, at place: Int, _ mode: FoldMode
  ) -> Int {
    guard place + 1 < source.count else { return 1 }
    switch source[place + 1] {
    case UInt8(ascii: "n"): append(0x0A)
    case UInt8(ascii: "t"): append(0x09)
    case UInt8(ascii: "r"): append(0x0D)
    case UInt8(ascii: "b"): append(0x08)
    case UInt8(ascii: "f"): append(0x0C)
    case UInt8(ascii: "u"): return foldUnit(source, at: place, mode)
    case let other: append(other)
    }
    return 2
  }

  @inline(never)
  private mutating func foldUnit(
    _ source: UnsafeRawBufferPointer, at place: Int, _ mode: FoldMode
  ) -> Int {
    // Whole in what was read; not where another program changes the bytes under the mapping.
    guard place + 6 <= source.count else { return source.count - place }
    var scalar: [UInt8] = []
    let next = JSONCoding.appendEscape(source, place, to: &scalar)
    self = scalar.withUnsafeBytes { folding($0, mode: mode, isJSON: false) }
    return next - place
  }
}

// MARK: - Beyond ASCII

extension FoldWriter {
  /// Folds one scalar beyond ASCII; says how many bytes of the source it took.
  @inline(__always)
  private mutating func foldScalar(
    _ source: UnsafeRawBufferPointer, at place: Int, _ mode: FoldMode,
    _ twoByteForms: UnsafeBufferPointer<UInt64>
  ) -> Int {
    guard let scalar = UTF8Scalar(source, at: place) else {
      write(0xFFFD, length: 3)
      return 1
    }
    if mode.isEmpty, scalar.length == 2 {
      let packed = twoByteForms[Int(scalar.value)]
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
      case .bytes(let form): append(form)
      }
    }
    if mode.contains(.keepsAccents), MarkOrder.mayCombine(scalar.value) {
      MarkOrder.settle(start, from: before, to: count)
    }
    return scalar.length
  }

  /// A syllable as its two or three conjoining letters (Unicode, section 3.12).
  private mutating func writeHangul(_ index: UInt32) {
    write(0x1100 + index / 588, length: 3)
    write(0x1161 + index % 588 / 28, length: 3)
    if index % 28 != 0 { write(0x11A7 + index % 28, length: 3) }
  }

  @inline(__always)
  private mutating func write(_ scalar: UInt32, length: Int) {
    let last = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
    let second = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
    switch length {
    case 2: append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
    case 3:
      append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      append(second)
    default:
      append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
      append(second)
    }
    append(last)
  }
}
