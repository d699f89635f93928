import MemoryKit
import MemoryTestSupport
import Testing

@Suite("The order that decides")
struct ItemOrderTests {
  /// Whether the second wins; each is modifiedAt, deleted, hash, JSON.
  static func precedes(_ first: Sample, _ second: Sample) -> Bool {
    first.json.withUnsafeBytes { one in
      second.json.withUnsafeBytes { two in
        ItemOrder.precedes(first.state(one), second.state(two))
      }
    }
  }

  struct Sample {
    var modifiedAt = 1.0
    var isDeleted = false
    var hash = "a"
    var json = Array(#"{"a":1}"#.utf8)

    func state(_ json: UnsafeRawBufferPointer) -> ItemOrder.State {
      ItemOrder.State(
        modifiedAt: modifiedAt, isDeleted: isDeleted, contentHash: hash, json: json)
    }
  }

  @Test("The later change wins, then Deleted, then the greater hash")
  func firstKeys() {
    let early = Sample(modifiedAt: 1, isDeleted: true, hash: "b")
    let late = Sample(modifiedAt: 2, isDeleted: false, hash: "a")
    let deleted = Sample(modifiedAt: 2, isDeleted: true, hash: "a")
    let greater = Sample(modifiedAt: 2, isDeleted: false, hash: "b")
    for (less, more) in [(early, late), (late, deleted), (late, greater), (greater, deleted)] {
      #expect(Self.precedes(less, more))
      #expect(!Self.precedes(more, less))
    }
  }

  @Test("Of states equal so far the one with the greater digest of its canonical form wins")
  func lastKey() {
    let one = Sample(json: Array(#"{"a":1}"#.utf8))
    let two = Sample(json: Array(#"{"a":2}"#.utf8))
    let digests = [one, two].map { $0.json.withUnsafeBytes(ItemOrder.digest(ofItem:)) }
    #expect(Self.precedes(one, two) == (digests[0] < digests[1]))
    #expect(Self.precedes(two, one) == (digests[1] < digests[0]))
    #expect(digests[0].hex == Hashing.hash(of: #"{"a":1}"#))
  }

  @Test("States that differ in form or names of blobs alone are equal")
  func equalStates() {
    let one = Sample(json: Array(#"{"a":1.50,"id":"ab","date":1,"rtfFile":"x"}"#.utf8))
    let two = Sample(json: Array(#"{ "date" : 1.0, "id":"AB", "a":15e-1 }"#.utf8))
    #expect(!Self.precedes(one, two))
    #expect(!Self.precedes(two, one))
  }

  @Test("It is a total order: of different states exactly one wins, and winning is transitive")
  func totalOrder() throws {
    try SeededGenerator.forEachSeed(200) { random in
      let samples = (0..<3).map { _ in
        Sample(
          modifiedAt: Double.random(in: 0..<2, using: &random).rounded(),
          isDeleted: Bool.random(using: &random), hash: Bool.random(using: &random) ? "a" : "b",
          json: Array("[\(Int.random(in: 0..<3, using: &random))]".utf8))
      }
      let (a, b, c) = (samples[0], samples[1], samples[2])
      try #require(!(Self.precedes(a, b) && Self.precedes(b, a)))
      if Self.precedes(a, b), Self.precedes(b, c) { try #require(Self.precedes(a, c)) }
      if !Self.precedes(a, b), !Self.precedes(b, a) {
        try #require(a.hash == b.hash && a.json == b.json && a.isDeleted == b.isDeleted)
      }
    }
  }
}
