import MemoryTestSupport
import Testing

@testable import MemoryKit

@Suite("Search of bytes")
struct ByteSearchTests {
  /// The first place by trying each.
  private func firstPlace(_ needle: [UInt8], _ hay: [UInt8], _ range: Range<Int>, ignoring: Bool)
    -> Int?
  {
    func same(_ a: UInt8, _ b: UInt8) -> Bool {
      a == b || ignoring && (0x61...0x7A).contains(b) && a | 0x20 == b
    }
    guard needle.count <= range.count else { return nil }
    return (range.lowerBound...range.upperBound - needle.count).first { place in
      needle.indices.allSatisfy { same(hay[place + $0], needle[$0]) }
    }
  }

  @Test("The first place is found, wherever it lies and whatever stands around the range")
  func property() throws {
    let letters = Array("aabbqzQZ \u{0}@`[{éż".utf8) + [0xFF, 0x80, 0x7F]
    try SeededGenerator.forEachSeed(3000) { random in
      func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] }
      }
      let hay = bytes(Int.random(in: 0...150, using: &random))
      let start = Int.random(in: 0...hay.count, using: &random)
      let end = Int.random(in: start...hay.count, using: &random)
      let ignoring = Bool.random(using: &random)
      var needle = bytes(Int.random(in: 0...4, using: &random))
      if Bool.random(using: &random), start + 3 < end {
        let from = Int.random(in: start..<end - 2, using: &random)
        needle = Array(hay[from..<min(end, from + Int.random(in: 1...40, using: &random))])
      }
      if ignoring { needle = needle.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } }
      let found = hay.withUnsafeBytes {
        ByteNeedle(needle, ignoresCase: ignoring).place(in: $0, from: start, to: end)
      }
      let wanted = firstPlace(needle, hay, start..<end, ignoring: ignoring)
      try #require(found == wanted, "needle \(needle) hay \(hay) \(start)..<\(end) \(ignoring)")
    }
  }
}
