import MemoryStore
import Phrases
import TerminalKit

extension Session {
  /// The word for the terminal's own colours.
  static let terminalTheme = "terminal"

  /// A theme by its name: of the user's folder, else of the program.
  ///
  /// - Parameter name: as in the settings.
  /// - Returns: the theme, the terminal's own colours where there is none, and what is to be said
  ///   then.
  func theme(named name: String) -> (theme: Theme, problem: String?) {
    guard name != Self.terminalTheme else { return (.terminal, nil) }
    guard let text = themeText(name) else {
      return (.terminal, words(CommandPhrase.themeUnknown, name))
    }
    guard let scheme = Scheme(parsing: text, fallbackName: name) else {
      return (.terminal, words(CommandPhrase.themeBroken, name))
    }
    return (Theme(scheme), nil)
  }

  /// The folder of the user's own themes, beside the settings.
  var themeFolder: String? {
    let path = Preferences.standardPath(environment: environment.placeVariables)
    guard let path, let slash = path.lastIndex(of: "/") else { return nil }
    return path[..<slash] + "/themes"
  }

  /// Names of the themes inside the program.
  static var embeddedThemes: [String] {
    EmbeddedFiles.all.compactMap { file in
      guard file.name.hasPrefix("themes/"), file.name.hasSuffix(".yaml") else { return nil }
      return String(file.name.dropFirst(7).dropLast(5))
    }
  }

  func themeText(_ name: String) -> String? {
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "/")), !name.hasPrefix(".") else {
      return nil
    }
    if let folder = themeFolder,
      case .bytes(let bytes) = environment.readFile(folder + "/" + name + ".yaml", 1 << 16)
    {
      return String(decoding: bytes, as: UTF8.self)
    }
    let bytes = EmbeddedFiles.bytes(of: "themes/" + name + ".yaml")
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
