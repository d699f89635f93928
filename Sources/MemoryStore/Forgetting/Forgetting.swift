import Glibc
import MemoryKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Sees to it that what is removed for good is nowhere any more: backup, kept copies, temporary
/// files, blobs, the legacy folder (data-format.md, "Meaning").
struct Forgetting {
  let folder: OpenFolder
  let environment: StoreEnvironment
  /// Those of the changes that remove something for good.
  let changes: [MemoryChange]

  init(folder: OpenFolder, environment: StoreEnvironment, changes: [MemoryChange]) {
    self.folder = folder
    self.environment = environment
    self.changes = changes.filter(Self.forgets)
  }

  static func forgets(_ change: MemoryChange) -> Bool {
    switch change {
    case .purge, .emptyDeleted, .expire: true
    default: false
    }
  }

  /// After a save: `file` stands in place of `before`.
  func run(
    after before: ArchiveSnapshot, _ strangers: [ArchiveSnapshot], _ outcomes: [ChangeOutcome],
    now file: ArchiveFile
  ) throws(StoreError) {
    guard !changes.isEmpty else { return }
    let ids = Set(outcomes.flatMap(\.changed))
    let gone = Forgotten(ids: ids, in: [before] + strangers)
    try level(with: file)
    try clean(gone, blobs: outcomes.flatMap(\.orphanedBlobs), now: file)
  }

  /// `items.json` does not hold it, but what lies beside it may.
  ///
  /// - Returns: whether anything was written.
  func runUnchanged(
    _ state: DiskState, _ outcomes: [ChangeOutcome]
  ) throws(StoreError) -> Bool {
    guard !changes.isEmpty, state.mainIsWhole, let main = state.file else { return false }
    var state = state
    try Keeper(folder: folder, environment: environment).keep(for: &state)
    var gone = Forgotten(ids: Set(outcomes.flatMap { $0.changed + $0.missing }), in: [])
    var (blobs, changed): ([String], Bool) = ([], false)
    if let file = try? ArchiveFile.read(ArchiveFolder.backupName, in: folder),
      let backup = try? ArchiveSnapshot.load(file.bytes, at: environment.now())
    {
      let edit = backup.applying(changes, at: environment.now())
      gone.add(Set(edit.outcomes.flatMap(\.changed)), from: backup)
      blobs = edit.outcomes.flatMap(\.orphanedBlobs)
      changed = edit.isChanged
      if changed { try level(with: main) }
    }
    return try clean(gone, blobs: blobs, now: main) || changed
  }

  /// Writes the backup fresh, from `items.json`'s bytes, as a file of its own.
  func level(with file: ArchiveFile) throws(StoreError) {
    try environment.begin(.levelBackup, path: folder.join(ArchiveFolder.backupName))
    try folder.remove(ArchiveFolder.newName)
    try folder.write(file.bytes.buffer, to: ArchiveFolder.newName)
    // A foreign program may have written under the mapping meanwhile: the backup stays as it is.
    guard file.isUsable else {
      try folder.remove(ArchiveFolder.newName)
      throw .restless(path: folder.join(ArchiveFolder.mainName))
    }
    try folder.rename(ArchiveFolder.newName, to: ArchiveFolder.backupName)
    try folder.sync()
  }

  @discardableResult
  private func clean(
    _ gone: Forgotten, blobs: [String], now file: ArchiveFile
  ) throws(StoreError) -> Bool {
    try environment.begin(.forget, path: folder.path)
    var gone = gone
    gone.contents.formUnion(blobs.map { Array($0.utf8) })
    let cleaner = CopyCleaner(changes: changes, gone: gone, environment: environment)
    var changed = try cleaner.clean(folder)
    let archive = ArchiveFolder(path: folder.path)
    if let path = archive.legacyPath, let legacy = try? OpenFolder.open(path) {
      if try cleaner.cleanLegacy(legacy) { changed = true }
      try removeBlobs(blobs, of: legacy, namedIn: nil)
    }
    try removeBlobs(blobs, of: folder, namedIn: file.bytes.buffer)
    if changed { try folder.sync() }
    return changed
  }

  /// Removes blobs that no record of the archive names, also none that is not understood.
  private func removeBlobs(
    _ names: [String], of folder: OpenFolder, namedIn bytes: UnsafeRawBufferPointer?
  ) throws(StoreError) {
    guard !names.isEmpty, let blobs = try? folder.subfolder(ArchiveFolder.blobsName) else { return }
    let named = bytes.map { BlobNames.named(in: $0, of: names) } ?? []
    for name in names where BlobName.isPlain(name) && !named.contains(name) {
      guard let facts = blobs.facts(name), facts.kind == .file else { continue }
      try blobs.remove(name)
    }
    try blobs.sync()
  }
}

/// What was removed for good: ids, and the texts by which copies are searched.
struct Forgotten {
  var ids: Set<UUID>
  /// Texts, URLs, hashes and names of blobs, as UTF-8.
  var contents = Set<[UInt8]>()
  private var hashes = Set<String>()

  init(ids: Set<UUID>, in snapshots: [ArchiveSnapshot]) {
    self.ids = ids
    for snapshot in snapshots { add(ids, from: snapshot) }
  }

  mutating func add(_ more: Set<UUID>, from snapshot: ArchiveSnapshot) {
    ids.formUnion(more)
    for id in more {
      guard let row = snapshot.row(of: id) else { continue }
      let item = snapshot.item(at: row)
      hashes.insert(item.contentHash)
      let texts = [item.plainText, item.contentHash].compactMap(\.self) + item.fileURLs
      for text in texts where !text.isEmpty { contents.insert(Array(text.utf8)) }
    }
  }

  /// The rows of what is to go from a copy: the same ids, and the same content under others.
  ///
  /// - Complexity: O(items).
  func rows(in snapshot: ArchiveSnapshot) -> [Int] {
    snapshot.records.indices.filter {
      ids.contains(snapshot.records[$0].id)
        || !hashes.isEmpty && hashes.contains(snapshot.contentHash(at: $0))
    }
  }
}

extension ClipRecord {
  /// Where its object stands in the archive's bytes.
  var bytes: Range<Int> { Int(start)..<Int(start) + Int(length) }
}
