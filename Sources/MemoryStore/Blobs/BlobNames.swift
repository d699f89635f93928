/// Which blobs bytes name, also in records that are not understood and in broken files.
enum BlobNames {
  /// All names that a blob of ours could have, right before a quote.
  ///
  /// - Complexity: O(bytes).
  static func ours(in bytes: UnsafeRawBufferPointer) -> Set<String> {
    var names = Set<String>()
    for kind in BlobKind.allCases {
      let end = Array((".\(kind.rawValue)\"").utf8)
      var start = 0
      while let found = Bytes.find(end, in: bytes, from: start) {
        start = found + end.count
        guard found >= 64 else { continue }
        let name = String(decoding: bytes[(found - 64)..<(start - 1)], as: UTF8.self)
        if BlobName.isOurs(name) { names.insert(name) }
      }
    }
    return names
  }

  /// Which of some names the bytes hold as a whole string.
  ///
  /// - Complexity: O(bytes), for names that could not be ours O(bytes) each.
  static func named(in bytes: UnsafeRawBufferPointer, of names: [String]) -> Set<String> {
    let ours = names.contains(where: BlobName.isOurs) ? self.ours(in: bytes) : []
    return Set(
      names.filter { name in
        BlobName.isOurs(name)
          ? ours.contains(name) : Bytes.find(Array("\"\(name)\"".utf8), in: bytes) != nil
      })
  }
}
