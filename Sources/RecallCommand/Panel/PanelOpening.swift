import Glibc
import CursesScreen
import MemoryKit
import MemoryStore
import PanelKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a panel is opened with.
struct PanelOpening: Sendable {
  var environment: Environment
  var folder: ArchiveFolder
  var preferences: Preferences
  var words: Words
  /// What stands in the search line.
  var query: String
  /// The item to open at.
  var item: UUID?
  /// The Board to open the library at.
  var board: UUID?
  /// What to say at once: settings that were not understood.
  var notices: [Notice]
  /// The theme, and the one for light grounds.
  var themes: (dark: Theme, light: Theme?)
  /// The keys, the user's rows in them.
  var keys: KeyTable
  /// The file of settings.
  var settingsPath: String
  /// Whether `NO_COLOR` does not count.
  var alwaysColours = false
  /// The color depth a person asked for.
  var depth: ColourDepth?
  /// What terminals answered before.
  var cache: ColourCache?
  /// The density chosen last.
  var density: RememberedDensity?
  /// Whether the terminal is asked how wide it makes the signs of the look.
  var asksForWidth = false
  /// Where keys come from and the panel is drawn.
  var terminal: (input: Int32, output: Int32) = (0, 1)
  /// Whether choosing prints the item instead of copying it.
  var isPicker = false
  /// Whether only text counts.
  var isPlain = false

  var retention: RetentionPolicy { preferences.retention }

  /// The variables that the terminal's room asks for.
  var terminalVariables: [String: String] {
    var variables: [String: String] = [:]
    for name in ["TERM", "COLORTERM", "NO_COLOR", "XTERM_VERSION"] {
      variables[name] = environment.variable(name)
    }
    if alwaysColours { variables["NO_COLOR"] = nil }
    return variables
  }

  /// Whether the terminal's own colours decide anything.
  var dependsOnTerminal: Bool { themes.dark.isTerminals || themes.light != nil }

  /// The theme for a terminal of these colours; nil for one that told nothing.
  ///
  /// - Parameters:
  ///   - colours: what it told of its colours.
  ///   - isLight: what it told of its light, where it told no colours.
  /// - Returns: the theme.
  func theme(for colours: TerminalColours?, isLight: Bool = false) -> Theme {
    let isLight = colours?.isLight ?? isLight
    return (isLight ? themes.light ?? themes.dark : themes.dark).mixed(from: colours)
  }
}

extension Session {
  /// Opens the panel and stays in it.
  ///
  /// Before the first frame come the locale, the settings and the archive, and nothing else.
  ///
  /// - Returns: the exit code.
  func panel() throws(CommandError) -> Int32 {
    guard environment.isTerminal(.output) else { throw .told(.panelNoOutput, .failed) }
    guard environment.inputIsTerminal() else { throw .told(.panelNoInput, .failed) }
    return try panel { _ in }.code
  }

  /// `recall pick`: the panel on the controlling terminal, whatever input and output are; what is
  /// chosen goes to output.
  ///
  /// - Returns: the exit code; 130 where nothing was chosen.
  func pick() throws(CommandError) -> Int32 {
    guard let terminal = CursesScreen.openControllingTerminal() else {
      throw .told(.pickNoTerminal, .wrongUse)
    }
    defer { close(terminal) }
    let ending = try panel { opening in
      opening.terminal = (terminal, terminal)
      opening.isPicker = true
      opening.isPlain = invocation.has(.plain)
      opening.query = invocation.operands.joined(separator: " ")
    }
    if let bytes = ending.picked { try print(picked: bytes) }
    return ending.code
  }

  private func print(picked bytes: [UInt8]) throws(CommandError) {
    guard console.isTerminal else { return console.put(bytes) }
    let text = String(validating: bytes, as: UTF8.self)
    guard let text else { throw .told(.pictureToTerminal, .failed) }
    console.put(TerminalText.escaped(text, keepingLines: true))
    if !text.hasSuffix("\n") { console.line() }
  }

  private func panel(_ adjust: (inout PanelOpening) -> Void) throws(CommandError)
    -> PanelLoop.Ending
  {
    let store = HistoryStore(folder: folder)
    store.environment.indexes = indexes
    let opened: OpenedArchive
    do throws(StoreError) {
      opened = try store.open()
    } catch {
      throw .store(error)
    }
    var opening = try opening(opened)
    adjust(&opening)
    if let path = invocation.options[.archive], access(folder.path, F_OK) != 0 {
      let text = words(CommandPhrase.doctorNoArchive, path)
      opening.notices.append(Notice(.warning, TerminalText.escaped(text)))
    }
    if prepareLocale() == .none {
      opening.notices.append(Notice(.warning, words(CommandPhrase.localeNone)))
    }
    if !TerminalLocale.hasNarrowLines { opening.preferences.glyphs = .ascii }
    opening.asksForWidth = opening.preferences.glyphs == .unicode
    let ending: PanelLoop.Ending
    do throws(TerminalError) {
      ending = try PanelLoop.run(opening, opened, store)
    } catch {
      throw .terminal(error)
    }
    for sentence in ending.sentences { console.note(TerminalText.escaped(sentence)) }
    guard ending.opensDemonstration else { return ending }
    var demonstration = invocation
    for option in [Option.archive, .query, .item, .board] { demonstration.options[option] = nil }
    demonstration.options[.demo] = ""
    return try Session(demonstration, environment: environment, console: console).panel(adjust)
  }

  private func opening(_ opened: OpenedArchive) throws(CommandError) -> PanelOpening {
    let reading = settings(tellingProblems: false)
    // What stands stays in the status row by itself.
    let told = opened.notices.filter { !opened.standing.contains($0) }
    var notices = told.map {
      Notice($0.isMended ? .mended : .warning, TerminalText.escaped($0.sentence(words)))
    }
    let applied = AppliedSettings(reading, shelf)
    let problems = applied.problems
    // The first, and how many more: one sentence a person reads, a dozen in turn nobody does.
    if let first = problems.first {
      let sentence =
        problems.count == 1
        ? first : words(CommandPhrase.settingsWrongMore, count: problems.count - 1, first)
      notices.append(Notice(.warning, sentence))
    }
    var item: UUID?
    if let id = invocation.options[.item] {
      let rows = try rows([id], in: opened.snapshot)
      item = opened.snapshot.records[rows[0]].id
    }
    var board: UUID?
    if let name = invocation.options[.board] {
      board = try self.board(name, in: opened.snapshot).id
    }
    let color = invocation.options[.color]
    return PanelOpening(
      environment: environment, folder: folder, preferences: reading.preferences, words: words,
      query: invocation.options[.query] ?? "", item: item, board: board, notices: notices,
      themes: applied.themes, keys: applied.keys, settingsPath: reading.path,
      alwaysColours: color == "always",
      depth: color == "never" ? .mono : nil, cache: ColourCache(environment),
      density: RememberedDensity(environment))
  }

  private func prepareLocale() -> TerminalLocale {
    let shipped = EmbeddedFiles.bytes(of: "locale/C.utf8/LC_CTYPE")
    let folder =
      environment.variable("XDG_RUNTIME_DIR").map { $0 + "/recall" }
      ?? (environment.variable("TMPDIR") ?? "/tmp") + "/recall-\(getuid())"
    return TerminalLocale.prepare(shipped: shipped, in: folder)
  }
}

extension PanelOptions {
  /// How a panel behaves by the settings.
  ///
  /// - Parameters:
  ///   - preferences: the settings.
  ///   - environment: knows where home is.
  ///   - words: the language spoken.
  init(_ preferences: Preferences, _ environment: Environment, _ words: Words) {
    self.init()
    self.words = words
    start = preferences.start == .search ? .search : .browse
    select = preferences.select == .newest ? .newest : .first
    escapeCloses = preferences.esc == .close
    density =
      switch preferences.density {
      case .cards: .cards
      case .compact: .compact
      case .list: .list
      }
    glyphs = preferences.glyphs == .unicode ? .unicode : .ascii
    joinsByLines = preferences.paste.join == "\n"
    home = environment.variable("HOME") ?? ""
    snooze = Double(preferences.reminders.snooze)
    programs = preferences.paste.programs.map(\.name)
  }
}
