import Glibc
import MemoryKit

/// One save under the lock: changes applied to a state, written, put in place of `items.json`.
///
/// Where a foreign program saves in between, both are merged and saved again.
struct Save {
  let folder: OpenFolder
  let environment: StoreEnvironment
  let changes: [MemoryChange]
  let style: ArchiveEdit.Style
  /// Whether anything was written.
  private(set) var hasSaved = false
  private(set) var notices: [StoreNotice] = []
  /// States that are on disk no more and may hold what the newest lacks.
  private var strangers: [ArchiveSnapshot] = []
  /// Where foreign saves were kept until they are merged.
  private var kept: [String] = []
  /// The files of those that an earlier save left, open as long as their bytes are needed.
  private var pending: [ArchiveFile] = []

  init(
    folder: OpenFolder, environment: StoreEnvironment, changes: [MemoryChange],
    style: ArchiveEdit.Style = []
  ) {
    self.folder = folder
    self.environment = environment
    self.changes = changes
    self.style = style
  }

  /// What the changes apply to, and what must stand under `items.json` when it is replaced.
  struct Base {
    var snapshot: ArchiveSnapshot
    var file: ArchiveFile?
    var expected: FileStamp?
    /// Whether what is replaced is a whole archive, fit to be the backup.
    var isWhole: Bool
  }

  mutating func run(
    over state: DiskState
  ) throws(StoreError) -> (state: DiskState, outcomes: [ChangeOutcome]) {
    var base = Base(
      snapshot: state.snapshot, file: state.file, expected: state.stamps.main,
      isWhole: state.mainIsWhole)
    var state = state
    try takePending()
    for _ in 0..<8 {
      let merges = strangers.map { MemoryChange.merge(ForeignArchive($0)) }
      let edit = base.snapshot.applying(
        merges + changes, at: environment.now(), style: style)
      let outcomes = Array(edit.outcomes.dropFirst(merges.count))
      guard edit.isChanged || !kept.isEmpty else {
        if try forgetOthers(state, outcomes) { hasSaved = true }
        return (state, outcomes)
      }
      try Keeper(folder: folder, environment: environment).keep(for: &state)
      let writer = MainWriter(folder: folder, environment: environment)
      switch try writer.replace(base, by: edit) {
      case .saved(let file, let snapshot):
        hasSaved = true
        for name in kept { try folder.remove(name) }
        let forgetting = Forgetting(folder: folder, environment: environment, changes: changes)
        try forgetting.run(after: base.snapshot, strangers, outcomes, now: file)
        if !kept.isEmpty { try folder.sync() }
        environment.indexes?.keep(snapshot, of: file, in: folder, isOurs: true)
        return (DiskState(saved: file, snapshot), outcomes)
      case .foreign(let file, let snapshot, let keptAs, let ours):
        // Ours stands in place, the foreign one aside; what ours was made of goes into the foreign.
        notices.append(.mergedForeignSave)
        noteStranger(base)
        kept.append(keptAs)
        base = Base(snapshot: snapshot, file: file, expected: ours, isWhole: true)
      case .moved:
        noteStranger(base)
        state = try DiskReader(folder: folder, environment: environment).read()
        if let reason = state.readOnly { throw .readOnly(reason) }
        base = Base(
          snapshot: state.snapshot, file: state.file, expected: state.stamps.main,
          isWhole: state.mainIsWhole)
      }
    }
    throw .restless(path: folder.join(ArchiveFolder.mainName))
  }

  /// Foreign saves that an earlier save took the place of, and ended before it could merge them.
  private mutating func takePending() throws(StoreError) {
    for name in try folder.names().names where Keeper.isKept(name, as: [.foreign]) {
      // What can't be read, or only by a later version, waits for who can.
      guard let file = try? ArchiveFile.read(name, in: folder),
        let theirs = try? ArchiveSnapshot.load(file.bytes, at: environment.now()),
        !theirs.isOfLaterVersion
      else { continue }
      try Keeper(folder: folder, environment: environment).keepRejected(of: theirs)
      strangers.append(theirs)
      kept.append(name)
      pending.append(file)
    }
    if !kept.isEmpty { notices.append(.mergedForeignSave) }
  }

  private mutating func noteStranger(_ base: Base) {
    if base.file?.isUsable ?? true { strangers.append(base.snapshot) }
  }

  /// What was to be forgotten may be gone from `items.json` and still stand elsewhere.
  private func forgetOthers(
    _ state: DiskState, _ outcomes: [ChangeOutcome]
  ) throws(StoreError) -> Bool {
    let forgetting = Forgetting(folder: folder, environment: environment, changes: changes)
    return try forgetting.runUnchanged(state, outcomes)
  }
}

extension DiskState {
  /// The state that a save of ours left behind.
  init(saved file: ArchiveFile, _ snapshot: ArchiveSnapshot) {
    self.init()
    (self.file, self.snapshot, source) = (file, snapshot, .main)
    stamps.main = file.stamp
  }
}

extension StoreEnvironment {
  /// Lets a test make a step fail.
  func begin(_ step: StoreStep, path: String) throws(StoreError) {
    let failure = before(step)
    if failure != 0 { throw .notSaved(path: path, errno: failure) }
  }
}
