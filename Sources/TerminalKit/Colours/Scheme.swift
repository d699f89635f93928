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

  /// Reads a scheme's file: flat lines `key: "value"`, indented or not, the older form too;
  /// nil where one of the sixteen colours is missing or wrong.
  ///
  /// - Parameters:
  ///   - text: the file.
  ///   - fallbackName: the name where the file has none.
  /// - Complexity: O(length).
  public init?(parsing text: String, fallbackName: String = "") {
    var name = fallbackName
    var found: [Int: RGB] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      guard let (key, value) = Self.pair(line) else { continue }
      if key == "name" || key == "scheme" { name = value }
      if let number = Self.base(key), let colour = Self.colour(value) { found[number] = colour }
    }
    let bases = (0..<16).compactMap { found[$0] }
    self.init(name: name, bases: bases)
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

  private static func colour(_ value: String) -> RGB? {
    let digits = value.hasPrefix("#") ? value.dropFirst() : value[...]
    guard digits.utf8.count == 6, let number = UInt32(digits, radix: 16) else { return nil }
    return RGB(number)
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
