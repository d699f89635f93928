/// Turns the words after `recall` into an invocation, by the tables of verbs and options.
struct ArgumentParser {
  private var words: [String] = []
  private var options: [Option: String] = [:]
  /// Options in the order given, so that the first wrong one is named.
  private var given: [Option] = []

  /// Reads a command line.
  ///
  /// Options may stand anywhere; `--` ends them, a lone `-` is a word; of an option given twice the
  /// last counts.
  ///
  /// - Parameter arguments: the words after the program's name.
  /// - Returns: what they ask for.
  /// - Throws: why they make no sense.
  static func parse(_ arguments: [String]) throws(UsageProblem) -> Invocation {
    var parser = ArgumentParser()
    try parser.sort(arguments)
    return try parser.invocation()
  }

  /// Parts options from words.
  private mutating func sort(_ arguments: [String]) throws(UsageProblem) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      try take(argument, from: &rest)
    }
  }

  private mutating func take(_ argument: String, from rest: inout ArraySlice<String>)
    throws(UsageProblem)
  {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let flag = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let option = Self.option(flag) else {
      let known = Option.allCases.map(\.flag)
      throw .unknownOption(flag, nearest: Suggestion.nearest(to: flag, among: known))
    }
    given.append(option)
    guard option.value != .none else {
      if attached != nil { throw .valueNotTaken(option) }
      options[option] = ""
      return
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty || option == .query else {
      throw .valueMissing(option)
    }
    guard Self.allows(option, value) else { throw .valueWrong(option, value) }
    options[option] = value
  }

  private static func option(_ flag: String) -> Option? {
    switch flag {
    case "-h": return .help
    case "-V": return .version
    default:
      guard flag.hasPrefix("--") else { return nil }
      return Option(rawValue: String(flag.dropFirst(2)))
    }
  }

  private static func allows(_ option: Option, _ value: String) -> Bool {
    switch option.value {
    case .none, .text: true
    case .number: Int(value).map { $0 >= 0 } ?? false
    case .choice(let words): words.contains(value)
    }
  }

  /// Finds the verb and its form.
  private func invocation() throws(UsageProblem) -> Invocation {
    if options[.version] != nil { return Invocation(task: .version, options: options) }
    guard let first = words.first else {
      if options[.help] != nil { return Invocation(task: .help(nil), options: options) }
      return try panel()
    }
    guard let verb = Verb(rawValue: first) else {
      let known = Verb.allCases.map(\.rawValue)
      throw .unknownVerb(first, nearest: Suggestion.nearest(to: first, among: known))
    }
    if options[.help] != nil { return Invocation(task: .help(verb), options: options) }
    if verb == .help { return try help() }
    if let option = given.first(where: { Option.panel.contains($0) }) {
      throw .optionOfPanel(option)
    }
    return try invocation(of: verb)
  }

  private func panel() throws(UsageProblem) -> Invocation {
    for option in given where !option.isGlobal && !Option.panel.contains(option) {
      throw .optionNotHere(option, usage: "recall")
    }
    return Invocation(task: .panel, options: options)
  }

  private func help() throws(UsageProblem) -> Invocation {
    guard words.count > 1 else { return Invocation(task: .help(nil), options: options) }
    guard let verb = Verb(rawValue: words[1]) else {
      let known = Verb.allCases.map(\.rawValue)
      throw .unknownVerb(words[1], nearest: Suggestion.nearest(to: words[1], among: known))
    }
    return Invocation(task: .help(verb), options: options)
  }

  private func invocation(of verb: Verb) throws(UsageProblem) -> Invocation {
    var operands = Array(words.dropFirst())
    let form = try form(of: verb, &operands)
    let usage = verb.usage(of: form)
    for option in given where !option.isGlobal && !form.options.contains(option) {
      throw .optionNotHere(option, usage: usage)
    }
    if operands.count > form.operandCount.upperBound {
      throw .operandTooMany(operands[form.operandCount.upperBound], usage: usage)
    }
    if operands.count < form.operandCount.lowerBound {
      throw .operandMissing(name: Self.missing(in: form, operands.count), usage: usage)
    }
    return Invocation(task: .verb(verb, form), operands: operands, options: options)
  }

  /// Chooses the form by its word, else by its option and by how many words there are.
  private func form(of verb: Verb, _ operands: inout [String]) throws(UsageProblem) -> VerbForm {
    let forms = verb.forms
    if let word = operands.first, let named = forms.first(where: { $0.word == word }) {
      operands.removeFirst()
      return named
    }
    let plain = forms.filter { $0.word == nil }
    if let word = operands.first, plain.count < forms.count {
      let known = forms.compactMap(\.word)
      throw .unknownWord(verb: verb, word, nearest: Suggestion.nearest(to: word, among: known))
    }
    if let chosen = plain.first(where: { $0.required.map { options[$0] != nil } ?? false }) {
      return chosen
    }
    let optional = plain.filter { $0.required == nil }
    let fitting = optional.first { $0.operandCount.contains(operands.count) }
    return fitting ?? optional.last ?? forms[0]
  }

  /// The name of the first operand that got no word.
  private static func missing(in form: VerbForm, _ count: Int) -> String {
    var left = count
    for operand in form.operands {
      if left < operand.count.lowerBound { return operand.name }
      left -= operand.count.lowerBound
    }
    return form.operands.last?.name ?? ""
  }
}
