import Glibc
import Phrases
import MemoryKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Session {
  /// The rows that words name, each once.
  ///
  /// - Parameters:
  ///   - words: ids, cut to a unique prefix or not; `-` stands for those on standard input.
  ///   - snapshot: the archive.
  /// - Returns: rows in the words' order.
  /// - Throws: the first word that names no item, or several.
  func rows(_ words: some Sequence<String>, in snapshot: ArchiveSnapshot) throws(CommandError)
    -> [Int]
  {
    var rows: [Int] = []
    for id in try ids(words) {
      let row = try row(id, in: snapshot)
      if !rows.contains(row) { rows.append(row) }
    }
    return rows
  }

  /// The ids that words name, each once.
  func items(_ words: some Sequence<String>, in snapshot: ArchiveSnapshot) throws(CommandError)
    -> [UUID]
  {
    try rows(words, in: snapshot).map { snapshot.records[$0].id }
  }

  /// The one row that the only operand names.
  func onlyRow(in snapshot: ArchiveSnapshot) throws(CommandError) -> Int {
    let rows = try rows(invocation.operands, in: snapshot)
    guard rows.count == 1 else { throw .told(.oneIDOnly, .wrongUse, count: rows.count) }
    return rows[0]
  }

  private func ids(_ words: some Sequence<String>) throws(CommandError) -> [String] {
    var ids: [String] = []
    for word in words {
      guard word == "-" else {
        ids.append(word)
        continue
      }
      if environment.inputIsTerminal() { console.note(self.words(CommandPhrase.idsWait)) }
      switch environment.readInput(1 << 24) {
      case .bytes(let bytes):
        let text = String(decoding: bytes, as: UTF8.self)
        let lines = text.split { $0.isNewline }
        // Whatever `recall list` printed does: the id is the first word of a line.
        ids += lines.compactMap { $0.split { $0.isWhitespace }.first.map(String.init) }
      case .tooLong: throw .inputNotRead(EFBIG)
      case .failed(let number): throw .inputNotRead(number)
      }
    }
    guard !ids.isEmpty else { throw .told(.idsMissing, .wrongUse) }
    return ids
  }

  private func row(_ id: String, in snapshot: ArchiveSnapshot) throws(CommandError) -> Int {
    guard id.utf8.count >= 4 else { throw .told(.idTooShort, .wrongUse, values: [id]) }
    let found = snapshot.rows(withIDPrefix: id)
    guard let row = found.first else {
      throw .told(.noItem, .notFound, values: [String(id.prefix(40))])
    }
    guard found.count == 1 else {
      throw .told(.ambiguousItem, .wrongUse, count: found.count, values: [id])
    }
    return row
  }

  /// The Board that a word names: by its name, its name in another case, or the beginning of its id.
  func board(_ word: String, in snapshot: ArchiveSnapshot) throws(CommandError) -> MemoryBoard {
    let wanted = word.lowercased()
    var found = snapshot.boards.filter { $0.name == word }
    if found.isEmpty { found = snapshot.boards.filter { $0.name.lowercased() == wanted } }
    if found.isEmpty, word.utf8.count >= 4 {
      found = snapshot.boards.filter { $0.id.uuidString.lowercased().hasPrefix(wanted) }
    }
    guard let board = found.first else { throw .told(.noBoard, .notFound, values: [word]) }
    guard found.count == 1 else {
      throw .told(.ambiguousBoard, .wrongUse, count: found.count, values: [word])
    }
    return board
  }
}
