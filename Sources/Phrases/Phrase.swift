/// One sentence (or word) the product says, by what it tells; the tables in `Table/` hold them all.
///
/// A table is an enum whose cases are keys and whose `english` is an exhaustive switch, so that the
/// compiler proves that no sentence is missing. Another language is another such property.
public protocol Phrase: Sendable {
  /// The English form.
  var english: Template { get }
}

/// A sentence with places for values.
///
/// `{0}`, `{1}` … are the values in their order and `{n}` is the count, grouped by thousands.
public struct Template: Hashable, Sendable {
  /// The form for one.
  public var one: String
  /// The form for all other counts.
  public var other: String

  /// A sentence that no count bends.
  public static func plain(_ text: String) -> Template { Template(one: text, other: text) }
  /// A sentence that a count bends.
  public static func counted(one: String, other: String) -> Template {
    Template(one: one, other: other)
  }
}

extension Template: ExpressibleByStringLiteral {
  /// A sentence that no count bends.
  public init(stringLiteral text: String) { self.init(one: text, other: text) }
}
