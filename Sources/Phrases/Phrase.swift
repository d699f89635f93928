/// One sentence (or word) the product says, by what it tells; the tables in `Table/` hold them all.
///
/// A table is an enum whose cases are keys and whose `english` is an exhaustive switch, so that the
/// compiler proves that no sentence is missing. Another language is another such property, in a file
/// of its own beside the table.
public protocol Phrase: Sendable {
  /// The English form.
  var english: Template { get }
  /// The Polish form.
  var polish: Template { get }
}

extension Phrase {
  /// The form in a language.
  public func template(in language: Words.Language) -> Template {
    switch language {
    case .english: english
    case .polish: polish
    }
  }
}

/// A sentence with places for values.
///
/// `{0}`, `{1}` … are the values in their order and `{n}` is the count, grouped by thousands.
public struct Template: Hashable, Sendable {
  /// The form for one.
  public var one: String
  /// The form for a few, in languages that have one; else that for all other counts.
  public var few: String
  /// The form for all other counts.
  public var other: String

  /// Which of the forms a count asks for.
  public enum Form: Sendable {
    case one, few, other
  }

  /// The sentence in one of its forms.
  public subscript(_ form: Form) -> String {
    switch form {
    case .one: one
    case .few: few
    case .other: other
    }
  }

  /// A sentence that no count bends.
  public static func plain(_ text: String) -> Template {
    Template(one: text, few: text, other: text)
  }
  /// A sentence that a count bends.
  public static func counted(one: String, other: String) -> Template {
    Template(one: one, few: other, other: other)
  }
  /// A sentence that a count bends in a language that has a form for a few.
  public static func counted(one: String, few: String, many: String) -> Template {
    Template(one: one, few: few, other: many)
  }
}

extension Template: ExpressibleByStringLiteral {
  /// A sentence that no count bends.
  public init(stringLiteral text: String) { self = .plain(text) }
}
