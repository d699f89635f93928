import Foundation
import MemoryTestSupport
import Testing

@testable import MemoryKit

@Suite struct NumberTests {
  func parsed(_ text: String) throws -> Double? {
    // A byte behind it, as in a file.
    var value: Double?
    try Array((text + ",").utf8).withUnsafeBytes { bytes in
      var cursor = JSONCursor(bytes)
      value = try cursor.number()
      try #require(cursor.at == text.utf8.count)
    }
    return value
  }

  @Test(
    "Numbers have the value the standard library gives them",
    arguments: [
      "0", "-0", "1", "-1", "804108100", "804108100.0", "8.04108e8", "804107999.12345671",
      "-978307200", "0.1", "1e22", "1e23", "1e-5", "9007199254740993", "9007199254740993.5",
      "18446744073709551615", "184467440737095516.15", "1.7976931348623157e308", "5e-324",
      "123456789012345678901234567890", "0.000000000000000001", "1E+2",
      "9007199254740992.5", "9007199254740991.5", "4503599627370497.5",
    ])
  func known(_ text: String) throws {
    #expect(try parsed(text) == Double(text))
  }

  @Test("Random decimals have the value the standard library gives them") func random() throws {
    try SeededGenerator.forEachSeed(20) { generator in
      for _ in 0..<2_000 {
        let whole =
          UInt64.random(in: 0...(.max), using: &generator)
          >> UInt64.random(in: 0..<64, using: &generator)
        let decimals = UInt64.random(in: 0...999_999_999_999, using: &generator)
        let text = "\(whole).\(decimals)"
        try #require(try parsed(text) == Double(text), "\(text)")
        let value = Double(bitPattern: .random(in: 0...(.max), using: &generator))
        guard value.isFinite else { continue }
        try #require(try parsed(JSONCoding.number(value)) == value, "\(value)")
      }
    }
  }

  @Test(
    "What JSON does not call a number is refused",
    arguments: ["01", ".5", "1.", "-", "1e", "1e+", "+1", "--1", "00", "-.1", "a", ""])
  func refused(_ text: String) {
    #expect(throws: (any Error).self) { try parsed(text) }
  }

  @Test("A number out of range has no value", arguments: ["1e400", "-1e999"])
  func outOfRange(_ text: String) throws {
    #expect(try parsed(text) == nil)
  }

  @Test(
    "Dates are written in the shortest form that reads back",
    arguments: [(804_108_100.0, "804108100"), (804_108_100.5, "804108100.5"), (-1, "-1"), (0, "0")])
  func written(_ value: Double, _ text: String) {
    #expect(JSONCoding.number(value) == text)
  }
}
