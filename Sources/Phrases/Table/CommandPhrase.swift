/// What the command line says: answers, errors, help of verbs and options.
public enum CommandPhrase: Phrase, CaseIterable {
  case notFound

  /// The English form.
  public var english: Template {
    switch self {
    case .notFound: "No item with the id “{0}”: see `recall list`."
    }
  }
}
