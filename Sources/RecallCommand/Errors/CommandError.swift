import CursesScreen
import MemoryStore
import Phrases

/// Why a verb did not do what it was asked; no clip's content stands in it.
enum CommandError: Error, Equatable, Sendable {
  /// What an exit code means to a script.
  enum Exit: Int32, Sendable {
    case failed = 1
    case wrongUse = 2
    case notFound = 3
    case cancelled = 130
  }

  case usage(UsageProblem)
  /// A sentence of the table that needs no more than its values.
  case told(CommandPhrase, Exit, count: Int? = nil, values: [String] = [])
  /// A file could not be read; the system's error number.
  case notRead(String, Int32)
  /// Standard input could not be read.
  case inputNotRead(Int32)
  /// Standard output could not be written.
  case notPrinted(Int32)
  case copying(CopyProblem)
  case store(StoreError)
  case terminal(TerminalError)
}
