import Foundation
import MemoryTestSupport
import Testing

@Suite("Tools and fixtures")
struct ToolsTests {
  static let tools = Recall.package + "/Tests/Tools/"

  @Test("The fixtures are what their generator writes, byte for byte")
  func fixtures() throws {
    let folder = try TemporaryFolder()
    let made = try Child.tool("python3", [Self.tools + "make-corpus.py", "--out", folder.path])
    #expect(made.code == 0, "\(made.errors)")
    let kept = Recall.contents(of: Fixtures.folder)
    let fresh = Recall.contents(of: folder.path)
    #expect(kept.count > 100)
    #expect(Set(kept.keys) == Set(fresh.keys))
    for (name, bytes) in fresh where kept[name] != bytes {
      Issue.record("\(name) differs: write it with Tests/Tools/make-corpus.py --out Tests/Fixtures")
    }
  }

  @Test("The judge of archives finds nothing in the demonstration")
  func judge() throws {
    let recall = try Recall(fixture: "demo")
    let answer = try Child.tool("python3", [Self.tools + "check-archive.py", recall.archive])
    #expect(answer.code == 0, "\(answer.text)")
  }

  @Test("Missing packages are named with a sentence where there is no apt")
  func noApt() throws {
    let bin = try TemporaryFolder()
    for name in ["sh", "cat"] {
      try FileManager.default.createSymbolicLink(
        atPath: bin.path(name), withDestinationPath: "/bin/" + name)
    }
    let script = Recall.package + "/packaging/need-packages"
    let answer = try Child.run(
      "/bin/sh", [script, "the build", "libone-dev", "libtwo-dev"],
      environment: ["PATH": bin.path])
    #expect(answer.code == 1)
    #expect(answer.errors.contains("no apt"))
    #expect(answer.errors.contains("libone-dev libtwo-dev"))
  }
}
