/// Why bytes are not an archive; offsets count bytes from the beginning of the file.
public enum ArchiveDamage: Error, Hashable, Sendable {
  /// There are no bytes.
  case empty
  /// A string is not UTF-8.
  case notUTF8(at: Int)
  /// The bytes are not JSON, are cut, or something stands after their end.
  case notJSON(at: Int)
  /// JSON, but neither an array of items nor an envelope that holds one.
  case wrongShape
  /// Larger than 4 GiB, which no archive of ours can be.
  case tooLarge
}
