/// A way onto the clipboard, in the order they are tried.
enum CopyMethod: String, CaseIterable, Sendable {
  /// Wayland, by wl-clipboard.
  case waylandCopy = "wl-copy"
  /// X11, by xclip.
  case xclip
  /// tmux's buffer, which tmux hands on to the terminal around it.
  case tmux
  /// OSC 52: the terminal itself owns the clipboard.
  case terminal

  /// Whether it carries more than text.
  var carriesAnyType: Bool { self == .waylandCopy || self == .xclip }

  /// The package that brings its program.
  var package: String { self == .waylandCopy ? "wl-clipboard" : rawValue }

  /// The variable without which it makes no sense.
  var variable: String {
    switch self {
    case .waylandCopy: "WAYLAND_DISPLAY"
    case .xclip: "DISPLAY"
    case .tmux: "TMUX"
    case .terminal: "TERM"
    }
  }
}

/// What is to be copied.
struct CopyPayload: Hashable, Sendable {
  /// What the bytes are.
  enum Kind: Hashable, Sendable {
    case text, picture, files
  }
  /// What the bytes are.
  var kind: Kind
  /// The bytes.
  var bytes: [UInt8]
}

/// What would give a surrounding a clipboard for everything.
enum CopyRemedy: Hashable, Sendable {
  /// A desktop is there, and this program of it is missing.
  case install(CopyMethod)
  /// No desktop is there: nothing that could be installed would help.
  case none
}

/// Why nothing was copied.
enum CopyProblem: Error, Hashable, Sendable {
  /// There is no way at all.
  case noWay(CopyRemedy)
  /// There are only ways for text.
  case noWayForType(CopyRemedy)
  /// Only the terminal is left, and this is too much for it.
  case tooBigForTerminal(CopyRemedy)
  /// The program ended so.
  case failed(CopyMethod, LaunchEnd)
}
