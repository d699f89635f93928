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
  /// What to say at once: settings that were not understood.
  var notices: [Notice]
  /// The theme, and the one for light grounds.
  var themes: (dark: Theme, light: Theme?)
  /// The keys, the user's rows in them.
  var keys: KeyTable
  /// The color depth a person asked for.
  var depth: ColourDepth?

  var retention: RetentionPolicy { preferences.retention }

  /// The variables that the terminal's room asks for.
  var terminalVariables: [String: String] {
    var variables: [String: String] = [:]
    for name in ["TERM", "COLORTERM", "NO_COLOR"] {
      variables[name] = environment.variable(name)
    }
    return variables
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
    let store = HistoryStore(folder: folder)
    let opened: OpenedArchive
    do throws(StoreError) {
      opened = try store.open()
    } catch {
      throw .store(error)
    }
    var opening = try opening(opened)
    if prepareLocale() == .none {
      opening.notices.append(Notice(.warning, words(CommandPhrase.localeNone)))
    }
    let ending: PanelLoop.Ending
    do throws(TerminalError) {
      ending = try PanelLoop.run(opening, opened, store)
    } catch {
      throw .terminal(error)
    }
    for sentence in ending.sentences { console.note(TerminalText.escaped(sentence)) }
    return ending.code
  }

  private func opening(_ opened: OpenedArchive) throws(CommandError) -> PanelOpening {
    let reading = settings(tellingProblems: false)
    var notices = reading.problems.map { Notice(.warning, $0.sentence(words)) }
    let preferences = reading.preferences
    let (dark, problem) = theme(named: preferences.theme)
    let (keys, keyProblems) = KeyTable.with(preferences.keys, words)
    notices += keyProblems.map { Notice(.warning, TerminalText.escaped($0)) }
    let light = preferences.lightTheme.map { theme(named: $0) }
    notices += [problem, light?.problem].compactMap(\.self).map { Notice(.warning, $0) }
    var item: UUID?
    if let id = invocation.options[.item] {
      let rows = try rows([id], in: opened.snapshot)
      item = opened.snapshot.records[rows[0]].id
    }
    let color = invocation.options[.color]
    return PanelOpening(
      environment: environment, folder: folder, preferences: preferences, words: words,
      query: invocation.options[.query] ?? "", item: item, notices: notices,
      themes: (dark, light?.theme), keys: keys,
      depth: color == "never" ? .mono : nil)
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
    home = environment.variable("HOME") ?? ""
  }
}
