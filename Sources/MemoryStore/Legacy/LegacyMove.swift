import CPosix
import Glibc
import MemoryKit

/// Moves what the app's former folder `ClipStack/` holds into the archive, under the lock.
///
/// Blobs go first, then the items are saved, and only then do the old files go: a move that is
/// interrupted anywhere is finished by the next one.
struct LegacyMove {
  let legacy: OpenFolder
  let folder: OpenFolder
  let environment: StoreEnvironment

  static let historyName = "history.json"

  /// Whether there is anything to move; strangers' files alone are not.
  static func hasWork(_ legacy: OpenFolder) -> Bool {
    let names = (try? legacy.names().names) ?? []
    if names.contains(where: itemFiles.contains) { return true }
    guard let blobs = try? legacy.subfolder(ArchiveFolder.blobsName) else { return false }
    return ((try? blobs.names().names) ?? []).contains { blobs.facts($0)?.kind == .file }
  }

  private static let itemFiles = [
    ArchiveFolder.mainName, ArchiveFolder.backupName, historyName,
  ]

  /// Moves everything that can be.
  ///
  /// - Returns: the state of the archive afterwards and how many items came.
  func run(over state: DiskState) throws(StoreError) -> (state: DiskState, items: Int) {
    try moveBlobs()
    var (state, count) = (state, 0)
    for name in [ArchiveFolder.mainName, Self.historyName] {
      guard let found = try read(name) else { continue }
      count += found.snapshot.count
      state = try save(found, over: state)
      try tidy(name, found)
    }
    _ = unlinkat(legacy.number, ArchiveFolder.blobsName, AT_REMOVEDIR)
    // Only an empty folder goes; what was not moved stays for `doctor` to name.
    rmdir(legacy.path)
    return (state, count)
  }

  private struct Found {
    var file: ArchiveFile
    var snapshot: ArchiveSnapshot
    /// A broken file that the backup stands for.
    var broken: ArchiveFile?
  }

  /// The items under a name, or of the backup where they are broken or missing.
  private func read(_ name: String) throws(StoreError) -> Found? {
    let file = try ArchiveFile.read(name, in: legacy)
    if let file, let snapshot = load(file) { return Found(file: file, snapshot: snapshot) }
    guard name == ArchiveFolder.mainName,
      let backup = try ArchiveFile.read(ArchiveFolder.backupName, in: legacy),
      let snapshot = load(backup)
    else { return nil }
    return Found(file: backup, snapshot: snapshot, broken: file)
  }

  private func load(_ file: ArchiveFile) -> ArchiveSnapshot? {
    guard let snapshot = try? ArchiveSnapshot.load(file.bytes, at: environment.now()) else {
      return nil
    }
    if case .newer = snapshot.shape { return nil }
    return snapshot
  }

  private func save(_ found: Found, over state: DiskState) throws(StoreError) -> DiskState {
    if state.source == .none, state.broken.isEmpty, state.stamps.main == nil {
      var state = state
      try Keeper(folder: folder, environment: environment).keep(for: &state)
      let base = Save.Base(
        snapshot: found.snapshot, file: found.file, expected: nil, isWhole: false)
      let edit = found.snapshot.applying([], at: environment.now(), style: .rewritten)
      let writer = MainWriter(folder: folder, environment: environment)
      if case .saved(let file, let snapshot) = try writer.replace(base, by: edit) {
        return DiskState(saved: file, snapshot)
      }
    }
    let now = try DiskReader(folder: folder, environment: environment).read()
    if let reason = now.readOnly { throw .readOnly(reason) }
    var save = Save(
      folder: folder, environment: environment,
      changes: [.merge(ForeignArchive(found.snapshot))])
    return try save.run(over: now).state
  }

  /// The old files go, now that their items are saved.
  private func tidy(_ name: String, _ found: Found) throws(StoreError) {
    if let broken = found.broken {
      let target = Keeper.name(broken.bytes.buffer, .corrupt)
      if folder.facts(target) == nil { try folder.write(broken.bytes.buffer, to: target) }
    }
    try folder.sync()
    try legacy.remove(name)
    guard name == ArchiveFolder.mainName else { return }
    let backup = ArchiveFolder.backupName
    // Where this archive has a backup, the older one's items are in both files already.
    if legacy.facts(backup)?.kind == .file,
      recall_rename_new(legacy.number, backup, folder.number, backup) != 0
    {
      try legacy.remove(backup)
    }
    try legacy.sync()
  }

  private func moveBlobs() throws(StoreError) {
    guard let old = try legacy.subfolder(ArchiveFolder.blobsName) else { return }
    let names = try old.names().names.filter { old.facts($0)?.kind == .file }
    guard !names.isEmpty else { return }
    let new = try folder.makeSubfolder(ArchiveFolder.blobsName)
    for name in names { try moveBlob(name, from: old, to: new) }
    try new.sync()
    try old.sync()
  }

  private func moveBlob(
    _ name: String, from old: OpenFolder, to new: OpenFolder
  ) throws(StoreError) {
    guard let opened = try? old.openFile(name) else { return }
    if opened.facts.isOpenToOthers { fchmod(opened.descriptor.number, 0o600) }
    if recall_rename_new(old.number, name, new.number, name) == 0 { return }
    // Another disk, or the name is taken: equal bytes are moved already, others stay.
    let bytes = try Reading.all(of: opened, limit: .max, path: old.join(name))
    if let there = try new.openFile(name) {
      let same = try Reading.all(of: there, limit: .max, path: new.join(name)) == bytes
      if same { try old.remove(name) }
      return
    }
    try new.write(bytes, to: name)
    try old.remove(name)
  }
}

extension HistoryStore {
  /// Moves a `ClipStack` beside the archive here; says what was moved or had to stay.
  func moveLegacyWhenFound() throws(StoreError) -> [StoreNotice] {
    guard let path = folder.legacyPath, !isLink(path), let legacy = try? OpenFolder.open(path),
      LegacyMove.hasWork(legacy), try current().readOnly == nil
    else { return [] }
    do throws(StoreError) {
      let count = try locked { (open) throws(StoreError) in
        guard FileFacts(descriptor: open.number)?.isOurs ?? false else { return 0 }
        let move = LegacyMove(legacy: legacy, folder: open, environment: environment)
        let result = try move.run(over: try current(open))
        state = result.state
        return result.items
      }
      let moved = count > 0 ? [StoreNotice.legacyMoved(path: path, items: count)] : []
      return moved + (LegacyMove.hasWork(legacy) ? [.legacyLeft(path: path)] : [])
    } catch {
      // The archive itself can be used; what could not be moved is where it was.
      state = nil
      return [.legacyLeft(path: path)]
    }
  }

  private func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && FileFacts(status).kind == .link
  }
}
