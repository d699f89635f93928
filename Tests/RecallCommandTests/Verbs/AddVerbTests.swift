import Foundation
import Glibc
import MemoryTestSupport
import Testing

@testable import RecallCommand

@Suite("recall add")
struct AddVerbTests {
  @Test(
    "Text is kept byte for byte, under the type the rules detect",
    arguments: [
      ("a\n", "text"), ("a\n\n", "text"), ("\n", "text"), ("a\r\n", "text"), ("  a", "text"),
      ("#F0a", "color"), (" https://example.org \n", "link"), ("-v", "text"),
      ("\u{1B}[31mred\u{1B}[0m", "text"), ("two  spaces\tПривет\n", "text"),
    ])
  func text(text: String, type: String) throws {
    let desk = try Desk()
    let id = try desk.add(text)
    #expect(desk.run("show", "--raw", id).bytes == Array(text.utf8))
    #expect(try desk.items().first?["type"] as? String == type)
  }

  @Test("What is no UTF-8 is read as Latin-1; a NUL makes it no text")
  func otherBytes() throws {
    let desk = try Desk()
    let latin = desk.run(["add"], input: [0x68, 0xFC, 0x68])
    #expect(latin.code == 0)
    #expect(desk.run("show", "--raw", String(latin.output.dropLast())).output == "hüh")
    let binary = desk.run(["add"], input: [0x61, 0, 0x62])
    #expect(binary.code == 1)
    #expect(binary.errors == "recall: Not kept: this is neither text nor a PNG.\n")
  }

  @Test("Nothing, and too much, ends with 1 and a sentence")
  func caps() throws {
    let desk = try Desk()
    #expect(desk.run("add", input: "").errors.contains("nothing in it"))
    let long = desk.run(["add"], input: [UInt8](repeating: 0x61, count: 2 << 20 | 1))
    #expect(long.code == 1)
    #expect(long.errors == "recall: Not kept: text over 2 MiB (capture.max-text).\n")
    #expect(desk.run("list").output.isEmpty)
    #expect(desk.run(["add"], input: [UInt8](repeating: 0x61, count: 2 << 20)).code == 0)
  }

  @Test("A text of control bytes counts as the six bytes each that the archive needs (cases B14)")
  func encodedCap() throws {
    let desk = try Desk()
    let escapes = desk.run(["add"], input: [UInt8](repeating: 0x1B, count: 1 << 20))
    #expect(escapes.code == 1)
    #expect(escapes.errors == "recall: Not kept: text over 2 MiB (capture.max-text).\n")
    #expect(desk.run("list").output.isEmpty)
    #expect(desk.run(["add"], input: [UInt8](repeating: 0x0A, count: 1 << 20)).code == 0)
  }

  @Test("Excluded apps and patterns are not kept, and pictures only where they are on")
  func exclusions() throws {
    let desk = try Desk()
    try desk.folder.makeFolder("config")
    try desk.folder.makeFolder("config/recall")
    try desk.folder.write(
      "capture:\n  exclude-apps: [Vault]\n  exclude-patterns: ['secret*']\n  images: false\n",
      to: "config/recall/config.yaml")
    #expect(desk.run("add", "--app", "vault", input: "x").code == 1)
    #expect(desk.run("add", input: "secret words").code == 1)
    #expect(desk.run(["add"], input: Self.png()).errors.contains("capture.images"))
    #expect(desk.run("list").output.isEmpty)
    #expect(desk.run("add", "--app", "Editor", input: "x").code == 0)
  }

  @Test("A PNG becomes an image item, whose bytes come back")
  func picture() throws {
    let desk = try Desk()
    let answer = desk.run(["add"], input: Self.png())
    try #require(answer.code == 0, "\(answer.errors)")
    let id = String(answer.output.dropLast())
    #expect(try desk.items().first?["type"] as? String == "image")
    #expect(desk.run("show", "--raw", id).bytes == Self.png())
    #expect(desk.run("show", id).output.contains("2 × 1"))
    desk.world.set { $0.outputIsTerminal = true }
    let raw = desk.run("show", "--raw", id)
    #expect(raw.code == 1 && raw.bytes.isEmpty)
    #expect(desk.run(["add"], input: Array(Self.png().prefix(20))).code == 1)
  }

  @Test("Files become one item of percent-encoded URLs")
  func files() throws {
    let desk = try Desk()
    let path = try desk.folder.write("x", to: "zażółć a&b.txt")
    #expect(desk.run("add", "--files", path, desk.folder.path).code == 0)
    let urls = try #require(try desk.items().first?["fileURLs"] as? [String])
    #expect(urls[0].hasSuffix("/za%C5%BC%C3%B3%C5%82%C4%87%20a&b.txt"))
    #expect(urls[1] == "file://" + desk.folder.path + "/")
    #expect(desk.run("add", "--files", "/nowhere/at/all").code == 1)
  }

  @Test(
    "URLs of files are Foundation's",
    arguments: ["/a b", "/ä/ö", "/a;b,c", "/100%", "/#x?y", "/[a]", "/a'b\"c", "/~x", "/a:b@c"])
  func fileURLs(path: String) {
    let expected = URL(fileURLWithPath: path, isDirectory: false).absoluteString
    #expect(FileURL.text(path, isFolder: false) == expected)
  }

  @Test("The type can be named where the content allows it")
  func types() throws {
    let desk = try Desk()
    _ = try desk.add("#F0a", "--type", "text")
    #expect(try desk.items().first?["type"] as? String == "text")
    #expect(desk.run("add", "--type", "image", input: "x").code == 2)
    #expect(desk.run("add", "--type", "file", input: "x").code == 2)
    #expect(desk.run(["add", "--type", "text"], input: Self.png()).code == 2)
  }

  @Test("A buffer of tmux names the program of its pane")
  func tmux() throws {
    let desk = try Desk()
    desk.world.set { state in
      state.programs = ["tmux": "/usr/bin/tmux"]
      state.captured = Array("vim\n".utf8)
    }
    _ = try desk.add("from a pane", "--from", "tmux")
    #expect(try desk.items().first?["sourceAppName"] as? String == "vim")
  }

  @Test("Whatever the umask, nobody else can read what is kept", arguments: [0o022, 0, 0o077])
  func modes(mask: mode_t) throws {
    let before = umask(mask)
    defer { umask(before) }
    let desk = try Desk()
    _ = desk.run(["add"], input: Self.png())
    _ = try desk.add("a secret")
    _ = try desk.add("another")
    for name in ["", "/items.json", "/items.backup.json", "/blobs"] {
      var status = stat()
      #expect(stat(desk.archive + name, &status) == 0)
      #expect(status.st_mode & 0o077 == 0, "\(name)")
    }
  }

  /// A picture of two pixels.
  static func png() -> [UInt8] {
    Array(
      Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8DA8J8B"
          + "AAf/Af8Bf4mnAAAAAElFTkSuQmCC") ?? Data())
  }
}
