import CVterm

/// A terminal's screen held in memory by libvterm: what a person would see of the bytes fed to it.
public final class EmulatedScreen {
  /// What the callbacks of libvterm fill in.
  private final class State {
    var isAlternate = false
    var isCursorVisible = true
    var mouse = 0
    var title = ""
    var answers: [UInt8] = []
    var scrolledLines = 0
  }

  private let state = State()
  private var begun: [UInt8] = []
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>
  /// Width in cells.
  public private(set) var columns: Int
  /// Height in cells.
  public private(set) var rows: Int

  /// Makes a blank screen.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    terminal = vterm_new(Int32(rows), Int32(columns))
    vterm_set_utf8(terminal, 1)
    screen = vterm_obtain_screen(terminal)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    let user = Unmanaged.passUnretained(state).toOpaque()
    callbacks.pointee.settermprop = { property, value, user in
      if let user, let value { EmulatedScreen.note(property, value.pointee, in: user) }
      return 1
    }
    callbacks.pointee.sb_pushline = { _, _, user in
      if let user { Unmanaged<State>.fromOpaque(user).takeUnretainedValue().scrolledLines += 1 }
      return 1
    }
    vterm_screen_set_callbacks(screen, callbacks, user)
    vterm_output_set_callback(
      terminal,
      { bytes, count, user in
        guard let bytes, let user else { return }
        let raw = UnsafeRawBufferPointer(start: bytes, count: count)
        Unmanaged<State>.fromOpaque(user).takeUnretainedValue().answers.append(contentsOf: raw)
      }, user)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
  }

  private static func note(
    _ property: VTermProp, _ value: VTermValue, in user: UnsafeMutableRawPointer
  ) {
    let state = Unmanaged<State>.fromOpaque(user).takeUnretainedValue()
    switch property {
    case VTERM_PROP_ALTSCREEN: state.isAlternate = value.boolean != 0
    case VTERM_PROP_CURSORVISIBLE: state.isCursorVisible = value.boolean != 0
    case VTERM_PROP_MOUSE: state.mouse = Int(value.number)
    case VTERM_PROP_TITLE: state.title = value.string.map { String(cString: $0) } ?? ""
    default: break
    }
  }

  /// Takes bytes as a terminal would.
  ///
  /// The beginning of a letter is held until its end comes: libvterm 0.1 shows U+FFFD for a letter
  /// that is cut between two writes.
  public func feed(_ bytes: some Sequence<UInt8>) {
    let letters = (begun + bytes).map { CChar(bitPattern: $0) }
    let whole = letters.count - Self.unfinished(letters)
    begun = letters[whole...].map { UInt8(bitPattern: $0) }
    letters[..<whole].withUnsafeBufferPointer {
      _ = vterm_input_write(terminal, $0.baseAddress, $0.count)
    }
  }

  /// How many bytes at the end are the beginning of a letter.
  private static func unfinished(_ letters: [CChar]) -> Int {
    for (back, letter) in letters.suffix(3).reversed().enumerated() {
      let byte = UInt8(bitPattern: letter)
      if byte & 0xC0 == 0x80 { continue }
      let needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return needed > back + 1 ? back + 1 : 0
    }
    return 0
  }

  /// Takes away what the terminal would have sent back to the program.
  ///
  /// - Returns: The bytes of answers, such as a cursor report.
  public func takeAnswers() -> [UInt8] {
    defer { state.answers = [] }
    return state.answers
  }

  /// Gives the screen another size.
  public func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    vterm_set_size(terminal, Int32(rows), Int32(columns))
  }

  /// Whether the alternate screen is shown.
  public var isAlternate: Bool { state.isAlternate }
  /// Whether the cursor is shown.
  public var isCursorVisible: Bool { state.isCursorVisible }
  /// Which mouse events are reported: 0 none, 1 clicks, 2 drags, 3 all moves.
  public var mouseMode: Int { state.mouse }
  /// The window's title as set by the program.
  public var title: String { state.title }
  /// How many lines left the normal screen at its top.
  public var scrolledLines: Int { state.scrolledLines }

  /// Where the cursor stands, from zero.
  public var cursor: (column: Int, row: Int) {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return (Int(position.col), Int(position.row))
  }

  /// One cell.
  ///
  /// - Parameters:
  ///   - column: From zero.
  ///   - row: From zero.
  /// - Returns: The cell; a blank one outside the screen.
  public func cell(_ column: Int, _ row: Int) -> ScreenCell {
    var raw = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &raw)
    var text = ""
    var isRightHalf = false
    withUnsafeBytes(of: raw.chars) { bytes in
      for value in bytes.bindMemory(to: UInt32.self) {
        if value == .max { isRightHalf = true }
        guard value != 0, let scalar = Unicode.Scalar(value) else { break }
        text.unicodeScalars.append(scalar)
      }
    }
    return ScreenCell(
      text: text, width: isRightHalf ? 0 : Int(raw.width),
      foreground: colour(raw.fg, isDefault: vt_color_is_default_fg(&raw.fg) != 0),
      background: colour(raw.bg, isDefault: vt_color_is_default_bg(&raw.bg) != 0),
      bold: raw.attrs.bold != 0, reverse: raw.attrs.reverse != 0,
      underline: raw.attrs.underline != 0)
  }

  private func colour(_ raw: VTermColor, isDefault: Bool) -> ScreenCell.Colour {
    var raw = raw
    if isDefault { return .terminal }
    if vt_color_is_indexed(&raw) != 0 { return .indexed(Int(raw.indexed.idx)) }
    return .rgb(Int(raw.rgb.red) << 16 | Int(raw.rgb.green) << 8 | Int(raw.rgb.blue))
  }

  /// The text of one row, without blanks at its end.
  ///
  /// - Parameter row: From zero.
  /// - Returns: Its letters; a cell that was never written is a space.
  public func row(_ row: Int) -> String {
    var line = ""
    for column in 0..<columns {
      let cell = cell(column, row)
      if cell.width != 0 { line += cell.text.isEmpty ? " " : cell.text }
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// The text of all rows, a line each.
  public var text: String {
    (0..<rows).map(row).joined(separator: "\n")
  }

  /// The first place of a text on one row.
  ///
  /// - Parameter needle: The text.
  /// - Returns: Column and row from zero, nil where it is not shown.
  public func find(_ needle: String) -> (column: Int, row: Int)? {
    for row in 0..<rows {
      var line = ""
      var columnsOfLetters: [Int] = []
      for column in 0..<columns {
        let cell = cell(column, row)
        guard cell.width != 0 else { continue }
        let letters = cell.text.isEmpty ? " " : cell.text
        columnsOfLetters += Array(repeating: column, count: letters.unicodeScalars.count)
        line += letters
      }
      if let range = line.firstRange(of: needle) {
        let before = line.unicodeScalars.distance(
          from: line.unicodeScalars.startIndex, to: range.lowerBound)
        return (columnsOfLetters[before], row)
      }
    }
    return nil
  }
}
