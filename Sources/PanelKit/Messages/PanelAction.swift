public import Phrases

/// What a key can do in the panel; the table of actions with their help sentences.
public enum PanelAction: String, CaseIterable, Sendable {
  // Bring back.
  case choose = "choose"
  case choosePlain = "choose-plain"
  case pick = "pick"
  case copy = "copy"
  case copyPlain = "copy-plain"
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
  case focusLine = "search-line"
  case focusCards = "cards"
  // Keep.
  case love = "love"
  case save = "save"
  case pin = "pin"
  // Let go.
  case delete = "delete"
  case undo = "undo"
  case redo = "redo"
  // Narrow down.
  case nextType = "next-type"
  case previousType = "previous-type"
  case widen = "widen"
  // The line.
  case deleteBack = "delete-back"
  case deleteForward = "delete-forward"
  case deleteWord = "delete-word"
  case clearLine = "clear-line"
  case cursorLeft = "cursor-left"
  case cursorRight = "cursor-right"
  case lineStart = "line-start"
  case lineEnd = "line-end"
  // Program.
  case help = "help"
  case otherKeys = "other-keys"
  case redraw = "redraw"
  case suspend = "suspend"
  case peel = "peel"
  case leave = "leave"

  /// A group of the help sheet.
  public enum Group: CaseIterable, Sendable {
    case bring, line, move, keep, letGo, narrow, program

    /// Its title.
    public var title: PanelPhrase {
      switch self {
      case .bring: .groupBring
      case .line: .groupLine
      case .move: .groupMove
      case .keep: .groupKeep
      case .letGo: .groupLetGo
      case .narrow: .groupNarrow
      case .program: .groupProgram
      }
    }
  }

  /// The group it stands in.
  public var group: Group {
    switch self {
    case .choose, .choosePlain, .pick, .copy, .copyPlain: .bring
    case .up, .down, .left, .right, .pageUp, .pageDown, .halfUp, .halfDown, .first, .last,
      .focusLine, .focusCards:
      .move
    case .love, .save, .pin: .keep
    case .delete, .undo, .redo: .letGo
    case .nextType, .previousType, .widen: .narrow
    case .deleteBack, .deleteForward, .deleteWord, .clearLine, .cursorLeft, .cursorRight,
      .lineStart, .lineEnd:
      .line
    case .help, .otherKeys, .redraw, .suspend, .peel, .leave: .program
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
    case .love: .helpLove
    case .save: .helpSave
    case .pin: .helpPin
    case .delete: .helpDelete
    case .undo: .helpUndo
    case .redo: .helpRedo
    case .nextType: .helpNextType
    case .previousType: .helpPreviousType
    case .widen: .helpWiden
    case .deleteBack: .helpDeleteBack
    case .deleteForward: .helpDeleteForward
    case .deleteWord: .helpDeleteWord
    case .clearLine: .helpClearLine
    case .cursorLeft: .helpCursorLeft
    case .cursorRight: .helpCursorRight
    case .lineStart: .helpLineStart
    case .lineEnd: .helpLineEnd
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
    case .up, .down, .left, .right: .labelMove
    case .nextType, .previousType: .labelType
    case .focusCards: .labelCards
    case .focusLine: .labelLine
    case .peel, .clearLine: .labelClear
    case .love: .labelLove
    case .save: .labelSave
    case .pin: .labelPin
    case .delete: .labelDelete
    case .undo: .labelUndo
    case .help: .labelHelp
    case .leave: .labelLeave
    case .otherKeys: .labelOtherKeys
    case .widen: .labelWiden
    default: help
    }
  }
}
