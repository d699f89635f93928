import CPosix
import Glibc

/// The pictures and formatted texts beside an archive.
///
/// Names come from the archive and may be anything: only plain names of regular files of the
/// user's inside the folder are read or removed, and no link is followed.
public struct BlobFolder: Hashable, Sendable {
  /// The folder of the archive it belongs to.
  public let archive: ArchiveFolder

  /// The blobs of an archive; the folder need not exist.
  public init(_ archive: ArchiveFolder) { self.archive = archive }

  /// Reads a blob.
  ///
  /// - Parameters:
  ///   - name: a name an item gives.
  ///   - limit: how many bytes are read at most.
  /// - Returns: all its bytes.
  /// - Throws: `unsafeBlobName`, `missing`, `notRegular`, `foreignOwner`, `tooLarge` or
  ///   `unreadable`: the item is shown as broken.
  /// - Complexity: O(bytes).
  public func read(_ name: String, limit: Int = 256 << 20) throws(StoreError) -> [UInt8] {
    let opened = try open(name)
    return try Reading.all(of: opened, limit: limit, path: path(name))
  }

  /// The beginning of a blob, and how many bytes it has, without reading the rest.
  ///
  /// - Parameters:
  ///   - name: a name an item gives.
  ///   - count: how many bytes of it are read at most.
  /// - Returns: its first bytes, and the bytes it has in all.
  /// - Throws: what `read` throws.
  public func beginning(
    of name: String, count: Int
  ) throws(StoreError) -> (bytes: [UInt8], size: Int) {
    let opened = try open(name)
    return (
      Reading.part(of: opened.descriptor, at: 0, count: count), opened.facts.stamp.size
    )
  }

  /// How many bytes a blob has, without reading it.
  ///
  /// - Parameter name: a name an item gives.
  /// - Returns: its bytes.
  /// - Throws: what `read` throws.
  public func size(of name: String) throws(StoreError) -> Int {
    try open(name).facts.stamp.size
  }

  /// The path of a blob, for other programs; nil where the name is not plain.
  public func safePath(_ name: String) -> String? {
    BlobName.isPlain(name) ? path(name) : nil
  }

  /// Whether a blob begins and ends as a PNG does; it is not decoded.
  func holdsWholePicture(_ name: String) -> Bool {
    guard let opened = try? open(name) else { return false }
    let end = Self.lastChunk
    let head = Reading.part(of: opened.descriptor, at: 0, count: Self.signature.count)
    let size = opened.facts.stamp.size
    let tail = Reading.part(of: opened.descriptor, at: max(0, size - end.count), count: end.count)
    return head == Self.signature && tail == end
  }

  /// Whether a name is a safe one of a regular file, or of none.
  func mayBeRead(_ name: String) -> Bool {
    do throws(StoreError) {
      _ = try open(name)
      return true
    } catch {
      if case .missing = error { return true }
      return false
    }
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let lastChunk: [UInt8] = [
    0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]

  private func path(_ name: String) -> String { archive.blobsPath + "/" + name }

  private func open(_ name: String) throws(StoreError) -> OpenedFile {
    guard BlobName.isPlain(name) else { throw .unsafeBlobName }
    guard let folder = try OpenFolder.open(archive.path),
      let blobs = try folder.subfolder(ArchiveFolder.blobsName),
      let opened = try blobs.openFile(name)
    else { throw .missing(path: path(name)) }
    return opened
  }
}

extension OpenFolder {
  /// Writes a blob once: the same bytes are there already or come to be, whole and lasting.
  func write(
    _ blob: NewBlob, _ environment: StoreEnvironment
  ) throws(StoreError) {
    if holds(blob) { return }
    let failure = environment.before(.blob)
    if failure != 0 { throw .notSaved(path: join(blob.name), errno: failure) }
    let unfinished = blob.name + BlobName.unfinishedEnd
    try remove(unfinished)
    do throws(StoreError) {
      try write(blob.bytes, to: unfinished)
      // A blob that is there but broken (cut by a full disk of other programs) is replaced.
      try rename(unfinished, to: blob.name)
    } catch {
      unlinkat(number, unfinished, 0)
      throw error
    }
    try sync()
  }

  func write(_ bytes: [UInt8], to name: String) throws(StoreError) {
    do {
      try bytes.withUnsafeBytes { try write($0, to: name) }
    } catch let error as StoreError {
      throw error
    } catch {
      throw .notSaved(path: join(name), errno: EIO)
    }
  }

  private func holds(_ blob: NewBlob) -> Bool {
    guard let opened = try? openFile(blob.name), opened.facts.stamp.size == blob.bytes.count,
      let there = try? Reading.all(of: opened, limit: blob.bytes.count, path: join(blob.name))
    else { return false }
    if opened.facts.isOpenToOthers { fchmod(opened.descriptor.number, 0o600) }
    return there == blob.bytes
  }
}
