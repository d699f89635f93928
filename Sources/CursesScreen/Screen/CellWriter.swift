import CNcurses
import TerminalKit

/// Makes curses' cells of one row of ours.
///
/// Here is the last door before the terminal: a control letter never passes, and a cell whose width
/// the C library sees differently becomes one it agrees on, for curses lays out by that width.
struct CellWriter: ~Copyable {
  private var cells: UnsafeMutablePointer<cchar_t>
  private var capacity: Int

  init() {
    capacity = 256
    cells = .allocate(capacity: capacity)
  }

  deinit { cells.deallocate() }

  /// Sends one row to curses.
  ///
  /// - Parameters:
  ///   - row: From zero.
  ///   - line: The cells of the row.
  ///   - pens: Attributes and pairs of styles.
  /// - Returns: False where the pairs ran out and all must be begun anew.
  mutating func put(_ row: Int, _ line: ArraySlice<Cell>, _ pens: inout Pens) -> Bool {
    reserve(line.count)
    var count = 0
    var index = line.startIndex
    while index < line.endIndex {
      let cell = line[index]
      guard let pen = pens.pen(for: cell.style) else { return false }
      let isWide = cell.width == 2 && index + 1 < line.endIndex
      if isWide, fill(count, cell, pen, width: 2) {
        count += 1
        index += 2
        continue
      }
      if cell.width != 1 || !fill(count, cell, pen, width: 1) {
        nc_fill(cells + count, Self.substitute(cell), nil, pen.attributes, pen.pair)
      }
      count += 1
      index += 1
    }
    nc_put_row(Int32(row), cells, Int32(count))
    return true
  }

  /// A sign of sure width for a cell that can't be shown; a half without its other one is a blank.
  private static func substitute(_ cell: Cell) -> UInt32 {
    cell.scalar == 0 || cell.width == 0 ? 0x20 : 0x3F
  }

  /// Fills a cell where the C library agrees on its width.
  private func fill(_ index: Int, _ cell: Cell, _ pen: Pens.Pen, width: Int32) -> Bool {
    let isPlain = cell.scalar >= 0x20 && cell.scalar < 0x7F
    if !isPlain || width != 1 {
      guard let wide = Int32(exactly: cell.scalar), wcwidth(wide) == width else { return false }
    }
    guard cell.marks != .zero else {
      nc_fill(cells + index, cell.scalar, nil, pen.attributes, pen.pair)
      return true
    }
    var marks: [UInt32] = []
    for lane in 0..<4 where cell.marks[lane] != 0 {
      if let mark = Int32(exactly: cell.marks[lane]), wcwidth(mark) == 0 {
        marks.append(cell.marks[lane])
      }
    }
    nc_fill(cells + index, cell.scalar, marks + [0, 0, 0, 0], pen.attributes, pen.pair)
    return true
  }

  private mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    cells.deallocate()
    capacity = count
    cells = .allocate(capacity: capacity)
  }
}

/// Attributes and pairs of the styles in use, remembered.
struct Pens {
  /// How curses writes a style.
  struct Pen {
    var attributes: attr_t
    var pair: Int32
  }

  /// Replaces roles by colours.
  var resolve: (Style) -> ResolvedStyle {
    didSet { forget() }
  }

  private var pairs: PairTable
  private var known: [Style: Pen] = [:]
  private var last: (style: Style, pen: Pen)?
  private let depth: ColourDepth

  init(depth: ColourDepth, pairLimit: Int32, resolve: @escaping (Style) -> ResolvedStyle) {
    self.depth = depth
    self.resolve = resolve
    pairs = PairTable(limit: pairLimit)
  }

  /// How a style is written; nil where there are no more pairs.
  mutating func pen(for style: Style) -> Pen? {
    if let last, last.style == style { return last.pen }
    if let pen = known[style] {
      last = (style, pen)
      return pen
    }
    let resolved = resolve(style)
    let foreground = ColourNumber.of(resolved.foreground, at: depth)
    let background = ColourNumber.of(resolved.background, at: depth)
    guard let pair = pairs.number(foreground, on: background) else { return nil }
    let pen = Pen(attributes: nc_attributes(Int32(resolved.emphasis.rawValue)), pair: pair)
    known[style] = pen
    last = (style, pen)
    return pen
  }

  /// Begins the pairs anew; all that is shown must be sent again.
  mutating func reset() {
    forget()
    pairs.reset()
  }

  private mutating func forget() {
    known.removeAll(keepingCapacity: true)
    last = nil
  }
}
