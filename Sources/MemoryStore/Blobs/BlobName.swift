import MemoryKit

/// What a file in `blobs/` holds.
public enum BlobKind: String, CaseIterable, Hashable, Sendable {
  /// A picture.
  case png
  /// A formatted text.
  case rtf
}

/// A blob to be written: its bytes, and the name they give it.
public struct NewBlob: Hashable, Sendable {
  /// What it holds.
  public let bytes: [UInt8]
  /// What kind of content that is.
  public let kind: BlobKind
  /// `<sha256>.<kind>`: the same bytes have one name.
  public let name: String

  /// Names the bytes.
  ///
  /// - Complexity: O(bytes).
  public init(_ bytes: [UInt8], kind: BlobKind) {
    self.bytes = bytes
    self.kind = kind
    self.name = bytes.withUnsafeBytes { Hashing.hash(of: $0) } + "." + kind.rawValue
  }
}

/// Which names are safe, and which we could have given.
enum BlobName {
  /// Whether a name stands for a file right inside the folder: no `/`, `.`, `..`, NUL, not empty,
  /// not longer than file systems take.
  static func isPlain(_ name: String) -> Bool {
    let bytes = name.utf8
    guard !bytes.isEmpty, bytes.count <= 255, name != ".", name != ".." else { return false }
    return !bytes.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }

  /// Whether a blob of ours is called so: 64 lower-case digits and a known kind.
  static func isOurs(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard bytes.count == 68, bytes[64] == UInt8(ascii: ".") else { return false }
    let kind = String(decoding: bytes[65...], as: UTF8.self)
    return BlobKind(rawValue: kind) != nil && bytes[..<64].allSatisfy(isDigit)
  }

  /// Whether a blob that was never finished is called so.
  static func isUnfinished(_ name: String) -> Bool {
    name.hasSuffix(unfinishedEnd) && isOurs(String(name.dropLast(unfinishedEnd.count)))
  }

  static let unfinishedEnd = ".new"

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
