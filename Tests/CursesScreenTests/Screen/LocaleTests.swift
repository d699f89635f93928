import CEmbedded
@testable import CursesScreen
import Foundation
import MemoryTestSupport
import Testing

@Suite("The locale")
struct LocaleTests {
  /// The file that comes with the program.
  private static var embedded: UnsafeRawBufferPointer {
    var count = 0
    let table = UnsafeBufferPointer(start: embedded_files(&count), count: count)
    let file = table.first { String(cString: $0.name).hasSuffix("LC_CTYPE") }
    return UnsafeRawBufferPointer(start: file?.bytes, count: file?.size ?? 0)
  }

  private static func locale(_ variables: [String: String], shipped: [UInt8], _ folder: String)
    -> TerminalLocale
  {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] { unsetenv(name) }
    for (name, value) in variables { setenv(name, value, 1) }
    return shipped.withUnsafeBytes { TerminalLocale.prepare(shipped: $0, in: folder) }
  }

  @Test("The person's own where it knows UTF-8, else the system's, else the one that is shipped")
  func order() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let own = LocaleTests.locale(["LC_ALL": "C.UTF-8"], shipped: [], folder.path)
      let system = LocaleTests.locale(["LC_ALL": "C"], shipped: [], folder.path)
      let unknown = LocaleTests.locale(["LC_ALL": "xx_YY.UTF-8"], shipped: [], folder.path)
      let names = folder.names()
      folder.remove()
      exit(own == .own && system == .system && unknown == .system && names == [] ? 0 : 1)
    }
  }

  @Test("A shipped locale is written for the user alone and used; the environment stays as it was")
  func shipped() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let run = folder.path("run")
      let bytes = LocaleTests.embedded
      let isTaken = TerminalLocale.takeShipped(bytes, in: run, name: "of-recall.UTF-8")
      let path = folder.path("run/of-recall.UTF-8/LC_CTYPE")
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      let isWritten = try folder.read("run/of-recall.UTF-8/LC_CTYPE").elementsEqual(bytes)
      let again = TerminalLocale.takeShipped(bytes, in: run, name: "of-recall.UTF-8")
      let names = folder.names(in: "run/of-recall.UTF-8")
      let isClean = getenv("LOCPATH") == nil
      folder.remove()
      precondition(isTaken && again && mode == 0o600 && isWritten && isClean)
      exit(names == ["LC_CTYPE"] ? 0 : 1)
    }
  }

  @Test("A folder that others may write, a link, and a broken file are not trusted")
  func foreign() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let bytes = LocaleTests.embedded
      try folder.makeFolder("open")
      chmod(folder.path("open"), 0o777)
      try folder.makeFolder("real")
      symlink(folder.path("real"), folder.path("link"))
      let found = ["open", "link", "real/none/none"].map {
        TerminalLocale.takeShipped(bytes, in: folder.path($0), name: "of-recall.UTF-8")
      }
      let broken = UnsafeRawBufferPointer(rebasing: bytes[..<100])
      let isTaken = TerminalLocale.takeShipped(
        broken, in: folder.path("b"), name: "of-recall.UTF-8")
      folder.remove()
      exit(found == [false, false, false] && !isTaken ? 0 : 1)
    }
  }
}
