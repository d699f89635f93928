extension Session {
  /// Does what a form of a verb stands for.
  ///
  /// - Returns: the exit code.
  func run(_ action: VerbAction) throws(CommandError) -> Int32 {
    switch action {
    case .add: try add()
    case .list: try list()
    case .show: try show()
    case .copy: try copy()
    case .pick: return try pick()
    case .love, .save, .pin: try mark(action)
    case .listBoards: try listBoards()
    case .newBoard: try newBoard()
    case .renameBoard: try renameBoard()
    case .deleteBoard: try deleteBoard()
    case .addToBoard: try setMembers(true)
    case .removeFromBoard: try setMembers(false)
    case .listReminders: try listReminders()
    case .setReminder: try setReminder()
    case .clearReminder: try clearReminders()
    case .delete, .restore, .purge: try move(action)
    case .clear: try clear()
    case .collect: try collect()
    case .stats: try stats()
    case .keys: keys()
    case .themes: themes()
    case .config: config()
    case .doctor: return try doctor()
    case .help: HelpPage(words: words).print(nil, to: console)
    }
    return 0
  }
}
