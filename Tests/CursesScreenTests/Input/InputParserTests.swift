import CursesScreen
import TerminalKit
import Testing

/// What bytes given as text mean, taken at once.
func events(_ text: String) -> [InputEvent] {
  var parser = InputParser()
  return parser.feed(Array(text.utf8))
}

private func key(_ key: Key, _ modifiers: Modifiers = []) -> InputEvent {
  .key(Chord(key, modifiers))
}

@Suite("Keys of the bytes a terminal sends")
struct InputParserTests {
  @Test(
    "Letters and control letters",
    arguments: [
      ("a", key(.character("a"))), ("A", key(.character("A"))), ("ö", key(.character("ö"))),
      ("漢", key(.character("漢"))), ("🫨", key(.character("🫨"))), (" ", key(.character(" "))),
      ("\u{01}", key(.character("a"), .control)), ("\u{03}", key(.character("c"), .control)),
      ("\n", key(.character("j"), .control)), ("\r", key(.enter)), ("\t", key(.tab)),
      ("\u{00}", key(.character(" "), .control)), ("\u{7F}", key(.backspace)),
      ("\u{08}", key(.backspace)), ("\u{1F}", key(.character("_"), .control)),
      ("\u{1D}", key(.character("]"), .control)),
    ])
  func letters(text: String, event: InputEvent) {
    #expect(events(text) == [event])
  }

  @Test(
    "Cursor keys in both forms, with what was held, as xterm, rxvt and the Linux console send them",
    arguments: [
      ("\u{1B}[A", key(.up)), ("\u{1B}OA", key(.up)), ("\u{1B}[1;5B", key(.down, .control)),
      ("\u{1B}[1;2C", key(.right, .shift)), ("\u{1B}[1;3D", key(.left, .alt)),
      ("\u{1B}[1;1:1A", key(.up)), ("\u{1B}[a", key(.up, .shift)),
      ("\u{1B}Ob", key(.down, .control)), ("\u{1B}[H", key(.home)), ("\u{1B}[F", key(.end)),
      ("\u{1B}[1~", key(.home)), ("\u{1B}[7~", key(.home)), ("\u{1B}[4~", key(.end)),
      ("\u{1B}[8~", key(.end)), ("\u{1B}OH", key(.home)), ("\u{1B}[2~", key(.insert)),
      ("\u{1B}[3~", key(.delete)), ("\u{1B}[3;5~", key(.delete, .control)),
      ("\u{1B}[5~", key(.pageUp)), ("\u{1B}[6~", key(.pageDown)),
      ("\u{1B}[5^", key(.pageUp, .control)), ("\u{1B}[Z", key(.tab, .shift)),
      ("\u{1B}OP", key(.function(1))), ("\u{1B}[1;2R", key(.function(3), .shift)),
      ("\u{1B}[15~", key(.function(5))), ("\u{1B}[24~", key(.function(12))),
      ("\u{1B}[34~", key(.function(20))), ("\u{1B}[[A", key(.function(1))),
      ("\u{1B}[[E", key(.function(5))), ("\u{1B}OM", key(.enter)),
      ("\u{1B}Oq", key(.character("1"))),
    ])
  func named(text: String, event: InputEvent) {
    #expect(events(text) == [event])
  }

  @Test(
    "Alt, and the key codes of kitty and xterm",
    arguments: [
      ("\u{1B}x", key(.character("x"), .alt)), ("\u{1B}\r", key(.enter, .alt)),
      ("\u{1B}\u{7F}", key(.backspace, .alt)), ("\u{1B}é", key(.character("é"), .alt)),
      ("\u{1B}\u{03}", key(.character("c"), [.control, .alt])),
      ("\u{1B}[13;2u", key(.enter, .shift)), ("\u{1B}[13;3u", key(.enter, .alt)),
      ("\u{1B}[27u", key(.escape)), ("\u{1B}[118;3u", key(.character("v"), .alt)),
      ("\u{1B}[99;5u", key(.character("c"), .control)),
      ("\u{1B}[67;6u", key(.character("c"), [.control, .shift])),
      ("\u{1B}[9;2u", key(.tab, .shift)), ("\u{1B}[105;5u", key(.character("i"), .control)),
      ("\u{1B}[97:65;2u", key(.character("A"))), ("\u{1B}[97;2u", key(.character("A"))),
      ("\u{1B}[97;65u", key(.character("a"))), ("\u{1B}[57414u", key(.enter)),
      ("\u{1B}[57399u", key(.character("0"))), ("\u{1B}[57376u", key(.function(13))),
      ("\u{1B}[27;2;13~", key(.enter, .shift)), ("\u{1B}[27;5;13~", key(.enter, .control)),
      ("\u{1B}[27;6;118~", key(.character("v"), [.control, .shift])),
    ])
  func modified(text: String, event: InputEvent) {
    #expect(events(text) == [event])
  }

  @Test(
    "What it does not know is swallowed whole, and the key after it arrives",
    arguments: [
      "\u{1B}[97;1:3u", "\u{1B}[57441;2u", "\u{1B}[57358u", "\u{1B}[201~",
      "\u{1B}[99~", "\u{1B}[1;1:3A", "\u{1B}[>q", "\u{1B}[=5z", "\u{1B}[E", "\u{1B}P1$r0m\u{1B}\\",
      "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}OE", "\u{1B}[[Z", "\u{1B}[<0;0;5M", "\u{1B}[<66;1;1M",
      "\u{1B}[4294967296u", "\u{1B}[99999999999999999999~", "\u{1B}[;;;;;z", "\u{85}",
      "\u{1B}[" + String(repeating: "1;", count: 5000) + "A",
    ])
  func unknown(text: String) {
    #expect(events(text + "k") == [key(.character("k"))])
  }

  @Test(
    "A sequence that is broken off leaves the key that broke it off",
    arguments: [
      ("\u{1B}[1\r", [key(.enter)]), ("\u{1B}[1;\u{1B}[A", [key(.up)]),
      ("\u{1B}O\r", [key(.character("O"), .alt), key(.enter)]),
      ("\u{1B}]10;rgb:\u{1B}[B", [key(.down)]),
      ("\u{1B}]10;rgb\u{03}", [key(.character("c"), .control)]),
      ("\u{1B}[é", [key(.character("é"))]),
      ("\u{1B}\u{1B}[A", [key(.escape), key(.up)]),
    ])
  func brokenOff(text: String, expected: [InputEvent]) {
    #expect(events(text) == expected)
  }

  @Test("Malformed letters become one mark each, and what follows stands for itself")
  func malformed() {
    let mark = key(.character("\u{FFFD}"))
    let x = key(.character("x"))
    let cases: [([UInt8], [InputEvent])] = [
      ([0xC3, 0x78], [mark, x]), ([0x80, 0x78], [mark, x]), ([0xE2, 0x82, 0x78], [mark, x]),
      ([0xF0, 0x9F, 0x98, 0x78], [mark, x]), ([0xFF, 0xFE, 0x78], [mark, mark, x]),
      ([0xC0, 0xAF, 0x78], [mark, mark, x]), ([0xED, 0xA0, 0x80, 0x78], [mark, mark, mark, x]),
      ([0xF4, 0x90, 0x78], [mark, mark, x]), ([0xE2, 0x1B, 0x5B, 0x41], [mark, key(.up)]),
      ([0xC3, 0x0D], [mark, key(.enter)]),
    ]
    for (bytes, expected) in cases {
      var parser = InputParser()
      #expect(parser.feed(bytes) == expected, "\(bytes)")
    }
  }

  @Test("What waits is decided by the caller's clock")
  func waiting() {
    let cases: [([UInt8], [InputEvent])] = [
      ([0x1B], [key(.escape)]), ([0x1B, 0x5B], [key(.character("["), .alt)]),
      ([0x1B, 0x4F], [key(.character("O"), .alt)]), ([0x1B, 0x5D], [key(.character("]"), .alt)]),
      ([0x1B, 0x50], [key(.character("P"), .alt)]), ([0x1B, 0x1B], [key(.escape), key(.escape)]),
      ([0xF6], [key(.character("v"), .alt)]), ([0xE2, 0x82], [key(.character("\u{FFFD}"))]),
      ([0x1B, 0x5D, 0x31, 0x1B], [key(.escape)]),
    ]
    for (bytes, expected) in cases {
      var parser = InputParser()
      let before = parser.feed(bytes)
      #expect(parser.isWaiting)
      #expect(before + parser.timeout() == expected, "\(bytes)")
      #expect(!parser.isWaiting)
      #expect(parser.timeout() == [])
      #expect(parser.feed([0x78]) == [key(.character("x"))])
    }
  }

  @Test("A sequence that arrives slowly is not torn: its middle waits without a clock")
  func slow() {
    var parser = InputParser()
    #expect(parser.feed(Array("\u{1B}[1;".utf8)) == [])
    #expect(!parser.isWaiting)
    #expect(parser.timeout() == [])
    #expect(parser.feed(Array("5A".utf8)) == [key(.up, .control)])
  }
}
