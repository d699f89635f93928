import Glibc
import MemoryStore
import Phrases

/// The version of the program.
public let recallVersion = "0.1.0"

/// Runs `recall`: reads the command line, does what it asks, tells what went wrong.
///
/// - Parameters:
///   - arguments: the words after the program's name.
///   - environment: the world.
/// - Returns: the exit code: 0 done, 1 failed, 2 wrong use, 3 not found, 130 cancelled.
public func runRecall(arguments: [String], environment: Environment = .live) -> Int32 {
  // A reader that goes away is no reason to die in the middle of a save.
  signal(SIGPIPE, SIG_IGN)
  // Where a parent ignored it, the system would throw away how the programs we start ended.
  signal(SIGCHLD, SIG_DFL)
  let invocation: Invocation
  do throws(UsageProblem) {
    invocation = try ArgumentParser.parse(arguments)
  } catch {
    let console = Console(environment: environment, words: Words(spoken([:], environment)))
    let error = CommandError.usage(error)
    console.note("recall: " + error.sentence(console.words))
    return error.exitCode
  }
  let console = Console(
    environment: environment, color: invocation.options[.color],
    words: Words(spoken(invocation.options, environment)))
  do throws(CommandError) {
    let code = try perform(invocation, environment, console)
    console.flush()
    guard console.writeError == 0 || console.writeError == EPIPE else {
      throw CommandError.notPrinted(console.writeError)
    }
    return code
  } catch {
    console.note("recall: " + error.sentence(console.words))
    return error.exitCode
  }
}

/// The language asked for: by the option, else by the settings, else by the locale.
private func spoken(_ options: [Option: String], _ environment: Environment) -> Words.Language {
  options[.lang].flatMap { Words.Language(rawValue: $0) }
    ?? Session.reading(options, environment).preferences.language
    ?? .spoken(by: environment.variable)
}

private func perform(
  _ invocation: Invocation, _ environment: Environment, _ console: Console
) throws(CommandError) -> Int32 {
  switch invocation.task {
  case .version: console.say(.version, recallVersion)
  case .help(let verb): HelpPage(words: console.words).print(verb, to: console)
  case .panel:
    return try Session(invocation, environment: environment, console: console).panel()
  case .verb(_, let form):
    return try Session(invocation, environment: environment, console: console).run(form.action)
  }
  return 0
}
