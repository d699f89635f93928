public import Phrases

/// What a key can do in the panel; the table of actions with their help sentences.
public enum PanelAction: String, CaseIterable, Sendable {
  // Bring back.
  case choose = "choose"
  case choosePlain = "choose-plain"
  case pick = "pick"
  case copy = "copy"
  case copyPlain = "copy-plain"
  case copyAs = "copy-as"
  case open = "open"
  // Look.
  case detail = "detail"
  case edit = "edit"
  case itemMenu = "item-menu"
  case findInText = "find-in-text"
  case nextMatch = "next-match"
  case previousMatch = "previous-match"
  case lineNumbers = "line-numbers"
  case writeFile = "write-file"
  // Move.
  case up = "up"
  case down = "down"
  case left = "left"
  case right = "right"
  case pageUp = "page-up"
  case pageDown = "page-down"
  case halfUp = "half-page-up"
  case halfDown = "half-page-down"
  case first = "first"
  case last = "last"
  case month = "month"
  case previousMonth = "previous-month"
  case nextMonth = "next-month"
  case focusLine = "search-line"
  case focusCards = "cards"
  case otherPart = "other-part"
  // Keep.
  case love = "love"
  case save = "save"
  case pin = "pin"
  case boards = "boards"
  case library = "library"
  case takeOff = "take-off"
  case newBoard = "new-board"
  case renameBoard = "rename-board"
  case remind = "remind"
  case clearReminder = "clear-reminder"
  // Mark.
  case mark = "mark"
  case markRange = "mark-range"
  case markAll = "mark-all"
  // Let go.
  case delete = "delete"
  case purge = "delete-for-good"
  case emptyDeleted = "empty-deleted"
  case deleteBoard = "delete-board"
  case undo = "undo"
  case redo = "redo"
  // Narrow down.
  case nextType = "next-type"
  case previousType = "previous-type"
  case typeMenu = "type-menu"
  case widen = "widen"
  case density = "density"
  // The line.
  case deleteBack = "delete-back"
  case deleteForward = "delete-forward"
  case deleteWord = "delete-word"
  case clearLine = "clear-line"
  case cursorLeft = "cursor-left"
  case cursorRight = "cursor-right"
  case lineStart = "line-start"
  case lineEnd = "line-end"
  // A question.
  case yes = "yes"
  case no = "no"
  case answer = "answer"
  case otherAnswer = "other-answer"
  // Program.
  case run = "run"
  case settings = "settings"
  case settingValues = "setting-values"
  case palette = "palette"
  case statistics = "statistics"
  case measure = "measure"
  case help = "help"
  case otherKeys = "other-keys"
  case redraw = "redraw"
  case suspend = "suspend"
  case peel = "peel"
  case leave = "leave"

  /// A group of the help sheet.
  public enum Group: CaseIterable, Sendable {
    case bring, look, line, move, keep, mark, letGo, narrow, program

    /// Its title.
    public var title: PanelPhrase {
      switch self {
      case .bring: .groupBring
      case .look: .groupLook
      case .line: .groupLine
      case .move: .groupMove
      case .keep: .groupKeep
      case .mark: .groupMark
      case .letGo: .groupLetGo
      case .narrow: .groupNarrow
      case .program: .groupProgram
      }
    }
  }

  /// The group it stands in.
  public var group: Group {
    switch self {
    case .choose, .choosePlain, .pick, .copy, .copyPlain, .copyAs, .open: .bring
    case .detail, .edit, .itemMenu, .findInText, .nextMatch, .previousMatch, .lineNumbers,
      .writeFile:
      .look
    case .up, .down, .left, .right, .pageUp, .pageDown, .halfUp, .halfDown, .first, .last,
      .focusLine, .focusCards, .otherPart, .month, .previousMonth, .nextMonth:
      .move
    case .love, .save, .pin, .boards, .library, .takeOff, .newBoard, .renameBoard, .remind,
      .clearReminder:
      .keep
    case .mark, .markRange, .markAll: .mark
    case .delete, .purge, .emptyDeleted, .deleteBoard, .undo, .redo, .yes, .no, .answer,
      .otherAnswer:
      .letGo
    case .nextType, .previousType, .typeMenu, .widen, .density: .narrow
    case .deleteBack, .deleteForward, .deleteWord, .clearLine, .cursorLeft, .cursorRight,
      .lineStart, .lineEnd:
      .line
    case .run, .palette, .settings, .settingValues, .statistics, .measure, .help, .otherKeys,
      .redraw, .suspend, .peel, .leave:
      .program
    }
  }

  /// The help sentence.
  public var help: PanelPhrase {
    switch self {
    case .choose: .helpChoose
    case .choosePlain: .helpChoosePlain
    case .pick: .helpPick
    case .copy: .helpCopy
    case .copyPlain: .helpCopyPlain
    case .copyAs: .helpCopyAs
    case .open: .helpOpen
    case .detail: .helpDetail
    case .edit: .helpEdit
    case .itemMenu: .helpItemMenu
    case .findInText: .helpFindInText
    case .nextMatch: .helpNextMatch
    case .previousMatch: .helpPreviousMatch
    case .lineNumbers: .helpLineNumbers
    case .writeFile: .helpWriteFile
    case .up: .helpUp
    case .down: .helpDown
    case .left: .helpLeft
    case .right: .helpRight
    case .pageUp: .helpPageUp
    case .pageDown: .helpPageDown
    case .halfUp: .helpHalfUp
    case .halfDown: .helpHalfDown
    case .first: .helpFirst
    case .last: .helpLast
    case .focusLine: .helpFocusLine
    case .focusCards: .helpFocusCards
    case .otherPart: .helpOtherPart
    case .love: .helpLove
    case .save: .helpSave
    case .pin: .helpPin
    case .boards: .helpBoards
    case .library: .helpLibrary
    case .takeOff: .helpTakeOff
    case .newBoard: .helpNewBoard
    case .renameBoard: .helpRenameBoard
    case .deleteBoard: .helpDeleteBoard
    case .remind: .helpRemind
    case .clearReminder: .helpClearReminder
    case .month: .helpMonth
    case .previousMonth: .helpPreviousMonth
    case .nextMonth: .helpNextMonth
    case .statistics: .helpStatistics
    case .measure: .helpMeasure
    case .mark: .helpMark
    case .markRange: .helpMarkRange
    case .markAll: .helpMarkAll
    case .delete: .helpDelete
    case .purge: .helpPurge
    case .emptyDeleted: .helpEmptyDeleted
    case .yes: .helpYes
    case .no: .helpNo
    case .answer: .helpAnswer
    case .otherAnswer: .helpOtherAnswer
    case .undo: .helpUndo
    case .redo: .helpRedo
    case .nextType: .helpNextType
    case .previousType: .helpPreviousType
    case .typeMenu: .helpTypeMenu
    case .widen: .helpWiden
    case .density: .helpDensity
    case .deleteBack: .helpDeleteBack
    case .deleteForward: .helpDeleteForward
    case .deleteWord: .helpDeleteWord
    case .clearLine: .helpClearLine
    case .cursorLeft: .helpCursorLeft
    case .cursorRight: .helpCursorRight
    case .lineStart: .helpLineStart
    case .lineEnd: .helpLineEnd
    case .run: .helpRun
    case .settings: .helpSettings
    case .settingValues: .helpSettingValues
    case .palette: .helpPalette
    case .help: .helpHelp
    case .otherKeys: .helpOtherKeys
    case .redraw: .helpRedraw
    case .suspend: .helpSuspend
    case .peel: .helpPeel
    case .leave: .helpLeave
    }
  }

  /// The word of the footer.
  public var label: PanelPhrase {
    switch self {
    case .choose: .labelChoose
    case .choosePlain, .copyPlain: .labelPlain
    case .copy: .labelCopy
    case .copyAs: .labelCopyAs
    case .open: .labelOpen
    case .edit: .labelEdit
    case .itemMenu: .labelMenu
    case .detail: .labelDetail
    case .findInText: .labelFind
    case .nextMatch, .previousMatch: .labelNext
    case .writeFile: .labelWrite
    case .run: .labelRun
    case .settings: .labelSettings
    case .settingValues: .labelValues
    case .palette: .labelPalette
    case .up, .down, .left, .right: .labelMove
    case .nextType, .previousType, .typeMenu: .labelType
    case .focusCards: .labelCards
    case .focusLine, .otherPart: .labelLine
    case .peel, .clearLine: .labelClear
    case .love: .labelLove
    case .save: .labelSave
    case .pin: .labelPin
    case .boards: .labelBoards
    case .library: .labelLibrary
    case .takeOff: .labelTakeOff
    case .newBoard: .labelNewBoard
    case .renameBoard: .labelRename
    case .deleteBoard: .labelDeleteBoard
    case .remind: .labelRemind
    case .clearReminder: .labelClear
    case .month: .labelMonth
    case .previousMonth, .nextMonth: .labelMonths
    case .measure: .labelMeasure
    case .delete: .labelDelete
    case .purge: .labelPurge
    case .emptyDeleted: .labelEmptyDeleted
    case .yes: .labelPurge
    case .no: .labelKeep
    case .undo: .labelUndo
    case .help: .labelHelp
    case .leave: .labelLeave
    case .otherKeys: .labelOtherKeys
    case .widen: .labelWiden
    default: help
    }
  }
}
