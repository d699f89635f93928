/// How large a text may be (product, "Capture").
public enum TextCap {
  /// Whether a text may be kept.
  ///
  /// Its own size counts, and so does the size it takes in the archive: there a control byte is six,
  /// and eight megabytes of them would be fifty (cases B14).
  ///
  /// - Parameters:
  ///   - bytes: the text as UTF-8.
  ///   - limit: the cap in bytes; in the archive the text may take twice as many.
  /// - Returns: whether it is within the cap.
  /// - Complexity: O(bytes).
  public static func holds(_ bytes: [UInt8], within limit: Int) -> Bool {
    bytes.count <= limit && JSONCoding.encodedCount(bytes) <= 2 * limit
  }
}
