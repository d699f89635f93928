/// The text of the search line and where its cursor stands.
public struct SearchLine: Hashable, Sendable {
  /// What stands before the cursor.
  public private(set) var before = ""
  /// What stands behind it.
  public private(set) var after = ""

  /// More than a person types; a pasted megabyte is cut to it.
  static let mostBytes = 2048

  /// Makes a line, the cursor at its end.
  public init(_ text: String = "") {
    insert(text)
  }

  /// The whole text.
  public var text: String { before + after }
  /// Whether nothing is typed.
  public var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// Inserts text at the cursor: ends of lines and tabs become blanks, controls a visible mark.
  ///
  /// - Complexity: O(bytes that fit).
  mutating func insert(_ text: some StringProtocol) {
    var room = Self.mostBytes - before.utf8.count - after.utf8.count
    for scalar in text.unicodeScalars {
      let shown: Unicode.Scalar
      switch scalar.value {
      case 0x09...0x0D, 0x85, 0x2028, 0x2029: shown = " "
      case 0..<0x20, 0x7F..<0xA0: shown = "\u{FFFD}"
      default: shown = scalar
      }
      room -= UTF8.width(shown)
      guard room >= 0 else { return }
      before.unicodeScalars.append(shown)
    }
  }

  mutating func deleteBack() { _ = before.popLast() }

  mutating func deleteForward() { if !after.isEmpty { after.removeFirst() } }

  /// Deletes back to the beginning of a word, blanks behind it too.
  mutating func deleteWord() {
    while before.last == " " { before.removeLast() }
    while let last = before.last, last != " " { before.removeLast() }
  }

  mutating func clear() {
    before = ""
    after = ""
  }

  mutating func left() {
    if let last = before.popLast() { after.insert(last, at: after.startIndex) }
  }

  mutating func right() { if !after.isEmpty { before.append(after.removeFirst()) } }

  mutating func start() {
    after = before + after
    before = ""
  }

  mutating func end() {
    before += after
    after = ""
  }

  /// Does what a key that edits lines means; others do nothing.
  mutating func edit(_ action: PanelAction) {
    switch action {
    case .deleteBack: deleteBack()
    case .deleteForward: deleteForward()
    case .deleteWord: deleteWord()
    case .clearLine: clear()
    case .cursorLeft: left()
    case .cursorRight: right()
    case .lineStart: start()
    case .lineEnd: end()
    default: break
    }
  }
}
