/// What the command line says: answers, errors, help of verbs and options.
public enum CommandPhrase: Phrase, CaseIterable {
  // Help.
  case helpUsage, helpPanel, helpVerbs, helpOptions, helpPanelOptions, helpVerbOptions, helpExit
  case helpExitCodes, helpIDs, helpMore, version
  // Verbs.
  case verbAdd, verbList, verbShow, verbCopy, verbLove, verbSave, verbPin, verbBoards
  case verbPick, verbBoardsNew, verbBoardsRename, verbBoardsDelete, verbBoardsAdd, verbBoardsRemove
  case verbRemind, verbRemindSet, verbRemindClear, verbDelete, verbRestore, verbPurge, verbClear
  case verbCollect, verbStats, verbKeys, verbThemes, verbConfig, verbDoctor, verbHelp
  // Options.
  case optionArchive, optionConfig, optionColor, optionDemo, optionQuery, optionItem, optionHelp
  case optionBoard
  case optionVersion, optionLanguage, optionType, optionApp, optionFrom, optionFiles, optionLimit,
    optionDeleted
  case optionJSON, optionRaw, optionPlain, optionOff, optionClear, optionYes, optionRepair
  // Wrong use.
  case unknownVerb, unknownVerbNear, unknownWord, unknownWordNear, unknownOption
  case unknownOptionNear, optionOfPanel, optionNotHere, valueMissing, valueNotTaken, valueWrong
  case operandMissing, operandTooMany, needsYes, idTooShort, idNotOne, idsMissing, oneIDOnly
  case addWaits, idsWait, archiveIsFile, archiveMissing, configMissingFile
  case momentUnknown, momentPast, filesAlone, oneFileOnly, typeNeedsFiles, typeNeedsPicture
  case pictureIsNoText
  // Not found, ambiguous.
  case noItem, ambiguousItem, noBoard, ambiguousBoard
  // Failed.
  case nothingToAdd, textTooBig, pictureTooBig, picturesOff, binary, excludedApp, excludedPattern
  case badPicture, tooBig, notRead, inputNotRead, notPrinted, pictureToTerminal, pictureMissing
  case nothingToCopy, pictureNotPlain, cancelled, boardExists, boardOfSystem, boardNameEmpty
  case boardNameLong
  case demoFailed
  // Opening, writing, editing.
  case openedLink, openedFolder, openerMissing, openerFailed, fileElsewhere, folderMissing
  case linkNone, linkScheme, linkControl, linkBackslash, linkUser, linkNoHost, linkTooLong
  case wrotePicture, outsideGone, outsideFailed
  case editUnchanged, editNoEditor, editFailed, editGivenUp, editNotRead, editEmpty, editTooBig
  case editBinary, editLeft
  // System's reasons.
  case reasonMissing, reasonForbidden, reasonFolder, reasonFull, reasonReadOnly, reasonClosed
  case reasonNoFolder, reasonOther
  // Copying.
  case copiedBy, copiedToTmux, copiedToTerminal, copyNoWay, copyNowhere, copyPictureNoWay
  case copyPictureNowhere, copyTooBigForTerminal, copyTooBigAnywhere, copyFailed, copyLate
  case copyNotStarted
  case copyNotJSON, copyNotEncoded, copyFormTooLong
  case programMissing, programFailed, programLate, programTooLong
  // Answers.
  case loved, lovedOff, saved, savedOff, pinned, pinnedOff, deleted, restored, purged, cleared
  case collected, collectedFiles, progressCollecting, progressLooking, progressRepairing
  case collectedNothing, boardRenamed, boardDeleted, boardAdded, boardRemoved, reminderSet
  case reminderCleared, remindersNone, listEmpty, listNone
  case due, askPurge, askClear, askDeleteBoard, answersYes
  // Words of show, stats and config.
  case fieldID, fieldType, fieldApp, fieldDate, fieldCreated, fieldModified, fieldMarks
  case fieldBoards, fieldReminder, fieldDeleted, fieldSize, fieldColor, fieldPicture, markPinned
  case markLoved, markSaved, pictureFacts, pictureLost, daysLeftShort
  case unknownApp, statsItems, statsDeleted, statsBytes, statsBlobs
  case statsOldest, statsNewest, statsTypes, statsApps, statsGrowth, configPath, configMissing
  case configDefault, configLine
  // Search.
  case queryNoValue, queryUnknownType, queryUnknownMark, queryUnknownMoment, queryNotAvailable
  case leftOut, monitorHowTo, monitorByHand, monitorEndedAt
  // Doctor.
  case doctorGood, doctorAdvice, doctorBad, doctorStore, doctorModes, doctorBlobs, doctorLock
  case doctorConfig, doctorTerminal, doctorLocale, doctorClipboard, doctorItems, doctorNoArchive
  case doctorReadOnly, doctorSource, doctorNotUnderstood, doctorFileGood, doctorFileBroken
  case doctorFileRefused, doctorNoBackup, doctorConflicts, doctorCopies, doctorStrangers
  case doctorLegacy, doctorNoExchange, doctorModesGood, doctorModesWide, doctorBlobsGood
  case doctorOrphans, doctorBlobsStrange, doctorBrokenItems, doctorLocked, doctorConfigGood
  case doctorConfigNone, settingsWrongMore, doctorTermGood, doctorTermUnset, doctorTermDumb
  case doctorTermUnknown
  case doctorLocaleGood, doctorLocaleBad, doctorClipboardBy, doctorClipboardTerminal
  case doctorClipboardText, doctorClipboardNone, doctorClipboardNowhere
  case doctorRejected, doctorMerged, doctorLeft, doctorNothingToRepair
  // Panel.
  case terminalSystem, terminalUnset, terminalDumb, terminalUnknown, localeNone, themeUnknown
  case themeFallback, themeNoScheme, themeMissing, themeWrongColor, colorWrongRole, colorWrong
  case keyWrongChord, keyWrongAction, keyWrongLayer, keyConflict, layerLine
  case layerDetail, layerFind, layerMenu, layerPalette, layerBoards, layerReminder, layerMonth,
    layerForms
  case layerStatistics, layerLibrary, layerName, layerSettings
  case layerCards, layerHelp, layerQuestion, layerEverywhere, themeTerminal, copiedMeanwhile, inUse
  case panelNoOutput, panelNoInput, pickNoTerminal

  /// The English form.
  public var english: Template {
    switch self {
    case .helpUsage: "Usage:"
    case .helpPanel: "opens the panel"
    case .helpVerbs: "Verbs:"
    case .helpOptions: "Options of every verb:"
    case .helpPanelOptions: "Options of the panel:"
    case .helpVerbOptions: "Options:"
    case .helpExit: "Exit codes:"
    case .helpExitCodes: "0 done, 1 failed, 2 wrong use, 3 not found, 130 cancelled"
    case .helpIDs: "IDs may be cut to 4 unique characters or more; `-` reads them from input."
    case .helpMore: "`recall help VERB` tells more of one verb."
    case .version: "recall {0}"
    case .verbAdd: "remembers standard input or a file, and prints the id"
    case .verbList: "one line an item; with a query, those that match"
    case .verbShow: "an item for a person, as JSON, or its exact bytes"
    case .verbCopy: "puts an item on the clipboard"
    case .verbLove: "puts items on the Board Loved"
    case .verbSave: "puts items on the Board Saved"
    case .verbPin: "pins items to the top"
    case .verbBoards: "lists the Boards"
    case .verbBoardsNew: "makes a Board, and prints its id"
    case .verbBoardsRename: "gives a Board another name"
    case .verbBoardsDelete: "deletes a Board; its items stay"
    case .verbBoardsAdd: "puts items on a Board"
    case .verbBoardsRemove: "takes items off a Board"
    case .verbRemind: "lists reminders, due ones first"
    case .verbRemindSet: "reminds of an item: in 2h, fri 14:30, tomorrow 9:00, 2026-12-24 18:00"
    case .verbRemindClear: "clears reminders"
    case .verbDelete: "moves items to Deleted"
    case .verbRestore: "brings items back from Deleted"
    case .verbPurge: "removes items for good"
    case .verbClear: "moves everything without protection to Deleted"
    case .verbCollect: "removes what has expired, and what lay in Deleted for 30 days"
    case .verbStats: "what the memory holds"
    case .verbKeys: "the keys of the panel"
    case .verbPick: "the panel as a picker: prints the item that is chosen"
    case .verbThemes: "the themes"
    case .verbConfig: "the settings in force, and where each comes from"
    case .verbDoctor: "looks at store, terminal and locale, with advice"
    case .verbHelp: "this help, or the help of a verb"
    case .optionArchive: "the folder of the archive"
    case .optionConfig: "the file of settings"
    case .optionColor: "colour of output"
    case .optionDemo: "works on a copy of the demonstration archive"
    case .optionQuery: "opens with this query typed"
    case .optionItem: "opens at this item"
    case .optionBoard: "opens the library at this Board"
    case .optionHelp: "prints help"
    case .optionVersion: "prints the version"
    case .optionLanguage: "the language, instead of that of the settings or the locale"
    case .optionType: "the type of the item, instead of the one detected"
    case .optionApp: "the app it was copied from"
    case .optionFrom: "what standard input comes from"
    case .optionFiles: "the words are paths: one item of files"
    case .optionLimit: "at most so many"
    case .optionDeleted: "what lies in Deleted"
    case .optionJSON: "as JSON, with the archive's own names"
    case .optionRaw: "the exact bytes, nothing else"
    case .optionPlain: "as text only"
    case .optionOff: "takes the mark off"
    case .optionClear: "clears instead of setting"
    case .optionYes: "does not ask"
    case .optionRepair: "repairs what can be repaired without loss"
    case .unknownVerb: "“{0}” is no verb: see `recall --help`."
    case .unknownVerbNear: "“{0}” is no verb: did you mean “{1}”? See `recall --help`."
    case .unknownWord: "`recall {0}` knows no “{1}”: see `recall help {0}`."
    case .unknownWordNear: "`recall {0}` knows no “{1}”: did you mean “{2}”?"
    case .unknownOption: "“{0}” is no option: put `--` before words that begin with “-”."
    case .unknownOptionNear: "“{0}” is no option: did you mean “{1}”?"
    case .optionOfPanel: "“{0}” belongs to the panel: leave the verb out."
    case .optionNotHere: "“{0}” means nothing here: `{1}`."
    case .valueMissing: "“{0}” needs a value: `{1}`."
    case .valueNotTaken: "“{0}” takes no value."
    case .valueWrong: "“{0}” can't be “{1}”: `{2}`."
    case .operandMissing: "{0} is missing: `{1}`."
    case .operandTooMany: "“{0}” is one word too many: `{1}`."
    case .needsYes: "This asks first, and no terminal can answer: add `--yes`."
    case .idTooShort: "“{0}” is too short for an id: give 4 characters or more."
    case .idNotOne: "“{0}” is no id: see `recall list`."
    case .idsMissing: "No id came from standard input."
    case .oneIDOnly: "This takes one id, and {n} were given."
    case .addWaits: "Type or paste what to remember; Ctrl-D on a line of its own ends it."
    case .idsWait: "Type ids, one a line; Ctrl-D on a line of its own ends them."
    case .archiveIsFile: "“{0}” is a file: an archive is a folder, so name the folder it is in."
    case .archiveMissing: "There is no archive “{0}”: `recall add` would make one."
    case .configMissingFile: "There is no file of settings “{0}”."
    case .momentUnknown: "“{0}” is no time: try `in 2h`, `fri 14:30`, `2026-12-24 18:00`."
    case .momentPast: "“{0}” is past: a reminder needs a time to come."
    case .filesAlone: "“--files” takes paths, and neither “--type” nor “--from”."
    case .oneFileOnly: "`recall add` takes one file; for an item of files add “--files”."
    case .typeNeedsFiles: "Type “file” needs paths: `recall add --files PATH…`."
    case .typeNeedsPicture: "Type “image” needs a PNG, and this is none."
    case .pictureIsNoText: "This is a PNG, so its type is “image”."
    case .noItem: "No item has the id “{0}”: see `recall list`."
    case .ambiguousItem: "“{0}” begins {n} ids: give more of it."
    case .noBoard: "There is no Board “{0}”: see `recall boards`."
    case .ambiguousBoard: "“{0}” names {n} Boards: give the id."
    case .nothingToAdd: "Not kept: there is nothing in it."
    case .textTooBig: "Not kept: text over {0} (capture.max-text)."
    case .pictureTooBig: "Not kept: picture over {0} (capture.max-image)."
    case .picturesOff: "Not kept: pictures are off (capture.images)."
    case .binary: "Not kept: this is neither text nor a PNG."
    case .excludedApp: "Not kept: “{0}” is an excluded app."
    case .excludedPattern: "Not kept: an excluded pattern matches it."
    case .badPicture: "Not kept: the PNG is broken."
    case .tooBig: "Not kept: more than {0}."
    case .notRead: "Not read: “{0}”: {1}."
    case .inputNotRead: "Standard input was not read: {0}."
    case .notPrinted: "Not all was printed: {0}."
    case .pictureToTerminal: "A picture's bytes are not for a terminal: send them to a file."
    case .pictureMissing: "The picture's file is missing or broken: see `recall doctor`."
    case .nothingToCopy: "Nothing to copy: the item is empty."
    case .pictureNotPlain: "Nothing to copy: a picture has no plain text."
    case .cancelled: "Nothing was changed."
    case .boardExists: "There is a Board “{0}” already."
    case .boardOfSystem: "“{0}” is a Board of the system and stays as it is."
    case .boardNameEmpty: "A Board needs a name."
    case .boardNameLong: "A Board's name has 80 characters at most."
    case .demoFailed: "The demonstration could not be laid out: {0}."
    case .openedLink: "The link is on its way to your browser."
    case .openedFolder: "The folder is on its way to your file manager."
    case .openerMissing: "Not opened: install xdg-utils, which has xdg-open."
    case .openerFailed: "Not opened: xdg-open failed ({0})."
    case .fileElsewhere: "Not opened: the file is not on this machine."
    case .folderMissing: "Not opened: the file's folder is not there any more."
    case .linkNone: "Not opened: this is no whole link."
    case .linkScheme: "Not opened: only http and https links are."
    case .linkControl: "Not opened: the link hides a blank or an invisible sign."
    case .linkBackslash: "Not opened: a backslash could lead to another host."
    case .linkUser: "Not opened: a name before “@” could hide the real host."
    case .linkNoHost: "Not opened: the link names no host."
    case .linkTooLong: "Not opened: the link is longer than any browser takes."
    case .wrotePicture: "Written: {0}"
    case .outsideGone: "The item is gone: nothing was done."
    case .outsideFailed: "Not done: {0}."
    case .editUnchanged: "Nothing changed: no new item."
    case .editNoEditor: "No editor found: set the variable EDITOR to one."
    case .editFailed: "Not edited: {0}."
    case .editGivenUp: "Nothing kept: the editor ended with {0}."
    case .editNotRead: "Nothing kept: the editor left no file."
    case .editEmpty: "Nothing kept: the text was empty."
    case .editBinary: "Nothing kept: the text holds zero bytes."
    case .editLeft: "The edited text is in {0}."
    case .editTooBig: "Nothing kept: the text is over the cap (“capture.max-text”)."
    case .reasonMissing: "there is no such file"
    case .reasonForbidden: "it may not be read or written"
    case .reasonFolder: "it is a folder"
    case .reasonFull: "the disk is full"
    case .reasonReadOnly: "the file system is read-only"
    case .reasonClosed: "nobody reads it"
    case .reasonNoFolder: "it is a file, or its path leads through one"
    case .reasonOther: "{0}"
    case .copiedBy: "Copied by {0}."
    case .copiedToTmux: "Copied to tmux and on to its terminal."
    case .copiedToTerminal: "Copied through the terminal, which must stay open."
    case .copyNoWay: "Not copied: install {0}, or run inside tmux."
    case .copyNowhere: "Not copied: here is no desktop, no tmux, and no terminal that takes copies."
    case .copyPictureNoWay: "Not copied: pictures and files need more than a terminal: install {0}."
    case .copyPictureNowhere:
      "Not copied: pictures and files need a desktop, and there is none here."
    case .copyTooBigForTerminal: "Not copied: the terminal takes 74 kB at most; install {0}."
    case .copyTooBigAnywhere: "Not copied: the terminal takes 74 kB at most, and tmux takes more."
    case .copyFailed: "Not copied: {0} failed ({1})."
    case .copyNotJSON: "Not copied: this is no object or array of JSON."
    case .copyNotEncoded: "Not copied: nothing in it is encoded as %20 or the like."
    case .copyFormTooLong: "Not copied: this form is too long to be made."
    case .programMissing: "There is no program “{0}”: see `paste.programs` in config.yaml."
    case .programFailed: "“{0}” failed ({1})."
    case .programLate: "“{0}” did not end within {1}; its row in config.yaml may give it longer."
    case .programTooLong: "“{0}” printed more than {1}."
    case .copyLate: "Not copied: {0} did not end in time."
    case .copyNotStarted: "Not copied: {0} could not be started ({1})."
    case .loved: .counted(one: "1 item is loved.", other: "{n} items are loved.")
    case .lovedOff:
      .counted(one: "1 item is not loved any more.", other: "{n} items are not loved any more.")
    case .saved: .counted(one: "1 item is saved.", other: "{n} items are saved.")
    case .savedOff:
      .counted(one: "1 item is not saved any more.", other: "{n} items are not saved any more.")
    case .pinned: .counted(one: "1 item is pinned.", other: "{n} items are pinned.")
    case .pinnedOff:
      .counted(one: "1 item is not pinned any more.", other: "{n} items are not pinned any more.")
    case .deleted:
      .counted(
        one: "1 item is in Deleted: `recall restore` brings it back.",
        other: "{n} items are in Deleted: `recall restore` brings them back.")
    case .restored: .counted(one: "1 item is back.", other: "{n} items are back.")
    case .purged: .counted(one: "1 item is gone for good.", other: "{n} items are gone for good.")
    case .cleared: .counted(one: "1 item went to Deleted.", other: "{n} items went to Deleted.")
    case .collected: .counted(one: "1 item expired.", other: "{n} items expired.")
    case .collectedFiles:
      .counted(
        one: "1 file that nothing named is gone.",
        other: "{n} files that nothing named are gone.")
    case .progressCollecting: "Looking for what has expired …"
    case .progressLooking: "Looking at every file …"
    case .progressRepairing: "Repairing …"
    case .collectedNothing: "Nothing has expired."
    case .boardRenamed: "The Board is called “{0}” now."
    case .boardDeleted: "The Board “{0}” is deleted; its items stay."
    case .boardAdded: .counted(one: "1 item is on “{0}”.", other: "{n} items are on “{0}”.")
    case .boardRemoved:
      .counted(
        one: "1 item is not on “{0}” any more.",
        other: "{n} items are not on “{0}” any more.")
    case .reminderSet: "Reminds {0}."
    case .reminderCleared:
      .counted(one: "1 reminder is cleared.", other: "{n} reminders are cleared.")
    case .remindersNone: "No reminders."
    case .listEmpty: "Nothing remembered yet: `recall add` remembers what you give it."
    case .listNone: "Nothing matches."
    case .due: "due"
    case .askPurge:
      .counted(one: "Remove 1 item for good? [y/N] ", other: "Remove {n} items for good? [y/N] ")
    case .askClear:
      .counted(one: "Move 1 item to Deleted? [y/N] ", other: "Move {n} items to Deleted? [y/N] ")
    case .askDeleteBoard:
      .counted(
        one: "Delete the Board “{0}” with 1 item on it? The item stays. [y/N] ",
        other: "Delete the Board “{0}” with {n} items on it? They stay. [y/N] ")
    case .answersYes: "y,yes"
    case .fieldID: "id"
    case .fieldType: "type"
    case .fieldApp: "app"
    case .fieldDate: "copied"
    case .fieldCreated: "first copied"
    case .fieldModified: "changed"
    case .fieldMarks: "marks"
    case .fieldBoards: "boards"
    case .fieldReminder: "reminds"
    case .fieldDeleted: "deleted"
    case .fieldSize: "size"
    case .fieldColor: "colour"
    case .fieldPicture: "picture"
    case .markPinned: "pinned"
    case .markLoved: "loved"
    case .markSaved: "saved"
    case .pictureFacts: "{0}, {1}"
    case .pictureLost: "its file is missing or broken"
    case .daysLeftShort: "{n}d"
    case .unknownApp: "unknown app"
    case .statsItems: "items"
    case .statsDeleted: "in Deleted"
    case .statsBytes: "archive"
    case .statsBlobs: "pictures and formatted text"
    case .statsOldest: "oldest"
    case .statsNewest: "newest"
    case .statsTypes: "by type"
    case .statsApps: "by app"
    case .statsGrowth: "by month"
    case .configPath: "settings"
    case .configMissing: "not there: defaults are in force"
    case .configDefault: "default"
    case .configLine: "line {0}"
    case .queryNoValue: "“{0}:” has no value, so it filters nothing."
    case .queryUnknownType: "“type:{0}” is no type: text, link, color, image or file."
    case .queryUnknownMark: "“is:{0}” is no mark: loved, saved, pinned, due or deleted."
    case .queryUnknownMoment: "“{0}:{1}” is no time: try `2026-12-24`, `3d` or `yesterday`."
    case .queryNotAvailable: "“{0}:” is not available yet, so it filters nothing."
    case .leftOut:
      .counted(one: "1 that is no text was left out.", other: "{n} that are no text were left out.")
    case .monitorHowTo: "The monitor isn't running: `recall watch` starts it."
    case .monitorByHand: "There is no monitor yet: `recall add` remembers by hand."
    case .monitorEndedAt: "The monitor has ended."
    case .doctorGood: "good"
    case .doctorAdvice: "look"
    case .doctorBad: "bad"
    case .doctorStore: "store"
    case .doctorModes: "modes"
    case .doctorBlobs: "blobs"
    case .doctorLock: "lock"
    case .doctorConfig: "settings"
    case .doctorTerminal: "terminal"
    case .doctorLocale: "locale"
    case .doctorClipboard: "clipboard"
    case .doctorItems: .counted(one: "1 item in {0}.", other: "{n} items in {0}.")
    case .doctorNoArchive: "No archive yet in {0}: the first copy makes it."
    case .doctorReadOnly: "Only read: {0}."
    case .doctorSource: "`items.json` is missing or broken: items come from {0}."
    case .doctorNotUnderstood:
      .counted(
        one: "1 record in {0} is not understood and kept: `--repair` moves it aside.",
        other: "{n} records in {0} are not understood and kept: `--repair` moves them aside.")
    case .doctorFileGood: "{0}: whole, {1}."
    case .doctorFileBroken: "{0} is broken: the next save keeps it aside."
    case .doctorFileRefused: "{0} is no regular file of yours ({1}): move it away."
    case .doctorNoBackup: "There is no backup yet: the second save makes it."
    case .doctorConflicts:
      .counted(
        one: "1 conflict copy lies beside it: `--repair` takes it in.",
        other: "{n} conflict copies lie beside it: `--repair` takes them in.")
    case .doctorCopies:
      .counted(
        one: "1 kept copy of a broken or older file: {0}.",
        other: "{n} kept copies of broken or older files: {0}.")
    case .doctorStrangers:
      .counted(one: "1 file here is not ours: {0}.", other: "{n} files here are not ours: {0}.")
    case .doctorLegacy:
      .counted(
        one: "1 file is left in ClipStack: {0}.",
        other: "{n} files are left in ClipStack: {0}.")
    case .doctorNoExchange: "The file system can't exchange names: saving checks and renames."
    case .doctorModesGood: "The folder is 0700, and nothing in it is open to others."
    case .doctorModesWide:
      .counted(one: "1 name was open to others: {0}.", other: "{n} names were open to others: {0}.")
    case .doctorBlobsGood: .counted(one: "1 file, {0}.", other: "{n} files, {0}.")
    case .doctorOrphans:
      .counted(
        one: "1 file that no item names: `recall gc` removes it after a day.",
        other: "{n} files that no item names: `recall gc` removes them after a day.")
    case .doctorBlobsStrange:
      .counted(
        one: "1 file in blobs/ is not ours: {0}.",
        other: "{n} files in blobs/ are not ours: {0}.")
    case .doctorBrokenItems:
      .counted(
        one: "The picture or text of 1 item can't be read.",
        other: "The pictures or texts of {n} items can't be read.")
    case .doctorLocked: "Process {0} is saving."
    case .doctorConfigGood: "Every setting is understood ({0})."
    case .settingsWrongMore:
      .counted(
        one: "{0} ({n} more: `recall doctor`)", other: "{0} ({n} more: `recall doctor`)")
    case .doctorConfigNone: "No file of settings ({0}): defaults are in force."
    case .doctorTermGood: "TERM is {0}."
    case .doctorTermUnset: "TERM is not set: the panel needs it, as in TERM=xterm-256color."
    case .doctorTermDumb: "TERM is “dumb”: the panel needs a terminal that moves its cursor."
    case .doctorTermUnknown: "TERM is “{0}”, unknown here: install ncurses-term."
    case .doctorLocaleGood: "The locale is {0}."
    case .doctorLocaleBad: "The locale is {0}; letters are UTF-8 all the same: set LANG=C.UTF-8."
    case .doctorClipboardBy: "Copies by {0}."
    case .doctorClipboardTerminal: "Copies through the terminal, and only text: install {0}."
    case .doctorClipboardText: "Copies text through the terminal; no desktop is here for the rest."
    case .doctorClipboardNone: "No way to copy: install {0}."
    case .doctorClipboardNowhere: "No way to copy: here is no desktop, tmux or terminal for it."
    case .doctorRejected:
      .counted(one: "1 record moved aside to {0}.", other: "{n} records moved aside to {0}.")
    case .doctorMerged: .counted(one: "1 copy taken in: {0}.", other: "{n} copies taken in: {0}.")
    case .doctorLeft:
      .counted(
        one: "1 copy is no whole archive and stays: {0}.",
        other: "{n} copies are no whole archives and stay: {0}.")
    case .doctorNothingToRepair: "Nothing needed repair."
    case .terminalSystem: "The terminal could not be opened: {0}: {1}."
    case .terminalUnset: "TERM is not set: set it to your terminal's name, as TERM=xterm-256color."
    case .terminalDumb: "The terminal “{0}” can't move its cursor: see `recall list`."
    case .terminalUnknown: "TERM is “{0}”, which is unknown here: try TERM=xterm-256color."
    case .localeNone: "No UTF-8 locale: letters beyond ASCII are shown as “?”."
    case .themeUnknown: "There is no theme “{0}”: see `recall themes`."
    case .themeFallback: "{0} The terminal's colours are used."
    case .themeNoScheme: "{0}: no base16 scheme."
    case .themeMissing: "{0}: {1} is missing."
    case .themeWrongColor: "{0}, line {1}: {2} is no color such as \"#1e1e2e\"."
    case .colorWrongRole: "Line {0}: “{1}” is no role of colors, which are {2}."
    case .colorWrong: "Line {0}: “{1}” is no color such as \"#89b4fa\"."
    case .keyWrongChord: "Line {0}: “{1}” is no key."
    case .keyWrongAction: "Line {0}: “{1}” is no action: see `recall keys`."
    case .keyWrongLayer: "Line {0}: “{1}” is no layer: {2}."
    case .keyConflict:
      "Line {0}: “{1}” is left out: “{3}” in line {2} has that key already ({4})."
    case .layerLine: "in the search line"
    case .layerCards: "in the cards"
    case .layerDetail: "in the sheet of a whole item"
    case .layerFind: "in the find line of that sheet"
    case .layerMenu: "in a menu"
    case .layerPalette: "in the palette of all actions"
    case .layerLibrary: "on the Boards of the library"
    case .layerName: "in the name of a Board"
    case .layerBoards: "in the Boards of an item"
    case .layerReminder: "in the reminder of an item"
    case .layerMonth: "in the month of a reminder"
    case .layerStatistics: "in the statistics"
    case .layerForms: "in the forms of an item"
    case .layerSettings: "in the settings"
    case .layerHelp: "in the help"
    case .layerQuestion: "in a question"
    case .layerEverywhere: "everywhere"
    case .themeTerminal: "the terminal's own colours"
    case .copiedMeanwhile: "The item is gone: nothing was copied."
    case .inUse: "in use"
    case .panelNoOutput: "The panel needs a terminal, and output is none: see `recall list`."
    case .pickNoTerminal: "Picking needs a terminal, and there is none: see `recall list`."
    case .panelNoInput: "The panel needs a terminal, and input is none: see `recall list`."
    }
  }
}
