import MemoryKit
import Phrases
public import TerminalKit

/// Draws the panel: a pure function of its state.
///
/// - Parameter state: the panel.
/// - Returns: a canvas of the window's size.
/// - Complexity: O(cells and items in sight), whatever the archive's size.
public func draw(_ state: PanelState) -> Canvas {
  var painter = Painter(state)
  painter.paint()
  return switch state.options.glyphs {
  case .unicode: painter.canvas
  case .ascii: painter.canvas.inASCII()
  case .narrow: painter.canvas.inASCII(isNarrow: true)
  }
}

/// One frame while it is drawn; each view is an extension of it.
struct Painter {
  let state: PanelState
  let layout: PanelLayout
  var canvas: Canvas

  init(_ state: PanelState) {
    self.state = state
    layout = state.layout
    canvas = Canvas(size: state.size)
  }

  var words: Words { state.options.words }
  var appearance: Appearance { state.options.appearance }
  var size: Size { state.size }

  mutating func paint() {
    guard layout.style != .notice else { return paintTooSmall() }
    paintSearchBand()
    if state.library.isOpen { paintLibrary() } else { paintChips() }
    if let list = OfferList(state: state) {
      paintOffers(list)
    } else if layout.hasItems {
      paintItems()
    }
    paintStatus()
    for sheet in state.sheets { paint(sheet) }
    // What has just been done is not part of what stepped back.
    if !state.sheets.isEmpty, state.toast != nil {
      canvas.fill(
        Rect(column: 0, row: layout.statusRow, columns: size.columns, rows: 1), .role(.ground))
      paintStatus()
    }
    if state.sheets.isEmpty { paintDrag() }
    paintFooter()
  }

  private mutating func paint(_ sheet: Sheet) {
    switch sheet {
    case .help(let layer, _): paintHelp(HelpSheet(layer: layer, state: state), sheet)
    case .detail(let detail): paintDetail(detail)
    case .menu(let menu): paintMenu(menu)
    case .palette(let palette): paintPalette(palette)
    case .boards(let sheet): paintBoards(sheet)
    case .name(let sheet): paintName(sheet)
    case .reminder(let sheet): paintReminder(sheet)
    case .forms(let sheet): paintForms(sheet)
    case .statistics(let sheet): paintStatistics(sheet)
    case .settings(let sheet): paintSettings(sheet)
    case .question(let question): paintQuestion(QuestionSheet(question, state: state))
    }
  }

  private mutating func paintTooSmall() {
    let whole = SafeText(words(.tooSmall))
    let text =
      whole.columns <= size.columns ? whole : SafeText(words(.tooSmallShort)).cut(to: size.columns)
    canvas.put(text, column: 0, row: max(0, (size.rows - 1) / 2), .role(.muted))
  }

  /// Puts text, already cut, with the letters marked that the query found in its source.
  @discardableResult
  mutating func putFound(
    _ text: SafeText, of source: String, column: Int, row: Int, _ ink: Ink,
    _ emphasis: Emphasis = []
  ) -> Int {
    let found = state.shown.query.hasWords ? offsets(source) : []
    guard !found.isEmpty else { return canvas.put(text, column: column, row: row, ink, emphasis) }
    var at = column
    for glyph in text.glyphs {
      let isFound = glyph.scalar != 0x2026 && found.contains { $0.contains(glyph.offset) }
      if isFound {
        canvas.put(glyph, column: at, row: row, .role(.match), .bold, on: .tint)
      } else {
        canvas.put(glyph, column: at, row: row, ink, emphasis)
      }
      at += Int(glyph.width)
    }
    return at
  }

  private func offsets(_ source: String) -> [Range<Int>] {
    state.shown.query.ranges(in: source).map {
      source.utf8.distance(
        from: source.startIndex, to: $0.lowerBound)..<source.utf8.distance(
          from: source.startIndex, to: $0.upperBound)
    }
  }

  /// Cuts a string and puts it with found letters marked.
  @discardableResult
  mutating func putFound(
    _ string: String, room: Int, column: Int, row: Int, _ ink: Ink, _ emphasis: Emphasis = [],
    keep: SafeText.Keep = .head
  ) -> Int {
    let text = SafeText(string, limit: max(room + 1, keep == .tail ? 4096 : 0), lineEnds: .folded)
    return putFound(
      text.cut(to: room, keep: keep), of: string, column: column, row: row, ink, emphasis)
  }
}
