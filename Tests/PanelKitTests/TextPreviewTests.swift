import Foundation
import MemoryKit
import MemoryTestSupport
import TerminalKit
import Testing

@testable import PanelKit

@Suite("The lines of a text that a card shows")
struct TextPreviewTests {
  /// Texts of all lengths: short and endless lines, blanks, wide letters, ends of lines of any kind.
  private static func text(_ generator: inout SeededGenerator) -> String {
    let pieces = [
      "word ", "żółw", "漢字", "\n", "\r\n", "\n\n", "  ", "\t", "needle", "\"quoted\"", "e\u{301}",
    ]
    let length = [10, 400, 5_000, 30_000, 70_000][Int.random(in: 0..<5, using: &generator)]
    let breaks = Int.random(in: 0...3, using: &generator)
    var text = ""
    while text.utf8.count < length {
      let piece = pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      // Some texts have hardly an end of a line, some have none.
      let isBreak = piece.contains { $0.isNewline }
      if isBreak, breaks == 0 || breaks == 1 && Int.random(in: 0..<500, using: &generator) > 0 {
        continue
      }
      if piece == "needle", Int.random(in: 0..<200, using: &generator) > 0 { continue }
      text += piece
    }
    return text + ["", "\n", "\n\n", "   ", "\r\n"][Int.random(in: 0..<5, using: &generator)]
  }

  @Test("What is read of a long text is enough: reading all of it shows the same")
  func readsEnough() throws {
    try SeededGenerator.forEachSeed(3) { generator in
      let items = (0..<8).map { _ in
        let text = Self.text(&generator)
        return ClipItem(
          id: UUID(), type: .text, date: Panel.now.addingTimeInterval(-9), plainText: text,
          contentHash: Hashing.hash(of: text))
      }
      for query in ["", "needle"] {
        let panel = Panel(
          SheetTests.archive(items), text: query, columns: 200, rows: 60, pictures: false)
        for index in panel.state.sight {
          let facts = CardFacts(state: panel.state, index: index)
          for (columns, rows) in [(30, 2), (34, 4), (60, 5), (190, 5)] {
            let part = TextPreview(facts, columns: columns, rows: rows)
            let all = TextPreview(
              facts, columns: columns, rows: rows, reading: TextMeasure.mostBytes)
            try #require(part.lines.map(\.text) == all.lines.map(\.text))
            try #require(part.lines.map(\.end) == all.lines.map(\.end))
          }
        }
      }
    }
  }

  @Test("A long text is counted once, as long as the archive is the same")
  func measures() throws {
    let text = String(repeating: "a line of a text\n", count: 1000)
    var panel = Panel(SheetTests.archive(text))
    let id = try #require(panel.state.selection?.id)
    #expect(panel.state.measures.values.map(\.lines) == [1000])
    #expect(panel.canvas.letters.contains("1\u{A0}000 lines"))
    panel.press("tab f")
    #expect(panel.state.measures.values.map(\.lines) == [1000])
    panel.send(.archive(SheetTests.archive("short, of the same item")))
    #expect(panel.state.measures.isEmpty)
    #expect(panel.state.archive.snapshot.row(of: id) != nil)
  }
}
