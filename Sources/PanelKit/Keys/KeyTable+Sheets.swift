import TerminalKit

extension KeyTable {
  /// The sheet of a whole item: what holds in the cards and makes sense for one item, and reading.
  static let detail: [KeyRow] =
    [
      KeyRow(.detail, [Chord(.enter)], .choose, footer: 1),
      KeyRow(.detail, [.control("o")], .choosePlain),
      KeyRow(.detail, [Chord(.enter, .alt)], .choosePlain),
      KeyRow(.detail, ["y"], .copy, footer: 2),
      KeyRow(.detail, [.control("y")], .copy),
      KeyRow(.detail, ["Y"], .copyPlain),
      KeyRow(.detail, ["P"], .copyAs),
      KeyRow(.detail, ["/"], .findInText, footer: 3),
      KeyRow(.detail, ["n"], .nextMatch, footer: 5),
      KeyRow(.detail, ["N"], .previousMatch),
      KeyRow(.detail, ["#"], .lineNumbers),
      KeyRow(.detail, ["W"], .writeFile, footer: 3),
      KeyRow(.detail, ["o"], .open, footer: 4),
      KeyRow(.detail, ["e"], .edit, footer: 6),
      KeyRow(.detail, ["m"], .itemMenu),
      KeyRow(.detail, [":"], .palette),
      KeyRow(.detail, ["f"], .love),
      KeyRow(.detail, ["s"], .save),
      KeyRow(.detail, ["p"], .pin),
      KeyRow(.detail, ["b"], .boards),
      KeyRow(.detail, ["r"], .remind),
      KeyRow(.detail, ["d"], .delete, footer: 7),
      KeyRow(.detail, ["x"], .delete),
      KeyRow(.detail, [Chord(.delete)], .delete),
      KeyRow(.detail, ["u"], .undo),
      KeyRow(.detail, [.control("r")], .redo),
      KeyRow(.detail, [Chord(.left)], .left, footer: 8),
      KeyRow(.detail, [Chord(.right)], .right, footer: 8),
      KeyRow(.detail, ["h"], .left),
      KeyRow(.detail, ["l"], .right),
      KeyRow(.detail, ["g", "g"], .first),
      KeyRow(.detail, [Chord(.home)], .first),
      KeyRow(.detail, ["G"], .last),
      KeyRow(.detail, [Chord(.end)], .last),
      KeyRow(.detail, [.control("d")], .halfDown),
      KeyRow(.detail, [.control("u")], .halfUp),
      KeyRow(.detail, ["?"], .help),
      KeyRow(.detail, [Chord(.escape)], .peel, footer: 0),
      KeyRow(.detail, ["v"], .peel),
      KeyRow(.detail, ["q"], .peel),
    ] + scrolling(.detail)
    + (1...7).map { digit in
      KeyRow(
        .detail, [Chord(.character(Unicode.Scalar(UInt8(0x30 + digit))))], .pick,
        footer: digit == 1 ? 3 : nil)
    }

  /// The find line of that sheet.
  static let find: [KeyRow] =
    [
      KeyRow(.find, [Chord(.enter)], .run, footer: 1),
      KeyRow(.find, [Chord(.down)], .nextMatch, footer: 2),
      KeyRow(.find, [.control("n")], .nextMatch),
      KeyRow(.find, [.control("j")], .nextMatch),
      KeyRow(.find, [Chord(.up)], .previousMatch),
      KeyRow(.find, [.control("p")], .previousMatch),
      KeyRow(.find, [.control("k")], .previousMatch),
      KeyRow(.find, [Chord(.escape)], .peel, footer: 0),
    ] + editing(.find)

  static let menu: [KeyRow] =
    [
      KeyRow(.menu, [Chord(.enter)], .run, footer: 1),
      KeyRow(.menu, ["l"], .run),
      KeyRow(.menu, [Chord(.right)], .run),
      KeyRow(.menu, ["k"], .up),
      KeyRow(.menu, ["j"], .down),
      KeyRow(.menu, ["g", "g"], .first),
      KeyRow(.menu, ["G"], .last),
      KeyRow(.menu, [Chord(.home)], .first),
      KeyRow(.menu, [Chord(.end)], .last),
      KeyRow(.menu, ["?"], .help),
      KeyRow(.menu, [Chord(.escape)], .peel, footer: 0),
      KeyRow(.menu, ["h"], .peel),
      KeyRow(.menu, [Chord(.left)], .peel),
      KeyRow(.menu, ["q"], .peel),
    ] + stepping(.menu)

  static let palette = choosing(.palette) + [KeyRow(.palette, [Chord(.function(2))], .peel)]

  static let boards = choosing(.boards)

  /// The line of a Board's name.
  static let name =
    [
      KeyRow(.name, [Chord(.enter)], .run, footer: 1),
      KeyRow(.name, [Chord(.escape)], .peel, footer: 0),
    ] + editing(.name)

  static let reminder =
    choosing(.reminder, hasPages: false) + months(.reminder)
    + [KeyRow(.reminder, [Chord(.tab)], .month, footer: 3)]

  /// The month of the reminder sheet: arrows walk by days and weeks, letters go back to the line.
  static let month: [KeyRow] =
    [
      KeyRow(.month, [Chord(.enter)], .run, footer: 1),
      KeyRow(.month, [Chord(.left)], .left, footer: 2),
      KeyRow(.month, [Chord(.right)], .right, footer: 2),
    ] + stepping(.month) + [
      KeyRow(.month, ["h"], .left),
      KeyRow(.month, ["l"], .right),
      KeyRow(.month, ["k"], .up),
      KeyRow(.month, ["j"], .down),
      KeyRow(.month, [Chord(.home)], .first),
      KeyRow(.month, ["["], .previousMonth),
      KeyRow(.month, ["]"], .nextMonth),
      KeyRow(.month, [Chord(.tab)], .month, footer: 3),
      KeyRow(.month, ["?"], .help),
      KeyRow(.month, [Chord(.escape)], .peel, footer: 0),
    ] + months(.month)

  private static func months(_ layer: KeyLayer) -> [KeyRow] {
    [
      KeyRow(layer, [Chord(.pageUp)], .previousMonth, footer: 4),
      KeyRow(layer, [Chord(.pageDown)], .nextMonth, footer: 4),
      KeyRow(layer, [.control("x")], .clearReminder, footer: 5),
    ]
  }

  /// What the memory holds.
  static let statistics: [KeyRow] =
    [
      KeyRow(.statistics, [Chord(.enter)], .run, footer: 1),
      KeyRow(.statistics, [Chord(.tab)], .measure, footer: 3),
      KeyRow(.statistics, [Chord(.left)], .left, footer: 2),
      KeyRow(.statistics, [Chord(.right)], .right, footer: 2),
      KeyRow(.statistics, ["h"], .left),
      KeyRow(.statistics, ["l"], .right),
      KeyRow(.statistics, ["k"], .up),
      KeyRow(.statistics, ["j"], .down),
      KeyRow(.statistics, ["g", "g"], .first),
      KeyRow(.statistics, ["G"], .last),
      KeyRow(.statistics, [Chord(.home)], .first),
      KeyRow(.statistics, [Chord(.end)], .last),
      KeyRow(.statistics, [Chord(.pageUp)], .pageUp),
      KeyRow(.statistics, [Chord(.pageDown)], .pageDown),
      KeyRow(.statistics, ["?"], .help),
      KeyRow(.statistics, [Chord(.escape)], .peel, footer: 0),
      KeyRow(.statistics, ["q"], .peel),
    ] + stepping(.statistics)

  static let settings =
    choosing(.settings) + [KeyRow(.settings, [Chord(.tab)], .settingValues, footer: 3)]

  static let forms: [KeyRow] =
    [
      KeyRow(.forms, [Chord(.enter)], .choose, footer: 1),
      KeyRow(.forms, ["y"], .copy, footer: 3),
      KeyRow(.forms, [.control("y")], .copy),
      KeyRow(.forms, ["k"], .up),
      KeyRow(.forms, ["j"], .down),
      KeyRow(.forms, ["g", "g"], .first),
      KeyRow(.forms, ["G"], .last),
      KeyRow(.forms, [Chord(.home)], .first),
      KeyRow(.forms, [Chord(.end)], .last),
      KeyRow(.forms, ["?"], .help),
      KeyRow(.forms, [Chord(.escape)], .peel, footer: 0),
      KeyRow(.forms, ["h"], .peel),
      KeyRow(.forms, [Chord(.left)], .peel),
      KeyRow(.forms, ["q"], .peel),
    ] + stepping(.forms)
    + (1...9).map { digit in
      KeyRow(
        .forms, [Chord(.character(Unicode.Scalar(UInt8(0x30 + digit))))], .pick,
        footer: digit == 1 ? 4 : nil)
    }

  /// A line that finds rows, one of which is chosen.
  private static func choosing(_ layer: KeyLayer, hasPages: Bool = true) -> [KeyRow] {
    let pages = [
      KeyRow(layer, [Chord(.pageUp)], .pageUp), KeyRow(layer, [Chord(.pageDown)], .pageDown),
    ]
    return [
      KeyRow(layer, [Chord(.enter)], .run, footer: 1),
      KeyRow(layer, [Chord(.escape)], .peel, footer: 0),
    ] + (hasPages ? pages : []) + stepping(layer) + editing(layer)
  }

  private static func stepping(_ layer: KeyLayer) -> [KeyRow] {
    [
      KeyRow(layer, [Chord(.up)], .up, footer: 2),
      KeyRow(layer, [Chord(.down)], .down, footer: 2),
      KeyRow(layer, [.control("p")], .up),
      KeyRow(layer, [.control("k")], .up),
      KeyRow(layer, [.control("n")], .down),
      KeyRow(layer, [.control("j")], .down),
    ]
  }

  private static func scrolling(_ layer: KeyLayer) -> [KeyRow] {
    [
      KeyRow(layer, ["k"], .up),
      KeyRow(layer, [Chord(.up)], .up),
      KeyRow(layer, [.control("p")], .up),
      KeyRow(layer, [.control("k")], .up),
      KeyRow(layer, ["j"], .down),
      KeyRow(layer, [Chord(.down)], .down),
      KeyRow(layer, [.control("n")], .down),
      KeyRow(layer, [.control("j")], .down),
      KeyRow(layer, [Chord(.pageUp)], .pageUp),
      KeyRow(layer, [.control("b")], .pageUp),
      KeyRow(layer, [Chord(.pageDown)], .pageDown),
      KeyRow(layer, [.control("f")], .pageDown),
    ]
  }

  /// What edits a line of letters.
  private static func editing(_ layer: KeyLayer) -> [KeyRow] {
    [
      KeyRow(layer, [Chord(.backspace)], .deleteBack),
      KeyRow(layer, [Chord(.delete)], .deleteForward),
      KeyRow(layer, [.control("d")], .deleteForward),
      KeyRow(layer, [.control("w")], .deleteWord),
      KeyRow(layer, [.control("u")], .clearLine),
      KeyRow(layer, [Chord(.left)], .cursorLeft),
      KeyRow(layer, [Chord(.right)], .cursorRight),
      KeyRow(layer, [Chord(.home)], .lineStart),
      KeyRow(layer, [.control("a")], .lineStart),
      KeyRow(layer, [Chord(.end)], .lineEnd),
      KeyRow(layer, [.control("e")], .lineEnd),
    ]
  }
}
