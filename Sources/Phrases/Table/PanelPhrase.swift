/// What the panel says: labels, status, toasts, help of keys and actions.
public enum PanelPhrase: Phrase, CaseIterable {
  case items

  /// The English form.
  public var english: Template {
    switch self {
    case .items: .counted(one: "1 item", other: "{n} items")
    }
  }
}
