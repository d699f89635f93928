import CursesScreen
import TerminalKit
import Testing

@Suite("Pastes, mouse, focus and answers")
struct ReportTests {
  @Test(
    "Mouse events in SGR form",
    arguments: [
      ("\u{1B}[<0;1;1M", MouseEvent(.press(.left), at: Point(column: 0, row: 0))),
      ("\u{1B}[<0;300;200m", MouseEvent(.release(.left), at: Point(column: 299, row: 199))),
      ("\u{1B}[<2;3;4M", MouseEvent(.press(.right), at: Point(column: 2, row: 3))),
      ("\u{1B}[<32;3;4M", MouseEvent(.drag(.left), at: Point(column: 2, row: 3))),
      ("\u{1B}[<35;3;4M", MouseEvent(.move, at: Point(column: 2, row: 3))),
      ("\u{1B}[<64;1;2M", MouseEvent(.wheelUp, at: Point(column: 0, row: 1))),
      (
        "\u{1B}[<81;1;2M", MouseEvent(.wheelDown, at: Point(column: 0, row: 1), modifiers: .control)
      ),
      (
        "\u{1B}[<12;1;2M",
        MouseEvent(.press(.left), at: Point(column: 0, row: 1), modifiers: [.shift, .alt])
      ),
      ("\u{1B}[M !\"", MouseEvent(.press(.left), at: Point(column: 0, row: 1))),
      ("\u{1B}[M#!!", MouseEvent(.release(.left), at: Point(column: 0, row: 0))),
      ("\u{1B}[M`!!", MouseEvent(.wheelUp, at: Point(column: 0, row: 0))),
    ])
  func mouse(text: String, event: MouseEvent) {
    #expect(events(text) == [.mouse(event)])
  }

  @Test("Focus comes and goes")
  func focus() {
    #expect(events("\u{1B}[I\u{1B}[O") == [.focus(true), .focus(false)])
  }

  @Test(
    "A paste is its bytes, whatever they are",
    arguments: [
      "", "plain", "two\nlines\r\n", "\u{1B}[A\u{1B}[200~", "\u{1B}[201", "\u{1B}\u{1B}[20",
      "\u{1B}[20\u{1B}[20", "\u{0}\u{3}\u{7F}ö",
    ])
  func paste(content: String) {
    let expected: [InputEvent] = [.paste(Array(content.utf8)), .key(Chord(.character("q")))]
    #expect(events("\u{1B}[200~\(content)\u{1B}[201~q") == expected)
  }

  @Test("A paste over the limit is cut, and the keys behind it still arrive")
  func longPaste() {
    var parser = InputParser(pasteLimit: 10)
    let bytes = Array("\u{1B}[200~0123456789ABC\u{1B}DEF\u{1B}[201~q".utf8)
    let expected: [InputEvent] = [.paste(Array("0123456789".utf8)), .key(Chord(.character("q")))]
    #expect(parser.feed(bytes) == expected)
  }

  @Test("A paste of a megabyte, read in small pieces, arrives whole")
  func megabyte() {
    let content = Array(repeating: Array("line with \u{1B} in it\n".utf8), count: 55_000).joined()
    let bytes = Array("\u{1B}[200~".utf8) + content + Array("\u{1B}[201~".utf8)
    var parser = InputParser()
    var found: [InputEvent] = []
    for start in stride(from: 0, to: bytes.count, by: 4096) {
      found += parser.feed(Array(bytes[start..<min(start + 4096, bytes.count)]))
    }
    #expect(found == [.paste(Array(content))])
  }

  @Test(
    "Answers for colours",
    arguments: [
      ("\u{1B}]10;rgb:ffff/8080/0000\u{1B}\\", [TerminalAnswer.foreground(255, 128, 0)]),
      ("\u{1B}]11;rgb:1a/2b/3c\u{07}", [.background(0x1A, 0x2B, 0x3C)]),
      ("\u{1B}]11;rgba:0000/0000/ffff/8080\u{07}", [.background(0, 0, 255)]),
      ("\u{1B}]11;#102030\u{07}", [.background(0x10, 0x20, 0x30)]),
      ("\u{1B}]11;rgb:f/0/8\u{07}", [.background(255, 0, 136)]),
      (
        "\u{1B}]4;1;rgb:cd/00/00;12;rgb:5c5c/5c5c/ffff\u{07}",
        [.palette(1, 0xCD, 0, 0), .palette(12, 0x5C, 0x5C, 255)]
      ),
      ("\u{1B}]11;rgb:zz/0/8\u{07}", [.other]), ("\u{1B}]11;\u{07}", [.other]),
      ("\u{1B}]4;300;rgb:0/0/0\u{07}", [.other]), ("\u{1B}]52;c;QQ==\u{07}", [.other]),
      ("\u{1B}]\u{07}", [.other]), ("\u{1B}[?62;22c", [.other]), ("\u{1B}[>1;10;0c", [.other]),
      ("\u{1B}[12;40R", [.cursor(column: 40, row: 12)]),
      ("\u{1B}[?1u", [.other]), ("\u{1B}[?2026;2$y", [.other]),
      ("\u{1B}[0n", [.other]),
    ])
  func answers(text: String, expected: [TerminalAnswer]) {
    #expect(events(text) == expected.map(InputEvent.answer))
  }
}
