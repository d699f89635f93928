extension RetentionPolicy {
  /// Reads the words of the configuration and the command line.
  ///
  /// It fails for anything else: a near miss is never rounded to a policy.
  ///
  /// - Parameter word: one of 30, 60, 90, 120 and forever, exactly.
  public init?(word: String) {
    guard let policy = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = policy
  }

  /// The word of the configuration and the command line.
  public var word: String {
    days.map { String($0) } ?? "forever"
  }
}
