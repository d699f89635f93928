import Glibc
public import MemoryKit

/// The archive on disk, for one process: reads the newest state, applies changes to it and saves.
///
/// Not Sendable: it is made and used inside one worker, or by a verb. Any number of stores, in any
/// number of processes, may work on one folder; none loses another's changes.
///
/// ```swift
/// let store = HistoryStore(folder: try .standard(environment: variables))
/// let archive = try store.open()
/// let result = try store.apply([.setPinned([id], true)])
/// ```
public final class HistoryStore {
  /// Where the archive is.
  public let folder: ArchiveFolder
  /// The clocks and closures it works with.
  public var environment: StoreEnvironment
  var state: DiskState?
  private var hasTightened = false
  private var told = Set<StoreNotice>()
  /// A `ClipStack` of which nothing more can be moved.
  var legacyLeft: LegacyStamps?
  /// How long the last save took, in seconds.
  private var lastSaveDuration = 0.0
  private var lastSaveEnd = -Double.infinity

  /// Makes a store; nothing is read yet.
  ///
  /// - Parameters:
  ///   - folder: where the archive is, or will be.
  ///   - environment: the world; tests replace closures of it.
  public init(folder: ArchiveFolder, environment: StoreEnvironment = StoreEnvironment()) {
    self.folder = folder
    self.environment = environment
  }

  /// Reads the archive for the first time.
  ///
  /// Writes nothing, but that modes others could use are tightened and a `ClipStack` is moved here.
  ///
  /// - Returns: the archive, empty where there is none.
  /// - Throws: why it can't be read.
  public func open() throws(StoreError) -> OpenedArchive {
    let notices = try tightenOnce() + moveLegacyWhenFound()
    return opened(try current(), also: notices)
  }

  private func tightenOnce() throws(StoreError) -> [StoreNotice] {
    guard !hasTightened, let folder = try OpenFolder.open(folder.path) else { return [] }
    // Any folder may be named: one that holds no archive is not ours to change.
    guard Modes.holdsArchive(folder) else { return [] }
    hasTightened = true
    let count = Modes.tighten(folder)
    return count > 0 ? [.modesTightened(count: count)] : []
  }

  /// Reads the archive again where it has moved.
  ///
  /// - Returns: the newest state; nil where nothing but saves of this store happened.
  /// - Throws: why it can't be read; the state before stays in force.
  public func newest() throws(StoreError) -> OpenedArchive? {
    let before = state
    let now = try current()
    guard let before else { return opened(now) }
    if now.snapshot === before.snapshot, now.notices == before.notices { return nil }
    return opened(now)
  }

  /// Applies changes to the newest archive on disk and saves it, under the lock.
  ///
  /// - Parameters:
  ///   - changes: what to do, in order.
  ///   - blobs: what the changes' items name in `blobs/`; written before the items.
  /// - Returns: the archive with the changes. Changes that change nothing write nothing.
  /// - Throws: why it is not saved, or not wholly; nothing of the archive is lost and a later try may
  ///   work.
  public func apply(
    _ changes: [MemoryChange], blobs: [NewBlob] = []
  ) throws(StoreError) -> AppliedChanges {
    // Asked before the lock, too: an archive that is only read gets no lock file.
    if let reason = try current().readOnly { throw .readOnly(reason) }
    var notices = try tightenOnce() + moveLegacyWhenFound()
    return try locked { (open) throws(StoreError) in
      let begin = environment.uptime()
      let before = try current(open)
      if let reason = before.readOnly { throw .readOnly(reason) }
      if !blobs.isEmpty {
        let folder = try open.makeSubfolder(ArchiveFolder.blobsName)
        for blob in blobs { try folder.write(blob, environment) }
      }
      var save = Save(folder: open, environment: environment, changes: changes)
      let result = try save.run(over: before)
      if save.hasSaved {
        state = result.state
        lastSaveEnd = environment.uptime()
        lastSaveDuration = lastSaveEnd - begin
      }
      notices += save.notices
      // What the save put right is told again where it comes back.
      told.formIntersection(result.state.notices)
      return AppliedChanges(
        snapshot: result.state.snapshot, outcomes: result.outcomes, isSaved: save.hasSaved,
        notices: notices, standing: result.state.notices)
    }
  }

  /// Keeps the index of the archive as it was read, for the next process that opens it.
  ///
  /// - Complexity: O(items).
  public func keepIndex() {
    guard let state, state.source == .main, state.readOnly == nil, let file = state.file,
      let open = try? OpenFolder.open(folder.path), let indexes = environment.indexes,
      !indexes.holds(file.stamp, in: open)
    else { return }
    indexes.keep(state.snapshot, of: file, in: open, isOurs: false)
  }

  /// How many seconds to gather changes before the next save: none after a quiet time, then at
  /// least 250 ms and four times what the last save took.
  public var secondsUntilNextSave: Double {
    max(0, lastSaveEnd + max(0.25, 4 * lastSaveDuration) - environment.uptime())
  }

  /// Runs a job under the lock, the folder made where it is missing.
  func locked<Result>(
    _ job: (OpenFolder) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let open = try OpenFolder.make(folder.path)
    let lock = try ArchiveLock.acquire(in: open, environment)
    defer { withExtendedLifetime(lock) {} }
    return try job(open)
  }

  /// The state on disk; read only where it is not the one that is known.
  func current() throws(StoreError) -> DiskState {
    try current(try OpenFolder.open(folder.path))
  }

  func current(_ open: OpenFolder?) throws(StoreError) -> DiskState {
    if let state, !state.hasMoved(in: open) { return state }
    guard let open else {
      let nothing = DiskState()
      state = nothing
      return nothing
    }
    let now = try DiskReader(folder: open, environment: environment).read()
    state = now
    return now
  }

  private func opened(_ state: DiskState, also notices: [StoreNotice] = []) -> OpenedArchive {
    // What goes on being so is told once; what ends and comes back is told again.
    let new = state.notices.filter { !told.contains($0) }
    told = Set(state.notices)
    return OpenedArchive(
      snapshot: state.snapshot, source: state.source, notices: notices + new,
      standing: state.notices, readOnly: state.readOnly)
  }
}
