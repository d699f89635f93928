import CursesScreen
import Glibc
import MemoryKit
import MemoryStore
import PanelKit
import Phrases
import TerminalKit

/// The panel in a terminal: waits for keys, messages, signals and foreign saves, reduces, draws.
///
/// One thread. A key is taken only when the inbox was empty, and each batch is one frame, so that
/// what is shown follows from what was typed.
struct PanelLoop: ~Copyable {
  /// How a panel ended.
  struct Ending {
    /// The exit code.
    var code: Int32 = 0
    /// What is left to say once the terminal is given back.
    var sentences: [String] = []
    /// What was chosen in a picker.
    var picked: [UInt8]?
    /// Whether a panel over the demonstration follows.
    var opensDemonstration = false
  }

  var screen: CursesScreen
  var state: PanelState
  var input: TerminalInput
  var signals: TerminalSignals
  var answers = ColourAnswers()
  /// The colours the terminal is known to have.
  var colours: TerminalColours?
  /// Whether the terminal reported that it is light now.
  var isLight = false
  /// A theme that is only tried.
  var triedTheme: Theme?
  var workers: PanelWorkers
  let inbox: Mailbox<PanelMessage>
  /// What the panel was opened with, and settings that were changed since.
  var opening: PanelOpening
  /// Tells of foreign saves.
  ///
  /// Opened after the first frame, and closed after the terminal is given
  /// back: closing it costs the kernel milliseconds.
  var watcher: ArchiveWatcher?
  /// Tells when the monitor says something else of itself.
  var monitor: ArchiveWatcher?
  /// Set once the panel is left.
  var ending: Ending?
  /// Edited texts that are in no item yet.
  var edits = EditedTexts()

  /// Ages are told anew so often, in milliseconds.
  private static let tick: Int32 = 30_000

  /// Opens the terminal, shows the first frame, and stays until the panel is left.
  ///
  /// - Parameters:
  ///   - opening: what it is opened with.
  ///   - opened: the archive.
  ///   - store: the archive's store, which belongs to a worker from now on.
  /// - Returns: how it ended; the terminal is as it was then.
  /// - Throws: why the terminal can't show it.
  static func run(
    _ opening: PanelOpening, _ opened: OpenedArchive, _ store: sending HistoryStore
  ) throws(TerminalError) -> Ending {
    var loop = try PanelLoop(opening, opened)
    let effects = loop.showFirstFrame()
    loop.workers.start(store, opening, loop.inbox)
    loop.perform(effects)
    loop.askTerminal()
    loop.stay()
    return loop.leave()
  }

  private init(_ opening: PanelOpening, _ opened: OpenedArchive) throws(TerminalError) {
    let (inbox, workers) = try Self.mailboxes()
    // Before the terminal is touched, so that no signal ends us while it is not ours to leave.
    let signals = try TerminalSignals()
    colours = opening.dependsOnTerminal ? opening.cache?.read() : nil
    let theme = opening.theme(for: colours)
    let (input, output) = opening.terminal
    let screen = try CursesScreen(
      ScreenOptions(
        input: input, output: output, environment: opening.terminalVariables, depth: opening.depth,
        mouse: .drags)
    ) { depth in
      let palette = Palette(theme, depth: depth)
      return { palette.resolve($0) }
    }
    var options = PanelOptions(opening.preferences, opening.environment, opening.words)
    if opening.asksForWidth, opening.cache?.hasWideSigns == true { options.glyphs = .narrow }
    if let density = opening.density?.read(over: options.density) { options.density = density }
    options.keys = opening.keys
    options.isPicker = opening.isPicker
    options.appearance = Appearance(Palette(theme, depth: screen.depth))
    state = PanelState(
      opened.snapshot, text: opening.query, size: screen.size, now: opening.environment.now(),
      localTime: LocalTime(secondsFromUTC: opening.environment.secondsFromUTC),
      facts: opening.withMonitor(
        StatusFacts(opened, keeping: opening.retention, opening.words)), options: options)
    self.input = TerminalInput(descriptor: screen.input)
    self.inbox = inbox
    self.workers = workers
    self.opening = opening
    self.signals = signals
    self.screen = screen
  }

  private static func mailboxes() throws(TerminalError) -> (Mailbox<PanelMessage>, PanelWorkers) {
    do throws(SystemProblem) {
      return (try Mailbox(), try PanelWorkers())
    } catch {
      throw .system(call: "pipe", code: error.number)
    }
  }

  /// Shows the first frame: real cards, and those the query asks for where it was given.
  ///
  /// - Returns: what is to be done once the workers are there.
  private mutating func showFirstFrame() -> [PanelEffect] {
    var later: [PanelEffect] = []
    for effect in state.opening(at: opening.item, board: opening.board) {
      guard case .find(let generation, let query, let archive) = effect else {
        later.append(effect)
        continue
      }
      let rows = Finder.findOnce(query, in: archive.snapshot, at: state.now)
      later += reduce(&state, .found(generation: generation, rows: rows))
    }
    for notice in opening.notices { later += reduce(&state, .notice(notice)) }
    screen.show(draw(state))
    return later
  }

  /// Waits and works until the panel is left.
  private mutating func stay() {
    watcher = try? ArchiveWatcher(opening.folder)
    monitor = opening.statusFolder.flatMap { try? ArchiveWatcher($0) }
    // What was saved between the first reading and now is seen by this look.
    workers.changes.post(.reload)
    while ending == nil {
      let ready = wait()
      if let event = giveUpOnColours() { take([event]) }
      if ready.watcher, watcher?.drain() == true { workers.changes.post(.reload) }
      var events = ready.signals ? takeSignals() : []
      if ready.monitor, monitor?.drain() == true {
        events.append(.facts(opening.withMonitor(state.facts)))
      }
      let messages = inbox.take()
      take(events)
      for message in messages { take(message) }
      if messages.isEmpty, events.isEmpty { takeKeys(ready) }
      if ending == nil { screen.show(draw(state)) }
    }
  }

  /// What `poll` found.
  private struct Ready {
    var input = false
    var signals = false
    var watcher = false
    var monitor = false
    /// Nothing came in the time that was given.
    var nothing = false
  }

  private func wait() -> Ready {
    let descriptors = [
      input.descriptor, inbox.descriptor, signals.descriptor, watcher?.descriptor ?? -1,
      monitor?.descriptor ?? -1,
    ]
    var places = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // A clock that was set back makes the wait as long as that.
    let soon =
      state.secondsUntilTick.map { Int32(min($0 * 1000, Double(Self.tick))) + 1 } ?? Self.tick
    let tick = min(soon, Int32(answers.left ?? .init(Self.tick)))
    let patience = input.patience < 0 ? tick : min(input.patience, Self.tick)
    let count = poll(&places, nfds_t(places.count), patience)
    guard count > 0 else { return Ready(nothing: count == 0) }
    return Ready(
      input: places[0].revents != 0, signals: places[2].revents != 0,
      watcher: places[3].revents & Int16(POLLIN) != 0,
      monitor: places[4].revents & Int16(POLLIN) != 0)
  }

  private mutating func takeKeys(_ ready: Ready) {
    guard ready.input else {
      // A lone Esc is one when nothing follows it in time.
      take(ready.nothing ? input.timeout().compactMap { event(of: $0) } : [])
      return
    }
    guard let events = input.read() else {
      ending = ending ?? Ending(code: 128 + SIGHUP)
      return
    }
    take(events.compactMap { event(of: $0) })
  }

  /// Gives the terminal back, then waits for what must not be cut off.
  private mutating func leave() -> Ending {
    takeOutstandingAnswers()
    screen.leave()
    rememberDensity()
    workers.finish()
    ending = ending ?? Ending()
    for message in inbox.take() { take(message) }
    for path in edits.keepAll() { sayAtTheEnd(opening.words(CommandPhrase.editLeft, path)) }
    return ending ?? Ending()
  }
}
