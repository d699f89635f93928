import MemoryStore
import PanelKit
import Phrases
import TerminalKit

extension KeyTable {
  /// The keys of the preset, with the rows of the settings over them.
  ///
  /// - Parameters:
  ///   - preferences: the settings.
  ///   - words: the language of the problems.
  /// - Returns: the table, and a sentence for each row that is left out.
  static func with(_ preferences: Preferences, _ words: Words) -> (KeyTable, [String]) {
    let preset: KeyPreset =
      switch preferences.keysPreset {
      case .standard: .standard
      case .vim: .vim
      case .emacs: .emacs
      }
    var table = preset.table
    var added: [KeyRow] = []
    var lines: [Int] = []
    var problems: [String] = []
    for row in preferences.keys {
      switch parsed(row, words) {
      case .success(let parsed):
        added += parsed
        lines += parsed.map { _ in row.line }
      case .failure(let problem): problems.append(problem.sentence)
      }
    }
    for conflict in table.merge(added) {
      problems.append(sentence(conflict, added, lines, words))
    }
    return (table, problems)
  }

  /// Names both rows, and which of them holds.
  private static func sentence(
    _ conflict: KeyConflict, _ added: [KeyRow], _ lines: [Int], _ words: Words
  ) -> String {
    // Of two rows that are wholly equal the later one is left out.
    let late = added.lastIndex(of: conflict.row).map { lines[$0] } ?? 0
    let early = added.firstIndex(of: conflict.with).map { lines[$0] } ?? 0
    func text(_ row: KeyRow) -> String {
      row.chords.map(\.name).joined() + ": " + row.action.rawValue
    }
    return words(
      CommandPhrase.keyConflict, String(late), text(conflict.row), String(early),
      text(conflict.with), conflict.row.layer.rawValue)
  }

  private struct Problem: Error { var sentence: String }

  private static func parsed(_ row: Preferences.KeyRow, _ words: Words)
    -> Result<[KeyRow], Problem>
  {
    let line = String(row.line)
    let chords = row.chord.split(separator: " ").map { Chord(parsing: String($0)) }
    guard !chords.isEmpty, !chords.contains(nil) else {
      return .failure(Problem(sentence: words(CommandPhrase.keyWrongChord, line, row.chord)))
    }
    guard let action = PanelAction(rawValue: row.action) else {
      return .failure(Problem(sentence: words(CommandPhrase.keyWrongAction, line, row.action)))
    }
    var layers = Set(standard.rows.filter { $0.action == action }.map(\.layer))
    if let named = row.layer {
      guard let layer = KeyLayer(rawValue: named) else {
        let known = KeyLayer.allCases.map(\.rawValue).joined(separator: ", ")
        return .failure(Problem(sentence: words(CommandPhrase.keyWrongLayer, line, named, known)))
      }
      layers = [layer]
    }
    let keys = chords.compactMap(\.self)
    // A row without a layer holds where the action has a key already, in the table's order.
    return .success(
      KeyLayer.allCases.filter(layers.contains).map { KeyRow($0, keys, action) })
  }
}

extension KeyLayer {
  /// Where it holds.
  var phrase: CommandPhrase {
    switch self {
    case .line: .layerLine
    case .cards: .layerCards
    case .detail: .layerDetail
    case .find: .layerFind
    case .menu: .layerMenu
    case .palette: .layerPalette
    case .library: .layerLibrary
    case .name: .layerName
    case .boards: .layerBoards
    case .reminder: .layerReminder
    case .month: .layerMonth
    case .statistics: .layerStatistics
    case .forms: .layerForms
    case .settings: .layerSettings
    case .help: .layerHelp
    case .question: .layerQuestion
    case .everywhere: .layerEverywhere
    }
  }
}
