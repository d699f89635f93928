/// Escapes of URLs (RFC 3986, section 2.1), decoded for reading.
enum PercentCoding {
  /// A text with its escapes decoded where they are UTF-8, and as they stand elsewhere.
  ///
  /// - Complexity: O(bytes).
  static func decoded(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    text.withUnsafeBytes { decode($0) { result.append($0) } }
    return result
  }

  /// Decodes `%XX`, run by run: a run that is no UTF-8 stays as it stands.
  static func decode(_ bytes: UnsafeRawBufferPointer, to write: (UInt8) -> Void) {
    var place = 0
    while place < bytes.count {
      guard bytes[place] == 0x25 else {
        write(bytes[place])
        place += 1
        continue
      }
      var run: [UInt8] = []
      while let byte = escaped(bytes, at: place + run.count * 3) { run.append(byte) }
      if run.isEmpty {
        write(bytes[place])
        place += 1
      } else {
        writeReadable(run, as: bytes[place..<place + run.count * 3], to: write)
        place += run.count * 3
      }
    }
  }

  /// Writes the scalars of a run, and escapes as they stand for bytes that belong to none.
  private static func writeReadable(
    _ run: [UInt8], as escapes: Slice<UnsafeRawBufferPointer>, to write: (UInt8) -> Void
  ) {
    run.withUnsafeBytes { bytes in
      var place = 0
      while place < bytes.count {
        let scalar = bytes[place] < 0x80 ? nil : UTF8Scalar(bytes, at: place)
        if bytes[place] < 0x80 || scalar != nil {
          let length = scalar?.length ?? 1
          for byte in bytes[place..<place + length] { write(byte) }
          place += length
        } else {
          let first = escapes.startIndex + place * 3
          for byte in escapes[first..<first + 3] { write(byte) }
          place += 1
        }
      }
    }
  }

  private static func escaped(_ bytes: UnsafeRawBufferPointer, at place: Int) -> UInt8? {
    guard place + 2 < bytes.count, bytes[place] == 0x25, let high = digit(bytes[place + 1]),
      let low = digit(bytes[place + 2])
    else { return nil }
    return high << 4 | low
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
