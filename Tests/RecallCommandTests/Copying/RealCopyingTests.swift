import Foundation
import Glibc
import MemoryTestSupport
import Testing

@testable import RecallCommand

/// A tool of the tests, run to its end.
///
/// Not by Foundation's `Process`, which waits for everything that a tool leaves running.
func output(of tool: String, _ arguments: [String], _ variables: [String: String] = [:]) throws
  -> [UInt8]
{
  let folder = try TemporaryFolder()
  let script = "out=$1; shift; exec env \"$@\" > \"$out\""
  let settings = variables.map { "\($0)=\($1)" }
  let launch = Launch(
    path: "/bin/sh",
    arguments: ["sh", "-c", script, "sh", folder.path("out")] + settings + [tool] + arguments,
    input: [], deadline: 10_000)
  #expect(launch.run() != .late, "\(tool) is late")
  return try folder.read("out")
}

/// An X server without a screen.
final class HeadlessX {
  let display: String
  private let process: pid_t
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let script = """
      exec 3> "$1/display"
      Xvfb -displayfd 3 -screen 0 320x200x24 -nolisten tcp & echo $! > "$1/process"
      """
    _ = Launch(
      path: "/bin/sh", arguments: ["sh", "-c", script, "sh", folder.path], input: [],
      deadline: 10_000
    ).run()
    let end = Deadline(milliseconds: 20_000)
    var number = ""
    while !number.hasSuffix("\n"), end.left > 0 {
      number = String(decoding: try folder.read("display"), as: UTF8.self)
      usleep(2000)
    }
    display = ":" + number.trimmingCharacters(in: .newlines)
    let line = String(decoding: try folder.read("process"), as: UTF8.self)
    process = try #require(pid_t(line.trimmingCharacters(in: .newlines)))
  }

  deinit { kill(process, SIGTERM) }
}

/// A Wayland compositor without a screen.
///
/// sway refuses root, so that it runs as nobody where we are root; nobody's socket is open to root.
final class HeadlessWayland {
  /// The path of its socket.
  let display: String
  private let process: pid_t
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write("xwayland disable\noutput HEADLESS-1 resolution 640x480\n", to: "config")
    let user = geteuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups --" : ""
    let script = """
      chmod 700 "$1"
      if [ "$(id -u)" = 0 ]; then chown -R 65534:65534 "$1"; fi
      cd /
      \(user) env -i PATH=/usr/bin:/bin HOME="$1" XDG_RUNTIME_DIR="$1" SHELL=/bin/sh \\
        WLR_BACKENDS=headless WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=pixman \\
        sway -c "$1/config" > /dev/null 2>&1 & echo $! > "$1/process"
      """
    _ = Launch(
      path: "/bin/sh", arguments: ["sh", "-c", script, "sh", folder.path], input: [],
      deadline: 10_000
    ).run()
    let line = String(decoding: try folder.read("process"), as: UTF8.self)
    process = try #require(pid_t(line.trimmingCharacters(in: .newlines)))
    let end = Deadline(milliseconds: 20_000)
    var socket: String?
    while socket == nil, end.left > 0 {
      socket = folder.names().first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
      usleep(2000)
    }
    display = folder.path(try #require(socket, "sway did not start"))
  }

  deinit { kill(process, SIGTERM) }
}

@Suite("Copying for real", .serialized)
struct RealCopyingTests {
  // As the program does when it begins: a child that ends unread is no end of ours.
  init() { signal(SIGPIPE, SIG_IGN) }

  /// The live world with some variables of its own, for it and for the programs it runs.
  private func environment(_ variables: [String: String]) -> Environment {
    var environment = Environment.live
    environment.variable = { variables[$0] }
    environment.run = { launch in
      var inner = launch
      inner.path = "/usr/bin/env"
      inner.arguments = ["env"] + variables.map { "\($0)=\($1)" } + [launch.path]
      inner.arguments += launch.arguments.dropFirst()
      return inner.run()
    }
    return environment
  }

  static let hostile: [[UInt8]] = [
    Array("-v".utf8), Array("--clear".utf8), Array("a".utf8), Array("rm x\n".utf8),
    Array("a  b\t\tc\n\n  d".utf8), Array("  Привет\n".utf8), Array("7PVX".utf8),
    [UInt8](repeating: 0x78, count: 200 << 10),
  ]

  @Test("xclip owns every text exactly, under a type given, after we are gone")
  func xclip() throws {
    let server = try HeadlessX()
    let copier = Copier(environment: environment(["DISPLAY": server.display]))
    for text in Self.hostile {
      #expect(try copier.copy(CopyPayload(kind: .text, bytes: text)) == .done(.xclip))
      try expectClipboard(text, ["-t", "UTF8_STRING"], on: server)
    }
    let picture = CopyPayload(kind: .picture, bytes: [0x89, 0x50, 0x4E, 0x47, 0, 1, 2, 255])
    #expect(try copier.copy(picture) == .done(.xclip))
    try expectClipboard(picture.bytes, ["-t", "image/png"], on: server)
    let targets = try output(
      of: "xclip", ["-selection", "clipboard", "-o", "-t", "TARGETS"],
      ["DISPLAY": server.display])
    #expect(String(decoding: targets, as: UTF8.self) == "TARGETS\nimage/png\n")
  }

  /// xclip returns a moment before the server knows of it.
  private func expectClipboard(_ bytes: [UInt8], _ arguments: [String], on server: HeadlessX) throws
  {
    let end = Deadline(milliseconds: 10_000)
    var read: [UInt8] = []
    repeat {
      read = try output(
        of: "xclip", ["-selection", "clipboard", "-o"] + arguments, ["DISPLAY": server.display])
    } while read != bytes && end.left > 0
    #expect(read == bytes)
  }

  @Test("wl-copy owns every text exactly, under a type given, after we are gone")
  func wayland() throws {
    let compositor = try HeadlessWayland()
    let display = ["WAYLAND_DISPLAY": compositor.display]
    let copier = Copier(environment: environment(display))
    func expectClipboard(_ bytes: [UInt8], _ type: String) throws {
      let end = Deadline(milliseconds: 10_000)
      var read: [UInt8] = []
      repeat {
        read = try output(of: "wl-paste", ["--no-newline", "--type", type], display)
      } while read != bytes && end.left > 0
      #expect(read == bytes)
    }
    for text in Self.hostile {
      #expect(try copier.copy(CopyPayload(kind: .text, bytes: text)) == .done(.waylandCopy))
      try expectClipboard(text, "text/plain;charset=utf-8")
    }
    let picture = CopyPayload(kind: .picture, bytes: [0x89, 0x50, 0x4E, 0x47, 0, 1, 2, 255])
    #expect(try copier.copy(picture) == .done(.waylandCopy))
    try expectClipboard(picture.bytes, "image/png")
    let types = try output(of: "wl-paste", ["--list-types"], display)
    #expect(String(decoding: types, as: UTF8.self) == "image/png\n")
  }

  @Test("tmux takes every text exactly")
  func tmux() throws {
    let folder = try TemporaryFolder()
    let socket = folder.path("tmux")
    _ = try output(of: "tmux", ["-f", "/dev/null", "-S", socket, "new-session", "-d", "cat"])
    defer { _ = try? output(of: "tmux", ["-S", socket, "kill-server"]) }
    let copier = Copier(environment: environment(["TMUX": socket + ",0,0"]))
    for text in Self.hostile {
      #expect(try copier.copy(CopyPayload(kind: .text, bytes: text)) == .done(.tmux))
      #expect(try output(of: "tmux", ["-S", socket, "save-buffer", "-"]) == text)
    }
  }

  @Test("A program runs in a session of its own, with nothing of ours open")
  func session() throws {
    let folder = try TemporaryFolder()
    let target = folder.path("stat")
    let launch = Launch(
      path: "/bin/cp", arguments: ["cp", "/proc/self/stat", target], input: [], deadline: 10_000)
    #expect(launch.run() == .returned(0))
    let fields = String(decoding: try folder.read("stat"), as: UTF8.self)
      .split(separator: ")")[1].split(separator: " ")
    let pid = String(decoding: try folder.read("stat"), as: UTF8.self).split(separator: " ")[0]
    #expect(fields[3] == pid)
    #expect(fields[4] == "0", "it has no terminal")
  }

  @Test("A program that does not end is ended, also while it reads nothing")
  func late() {
    let big = [UInt8](repeating: 0, count: 1 << 20)
    for input in [[], big] {
      let launch = Launch(
        path: "/bin/sleep", arguments: ["sleep", "60"], input: input, deadline: 50)
      #expect(launch.run() == .late)
    }
  }

  @Test("How a program ended is told")
  func ends() {
    let failing = Launch(path: "/bin/false", arguments: ["false"], input: [1], deadline: 10_000)
    #expect(failing.run() == .returned(1))
    let missing = Launch(path: "/nowhere", arguments: ["x"], input: [], deadline: 10_000)
    #expect(missing.run() == .notStarted(ENOENT))
  }

  @Test("Programs are looked up in absolute folders only")
  func searchPath() throws {
    let folder = try TemporaryFolder()
    #expect(LiveSystem.findProgram("cp", path: "::.:bin") == nil)
    #expect(LiveSystem.findProgram("cp", path: ".:/bin") == "/bin/cp")
    _ = try folder.write("", to: "tool")
    #expect(LiveSystem.findProgram("tool", path: folder.path) == nil, "not executable")
  }
}
