import CPosix
import CursesScreen
import Glibc
import MemoryKit
import MemoryStore
import PanelKit
import Phrases

/// An editor and the words it is started with, by `$VISUAL` or `$EDITOR`.
struct TextEditor: Equatable {
  /// Its absolute path.
  var path: String
  /// Its own name and what stands behind it in the variable.
  var arguments: [String]

  /// Its name without folders.
  var name: String {
    arguments.first.map { String($0.split(separator: "/").last ?? $0[...]) } ?? path
  }

  /// Looks for an editor: the variables' words, else one that most machines have.
  ///
  /// - Parameter environment: knows variables and programs.
  /// - Returns: nil where there is none.
  static func find(_ environment: Environment) -> TextEditor? {
    for variable in ["VISUAL", "EDITOR"] {
      // Parted at blanks and never given to a shell: nothing in it is expanded or run.
      let words = (environment.variable(variable) ?? "").split(separator: " ").map(String.init)
      guard let program = words.first else { continue }
      let path = program.contains("/") ? program : environment.findProgram(program)
      if let path { return TextEditor(path: path, arguments: words) }
    }
    for program in ["vi", "nano"] {
      if let path = environment.findProgram(program) {
        return TextEditor(path: path, arguments: [program])
      }
    }
    return nil
  }
}

/// Why an edited text was not kept.
enum EditProblem: Error, Hashable {
  case noEditor
  /// The editor could not be started, or its file not made; the system's error number.
  case system(Int32)
  /// The editor ended with this status: what it left is not wanted.
  case given(Int32)
  /// The file is gone or no file any more.
  case notRead
  case empty, binary, tooBig, excluded
  /// The panel was ended meanwhile by a signal.
  case ended(Int32)
}

/// A text on its way through an editor: a file for its owner alone, removed unless it is kept.
struct Editing {
  private let folder: PrivateFolder
  private let original: [UInt8]
  /// The file.
  let path: String

  /// Writes the file.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - environment: knows where temporary folders are.
  /// - Throws: `system`.
  init(_ text: [UInt8], _ environment: Environment) throws(EditProblem) {
    folder = try Self.folder(environment)
    original = text
    path = folder.path + "/clip.txt"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(errno) }
    defer { close(descriptor) }
    let failure = LiveSystem.write(text, to: descriptor)
    guard failure == 0 else { throw .system(failure) }
  }

  private static func folder(_ environment: Environment) throws(EditProblem) -> PrivateFolder {
    do throws(SystemProblem) {
      return try PrivateFolder("edit", environment)
    } catch {
      throw .system(error.number)
    }
  }

  /// Leaves the file where it is for good.
  ///
  /// - Returns: its path.
  func keep() -> String {
    folder.isKept = true
    return path
  }

  /// Whether the file holds a text that is in no item: it can be read and is another one.
  var holdsNews: Bool {
    defer { withExtendedLifetime(folder) {} }
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    switch LiveSystem.read(descriptor: descriptor, limit: original.count + 1) {
    case .bytes(let bytes): return !bytes.isEmpty && !isOriginal(bytes)
    case .tooLong, .failed: return status.st_size > 0
    }
  }

  /// Whether it is as it was, or only got the final newline that editors add.
  private func isOriginal(_ bytes: [UInt8]) -> Bool {
    bytes == original || original.last != 0x0A && bytes == original + [0x0A]
  }

  /// What the editor left.
  ///
  /// - Parameter capture: the caps and exclusions of the settings.
  /// - Returns: the text; nil where it is as it was, or only got the final newline that editors add.
  /// - Throws: why it is not kept.
  func result(_ capture: Preferences.Capture) throws(EditProblem) -> String? {
    // The folder goes with its last reference, and the file is still to be read.
    defer { withExtendedLifetime(folder) {} }
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .notRead }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .notRead
    }
    switch LiveSystem.read(descriptor: descriptor, limit: capture.maxText) {
    case .failed(let number): throw .system(number)
    case .tooLong: throw .tooBig
    case .bytes(let bytes):
      if isOriginal(bytes) { return nil }
      if bytes.isEmpty { throw .empty }
      if bytes.contains(0) { throw .binary }
      guard TextCap.holds(bytes, within: capture.maxText) else { throw .tooBig }
      let text = Session.decoded(bytes)
      if capture.excludes(text: text) { throw .excluded }
      return text
    }
  }
}

extension PanelLoop {
  /// Lends the terminal to an editor with an item's text; what it leaves comes back as an event.
  ///
  /// A text that was changed and can't be remembered stays in its file, which is told.
  mutating func edit(_ row: Int) {
    let editing: Editing
    let result: Result<String?, EditProblem>
    do throws(EditProblem) {
      let environment = opening.environment
      guard let editor = TextEditor.find(environment) else { throw .noEditor }
      editing = try Editing(
        state.archive.snapshot.withText(at: row) { [UInt8]($0) }, environment)
      result = edited(editing, editor)
    } catch {
      return take([.notice(Notice(.error, error.sentence(opening.words)))])
    }
    switch result {
    case .success(nil): take([.notice(Notice(.done, opening.words(CommandPhrase.editUnchanged)))])
    case .success(let text?): remember(text, editing)
    case .failure(let problem):
      let left = editing.holdsNews ? opening.words(CommandPhrase.editLeft, editing.keep()) : nil
      if case .ended(let number) = problem {
        ending = ending ?? Ending(code: 128 + number)
        if let left { ending?.sentences.append(left) }
        return
      }
      let sentences = [problem.sentence(opening.words), left].compactMap(\.self)
      take([.notice(Notice(.error, TerminalText.escaped(sentences.joined(separator: " "))))])
    }
  }

  /// Hands a text to the panel as an item; its file stays until that is saved.
  private mutating func remember(_ text: String, _ editing: Editing) {
    let environment = opening.environment
    let item = ClipItem(
      id: environment.makeID(), type: ClipItem.detectTextType(text), date: environment.now(),
      plainText: text, sourceAppName: TextEditor.find(environment)?.name,
      contentHash: Hashing.hash(of: text))
    edits.wait(for: item.id, editing)
    take([.edited(item)])
    guard let path = edits.refused(item.id) else { return }
    let reason = state.facts.readOnly.map { $0 + " " } ?? ""
    let sentence = reason + opening.words(CommandPhrase.editLeft, path)
    take([.notice(Notice(.error, TerminalText.escaped(sentence)))])
  }

  private mutating func edited(
    _ editing: Editing, _ editor: TextEditor
  ) -> Result<String?, EditProblem> {
    takeOutstandingAnswers()
    screen.leave()
    let end = lend(to: editor, editing.path)
    screen.comeBack()
    perform(reduce(&state, .resize(screen.size)))
    switch end {
    case .success(0):
      do throws(EditProblem) {
        return .success(try editing.result(opening.preferences.capture))
      } catch {
        return .failure(error)
      }
    case .success(let status): return .failure(.given(status))
    case .failure(let problem): return .failure(problem)
    }
  }

  /// Starts the editor in the foreground and waits for its end.
  private mutating func lend(to editor: TextEditor, _ file: String) -> Result<Int32, EditProblem> {
    var words = (editor.arguments + [file]).map { strdup($0) }
    defer { words.forEach { free($0) } }
    words.append(nil)
    var child = pid_t()
    let failure = posix_lend(editor.path, words, &child)
    guard failure == 0 else { return .failure(.system(failure)) }
    var endedBy: Int32?
    var patience: Deadline?
    while true {
      var status: Int32 = 0
      let found = waitpid(child, &status, WNOHANG)
      if found == child {
        if let endedBy { return .failure(.ended(endedBy)) }
        let signal = status & 0x7F
        return .success(signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
      }
      if found < 0, errno != EINTR { return .failure(.system(errno)) }
      if let patience, patience.left == 0 { kill(child, SIGKILL) }
      var wait = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&wait, 1, 20)
      while let signal = signals.next() {
        switch signal {
        // Ctrl-C and Ctrl-\ while the editor has the terminal are meant for it.
        case .ended(SIGINT), .ended(SIGQUIT), .resized, .continued: break
        case .ended(let number):
          endedBy = endedBy ?? number
          kill(child, number)
          // One that doesn't mind a hang-up, or is stopped, hears that it is to end; it then has
          // two seconds.
          if number != SIGTERM { kill(child, SIGTERM) }
          kill(child, SIGCONT)
          patience = patience ?? Deadline(milliseconds: 2000)
        // The shell must see both of us stop, and lets both go on.
        case .stopped: terminal_stop(0)
        }
      }
    }
  }
}

extension EditProblem {
  /// The sentence for a person.
  func sentence(_ words: Words) -> String {
    switch self {
    case .noEditor: words(CommandPhrase.editNoEditor)
    case .system(let number):
      words(CommandPhrase.editFailed, CommandError.reason(number, words))
    case .given(let status): words(CommandPhrase.editGivenUp, String(status))
    case .notRead: words(CommandPhrase.editNotRead)
    case .empty: words(CommandPhrase.editEmpty)
    case .binary: words(CommandPhrase.editBinary)
    case .tooBig: words(CommandPhrase.editTooBig)
    case .excluded: words(CommandPhrase.excludedPattern)
    case .ended: ""
    }
  }
}
