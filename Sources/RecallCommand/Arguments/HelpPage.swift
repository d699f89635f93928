import Phrases

/// Help, printed from the tables of verbs and options.
struct HelpPage {
  /// The language spoken.
  let words: Words

  /// Prints the help of a verb, or of all.
  func print(_ verb: Verb?, to console: Console) {
    if let verb {
      printVerb(verb, to: console)
    } else {
      printAll(to: console)
    }
  }

  private func printAll(to console: Console) {
    console.title(words(CommandPhrase.helpUsage))
    console.sentence(
      "recall [" + Option.panel.map(\.usage).joined(separator: "] [") + "]", indent: 2)
    console.sentence(words(CommandPhrase.helpPanel), indent: 6)
    console.line("  recall VERB …")
    console.line()
    console.title(words(CommandPhrase.helpVerbs))
    for verb in Verb.allCases {
      for form in verb.forms {
        row(verb.shortUsage(of: form), words(form.help), to: console)
      }
    }
    console.line()
    printOptions(.helpOptions, Option.global, to: console)
    printOptions(.helpPanelOptions, Option.panel, to: console)
    console.sentence(words(CommandPhrase.helpExit) + " " + words(CommandPhrase.helpExitCodes) + ".")
    console.sentence(words(CommandPhrase.helpIDs))
    console.sentence(words(CommandPhrase.helpMore))
  }

  private func printVerb(_ verb: Verb, to console: Console) {
    console.title(words(CommandPhrase.helpUsage))
    for form in verb.forms {
      console.sentence(verb.usage(of: form), indent: 2)
      console.sentence(words(form.help), indent: 6)
    }
    console.line()
    let own = Option.allCases.filter { option in
      verb.forms.contains { $0.options.contains(option) }
    }
    if !own.isEmpty { printOptions(.helpVerbOptions, own, to: console) }
    printOptions(.helpOptions, Option.global, to: console)
  }

  private func printOptions(_ title: CommandPhrase, _ options: [Option], to console: Console) {
    console.title(words(title))
    for option in options { row(option.usage, words(option.help), to: console) }
    console.line()
  }

  private func row(_ left: String, _ right: String, to console: Console) {
    let room = 32
    guard left.count <= room - 2 else {
      console.sentence(left, indent: 2)
      console.sentence(right, indent: console.isNarrow ? 6 : room + 2)
      return
    }
    console.line(
      [Console.Field(text: left, columns: room), Console.Field(text: right)], indent: 2)
  }
}

extension Verb {
  /// How a form of it is typed, options left out.
  fileprivate func shortUsage(of form: VerbForm) -> String {
    var words = [rawValue]
    if let word = form.word { words.append(word) }
    words += form.operands.map(\.usage)
    if let required = form.required { words.append(required.flag) }
    return words.joined(separator: " ")
  }
}
