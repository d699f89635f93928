extension EmulatedScreen {
  /// The screen as JSON for `Tests/Tools/render-screen.py`, which makes a picture of it.
  ///
  /// Each cell is code points, width, foreground and background (0xRRGGBB, -1 for the terminal's
  /// own) and attributes: 1 bold, 2 reverse, 8 underline (libvterm knows no dim).
  public var json: String {
    var cells: [String] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = cell(column, row)
        let points = cell.text.unicodeScalars.map { String($0.value) }.joined(separator: ",")
        let shown = cell.shown
        let attributes =
          (cell.bold ? 1 : 0) + (cell.reverse ? 2 : 0) + (cell.underline ? 8 : 0)
        cells.append(
          "[[\(points)],\(cell.width),\(shown.foreground),\(shown.background),\(attributes)]")
      }
    }
    return
      "{\"rows\":\(rows),\"cols\":\(columns),\"cells\":[\n\(cells.joined(separator: ",\n"))\n]}\n"
  }
}
