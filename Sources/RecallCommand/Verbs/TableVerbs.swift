import Phrases

extension Session {
  /// `recall keys`: the key table.
  func keys() {}

  /// `recall themes`: the themes.
  func themes() {}
}
