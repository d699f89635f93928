import Phrases

extension Words {
  /// A phrase of the panel, bent by a count where one is given.
  func callAsFunction(_ phrase: PanelPhrase, count: Int? = nil) -> String {
    callAsFunction(phrase as PanelPhrase, count: count, "")
  }

  /// A phrase of the panel with one value.
  func callAsFunction(_ phrase: PanelPhrase, _ value: String) -> String {
    callAsFunction(phrase as PanelPhrase, count: nil, value)
  }

  /// A phrase of the panel with two values.
  func callAsFunction(_ phrase: PanelPhrase, _ first: String, _ second: String) -> String {
    callAsFunction(phrase as PanelPhrase, count: nil, first, second)
  }
}
