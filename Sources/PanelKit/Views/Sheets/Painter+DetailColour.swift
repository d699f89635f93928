import MemoryKit
import Phrases
import TerminalKit

extension Painter {
  /// A colour: a block of it, its forms, shades, and what can be read on it.
  mutating func paintColour(_ hex: ColorHex, _ place: DetailLayout, _ facts: DetailFacts) {
    let rect = place.body
    let colour = RGB(0xFFFFFF).mixed(
      with: RGB(hex.red, hex.green, hex.blue), Double(hex.alpha) / 255)
    let forms = PanelState.forms(of: hex)
    let end = place.facts.row - (place.facts.rows > 0 ? 1 : 0)
    var row = rect.row
    let isWide = rect.columns >= 64
    let block = rect.columns >= 80 ? 36 : isWide ? 24 : rect.columns >= 44 ? 12 : 0
    let high = min(forms.count, max(0, end - row))
    if block > 0 {
      paintBlock(
        colour, Rect(column: rect.column, row: row, columns: block, rows: high), label: hex.hex)
    }
    paint(forms, column: rect.column + (block == 0 ? 0 : block + (isWide ? 5 : 2)), row: row, high)
    row += forms.count
    if end - row >= 10, isWide {
      paintShades(
        colour,
        Rect(column: rect.column, row: row + 1, columns: min(84, rect.columns), rows: 3))
      row += 4
    }
    let gap = end - row >= 7 ? 1 : 0
    if end - row - gap >= 6 {
      paintContrast(colour, column: rect.column, row: row + gap, columns: rect.columns)
    }
    paintBelow(facts, place)
  }

  /// A block of a colour with words in it.
  private mutating func paintBlock(_ colour: RGB, _ rect: Rect, label: String = "") {
    let ink = Ink.rgb(colour.red, colour.green, colour.blue)
    for row in rect.row..<(rect.row + max(0, rect.rows)) {
      for column in rect.column..<(rect.column + rect.columns) {
        if appearance.hasContentColours {
          canvas.put(Glyph(0x2588), column: column, row: row, ink, on: ink)
        } else {
          canvas.put(String(Shade.sign(colour)), column: column, row: row, .role(.text))
        }
      }
    }
    guard !label.isEmpty, rect.rows > 2, appearance.hasContentColours,
      SafeText.columns(label) + 3 < rect.columns
    else { return }
    canvas.put(
      label, column: rect.column + 2, row: rect.row + rect.rows - 2, inkOn(colour), .bold, on: ink)
  }

  /// Nearly black or white, whichever is easier to read on a colour.
  private func inkOn(_ colour: RGB) -> Ink {
    let dark = RGB(0x1A1A1A)
    let light = RGB(0xFFFFFF)
    let best = colour.contrast(with: dark) >= colour.contrast(with: light) ? dark : light
    return .rgb(best.red, best.green, best.blue)
  }

  private mutating func paint(
    _ forms: [(name: String, text: String)], column: Int, row: Int, _ most: Int
  ) {
    for (index, form) in forms.prefix(most).enumerated() {
      var at = canvas.put("\(index + 1)", column: column, row: row + index, .role(.accent)) + 2
      canvas.put(form.name, column: at, row: row + index, .role(.faint))
      at += 8
      canvas.put(
        SafeText(form.text).cut(to: size.columns - layout.margin - 2 - at), column: at,
        row: row + index, .role(.text), index == 0 ? .bold : [])
    }
  }

  /// Twelve steps from near white to near black, the sixth the colour itself.
  private mutating func paintShades(_ colour: RGB, _ rect: Rect) {
    canvas.put(words(.shades), column: rect.column, row: rect.row, .role(.text), .bold)
    let step = rect.columns / 12
    for index in 0..<12 {
      let tone =
        index < 5
        ? colour.mixed(with: RGB(0xFFFFFF), Double(5 - index) / 6)
        : colour.mixed(with: RGB(0), Double(index - 5) / 7)
      let column = rect.column + index * step
      paintBlock(tone, Rect(column: column, row: rect.row + 1, columns: step, rows: 2))
      guard index == 5, appearance.hasContentColours else { continue }
      canvas.put(
        " " + words(.thisShade) + " ", column: column, row: rect.row + 2, inkOn(colour), .bold)
    }
  }

  private mutating func paintContrast(_ colour: RGB, column: Int, row: Int, columns: Int) {
    canvas.put(words(.contrast), column: column, row: row, .role(.text), .bold)
    let (white, black) = (RGB(0xFFFFFF), RGB(0))
    var rows: [(PanelPhrase, front: RGB, back: RGB)] = [
      (.onWhite, colour, white), (.onBlack, colour, black),
    ]
    if let ground = appearance.ground { rows.append((.onTheme, colour, ground)) }
    rows += [(.whiteOnIt, white, colour), (.blackOnIt, black, colour)]
    for (index, pair) in rows.enumerated() {
      paint(pair, column: column, row: row + 1 + index, columns: columns)
    }
  }

  private mutating func paint(
    _ pair: (name: PanelPhrase, front: RGB, back: RGB), column: Int, row: Int, columns: Int
  ) {
    let ratio = pair.front.contrast(with: pair.back)
    var at = column
    if columns >= 50 {
      if appearance.hasContentColours {
        canvas.put(
          "  " + words(.sample) + "  ", column: column, row: row,
          .rgb(pair.front.red, pair.front.green, pair.front.blue), .bold,
          on: .rgb(pair.back.red, pair.back.green, pair.back.blue))
      }
      at += 12
    }
    canvas.put(words(pair.name), column: at, row: row, .role(.muted))
    let tenths = Int((ratio * 10).rounded())
    canvas.putRight("\(tenths / 10).\(tenths % 10)", end: at + 19, row: row, .role(.text))
    at += 22
    if columns >= 80 {
      canvas.rule(column: at, row: row, columns: 21)
      let bar = String(repeating: "━", count: max(0, min(21, Int(ratio.rounded()))))
      canvas.put(bar, column: at, row: row, .role(.accent))
      at += 24
    }
    let (sign, role, verdict): (String, Role, PanelPhrase) =
      ratio >= 4.5
      ? ("✓", .good, .readable)
      : ratio >= 3 ? ("✓", .warning, .readableLarge) : ("×", .error, .tooFaint)
    canvas.put(sign, column: at, row: row, .role(role))
    let room = column + columns - at - 2
    canvas.put(SafeText(words(verdict)).cut(to: room), column: at + 2, row: row, .role(.muted))
  }

  private mutating func paintBelow(_ facts: DetailFacts, _ place: DetailLayout) {
    let rect = place.facts
    guard rect.rows > 1 else { return }
    var at = rect.column
    let end = rect.column + rect.columns
    for fact in [facts.marks, facts.boards, facts.copied, facts.id] {
      let name = words(fact.name) + "  "
      let sign = fact.sign.isEmpty ? "" : fact.sign + " "
      let value = SafeText(fact.value, limit: 64).cut(to: 24)
      let width = SafeText.columns(name) + SafeText.columns(sign) + value.columns
      guard at + width <= end else { continue }
      at = canvas.put(name, column: at, row: rect.row, .role(.faint))
      at = canvas.put(sign, column: at, row: rect.row, .role(fact.signRole))
      at = canvas.put(value, column: at, row: rect.row, .role(.muted)) + 4
    }
    at = canvas.put(
      words(.factKept) + "   ", column: rect.column, row: rect.row + 1, .role(.faint))
    canvas.put(
      SafeText(facts.kept).cut(to: end - at), column: at, row: rect.row + 1, .role(.muted))
  }
}
