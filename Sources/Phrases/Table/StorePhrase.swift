/// What is said of the archive and its files.
public enum StorePhrase: Phrase, CaseIterable {
  // Errors.
  case noPlace, folderFailed, unreadable, notSaved, notSavedFile, notSavedFull, notSavedReadOnly
  case notSavedLocked, notSavedLockedBy, notSavedCancelled, notRegular, foreignOwner, tooLarge
  case unsafeBlobName, missing, restless, unsound
  // Why an archive is only read.
  case readOnlyNewer, readOnlyFolder, readOnlyKind, readOnlyOwner
  // What happened.
  case modesTightened, recoveredBroken, recoveredMissing, allBroken, backupNewer, openedReadOnly
  case legacyMoved, legacyLeft, mergedForeignSave, waiting, waitingFor
  // Names of files and kinds.
  case sourceMain, sourceBackup, sourceUnfinished, sourceNone, kindFile, kindFolder, kindLink
  case kindPipe, kindSocket, kindDevice

  /// The English form.
  public var english: Template {
    switch self {
    case .noPlace: "No archive: neither HOME nor --archive says where it is."
    case .folderFailed: "The folder “{0}” can't be used: {1}."
    case .unreadable: "“{0}” can't be read: {1}."
    case .notSaved: "Not saved: {0}"
    case .notSavedFile: "“{0}”: {1}."
    case .notSavedFull: "the disk is full. What was saved before is whole."
    case .notSavedReadOnly: "{0}."
    case .notSavedLocked: "another program holds the archive. Try again."
    case .notSavedLockedBy: "process {0} holds the archive. Try again."
    case .notSavedCancelled: "given up."
    case .notRegular: "“{0}” is a {1}, not a file: move it away."
    case .foreignOwner: "“{0}” belongs to user {1}: make it yours, or use --archive."
    case .tooLarge: "“{0}” is too large to be read ({1})."
    case .unsafeBlobName: "An item names a file outside of blobs/: it is not read."
    case .missing: "“{0}” is missing."
    case .restless: "other programs keep changing “{0}”. Try again."
    case .unsound: "“{0}” would not have read back. See `recall doctor`."
    case .readOnlyNewer: "the archive is version {0}, newer than this program knows"
    case .readOnlyFolder: "“{0}” can't be written"
    case .readOnlyKind: "“{0}” is a {1}, not a file"
    case .readOnlyOwner: "“{0}” belongs to user {1}"
    case .modesTightened:
      .counted(
        one: "1 name in the archive was open to others; it is yours alone now.",
        other: "{n} names in the archive were open to others; they are yours alone now.")
    case .recoveredBroken: "`items.json` is broken; the items come from {0}. See `recall doctor`."
    case .recoveredMissing: "`items.json` is missing; the items come from {0}. See `recall doctor`."
    case .allBroken: "No file of the archive is whole: {0}. The next save keeps them aside."
    case .backupNewer: "The backup is newer than `items.json`: `recall doctor --repair` merges."
    case .openedReadOnly: "The archive is only read: {0}."
    case .legacyMoved:
      .counted(one: "1 item came over from {0}.", other: "{n} items came over from {0}.")
    case .legacyLeft: "Something is left in {0}: see `recall doctor`."
    case .mergedForeignSave: "Another program saved at the same time; both are merged."
    case .waiting: "Waiting for the archive: another program is saving."
    case .waitingFor: "Waiting for the archive: process {0} is saving."
    case .sourceMain: "items.json"
    case .sourceBackup: "items.backup.json"
    case .sourceUnfinished: "items.json.new"
    case .sourceNone: "nowhere"
    case .kindFile: "file"
    case .kindFolder: "folder"
    case .kindLink: "link"
    case .kindPipe: "pipe"
    case .kindSocket: "socket"
    case .kindDevice: "device"
    }
  }
}
