/// Canonical order of marks, so that two spellings of one letter have the same bytes.
enum MarkOrder {
  /// More marks on one letter than any language has: beyond, their order stays as it came.
  private static let longestRun = 32

  /// Whether a scalar may be a mark with an order: quick, and never wrong about one that is.
  @inline(__always)
  static func mayCombine(_ scalar: UInt32) -> Bool {
    scalar >= 0x300 && !(0x1E00...0x1FFF).contains(scalar) && !(0x3400...0xA66E).contains(scalar)
  }

  /// The canonical combining class; 0 for what is no mark or has no order.
  static func combiningClass(of scalar: UInt32) -> UInt8 {
    guard mayCombine(scalar) else { return 0 }
    return Unicode.Scalar(scalar)?.properties.canonicalCombiningClass.rawValue ?? 0
  }

  /// Moves marks just written before those of a greater class that stand before them.
  ///
  /// - Parameters:
  ///   - bytes: where all is written.
  ///   - first: where the new scalars begin.
  ///   - end: where they end.
  static func settle(_ bytes: UnsafeMutableRawPointer, from first: Int, to end: Int) {
    let written = UnsafeRawBufferPointer(start: bytes, count: end)
    var place = first
    while place < end {
      guard written[place] >= 0x80, let scalar = UTF8Scalar(written, at: place) else {
        place += 1
        continue
      }
      let combiningClass = combiningClass(of: scalar.value)
      if combiningClass > 0 {
        move(place, scalar.length, of: combiningClass, in: bytes)
      }
      place += scalar.length
    }
  }

  private static func move(
    _ place: Int, _ length: Int, of combiningClass: UInt8, in bytes: UnsafeMutableRawPointer
  ) {
    let written = UnsafeRawBufferPointer(start: bytes, count: place)
    var target = place
    for _ in 0..<longestRun {
      var before = target - 1
      while before > 0, written[before] & 0xC0 == 0x80 { before -= 1 }
      guard before >= 0, written[before] >= 0x80,
        let scalar = UTF8Scalar(written, at: before),
        Self.combiningClass(of: scalar.value) > combiningClass
      else { break }
      target = before
    }
    guard target < place else { return }
    let mark = Array(UnsafeRawBufferPointer(start: bytes + place, count: length))
    (bytes + target + length).copyMemory(from: bytes + target, byteCount: place - target)
    mark.withUnsafeBytes { source in
      UnsafeMutableRawBufferPointer(start: bytes + target, count: length).copyMemory(from: source)
    }
  }
}
