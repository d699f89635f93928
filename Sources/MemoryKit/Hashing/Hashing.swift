#if canImport(CryptoKit)
  import CryptoKit
#else
  import CCrypto
#endif

/// Content hashing: the key of deduplication (seed 000, "Hashowanie treści i deduplikacja").
public enum Hashing {
  /// The hash of a text: SHA-256 of its UTF-8 bytes, as 64 lower-case hex digits.
  ///
  /// - Parameter text: the text exactly as copied; nothing is trimmed or normalised.
  /// - Returns: 64 lower-case hex digits.
  /// - Complexity: O(bytes).
  public static func hash(of text: String) -> String {
    var text = text
    return text.withUTF8 { digest(of: UnsafeRawBufferPointer($0)).hex }
  }

  /// The hash of bytes, such as a stored picture's: SHA-256 as 64 lower-case hex digits.
  ///
  /// - Complexity: O(bytes).
  public static func hash(of bytes: UnsafeRawBufferPointer) -> String { digest(of: bytes).hex }

  /// The hash of bytes: SHA-256 as 64 lower-case hex digits.
  ///
  /// - Complexity: O(bytes).
  public static func hash(of bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes { digest(of: $0).hex }
  }

  /// The hash of copied files: that of their URLs joined by newlines.
  ///
  /// - Parameter fileURLs: the URLs as they were offered, in their order.
  /// - Returns: 64 lower-case hex digits.
  /// - Complexity: O(bytes).
  public static func hash(ofFileURLs fileURLs: [String]) -> String {
    hash(of: fileURLs.joined(separator: "\n"))
  }

  /// The SHA-256 of bytes as a value.
  ///
  /// - Complexity: O(bytes).
  public static func digest(of bytes: UnsafeRawBufferPointer) -> ContentDigest {
    #if canImport(CryptoKit)
      var hasher = SHA256()
      hasher.update(bufferPointer: bytes)
      return hasher.finalize().withUnsafeBytes { ContentDigest(bigEndian: $0) }
    #else
      var context = SHA256_CTX()
      SHA256_Init(&context)
      SHA256_Update(&context, bytes.baseAddress, bytes.count)
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { digits in
        SHA256_Final(digits.baseAddress, &context)
        return ContentDigest(bigEndian: UnsafeRawBufferPointer(digits))
      }
    #endif
  }
}
