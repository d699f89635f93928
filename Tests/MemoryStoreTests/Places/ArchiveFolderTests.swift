import MemoryStore
import Testing

@Suite struct ArchiveFolderTests {
  struct Place: Sendable, CustomTestStringConvertible {
    var override: String?
    var environment: [String: String]
    var path: String
    var testDescription: String { path }
  }

  @Test(
    "The first that is given says where the archive is",
    arguments: [
      Place(override: "/a/b", environment: ["RECALL_ARCHIVE": "/c", "HOME": "/h"], path: "/a/b"),
      Place(override: "/a/b//", environment: [:], path: "/a/b"),
      Place(override: "", environment: ["RECALL_ARCHIVE": "/c", "HOME": "/h"], path: "/c"),
      Place(environment: ["RECALL_ARCHIVE": "", "XDG_DATA_HOME": "/x"], path: "/x/MemoryApp"),
      Place(
        environment: ["XDG_DATA_HOME": "relative", "HOME": "/h"],
        path: "/h/.local/share/MemoryApp"),
      Place(environment: ["HOME": "/h"], path: "/h/.local/share/MemoryApp"),
      Place(override: "/", environment: [:], path: "/"),
    ])
  func place(_ place: Place) throws {
    let folder = try ArchiveFolder.standard(
      override: place.override, environment: place.environment)
    #expect(folder.path == place.path)
  }

  @Test("Nothing that says where is an error", arguments: [[:], ["HOME": ""], ["HOME": "here"]])
  func noPlace(_ environment: [String: String]) {
    #expect(throws: StoreError.noPlace) { try ArchiveFolder.standard(environment: environment) }
  }

  @Test("A relative override counts from the current folder") func relative() throws {
    let folder = try ArchiveFolder.standard(override: "here", environment: [:])
    #expect(folder.path.hasPrefix("/"))
    #expect(folder.path.hasSuffix("/here"))
  }

  @Test("Files and the former folder have their places") func files() {
    let folder = ArchiveFolder(path: "/data/MemoryApp")
    #expect(folder.mainPath == "/data/MemoryApp/items.json")
    #expect(folder.backupPath == "/data/MemoryApp/items.backup.json")
    #expect(folder.blobsPath == "/data/MemoryApp/blobs")
    #expect(folder.legacyPath == "/data/ClipStack")
    #expect(ArchiveFolder(path: "/elsewhere").legacyPath == nil)
  }
}
