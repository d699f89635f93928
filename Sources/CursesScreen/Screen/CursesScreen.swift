import CNcurses
import CPosix
import Glibc
public import TerminalKit

/// The terminal, owned: shown canvases go out as the rows that differ, and whatever way the value
/// ends, the terminal is as it was.
///
/// One thread opens and uses it, and it is opened before other threads are started (the C
/// library's environment is touched). There is one at a time in a process. Leave by returning: a
/// call of `exit` would skip `deinit`.
///
/// ```swift
/// var screen = try CursesScreen(ScreenOptions(environment: environment)) { depth in
///   let palette = Palette(theme, depth: depth)
///   return { palette.resolve($0) }
/// }
/// screen.show(canvas)
/// ```
public struct CursesScreen: ~Copyable, Screen {
  /// The size of the window, as of the last `resize()`.
  public private(set) var size: Size
  /// How many colours the terminal is given.
  public let depth: ColourDepth
  /// The name of the terminfo entry in use; another than `$TERM` where that is not known.
  public let terminalName: String
  /// Where keys come from.
  public let input: Int32

  let output: Int32
  let modes: TerminalModes
  var hasSentLateModes = false
  var isLeft = false
  private let terminal: nc_terminal
  /// Where a frame is collected, to go out in one write (look, "Stillness").
  private let frame: Int32
  /// Whether curses sets the line's modes with the next frame, which needs the terminal itself.
  var setsModes = false
  private var pens: Pens
  private var writer: CellWriter
  private(set) var shown: Canvas?
  private var isCursorShown = true

  /// Opens the terminal: its colours, the alternate screen, the modes.
  ///
  /// - Parameters:
  ///   - options: Descriptors, environment, wishes.
  ///   - resolving: Gives, once the depth is known, what replaces roles by colours.
  /// - Throws: `TerminalError`; nothing was changed then.
  public init(
    _ options: ScreenOptions,
    resolving: (ColourDepth) -> (Style) -> ResolvedStyle
  ) throws(TerminalError) {
    let begun = try Begun(options)
    terminal = begun.terminal
    frame = nc_open_frame()
    depth = begun.depth
    terminalName = begun.name
    input = options.input
    output = options.output
    modes = begun.modes
    writer = CellWriter()
    pens = Pens(
      depth: depth, pairLimit: depth == .mono ? 1 : min(nc_pair_limit(), 60000),
      resolve: resolving(depth))
    size = Size(columns: Int(nc_columns()), rows: Int(nc_rows()))
    send(modes.entering)
    _ = resize()
  }

  deinit {
    if !isLeft {
      Self.write(modes.leaving, to: output)
      endwin()
      Self.write(modes.showingCursor, to: output)
    }
    nc_close(terminal)
    if frame >= 0 { close(frame) }
    terminal_guard_disarm()
  }

  // MARK: Showing

  /// Sends what differs from the canvas before; nothing where none does.
  ///
  /// - Parameter canvas: Clipped to the window, and filled up with blanks.
  /// - Complexity: O(cells).
  public mutating func show(_ canvas: Canvas) {
    guard !isLeft else { return }
    var sent = putRows(of: canvas)
    if sent == nil {
      // Out of pairs: begin anew with those of this canvas.
      pens.reset()
      redraw()
      sent = putRows(of: canvas)
    }
    let isSame = sent == 0 && shown?.cursor == canvas.cursor
    let isFirst = shown == nil
    shown = canvas
    if !isSame || isFirst {
      sendFrame(canvas.cursor, isSynchronized: modes.synchronizes && !isFirst && sent != 0)
    }
    if !hasSentLateModes {
      hasSentLateModes = true
      send(modes.onAlternateScreen)
    }
  }

  /// Gives curses the rows that differ, and says how many; nil where the pairs ran out.
  private mutating func putRows(of canvas: Canvas) -> Int? {
    let columns = min(canvas.size.columns, size.columns)
    let before = shown?.size == canvas.size ? shown : nil
    if before == nil { nc_erase() }
    var count = 0
    for row in 0..<min(canvas.size.rows, size.rows) {
      let start = row * canvas.size.columns
      let line = canvas.cells[start..<(start + columns)]
      if let before, before.cells[start..<(start + columns)] == line { continue }
      guard writer.put(row, line, &pens) else { return nil }
      count += 1
    }
    return count
  }

  /// Sends what curses has to say in one write.
  mutating func sendFrame(_ cursor: Point?, isSynchronized: Bool) {
    let isCollected = !setsModes && nc_begin_frame(terminal, frame) == 1
    setsModes = false
    placeCursor(cursor)
    guard isCollected else { return }
    let count = nc_end_frame(terminal, frame, output)
    let (begin, end) =
      isSynchronized ? (TerminalModes.beginFrame, TerminalModes.endFrame) : ("", "")
    var bytes = Array(begin.utf8)
    let start = bytes.count
    bytes += repeatElement(0, count: max(0, count))
    let read = bytes.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map { pread(frame, $0 + start, buffer.count - start, 0) } ?? 0
    }
    bytes.removeLast(bytes.count - start - max(0, read))
    send(raw: bytes + end.utf8)
  }

  private mutating func placeCursor(_ place: Point?) {
    let inside = place.flatMap { place -> Point? in
      (0..<size.columns).contains(place.column) && (0..<size.rows).contains(place.row) ? place : nil
    }
    let isChanged = isCursorShown != (inside != nil)
    isCursorShown = inside != nil
    // Hidden before the frame, so that it doesn't run along; but not before the alternate screen is
    // shown, for some terminals remember it with what they go back to.
    let isEarly = isChanged && !isCursorShown && hasSentLateModes
    if isEarly { curs_set(0) }
    nc_send(Int32(inside?.row ?? -1), Int32(inside?.column ?? 0))
    if isChanged, !isEarly { curs_set(isCursorShown ? 1 : 0) }
  }

  /// Forgets what the terminal shows, so that the next frame is sent whole.
  public mutating func redraw() {
    shown = nil
    nc_forget()
  }

  /// Takes another theme; the next frame is compared as if all had changed.
  ///
  /// - Parameter resolve: Replaces roles by colours.
  public mutating func use(_ resolve: @escaping (Style) -> ResolvedStyle) {
    pens.resolve = resolve
    shown = nil
  }

  /// Asks the system for the window's size and takes it; the next frame is sent whole.
  ///
  /// - Returns: The size now.
  @discardableResult
  public mutating func resize() -> Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    nc_window_size(output, &columns, &rows)
    guard columns > 0, rows > 0 else { return size }
    if columns != nc_columns() || rows != nc_rows() { resize_term(rows, columns) }
    if size.columns != Int(columns) || size.rows != Int(rows) { redraw() }
    size = Size(columns: Int(columns), rows: Int(rows))
    return size
  }
}
