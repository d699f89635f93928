public import TerminalKit

extension Chord {
  /// The chord as a person reads it: `^Y`, `Enter`, `Alt-Enter`, `g`.
  public var name: String {
    if case .character(let sign) = key, modifiers == .control {
      return "^" + String(Character(sign)).uppercased()
    }
    var prefix = ""
    if modifiers.contains(.control) { prefix += "Ctrl-" }
    if modifiers.contains(.alt) { prefix += "Alt-" }
    if modifiers.contains(.shift) { prefix += "Shift-" }
    return prefix + key.name
  }

  /// Reads a chord as the configuration writes it: `ctrl-y`, `alt-enter`, `f1`, `space`, `G`;
  /// nil where the text is none.
  ///
  /// - Parameter text: the chord.
  public init?(parsing text: String) {
    var rest = text[...]
    var modifiers: Modifiers = []
    let prefixes: [(String, Modifiers)] = [
      ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift), ("^", .control),
    ]
    while let (prefix, modifier) = prefixes.first(where: {
      rest.count > $0.0.count && rest.lowercased().hasPrefix($0.0)
    }) {
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    guard var key = Key(parsing: rest) else { return nil }
    if case .character(let sign) = key, modifiers.contains(.control),
      let small = String(Character(sign)).lowercased().unicodeScalars.first
    {
      key = .character(small)
    }
    self.init(key, modifiers)
  }

  /// Whether a VT100 can send it, and sends nothing else for it.
  ///
  /// Control with H, I, M, [ or @ is Backspace, Tab, Enter, Escape and NUL there.
  public var isOfVT100: Bool {
    switch key {
    case .character(let sign):
      if modifiers.isEmpty { return sign.isASCII && sign.value >= 0x20 }
      let never: [Unicode.Scalar] = ["h", "i", "m", "[", "@"]
      return modifiers == .control && sign.isASCII && !never.contains(sign)
    case .enter, .tab, .backspace, .escape, .up, .down, .left, .right: return modifiers.isEmpty
    default: return false
    }
  }
}

extension Key {
  /// Names of keys that are no signs, as shown; the configuration writes them in lower case.
  private static let names: [(Key, String)] = [
    (.enter, "Enter"), (.tab, "Tab"), (.backspace, "Backspace"), (.escape, "Esc"),
    (.delete, "Del"), (.insert, "Ins"), (.up, "↑"), (.down, "↓"), (.left, "←"), (.right, "→"),
    (.home, "Home"), (.end, "End"), (.pageUp, "PgUp"), (.pageDown, "PgDn"),
    (.character(" "), "Space"),
  ]

  /// Further words of the configuration.
  private static let words: [(Key, String)] = [
    (.up, "up"), (.down, "down"), (.left, "left"), (.right, "right"), (.escape, "escape"),
    (.delete, "delete"), (.insert, "insert"), (.pageUp, "page-up"), (.pageDown, "page-down"),
  ]

  /// The key as a person reads it.
  var name: String {
    if let known = Self.names.first(where: { $0.0 == self }) { return known.1 }
    switch self {
    case .character(let sign): return String(Character(sign))
    case .function(let number): return "F\(number)"
    default: return ""
    }
  }

  init?(parsing text: Substring) {
    let word = text.lowercased()
    if let known = (Self.names + Self.words).first(where: { $0.1.lowercased() == word }) {
      self = known.0
    } else if text.unicodeScalars.count == 1, let sign = text.unicodeScalars.first,
      sign.value > 0x20
    {
      self = .character(sign)
    } else if word.first == "f", let number = Int(word.dropFirst()), (1...24).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }
}
