import Foundation
import MemoryKit
import MemoryTestSupport
import Testing

/// The seeds' rule as the sibling apps would write it, with Foundation's own trimming and URLs.
private func foundationType(_ text: String) -> ClipType {
  let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
  let digits = trimmed.dropFirst().utf8.count {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20)
  }
  let isHex = trimmed.utf8.first == UInt8(ascii: "#") && digits == trimmed.utf8.count - 1
  if isHex, [3, 6, 8].contains(digits) { return .color }
  let breaks = CharacterSet(charactersIn: " ").union(.newlines)
  guard trimmed.rangeOfCharacter(from: breaks) == nil, let url = URL(string: trimmed),
    ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false
  else { return .text }
  return .link
}

@Suite("Detection beside Foundation")
struct TextTypeDifferenceTests {
  /// Rows of the table that are links to Foundation, which escapes what no link holds, and takes
  /// anything in brackets for an address; the table decides that they are texts.
  static let known: Set<String> = [
    #"https://example.org/a\tb"#, #"https://example.org/a\u00A0b"#,
    #"https://example.org/a\u0000b"#,
    #"https://example.org/\u001B[31m"#, "http://[zz]/",
  ]

  @Test("Detection differs from Foundation only where it is known to")
  func differences() {
    let rows = TextTypeTests.rows.map { ($0[0], Fixtures.unescape($0[0])) }
    let differing = rows.filter { ClipItem.detectTextType($0.1) != foundationType($0.1) }
    #expect(Set(differing.map(\.0)) == Self.known)
    for row in TextTypeTests.rows where Self.known.contains(row[0]) {
      #expect(row[1] == "text" && row[2] == "decided")
    }
  }
}
