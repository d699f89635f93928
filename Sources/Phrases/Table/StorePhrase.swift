/// What is said of the archive and its files.
public enum StorePhrase: Phrase, CaseIterable {
  case readOnlyNewer

  /// The English form.
  public var english: Template {
    switch self {
    case .readOnlyNewer:
      "The archive is version {0}, newer than this program knows: opened read-only."
    }
  }
}
