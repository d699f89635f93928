import Testing

@testable import MemoryKit

@Suite("Kinds of files by their names")
struct NamedKindTests {
  @Test(
    "The end of a name tells, whatever its case; nothing else does",
    arguments: [
      ("file:///a/b/", NamedKind.folder), ("file:///a/photo.JPG", .picture),
      ("file:///a/x%2Epdf", .document), ("file:///a/m.tar.gz", .archive),
      ("file:///a/main.swift", .code), ("file:///a/build.sql", .code),
      ("file:///a/notes.md", .text),
      ("file:///a/x.patch", .code), ("file:///a/t.csv", .table), ("file:///a/.bashrc", nil),
      ("file:///a/README", nil), ("file:///a/x.unknown", nil), ("file:///a/x.", nil), ("", nil),
      ("file:///a.png/b", nil), ("file:///a/%ZZ.png", .picture),
    ])
  func table(_ url: String, _ kind: NamedKind?) { #expect(NamedKind(of: url) == kind) }
}
