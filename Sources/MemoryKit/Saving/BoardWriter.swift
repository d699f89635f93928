#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes Boards as the archive has them (seed 000, "Schemat MemoryBoard").
enum BoardWriter {
  /// The object of a new Board.
  static func object(of board: MemoryBoard) -> [UInt8] {
    var result = Array(#"{"id":""#.utf8) + board.id.uuidString.utf8 + Array(#"","name":"#.utf8)
    JSONCoding.append(board.name.utf8, to: &result)
    result += Array(#","kind":"#.utf8)
    JSONCoding.append(board.kind.rawValue.utf8, to: &result)
    result += Array(#","createdAt":"#.utf8)
    result += JSONCoding.number(board.createdAt.timeIntervalSinceReferenceDate).utf8
    result.append(UInt8(ascii: "}"))
    return result
  }

  /// A Board's object with another name; all else keeps its bytes.
  static func object(
    from json: UnsafeRawBufferPointer, _ range: Range<Int>, named name: String
  ) throws(ArchiveDamage) -> [UInt8] {
    var cursor = JSONCursor(json, at: range.lowerBound, end: range.upperBound)
    guard try cursor.open(UInt8(ascii: "{"), closing: UInt8(ascii: "}")) else { return [] }
    repeat {
      let key = try cursor.key()
      let start = cursor.at
      try cursor.skipValue()
      let raw = UnsafeRawBufferPointer(rebasing: json[key.range])
      guard JSONCoding.unescaped(raw).elementsEqual("name".utf8) else { continue }
      var result = Array(json[range.lowerBound..<start])
      JSONCoding.append(name.utf8, to: &result)
      return result + json[cursor.at..<range.upperBound]
    } while try cursor.hasNext(closing: UInt8(ascii: "}"))
    return Array(json[range])
  }
}
