import Glibc
import MemoryKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What lies in `blobs/`, seen from the archive.
public struct BlobReport: Hashable, Sendable {
  /// How many files there are.
  public var count = 0
  /// Their bytes.
  public var bytes = 0
  /// Files that no archive file names and that we could have written: they go after 24 hours.
  public var orphans: [String] = []
  /// Files that nothing names and that we can't have written: they stay.
  public var strangers: [String] = []
  /// Names that are no regular files.
  public var notFiles: [String] = []
}

/// Finds and removes blobs that nothing names.
struct BlobSweep {
  let folder: OpenFolder
  let environment: StoreEnvironment

  static let oldEnough = 24.0 * 3600

  /// Looks at every blob; nothing is removed.
  func report() throws(StoreError) -> BlobReport {
    var report = BlobReport()
    guard let blobs = try folder.subfolder(ArchiveFolder.blobsName) else { return report }
    let names = try blobs.names().names
    let named = try self.named(names)
    for name in names {
      guard let facts = blobs.facts(name) else { continue }
      guard facts.kind == .file else {
        report.notFiles.append(name)
        continue
      }
      report.count += 1
      report.bytes += facts.stamp.size
      guard !named.contains(name) else { continue }
      if BlobName.isOurs(name) || BlobName.isUnfinished(name) {
        report.orphans.append(name)
      } else {
        report.strangers.append(name)
      }
    }
    return report
  }

  /// Removes orphans older than a day; to be called under the lock, after a fresh read.
  ///
  /// - Returns: the names that went.
  func sweep() throws(StoreError) -> [String] {
    let orphans = try report().orphans
    guard !orphans.isEmpty, let blobs = try folder.subfolder(ArchiveFolder.blobsName) else {
      return []
    }
    let now = environment.now().timeIntervalSince1970
    var removed: [String] = []
    for name in orphans {
      guard let facts = blobs.facts(name),
        // One that was moved here keeps its time; its name is new.
        now - max(facts.modified, facts.touched) > Self.oldEnough
      else { continue }
      try blobs.remove(name)
      removed.append(name)
    }
    return removed
  }

  /// Which names any file of the archive holds: main, backup, copies that were kept, and the files of
  /// the former layout that are left.
  private func named(_ names: [String]) throws(StoreError) -> Set<String> {
    var named = try Self.named(names, in: folder)
    // What could not be moved from there may still be one day.
    if let legacy = try legacyFolder() { named.formUnion(try Self.named(names, in: legacy)) }
    return named
  }

  private func legacyFolder() throws(StoreError) -> OpenFolder? {
    guard let path = ArchiveFolder(path: folder.path).legacyPath else { return nil }
    do throws(StoreError) {
      return try OpenFolder.open(path)
    } catch {
      // No folder holds no names; one that can't be looked into may.
      if case .folder(_, ENOTDIR) = error { return nil }
      throw error
    }
  }

  private static func named(
    _ names: [String], in folder: OpenFolder
  ) throws(StoreError) -> Set<String> {
    var named = Set<String>()
    for file in CopyCleaner.archives(in: try folder.names().names)
    where folder.facts(file)?.kind == .file {
      guard let archive = try ArchiveFile.read(file, in: folder) else { continue }
      named.formUnion(archive.withBytes { BlobNames.named(in: $0, of: names) })
    }
    return named
  }
}
