/// A run of bytes to be found, with the two of its bytes that are likely the rarest.
///
/// Eight places are tried a step: a place can only fit where both rare bytes stand. That is within
/// a small factor of the time it takes to read the bytes at all, without any machine's own words.
struct ByteNeedle {
  let bytes: [UInt8]
  private let first: Int
  private let second: Int
  private let firstPattern: UInt64
  private let secondPattern: UInt64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let byRarity = bytes.indices.sorted { Self.frequency(bytes[$0]) < Self.frequency(bytes[$1]) }
    first = byRarity.first ?? 0
    second = byRarity.count > 1 ? byRarity[1] : first
    firstPattern = UInt64(bytes.isEmpty ? 0 : bytes[first]) &* Self.ones
    secondPattern = UInt64(bytes.isEmpty ? 0 : bytes[second]) &* Self.ones
  }

  /// Where the needle first stands, wholly within a range; nil where it does not.
  ///
  /// - Complexity: O(bytes of the range) for needles that are not made to be slow.
  func place(in haystack: UnsafeRawBufferPointer, from start: Int = 0, to end: Int? = nil) -> Int? {
    let end = end ?? haystack.count
    guard !bytes.isEmpty else { return start <= end ? start : nil }
    guard let base = haystack.baseAddress else { return nil }
    let last = end - bytes.count
    var place = start
    // Eight places are read from each rare byte on; the last of them must still be in the range.
    let lastWhole = end - max(first, second) - 32
    while place <= lastWhole {
      let block = base + place
      let hits = (
        hits(block, 0), hits(block, 8), hits(block, 16), hits(block, 24)
      )
      if hits.0 | hits.1 | hits.2 | hits.3 != 0 {
        for (index, mask) in [hits.0, hits.1, hits.2, hits.3].enumerated() where mask != 0 {
          if let found = verify(mask, at: place + index * 8, last: last, base) { return found }
        }
      }
      place += 32
    }
    while place <= last {
      if fits(base + place) { return place }
      place += 1
    }
    return nil
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The highest bit of each of eight places at which both rare bytes stand; places behind the
  /// first true one may be wrong.
  @inline(__always)
  private func hits(_ block: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    let a = block.loadUnaligned(fromByteOffset: offset + first, as: UInt64.self) ^ firstPattern
    let b = block.loadUnaligned(fromByteOffset: offset + second, as: UInt64.self) ^ secondPattern
    let different = a | b
    return (different &- Self.ones) & ~different & (Self.ones << 7)
  }

  private func verify(
    _ mask: UInt64, at place: Int, last: Int, _ base: UnsafeRawPointer
  ) -> Int? {
    var mask = mask.littleEndian
    while mask != 0 {
      let candidate = place + mask.trailingZeroBitCount / 8
      if candidate <= last, fits(base + candidate) { return candidate }
      mask &= mask - 1
    }
    return nil
  }

  @inline(__always)
  private func fits(_ place: UnsafeRawPointer) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<bytes.count
      where place.load(fromByteOffset: index, as: UInt8.self) != bytes[index] { return false }
      return true
    }
  }

  /// About how often a byte stands in folded text; the less, the better it parts places.
  private static func frequency(_ byte: UInt8) -> Int {
    let common = Array(" etaoinsrlhdcumpgfybwvkxjzq".utf8)
    if let rank = common.firstIndex(of: byte) { return 200 - rank * 6 }
    switch byte {
    case 0x30...0x39: return 70
    case 0x0A, 0x2E, 0x2F, 0x2D, 0x3A: return 80
    case 0x80...: return 60
    default: return 30
    }
  }
}
