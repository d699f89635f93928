import Phrases

/// A verb of the command line, in the order help shows them.
enum Verb: String, CaseIterable, Sendable {
  case add, list, show, copy, pick, love, save, pin, boards, remind, delete, restore, purge, clear,
    gc
  case stats, keys, themes, config, doctor, help
}

/// What a form of a verb does.
enum VerbAction: Sendable {
  case add, list, show, copy, pick, love, save, pin
  case listBoards, newBoard, renameBoard, deleteBoard, addToBoard, removeFromBoard
  case listReminders, setReminder, clearReminder
  case delete, restore, purge, clear, collect
  case stats, keys, themes, config, doctor, help
}

/// A word that stands for a value in a form of a verb.
struct Operand: Equatable, Sendable {
  /// Its name in the help.
  var name: String
  /// How few and how many words it takes.
  var count: ClosedRange<Int>

  /// Exactly one word.
  static func one(_ name: String) -> Operand { Operand(name: name, count: 1...1) }
  /// One word or none.
  static func optional(_ name: String) -> Operand { Operand(name: name, count: 0...1) }
  /// One word or more.
  static func many(_ name: String) -> Operand { Operand(name: name, count: 1...limit) }
  /// Any number of words.
  static func any(_ name: String) -> Operand { Operand(name: name, count: 0...limit) }

  /// As many as a command line can hold, and far from overflowing a sum.
  private static let limit = 1 << 40

  /// The operand as help shows it.
  var usage: String {
    let shown = count.upperBound > 1 ? name + "…" : name
    return count.lowerBound == 0 ? "[" + shown + "]" : shown
  }
}

/// One way to use a verb: a row of the table.
struct VerbForm: Sendable {
  /// What it does.
  var action: VerbAction
  /// The word after the verb that chooses this form.
  var word: String?
  /// The words it takes.
  var operands: [Operand] = []
  /// The options it takes beside the global ones.
  var options: [Option] = []
  /// The option without which it is another form.
  var required: Option?
  /// What it does, in a sentence.
  var help: CommandPhrase

  /// How many words it takes.
  var operandCount: ClosedRange<Int> {
    let low = operands.reduce(0) { $0 + $1.count.lowerBound }
    let high = operands.reduce(0) { $0 + $1.count.upperBound }
    return low...high
  }
}

extension Verb {
  /// The ways to use it, the one for fewest words first.
  var forms: [VerbForm] {
    switch self {
    case .boards: Self.boardForms
    case .remind: Self.reminderForms
    default: [form]
    }
  }

  /// The only form of a verb that has one.
  private var form: VerbForm {
    switch self {
    case .add:
      VerbForm(
        action: .add, operands: [.any("FILE")], options: [.type, .app, .files, .from],
        help: .verbAdd)
    case .list:
      VerbForm(
        action: .list, operands: [.any("QUERY")], options: [.limit, .deleted, .json],
        help: .verbList)
    case .show:
      VerbForm(action: .show, operands: [.one("ID")], options: [.json, .raw], help: .verbShow)
    case .copy:
      VerbForm(action: .copy, operands: [.one("ID")], options: [.plain], help: .verbCopy)
    case .pick:
      VerbForm(action: .pick, operands: [.any("QUERY")], options: [.plain], help: .verbPick)
    case .love: marking(.love, .verbLove)
    case .save: marking(.save, .verbSave)
    case .pin: marking(.pin, .verbPin)
    case .delete: VerbForm(action: .delete, operands: [.many("ID")], help: .verbDelete)
    case .restore: VerbForm(action: .restore, operands: [.many("ID")], help: .verbRestore)
    case .purge:
      VerbForm(action: .purge, operands: [.many("ID")], options: [.yes], help: .verbPurge)
    case .clear: VerbForm(action: .clear, options: [.yes], help: .verbClear)
    case .gc: VerbForm(action: .collect, help: .verbCollect)
    case .stats: VerbForm(action: .stats, options: [.json], help: .verbStats)
    case .keys: VerbForm(action: .keys, help: .verbKeys)
    case .themes: VerbForm(action: .themes, help: .verbThemes)
    case .config: VerbForm(action: .config, help: .verbConfig)
    case .doctor: VerbForm(action: .doctor, options: [.repair], help: .verbDoctor)
    case .help, .boards, .remind:
      VerbForm(action: .help, operands: [.optional("VERB")], help: .verbHelp)
    }
  }

  private func marking(_ action: VerbAction, _ help: CommandPhrase) -> VerbForm {
    VerbForm(action: action, operands: [.many("ID")], options: [.off], help: help)
  }

  private static let boardForms: [VerbForm] = [
    VerbForm(action: .listBoards, options: [.json], help: .verbBoards),
    VerbForm(action: .newBoard, word: "new", operands: [.one("NAME")], help: .verbBoardsNew),
    VerbForm(
      action: .renameBoard, word: "rename", operands: [.one("BOARD"), .one("NAME")],
      help: .verbBoardsRename),
    VerbForm(
      action: .deleteBoard, word: "delete", operands: [.one("BOARD")], options: [.yes],
      help: .verbBoardsDelete),
    VerbForm(
      action: .addToBoard, word: "add", operands: [.one("BOARD"), .many("ID")],
      help: .verbBoardsAdd),
    VerbForm(
      action: .removeFromBoard, word: "remove", operands: [.one("BOARD"), .many("ID")],
      help: .verbBoardsRemove),
  ]

  private static let reminderForms: [VerbForm] = [
    VerbForm(action: .listReminders, options: [.json], help: .verbRemind),
    VerbForm(
      action: .clearReminder, operands: [.many("ID")], options: [.clear], required: .clear,
      help: .verbRemindClear),
    VerbForm(
      action: .setReminder, operands: [.one("ID"), .many("WHEN")], help: .verbRemindSet),
  ]

  /// How a form of it is typed.
  func usage(of form: VerbForm) -> String {
    var words = ["recall", rawValue]
    if let word = form.word { words.append(word) }
    words += form.operands.map(\.usage)
    if let required = form.required { words.append(required.flag) }
    words += form.options.filter { $0 != form.required }.map { "[" + $0.usage + "]" }
    return words.joined(separator: " ")
  }
}
