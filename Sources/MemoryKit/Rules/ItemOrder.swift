/// The order that decides between two states of one item (design data-format, "Meaning").
///
/// `modifiedAt` first, then Deleted, then `contentHash`, then the SHA-256 of the canonical form of
/// its JSON. The greater wins the whole record, on every device alike.
public enum ItemOrder {
  /// One state of an item: what the order looks at.
  public struct State {
    /// The last visible change, seconds since 2001.
    public var modifiedAt: Double
    /// Whether it lies in Deleted.
    public var isDeleted: Bool
    /// The 64 digits of its hash, computed where the archive lacks them.
    public var contentHash: String
    /// Its object as it stands in an archive, braces included.
    public var json: UnsafeRawBufferPointer

    /// Makes a state; `json` must live as long as it is compared.
    public init(
      modifiedAt: Double, isDeleted: Bool, contentHash: String, json: UnsafeRawBufferPointer
    ) {
      self.modifiedAt = modifiedAt
      self.isDeleted = isDeleted
      self.contentHash = contentHash
      self.json = json
    }
  }

  /// Whether the second state wins over the first.
  ///
  /// - Returns: false for two states that mean the same.
  /// - Complexity: O(1), on a tie of the first three O(bytes of both).
  public static func precedes(_ first: State, _ second: State) -> Bool {
    if first.modifiedAt != second.modifiedAt { return first.modifiedAt < second.modifiedAt }
    if first.isDeleted != second.isDeleted { return second.isDeleted }
    if first.contentHash != second.contentHash { return first.contentHash < second.contentHash }
    return digest(ofItem: first.json) < digest(ofItem: second.json)
  }

  /// The SHA-256 of an item's canonical form, without the keys `rtfFile` and `imageFile`.
  ///
  /// - Parameter json: the item's object, braces included; what is no JSON stands for itself.
  /// - Returns: the digest.
  /// - Complexity: O(bytes), times the depth of nested objects.
  public static func digest(ofItem json: UnsafeRawBufferPointer) -> ContentDigest {
    guard let form = canonicalForm(ofItem: json) else { return Hashing.digest(of: json) }
    return form.withUnsafeBytes(Hashing.digest(of:))
  }

  /// An item's canonical form, equal for states that mean the same.
  ///
  /// The keys `rtfFile` and `imageFile` are left out. Keys are sorted by code points, repeated ones kept in their order; there is no white space;
  /// letters beyond ASCII are escapes; dates are the shortest form of their Double, in quotes;
  /// other numbers are their exact decimal value; ids are upper case.
  ///
  /// - Parameter json: the item's object, braces included.
  /// - Returns: nil where the bytes are no JSON.
  /// - Complexity: O(bytes), times the depth of nested objects.
  public static func canonicalForm(ofItem json: UnsafeRawBufferPointer) -> [UInt8]? {
    CanonicalForm.make(of: json, without: ["rtfFile", "imageFile"])
  }
}
