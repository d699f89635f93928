import Foundation
import MemoryKit
import MemoryStore
import MemoryTestSupport
import Testing

/// What is blanked in copies, and what is not, however much a clip looks like JSON.
@Suite struct RedactionTests {
  static let clips = [
    ",", ":", "{", "}", "]", "id", "items", "text", "plainText", "version", "Loved", "\"",
  ]

  let purged = ClipItem.text(1, "").id

  func literal(_ text: String) -> String {
    "\"" + text.replacingOccurrences(of: "\"", with: "\\\"") + "\""
  }

  func blank(_ text: String) -> String {
    "\"" + String(repeating: " ", count: literal(text).count - 2) + "\""
  }

  @Test("A copy that is whole loses the clip and nothing else", arguments: clips)
  func whole(_ clip: String) throws {
    let shelf = try Shelf()
    let store = shelf.store()
    _ = try store.apply([.remember(.text(2, "stays")), .remember(.text(3, "a \(clip) b"))])
    let without = try shelf.store().open().snapshot
    _ = try store.apply([.remember(.text(1, clip))])
    let copies = ["items.backup-1.json", "items (1).json", "items.sync-conflict-1.json"]
    for name in copies { try shelf.write(try shelf.bytes("items.json"), to: name) }
    _ = try store.apply([.purge([purged])])
    for name in copies {
      let left = try ArchiveSnapshot.load(
        ArchiveBytes(try shelf.bytes(name)), at: Shelf.corpusNow)
      #expect(left.texts == without.texts)
      #expect(left.boards == without.boards)
      #expect(left.shape == .version2)
    }
  }

  @Test("In rejected records only values of content go", arguments: clips)
  func rejected(_ clip: String) throws {
    let shelf = try Shelf()
    let store = shelf.store()
    _ = try store.apply([.remember(.text(1, clip)), .remember(.text(2, "stays"))])
    let (text, hash) = (literal(clip), Hashing.hash(of: clip))
    func file(_ text: String, _ hash: String) -> String {
      #"{"items":[{"id":"none","type":"text","plainText":\#(text),"contentHash":"\#(hash)"},"#
        + #"{"id":"id","type":"text","sourceAppName":"items","fileURLs":[ \#(text), "x"]}],"#
        + #""boards":[{"name":"text","kind":\#(literal(clip))}]}"#
    }
    try shelf.write(Array(file(text, hash).utf8), to: "items.rejected-1.json")
    _ = try store.apply([.purge([purged])])
    let expected = file(blank(clip), String(repeating: " ", count: 64))
    #expect(String(decoding: try shelf.bytes("items.rejected-1.json"), as: UTF8.self) == expected)
  }

  @Test("In a broken copy keys and what is no content stay", arguments: clips)
  func broken(_ clip: String) throws {
    let shelf = try Shelf()
    let store = shelf.store()
    _ = try store.apply([.remember(.text(1, clip)), .remember(.text(2, "stays"))])
    func file(_ text: String, _ hash: String) -> String {
      #"{"version":2,"items":[{"id":"id","type":"text","plainText" : \#(text),"#
        + #""contentHash":"\#(hash)","fileURLs":["a",\#(text)]},{"id":"x","text":"items","#
        + #""plainText":"a , \" : id } b","sourceAppName":"text"},{"id":"#
    }
    let before = file(literal(clip), Hashing.hash(of: clip))
    try shelf.write(Array(before.utf8), to: "items.corrupt-1.json")
    _ = try store.apply([.purge([purged])])
    let expected =
      clip == "items"
      ? file(blank(clip), String(repeating: " ", count: 64))
        .replacingOccurrences(of: #""text":"items""#, with: #""text":"     ""#)
      : file(blank(clip), String(repeating: " ", count: 64))
    #expect(String(decoding: try shelf.bytes("items.corrupt-1.json"), as: UTF8.self) == expected)
  }

  @Test(
    "Where quotes pair no more the text is found behind the damage",
    arguments: [
      #"ext cut","x":"1"},{"plainText":"gone"},"#,
      #"{"plainText":"cut here:"gone","b":1}"#,
      #"{"plainText":"cut here,"x":"gone","b":","}"#,
      "{\"plainText\":\"cut \u{0}\u{0}\u{0}{\"plainText\":\"gone\"}",
      #"{"plainText":"gone"#,
      #""gone""#,
    ])
  func damaged(_ text: String) throws {
    let shelf = try Shelf()
    let store = shelf.store()
    _ = try store.apply([.remember(.text(1, "gone")), .remember(.text(2, "stays"))])
    try shelf.write(Array(text.utf8), to: "items.corrupt-1.json")
    _ = try store.apply([.purge([purged])])
    let expected = text.replacingOccurrences(of: "gone", with: "    ")
    #expect(String(decoding: try shelf.bytes("items.corrupt-1.json"), as: UTF8.self) == expected)
  }

  // Read from every quote on, this would take hours.
  @Test("A long text of quotes alone is blanked in one pass") func quotes() throws {
    let shelf = try Shelf()
    let store = shelf.store()
    let text = String(repeating: "\"", count: 256 << 10)
    _ = try store.apply([.remember(.text(1, text)), .remember(.text(2, "stays"))])
    let whole = try shelf.bytes("items.json")
    try shelf.write(whole.dropLast(3) + [0, 0], to: "items.corrupt-1.json")
    _ = try store.apply([.purge([purged])])
    #expect(try shelf.files(holding: #"\"\"\"\""#).isEmpty)
    #expect(try shelf.files(holding: "stays").count == 3)
  }

  @Test("A conflict copy of a later version loses the text, and nothing of its shape") func later()
    throws
  {
    let shelf = try Shelf()
    let store = shelf.store()
    _ = try store.apply([.remember(.text(1, "gone")), .remember(.text(2, "stays"))])
    let text = try #require(String(bytes: try shelf.bytes("items.json"), encoding: .utf8))
      .replacingOccurrences(of: #""version":2"#, with: #""version":3,"shape":"gone""#)
    try shelf.write(Array(text.utf8), to: "items.sync-conflict-1.json")
    _ = try store.apply([.purge([purged])])
    let expected =
      text
      .replacingOccurrences(of: #""plainText":"gone""#, with: #""plainText":"    ""#)
      .replacingOccurrences(
        of: Hashing.hash(of: "gone"), with: String(repeating: " ", count: 64))
    let name = "items.sync-conflict-1.json"
    #expect(String(decoding: try shelf.bytes(name), as: UTF8.self) == expected)
  }

  @Test("What can't be moved out of ClipStack loses the text, in main and backup") func legacy()
    throws
  {
    let shelf = try Shelf()
    let store = shelf.store()
    _ = try store.apply([.remember(.text(1, "gone")), .remember(.text(2, "stays"))])
    for name in ["items.json", "items.backup.json", "history.json"] {
      try shelf.root.write(#"[{"plainText":"gone"},{"plainText":"kept"},"#, to: "ClipStack/" + name)
    }
    _ = try store.apply([.purge([purged])])
    #expect(try shelf.files(holding: "gone").isEmpty)
    #expect(try shelf.files(holding: "kept").count == 3)
  }
}
