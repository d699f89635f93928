import MemoryTestSupport
import Testing

@testable import MemoryKit

@Suite struct TextCapTests {
  @Test("The size told is the size written, for any bytes") func counted() throws {
    try SeededGenerator.forEachSeed(50) { generator in
      let text = generator.bytes(Int.random(in: 0...200, using: &generator))
      var written: [UInt8] = []
      JSONCoding.append(text, to: &written)
      try #require(JSONCoding.encodedCount(text) == written.count - 2)
    }
  }

  @Test(
    "A text is within the cap with its own bytes and twice the cap with those of the archive",
    arguments: [
      (Array(repeating: UInt8(ascii: "a"), count: 100), true),
      (Array(repeating: UInt8(ascii: "a"), count: 101), false),
      (Array(repeating: 0x0A, count: 100), true), (Array(repeating: 0x1B, count: 33), true),
      (Array(repeating: 0x1B, count: 34), false),
    ])
  func cap(_ text: [UInt8], _ holds: Bool) {
    #expect(TextCap.holds(text, within: 100) == holds)
  }
}
