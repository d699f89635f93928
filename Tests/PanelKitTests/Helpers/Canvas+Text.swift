import TerminalKit

extension Canvas {
  /// A row's letters.
  func letters(_ row: Int) -> String {
    var line = String.UnicodeScalarView()
    for column in 0..<size.columns {
      let cell = self[column, row]
      guard cell.width > 0 else { continue }
      Unicode.Scalar(cell.scalar).map { line.append($0) }
      for lane in 0..<4 where cell.marks[lane] != 0 {
        Unicode.Scalar(cell.marks[lane]).map { line.append($0) }
      }
    }
    return String(line)
  }

  /// All letters, row by row.
  var letters: String { (0..<size.rows).map(letters).joined(separator: "\n") }

  /// Letters, then a map of the roles: for each row runs of `column-column ink/ground+emphasis`.
  var golden: String {
    var lines = ["\(size.columns)×\(size.rows)"]
    lines.append("cursor \(cursor.map { "\($0.column),\($0.row)" } ?? "hidden")")
    lines += (0..<size.rows).map { "|" + letters($0) + "|" }
    lines.append("")
    lines += (0..<size.rows).map { "\($0): " + roles($0) }
    return lines.joined(separator: "\n")
  }

  /// The styles of all cells but those of pictures and swatches, each once.
  var styles: [Style] {
    func isOfContent(_ ink: Ink) -> Bool { if case .rgb = ink { true } else { false } }
    let all = Set(cells.map(\.style)).filter {
      !isOfContent($0.foreground) && !isOfContent($0.background)
    }
    return all.sorted { $0.word < $1.word }
  }

  func roles(_ row: Int) -> String {
    var runs: [String] = []
    var start = 0
    for column in 1...size.columns {
      let style = self[start, row].style
      if column < size.columns, self[column, row].style == style { continue }
      if style != Style() || !isBlank(start..<column, row) {
        let place = column - start == 1 ? "\(start)" : "\(start)-\(column - 1)"
        runs.append("\(place) \(style.word)")
      }
      start = column
    }
    return runs.joined(separator: " · ")
  }

  func isBlank(_ columns: Range<Int>, _ row: Int) -> Bool {
    columns.allSatisfy { self[$0, row].scalar == 0x20 }
  }

  /// The canvas in a palette's colours as JSON for `Tests/Tools/render-screen.py`.
  func json(_ palette: Palette) -> String {
    var cells: [String] = []
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = self[column, row]
        var style = palette.resolve(cell.style)
        if cursor == Point(column: column, row: row) { style.emphasis.insert(.reverse) }
        let points =
          cell.width == 0
          ? ""
          : ([cell.scalar] + (0..<4).map { cell.marks[$0] })
            .filter { $0 != 0 }.map(String.init).joined(separator: ",")
        let attributes =
          (style.emphasis.contains(.bold) ? 1 : 0) + (style.emphasis.contains(.reverse) ? 2 : 0)
          + (style.emphasis.contains(.dim) ? 4 : 0)
          + (style.emphasis.contains(.underline) ? 8 : 0)
        cells.append(
          "[[\(points)],\(cell.width),\(style.foreground.number),\(style.background.number),"
            + "\(attributes)]")
      }
    }
    let own = palette.resolve(Style())
    let isPlain = own.background == .terminal
    return "{\"rows\":\(size.rows),\"cols\":\(size.columns),"
      + "\"fg\":\(isPlain ? 0xE5E5E5 : own.foreground.number),"
      + "\"bg\":\(isPlain ? 0 : own.background.number),"
      + "\"cells\":[\n\(cells.joined(separator: ",\n"))\n]}\n"
  }
}

extension Style {
  /// `accent/raised+bold`.
  var word: String {
    var word = foreground.word + "/" + background.word
    if emphasis.contains(.bold) { word += "+bold" }
    if emphasis.contains(.reverse) { word += "+reverse" }
    if emphasis.contains(.underline) { word += "+underline" }
    if emphasis.contains(.dim) { word += "+dim" }
    return word
  }
}

extension Ink {
  var word: String {
    switch self {
    case .terminal: "terminal"
    case .role(let role): "\(role)"
    case .tint: "tint"
    case .pick: "pick"
    case .rgb(let red, let green, let blue):
      "#"
        + [red, green, blue].map { byte in
          (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
  }
}

extension ScreenColour {
  /// 0xRRGGBB as plain xterm shows it, or -1.
  var number: Int {
    switch self {
    case .terminal: return -1
    case .rgb(let red, let green, let blue): return Int(red) << 16 | Int(green) << 8 | Int(blue)
    case .indexed(let index):
      let own = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
      ]
      if index < 16 { return own[Int(index)] }
      let levels = [0, 95, 135, 175, 215, 255]
      let at = Int(index) - 16
      if at < 216 { return levels[at / 36] << 16 | levels[at / 6 % 6] << 8 | levels[at % 6] }
      let grey = 8 + 10 * (at - 216)
      return grey << 16 | grey << 8 | grey
    }
  }
}
