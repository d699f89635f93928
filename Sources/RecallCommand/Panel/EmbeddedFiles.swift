import CEmbedded

/// Files that live inside the program.
enum EmbeddedFiles {
  /// All of them: names as a folder would hold them, and bytes that live as long as the program.
  static var all: [(name: String, bytes: UnsafeRawBufferPointer)] {
    var count = 0
    guard let files = embedded_files(&count) else { return [] }
    return UnsafeBufferPointer(start: files, count: count).map { file in
      (String(cString: file.name), UnsafeRawBufferPointer(start: file.bytes, count: file.size))
    }
  }

  /// The bytes of one; none where there is none of that name.
  static func bytes(of name: String) -> UnsafeRawBufferPointer {
    all.first { $0.name == name }?.bytes ?? UnsafeRawBufferPointer(start: nil, count: 0)
  }
}
