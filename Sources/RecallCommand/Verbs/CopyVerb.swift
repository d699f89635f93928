import MemoryKit
import MemoryStore
import Phrases

extension Session {
  /// `recall copy`: puts an item on the clipboard.
  func copy() throws(CommandError) {
    let snapshot = try open()
    let row = try onlyRow(in: snapshot)
    let payload = try CopyPayload(row, in: snapshot, of: folder, isPlain: invocation.has(.plain))
    let copier = Copier(environment: environment)
    do throws(CopyProblem) {
      switch try copier.copy(payload) {
      case .done(let method): console.line(method.sentence(words))
      case .writeToTerminal(let sequence):
        guard environment.writeTerminal(sequence) else { throw .noWay(copier.remedy) }
        console.line(CopyMethod.terminal.sentence(words))
      }
    } catch {
      throw .copying(error)
    }
  }
}

extension CopyPayload {
  /// What an item puts on the clipboard.
  ///
  /// - Parameters:
  ///   - row: its row.
  ///   - snapshot: the archive.
  ///   - folder: where its picture is.
  ///   - isPlain: only text counts.
  /// - Throws: when there is nothing to copy, or it can't be read.
  init(_ row: Int, in snapshot: ArchiveSnapshot, of folder: ArchiveFolder, isPlain: Bool)
    throws(CommandError)
  {
    switch snapshot.records[row].type {
    case .image where isPlain: throw .told(.pictureNotPlain, .failed)
    case .image:
      guard let name = snapshot.imageFile(at: row),
        let bytes = try? BlobFolder(folder).read(name, limit: 1 << 30)
      else { throw .told(.pictureMissing, .failed) }
      self.init(kind: .picture, bytes: bytes)
    case .file: self.init(files: snapshot.fileURLs(at: row), asText: isPlain)
    case .text, .link, .color:
      self.init(kind: .text, bytes: snapshot.withText(at: row) { Array($0) })
    }
    guard !bytes.isEmpty else { throw .told(.nothingToCopy, .failed) }
  }

  /// The texts among some items, one after another.
  ///
  /// - Parameters:
  ///   - rows: their rows, in the order wanted; those that are no text are left out.
  ///   - snapshot: the archive.
  ///   - separator: what stands between two.
  /// - Throws: when there is no text.
  init(texts rows: [Int], in snapshot: ArchiveSnapshot, joined separator: String)
    throws(CommandError)
  {
    kind = .text
    bytes = []
    for row in rows where snapshot.records[row].isText {
      // A line each, whether a text ends its own or not.
      let isEnded = separator == "\n" && bytes.last == UInt8(ascii: "\n")
      if !bytes.isEmpty, !isEnded { bytes += Array(separator.utf8) }
      snapshot.withText(at: row) { bytes += $0 }
    }
    guard !bytes.isEmpty else { throw .told(.nothingToCopy, .failed) }
  }

  /// Files, as a list of URLs (RFC 2483) or as their paths.
  init(files urls: [String], asText: Bool) {
    if asText {
      kind = .text
      bytes = Array(urls.map { FileName.path($0) }.joined(separator: "\n").utf8)
    } else {
      kind = .files
      bytes = Array(urls.map { $0 + "\r\n" }.joined().utf8)
    }
  }
}
