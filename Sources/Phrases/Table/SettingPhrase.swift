/// What is said of settings: a help sentence for each, and what a setting allows.
///
/// The first cases are named as those of `Setting`, the table of settings in `MemoryStore`.
public enum SettingPhrase: Phrase, CaseIterable {
  case retention, start, select, esc, density, theme, lightTheme, colors, glyphs, language
  case keysPreset, keys
  case capturePrimary, captureImages, captureMaxText, captureMaxImage, captureExcludeApps
  case captureExcludePatterns, pasteMethod, pasteKeepOpen, pasteRestoreClipboard, pasteJoin
  case pasteChords, pastePrograms, remindersSnooze
  // What is allowed.
  case allowsChoice, allowsFlag, allowsSize, allowsTime, allowsText, allowsTexts, allowsColors
  case allowsChords, allowsKeys, allowsPrograms
  // Names in the sheet of settings, and values there.
  case titleRetention, titleCaptureExcludeApps, titleCaptureExcludePatterns, titleCaptureImages
  case titleCapturePrimary, titlePasteMethod, titlePasteKeepOpen, titlePasteRestoreClipboard
  case titlePasteJoin, titleTheme, titleLightTheme, titleGlyphs, titleDensity, titleStart
  case titleSelect, titleEsc, titleKeysPreset
  case valueYes, valueNo, valueDays, valueForever, valueSameTheme, valueTerminal, valueManagers
  case valueLine, valueBlank, valueComma, valueKeyRows, editedNotAllowed, editedEntangled
  case editedEntangledLine, editedNotWritten, editedNothing
  // What is wrong.
  case problem, problemAtLine, wrongValue, wrongValueUnset, wrongRow, wrongPlace, unknownKey,
    repeatedKey
  case notYaml, notMapping, alias, tooDeep, tooMany, secondDocument, unreadable, notRegular
  case tooLarge

  /// The English form.
  public var english: Template {
    switch self {
    case .retention: "Days until an item without protection is forgotten."
    case .start: "Where the keys go when the panel opens: to the search line or to the cards."
    case .select:
      "What is selected when the panel opens: the newest item, or the first, pins included."
    case .esc: "Whether Esc goes back step by step or closes the panel at once."
    case .density: "How much of each item the panel shows."
    case .theme: "The colours; `terminal` takes the terminal's own. `recall themes` lists them."
    case .lightTheme: "The colours where the terminal's ground is light; none takes `theme`."
    case .colors: "Colors of roles in place of the theme's, such as `accent: \"#89b4fa\"`."
    case .glyphs: "Whether frames and marks are drawn with signs beyond ASCII."
    case .language: "The language of the program; none takes that of the locale."
    case .keysPreset: "The keys that rows of `keys` change; see `recall keys`."
    case .keys: "Rows of chord, action and layer that change the key table; see `recall keys`."
    case .capturePrimary: "Whether text that is only selected is remembered too."
    case .captureImages: "Whether pictures are remembered."
    case .captureMaxText: "The largest text that is remembered."
    case .captureMaxImage: "The largest picture that is remembered."
    case .captureExcludeApps:
      "Apps whose copies are never remembered; `password-managers` stands for all that are known."
    case .captureExcludePatterns:
      "Texts that are never remembered: `*` stands for anything, `?` for one character."
    case .pasteMethod:
      "Whether choosing types the paste where that is possible, always, or only copies."
    case .pasteKeepOpen: "Whether the panel stays open after pasting."
    case .pasteRestoreClipboard: "Whether the clipboard gets back what it held before a paste."
    case .pasteJoin: "What stands between several items that are pasted together."
    case .pasteChords: "The chord that pastes in an app, by the app's name."
    case .pastePrograms:
      "Programs that make another form of a text, each with name and run; they read it on input."
    case .remindersSnooze: "How long a snoozed reminder waits."
    case .allowsChoice: "one of {0}"
    case .allowsFlag: "true or false"
    case .allowsSize: "a size from {0} to {1}, such as 2 MiB"
    case .allowsTime: "a time from {0} to {1}, such as 20m, 2h or 1d"
    case .allowsText: "a text of at most {0} bytes"
    case .allowsTexts: "a list of texts, none of them empty"
    case .allowsColors: "a role and a color in each row"
    case .allowsChords: "an app's name and a chord in each row"
    case .allowsKeys: "a list of rows with chord and action, and a layer where one is meant"
    case .allowsPrograms:
      "rows of a name, a list of words to run, and a deadline where one is meant, such as 10s"
    case .titleRetention: "Keeping"
    case .titleCaptureExcludeApps: "Excluded apps"
    case .titleCaptureExcludePatterns: "Excluded texts"
    case .titleCaptureImages: "Pictures"
    case .titleCapturePrimary: "Selected text"
    case .titlePasteMethod: "Pasting"
    case .titlePasteKeepOpen: "Stay after pasting"
    case .titlePasteRestoreClipboard: "Clipboard back"
    case .titlePasteJoin: "Between items"
    case .titleTheme: "Theme"
    case .titleLightTheme: "In the light"
    case .titleGlyphs: "Signs"
    case .titleDensity: "Density"
    case .titleStart: "Keys at opening"
    case .titleSelect: "First selected"
    case .titleEsc: "Esc"
    case .titleKeysPreset: "Keys"
    case .valueYes: "yes"
    case .valueNo: "no"
    case .valueDays: "{0} days"
    case .valueForever: "forever"
    case .valueSameTheme: "the same theme"
    case .valueTerminal: "the terminal's colours"
    case .valueManagers: "known password managers"
    case .valueLine: "a new line"
    case .valueBlank: "a blank"
    case .valueComma: "a comma"
    case .valueKeyRows:
      .counted(
        one: "{n} row of `keys` in the file lies over them.",
        other: "{n} rows of `keys` in the file lie over them.")
    case .editedNotAllowed: "That is no value of `{0}`, which allows {1}."
    case .editedEntangled: "Changing `{0}` would lose something else of {1}: edit it there."
    case .editedEntangledLine:
      "Changing `{0}` would lose something else of line {2} of {1}: edit it there."
    case .editedNotWritten: "{0} can't be written: {1}."
    case .editedNothing: "{0} Nothing was changed."
    case .problem: "{0}: {1}"
    case .problemAtLine: "{0}, line {1}: {2}"
    case .wrongValue: "“{1}” is no value of `{0}`, which allows {2}; {3} stays in force."
    case .wrongValueUnset:
      "“{1}” is no value of `{0}`, which allows {2}; the default stays in force."
    case .wrongRow: "“{1}” is no row of `{0}`, which allows {2}; the other rows are in force."
    case .wrongPlace: "`{0}` holds settings of its own; write them below it, indented."
    case .unknownKey: "`{0}` is no setting; `recall config` lists them."
    case .repeatedKey: "`{0}` is set a second time; the first counts."
    case .notYaml: "not YAML ({0}); defaults are in force."
    case .notMapping: "settings are rows of `name: value`; defaults are in force."
    case .alias: "anchors' aliases are not read; defaults are in force."
    case .tooDeep: "nested too deeply; defaults are in force."
    case .tooMany: "too many values; defaults are in force."
    case .secondDocument: "only one document is read; what begins here is not."
    case .unreadable: "can't be read: {0}. Defaults are in force."
    case .notRegular: "is no regular file; defaults are in force."
    case .tooLarge: "is larger than {0}; defaults are in force."
    }
  }
}
