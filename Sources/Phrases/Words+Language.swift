extension Words.Language {
  /// The form of a sentence that a count asks for.
  ///
  /// English has one form for one and another for all else. Polish has a third for counts that end
  /// in 2 to 4, but not in 12 to 14 (`Plural-Forms` of gettext, CLDR's plural rules).
  ///
  /// - Parameter count: the count.
  /// - Returns: the form.
  public func form(_ count: Int) -> Template.Form {
    if count == 1 { return .one }
    guard self == .polish else { return .other }
    let (units, tens) = (count.magnitude % 10, count.magnitude % 100)
    return (2...4).contains(units) && !(12...14).contains(tens) ? .few : .other
  }

  /// Reads the code of a language from a locale's name: `pl`, `pl_PL.UTF-8`, `pl@euro`.
  ///
  /// - Parameter locale: the name.
  public init?(locale: some StringProtocol) {
    let code = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }
    self.init(rawValue: code.lowercased())
  }

  /// The language that the variables of the environment ask for, in the order gettext takes them.
  ///
  /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that says anything names the locale. Where that
  /// is one of a language, the list in `LANGUAGE` goes before it. What no table knows is English.
  ///
  /// - Parameter variable: gives a variable's value.
  /// - Returns: the language.
  public static func spoken(by variable: (String) -> String?) -> Words.Language {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    guard let locale = names.lazy.compactMap(variable).first(where: { !$0.isEmpty }),
      locale != "C", !locale.hasPrefix("C."), locale != "POSIX"
    else { return .english }
    let wishes = (variable("LANGUAGE") ?? "").split(separator: ":")
    guard !wishes.isEmpty else { return Words.Language(locale: locale) ?? .english }
    return wishes.lazy.compactMap { Words.Language(locale: $0) }.first ?? .english
  }
}
