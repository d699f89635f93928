import Glibc

extension HistoryStore {
  /// Moves a `ClipStack` beside the archive here; says what was moved or had to stay.
  ///
  /// What had to stay is looked at again, and told again, by this store only where it changed.
  func moveLegacyWhenFound() throws(StoreError) -> [StoreNotice] {
    guard let path = folder.legacyPath, !isLink(path), let legacy = try? OpenFolder.open(path)
    else { return [] }
    guard LegacyStamps(legacy) != legacyLeft, LegacyMove.hasWork(legacy) else { return [] }
    guard LegacyMove.canMove(legacy, to: try OpenFolder.open(folder.path), environment) else {
      legacyLeft = LegacyStamps(legacy)
      return [.legacyLeft(path: path)]
    }
    guard try current().readOnly == nil else { return [] }
    do throws(StoreError) {
      let count = try locked { (open) throws(StoreError) in
        guard FileFacts(descriptor: open.number)?.isOurs ?? false else { return 0 }
        let move = LegacyMove(legacy: legacy, folder: open, environment: environment)
        let result = try move.run(over: try current(open))
        state = result.state
        legacyLeft = LegacyStamps(legacy)
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

/// What tells whether a look at the former folder would find what the last one found.
struct LegacyStamps: Hashable {
  private var folder: FileStamp?
  private var names: [FileStamp?]

  init(_ legacy: OpenFolder) {
    folder = FileFacts(descriptor: legacy.number)?.stamp
    names = (LegacyMove.itemFiles + [ArchiveFolder.blobsName]).map { legacy.facts($0)?.stamp }
  }
}
