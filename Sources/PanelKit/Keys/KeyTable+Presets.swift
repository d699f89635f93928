import TerminalKit

/// Keys under the user's own rows.
public enum KeyPreset: String, CaseIterable, Sendable {
  case standard, vim, emacs

  /// The rows that differ from the keys as they ship.
  public var rows: [KeyRow] {
    switch self {
    case .standard: []
    case .vim: Self.vimRows
    case .emacs: Self.emacsRows
    }
  }

  /// The keys as they ship, with these rows over them.
  public var table: KeyTable {
    var table = KeyTable.standard
    // Rows of a preset never want one chord: a test looks.
    _ = table.merge(rows)
    return table
  }

  /// Esc leaves the line for the cards as it leaves insert mode; `dd`, `yy`, `p` as there.
  private static let vimRows: [KeyRow] =
    [
      KeyRow(.line, [Chord(.escape)], .focusCards),
      KeyRow(.cards, ["a"], .focusLine),
      KeyRow(.cards, ["I"], .focusLine),
    ]
    + [KeyLayer.cards, .detail].flatMap { layer in
      [
        KeyRow(layer, ["p"], .choose),
        KeyRow(layer, ["P"], .choosePlain),
        KeyRow(layer, ["="], .copyAs),
        KeyRow(layer, ["y", "y"], .copy),
        KeyRow(layer, ["d", "d"], .delete),
        KeyRow(layer, ["^"], .pin),
        KeyRow(layer, ["Z", "Z"], .choose),
        KeyRow(layer, ["Z", "Q"], .leave),
      ]
    }

  /// `C-y` yanks, `M-w` copies, `C-g` quits, `C-v` and `M-v` turn pages, `C-s` searches.
  private static let emacsRows: [KeyRow] =
    quitting + paging + ends + editing + yanking
    + [
      KeyRow(.cards, [.control("s")], .focusLine),
      KeyRow(.cards, [.control("f")], .right),
      KeyRow(.cards, [.control("b")], .left),
      KeyRow(.cards, [.control("d")], .delete),
      KeyRow(.cards, [.control("x"), "u"], .undo),
      KeyRow(.cards, [.control("_")], .undo),
      KeyRow(.cards, [.control("x"), "h"], .markAll),
      KeyRow(.detail, [.control("s")], .findInText),
      KeyRow(.line, [.control("x"), "o"], .focusCards),
      KeyRow(.cards, [.control("x"), "o"], .focusLine),
      KeyRow(.everywhere, [.control("x"), .control("c")], .leave),
      KeyRow(.everywhere, [.alt("x")], .palette),
    ]

  private static let quitting: [KeyRow] = KeyLayer.allCases.filter { $0 != .everywhere }.map {
    KeyRow($0, [.control("g")], $0 == .question ? .no : .peel)
  }

  private static let paging: [KeyRow] = [
    KeyLayer.line, .cards, .detail, .palette, .boards, .settings,
  ]
  .flatMap { layer in
    [KeyRow(layer, [.control("v")], .pageDown), KeyRow(layer, [.alt("v")], .pageUp)]
  }

  private static let ends: [KeyRow] = [KeyLayer.cards, .detail].flatMap { layer in
    [KeyRow(layer, [.alt("<")], .first), KeyRow(layer, [.alt(">")], .last)]
  }

  private static let editing: [KeyRow] = [
    KeyLayer.line, .find, .palette, .boards, .reminder, .settings,
  ]
  .flatMap { layer in
    [
      KeyRow(layer, [.control("f")], .cursorRight),
      KeyRow(layer, [.control("b")], .cursorLeft),
      KeyRow(layer, [.control("k")], .clearLine),
    ]
  }

  private static let yanking: [KeyRow] = [KeyLayer.line, .cards, .detail].flatMap { layer in
    [KeyRow(layer, [.control("y")], .choose), KeyRow(layer, [.alt("w")], .copy)]
  }
}

extension Chord {
  /// A sign with Alt, which terminals send as Escape and the sign.
  fileprivate static func alt(_ sign: Unicode.Scalar) -> Chord { Chord(.character(sign), .alt) }
}
