import Glibc
import MemoryKit
import MemoryStore
import PanelKit
import Phrases

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the worker of the person's own programs is asked for; each ends what ran before.
enum ProgramRequest: Sendable {
  /// Run a program over the text of items.
  case run(Int, program: Int, [UUID], ArchiveSnapshot, joined: String)
  /// End what runs.
  case end
}

/// Runs the person's own programs over texts: words as they stand in the settings, no shell, the text
/// on standard input, what they print as the result.
struct ProgramWorker: Sendable {
  let environment: Environment
  let folder: ArchiveFolder
  let words: Words
  let programs: [Preferences.ProgramRow]

  /// Most bytes of a result.
  static let mostBytes = 64 << 20

  /// Works until the mailbox is closed, which ends what runs.
  func run(_ requests: Mailbox<ProgramRequest>, _ inbox: Mailbox<PanelMessage>) {
    while let waiting = requests.wait() {
      guard !requests.isClosed,
        case .run(let number, let program, let ids, let snapshot, let join)? = waiting.last
      else { continue }
      let outcome = outcome(of: program, over: ids, snapshot, joined: join) {
        requests.isClosed || requests.holds { _ in true }
      }
      if let outcome { inbox.post(.event(.programEnded(number, outcome))) }
    }
  }

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - index: its place in the settings.
  ///   - ids: the items whose text it gets.
  ///   - snapshot: the archive.
  ///   - join: what stands between several texts.
  ///   - isNeedless: whether nobody wants it any more.
  /// - Returns: what it printed, or a sentence without any of it; nil where it was given up.
  func outcome(
    of index: Int, over ids: [UUID], _ snapshot: ArchiveSnapshot, joined join: String,
    isNeedless: () -> Bool
  ) -> ProgramOutcome? {
    guard index < programs.count else { return nil }
    let program = programs[index]
    let input: CopyPayload
    do throws(CommandError) {
      input = try CopyPayload(ids, in: snapshot, of: folder, isPlain: true, joined: join)
    } catch {
      return .failed(error.sentence(words))
    }
    guard let path = path(of: program.words[0]) else {
      return failed(.programMissing, program.words[0])
    }
    let launch = Launch(
      path: path, arguments: program.words, input: input.bytes, deadline: program.deadline * 1000)
    switch environment.filter(launch, Self.mostBytes, isNeedless) {
    case .bytes(let bytes): return ProgramOutcome(bytes)
    case .needless: return nil
    case .tooLong: return failed(.programTooLong, program.name, Quantity.sizeText(Self.mostBytes))
    case .failed(.late):
      return failed(.programLate, program.name, Quantity.timeText(program.deadline))
    case .failed(.returned(let status)):
      return failed(.programFailed, program.name, String(status))
    case .failed(.signalled(let signal)):
      return failed(.programFailed, program.name, "SIG" + String(signal))
    case .failed(.notStarted(let number)):
      return failed(.programFailed, program.name, CommandError.reason(number, words))
    }
  }

  /// The program's place: as it is written where it is a path, else in the folders of programs.
  private func path(of name: String) -> String? {
    if name.hasPrefix("~/") { return environment.variable("HOME").map { $0 + name.dropFirst() } }
    if name.hasPrefix("/") { return name }
    return name.contains("/") ? nil : environment.findProgram(name)
  }

  private func failed(_ phrase: CommandPhrase, _ values: String...) -> ProgramOutcome {
    .failed(TerminalText.escaped(words.filled(phrase, values)))
  }
}
