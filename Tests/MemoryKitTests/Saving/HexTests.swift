import MemoryTestSupport
import Testing

@testable import MemoryKit

@Suite struct HexTests {
  @Test("Eight digits at once are what one at a time are, for every byte in every place")
  func eight() {
    for place in 0..<8 {
      for byte in UInt8(0)...0xFF {
        var text = Array("0a9F3bC7".utf8)
        text[place] = byte
        let word = text.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let digits = text.map { hexDigit($0) }
        let value =
          digits.contains(nil) ? nil : digits.reduce(UInt32(0)) { $0 << 4 | UInt32($1 ?? 0) }
        #expect(JSONCoding.hexDigits(word) == value, "byte \(byte) in place \(place)")
        var lower = Array("0a9f3bc7".utf8)
        lower[place] = byte
        let lowerWord = lower.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let isHex = hexDigit(byte) != nil && !(0x41...0x46 ~= byte)
        #expect((JSONCoding.notLowerHex(lowerWord) == 0) == isHex, "byte \(byte) in place \(place)")
      }
    }
  }

  @Test("Each known key is told by its bytes, and no other is", arguments: ItemKey.allCases)
  func keys(_ key: ItemKey) {
    func told(_ text: String) -> ItemKey? {
      Array((text + String(repeating: " ", count: 24)).utf8).withUnsafeBytes {
        ItemKey.standing(at: JSONCursor($0))?.key
      }
    }
    let name = String(describing: key.name)
    #expect(told("\"\(name)\":") == key)
    #expect(told("\"\(name) \":") == nil)
    #expect(told("\"\(name.uppercased())\":") == nil)
    #expect(told("\"\(name)") == nil)
    #expect(told("\"\(name.dropLast())\":") == nil)
  }
}
