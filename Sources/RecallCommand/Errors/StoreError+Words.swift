import Glibc
import MemoryKit
import MemoryStore
import Phrases

extension StoreError {
  /// The sentence for a person.
  func sentence(_ words: Words) -> String {
    switch self {
    case .noPlace: words(StorePhrase.noPlace)
    case .folder(let path, ENOTDIR):
      words(StorePhrase.folderFailed, path, words(CommandPhrase.reasonNoFolder))
    case .folder(let path, let number):
      words(StorePhrase.folderFailed, path, CommandError.reason(number, words))
    case .unreadable(let path, let number):
      words(StorePhrase.unreadable, path, CommandError.reason(number, words))
    case .notSaved, .readOnly, .locked, .cancelled, .restless, .unsound:
      words(StorePhrase.notSaved, clause(words))
    default: fileSentence(words)
    }
  }

  private func fileSentence(_ words: Words) -> String {
    switch self {
    case .notRegular(let path, let kind): words(StorePhrase.notRegular, path, kind.word(words))
    case .foreignOwner(let path, let user): words(StorePhrase.foreignOwner, path, String(user))
    case .tooLarge(let path, let bytes):
      words(StorePhrase.tooLarge, path, ByteCount.text(bytes))
    case .unsafeBlobName: words(StorePhrase.unsafeBlobName)
    case .missing(let path): words(StorePhrase.missing, path)
    default: ""
    }
  }

  /// Why nothing was saved, as the end of a sentence.
  func clause(_ words: Words) -> String {
    switch self {
    case .notSaved where isDiskFull: words(StorePhrase.notSavedFull)
    case .notSaved(let path, let number):
      words(StorePhrase.notSavedFile, path, CommandError.reason(number, words))
    case .readOnly(let reason): words(StorePhrase.notSavedReadOnly, reason.words(words))
    case .locked(_, let holder?): words(StorePhrase.notSavedLockedBy, String(holder.pid))
    case .locked: words(StorePhrase.notSavedLocked)
    case .cancelled: words(StorePhrase.notSavedCancelled)
    case .restless(let path): words(StorePhrase.restless, path)
    case .unsound(let path): words(StorePhrase.unsound, path)
    default: sentence(words)
    }
  }

  /// What is said while a lock is waited for.
  static func waiting(for holder: LockHolder?, _ words: Words) -> String {
    guard let holder else { return words(StorePhrase.waiting) }
    return words(StorePhrase.waitingFor, String(holder.pid))
  }
}

extension ReadOnlyReason {
  /// The reason, as the end of a sentence.
  func words(_ words: Words) -> String {
    switch self {
    case .newerVersion(let version): words(StorePhrase.readOnlyNewer, String(version))
    case .folderNotWritable(let path): words(StorePhrase.readOnlyFolder, path)
    case .notRegular(let path, let kind): words(StorePhrase.readOnlyKind, path, kind.word(words))
    case .foreignOwner(let path, let user): words(StorePhrase.readOnlyOwner, path, String(user))
    }
  }
}

extension StoreNotice {
  /// Whether nothing is left to be done about it.
  var isMended: Bool {
    switch self {
    case .modesTightened, .legacyMoved, .mergedForeignSave: true
    case .recovered, .allBroken, .backupNewer, .readOnly, .legacyLeft: false
    }
  }

  /// The sentence for a person.
  func sentence(_ words: Words) -> String {
    switch self {
    case .modesTightened(let count): words(StorePhrase.modesTightened, count: count)
    case .recovered(let source, true): words(StorePhrase.recoveredBroken, source.name(words))
    case .recovered(let source, false): words(StorePhrase.recoveredMissing, source.name(words))
    case .allBroken(let names): words(StorePhrase.allBroken, names.joined(separator: ", "))
    case .backupNewer: words(StorePhrase.backupNewer)
    case .readOnly(let reason): words(StorePhrase.openedReadOnly, reason.words(words))
    case .legacyMoved(let path, let items): words(StorePhrase.legacyMoved, count: items, path)
    case .legacyLeft(let path): words(StorePhrase.legacyLeft, path)
    case .mergedForeignSave: words(StorePhrase.mergedForeignSave)
    }
  }
}

extension ArchiveSource {
  /// The file's name.
  func name(_ words: Words) -> String {
    switch self {
    case .main: words(StorePhrase.sourceMain)
    case .backup: words(StorePhrase.sourceBackup)
    case .unfinished: words(StorePhrase.sourceUnfinished)
    case .none: words(StorePhrase.sourceNone)
    }
  }
}

extension FileKind {
  /// What it is called.
  func word(_ words: Words) -> String {
    switch self {
    case .file: words(StorePhrase.kindFile)
    case .folder: words(StorePhrase.kindFolder)
    case .link: words(StorePhrase.kindLink)
    case .pipe: words(StorePhrase.kindPipe)
    case .socket: words(StorePhrase.kindSocket)
    case .device: words(StorePhrase.kindDevice)
    }
  }
}
