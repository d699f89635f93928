/// Brings marks that follow one another into canonical order while they are written, so that two
/// spellings of one letter have the same bytes.
struct MarkOrder {
  /// Where the marks of the current run begin, each with its combining class.
  private var run: [(place: Int, combiningClass: UInt8)] = []

  /// More marks on one letter than any language has: beyond, their order stays as it came.
  private static let longestRun = 32

  /// The next letter begins.
  @inline(__always)
  mutating func end() {
    if !run.isEmpty { run.removeAll(keepingCapacity: true) }
  }

  /// Takes in the scalars just written.
  ///
  /// - Parameters:
  ///   - bytes: where all is written.
  ///   - first: where the new scalars begin.
  ///   - end: where they end.
  mutating func order(_ bytes: UnsafeMutableRawPointer, from first: Int, to end: Int) {
    var place = first
    let written = UnsafeRawBufferPointer(start: bytes, count: end)
    while place < end {
      guard written[place] >= 0x80, let scalar = UTF8Scalar(written, at: place) else {
        self.end()
        place += 1
        continue
      }
      let combiningClass = Self.combiningClass(of: scalar.value)
      if combiningClass == 0 {
        self.end()
      } else {
        insert(combiningClass, at: place, length: scalar.length, in: bytes)
      }
      place += scalar.length
    }
  }

  /// The canonical combining class; 0 for what is no mark or has no order.
  static func combiningClass(of scalar: UInt32) -> UInt8 {
    guard scalar >= 0x300 else { return 0 }
    return Unicode.Scalar(scalar)?.properties.canonicalCombiningClass.rawValue ?? 0
  }

  private mutating func insert(
    _ combiningClass: UInt8, at place: Int, length: Int, in bytes: UnsafeMutableRawPointer
  ) {
    var position = run.count
    if run.count < Self.longestRun {
      while position > 0, run[position - 1].combiningClass > combiningClass { position -= 1 }
    }
    guard position < run.count else {
      run.append((place, combiningClass))
      return
    }
    let target = run[position].place
    let mark = Array(UnsafeRawBufferPointer(start: bytes + place, count: length))
    (bytes + target + length).copyMemory(from: bytes + target, byteCount: place - target)
    mark.withUnsafeBytes { source in
      UnsafeMutableRawBufferPointer(start: bytes + target, count: length).copyMemory(from: source)
    }
    for later in position..<run.count { run[later].place += length }
    run.insert((target, combiningClass), at: position)
  }
}
