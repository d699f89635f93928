import Foundation
import Glibc
import MemoryTestSupport
import Testing

/// 50,000 items and 500 pictures of 4 MB (cases, B13).
@Suite("A large archive with large pictures")
struct LargeArchiveTests {
  /// A home whose archive has so many items and pictures.
  private static func archive() throws -> Recall {
    let recall = try Recall()
    try FileManager.default.createDirectory(
      atPath: recall.world.folder.path("data"), withIntermediateDirectories: true)
    let made = try Child.tool(
      "python3",
      [
        ToolsTests.tools + "make-archive.py", "--items", "50000", "--images", "500",
        "--image-size", "16x16", "--out", recall.archive,
      ])
    #expect(made.code == 0, "\(made.errors)")
    return recall
  }

  /// Gives each picture the bytes of one of 4 MB: a name more of one file, so that the disk holds one.
  private static func enlarge(_ recall: Recall) throws {
    let script = """
      import os, struct, sys, zlib
      def part(kind, data):
          return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
      width, height = 1280, 1092
      row = b"\\0" + bytes(i * 7 % 256 for i in range(width * 3))
      png = b"\\x89PNG\\r\\n\\x1a\\n" + part(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
      png += part(b"IDAT", zlib.compress(row * height, 0)) + part(b"IEND", b"")
      assert len(png) > 4_000_000
      folder = sys.argv[1]
      open(folder + "/../large", "wb").write(png)
      for name in os.listdir(folder):
          if name.endswith(".png"):
              os.remove(folder + "/" + name)
              os.link(folder + "/../large", folder + "/" + name)
      os.remove(folder + "/../large")
      """
    let done = try Child.tool("python3", ["-c", script, recall.archive + "/blobs"])
    #expect(done.code == 0, "\(done.errors)")
  }

  /// Opens the panel, looks through pictures, and says how many kilobytes it took at most.
  private static func peak(_ recall: Recall) throws -> Int {
    let terminal = try recall.open("--query", "type:image", columns: 200, rows: 50)
    try terminal.wait(for: "the pictures") {
      terminal.screen.text.contains(" of ") && terminal.screen.text.contains("Image")
    }
    for _ in 0..<4 {
      let before = terminal.screen.text
      try terminal.send("\u{1B}[6~")
      try terminal.wait(for: "the next page") { terminal.screen.text != before }
    }
    let status = try String(contentsOfFile: "/proc/\(terminal.process)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    try terminal.send(Typed.control("c"))
    #expect(try terminal.waitForExit() == .exited(0))
    let words = try #require(line).split(separator: "\t").last.map { $0.split(separator: " ") }
    return try #require(words?.first.flatMap { Int($0) })
  }

  @Test("What the panel takes does not depend on the bytes of its pictures (B13)")
  func memory() throws {
    let recall = try Self.archive()
    let small = try Self.peak(recall)
    try Self.enlarge(recall)
    let large = try Self.peak(recall)
    // One picture at a time is decoded, a strip at a time; 500 of them are 2 GB.
    #expect(
      large < small + 16 << 10, "\(small) kB with small pictures, \(large) kB with large ones")
    let answer = try recall.run("list", "type:image")
    #expect(answer.lines.count > 400)
  }
}
