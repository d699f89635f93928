import CursesScreen
import Glibc
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

extension PanelLoop {
  /// Hands events to the reducer, the moment first, and does what it wants done.
  mutating func take(_ events: [PanelEvent]) {
    perform(reduce(&state, .tick(opening.environment.now())))
    for event in events where ending == nil { perform(reduce(&state, event)) }
  }

  /// Takes what a worker tells.
  mutating func take(_ message: PanelMessage) {
    switch message {
    case .event(.saved(let number, let snapshot, let outcomes)):
      edits.saved(number)
      take([.saved(change: number, snapshot, outcomes)])
    case .event(.saveFailed(let number, let reason)): takeFailure(number, reason)
    case .event(let event): take([event])
    case .copied(let result, let leaving): take(result, leaving: leaving)
    case .picked(.success(let picked)):
      let words = picked.leftOut == 0 ? [] : [leftOut(picked.leftOut)]
      ending = ending ?? Ending(sentences: words, picked: picked.bytes)
    case .picked(.failure(let error)):
      take([.notice(Notice(.error, error.sentence(opening.words)))])
    case .opened(let readOnly, let warning):
      var facts = state.facts
      (facts.readOnly, facts.warning, facts.unread) = (readOnly, warning, nil)
      take([.facts(facts)])
    case .applied(let settings): apply(settings)
    case .unread(let sentence):
      guard sentence != state.facts.unread else { return }
      var facts = state.facts
      facts.unread = sentence
      take([.facts(facts)])
    }
  }

  /// A change was not saved; an edited text that was in it stays in its file.
  private mutating func takeFailure(_ number: Int, _ reason: String) {
    let left = edits.failed(number).map { opening.words(CommandPhrase.editLeft, $0) }
    if ending != nil {
      let sentences = [opening.words(StorePhrase.notSaved, reason), left].compactMap(\.self)
      sayAtTheEnd(sentences.joined(separator: " "))
    } else {
      take([.saveFailed(change: number, reason)])
      if let left {
        let sentence = opening.words(StorePhrase.notSaved, reason) + " " + left
        take([.notice(Notice(.error, TerminalText.escaped(sentence)))])
      }
    }
  }

  /// Keeps a failure for when the terminal is given back, since the panel is being left.
  mutating func sayAtTheEnd(_ sentence: String) {
    guard var ending else { return }
    ending.sentences.append(sentence)
    ending.code = max(ending.code, CommandError.Exit.failed.rawValue)
    self.ending = ending
  }

  private func leftOut(_ count: Int) -> String {
    opening.words(CommandPhrase.leftOut, count: count)
  }

  /// How copying ended: a panel that was to leave stays where it failed, and what was left out is
  /// said even then.
  private mutating func take(_ result: Result<Copied, CommandError>, leaving: Bool) {
    switch result {
    case .success(let copied):
      let words = opening.words
      var sentences: [String] = []
      var kind = Notice.Kind.done
      switch copied.outcome {
      case .done(let method): sentences = [method.sentence(words)]
      case .writeToTerminal(let sequence):
        screen.send(raw: sequence)
        sentences = [CopyMethod.terminal.sentence(words)]
        kind = .warning
      }
      if copied.leftOut > 0 { sentences.append(leftOut(copied.leftOut)) }
      if ending != nil {
        ending?.sentences += sentences
      } else if leaving {
        ending = Ending(sentences: sentences)
      } else {
        take([.notice(Notice(kind, sentences.joined(separator: " ")))])
      }
    case .failure(let error):
      if ending != nil {
        sayAtTheEnd(error.sentence(opening.words))
      } else {
        take([.notice(Notice(.error, error.sentence(opening.words)))])
      }
    }
  }

  /// Does what the reducer wants done.
  mutating func perform(_ effects: [PanelEffect]) {
    for effect in effects {
      switch effect {
      case .find(let generation, let query, let archive):
        workers.searches.post(
          .find(FindRequest(generation: generation, query: query, snapshot: archive.snapshot)))
      case .count(let number, let queries, let archive):
        workers.searches.post(.count(number, queries, archive.snapshot))
      case .change(let number, let changes):
        edits.sent(number, changes)
        workers.changes.post(.change(number, changes))
      case .copy(let ids, let isPlain, let leaving):
        workers.copies.post(
          CopyRequest(
            ids: ids, snapshot: state.archive.snapshot, isPlain: isPlain || opening.isPlain,
            leaving: leaving, isPicked: opening.isPicker && leaving,
            separator: opening.preferences.paste.join))
      case .decodePicture(let name, let width, let height):
        workers.pictures.post(PictureRequest(name: name, width: width, height: height))
      case .showPicture(let name, let size):
        workers.pictures.post(
          PictureRequest(name: name, width: size.columns, height: size.rows, isForSheet: true))
      case .readText(let id, let archive):
        workers.texts.post(.read(id, archive.snapshot, home: state.options.home))
      case .findFirst(let rows, let query, let archive):
        workers.texts.post(.findFirst(rows, query, archive))
      case .findInText(let number, let text, let pattern):
        workers.texts.post(.find(number, text, pattern))
      case .copyBytes(let bytes, let leaving):
        workers.copies.post(
          CopyRequest(
            ids: [], snapshot: state.archive.snapshot, isPlain: true,
            leaving: leaving, isPicked: opening.isPicker && leaving,
            separator: opening.preferences.paste.join, bytes: bytes))
      case .copyForm(let ids, let form, let leaving):
        workers.copies.post(
          CopyRequest(
            ids: ids, snapshot: state.archive.snapshot, isPlain: true,
            leaving: leaving, isPicked: opening.isPicker && leaving,
            separator: opening.preferences.paste.join, form: form))
      case .makeForms(let number, let ids, let archive):
        let join = opening.preferences.paste.join
        workers.texts.post(.makeForms(number, ids, archive.snapshot, joined: join))
      case .runProgram(let number, let program, let ids, let archive):
        let join = opening.preferences.paste.join
        workers.programs.post(
          .run(number, program: program, ids, archive.snapshot, joined: join))
      case .countAll(let number, let archive):
        workers.statistics.post(StatisticsRequest(number: number, snapshot: archive.snapshot))
      case .endProgram: workers.programs.post(.end)
      case .writePicture(let id): reach(.writePicture, id)
      case .open(let id): reach(.open, id)
      case .edit(let id): if let row = state.archive.snapshot.row(of: id) { edit(row) }
      case .demonstrate: ending = ending ?? Ending(opensDemonstration: true)
      case .makeBoard(let name, let items):
        let environment = opening.environment
        let board = MemoryBoard(
          id: environment.makeID(), name: name, createdAt: environment.now())
        perform(reduce(&state, .boardMade(board, items)))
      case .readSettings: workers.settings.post(.read)
      case .survey(let archive): workers.settings.post(.survey(archive))
      case .changeSetting(let name, let value): workers.settings.post(.change(name, value))
      case .previewTheme(let name): tryTheme(name)
      case .giveUpSaves: workers.changes.post(.giveUp)
      case .leave: ending = ending ?? Ending(code: opening.isPicker ? 130 : 0)
      case .suspend: stop(wholeGroup: true)
      case .redraw: screen.redraw()
      }
    }
  }

  private func reach(_ deed: OutsideRequest.Deed, _ id: UUID) {
    workers.outside.post(
      OutsideRequest(deed: deed, id: id, snapshot: state.archive.snapshot))
  }

  /// What a person did, as an event of the panel.
  mutating func event(of event: InputEvent) -> PanelEvent? {
    switch event {
    case .key(let chord): return .key(chord)
    case .paste(let bytes): return .paste(bytes)
    case .mouse(let event): return .mouse(event)
    case .focus: return nil
    case .answer(.cursor(let column, row: 2)): return useWidth(isWide: column == 3)
    case .answer(.light(let isLight)):
      follow(isLight: isLight)
      return nil
    case .answer(let answer):
      guard case .done(let colours) = answers.take(answer) else { return nil }
      return use(colours)
    }
  }

  /// What signals ask for.
  mutating func takeSignals() -> [PanelEvent] {
    var events: [PanelEvent] = []
    while let signal = signals.next() {
      switch signal {
      case .resized: events.append(.resize(screen.resize()))
      case .ended(let number): ending = ending ?? Ending(code: 128 + number)
      case .stopped: stop(wholeGroup: false)
      case .continued: screen.redraw()
      }
    }
    return events
  }

  private mutating func stop(wholeGroup: Bool) {
    takeOutstandingAnswers()
    screen.stop(wholeGroup: wholeGroup)
    perform(reduce(&state, .resize(screen.size)))
  }

  /// Asks the terminal how wide it makes the signs of the look, and what colours it has, where that
  /// decides anything.
  mutating func askTerminal() {
    guard screen.depth >= .ansi256, opening.dependsOnTerminal || opening.asksForWidth else {
      return
    }
    answers.begin()
    if opening.asksForWidth { screen.askForWidthOfSigns() }
    if opening.dependsOnTerminal { screen.askForColours() }
    screen.askForEnd()
  }

  /// Takes the signs that fit a terminal, for the next first frame too.
  private mutating func useWidth(isWide: Bool) -> PanelEvent? {
    let glyphs: GlyphSet = isWide ? .narrow : .unicode
    guard opening.asksForWidth, glyphs != state.options.glyphs else { return nil }
    if let cache = opening.cache { _ = WorkerThread.start { cache.remember(wideSigns: isWide) } }
    // What was sent so far stands where it should not.
    screen.redraw()
    return .glyphs(glyphs)
  }

  /// Takes what the terminal is still to answer before it is given back: to a shell it would be text
  /// that somebody typed.
  mutating func takeOutstandingAnswers() {
    // Terminals answer within milliseconds; over a slow line a person waits no longer than this.
    let patience = Deadline(milliseconds: 300)
    while answers.left != nil, patience.left > 0 {
      var place = pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&place, 1, Int32(patience.left)) > 0, let events = input.read() else { return }
      for case .answer(let answer) in events { _ = answers.take(answer) }
    }
  }

  /// A terminal that has not answered by now never does.
  mutating func giveUpOnColours() -> PanelEvent? {
    guard answers.left == 0, case .done(let colours) = answers.finish() else { return nil }
    return use(colours)
  }

  /// Takes the theme that fits the terminal's colours; nil where they are known already.
  private mutating func use(_ answered: TerminalColours?) -> PanelEvent? {
    guard opening.dependsOnTerminal, answered != colours else { return nil }
    colours = answered
    if let cache = opening.cache { _ = WorkerThread.start { cache.remember(answered) } }
    return useTheme()
  }

  /// Shows the theme that is tried, else that of the settings.
  private mutating func useTheme() -> PanelEvent {
    let theme = triedTheme?.mixed(from: colours) ?? opening.theme(for: colours, isLight: isLight)
    let palette = Palette(theme, depth: screen.depth)
    screen.use { palette.resolve($0) }
    return .appearance(Appearance(palette))
  }
}

// Settings and light, while the panel is open

extension PanelLoop {
  /// The terminal has become light or dark: its colours are asked again, since they are others now.
  ///
  /// Where it tells none the report itself decides between the two themes.
  private mutating func follow(isLight: Bool) {
    self.isLight = isLight
    guard screen.depth >= .ansi256 else { return }
    if opening.dependsOnTerminal {
      answers.begin()
      screen.askForColours()
      screen.askForEnd()
    }
    if colours == nil { perform(reduce(&state, useTheme())) }
  }

  /// Shows a theme as long as it isn't kept; nil goes back to that of the settings.
  private mutating func tryTheme(_ name: String?) {
    let shelf = ThemeShelf(environment: opening.environment, words: opening.words)
    let chosen = shelf.chosenColours(opening.preferences.colors).colours
    triedTheme = name.map { shelf.theme(named: $0, overriding: chosen).theme }
    perform(reduce(&state, useTheme()))
  }

  /// The density for the next opening, where it is another one than is remembered.
  func rememberDensity() {
    let configured = PanelOptions(opening.preferences, opening.environment, opening.words).density
    guard let memory = opening.density,
      state.options.density != memory.read(over: configured) ?? configured
    else { return }
    memory.remember(state.options.density, over: configured)
  }

  /// Settings were changed: what can hold at once does.
  private mutating func apply(_ settings: AppliedSettings) {
    let dependedOnTerminal = opening.dependsOnTerminal
    let densityBefore = opening.preferences.density
    opening.preferences = settings.preferences
    opening.themes = settings.themes
    opening.keys = settings.keys
    triedTheme = nil
    var options = PanelOptions(settings.preferences, opening.environment, opening.words)
    options.keys = settings.keys
    options.isPicker = opening.isPicker
    // Their worker knows those of the opening, by their places.
    options.programs = state.options.programs
    options.appearance = state.options.appearance
    // What was chosen in the panel holds over what the file has said before already.
    if settings.preferences.density == densityBefore { options.density = state.options.density }
    // What was found out of the terminal's signs holds on.
    if options.glyphs == .unicode, state.options.glyphs == .narrow || !TerminalLocale.hasNarrowLines
    {
      options.glyphs = state.options.glyphs
    }
    var facts = state.facts
    facts.retention = settings.preferences.retention
    take([.options(options), .facts(facts), useTheme()])
    if opening.dependsOnTerminal, !dependedOnTerminal { askTerminal() }
  }
}
