import Foundation
import MemoryKit
import MemoryStore
import MemoryTestSupport
import Testing

/// What is removed for good is nowhere any more (cases G07, B06, B07).
@Suite struct ForgettingTests {
  static let secret = "hunter2 – „żółć” \"quoted\" \\ and/or\nsecond line 🗝"

  func id(_ number: Int) -> UUID { ClipItem.text(number, "").id }

  /// How some program or other writes a text into JSON.
  static let spellings: [String] = {
    let plain = secret.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "\n", with: "\\n")
    let escaped = secret.utf16.map { String(format: "\\u%04x", Int($0)) }.joined()
    let upper = secret.utf16.map { String(format: "\\u%04X", Int($0)) }.joined()
    return [plain, plain.replacingOccurrences(of: "/", with: "\\/"), escaped, upper]
  }()

  @Test("A purge leaves no byte of the text in main, backup, temporary, kept or foreign copies")
  func everywhere() throws {
    let shelf = try Shelf()
    let store = shelf.store()
    _ = try store.apply([.remember(.text(1, Self.secret)), .remember(.text(2, "stays"))])
    _ = try store.apply([.remember(.text(3, "also stays"))])
    let whole = try shelf.bytes("items.json")
    try shelf.write(whole, to: "items.backup-1.json")
    try shelf.write(whole, to: "items.sync-conflict-20260101-120000-ABCDEFG.json")
    try shelf.write(whole, to: "items (conflicted copy 2026-01-01).json")
    try shelf.write(Array(whole.prefix(whole.count * 3 / 4)), to: "items.corrupt-1.json")
    try shelf.write(whole + [UInt8](repeating: 0, count: 99), to: "items.corrupt-2.json")
    try shelf.write(whole, to: "items.json.tmp")
    try shelf.write(whole, to: "items.json.new")
    for (number, spelling) in Self.spellings.enumerated() {
      let text = #"}{ "plainText" : "\#(spelling)", "x": "stays" ]"#
      try shelf.write(Array(text.utf8), to: "items.corrupt-3\(number).json")
    }
    let result = try store.apply([.purge([id(1)])])
    #expect(result.isSaved)
    for spelling in Self.spellings + ["hunter2", Hashing.hash(of: Self.secret)] {
      #expect(try shelf.files(holding: spelling).isEmpty, "\(spelling)")
    }
    #expect(try shelf.files(holding: "also stays").count >= 6)
    #expect(try shelf.bytes("items.backup.json") == shelf.bytes("items.json"))
    #expect(inode(shelf.path("items.json")) != inode(shelf.path("items.backup.json")))
    // Cleaned copies are whole archives still.
    #expect(try shelf.store().repair().snapshot.count == 2)
  }

  @Test("A text that is cut off in a broken copy is blanked as far as it goes") func cutOff() throws
  {
    let shelf = try Shelf()
    let store = shelf.store()
    _ = try store.apply([.remember(.text(1, "a very secret text"))])
    try shelf.write(Array(#"[{"plainText":"a very sec"#.utf8), to: "items.corrupt-1.json")
    try shelf.write(Array(#"[{"plainText":"a very sec"#.utf8) + [0, 0], to: "items.corrupt-2.json")
    _ = try store.apply([.purge([id(1)])])
    #expect(try shelf.files(holding: "very").isEmpty)
    #expect(try shelf.bytes("items.corrupt-1.json").count == 25)
  }

  @Test("A short text is blanked only where it stands alone") func short() throws {
    let shelf = try Shelf()
    let store = shelf.store()
    _ = try store.apply([.remember(.text(1, "a")), .remember(.text(2, "a banana"))])
    let cut = Array(#"[{"plainText":"a banana"},{"plainText":"a"},"#.utf8)
    try shelf.write(cut, to: "items.corrupt-1.json")
    _ = try store.apply([.purge([id(1)])])
    let expected = #"[{"plainText":"a banana"},{"plainText":" "},"#
    #expect(String(decoding: try shelf.bytes("items.corrupt-1.json"), as: UTF8.self) == expected)
  }

  @Test("A broken copy in UTF-16 is searched too", arguments: [true, false])
  func wide(_ isLittle: Bool) throws {
    let shelf = try Shelf()
    let store = shelf.store()
    _ = try store.apply([.remember(.text(1, "wide secret"))])
    let encoding: String.Encoding = isLittle ? .utf16LittleEndian : .utf16BigEndian
    let text = try #require(#"[{"plainText":"wide secret"}]"#.data(using: encoding))
    try shelf.write((isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]) + text, to: "items.corrupt-1.json")
    _ = try store.apply([.purge([id(1)])])
    let needle = try #require("secret".data(using: encoding))
    #expect(Data(try shelf.bytes("items.corrupt-1.json")).range(of: needle) == nil)
  }

  @Test("Emptying Deleted forgets what lies there and nothing else") func emptyDeleted() throws {
    let shelf = try Shelf()
    let store = shelf.store()
    _ = try store.apply([.remember(.text(1, "gone")), .remember(.text(2, "stays"))])
    _ = try store.apply([.delete([id(1)])])
    #expect(try shelf.files(holding: "gone").count == 2)
    _ = try store.apply([.emptyDeleted])
    #expect(try shelf.files(holding: "gone").isEmpty)
    #expect(try shelf.store().open().snapshot.texts == ["stays"])
  }

  @Test("What only the backup still holds is forgotten too") func onlyBackup() throws {
    let shelf = try Shelf()
    let store = shelf.store()
    _ = try store.apply([.remember(.text(1, "gone")), .remember(.text(2, "stays"))])
    _ = try store.apply([.remember(.text(3, "more"))])
    // A foreign program dropped it from items.json.
    try shelf.root.write(
      try foreignArchive([.text(2, "stays"), .text(3, "more")], savedAt: 804_109_000), to: "foreign"
    )
    rename(shelf.root.path("foreign"), shelf.path("items.json"))
    let result = try store.apply([.purge([id(1)])])
    #expect(result.outcomes[0].missing == [id(1)])
    #expect(result.isSaved)
    #expect(try shelf.files(holding: "gone").isEmpty)
  }

  @Test("A blob goes with the last item that names it") func sharedBlob() throws {
    let shelf = try Shelf("shared-blob")
    let store = shelf.store()
    let snapshot = try store.open().snapshot
    let name = try #require(snapshot.imageFile(at: 0))
    #expect(snapshot.imageFile(at: 1) == name)
    _ = try store.apply([.purge([snapshot.records[0].id])])
    #expect(shelf.blobs.contains(name))
    _ = try store.apply([.purge([snapshot.records[1].id])])
    #expect(!shelf.blobs.contains(name))
  }

  @Test("A blob that a record we do not understand names stays") func opaqueName() throws {
    let shelf = try Shelf()
    let name = NewBlob([1], kind: .png).name
    let text = """
      {"version":2,"savedAt":1,"archive":{"items":[
      {"id":"\(id(1).uuidString)","type":"image","date":1,"imageFile":"\(name)"},
      {"id":"none","type":"image","date":1,"imageFile":"\(name)"}],"boards":[]}}
      """
    try shelf.write(Array(text.utf8), to: "items.json")
    try shelf.write([1], to: "blobs/" + name)
    _ = try shelf.store().apply([.purge([id(1)])])
    #expect(shelf.blobs == [name])
  }

  @Test("Purging an item with an unsafe name removes nothing outside") func unsafeName() throws {
    let shelf = try Shelf("blob-names")
    let store = shelf.store()
    let snapshot = try store.open().snapshot
    _ = try store.apply([.purge(Array(snapshot.ids))])
    #expect(shelf.names.contains("outside.png"))
    #expect(shelf.root.names(in: "MemoryApp/blobs/sub") == ["inside.png"])
  }

  @Test("What is left in ClipStack is searched too") func legacy() throws {
    let shelf = try Shelf()
    let store = shelf.store()
    _ = try store.apply([.remember(.text(1, "gone"))])
    // Broken, so it could not be moved.
    try shelf.root.write(#"[{"plainText":"gone"},"#, to: "ClipStack/items.json.tmp")
    _ = try store.apply([.purge([id(1)])])
    #expect(try shelf.files(holding: "gone").isEmpty)
  }

  @Test("Broken files go after thirty days, fresh ones and rejected records stay") func copies()
    throws
  {
    let shelf = try Shelf("cut-half")
    let store = shelf.store()
    let old = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
    utimensat(AT_FDCWD, shelf.path("items.json"), old, 0)
    store.environment.now = { Date() }
    _ = try store.apply([.remember(.text(1, "one"))])
    try shelf.write(Array("[]".utf8), to: "items.rejected-1.json")
    try shelf.write(Array("mine".utf8), to: "items.txt")
    #expect(try store.collectGarbage(keeping: .forever).copies.isEmpty)
    store.environment.now = { Date(timeIntervalSinceNow: 31 * 86_400) }
    let gone = try store.collectGarbage(keeping: .forever).copies
    #expect(gone.count == 1)
    #expect(shelf.names.contains("items.txt"))
    #expect(shelf.names.contains("items.rejected-1.json"))
    #expect(!shelf.names.contains { $0.contains("corrupt") })
  }

  @Test("Levelling writes the backup once, as a file of its own") func levelled() throws {
    let shelf = try Shelf()
    let store = shelf.store()
    _ = try store.apply([.remember(.text(1, "one"))])
    #expect(try store.levelBackup())
    #expect(try shelf.bytes("items.backup.json") == shelf.bytes("items.json"))
    #expect(inode(shelf.path("items.json")) != inode(shelf.path("items.backup.json")))
    #expect(try store.levelBackup() == false)
    _ = try store.apply([.remember(.text(2, "two"))])
    #expect(try store.levelBackup(limit: 10) == false)
    #expect(try store.newest() == nil)
  }
}
