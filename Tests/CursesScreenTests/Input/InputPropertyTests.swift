import CursesScreen
import MemoryTestSupport
import TerminalKit
import Testing

@Suite("The parser under any bytes")
struct InputPropertyTests {
  /// Pieces of which hostile input is made.
  private static let pieces = [
    "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{1B}[200~", "\u{1B}[201~",
    "\u{1B}[<", "\u{1B}[M", "\u{1B}[[", "\u{1B}\\", "\u{07}", "0;10;5", "M", "m", "A", "~", "u",
    "1;5", ":", ";", "?", "é", "漢", "👩‍🚀", "\r", "\n", "x", "rgb:ff/00/00", "4;1;", "10;", "I", "$",
  ].map { Array($0.utf8) }

  private func hostile(_ generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 1...40, using: &generator)).flatMap { _ -> [UInt8] in
      if Int.random(in: 0..<6, using: &generator) == 0 {
        return generator.bytes(Int.random(in: 1...4, using: &generator))
      }
      return Self.pieces.randomElement(using: &generator) ?? []
    }
  }

  @Test("Any split of any bytes gives the same events")
  func splits() throws {
    try SeededGenerator.forEachSeed(1500) { generator in
      let bytes = hostile(&generator)
      var whole = InputParser()
      let expected = whole.feed(bytes)
      for _ in 0..<4 {
        var parser = InputParser()
        var found: [InputEvent] = []
        var start = 0
        while start < bytes.count {
          let end = min(bytes.count, start + Int.random(in: 1...3, using: &generator))
          found += parser.feed(Array(bytes[start..<end]))
          start = end
        }
        try #require(found == expected, "\(bytes)")
        try #require(parser.isWaiting == whole.isWaiting)
      }
    }
  }

  @Test("After any bytes and a moment, three times Ctrl-C and Esc come through, or a paste is open")
  func recovers() throws {
    try SeededGenerator.forEachSeed(1500) { generator in
      var parser = InputParser()
      let bytes = hostile(&generator)
      let before = parser.feed(bytes) + parser.timeout()
      try #require(before.count <= bytes.count)
      let found = parser.feed([0x03, 0x03, 0x03, 0x03]) + parser.feed([0x1B]) + parser.timeout()
      let closed = parser.feed(Array("\u{1B}[201~".utf8))
      if closed.contains(where: { if case .paste = $0 { true } else { false } }) { return }
      try #require(found.contains(.key(Chord(.character("c"), .control))), "\(bytes)")
      try #require(found.contains(.key(Chord(.escape))), "\(bytes)")
    }
  }

  @Test("Endless garbage holds little memory: what is too long is dropped")
  func bounded() {
    for beginning in ["\u{1B}[", "\u{1B}]", "\u{1B}P", "\u{1B}O"] {
      var parser = InputParser()
      var found = parser.feed(Array(beginning.utf8))
      for _ in 0..<200 { found += parser.feed([UInt8](repeating: 0x31, count: 1000)) }
      #expect(found == [])
      #expect(parser.heldBytes <= 5000)
    }
  }
}
