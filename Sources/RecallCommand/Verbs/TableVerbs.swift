import MemoryStore
import PanelKit
import Phrases
import TerminalKit

extension Session {
  /// `recall keys`: the key table, the user's rows in it.
  func keys() {
    let (table, problems) = KeyTable.with(settings.preferences, words)
    for problem in problems { console.note("recall: " + TerminalText.escaped(problem)) }
    for layer in KeyLayer.allCases {
      if console.isTerminal {
        if layer != .line { console.line() }
        console.title(words(layer.phrase))
      }
      for action in PanelAction.allCases {
        let chords = table.rows.filter { $0.layer == layer && $0.action == action }
          .map { $0.chords.map(\.name).joined() }
        let names = action == .pick && layer == .cards ? ["1 … 9"] : chords
        if !names.isEmpty { print(action, names, layer) }
      }
    }
  }

  private func print(_ action: PanelAction, _ names: [String], _ layer: KeyLayer) {
    let help = words(action.help)
    guard console.isTerminal else {
      console.line(
        [layer.rawValue, names.joined(separator: " "), action.rawValue, help]
          .joined(separator: "\t"))
      return
    }
    console.line(
      [
        Console.Field(text: names.joined(separator: ", "), columns: 22),
        Console.Field(text: action.rawValue, columns: 18), Console.Field(text: help, look: .faint),
      ], indent: 2)
  }

  /// `recall themes`: their names, and the one in use.
  func themes() {
    for name in [ThemeShelf.terminalTheme] + shelf.names {
      let title =
        name == ThemeShelf.terminalTheme ? words(CommandPhrase.themeTerminal) : title(of: name)
      let isInUse = name == settings.preferences.theme
      let mark = isInUse ? words(CommandPhrase.inUse) : ""
      guard console.isTerminal else {
        console.line([Self.field(name), title, mark].joined(separator: "\t"))
        continue
      }
      console.line([
        Console.Field(text: console.safe(Self.field(name)), columns: 22),
        Console.Field(text: title, columns: mark.isEmpty ? 0 : 28),
        Console.Field(text: mark, look: .strong),
      ])
    }
  }

  private func title(of name: String) -> String {
    switch shelf.scheme(named: name) {
    case .success(let scheme): return console.safe(Self.field(scheme.name))
    case .failure(let broken):
      console.note("recall: " + TerminalText.escaped(broken.sentence))
      return ""
    }
  }
}
