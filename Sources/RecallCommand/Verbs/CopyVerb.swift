import MemoryStore
import MemoryKit
import Phrases

extension Session {
  /// `recall copy`: puts an item on the clipboard.
  func copy() throws(CommandError) {
    let snapshot = try open()
    let payload = try payload(try onlyRow(in: snapshot), in: snapshot)
    do throws(CopyProblem) {
      switch try Copier(environment: environment).copy(payload) {
      case .done(let method): console.line(method.sentence(words))
      case .writeToTerminal(let sequence):
        guard environment.writeTerminal(sequence) else { throw .noWay }
        console.line(CopyMethod.terminal.sentence(words))
      }
    } catch {
      throw .copying(error)
    }
  }

  private func payload(_ row: Int, in snapshot: ArchiveSnapshot) throws(CommandError)
    -> CopyPayload
  {
    let isPlain = invocation.has(.plain)
    switch snapshot.records[row].type {
    case .image where isPlain: throw .told(.nothingToCopy, .failed)
    case .image: return CopyPayload(kind: .picture, bytes: try pictureBytes(row, in: snapshot))
    case .file:
      let payload = CopyPayload(files: snapshot.fileURLs(at: row), asText: isPlain)
      guard !payload.bytes.isEmpty else { throw .told(.nothingToCopy, .failed) }
      return payload
    case .text, .link, .color:
      let bytes = snapshot.withText(at: row) { Array($0) }
      guard !bytes.isEmpty else { throw .told(.nothingToCopy, .failed) }
      return CopyPayload(kind: .text, bytes: bytes)
    }
  }
}

extension CopyPayload {
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
