import Testing

@testable import TerminalKit

@Suite("Canvas and layout")
struct CanvasTests {
  @Test("Text outside the canvas is left out, a wide letter at its edge too")
  func clipping() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    canvas.put("ab漢", column: -1, row: 0)
    canvas.put("漢", column: 3, row: 0)
    canvas.put("x", column: 0, row: 5)
    #expect(canvas[0, 0].scalar == 0x62)
    #expect(canvas[1, 0].scalar == 0x6F22)
    #expect(canvas[2, 0].width == 0)
    #expect(canvas[3, 0].scalar == 0x20)
  }

  @Test("Half of a wide letter never stays")
  func halves() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    canvas.put("漢字", column: 0, row: 0)
    canvas.put("x", column: 1, row: 0)
    canvas.put("y", column: 2, row: 0)
    #expect((0..<4).map { canvas[$0, 0].scalar } == [0x20, 0x78, 0x79, 0x20])
  }

  @Test("Columns fill the row to its last cell, what is over goes to the first")
  func columns() {
    func widths(_ columns: Int, _ least: Int = 34) -> [Int] {
      Columns.divide(start: 1, columns: columns - 2, least: least).map(\.columns)
    }
    #expect(widths(120) == [39, 39, 38])
    #expect(widths(80) == [39, 38])
    #expect(widths(200) == [39, 39, 39, 39, 38])
    #expect(widths(70) == [68])
    #expect(widths(71) == [34, 34])
    #expect(widths(3) == [1])
    #expect(widths(1) == [0])
  }

  @Test("In ASCII no sign of the look is left")
  func ascii() {
    let signs = "╭╮╰╯─│┏┓┗┛━┃≡↗■◩◫♥◆◇▲◔×✓●◌▌▐·…¶←↑↓→▀█░▒▓"
    var canvas = Canvas(size: Size(columns: 60, rows: 1))
    canvas.put(signs, column: 0, row: 0)
    #expect(canvas.inASCII().cells.allSatisfy { $0.scalar < 0x7F })
  }

  @Test("Where ambiguous letters would move the frames they are replaced, others stay")
  func narrow() {
    var canvas = Canvas(size: Size(columns: 20, rows: 1))
    canvas.put("│é—Ж°½ł\u{E0B0} ąשx漢", column: 0, row: 0)
    let letters = { (canvas: Canvas) in
      String(String.UnicodeScalarView(canvas.cells.compactMap { Unicode.Scalar($0.scalar) }))
    }
    #expect(letters(canvas.inASCII()).hasPrefix("|é—Ж°½ł\u{E0B0} ąשx漢"))
    #expect(letters(canvas.inASCII(isNarrow: true)).hasPrefix("|e-? ?l? ąשx漢"))
  }
}
