import CPosix
import Glibc
import MemoryKit

extension HistoryStore {
  /// Looks at everything of the archive; writes nothing but two empty files to try an exchange.
  ///
  /// - Returns: the facts.
  /// - Throws: why the folder can't be read.
  /// - Complexity: O(bytes of all files + blobs).
  public func report() throws(StoreError) -> StoreReport {
    var report = StoreReport(path: folder.path)
    noteLegacy(in: &report)
    guard let open = try OpenFolder.open(folder.path) else { return report }
    let state = try current(open)
    report.exists = true
    report.mode = FileFacts(descriptor: open.number)?.mode ?? 0
    (report.readOnly, report.source) = (state.readOnly, state.source)
    for name in [ArchiveFolder.mainName, ArchiveFolder.backupName, ArchiveFolder.newName] {
      if let file = self.file(name, in: open) { report.files.append(file) }
    }
    report.blobs = try BlobSweep(folder: open, environment: environment).report()
    report.brokenItems = brokenItems(of: state.snapshot)
    try noteNames(of: open, in: &report)
    report.lockHolder = ArchiveLock.holder(in: open)
    if state.readOnly == nil { report.canExchange = canExchange(in: open) }
    return report
  }

  private func file(_ name: String, in open: OpenFolder) -> StoreReport.File? {
    guard let facts = open.facts(name) else { return nil }
    guard facts.kind == .file, facts.isOurs else {
      return StoreReport.File(name: name, bytes: 0, content: .refused(facts.kind))
    }
    guard let file = try? ArchiveFile.read(name, in: open),
      let snapshot = try? ArchiveSnapshot.load(file.bytes, at: environment.now())
    else { return StoreReport.File(name: name, bytes: facts.stamp.size, content: .broken) }
    let content = StoreReport.Content.archive(
      version: snapshot.shape.version, items: snapshot.count,
      notUnderstood: snapshot.notUnderstood, savedAt: snapshot.savedAt)
    return StoreReport.File(name: name, bytes: file.bytes.count, content: content)
  }

  private func brokenItems(of snapshot: ArchiveSnapshot) -> Int {
    let blobs = BlobFolder(folder)
    return (0..<snapshot.count).count { row in
      if snapshot.records[row].type == .image {
        return !(snapshot.imageFile(at: row).map(blobs.holdsWholePicture) ?? false)
      }
      // A formatted text that is missing is no damage: the plain one is there.
      return snapshot.rtfFile(at: row).map { !blobs.mayBeRead($0) } ?? false
    }
  }

  private func noteNames(of open: OpenFolder, in report: inout StoreReport) throws(StoreError) {
    let own = [
      ArchiveFolder.mainName, ArchiveFolder.backupName, ArchiveFolder.newName,
      ArchiveFolder.lockName, ArchiveFolder.blobsName,
    ]
    if report.mode & 0o077 != 0 { report.openToOthers.append(folder.path) }
    for name in try open.names().names {
      if Keeper.isKept(name) {
        report.copies.append(name)
      } else if ArchiveCopies.isConflict(name) {
        report.conflictCopies.append(name)
      } else if !own.contains(name) {
        report.strangers.append(name)
      }
      if open.facts(name)?.isOpenToOthers ?? false { report.openToOthers.append(open.join(name)) }
    }
  }

  private func noteLegacy(in report: inout StoreReport) {
    guard let path = folder.legacyPath, let legacy = try? OpenFolder.open(path) else { return }
    report.legacyRemains = (try? legacy.names().names) ?? []
  }

  private func canExchange(in open: OpenFolder) -> Bool? {
    let names = [".exchange-1", ".exchange-2"]
    defer { for name in names { unlinkat(open.number, name, 0) } }
    for name in names {
      unlinkat(open.number, name, 0)
      guard (try? open.create(name)) != nil else { return nil }
    }
    return recall_exchange(open.number, names[0], names[1]) == 0
  }
}

extension ArchiveSnapshot.Shape {
  fileprivate var version: Int {
    switch self {
    case .nothing, .rawArray, .version1: 1
    case .version2: 2
    case .newer(let version): version
    }
  }
}
