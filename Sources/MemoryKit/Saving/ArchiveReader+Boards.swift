#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ArchiveReader {
  /// Reads the array of Boards; a record that is not understood stays in its place.
  mutating func readBoards() throws(ArchiveDamage) {
    let start = cursor.at
    var known = Set(boards.map(\.id))
    if try cursor.open(UInt8(ascii: "["), closing: UInt8(ascii: "]")) {
      repeat {
        let begin = cursor.at
        let board = try readBoard()
        var element = ArchiveLayout.BoardElement(range: begin..<cursor.at)
        if let board, known.insert(board.id).inserted {
          element.id = board.id
          boards.append(board)
        } else {
          notUnderstood += 1
        }
        layout.boardElements.append(element)
      } while try cursor.hasNext(closing: UInt8(ascii: "]"))
    }
    layout.boards = start..<cursor.at
  }

  /// One Board; nil where its id or name is missing or of another kind.
  private mutating func readBoard() throws(ArchiveDamage) -> MemoryBoard? {
    guard cursor.byte == UInt8(ascii: "{") else {
      try cursor.skipValue()
      return nil
    }
    var (id, name, kind): (JSONString?, JSONString?, JSONString?)
    var seen: [BoardKey] = []
    var createdAt: Double?
    var strange = false
    guard try cursor.open(UInt8(ascii: "{"), closing: UInt8(ascii: "}")) else { return nil }
    repeat {
      let spelled = try cursor.key()
      guard let key = BoardKey(rawValue: text(spelled)), !seen.contains(key) else {
        try cursor.skipValue()
        continue
      }
      if cursor.byte == UInt8(ascii: "\"") {
        let value = try cursor.string()
        seen.append(key)
        switch key {
        case .id: id = value
        case .name: name = value
        case .kind: kind = value
        case .createdAt: strange = true
        }
      } else if key == .createdAt, cursor.byte &- 0x30 < 10 || cursor.byte == UInt8(ascii: "-") {
        let value = try cursor.number()
        createdAt = createdAt ?? value
      } else {
        strange = strange || cursor.byte != UInt8(ascii: "n")
        try cursor.skipValue()
      }
    } while try cursor.hasNext(closing: UInt8(ascii: "}"))
    guard !strange, let id, let name,
      let halves = JSONCoding.uuid(cursor.base + id.start, id.length)
    else { return nil }
    return MemoryBoard(
      id: UUID(high: halves.high, low: halves.low), name: text(name),
      kind: kind.map { .init(rawValue: text($0)) } ?? .custom,
      createdAt: Date(timeIntervalSinceReferenceDate: createdAt ?? -978_307_200))
  }

  private func text(_ string: JSONString) -> String {
    let raw = UnsafeRawBufferPointer(rebasing: bytes.buffer[string.range])
    return string.hasEscapes
      ? String(decoding: JSONCoding.unescaped(raw), as: UTF8.self)
      : String(decoding: raw, as: UTF8.self)
  }
}

/// The keys of a Board (seed 000, "Schemat MemoryBoard").
enum BoardKey: String {
  case id, name, kind, createdAt
}
