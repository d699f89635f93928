import CPosix
import Glibc
import MemoryKit

/// Moves what the app's former folder `ClipStack/` holds into the archive, under the lock.
///
/// First it is read what can be read. The blobs it names go first, then the items are saved, and only
/// then do the old files go: a move that is interrupted anywhere is finished by the next one. Blobs
/// that nothing names go last, once no file of items is left that might name them.
struct LegacyMove {
  let legacy: OpenFolder
  let folder: OpenFolder
  let environment: StoreEnvironment

  static let historyName = "history.json"

  /// Whether there is anything to move; strangers' files alone are not.
  static func hasWork(_ legacy: OpenFolder) -> Bool {
    holdsItems(legacy) || !blobNames(in: legacy).isEmpty
  }

  private static func holdsItems(_ legacy: OpenFolder) -> Bool {
    itemFiles.contains { legacy.facts($0) != nil }
  }

  private static func blobNames(in legacy: OpenFolder) -> [String] {
    guard let blobs = try? legacy.subfolder(ArchiveFolder.blobsName) else { return [] }
    return ((try? blobs.names().names) ?? []).filter { blobs.facts($0)?.kind == .file }
  }

  /// Whether any of it can be moved; asked without the lock, before anything is changed.
  ///
  /// - Parameters:
  ///   - legacy: the former folder.
  ///   - folder: the archive's folder; nil where there is none yet.
  ///   - environment: the clocks.
  /// - Returns: whether a move would change anything.
  /// - Complexity: O(bytes of the old files).
  static func canMove(
    _ legacy: OpenFolder, to folder: OpenFolder?, _ environment: StoreEnvironment
  ) -> Bool {
    let reader = LegacyReader(legacy: legacy, environment: environment)
    if !((try? reader.readAll()) ?? []).isEmpty { return true }
    guard !holdsItems(legacy), let old = try? legacy.subfolder(ArchiveFolder.blobsName) else {
      return false
    }
    let new = try? folder?.subfolder(ArchiveFolder.blobsName)
    return blobNames(in: legacy).contains { name in
      guard let new, let there = new.facts(name) else { return true }
      guard there.kind == .file, there.stamp.size == old.facts(name)?.stamp.size,
        let opened = try? new.openFile(name), let mine = try? old.openFile(name),
        let bytes = try? Reading.all(of: opened, limit: .max, path: name)
      else { return false }
      return (try? Reading.all(of: mine, limit: .max, path: name)) == bytes
    }
  }

  static let itemFiles = [
    ArchiveFolder.mainName, ArchiveFolder.backupName, historyName,
  ]

  /// Moves everything that can be.
  ///
  /// - Returns: the state of the archive afterwards and how many items came.
  func run(over state: DiskState) throws(StoreError) -> (state: DiskState, items: Int) {
    let all = try LegacyReader(legacy: legacy, environment: environment).readAll()
    let names = Self.blobNames(in: legacy)
    for found in all {
      let named = found.file.withBytes { BlobNames.named(in: $0, of: names) }
      try moveBlobs(named.sorted())
    }
    var (state, count) = (state, 0)
    for found in all {
      count += found.snapshot.count
      state = try save(found, over: state)
      try tidy(found)
    }
    // A file that stays, broken or of a later version, may name any of the rest.
    if !Self.holdsItems(legacy) { try moveBlobs(Self.blobNames(in: legacy)) }
    _ = unlinkat(legacy.number, ArchiveFolder.blobsName, AT_REMOVEDIR)
    // Only an empty folder goes; what was not moved stays for `doctor` to name.
    rmdir(legacy.path)
    return (state, count)
  }

  private func save(
    _ found: LegacyReader.Found, over state: DiskState
  ) throws(StoreError) -> DiskState {
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
  private func tidy(_ found: LegacyReader.Found) throws(StoreError) {
    if let broken = found.broken {
      let target = Keeper.name(broken.bytes.buffer, .corrupt)
      if folder.facts(target) == nil { try folder.write(broken.bytes.buffer, to: target) }
    }
    try folder.sync()
    try legacy.remove(found.name)
    guard found.name == ArchiveFolder.mainName else { return }
    let backup = ArchiveFolder.backupName
    // A backup of a later version is not ours to take.
    if let file = try? ArchiveFile.read(backup, in: legacy),
      let snapshot = try? ArchiveSnapshot.load(file.bytes, at: environment.now()),
      snapshot.isOfLaterVersion
    {
      return try legacy.sync()
    }
    // Where this archive has a backup, the older one's items are in both files already.
    if legacy.facts(backup)?.kind == .file,
      recall_rename_new(legacy.number, backup, folder.number, backup) != 0
    {
      try legacy.remove(backup)
    }
    try legacy.sync()
  }

  private func moveBlobs(_ names: [String]) throws(StoreError) {
    guard !names.isEmpty, let old = try legacy.subfolder(ArchiveFolder.blobsName) else { return }
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
