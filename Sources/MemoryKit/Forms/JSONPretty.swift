/// JSON set in by two blanks a level; numbers and strings as they are spelt, keys in their order.
enum JSONPretty {
  /// Deeper values are set in no further.
  private static let deepest = 64

  /// Writes an object or array anew.
  ///
  /// - Parameter text: the whole text; white space around the value is no part of it.
  /// - Returns: the value without white space around it.
  /// - Throws: `notJSON` for anything else than one object or array, `tooLong`.
  /// - Complexity: O(bytes written).
  static func written(_ text: [UInt8]) throws(TextForm.Refusal) -> [UInt8] {
    let range = text.withUnsafeBytes { valueRange(in: $0) }
    guard let range else { throw .notJSON }
    return try written(text[range])
  }

  /// Where the value stands; nil where the text is not one object or array.
  private static func valueRange(in text: UnsafeRawBufferPointer) -> Range<Int>? {
    var cursor = JSONCursor(text)
    cursor.skipSpace()
    let start = cursor.at
    guard cursor.byte == UInt8(ascii: "{") || cursor.byte == UInt8(ascii: "[") else { return nil }
    do throws(ArchiveDamage) {
      try cursor.skipValue()
    } catch {
      return nil
    }
    let end = cursor.at
    cursor.skipSpace()
    return cursor.at == text.count ? start..<end : nil
  }

  private static func written(_ value: ArraySlice<UInt8>) throws(TextForm.Refusal) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(value.count * 2)
    var depth = 0
    var isInString = false
    var isEscaped = false
    func breakLine() {
      output.append(0x0A)
      for _ in 0..<2 * min(depth, Self.deepest) { output.append(0x20) }
    }
    for byte in value {
      guard output.count <= TextForm.mostBytes else { throw .tooLong }
      if isInString {
        output.append(byte)
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case 0x09, 0x0A, 0x0D, 0x20: break
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        output.append(byte)
        depth += 1
        breakLine()
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if let last = lastLetter(output), last == UInt8(ascii: "{") || last == UInt8(ascii: "[") {
          // Nothing stands inside: it stays on its line.
          while output.last == 0x20 || output.last == 0x0A { output.removeLast() }
        } else {
          breakLine()
        }
        output.append(byte)
      case UInt8(ascii: ","):
        output.append(byte)
        breakLine()
      case UInt8(ascii: ":"): output += [byte, 0x20]
      default:
        isInString = byte == UInt8(ascii: "\"")
        output.append(byte)
      }
    }
    return output
  }

  /// The last byte that is no white space; no further back than one line's beginning.
  private static func lastLetter(_ output: [UInt8]) -> UInt8? {
    output.last { $0 != 0x20 && $0 != 0x0A }
  }
}
