/// Links that may be handed to a browser: `http` and `https`, and none that says one host and means
/// another (seed 002, "safe link opening").
public enum SafeLink {
  /// Why a link is not opened.
  public enum Refusal: Error, Hashable, Sendable {
    /// It is no link at all.
    case noLink
    /// Its scheme is neither `http` nor `https`.
    case scheme
    /// It holds a blank, a control or a sign that turns the direction of writing.
    case control
    /// A backslash stands before its path: browsers read it as a slash.
    case backslash
    /// Before the host stands a user's name, which can be made to look like a host.
    case user
    /// It names no host.
    case noHost
  }

  /// The link, ready to be handed on.
  ///
  /// - Parameter text: a clip; white space around it is left out.
  /// - Returns: the link, beginning with `http`.
  /// - Throws: why it must not be opened.
  /// - Complexity: O(length).
  public static func checked(_ text: String) throws(Refusal) -> String {
    let link = trimmed(text)
    guard let colon = link.firstIndex(of: ":"), colon > link.startIndex else { throw .noLink }
    guard !link.contains(where: isUnsafe) else { throw .control }
    let scheme = String(String.UnicodeScalarView(link[..<colon])).lowercased()
    guard scheme == "http" || scheme == "https" else { throw .scheme }
    let rest = link[link.index(after: colon)...]
    guard !rest.prefix(2).contains("\\") else { throw .backslash }
    guard rest.starts(with: ["/", "/"]) else { throw .noLink }
    let authority = rest.dropFirst(2).prefix { !["/", "?", "#"].contains($0) }
    if authority.contains("\\") { throw .backslash }
    if authority.contains("@") { throw .user }
    guard let first = authority.first, first != ":" else { throw .noHost }
    return String(String.UnicodeScalarView(link))
  }

  private static func trimmed(_ text: String) -> Substring.UnicodeScalarView {
    var view = text.unicodeScalars[...]
    while let first = view.first, first.properties.isWhitespace { view.removeFirst() }
    while let last = view.last, last.properties.isWhitespace { view.removeLast() }
    return view
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isWhitespace { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
    default: return false
    }
  }
}
