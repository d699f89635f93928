import TerminalKit

extension Console {
  /// A part of a line of output, which has a column of its own where there is room.
  struct Field {
    /// How its letters look.
    enum Look {
      case plain, faint, strong
    }
    var text: String
    /// Columns that are its own, the gap after it among them.
    var columns = 0
    var look = Look.plain
  }

  /// Prints a line of fields in columns.
  ///
  /// On a terminal too narrow for it the last field goes on under itself; where its column would be
  /// too narrow, too, the fields follow one another instead, and what doesn't fit goes on below,
  /// indented. To a pipe the line is as long as it is.
  ///
  /// - Parameters:
  ///   - fields: the parts, harmless to a terminal.
  ///   - indent: blanks before the line.
  /// - Complexity: O(length).
  func line(_ fields: [Field], indent: Int = 0) {
    let fields = fields.filter { !$0.text.isEmpty || $0.columns > 0 }
    var text = Self.blanks(indent)
    var used = indent
    for (index, field) in fields.enumerated() {
      let width = Self.width(field.text)
      let isLast = index == fields.count - 1
      let gap = isLast ? 0 : max(field.columns - width, width == 0 ? 0 : 1)
      text += styled(field.text, field.look) + Self.blanks(gap)
      used += width + gap
    }
    guard isTerminal, used > columns, let last = fields.last else { return line(text) }
    let start = used - Self.width(last.text)
    guard columns - start >= Self.leastColumn else { return flow(fields, indent: indent) }
    let pieces = SafeText(last.text, limit: 1 << 20).wrapped(to: columns - start, most: 1 << 20)
    let head = fields.dropLast() + [Field(text: pieces[0].string, look: last.look)]
    line(Array(head), indent: indent)
    for piece in pieces.dropFirst() {
      line(Self.blanks(start) + styled(piece.string, last.look))
    }
  }

  /// Prints a sentence, wrapped where a terminal is too narrow for it.
  func sentence(_ text: String, indent: Int = 0) { line([Field(text: text)], indent: indent) }

  /// Prints a title over lines.
  func title(_ text: String) { line([Field(text: text, look: .strong)]) }

  /// Whether a terminal has no room for a second column of sentences.
  var isNarrow: Bool { isTerminal && columns < 80 }

  /// Columns in which a sentence can still be read.
  private static let leastColumn = 20

  /// Columns of a text, however long.
  private static func width(_ text: String) -> Int { SafeText(text, limit: 1 << 20).columns }

  private static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  private func flow(_ fields: [Field], indent: Int) {
    let hanging = min(indent + 4, columns / 4)
    var (text, used) = (Self.blanks(indent), indent)
    for field in fields where !field.text.isEmpty {
      let width = Self.width(field.text)
      let begins = used == indent || used == hanging && text.allSatisfy { $0 == " " }
      if !begins, used + 2 + width > columns {
        line(text)
        (text, used) = (Self.blanks(hanging), hanging)
      } else if !begins {
        text += "  "
        used += 2
      }
      // A sign that is two columns wide must fit, however narrow the terminal says it is.
      let room = max(2, columns - max(used, hanging))
      let pieces = SafeText(field.text, limit: 1 << 20).wrapped(to: room, most: 1 << 20)
      for (index, piece) in pieces.enumerated() {
        if index > 0 {
          line(text)
          (text, used) = (Self.blanks(hanging), hanging)
        }
        text += styled(piece.string, field.look)
        used += piece.columns
      }
    }
    line(text)
  }

  private func styled(_ text: String, _ look: Field.Look) -> String {
    switch look {
    case .plain: text
    case .faint: faint(text)
    case .strong: strong(text)
    }
  }
}
