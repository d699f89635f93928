import Glibc
import PanelKit

/// The density last chosen in the panel, for its next opening.
///
/// One line of two words in the folder of states; nothing of the archive stands in it. It holds over
/// the density of the settings it was chosen over: one that is written into the settings later wins.
struct RememberedDensity: Sendable {
  /// The file.
  let path: String

  /// The place by the XDG rules; nil where no variable says where states are.
  init?(_ environment: Environment) {
    func absolute(_ name: String) -> String? {
      environment.variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let parent = absolute("XDG_STATE_HOME") ?? absolute("HOME").map({ $0 + "/.local/state" })
    else { return nil }
    path = parent + "/recall/density"
  }

  /// What was chosen over a density of the settings; nil where nothing was.
  func read(over configured: Density) -> Density? {
    guard let bytes = LiveSystem.readRegular(path: path, limit: 64) else { return nil }
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard words.count == 2, words[1] == configured.rawValue else { return nil }
    return Density(rawValue: String(words[0]))
  }

  /// Remembers a choice; that of the settings needs no memory.
  func remember(_ chosen: Density, over configured: Density) {
    if chosen == configured {
      unlink(path)
    } else {
      SmallFile.replace(chosen.rawValue + " " + configured.rawValue + "\n", at: path)
    }
  }
}
