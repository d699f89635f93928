import Foundation
import MemoryStore
import MemoryTestSupport
import Testing

@Suite("The monitor's status file")
struct MonitorStatusTests {
  @Test("It is read, unknown keys passed over")
  func whole() {
    let text = """
      {"state": "paused", "since": 804108040.5, "pausedUntil": 804111640, "later": [1, {"a": null}],
       "lastRefusal": {"reason": "KeePassXC is excluded.", "at": 804108041}, "reason": null}
      """
    var expected = MonitorStatus(state: .paused)
    expected.pausedUntil = Date(timeIntervalSinceReferenceDate: 804_111_640)
    expected.lastRefusal = "KeePassXC is excluded."
    #expect(MonitorStatus.parse(Array(text.utf8)) == expected)
  }

  @Test("A process that is gone is told from one that is there")
  func ended() {
    let own = "{\"state\": \"capturing\", \"pid\": \(getpid())}"
    #expect(MonitorStatus.parse(Array(own.utf8))?.hasEnded == false)
    // Above the largest number the kernel gives to a process.
    let gone = #"{"state": "capturing", "pid": 2000000000}"#
    #expect(MonitorStatus.parse(Array(gone.utf8))?.hasEnded == true)
  }

  @Test(
    "What is no status is none",
    arguments: ["", "{", "[]", "{\"state\": \"dancing\"}", "\u{0}\u{1}", "state", "{\"pid\": 1}"])
  func strange(_ text: String) {
    #expect(MonitorStatus.parse(Array(text.utf8)) == nil)
  }

  @Test("A missing file, a folder, a link and a pipe are none, and nothing waits")
  func files() throws {
    let folder = try TemporaryFolder()
    let place = ArchiveFolder(path: folder.path)
    let path = folder.path + "/" + MonitorStatus.fileName
    #expect(MonitorStatus.read(in: place) == nil)
    mkfifo(path, 0o600)
    #expect(MonitorStatus.read(in: place) == nil)
    unlink(path)
    symlink("/etc/passwd", path)
    #expect(MonitorStatus.read(in: place) == nil)
    unlink(path)
    try #"{"state": "capturing"}"#.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(MonitorStatus.read(in: place) == MonitorStatus(state: .capturing))
  }
}
