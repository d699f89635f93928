import Foundation
import MemoryKit
import MemoryTestSupport
import Testing

@Suite("Hashing")
struct HashingTests {
  static let rows = Fixtures.table("hashes.tsv")

  @Test("The table of hashes has its rows")
  func tableIsThere() {
    #expect(Self.rows.count > 50)
    #expect(Self.rows.allSatisfy { $0.count == 4 })
  }

  @Test("Each content of the table has its hash", arguments: rows)
  func hashes(row: [String]) throws {
    let (form, input, expected) = (row[1], row[2], row[3])
    switch form {
    case "text": #expect(Hashing.hash(of: Fixtures.unescape(input)) == expected)
    case "hex":
      let digits = Array(input.utf8)
      let bytes = stride(from: 0, to: digits.count, by: 2).map { index in
        UInt8(String(decoding: digits[index...(index + 1)], as: UTF8.self), radix: 16) ?? 0
      }
      #expect(Hashing.hash(of: bytes) == expected)
    case "repeat":
      let parts = input.split(separator: "*", maxSplits: 1)
      let count = try #require(Int(parts[0]))
      let text = String(repeating: Fixtures.unescape(String(parts[1])), count: count)
      #expect(Hashing.hash(of: text) == expected)
    case "urls":
      let urls = try JSONDecoder().decode([String].self, from: Data(input.utf8))
      #expect(Hashing.hash(ofFileURLs: urls) == expected)
    case "file": #expect(Hashing.hash(of: Fixtures.bytes(input)) == expected)
    default: Issue.record("unknown form \(form)")
    }
  }

  @Test("A digest is read from its hex digits and from nothing else")
  func digestFromHex() throws {
    let hex = Hashing.hash(of: "abc")
    func digest(_ text: String) -> ContentDigest? {
      Array(text.utf8).withUnsafeBytes(ContentDigest.init(hex:))
    }
    #expect(try #require(digest(hex)).hex == hex)
    for wrong in [hex.uppercased(), String(hex.dropLast()), hex + "0", "g" + hex.dropFirst(), ""] {
      #expect(digest(wrong) == nil)
    }
  }

  @Test("Digests are ordered as their hex digits are")
  func digestOrder() {
    let hexes = (0..<200).map { Hashing.hash(of: "\($0)") }
    let digests = hexes.compactMap { hex in
      Array(hex.utf8).withUnsafeBytes(ContentDigest.init(hex:))
    }
    #expect(digests.sorted().map(\.hex) == hexes.sorted())
  }
}
