extension Preferences.Capture {
  /// Whether copies of an app are never kept.
  ///
  /// Names are compared without regard to case.
  ///
  /// - Parameters:
  ///   - name: the app's name.
  ///   - identifier: its bundle identifier, or class of its window.
  /// - Returns: true where one of the two is excluded.
  /// - Complexity: O(excluded apps).
  public func excludes(appName name: String?, identifier: String? = nil) -> Bool {
    let asked = [name, identifier].compactMap { $0?.lowercased() }
    return excludeApps.contains { app in
      app == PasswordManagers.word
        ? asked.contains(where: PasswordManagers.names.contains) : asked.contains(app.lowercased())
    }
  }

  /// Whether a text is never kept: whether a pattern matches the whole of it.
  ///
  /// - Parameter text: the text as copied.
  /// - Returns: true where one matches.
  /// - Complexity: O(text · pattern) for each pattern.
  public func excludes(text: String) -> Bool {
    excludePatterns.contains { Self.matches(Array($0.unicodeScalars), text.unicodeScalars) }
  }

  /// Matches with one step back at most for each scalar of the text: no pattern takes long.
  private static func matches(
    _ pattern: [Unicode.Scalar], _ text: String.UnicodeScalarView
  ) -> Bool {
    var (index, place) = (0, text.startIndex)
    var retry: (index: Int, place: String.Index)?
    while place < text.endIndex {
      if index < pattern.count, pattern[index] == "*" {
        index += 1
        retry = (index, place)
      } else if index < pattern.count, pattern[index] == "?" || pattern[index] == text[place] {
        index += 1
        place = text.index(after: place)
      } else if let last = retry {
        // The last star takes one scalar more.
        index = last.index
        place = text.index(after: last.place)
        retry = (index, place)
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == "*" }
  }
}

/// The password managers that are excluded unless the file says otherwise.
enum PasswordManagers {
  /// What stands for all of them in `capture.exclude-apps`.
  static let word = "password-managers"

  /// Names and identifiers, in lower case.
  static let names: Set<String> = [
    "1password", "com.1password.1password", "com.agilebits.onepassword7", "bitwarden",
    "com.bitwarden.desktop", "enpass", "in.sinew.enpass", "keepass", "keepass2", "keepassx",
    "keepassxc", "org.keepassxc.keepassxc", "org.keepassxc.keepassxc.desktop", "lastpass",
    "com.lastpass.lastpass", "proton-pass", "proton pass", "me.proton.pass.electron", "qtpass",
    "org.qtpass.qtpass", "seahorse", "org.gnome.seahorse.application", "secrets",
    "org.gnome.world.secrets", "kwalletmanager", "kwalletmanager5", "org.kde.kwalletmanager5",
    "dashlane", "roboform", "buttercup", "com.buttercup.buttercup-desktop", "pass", "gopass",
    "rofi-pass",
  ]
}
