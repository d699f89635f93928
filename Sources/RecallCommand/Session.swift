import Glibc
import MemoryKit
import MemoryStore
import Phrases

/// One run of a verb: what was asked, the world, and the archive it works on.
final class Session {
  /// What was asked.
  let invocation: Invocation
  /// The world.
  let environment: Environment
  /// Where output goes.
  let console: Console
  /// The archive's folder.
  let folder: ArchiveFolder
  /// The demonstration's folder, which goes with the session.
  private let demonstration: Demonstration?
  /// The archive's store, made once.
  private(set) lazy var store = HistoryStore(folder: folder, environment: storeEnvironment())
  /// The settings; read where a verb needs them, so that the others start faster.
  private(set) lazy var settings = settings(tellingProblems: true)

  /// Makes a session.
  ///
  /// - Throws: when nothing says where the archive is.
  init(_ invocation: Invocation, environment: Environment, console: Console)
    throws(CommandError)
  {
    self.invocation = invocation
    self.environment = environment
    self.console = console
    if invocation.has(.demo) {
      let demonstration = try Demonstration(environment, console.words)
      self.demonstration = demonstration
      folder = ArchiveFolder(path: demonstration.path)
      return
    }
    demonstration = nil
    do throws(StoreError) {
      folder = try ArchiveFolder.standard(
        override: invocation.options[.archive], environment: environment.placeVariables)
    } catch {
      throw .store(error)
    }
    try checkNamedPlaces()
  }

  /// What the command line names must be there: a slip of the pen is no empty archive.
  private func checkNamedPlaces() throws(CommandError) {
    if let path = invocation.options[.config], Self.kind(of: path) == nil {
      throw .told(.configMissingFile, .notFound, values: [path])
    }
    guard let path = invocation.options[.archive] else { return }
    switch Self.kind(of: folder.path) {
    case .folder?: return
    case nil where !needsArchive: return
    case nil: throw .told(.archiveMissing, .notFound, values: [path])
    case .other?: throw .told(.archiveIsFile, .wrongUse, values: [path])
    }
  }

  /// Whether the archive must be there: what is new to it, and what says so itself, needs none.
  private var needsArchive: Bool {
    guard case .verb(_, let form) = invocation.task else { return false }
    switch form.action {
    case .add, .newBoard, .keys, .themes, .config, .doctor, .help: return false
    default: return true
    }
  }

  private enum Kind {
    case folder, other
  }

  /// What stands at a path, links followed; nil where nothing does or may be seen.
  private static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return errno == ENOTDIR ? .other : nil }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .other
  }

  /// The language spoken.
  var words: Words { console.words }
  /// Local clocks.
  var zone: LocalTime { LocalTime(secondsFromUTC: environment.secondsFromUTC) }

  /// Reads the archive.
  ///
  /// - Returns: the newest state; what a person should hear once goes to standard error.
  func open() throws(CommandError) -> ArchiveSnapshot {
    do throws(StoreError) {
      let opened = try store.open()
      if let refusal = opened.refusal { throw refusal }
      tell(opened.notices)
      return opened.snapshot
    } catch {
      throw .store(error)
    }
  }

  /// Applies changes and saves.
  @discardableResult
  func apply(_ changes: [MemoryChange], blobs: [NewBlob] = []) throws(CommandError)
    -> AppliedChanges
  {
    let applied = try storing { () throws(StoreError) in
      try store.apply(changes, blobs: blobs)
    }
    tell(applied.notices)
    if let refusal = applied.outcomes.compactMap(\.refusal).first { throw refused(refusal) }
    return applied
  }

  /// Runs something of the store, its error turned into ours.
  func storing<Result>(_ body: () throws(StoreError) -> Result) throws(CommandError) -> Result {
    do throws(StoreError) {
      return try body()
    } catch {
      throw .store(error)
    }
  }

  /// Asks a question whose harmless answer is no.
  ///
  /// - Throws: when the answer is no, or nobody can answer.
  func ask(_ phrase: CommandPhrase, count: Int, _ values: String...) throws(CommandError) {
    guard !invocation.has(.yes) else { return }
    guard environment.inputIsTerminal(), environment.isTerminal(.errors) else {
      throw .told(.needsYes, .wrongUse)
    }
    console.flush()
    let question = words.filled(phrase, count: count, values)
    _ = environment.write(.errors, Array(TerminalText.escaped(question).utf8))
    let answer = environment.readLine()?.lowercased() ?? ""
    let yes = words(CommandPhrase.answersYes).split(separator: ",")
    guard yes.contains(where: { answer == $0 }) else { throw .told(.cancelled, .cancelled) }
  }

  private func tell(_ notices: [StoreNotice]) {
    for notice in notices { console.note(TerminalText.escaped(notice.sentence(words))) }
  }

  private func refused(_ refusal: ChangeOutcome.Refusal) -> CommandError {
    let name = invocation.operands.last ?? ""
    return switch refusal {
    case .systemBoard: .told(.boardOfSystem, .failed, values: [invocation.operands.first ?? ""])
    case .noSuchBoard: .told(.noBoard, .notFound, values: [invocation.operands.first ?? ""])
    case .emptyName: .told(.boardNameEmpty, .failed)
    case .nameTooLong: .told(.boardNameLong, .failed)
    case .boardExists: .told(.boardExists, .failed, values: [name])
    }
  }

  /// Where indexes of archives are kept between processes.
  var indexes: IndexCache? { IndexCache(runtime: environment.variable("XDG_RUNTIME_DIR")) }

  private func storeEnvironment() -> StoreEnvironment {
    var world = StoreEnvironment()
    world.now = environment.now
    world.indexes = indexes
    let (console, words) = (console, words)
    world.isWaiting = { holder in
      console.note(StoreError.waiting(for: holder, words))
    }
    return world
  }

  /// Reads the settings.
  func settings(tellingProblems isTold: Bool) -> PreferenceReading {
    let reading = Self.reading(invocation.options, environment)
    if isTold {
      for problem in reading.problems { console.note(problem.sentence(words)) }
    }
    return reading
  }

  /// Reads the settings, telling nothing.
  static func reading(_ options: [Option: String], _ environment: Environment) -> PreferenceReading
  {
    let path = Preferences.standardPath(
      override: options[.config], environment: environment.placeVariables)
    return path.map { Preferences.read(path: $0) } ?? Preferences.read([], path: "")
  }
}

extension Environment {
  /// The variables that say where archive and settings are.
  var placeVariables: [String: String] {
    var variables: [String: String] = [:]
    for name in ["RECALL_ARCHIVE", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME"] {
      variables[name] = variable(name)
    }
    return variables
  }
}
