import CPosix
import Glibc
import MemoryKit

/// Keeps aside, under names that tell their content, what a save would otherwise lose.
struct Keeper {
  let folder: OpenFolder
  let environment: StoreEnvironment

  /// Why something is kept.
  enum Reason: String {
    case corrupt, backup, rejected
    /// A foreign save that ours took the place of and that is not merged yet.
    case foreign
  }

  /// Before anything is written: broken files, a backup newer than main, and what an interrupted
  /// save left.
  func keep(for state: inout DiskState) throws(StoreError) {
    guard needsWork(state) else { return }
    try environment.begin(.keepBroken, path: folder.path)
    for (name, file) in state.broken { try keep(name, file, as: .corrupt) }
    if let newer = state.newerBackup { try keep(ArchiveFolder.backupName, newer, as: .backup) }
    try takeUnfinished(state)
    try folder.sync()
    (state.broken, state.newerBackup) = ([], nil)
  }

  private func needsWork(_ state: DiskState) -> Bool {
    !state.broken.isEmpty || state.newerBackup != nil
      || folder.facts(ArchiveFolder.newName) != nil
  }

  /// What a save that was cut short left: the source of the items becomes the backup; one that
  /// holds what the archive lacks is kept; anything else goes.
  private func takeUnfinished(_ state: DiskState) throws(StoreError) {
    let name = ArchiveFolder.newName
    if state.source == .unfinished {
      return try folder.rename(name, to: ArchiveFolder.backupName)
    }
    if let file = try? ArchiveFile.read(name, in: folder),
      let left = try? ArchiveSnapshot.load(file.bytes, at: environment.now()),
      state.snapshot.applying([.merge(ForeignArchive(left))], at: environment.now()).isChanged
    {
      try move(name, file, as: .backup)
    }
    try folder.remove(name)
  }

  /// Gives a file a second name; the same content is kept once.
  ///
  /// - Returns: the name.
  @discardableResult
  func keep(
    _ name: String, _ file: ArchiveFile, as reason: Reason
  ) throws(StoreError) -> String {
    let target = Self.name(file.bytes.buffer, reason)
    guard folder.facts(target) == nil else { return target }
    // A second name needs no room on a full disk; a copy is for file systems without such names.
    if folder.facts(name)?.stamp == file.stamp,
      linkat(folder.number, name, folder.number, target, 0) == 0
    {
      return target
    }
    try folder.write(file.bytes.buffer, to: target)
    return target
  }

  /// Gives a file another name; the same content is kept once.
  ///
  /// - Returns: the name.
  @discardableResult
  func move(
    _ name: String, _ file: ArchiveFile, as reason: Reason
  ) throws(StoreError) -> String {
    let target = Self.name(file.bytes.buffer, reason)
    try folder.rename(name, to: target)
    return target
  }

  static func name(_ bytes: UnsafeRawBufferPointer, _ reason: Reason) -> String {
    "items.\(reason.rawValue)-\(Hashing.hash(of: bytes)).json"
  }
}

extension Keeper {
  /// Whether a copy of ours is called so.
  static func isKept(_ name: String) -> Bool {
    isKept(name, as: [.corrupt, .backup, .rejected, .foreign])
  }

  /// Whether a copy of ours is called so that is kept for some time only: records that are not
  /// understood and saves that are not merged are in no other file.
  static func isKeptForAWhile(_ name: String) -> Bool { isKept(name, as: [.corrupt, .backup]) }

  static func isKept(_ name: String, as reasons: [Reason]) -> Bool {
    name.hasSuffix(".json") && reasons.contains { name.hasPrefix("items.\($0.rawValue)-") }
  }

  /// Keeps the records of an archive that are not understood.
  ///
  /// - Returns: the name; nil where there are none.
  @discardableResult
  func keepRejected(of snapshot: ArchiveSnapshot) throws(StoreError) -> String? {
    guard let records = snapshot.rejected() else { return nil }
    let name = records.withUnsafeBytes { Self.name($0, .rejected) }
    if folder.facts(name) == nil { try folder.write(records, to: name) }
    try folder.sync()
    return name
  }
}
