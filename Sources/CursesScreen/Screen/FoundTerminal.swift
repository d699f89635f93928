import CNcurses
import CPosix
import Glibc
import TerminalKit

/// What terminfo knows of the terminal, before curses begins.
struct FoundTerminal {
  /// The entry in use: `$TERM`, or the one that stands in.
  let name: String
  /// The best depth it bears, or the one a person asked for.
  let depth: ColourDepth
  /// The bytes that leave the alternate screen and show the cursor, for the crash handler.
  let leaving: String
  /// The bytes that show the cursor.
  let showingCursor: String
  /// The entry with our colours, in base 64.
  private let entry: String

  /// Looks the terminal up.
  ///
  /// - Throws: `TerminalError`.
  init(_ options: ScreenOptions) throws(TerminalError) {
    guard let term = options.environment["TERM"], !term.isEmpty else { throw .noTerminalName }
    name = try Self.take([term, "xterm-256color"], options.output)
    defer { nc_drop_entry() }
    guard nc_string("cup") != nil else { throw .cannotMoveCursor(term) }
    let facts = ColourFacts(
      colours: Int(tigetnum("colors")), saysDirect: tigetflag("Tc") == 1 || Self.saysRGB,
      colourTerm: options.environment["COLORTERM"], noColour: options.environment["NO_COLOR"],
      xtermVersion: term.hasPrefix("xterm") ? options.environment["XTERM_VERSION"] : nil)
    depth = options.depth ?? .best(for: facts)
    showingCursor = Self.plain("cnorm")
    leaving = ["sgr0", "op", "rmkx", "rmcup", "cnorm"].map(Self.plain).joined()
    entry = TerminfoEntry(depth: depth).compiled.base64
  }

  /// Takes up the first entry there is.
  private static func take(_ names: [String], _ output: Int32) throws(TerminalError) -> String {
    for name in names where name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x2F }) {
      if nc_take_entry(name, output) == 1 { return name }
      nc_drop_entry()
    }
    throw .unknownTerminal(names[0])
  }

  /// `RGB` may be a flag, a number or a string.
  private static var saysRGB: Bool {
    tigetflag("RGB") == 1 || tigetnum("RGB") > 0 || nc_string("RGB") != nil
  }

  /// A capability without the marks for padding, `$<…>`.
  private static func plain(_ name: String) -> String {
    guard let value = nc_string(name) else { return "" }
    var text = ""
    var isPadding = false
    for letter in String(cString: value) {
      if letter == "$" { isPadding = true }
      if !isPadding { text.append(letter) }
      if letter == ">" { isPadding = false }
    }
    return text
  }

  /// Begins curses, with our entry where that works, else with the terminal's own.
  ///
  /// - Returns: The screen (none where curses refuses) and the depth that holds for it.
  func open(_ options: ScreenOptions) -> (nc_terminal, ColourDepth) {
    let before = getenv("TERMINFO").map { String(cString: $0) }
    setenv("TERMINFO", "b64:" + entry, 1)
    let own = nc_open(TerminfoEntry.name, options.output, options.input)
    if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
    if own.screen != nil { return (own, depth) }
    let plain = nc_open(name, options.output, options.input)
    let colours = tigetnum("colors")
    return (plain, min(depth, colours >= 256 ? .ansi256 : colours >= 16 ? .ansi16 : .mono))
  }
}

/// Curses begun on a terminal, and the guard armed.
struct Begun {
  let terminal: nc_terminal
  let depth: ColourDepth
  let name: String
  let modes: TerminalModes

  /// Begins; where that fails nothing was changed.
  ///
  /// - Throws: `TerminalError`.
  init(_ options: ScreenOptions) throws(TerminalError) {
    guard isatty(options.input) == 1, isatty(options.output) == 1 else { throw .notATerminal }
    let found = try FoundTerminal(options)
    name = found.name
    modes = TerminalModes(
      mouse: options.mouse, asksForKeyCodes: options.asksForKeyCodes,
      showingCursor: found.showingCursor,
      synchronizes: TerminalModes.isKnownToSynchronize(options.environment["TERM"] ?? ""))
    // Armed before anything changes: it remembers the line's settings as they are.
    let restore = Array((modes.leaving + found.leaving).utf8)
    _ = restore.withUnsafeBytes {
      terminal_guard_arm(
        options.output, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
    }
    (terminal, depth) = found.open(options)
    guard terminal.screen != nil else {
      terminal_guard_disarm()
      throw .unknownTerminal(found.name)
    }
    nc_prepare()
    guard depth != .mono else { return }
    start_color()
    use_default_colors()
  }
}
