/// The modes a terminal is switched to beside curses' own, and how they are left.
struct TerminalModes {
  let mouse: ScreenOptions.Mouse
  let asksForKeyCodes: Bool
  /// Shows the cursor; sent once more behind the alternate screen, for some terminals bring back with
  /// the old screen whether there was a cursor when a place was last remembered.
  let showingCursor: String
  /// Whether a frame is shown at once when it is whole (`CSI ? 2026`).
  let synchronizes: Bool

  /// Whether a terminal is known to show frames at once when asked; others aren't asked.
  ///
  /// - Parameter name: Its terminfo name. tmux has another, whatever is around it.
  /// - Returns: Whether it is one of them.
  static func isKnownToSynchronize(_ name: String) -> Bool {
    ["xterm-kitty", "xterm-ghostty", "foot", "wezterm", "contour", "alacritty"].contains {
      name == $0 || name.hasPrefix($0 + "-")
    }
  }

  /// Sent before a frame and after it.
  static let (beginFrame, endFrame) = ("\u{1B}[?2026h", "\u{1B}[?2026l")

  /// Sent before the first frame: text in its written order in each line (`CSI 8 l`), marks around
  /// pastes, focus, a report when light and dark change (`CSI ? 2031 h`), mouse.
  var entering: String {
    let mouse =
      switch mouse {
      case .off: ""
      case .clicks: "\u{1B}[?1000h\u{1B}[?1006h"
      case .drags: "\u{1B}[?1002h\u{1B}[?1006h"
      }
    return "\u{1B}[8l\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?2031h" + mouse
  }

  /// Sent once the alternate screen is shown: kitty keeps these flags for each screen.
  var onAlternateScreen: String { asksForKeyCodes ? "\u{1B}[>1u" : "" }

  /// Undoes all of them; to be sent while the alternate screen is shown.
  var leaving: String {
    let keys = (synchronizes ? Self.endFrame : "") + (asksForKeyCodes ? "\u{1B}[<u" : "")
    let mouse =
      switch mouse {
      case .off: ""
      case .clicks: "\u{1B}[?1006l\u{1B}[?1000l"
      case .drags: "\u{1B}[?1006l\u{1B}[?1002l"
      }
    return keys + mouse + "\u{1B}[?2031l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[8h"
  }
}
