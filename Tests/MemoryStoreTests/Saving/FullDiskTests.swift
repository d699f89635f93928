import Foundation
import MemoryKit
import MemoryStore
import MemoryTestSupport
import Testing

/// A disk that is full and a limit on the size of files, both the kernel's own (cases B08, F11).
///
/// Each test runs itself again in a process that has them: a small tmpfs in a mount namespace of its
/// own, or `ulimit -f` with its signal ignored.
@Suite struct FullDiskTests {
  @Test("On a full disk the old archive stays, and a later try works") func fullDisk() throws {
    guard let folder = inner else {
      let tmpfs = "mount -t tmpfs -o size=1m,mode=700 none \"$ROOM\" && "
      return try runAgain("fullDisk", through: ["unshare", getuid() == 0 ? "-m" : "-Urm"], tmpfs)
    }
    let filler = folder + "/filler"
    #expect(FileManager.default.createFile(atPath: filler, contents: Data(count: 300_000)))
    try grow {
      ($0 as? StoreError)?.isDiskFull ?? false
    } makeRoom: {
      unlink(filler)
    }
  }

  @Test("A write that is cut short by a limit leaves the old archive") func limit() throws {
    // 512 KB, in the shell's blocks of 1 KB or 512 bytes.
    guard inner != nil else { return try runAgain("limit", through: [], "ulimit -f 512 && ") }
    try grow { error in
      guard case .notSaved(_, EFBIG)? = error as? StoreError else { return false }
      return true
    } makeRoom: {
    }
  }

  /// Adds to an archive until the disk refuses.
  func grow(
    until isExpected: @escaping (any Error) -> Bool, makeRoom: () -> Void
  ) throws {
    let shelf = try Shelf()
    let store = shelf.store()
    var saved: [String] = []
    var failure: (any Error)?
    for number in 1...40 where failure == nil {
      let text = "\(number) " + String(repeating: "text ", count: 8 << 10)
      do {
        _ = try store.apply([.remember(.text(number, text))])
        saved.append(text)
      } catch {
        failure = error
      }
    }
    #expect(isExpected(try #require(failure)))
    #expect(saved.count > 1)
    let left = try shelf.store().open()
    #expect(left.source == .main)
    #expect(Set(left.snapshot.texts) == Set(saved))
    #expect(!shelf.names.contains("items.json.new"))
    // Still full: the same again, and nothing worse.
    #expect(throws: StoreError.self) {
      try store.apply([.remember(.text(99, String(repeating: "more ", count: 40 << 10)))])
    }
    makeRoom()
    let result = try store.apply([.remember(.text(77, "small"))])
    #expect(Set(result.snapshot.texts) == Set(saved + ["small"]))
    #expect(Set(try shelf.store().open().snapshot.texts) == Set(saved + ["small"]))
  }

  /// The folder of the inner run; nil in the outer one.
  var inner: String? { ProcessInfo.processInfo.environment["RECALL_INNER_RUN"] }

  func runAgain(_ name: String, through prefix: [String], _ preparation: String) throws {
    let root = try TemporaryFolder()
    try root.makeFolder("room")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let run = "exec \"$SELF\" --testing-library swift-testing --filter FullDiskTests.\(name)"
    let shell = ["sh", "-c", "trap '' XFSZ; cd / && " + preparation + run]
    process.arguments = prefix + shell
    var environment = ProcessInfo.processInfo.environment
    environment["SELF"] = try FileManager.default.destinationOfSymbolicLink(
      atPath: "/proc/self/exe")
    environment["ROOM"] = root.path("room")
    environment["TMPDIR"] = root.path("room")
    environment["RECALL_INNER_RUN"] = root.path("room")
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(said)")
    #expect(said.contains("1 test in 1 suite passed"), "\(said)")
  }
}
