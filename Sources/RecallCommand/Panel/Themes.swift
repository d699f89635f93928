import MemoryStore
import Phrases
import TerminalKit

/// A theme that was looked up, and what is to be said of it.
struct FoundTheme {
  /// The theme; the terminal's own colours where there is no other.
  var theme: Theme
  /// Why it is not the one that was named.
  var problem: String?
}

/// The themes of the user's folder and of the program.
struct ThemeShelf: Sendable {
  let environment: Environment
  let words: Words

  /// The word for the terminal's own colours.
  static let terminalTheme = "terminal"
  /// The largest file of a theme that is read, in bytes.
  private static let largestTheme = 1 << 16

  /// A theme by its name: of the user's folder, else of the program.
  ///
  /// - Parameters:
  ///   - name: as in the settings.
  ///   - chosen: colours of roles in its place.
  /// - Returns: the theme, the terminal's own colours where there is none, and what is to be said
  ///   then.
  func theme(named name: String, overriding chosen: [Role: RGB] = [:]) -> FoundTheme {
    guard name != Self.terminalTheme else { return FoundTheme(theme: Theme(overriding: chosen)) }
    switch scheme(named: name) {
    case .success(let scheme): return FoundTheme(theme: Theme(scheme, overriding: chosen))
    case .failure(let broken):
      return FoundTheme(theme: Theme(overriding: chosen), problem: broken.sentence)
    }
  }

  /// Why a theme can't be used, as a sentence.
  struct BrokenTheme: Error {
    var sentence: String
  }

  /// The scheme of a name.
  func scheme(named name: String) -> Result<Scheme, BrokenTheme> {
    guard let (text, place) = themeText(name) else {
      return .failure(BrokenTheme(sentence: words(CommandPhrase.themeUnknown, name)))
    }
    do throws(SchemeProblem) {
      return .success(try Scheme.read(text, fallbackName: name))
    } catch {
      return .failure(BrokenTheme(sentence: sentence(error, place)))
    }
  }

  private func sentence(_ problem: SchemeProblem, _ place: String) -> String {
    switch problem.kind {
    case .noScheme: words(CommandPhrase.themeNoScheme, place)
    case .missing(let key): words(CommandPhrase.themeMissing, place, key)
    case .wrongColour(let key):
      words(CommandPhrase.themeWrongColor, place, String(problem.line ?? 1), key)
    }
  }

  /// The colours of roles that the settings choose, and a sentence for each row that is none.
  func chosenColours(_ rows: [Preferences.ColorRow]) -> (colours: [Role: RGB], problems: [String]) {
    var colours: [Role: RGB] = [:]
    var problems: [String] = []
    for row in rows {
      guard let role = Role.allCases.first(where: { $0.name == row.role }) else {
        let known = Role.allCases.map(\.name).joined(separator: ", ")
        problems.append(words(CommandPhrase.colorWrongRole, String(row.line), row.role, known))
        continue
      }
      guard let colour = RGB(hex: row.color) else {
        problems.append(words(CommandPhrase.colorWrong, String(row.line), row.color))
        continue
      }
      colours[role] = colour
    }
    return (colours, problems)
  }

  /// What is wrong with the themes and colours that the settings name.
  func problems(_ preferences: Preferences) -> [String] {
    let names = [preferences.theme, preferences.lightTheme].compactMap(\.self)
    return names.compactMap { theme(named: $0).problem }
      + chosenColours(preferences.colors).problems
  }

  /// The folder of the user's own themes, beside the settings.
  var folder: String? {
    let path = Preferences.standardPath(environment: environment.placeVariables)
    guard let path, let slash = path.lastIndex(of: "/") else { return nil }
    return path[..<slash] + "/themes"
  }

  /// Names of the themes inside the program.
  static var embedded: [String] {
    EmbeddedFiles.all.compactMap { file in
      guard file.name.hasPrefix("themes/"), file.name.hasSuffix(".yaml") else { return nil }
      return String(file.name.dropFirst(7).dropLast(5))
    }
  }

  /// Names of all themes, in order.
  var names: [String] {
    let own = folder.map { environment.listFolder($0) } ?? []
    let named = own.compactMap { $0.hasSuffix(".yaml") ? String($0.dropLast(5)) : nil }
    return Set(named + Self.embedded).sorted()
  }

  /// The file of a theme, and the name by which a person finds it.
  private func themeText(_ name: String) -> (text: String, place: String)? {
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "/")), !name.hasPrefix(".") else {
      return nil
    }
    if let folder {
      let path = folder + "/" + name + ".yaml"
      if let bytes = LiveSystem.readRegular(path: path, limit: Self.largestTheme) {
        return (String(decoding: bytes, as: UTF8.self), path)
      }
    }
    let file = "themes/" + name + ".yaml"
    let bytes = EmbeddedFiles.bytes(of: file)
    return bytes.isEmpty ? nil : (String(decoding: bytes, as: UTF8.self), file)
  }
}

extension Session {
  /// The themes there are.
  var shelf: ThemeShelf { ThemeShelf(environment: environment, words: words) }
}
