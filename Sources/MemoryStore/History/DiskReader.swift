import Glibc
import MemoryKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Chooses among `items.json`, its backup and a file never put in its place; writes nothing.
struct DiskReader {
  let folder: OpenFolder
  let environment: StoreEnvironment

  private enum Found {
    case missing
    case refused(ReadOnlyReason)
    case broken(ArchiveFile)
    case whole(ArchiveFile, ArchiveSnapshot)
  }

  /// Reads what is there now.
  ///
  /// A broken file that was written a moment ago may be one that is still being written in place:
  /// it is looked at again for a tenth of a second.
  func read() throws(StoreError) -> DiskState {
    for _ in 0..<5 {
      let state = try readOnce()
      guard let main = state.broken.first, main.name == ArchiveFolder.mainName,
        Double(time(nil)) - main.file.facts.modified < 2
      else { return state }
      environment.pause(0.02)
    }
    return try readOnce()
  }

  private func readOnce() throws(StoreError) -> DiskState {
    var state = DiskState()
    state.stamps.main = folder.facts(ArchiveFolder.mainName)?.stamp
    switch try find(ArchiveFolder.mainName) {
    case .whole(let file, let snapshot):
      state.take(file, snapshot, from: .main)
      if case .newer(let version) = snapshot.shape { state.readOnly = .newerVersion(version) }
      noteNewerBackup(in: &state)
    case .broken(let file):
      state.broken.append((ArchiveFolder.mainName, file))
      recover(&state)
    case .refused(let reason):
      state.readOnly = reason
      recover(&state)
    case .missing:
      recover(&state)
    }
    if state.readOnly == nil, !folder.isWritable {
      state.readOnly = .folderNotWritable(path: folder.path)
    }
    if let reason = state.readOnly { state.notices.append(.readOnly(reason)) }
    return state
  }

  /// Takes the newer whole one of the backup and the unfinished file.
  private func recover(_ state: inout DiskState) {
    let stamps = DiskState.stamps(in: folder, alsoOthers: true)
    (state.stamps.backup, state.stamps.unfinished) = (stamps.backup, stamps.unfinished)
    let brokenMain = !state.broken.isEmpty
    switch try? find(ArchiveFolder.backupName) {
    case .whole(let file, let snapshot): state.take(file, snapshot, from: .backup)
    case .broken(let file): state.broken.append((ArchiveFolder.backupName, file))
    default: break
    }
    // Broken is no news here: a save that was cut short.
    if case .whole(let file, let snapshot)? = try? find(ArchiveFolder.newName),
      state.source == .none || (snapshot.savedAt ?? 0) > (state.snapshot.savedAt ?? 0)
    {
      state.take(file, snapshot, from: .unfinished)
    }
    if case .newer(let version) = state.snapshot.shape { state.readOnly = .newerVersion(version) }
    if state.source != .none {
      state.notices.append(.recovered(from: state.source, brokenMain: brokenMain))
    } else if !state.broken.isEmpty {
      state.notices.append(.allBroken(names: state.broken.map(\.name)))
    }
  }

  private func find(_ name: String) throws(StoreError) -> Found {
    do throws(StoreError) {
      // An index that was kept spares reading the bytes; without one, or a wrong one, they are read.
      var index: ArchiveIndex?
      let isMain = name == ArchiveFolder.mainName
      let file = try ArchiveFile.read(name, in: folder) { stamp in
        index = isMain ? environment.indexes?.index(of: stamp, in: folder) : nil
        return index != nil
      }
      guard let file else { return .missing }
      if let snapshot = index?.snapshot(of: file.bytes, at: environment.now()) {
        return .whole(file, snapshot)
      }
      guard let snapshot = try? ArchiveSnapshot.load(file.bytes, at: environment.now()) else {
        return .broken(file)
      }
      return .whole(file, snapshot)
    } catch {
      switch error {
      case .notRegular(let path, let kind): return .refused(.notRegular(path: path, kind: kind))
      case .foreignOwner(let path, let user): return .refused(.foreignOwner(path: path, user: user))
      default: throw error
      }
    }
  }

  // The backup is not read as a rule: its `savedAt`, near the beginning or the end, says enough.
  private func noteNewerBackup(in state: inout DiskState) {
    guard let savedAt = state.snapshot.savedAt, state.readOnly == nil,
      let opened = try? folder.openFile(ArchiveFolder.backupName),
      let peeked = SavedAt.peek(opened), peeked > savedAt,
      case .whole(let file, let snapshot)? = try? find(ArchiveFolder.backupName),
      let newer = snapshot.savedAt, newer > savedAt
    else { return }
    state.newerBackup = file
    state.notices.append(.backupNewer(savedAt: newer))
  }
}

extension DiskState {
  fileprivate mutating func take(
    _ file: ArchiveFile, _ snapshot: ArchiveSnapshot, from source: ArchiveSource
  ) {
    (self.file, self.snapshot, self.source) = (file, snapshot, source)
  }
}

/// A guess at when an archive was saved, without reading it.
enum SavedAt {
  /// The greatest number after a key `savedAt` in the first and last 4 KB.
  static func peek(_ opened: OpenedFile) -> Double? {
    let (size, window) = (opened.facts.stamp.size, 4096)
    let head = Reading.part(of: opened.descriptor, at: 0, count: window)
    let tail = Reading.part(of: opened.descriptor, at: max(0, size - window), count: window)
    return (numbers(in: head) + numbers(in: tail)).max()
  }

  private static let key = Array("\"savedAt\"".utf8)

  private static func numbers(in bytes: [UInt8]) -> [Double] {
    var (found, start): ([Double], Int) = ([], 0)
    while let end = Bytes.find(key, in: bytes, from: start).map({ $0 + key.count }) {
      start = end
      let rest = bytes[end...].drop { $0 == UInt8(ascii: ":") || $0 <= UInt8(ascii: " ") }
      let digits = rest.prefix { $0 > UInt8(ascii: " ") && !",}".utf8.contains($0) }
      if let number = Double(String(decoding: digits, as: UTF8.self)) { found.append(number) }
    }
    return found
  }
}
