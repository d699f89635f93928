import MemoryKit
import Phrases

/// One option of the command line: a row of the table that parsing, help and completion share.
enum Option: String, CaseIterable, Sendable {
  case archive, config, color, demo, query, item, board, lang, help, version
  case type, app, from, files, limit, deleted, json, raw, plain, off, clear, yes, repair

  /// What the words after an option may be.
  enum Value: Equatable, Sendable {
    /// Nothing follows: it is on or not.
    case none
    /// Any text, called so in the help.
    case text(String)
    /// A whole number from zero on.
    case number(String)
    /// One of these words.
    case choice([String])
  }

  /// The option as it is typed.
  var flag: String { "--" + rawValue }

  /// What follows it.
  var value: Value {
    switch self {
    case .archive: .text("DIR")
    case .config: .text("FILE")
    case .query: .text("TEXT")
    case .item: .text("ID")
    case .board: .text("NAME")
    case .app: .text("NAME")
    case .limit: .number("N")
    case .color: .choice(["auto", "always", "never"])
    case .type: .choice(ClipType.allCases.map(\.rawValue))
    case .lang: .choice(Words.Language.allCases.map(\.rawValue))
    case .from: .choice(["tmux"])
    case .demo, .help, .version, .files, .deleted, .json, .raw, .plain, .off, .clear, .yes, .repair:
      .none
    }
  }

  /// Whether every verb takes it.
  var isGlobal: Bool { Self.global.contains(self) }

  /// The options every verb takes.
  static let global: [Option] = [.archive, .config, .demo, .color, .lang, .help, .version]

  /// The options that only the panel takes.
  static let panel: [Option] = [.query, .item, .board]

  /// The option with what follows it, as help shows it.
  var usage: String {
    switch value {
    case .none: flag
    case .text(let name), .number(let name): flag + " " + name
    case .choice(let words): flag + "=" + words.joined(separator: "|")
    }
  }

  /// What it does.
  var help: CommandPhrase {
    switch self {
    case .archive: .optionArchive
    case .config: .optionConfig
    case .color: .optionColor
    case .demo: .optionDemo
    case .query: .optionQuery
    case .item: .optionItem
    case .board: .optionBoard
    case .lang: .optionLanguage
    case .help: .optionHelp
    case .version: .optionVersion
    case .type: .optionType
    case .app: .optionApp
    case .from: .optionFrom
    case .files: .optionFiles
    case .limit: .optionLimit
    case .deleted: .optionDeleted
    case .json: .optionJSON
    case .raw: .optionRaw
    case .plain: .optionPlain
    case .off: .optionOff
    case .clear: .optionClear
    case .yes: .optionYes
    case .repair: .optionRepair
    }
  }
}
