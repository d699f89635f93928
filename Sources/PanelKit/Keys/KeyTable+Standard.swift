public import TerminalKit

extension KeyTable {
  /// The keys as they ship.
  ///
  /// Never Ctrl-H, I, M, [ or @: terminals send Backspace, Tab, Enter, Escape and NUL for them.
  public static let standard = KeyTable(
    line + cards + movement + detail + find + menu + palette + library + name + boards + reminder
      + month + forms + statistics + settings + help + question + everywhere
  )

  private static let everywhere: [KeyRow] = [
    KeyRow(.everywhere, [.control("c")], .leave),
    KeyRow(.everywhere, [.control("l")], .redraw),
    KeyRow(.everywhere, [.control("z")], .suspend),
    KeyRow(.everywhere, [Chord(.function(1))], .help),
    KeyRow(.everywhere, [Chord(.function(2))], .palette),
  ]

  private static let line: [KeyRow] = [
    KeyRow(.line, [Chord(.enter)], .choose, footer: 1),
    KeyRow(.line, [.control("o")], .choosePlain, footer: 2),
    KeyRow(.line, [Chord(.enter, .alt)], .choosePlain),
    KeyRow(.line, [.control("y")], .copy, footer: 3),
    KeyRow(.line, [Chord(.up)], .up, footer: 4),
    KeyRow(.line, [Chord(.down)], .down, footer: 4),
    KeyRow(.line, [.control("t")], .nextType, footer: 5),
    KeyRow(.line, [Chord(.tab)], .focusCards, footer: 6),
    KeyRow(.line, [Chord(.escape)], .peel, footer: 0),
    KeyRow(.line, [Chord(.backspace)], .deleteBack),
    KeyRow(.line, [Chord(.delete)], .deleteForward),
    KeyRow(.line, [.control("d")], .deleteForward),
    KeyRow(.line, [.control("w")], .deleteWord),
    KeyRow(.line, [.control("u")], .clearLine),
    KeyRow(.line, [Chord(.left)], .cursorLeft),
    KeyRow(.line, [Chord(.right)], .cursorRight),
    KeyRow(.line, [Chord(.home)], .lineStart),
    KeyRow(.line, [.control("a")], .lineStart),
    KeyRow(.line, [Chord(.end)], .lineEnd),
    KeyRow(.line, [.control("e")], .lineEnd),
  ]

  private static let cards: [KeyRow] =
    [
      KeyRow(.cards, [Chord(.enter)], .choose, footer: 1),
      KeyRow(.cards, [.control("o")], .choosePlain),
      KeyRow(.cards, [Chord(.enter, .alt)], .choosePlain),
      KeyRow(.cards, ["y"], .copy, footer: 2),
      KeyRow(.cards, [.control("y")], .copy),
      KeyRow(.cards, ["Y"], .copyPlain),
      KeyRow(.cards, ["P"], .copyAs),
      KeyRow(.cards, ["f"], .love, footer: 3),
      KeyRow(.cards, ["s"], .save, footer: 4),
      KeyRow(.cards, ["p"], .pin, footer: 5),
      KeyRow(.cards, ["b"], .boards, footer: 6),
      KeyRow(.cards, ["B"], .library, footer: 12),
      KeyRow(.cards, ["-"], .takeOff),
      KeyRow(.cards, ["r"], .remind, footer: 6),
      KeyRow(.cards, ["S"], .statistics),
      KeyRow(.cards, [" "], .mark),
      KeyRow(.cards, ["V"], .markRange),
      KeyRow(.cards, ["A"], .markAll),
      KeyRow(.cards, ["d"], .delete, footer: 6),
      KeyRow(.cards, ["x"], .delete),
      KeyRow(.cards, [Chord(.delete)], .delete),
      KeyRow(.cards, ["D"], .purge),
      KeyRow(.cards, ["E"], .emptyDeleted),
      KeyRow(.cards, ["u"], .undo, footer: 7),
      KeyRow(.cards, [.control("r")], .redo),
      KeyRow(.cards, ["v"], .detail, footer: 8),
      KeyRow(.cards, ["m"], .itemMenu, footer: 10),
      KeyRow(.cards, ["e"], .edit),
      KeyRow(.cards, ["o"], .open),
      KeyRow(.cards, [":"], .palette),
      KeyRow(.cards, [","], .settings),
      KeyRow(.cards, ["t"], .typeMenu, footer: 11),
      KeyRow(.cards, ["]"], .nextType),
      KeyRow(.cards, [.control("t")], .nextType),
      KeyRow(.cards, ["["], .previousType),
      KeyRow(.cards, ["*"], .widen),
      KeyRow(.cards, ["w"], .density),
      KeyRow(.cards, ["/"], .focusLine, footer: 9),
      KeyRow(.cards, ["i"], .focusLine),
      KeyRow(.cards, [Chord(.tab)], .otherPart),
      KeyRow(.cards, ["k"], .up),
      KeyRow(.cards, [Chord(.up)], .up),
      KeyRow(.cards, ["j"], .down),
      KeyRow(.cards, [Chord(.down)], .down),
      KeyRow(.cards, ["h"], .left),
      KeyRow(.cards, [Chord(.left)], .left),
      KeyRow(.cards, ["l"], .right),
      KeyRow(.cards, [Chord(.right)], .right),
      KeyRow(.cards, ["g", "g"], .first),
      KeyRow(.cards, [Chord(.home)], .first),
      KeyRow(.cards, ["G"], .last),
      KeyRow(.cards, [Chord(.end)], .last),
      KeyRow(.cards, [.control("d")], .halfDown),
      KeyRow(.cards, [.control("u")], .halfUp),
      KeyRow(.cards, ["?"], .help),
      KeyRow(.cards, [Chord(.escape)], .peel),
      KeyRow(.cards, ["q"], .leave),
    ]
    + (1...9).map { digit in
      KeyRow(.cards, [Chord(.character(Unicode.Scalar(UInt8(0x30 + digit))))], .pick)
    }

  /// What moves the selection in both focuses.
  private static let movement: [KeyRow] = [KeyLayer.line, .cards].flatMap { layer in
    [
      KeyRow(layer, [.control("p")], .up),
      KeyRow(layer, [.control("k")], .up),
      KeyRow(layer, [.control("n")], .down),
      KeyRow(layer, [.control("j")], .down),
      KeyRow(layer, [Chord(.pageUp)], .pageUp),
      KeyRow(layer, [Chord(.pageDown)], .pageDown),
      KeyRow(layer, [.control("f")], .pageDown),
      KeyRow(layer, [.control("b")], .pageUp),
    ]
  }

  private static let question: [KeyRow] = [
    KeyRow(.question, ["y"], .yes, footer: 1),
    KeyRow(.question, ["n"], .no, footer: 2),
    KeyRow(.question, [Chord(.escape)], .no, footer: 0),
    KeyRow(.question, [Chord(.enter)], .answer),
    KeyRow(.question, [Chord(.left)], .otherAnswer),
    KeyRow(.question, ["h"], .otherAnswer),
    KeyRow(.question, [Chord(.right)], .otherAnswer),
    KeyRow(.question, ["l"], .otherAnswer),
    KeyRow(.question, [Chord(.tab)], .otherAnswer),
    KeyRow(.question, ["?"], .help),
  ]

  private static let help: [KeyRow] = [
    KeyRow(.help, [Chord(.up)], .up, footer: 1),
    KeyRow(.help, [Chord(.down)], .down, footer: 1),
    KeyRow(.help, ["k"], .up),
    KeyRow(.help, ["j"], .down),
    KeyRow(.help, [.control("p")], .up),
    KeyRow(.help, [.control("n")], .down),
    KeyRow(.help, [.control("j")], .down),
    KeyRow(.help, [Chord(.pageUp)], .pageUp),
    KeyRow(.help, [Chord(.pageDown)], .pageDown),
    KeyRow(.help, [Chord(.home)], .first),
    KeyRow(.help, [Chord(.end)], .last),
    KeyRow(.help, [Chord(.tab)], .otherKeys, footer: 2),
    KeyRow(.help, [Chord(.escape)], .peel, footer: 0),
    KeyRow(.help, ["?"], .peel),
    KeyRow(.help, [Chord(.function(1))], .peel),
    KeyRow(.help, ["q"], .peel),
  ]
}

extension Chord {
  /// A letter with Control.
  static func control(_ letter: Unicode.Scalar) -> Chord { Chord(.character(letter), .control) }
}

extension Chord: ExpressibleByUnicodeScalarLiteral {
  /// A key of one sign.
  public init(unicodeScalarLiteral sign: Unicode.Scalar) { self.init(.character(sign)) }
}
