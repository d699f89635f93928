import Glibc
import TerminalKit

/// What a terminal answered when it was asked for its colours, remembered by terminal, so that the
/// next first frame has them without asking.
///
/// One small file a terminal, its name a hash of what the environment says of the terminal. Nothing
/// of the archive stands in it.
struct ColourCache: Sendable {
  /// The folder, made where it is missing.
  let folder: String
  /// The file of this terminal.
  let path: String

  /// What tells terminals apart.
  static let variables = [
    "TERM", "TERM_PROGRAM", "COLORTERM", "TERMINAL_EMULATOR", "VTE_VERSION", "KONSOLE_VERSION",
    "XTERM_VERSION", "KITTY_PID", "WT_SESSION", "TMUX", "STY", "SSH_TTY",
  ]

  /// The place for this terminal; nil where no variable says where caches are.
  init?(_ environment: Environment) {
    func absolute(_ name: String) -> String? {
      environment.variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let parent = absolute("XDG_CACHE_HOME") ?? absolute("HOME").map({ $0 + "/.cache" })
    else { return nil }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for name in Self.variables {
      // Of sessions only that there is one: their names change all the time.
      let value = environment.variable(name).map { Self.isSession(name) ? "1" : $0 } ?? "-"
      for byte in Array((name + "=" + value + ";").utf8) {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      }
    }
    let digits = String(hash, radix: 16)
    folder = parent + "/recall"
    path = folder + "/colours-" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func isSession(_ name: String) -> Bool {
    ["KITTY_PID", "WT_SESSION", "TMUX", "STY", "SSH_TTY"].contains(name)
  }

  /// What the terminal answered the last time; nil where nothing is known.
  func read() -> TerminalColours? {
    guard let bytes = LiveSystem.readRegular(path: path, limit: 512) else { return nil }
    return TerminalColours(cached: String(decoding: bytes, as: UTF8.self))
  }

  /// Remembers an answer, or that there is none.
  func remember(_ colours: TerminalColours?) {
    guard let colours else {
      unlink(path)
      return
    }
    // A cache that can't be kept is no misfortune: the terminal is asked again.
    SmallFile.replace(colours.cached, at: path)
  }
}

extension ColourCache {
  /// An empty file that is there for a terminal that makes the signs of the look two columns wide.
  private var wideSignsPath: String { path + ".wide" }

  /// Whether the terminal was found to make the signs of the look two columns wide.
  var hasWideSigns: Bool { access(wideSignsPath, F_OK) == 0 }

  /// Remembers how wide it makes them.
  func remember(wideSigns: Bool) {
    guard wideSigns else {
      unlink(wideSignsPath)
      return
    }
    SmallFile.makeFolder(of: path)
    let flags = O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(wideSignsPath, flags, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }
}

extension TerminalColours {
  private static let head = "colours 1"

  /// One line: foreground, background and the sixteen, `-` for what was not answered.
  var cached: String {
    let fields = [foreground, background] + (0..<16).map { palette[$0] }
    return ([Self.head] + fields.map { $0.map(\.hex) ?? "-" }).joined(separator: " ") + "\n"
  }

  /// Reads that line; nil where it is none.
  init?(cached text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count == 20, words[0] + " " + words[1] == Self.head,
      let foreground = RGB(hex: words[2]), let background = RGB(hex: words[3])
    else { return nil }
    var palette: [Int: RGB] = [:]
    for number in 0..<16 where words[4 + number] != "-" {
      guard let colour = RGB(hex: words[4 + number]) else { return nil }
      palette[number] = colour
    }
    self.init(foreground: foreground, background: background, palette: palette)
  }
}
