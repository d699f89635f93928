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
      PercentCoding.decode(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[range])) {
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
      PercentCoding.decode(UnsafeRawBufferPointer(rebasing: all[start...])) { path.append($0) }
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
}
