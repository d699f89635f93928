extension ClipItem {
  /// Classifies copied text as colour, link or text (seed 000, "Wykrywanie typu tekstu").
  ///
  /// White space at both ends is left out for the test only; the stored text keeps it.
  ///
  /// - Parameter text: the text exactly as copied.
  /// - Returns: `.color`, `.link` or `.text`.
  /// - Complexity: O(bytes) for what begins as a link or with white space, else O(1).
  public static func detectTextType(_ text: String) -> ClipType {
    var text = text
    return text.withUTF8 { detectTextType(utf8: UnsafeRawBufferPointer($0)) }
  }

  /// Classifies copied text given as its UTF-8 bytes; makes no String.
  ///
  /// - Parameter bytes: the text exactly as copied.
  /// - Returns: `.color`, `.link` or `.text`.
  /// - Complexity: O(bytes) for what begins as a link or with white space, else O(1).
  public static func detectTextType(utf8 bytes: UnsafeRawBufferPointer) -> ClipType {
    let trimmed = UnsafeRawBufferPointer(rebasing: WhiteSpace.trim(bytes))
    if isColor(trimmed) { return .color }
    return isLink(trimmed) ? .link : .text
  }

  /// Whether it matches `^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$`.
  private static func isColor(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.first == UInt8(ascii: "#"), [4, 7, 9].contains(text.count) else { return false }
    return text.dropFirst().allSatisfy(isHexDigit)
  }

  /// No white space in it, the scheme http or https, and a host.
  private static func isLink(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let start = startOfAuthority(text), !holdsSpaceOrControl(text) else { return false }
    let rest = text[start...]
    let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    return hasHost(UnsafeRawBufferPointer(rebasing: rest[..<end]))
  }

  /// Where the authority begins, behind `http://` or `https://` in either case.
  private static func startOfAuthority(_ text: UnsafeRawBufferPointer) -> Int? {
    for scheme in ["https://", "http://"] as [StaticString] {
      let letters = UnsafeRawBufferPointer(
        start: scheme.utf8Start, count: scheme.utf8CodeUnitCount)
      // Beside the letter in upper case only control bytes become one by this bit: refused later.
      if text.count >= letters.count,
        letters.indices.allSatisfy({ text[$0] | 0x20 == letters[$0] })
      {
        return letters.count
      }
    }
    return nil
  }

  private static func holdsSpaceOrControl(_ text: UnsafeRawBufferPointer) -> Bool {
    text.indices.contains { index in
      let byte = text[index]
      // U+0080 to U+009F, the C1 controls, are two bytes.
      let isC1 = byte == 0xC2 && index + 1 < text.count && text[index + 1] < 0xA0
      return byte <= 0x20 || byte == 0x7F || isC1 || WhiteSpace.length(in: text, at: index) > 0
    }
  }

  /// Whether an authority (user info, host, port) names a host.
  private static func hasHost(_ authority: UnsafeRawBufferPointer) -> Bool {
    let start = authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? 0
    let place = authority[start...]
    if place.first == UInt8(ascii: "[") {
      guard let close = place.firstIndex(of: UInt8(ascii: "]")) else { return false }
      let literal = UnsafeRawBufferPointer(rebasing: place[(start + 1)..<close])
      return isAddress(literal) && isPort(place[(close + 1)...])
    }
    let colon = place.firstIndex(of: UInt8(ascii: ":")) ?? place.endIndex
    let host = place[..<colon]
    return !host.isEmpty && !host.contains { "\"<>\\^`{|}[]".utf8.contains($0) }
      && isPort(place[colon...])
  }

  /// Whether what follows a host is nothing, or a colon with digits or none.
  private static func isPort(_ rest: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard let colon = rest.first else { return true }
    return colon == UInt8(ascii: ":")
      && rest.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Whether brackets hold the letters of an IPv6 address, with a zone or without.
  private static func isAddress(_ literal: UnsafeRawBufferPointer) -> Bool {
    let zone = literal.firstIndex(of: UInt8(ascii: "%")) ?? literal.endIndex
    let address = literal[..<zone]
    return address.contains(UInt8(ascii: ":"))
      && address.allSatisfy { isHexDigit($0) || ":.".utf8.contains($0) }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
