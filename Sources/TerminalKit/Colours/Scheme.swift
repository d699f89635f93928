/// A base16 (or base24) scheme, as the files of tinted-theming hold it.
public struct Scheme: Hashable, Sendable {
  /// The name a person reads.
  public var name: String
  /// base00 to base0F; base24's further colours are not used.
  public var bases: [RGB]

  /// Makes a scheme.
  ///
  /// - Parameters:
  ///   - name: the name a person reads.
  ///   - bases: sixteen colours.
  public init?(name: String, bases: [RGB]) {
    guard bases.count == 16 else { return nil }
    self.name = name
    self.bases = bases
  }

  /// Reads a scheme's file, as `read(_:fallbackName:)` does; nil where it is none.
  public init?(parsing text: String, fallbackName: String = "") {
    guard let scheme = try? Self.read(text, fallbackName: fallbackName) else { return nil }
    self = scheme
  }

  /// Reads a scheme's file: flat lines `key: "value"`, indented or not, the older form too.
  ///
  /// - Parameters:
  ///   - text: the file.
  ///   - fallbackName: the name where the file has none.
  /// - Returns: the scheme; base24's further colours are read over.
  /// - Throws: `SchemeProblem` where one of the sixteen colours is missing or wrong.
  /// - Complexity: O(length).
  public static func read(_ text: String, fallbackName: String = "") throws(SchemeProblem)
    -> Scheme
  {
    var name = fallbackName
    var found: [Int: RGB] = [:]
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      guard let (key, value) = pair(line) else { continue }
      if key == "name" || key == "scheme", !value.isEmpty { name = value }
      guard let number = base(key) else { continue }
      guard let colour = RGB(hex: value) else {
        throw SchemeProblem(kind: .wrongColour(key), line: index + 1)
      }
      found[number] = colour
    }
    if found.isEmpty { throw SchemeProblem(kind: .noScheme, line: nil) }
    for number in 0..<16 where found[number] == nil {
      let key = "base0" + String(number, radix: 16, uppercase: true)
      throw SchemeProblem(kind: .missing(key), line: nil)
    }
    guard let scheme = Scheme(name: name, bases: (0..<16).compactMap { found[$0] }) else {
      throw SchemeProblem(kind: .noScheme, line: nil)
    }
    return scheme
  }

  /// A line's key and its value without quotes and comment.
  private static func pair(_ line: Substring) -> (key: String, value: String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let key = trimmed(line[..<colon])
    var value = trimmed(line[line.index(after: colon)...])
    if let quote = value.first, quote == "\"" || quote == "'" {
      value = value.dropFirst()
      value = value[..<(value.firstIndex(of: quote) ?? value.endIndex)]
    } else if let comment = value.range(of: " #") {
      value = trimmed(value[..<comment])
    }
    return (String(key), String(value))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let head = text.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    guard let last = head.lastIndex(where: { $0 != " " && $0 != "\t" && $0 != "\r" }) else {
      return ""
    }
    return head[...last]
  }

  private static func base(_ key: String) -> Int? {
    guard key.utf8.count == 6, key.hasPrefix("base0") else { return nil }
    return Int(key.suffix(1), radix: 16)
  }
}

/// Why a file is no scheme.
public struct SchemeProblem: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// Nothing in it is a colour of a scheme.
    case noScheme
    /// A colour is not there.
    case missing(String)
    /// What stands for a colour is none.
    case wrongColour(String)
  }
  /// What is wrong.
  public var kind: Kind
  /// The line, from one; nil where it is the file as a whole.
  public var line: Int?
}

extension RGB {
  /// Reads `#RRGGBB`, with the sign or without; nil where it is none.
  public init?(hex text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 6, digits.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    self.init(number)
  }

  /// The colour as `RRGGBB`.
  public var hex: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension Substring {
  /// Where a two-letter sign begins.
  fileprivate func range(of sign: String) -> Index? {
    var at = startIndex
    while at < endIndex {
      if self[at...].hasPrefix(sign) { return at }
      at = index(after: at)
    }
    return nil
  }
}
