/// What folding leaves of a text's case and accents; with nothing kept it is the loosest form.
struct FoldMode: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// Upper and lower case stay apart.
  static let keepsCase = FoldMode(rawValue: 1)
  /// Marks stay, in canonical order, and ł, đ, ø and their like stay letters of their own.
  static let keepsAccents = FoldMode(rawValue: 2)
}
