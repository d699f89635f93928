import CEmbedded
import Foundation
import MemoryTestSupport
import Testing

@Suite("Files inside the program")
struct EmbeddedTests {
  /// The package's folder.
  static let package = URL(fileURLWithPath: Fixtures.folder).appendingPathComponent("../..")

  static let files: [String: [UInt8]] = {
    var count = 0
    let table = UnsafeBufferPointer(start: embedded_files(&count), count: count)
    let rows = table.map { file in
      (
        String(cString: file.name),
        Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
      )
    }
    return Dictionary(rows) { first, _ in first }
  }()

  @Test(
    "Every file of the folder is inside, byte for byte, and nothing else",
    arguments: [("themes", "themes"), ("Sources/System/CEmbedded/demonstration", "demonstration")])
  func folder(path: String, name: String) throws {
    let folder = Self.package.appendingPathComponent(path)
    let walker = try #require(FileManager.default.enumerator(atPath: folder.path))
    var found: Set<String> = []
    for case let file as String in walker
    where walker.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
      let bytes = try Data(contentsOf: folder.appendingPathComponent(file))
      #expect(Self.files["\(name)/\(file)"] == Array(bytes), "\(file)")
      found.insert("\(name)/\(file)")
    }
    #expect(!found.isEmpty)
    #expect(Set(Self.files.keys.filter { $0.hasPrefix(name + "/") }) == found)
  }

  @Test("The character classes of C.UTF-8 are inside")
  func locale() throws {
    let bytes = try #require(Self.files["locale/C.utf8/LC_CTYPE"])
    // glibc's compiled character classes begin with this number.
    #expect(bytes.prefix(4).elementsEqual([0x20, 0x07, 0x09, 0x20]))
  }
}
