/// What the words after `recall` ask for.
struct Invocation: Sendable {
  /// What is to be done.
  enum Task: Sendable {
    /// Open the panel.
    case panel
    /// Run a form of a verb.
    case verb(Verb, VerbForm)
    /// Print the help of everything, or of a verb.
    case help(Verb?)
    /// Print the version.
    case version
  }

  /// What is to be done.
  var task: Task
  /// The words that stand for values, in order.
  var operands: [String] = []
  /// The options given, with what followed them; a flag has "".
  var options: [Option: String] = [:]

  /// Whether an option was given.
  func has(_ option: Option) -> Bool { options[option] != nil }
}

/// Why the words make no sense; each is said in `Failure+Words`.
enum UsageProblem: Error, Hashable, Sendable {
  case unknownVerb(String, nearest: String?)
  case unknownWord(verb: Verb, String, nearest: String?)
  case unknownOption(String, nearest: String?)
  case optionOfPanel(Option)
  case optionNotHere(Option, usage: String)
  case valueMissing(Option)
  case valueNotTaken(Option)
  case valueWrong(Option, String)
  case operandMissing(name: String, usage: String)
  case operandTooMany(String, usage: String)
}
