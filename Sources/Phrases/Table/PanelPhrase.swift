/// What the panel says: labels, status, toasts, help of keys and actions.
public enum PanelPhrase: Phrase, CaseIterable {
  // Counts and facts.
  case items, itemsFound, inDeleted, lines, characters, files, andMore, dimensions, pictureSize,
    bytes
  case daysLeft, goesTomorrow, goesToday, ageNow
  // The search line.
  case hintLine, hintExamples, hintCards, hintEmpty, hintDeleted, hintDeletedCards
  // Chips.
  case all, text, links, colours, images, filesChip, loved, saved, pinned, due, deleted
  // Types on cards.
  case typeText, typeLink, typeColour, typeImage, typeFile, picture
  // Status.
  case capturing, notCapturing, noMonitor, keepsDays, keepsForever, allSaved, saving
  case notUnderstood, readOnly
  // Toasts.
  case toDeleted, keptThere, restored, lovedOn, lovedOff, savedOn, savedOff, pinnedOn, pinnedOff
  case undone, redone, nothingToUndo, nothingToRedo, notSaved, undoOffer, reordered, skipped
  case goneForGood, noTextMarked, openingItemNotShown, densityNeedsWidth
  // Marks.
  case marked, markedOrder, markedLines, markedOthers
  // Search.
  case searching, stop, takeBack, problemRest
  case problemNoValue, problemType, problemMark, problemMoment, problemNotAvailable
  // Capture.
  case paused, pausedUntil, monitorEnded, notKept, inDeletedStatus
  // Views without cards.
  case emptyTitle, emptyAbout, emptyPrivacy, unreadTitle
  case noMatchTitle, noMatchFilter, noMatchAbout, tooSmall, tooSmallShort
  case noMatchText, noMatchLink, noMatchColour, noMatchImage, noMatchFile
  case deletedIsEmpty, deletedAbout
  // Rows to choose there.
  case offerEveryType, offerWithoutLoved, offerWithoutSaved, offerWithoutPinned, offerWithoutDue
  case offerDeletedToo, offerEverywhere, offerWithoutLast, offerEverything
  case offerDemonstration, offerDemonstrationAbout, offerKeys, offerKeysAbout
  // The library.
  case inBoard, hintBoard, hintBoardCards, boardMade, boardKeeps, boardOnTop
  case boardIsEmpty, boardIsEmptyAbout, newBoardTitle, renameTitle
  case boardNew, boardRenamed, boardDeleted, takenOff, menuTakeOff, putOn, takeOffNowhere
  case systemBoardStays, boardGone, boardNeedsName, boardNameTooLong, boardNameTaken
  case deleteBoardTitle, deleteBoardAbout, deleteBoardEmpty
  // Dragging.
  case dropOnBoards, dropOnChips, dropPuts, dropIsThere, dropReminds, dropDeletes, dropIsDeleted
  // Questions.
  case purgeTitle, purgeAbout, purgeAboutMany, emptyDeletedTitle, itemGone, answerYes, answerNo
  // Labels of the footer.
  case labelChoose, labelPick, labelPlain, labelCopy, labelCopyAs, labelMove, labelType, labelCards,
    labelLine
  case labelClear
  case labelLove, labelSave, labelPin, labelBoards, labelRemind, labelDelete, labelUndo, labelHelp,
    labelBack,
    labelLeave
  case labelScroll, labelOtherKeys, labelWiden
  case labelOpen, labelEdit, labelMenu, labelDetail, labelFind, labelNext, labelWrite, labelRun
  case labelPalette, labelOtherItems, labelForm
  case labelPurge, labelKeep, labelEmptyDeleted, labelRestore, labelDoIt, labelDoThat, labelNextType
  case labelClearLine
  case labelLibrary, labelTakeOff, labelNewBoard, labelRename, labelDeleteBoard, labelItems
  case labelToBoards, labelToPanel, labelSettings, helpSettings, helpSettingValues
  case keysInSettings, labelKeepValue, labelChangeValue, labelValues
  // Settings.
  case settingsTitle, settingsNothing, settingAdd, settingTake, settingLine, settingDefault
  case removes, removesNone
  // Groups of the help.
  case groupBring, groupLook, groupLine, groupMove, groupKeep, groupMark, groupLetGo, groupNarrow
  case groupProgram
  case keysInLine, keysInCards, keysInDetail, keysInFind, keysInMenu, keysInPalette, keysInBoards,
    keysInReminder, keysInMonth, keysInForms, keysInStatistics
  case keysInQuestion, keysInLibrary, keysInName
  case helpCount, searchTitle
  // Help of actions.
  case helpChoose, helpChoosePlain, helpPick, helpCopy, helpCopyPlain, helpCopyAs
  case helpUp, helpDown, helpLeft, helpRight, helpPageUp, helpPageDown, helpHalfUp, helpHalfDown
  case helpFirst, helpLast, helpFocusLine, helpFocusCards
  case helpLove, helpSave, helpPin, helpBoards, helpRemind, helpDelete, helpUndo, helpRedo
  case helpMark, helpMarkRange, helpMarkAll, helpPurge, helpEmptyDeleted, helpYes, helpNo
  case helpAnswer, helpOtherAnswer
  case helpOtherPart, helpLibrary, helpTakeOff, helpNewBoard, helpRenameBoard, helpDeleteBoard
  case helpDensity
  case helpNextType, helpPreviousType, helpWiden
  case helpHelp, helpRedraw, helpSuspend, helpPeel, helpLeave
  case helpDeleteBack, helpDeleteForward, helpDeleteWord, helpClearLine, helpCursorLeft
  case helpCursorRight, helpLineStart, helpLineEnd, helpOtherKeys
  case helpOpen, helpDetail, helpEdit, helpItemMenu, helpFindInText, helpNextMatch
  case helpPreviousMatch, helpLineNumbers, helpWriteFile, helpTypeMenu, helpRun, helpPalette
  // The detail sheet.
  case detailPlace, detailHint, detailFound, detailNotFound, detailGone, detailReading
  case detailNoPicture, shades, contrast, onWhite, onBlack, onTheme, whiteOnIt, blackOnIt
  case readable, readableLarge, tooFaint, thisShade, sample
  case factType, factFrom, factCopied, factFirst, factChanged, factDeleted, factSize, factLines
  case factWords, factEnds, factKeptAs, factKept, factBoards, factMarks, factDue, factID, factHash
  case factBytes, factFormat, factShown, factFiles, factScheme, factHost, factPath, factQuery
  case factFragment, factPort
  case plain, rich, endsNewline, endsNewlines, endsNothing, none, keptPinned, keptBoard
  case keptReminder, keptForever, keptUntil, keptDays, byteCount, formatPNG, cellShows
  case today, yesterday, tomorrow, weekdays, months
  // Menus and the palette.
  case menuNotLoved, menuNotSaved, menuNotPinned, menuToDeleted, menuRestore, menuTypes
  case paletteTitle, paletteFound, paletteNothing
  case remindTitle, remindUnknown, remindPast, remindClear, remindMinutes, remindHour
  case remindEvening, remindTomorrow, remindMonday, remindExamples, remindKept, reminds, remindsNot
  case boardsTitle, boardsTitleMany, boardsMake, boardsNone, boardsNow, boardsKept, boardsExpire
  case remindSnooze, remindSoon, remindSet, remindNone, remindInSeconds, remindInMinutes
  case remindInHours, remindInDays, weekdayNames, monthNames, monthTitles
  case labelMonth, labelMonths, labelMeasure, helpMonth, helpPreviousMonth, helpNextMonth
  case helpClearReminder, helpStatistics, helpMeasure
  // Statistics.
  case statsTitle, statsByType, statsByBoard, statsByApp, statsByWeek, statsItems, statsBytes
  case statsWeek, statsThisWeek, statsCounting, statsOldest, statsProtected, statsDeleted
  case statsNoApp, labelShowThese
  // Kinds of files.
  case kindFolder, kindPicture, kindSound, kindFilm, kindDocument, kindTable, kindSlides
  case kindArchive, kindCode, kindText, kindFont
  // Forms of a text.
  case formsTitle, formExact, formPlain, formCleaned, formWithoutFinalNewline, formOneLine
  case formUpper, formLower, formTitle, formTrimmed, formJSON, formURLDecoded
  case formSame, formNoJSON, formNotEncoded, formTooLong, formNoText
  case formSameAbout, formNoJSONAbout, formNotEncodedAbout, formTooLongAbout, formNoTextAbout
  case formMaking, formProgram, formProgramAbout, formRunning, formRunningStop, formEmpty
  case formPart, labelRunProgram
  // Sentences of sheets.
  case onlyTextEdited, onlyLinksOpened, onlyPicturesWritten, noTextToFind, noMatchInText
  case editKept, editPromoted
  // Help of the search.
  case searchBoth, searchExact, searchWithout, searchOneOf, searchAfter, searchIs

  /// The English form.
  public var english: Template {
    switch self {
    case .items: .counted(one: "1 item", other: "{n} items")
    case .itemsFound: "{0} of {1}"
    case .inDeleted: "{n} in Deleted"
    case .lines: .counted(one: "1 line", other: "{n} lines")
    case .characters: .counted(one: "1 char", other: "{n} chars")
    case .files: .counted(one: "1 file", other: "{n} files")
    case .andMore: .counted(one: "and 1 more", other: "and {n} more")
    case .dimensions: "{0} × {1}"
    case .pictureSize: "PNG {0}"
    case .bytes: "{0}"
    case .daysLeft: .counted(one: "goes tomorrow", other: "{n} days left")
    case .goesTomorrow: "goes tomorrow"
    case .goesToday: "goes today"
    case .ageNow: "now"
    case .hintLine: "type to search"
    case .hintExamples: "type to search    app:firefox  after:2w  is:due  \"exact words\""
    case .hintCards: "type / to search"
    case .hintDeleted: "type to search in Deleted"
    case .hintDeletedCards: "type / to search in Deleted"
    case .hintEmpty: "nothing to search yet"
    case .all: "All"
    case .text: "Text"
    case .links: "Links"
    case .colours: "Colours"
    case .images: "Images"
    case .filesChip: "Files"
    case .loved: "Loved"
    case .saved: "Saved"
    case .pinned: "Pinned"
    case .due: "Due"
    case .deleted: "Deleted"
    case .typeText: "Text"
    case .typeLink: "Link"
    case .typeColour: "Colour"
    case .typeImage: "Image"
    case .typeFile: "File"
    case .picture: "Image"
    case .capturing: "capturing"
    case .notCapturing: "not capturing"
    case .noMonitor: "The monitor isn't running."
    case .keepsDays: .counted(one: "keeps 1 day", other: "keeps {n} days")
    case .keepsForever: "keeps everything"
    case .allSaved: "all saved"
    case .saving: .counted(one: "saving 1 change", other: "saving {n} changes")
    case .notUnderstood:
      .counted(one: "1 record not understood, kept", other: "{n} records not understood, kept")
    case .readOnly: "The archive is read-only: nothing can be changed here."
    case .toDeleted: "To Deleted: "
    case .keptThere: "kept 30 days there"
    case .restored: "Back from Deleted: "
    case .lovedOn: "Loved: "
    case .lovedOff: "Not Loved any more: "
    case .savedOn: "Saved: "
    case .savedOff: "Not Saved any more: "
    case .pinnedOn: "Pinned on top: "
    case .pinnedOff: "Not Pinned any more: "
    case .undone: "Undone."
    case .redone: "Done again."
    case .nothingToUndo: "There is nothing to undo."
    case .nothingToRedo: "There is nothing to do again."
    case .notSaved: "Not saved, undone: {0}"
    case .undoOffer: "undo"
    case .reordered: "The order has just changed: Enter takes the selected card."
    case .skipped:
      .counted(
        one: "Undone, but 1 had moved meanwhile and stays.",
        other: "Undone, but {n} had moved meanwhile and stay.")
    case .goneForGood: "Deleted for good: "
    case .noTextMarked: "None of the marked is text, so they can't be joined."
    case .openingItemNotShown: "The item you came for is not among these."
    case .densityNeedsWidth: "Cards need 60 columns."
    case .marked: .counted(one: "1 marked", other: "{n} marked")
    case .markedOrder: "{0} copies them in this order, joined"
    case .markedLines: "{0} copies them in this order, a line each"
    case .markedOthers: .counted(one: "1 is no text, left out", other: "{n} are no text, left out")
    case .searching: "searching"
    case .takeBack: "take back"
    case .stop: "stop"
    case .problemRest: "Shown is what the rest of the line finds."
    case .problemNoValue: "“{0}:” has no value yet."
    case .problemType: "“{0}” is no type: text, link, color, image, file."
    case .problemMark: "“{0}” is no mark: loved, saved, pinned, due, deleted."
    case .problemMoment: "“{0}” is no time: 2026-12-24, 3d, yesterday."
    case .problemNotAvailable: "“{0}:” is not available yet."
    case .paused: "paused"
    case .pausedUntil: "until {0}"
    case .monitorEnded: "The monitor has ended."
    case .notKept: "Last copy not kept: {0}"
    case .inDeletedStatus: "Items go for good 30 days after they were deleted."
    case .noMatchText: "No text has “{0}”"
    case .noMatchLink: "No link has “{0}”"
    case .noMatchColour: "No colour has “{0}”"
    case .noMatchImage: "No image has “{0}”"
    case .noMatchFile: "No file has “{0}”"
    case .deletedIsEmpty: "Nothing is in Deleted."
    case .deletedAbout: "What you delete stays here for 30 days."
    case .offerEveryType: "Look in every type"
    case .offerWithoutLoved: "Look at all, not only at Loved"
    case .offerWithoutSaved: "Look at all, not only at Saved"
    case .offerWithoutPinned: "Look at all, not only at Pinned"
    case .offerWithoutDue: "Look at all, not only at what is due"
    case .offerDeletedToo: "Look in Deleted too"
    case .offerEverywhere: "Look everywhere"
    case .offerWithoutLast: "Look without “{0}”"
    case .offerEverything: "Show everything"
    case .offerDemonstration: "Look at a demonstration"
    case .offerDemonstrationAbout: "60 items, gone when you leave"
    case .offerKeys: "See the keys"
    case .offerKeysAbout: "one page"
    case .purgeTitle: "Delete for good?"
    case .purgeAbout:
      """
      It can't be brought back, not even by undo, and it goes from your other machines at their \
      next sync.
      """
    case .purgeAboutMany:
      """
      They can't be brought back, not even by undo, and they go from your other machines at \
      their next sync.
      """
    case .emptyDeletedTitle: "Empty Deleted?"
    case .answerYes: "yes"
    case .answerNo: "no"
    case .itemGone: "It is gone already. Esc goes back."
    case .emptyTitle: "Nothing remembered yet"
    case .unreadTitle: "The archive could not be read"
    case .emptyAbout: "recall keeps what you copy, and brings it back here."
    case .emptyPrivacy: "Everything stays on this machine."
    case .noMatchTitle: "Nothing has “{0}”"
    case .noMatchFilter: "Nothing here"
    case .noMatchAbout: "None of {0} fits the whole line."
    case .tooSmall: "recall needs 20 × 5 cells."
    case .tooSmallShort: "20 × 5"
    case .labelChoose: "copy and leave"
    case .labelPick: "choose"
    case .labelPlain: "plain"
    case .labelCopy: "copy"
    case .labelCopyAs: "copy as"
    case .labelRunProgram: "run it"
    case .labelMove: "move"
    case .labelType: "type"
    case .labelCards: "cards"
    case .labelLine: "search"
    case .labelClear: "clear"
    case .labelLove: "love"
    case .labelSave: "save"
    case .labelPin: "pin"
    case .labelBoards: "boards"
    case .labelRemind: "remind"
    case .labelSettings: "settings"
    case .labelKeepValue: "keep"
    case .labelChangeValue: "change"
    case .labelValues: "values"
    case .helpSettings: "settings"
    case .helpSettingValues: "to the values and back"
    case .settingsTitle: "Settings"
    case .settingsNothing: "No setting has that name."
    case .settingAdd: "“{0}” too"
    case .settingTake: "“{0}”"
    case .settingLine: "line {0} of the file"
    case .settingDefault: "the default"
    case .removes: .counted(one: "removes {n} now", other: "removes {n} now")
    case .removesNone: "removes none now"
    case .labelDelete: "delete"
    case .labelUndo: "undo"
    case .labelHelp: "help"
    case .labelBack: "back"
    case .labelLeave: "leave"
    case .labelScroll: "scroll"
    case .labelOtherKeys: "other keys"
    case .labelWiden: "everything"
    case .labelOpen: "open"
    case .labelEdit: "edit"
    case .labelMenu: "menu"
    case .labelDetail: "look"
    case .labelFind: "find"
    case .labelNext: "next"
    case .labelWrite: "write file"
    case .labelRun: "do it"
    case .labelPalette: "all actions"
    case .labelOtherItems: "other items"
    case .labelForm: "that form"
    case .labelPurge: "delete for good"
    case .labelKeep: "keep it"
    case .labelEmptyDeleted: "empty Deleted"
    case .labelRestore: "restore"
    case .labelDoIt: "do it"
    case .labelDoThat: "do that"
    case .labelNextType: "next type"
    case .labelClearLine: "clear the line"
    case .groupMark: "Mark"
    case .groupBring: "Bring back"
    case .groupLook: "Look"
    case .groupLine: "The line"
    case .groupMove: "Move"
    case .groupKeep: "Keep"
    case .groupLetGo: "Let go"
    case .groupNarrow: "Narrow down"
    case .groupProgram: "Program"
    case .keysInLine: "Keys in the line"
    case .keysInCards: "Keys in the cards"
    case .keysInDetail: "Keys in the whole item"
    case .keysInFind: "Keys while finding"
    case .keysInMenu: "Keys in a menu"
    case .keysInPalette: "Keys in the palette"
    case .keysInBoards: "Keys in the Boards of an item"
    case .keysInReminder: "Keys in the reminder"
    case .keysInMonth: "Keys in the month"
    case .keysInForms: "Keys in the forms"
    case .keysInStatistics: "Keys in the statistics"
    case .keysInSettings: "Keys in the settings"
    case .keysInQuestion: "Keys of the question"
    case .helpCount: "{0} of {1} actions"
    case .searchTitle: "Search line"
    case .helpChoose: "copy and leave"
    case .helpChoosePlain: "copy plain and leave"
    case .helpPick: "copy it and leave"
    case .helpCopy: "copy"
    case .helpCopyPlain: "copy plain"
    case .helpCopyAs: "copy in another form"
    case .helpUp: "up"
    case .helpDown: "down"
    case .helpLeft: "left"
    case .helpRight: "right"
    case .helpPageUp: "a page up"
    case .helpPageDown: "a page down"
    case .helpHalfUp: "half a page up"
    case .helpHalfDown: "half a page down"
    case .helpFirst: "first"
    case .helpLast: "last"
    case .helpFocusLine: "to the search line"
    case .helpFocusCards: "to the cards"
    case .helpLove: "Loved"
    case .helpSave: "Saved"
    case .helpPin: "Pinned, stays on top"
    case .helpBoards: "Boards of the item"
    case .helpRemind: "reminder of the item"
    case .helpMark: "mark, or not any more"
    case .helpMarkRange: "mark up to here"
    case .helpMarkAll: "mark all shown, or none"
    case .helpPurge: "delete for good, asks"
    case .helpEmptyDeleted: "empty Deleted, asks"
    case .helpYes: "delete for good"
    case .helpAnswer: "the chosen answer"
    case .helpOtherAnswer: "choose the other answer"
    case .helpNo: "keep it"
    case .helpDensity: "cards, compact, list"
    case .helpDelete: "to Deleted, or back"
    case .helpUndo: "undo"
    case .helpRedo: "redo"
    case .helpNextType: "next type"
    case .helpPreviousType: "previous type"
    case .helpWiden: "everything again"
    case .helpHelp: "this page"
    case .helpRedraw: "redraw"
    case .helpSuspend: "suspend"
    case .helpPeel: "one step back"
    case .helpLeave: "leave"
    case .helpDeleteBack: "delete before"
    case .helpDeleteForward: "delete after"
    case .helpDeleteWord: "delete the word"
    case .helpClearLine: "clear the line"
    case .helpCursorLeft: "cursor left"
    case .helpCursorRight: "cursor right"
    case .helpLineStart: "start of the line"
    case .helpLineEnd: "end of the line"
    case .helpOtherKeys: "keys of the other focus"
    case .helpOpen: "open link or folder"
    case .helpDetail: "whole item"
    case .helpEdit: "edit as a new item"
    case .helpItemMenu: "menu of the item"
    case .helpFindInText: "find in the text"
    case .helpNextMatch: "next place found"
    case .helpPreviousMatch: "place found before"
    case .helpLineNumbers: "line numbers"
    case .helpWriteFile: "write the picture here"
    case .helpTypeMenu: "types, marks, Deleted"
    case .helpRun: "do it"
    case .helpPalette: "all actions by name"
    case .detailPlace: "{0} of {1} · {2}"
    case .detailHint: "to find in it"
    case .detailFound: "{0} of {1}"
    case .detailNotFound: "nothing"
    case .detailGone: "This item is gone: it was removed for good."
    case .detailReading: "reading …"
    case .detailNoPicture: "The picture's file is missing or broken."
    case .shades: "Shades"
    case .contrast: "Contrast"
    case .onWhite: "on white"
    case .onBlack: "on black"
    case .onTheme: "on this theme"
    case .whiteOnIt: "white on it"
    case .blackOnIt: "black on it"
    case .readable: "text"
    case .readableLarge: "large text"
    case .tooFaint: "too faint for text"
    case .thisShade: "this"
    case .sample: "Recall"
    case .factType: "Type"
    case .factFrom: "From"
    case .factCopied: "Copied"
    case .factFirst: "First"
    case .factChanged: "Changed"
    case .factDeleted: "Deleted"
    case .factSize: "Size"
    case .factLines: "Lines"
    case .factWords: "Words"
    case .factEnds: "Ends"
    case .factKeptAs: "Kept as"
    case .factKept: "Kept"
    case .factBoards: "Boards"
    case .factMarks: "Marks"
    case .factDue: "Due"
    case .factID: "Id"
    case .factHash: "SHA-256"
    case .factBytes: "Bytes"
    case .factFormat: "Format"
    case .factShown: "Shown"
    case .factFiles: "Files"
    case .factScheme: "Scheme"
    case .factHost: "Host"
    case .factPath: "Path"
    case .factQuery: "Query"
    case .factFragment: "Fragment"
    case .factPort: "Port"
    case .plain: "plain"
    case .rich: "plain, rich"
    case .endsNewline: "newline ¶"
    case .endsNewlines: .counted(one: "newline ¶", other: "{n} newlines ¶")
    case .endsNothing: "no newline"
    case .none: "–"
    case .keptPinned: "while Pinned"
    case .keptBoard: "on a Board"
    case .keptReminder: "while it reminds"
    case .keptForever: "for ever"
    case .keptUntil: "until {0}"
    case .keptDays: .counted(one: "1 more day", other: "{n} more days")
    case .byteCount: .counted(one: "1 byte", other: "{n} bytes")
    case .formatPNG: "PNG"
    case .cellShows: "1 cell = {0} × {1}"
    case .today: "today"
    case .yesterday: "yesterday"
    case .tomorrow: "tomorrow"
    case .weekdays: "Mon,Tue,Wed,Thu,Fri,Sat,Sun"
    case .months: "Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec"
    case .menuNotLoved: "not Loved"
    case .menuNotSaved: "not Saved"
    case .menuNotPinned: "not Pinned"
    case .menuToDeleted: "to Deleted"
    case .menuRestore: "back from Deleted"
    case .menuTypes: "Show"
    case .paletteTitle: "All actions"
    case .paletteFound: "{0} of {1}"
    case .paletteNothing: "No action has this name."
    case .remindTitle: "Remind me"
    case .remindUnknown: "No moment yet: fri 14:30, in 2h, 24 dec …"
    case .remindPast: "this is past"
    case .remindClear: "no reminder any more"
    case .remindMinutes: "in 20 minutes"
    case .remindHour: "in 1 hour"
    case .remindEvening: "this evening"
    case .remindTomorrow: "tomorrow"
    case .remindMonday: "Monday"
    case .remindExamples: "Or type  20m · 2h · fri 14:30 · jutro 9 · 24 dec · 2026-12-24 18:00"
    case .remindKept: "Kept until its reminder is cleared."
    case .reminds: "Reminds {0}: "
    case .remindsNot: "No reminder any more: "
    case .inBoard: "{0} in {1}"
    case .hintBoard: "search in {0}"
    case .hintBoardCards: "type {0} to search in {1}"
    case .boardMade: "made {0}"
    case .boardKeeps: "kept while they are here"
    case .boardOnTop: "kept, and always on top"
    case .boardIsEmpty: "Nothing is on this Board"
    case .boardIsEmptyAbout: "b on an item puts it on Boards; the mouse drags it onto one."
    case .newBoardTitle: "New Board"
    case .renameTitle: "Another name for “{0}”"
    case .boardNew: "New Board: "
    case .boardRenamed: "The Board is now called: "
    case .boardDeleted: "Board deleted, its items stay: "
    case .takenOff: "Taken off “{0}”: "
    case .menuTakeOff: "off this Board"
    case .putOn: "Put on “{0}”: "
    case .takeOffNowhere: "Items are taken off a Board in the library."
    case .systemBoardStays: "Pinned, Loved and Saved can be neither renamed nor deleted."
    case .boardGone: "That Board is gone."
    case .boardNeedsName: "A Board needs a name."
    case .boardNameTooLong: "A Board's name has 80 characters at most."
    case .boardNameTaken: "A Board of that name is there already."
    case .deleteBoardTitle: "Delete this Board?"
    case .deleteBoardAbout:
      .counted(
        one: "Its item stays, and is only taken off this Board. Undo brings both back.",
        other: "Its {n} items stay, and are only taken off this Board. Undo brings all back.")
    case .deleteBoardEmpty: "Nothing is on it. Undo brings it back."
    case .dropOnBoards: "Drag it onto a Board; Esc lets it be."
    case .dropOnChips: "Drag it onto a mark above; Esc lets it be."
    case .dropPuts:
      .counted(one: "Let go to put it on “{0}”.", other: "Let go to put {n} items on “{0}”.")
    case .dropIsThere: "On “{0}” already."
    case .dropReminds: "Let go to set a reminder."
    case .dropDeletes:
      .counted(one: "Let go to move it to Deleted.", other: "Let go to move {n} items to Deleted.")
    case .dropIsDeleted: "In Deleted already."
    case .labelLibrary: "library"
    case .labelTakeOff: "take off"
    case .labelNewBoard: "new Board"
    case .labelRename: "rename"
    case .labelDeleteBoard: "delete Board"
    case .labelItems: "items"
    case .labelToBoards: "Boards"
    case .labelToPanel: "panel"
    case .keysInLibrary: "Keys on the Boards of the library"
    case .keysInName: "Keys while a Board gets its name"
    case .helpOtherPart: "to the search line; in the library to the Boards"
    case .helpLibrary: "the library: all Boards, and back"
    case .helpTakeOff: "off this Board, in the library"
    case .helpNewBoard: "new Board"
    case .helpRenameBoard: "another name for the Board"
    case .helpDeleteBoard: "delete the Board, asks; its items stay"
    case .boardsTitle: "Boards of this item"
    case .boardsTitleMany: "Boards of these items"
    case .boardsMake: "new Board “{0}”"
    case .boardsNone: "On no Board."
    case .boardsNow: "Now on"
    case .boardsKept: "Kept until it is taken off every Board."
    case .boardsExpire: "What is on a Board is kept."
    case .remindSnooze: "later"
    case .remindSoon: "Soon"
    case .remindSet: "set"
    case .remindNone: "There is no reminder to clear."
    case .remindInSeconds: "in less than a minute"
    case .remindInMinutes: .counted(one: "in 1 minute", other: "in {n} minutes")
    case .remindInHours: .counted(one: "in 1 hour", other: "in {n} hours")
    case .remindInDays: .counted(one: "in 1 day", other: "in {n} days")
    case .weekdayNames: "Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday"
    case .monthNames:
      "January,February,March,April,May,June,July,August,September,October,November,December"
    case .monthTitles: PanelPhrase.monthNames.english
    case .labelMonth: "line, month"
    case .labelMonths: "other months"
    case .labelMeasure: "by items, by bytes"
    case .helpMonth: "to the month, or back"
    case .helpPreviousMonth: "the month before"
    case .helpNextMonth: "the next month"
    case .helpClearReminder: "clear the reminder"
    case .helpStatistics: "what recall holds"
    case .helpMeasure: "by items, or by bytes"
    case .statsTitle: "What recall holds"
    case .statsByType: "By type"
    case .statsByBoard: "By Board"
    case .statsByApp: "By app"
    case .statsByWeek: "Copied each week"
    case .statsItems: "items"
    case .statsBytes: "bytes"
    case .statsWeek: "week of {0}"
    case .statsThisWeek: "this week"
    case .statsCounting: "counting"
    case .statsOldest: "Oldest"
    case .statsProtected: "Protected"
    case .statsDeleted: "Deleted"
    case .statsNoApp: "These items name no app: no search finds only them."
    case .labelShowThese: "show these"
    case .kindFolder: .counted(one: "folder", other: "{n} folders")
    case .kindPicture: .counted(one: "picture", other: "{n} pictures")
    case .kindSound: .counted(one: "sound", other: "{n} sounds")
    case .kindFilm: .counted(one: "film", other: "{n} films")
    case .kindDocument: .counted(one: "document", other: "{n} documents")
    case .kindTable: .counted(one: "table", other: "{n} tables")
    case .kindSlides: .counted(one: "slides", other: "{n} slides")
    case .kindArchive: .counted(one: "archive", other: "{n} archives")
    case .kindCode: .counted(one: "code", other: "{n} files of code")
    case .kindText: .counted(one: "text file", other: "{n} text files")
    case .kindFont: .counted(one: "font", other: "{n} fonts")
    case .formsTitle: "Copy as"
    case .formExact: "As it was copied"
    case .formPlain: "Plain text"
    case .formCleaned: "Cleaned of control bytes"
    case .formWithoutFinalNewline: "Without final newline"
    case .formOneLine: "On one line"
    case .formUpper: "UPPER CASE"
    case .formLower: "lower case"
    case .formTitle: "Title Case"
    case .formTrimmed: "Without blanks around"
    case .formJSON: "JSON, set in"
    case .formURLDecoded: "URL, decoded"
    case .formSame: "same"
    case .formNoJSON: "no JSON"
    case .formNotEncoded: "no escapes"
    case .formTooLong: "too long"
    case .formNoText: "no text"
    case .formSameAbout: "This changes nothing."
    case .formNoJSONAbout: "This is no object or array of JSON."
    case .formNotEncodedAbout: "Nothing in it is encoded as %20 or the like."
    case .formTooLongAbout: "This form is too long to be made."
    case .formNoTextAbout: "There is no text to make it of."
    case .formMaking: "reading …"
    case .formProgram: "program"
    case .formProgramAbout: "Enter gives the text to this program and shows what it makes of it."
    case .formRunning: "running …"
    case .formRunningStop: "stops it"
    case .formEmpty: "Nothing is left of it."
    case .formPart: "{0}, the beginning"
    case .onlyTextEdited: "Only text, links and colours can be edited."
    case .onlyLinksOpened: "Only links and files can be opened."
    case .onlyPicturesWritten: "Only pictures are written to a file."
    case .noTextToFind: "There is no text to find in."
    case .noMatchInText: "The text has nothing like it."
    case .editKept: "Kept as an item of its own: "
    case .editPromoted: "That text was remembered already: it is on top now."
    case .searchBoth: "both words"
    case .searchExact: "as they stand"
    case .searchWithout: "without it"
    case .searchOneOf: "one of those"
    case .searchAfter: "or a date, today"
    case .searchIs: "loved, saved …"
    }
  }
}
