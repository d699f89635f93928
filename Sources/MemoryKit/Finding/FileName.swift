/// Names of files in `fileURLs`, for reading.
public enum FileName {
  /// The last part of a URL, percent-decoded where it decodes to UTF-8 and as it stands elsewhere.
  ///
  /// - Parameter url: the URL as it is stored.
  /// - Returns: the name, for reading only.
  /// - Complexity: O(length).
  public static func reading(_ url: String) -> String {
    var url = url
    var name: [UInt8] = []
    url.withUTF8 { bytes in
      let range = lastPart(of: UnsafeRawBufferPointer(bytes))
      name.reserveCapacity(range.count)
      decode(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[range])) {
        name.append($0)
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// A whole URL's path, percent-decoded where it decodes to UTF-8; the URL itself where its scheme
  /// is not `file`.
  ///
  /// - Parameter url: the URL as it is stored.
  /// - Returns: the path, for reading only.
  /// - Complexity: O(length).
  public static func path(_ url: String) -> String {
    var text = url
    var path: [UInt8] = []
    text.withUTF8 { bytes in
      let all = UnsafeRawBufferPointer(bytes)
      guard let start = pathStart(of: all) else {
        path.append(contentsOf: all)
        return
      }
      decode(UnsafeRawBufferPointer(rebasing: all[start...])) { path.append($0) }
    }
    return String(decoding: path, as: UTF8.self)
  }

  /// Where the path of a `file` URL begins.
  private static func pathStart(of url: UnsafeRawBufferPointer) -> Int? {
    let scheme = Array("file://".utf8)
    guard url.count > scheme.count, zip(url, scheme).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
    else { return nil }
    return url[scheme.count...].firstIndex(of: 0x2F)
  }

  /// The last part between slashes that is not empty.
  private static func lastPart(of url: UnsafeRawBufferPointer) -> Range<Int> {
    var end = url.count
    while end > 0, url[end - 1] == 0x2F { end -= 1 }
    let start = url[..<end].lastIndex(of: 0x2F).map { $0 + 1 } ?? 0
    return start..<end
  }

  /// Decodes `%XX`, run by run: a run that is no UTF-8 stays as it stands.
  private static func decode(_ bytes: UnsafeRawBufferPointer, to write: (UInt8) -> Void) {
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
