/// A sentence in the status row about what has just been done.
public struct Toast: Hashable, Sendable {
  /// How loud it is, and so its sign.
  public enum Kind: Hashable, Sendable {
    case deleted, done, mended, warning, error
  }
  /// How loud it is.
  public var kind: Kind
  /// The sentence.
  public var sentence: String
  /// The item it is about in one line; hostile, cut when drawn.
  public var content: String?
  /// Whether `u` takes it back.
  public var offersUndo: Bool
  /// What stands at the right.
  public var aside: String
  /// Whether the outside world said it, not a key.
  public var isNotice = false
  /// When it appeared, seconds since 2001.
  public var since: Double
}
