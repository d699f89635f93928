import Glibc
import MemoryStore
import Phrases

extension Session {
  /// What is said of settings, terminal, locale and ways to copy.
  func surroundingFindings() -> [Finding] {
    settingsFindings() + [terminalFinding(), localeFinding(), clipboardFinding()]
  }

  /// All that is wrong with the settings, not only the first.
  private func settingsFindings() -> [Finding] {
    let reading = settings(tellingProblems: false)
    let problems =
      reading.problems.map { $0.sentence(words) } + self.problems(ofNamesIn: reading.preferences)
    guard problems.isEmpty else {
      return problems.map { Finding(grade: .bad, topic: .doctorConfig, text: $0) }
    }
    let phrase = reading.exists ? CommandPhrase.doctorConfigGood : .doctorConfigNone
    return [Finding(grade: .good, topic: .doctorConfig, text: words(phrase, reading.path))]
  }

  private func terminalFinding() -> Finding {
    let name = environment.variable("TERM") ?? ""
    func finding(_ grade: Finding.Grade, _ phrase: CommandPhrase) -> Finding {
      Finding(grade: grade, topic: .doctorTerminal, text: words(phrase, name))
    }
    if name.isEmpty { return finding(.advice, .doctorTermUnset) }
    if name == "dumb" { return finding(.advice, .doctorTermDumb) }
    guard TerminalEntry.exists(name, environment) else {
      return finding(.advice, .doctorTermUnknown)
    }
    return finding(.good, .doctorTermGood)
  }

  private func localeFinding() -> Finding {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let name = names.compactMap { environment.variable($0) }.first { !$0.isEmpty } ?? ""
    let folded = name.lowercased().filter { $0 != "-" }
    guard folded.hasSuffix("utf8") else {
      // Letters go out in UTF-8 all the same (decision 8).
      let text = words(CommandPhrase.doctorLocaleBad, name.isEmpty ? "C" : name)
      return Finding(grade: .advice, topic: .doctorLocale, text: text)
    }
    return Finding(
      grade: .good, topic: .doctorLocale, text: words(CommandPhrase.doctorLocaleGood, name))
  }

  private func clipboardFinding() -> Finding {
    let copier = Copier(environment: environment)
    func finding(_ grade: Finding.Grade, _ phrase: CommandPhrase, _ value: String = "") -> Finding {
      Finding(grade: grade, topic: .doctorClipboard, text: words(phrase, value))
    }
    switch (copier.ways().first, copier.remedy) {
    case (nil, .install(let way)): return finding(.advice, .doctorClipboardNone, way.package)
    case (nil, .none): return finding(.advice, .doctorClipboardNowhere)
    case (.terminal, .install(let way)):
      return finding(.advice, .doctorClipboardTerminal, way.package)
    // Nothing that could be done is left undone.
    case (.terminal, .none): return finding(.good, .doctorClipboardText)
    case (let way?, _): return finding(.good, .doctorClipboardBy, way.rawValue)
    }
  }
}

/// Entries of terminfo, as files.
enum TerminalEntry {
  /// Whether there is an entry of a terminal, where ncurses looks for it.
  static func exists(_ name: String, _ environment: Environment) -> Bool {
    guard !name.isEmpty, !name.contains("/"), let first = name.utf8.first else { return false }
    var folders = ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo"]
    if let home = environment.variable("HOME") { folders.append(home + "/.terminfo") }
    if let folder = environment.variable("TERMINFO") { folders.append(folder) }
    if let list = environment.variable("TERMINFO_DIRS") {
      folders += list.split(separator: ":").map(String.init)
    }
    let letter = String(decoding: [first], as: UTF8.self)
    let hex = String(first, radix: 16)
    return folders.contains { folder in
      [letter, hex].contains { access(folder + "/" + $0 + "/" + name, R_OK) == 0 }
    }
  }
}
