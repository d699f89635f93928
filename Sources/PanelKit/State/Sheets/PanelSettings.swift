public import MemoryKit
public import TerminalKit

/// The settings as the panel shows them: rows of the program's one table of settings, with what their
/// file says.
public struct PanelSettings: Hashable, Sendable {
  /// The rows, in the order they are shown.
  public var rows: [SettingRow]
  /// The file, as a person writes it.
  public var path: String
  /// What is wrong with the file, as sentences.
  public var problems: [String]

  /// Makes settings.
  public init(rows: [SettingRow], path: String, problems: [String] = []) {
    self.rows = rows
    self.path = path
    self.problems = problems
  }
}

/// One setting of the sheet.
public struct SettingRow: Hashable, Sendable {
  /// How a value is given.
  public enum Form: Hashable, Sendable {
    /// One of the choices.
    case one
    /// One of the choices, or a text that is typed.
    case typed
    /// A list of texts; what is typed is one more.
    case many
    /// A list of apps; what is typed, or was seen in the archive, is one more.
    case apps
  }
  /// Its name in the file.
  public var name: String
  /// Its name for a person.
  public var title: String
  /// The sentence that explains it.
  public var help: String
  /// How a value is given.
  public var form: Form
  /// What can be chosen.
  public var choices: [SettingChoice]
  /// The words in force: one, or those of a list.
  public var values: [String]
  /// The line of the file that sets it; nil where it is the default.
  public var line: Int?
  /// What else is to be said of it, as sentences.
  public var notes: [String]

  /// Makes a row.
  public init(
    name: String, title: String, help: String, form: Form, choices: [SettingChoice],
    values: [String], line: Int? = nil, notes: [String] = []
  ) {
    self.name = name
    self.title = title
    self.help = help
    self.form = form
    self.choices = choices
    self.values = values
    self.line = line
    self.notes = notes
  }

  /// Whether several of its choices hold at once.
  var isList: Bool { form == .many || form == .apps }
  /// Whether its choices are themes, which are shown at once.
  var isTheme: Bool { choices.contains { $0.swatch != nil } }
}

/// Something to choose for a setting.
public struct SettingChoice: Hashable, Sendable {
  /// The word of the file; nil takes the default.
  public var word: String?
  /// What a person reads.
  public var title: String
  /// Its colours, where it is a theme.
  public var swatch: [RGB]?

  /// Makes a choice; the colours of a theme are the ground and some of its inks.
  public init(word: String?, title: String, swatch: [RGB]? = nil) {
    self.word = word
    self.title = title
    self.swatch = swatch
  }
}

/// What a setting is to be.
public enum SettingValue: Hashable, Sendable {
  /// One text.
  case text(String)
  /// A list of texts.
  case texts([String])
  /// The default.
  case standard
}

/// What an archive says to settings.
public struct ArchiveSurvey: Hashable, Sendable {
  /// Apps that were copied from, by name, with their items; those with most first.
  public var apps: [App] = []
  /// How many items each policy would remove now.
  public var removals: [RetentionPolicy: Int] = [:]

  /// An app and how many items came from it.
  public struct App: Hashable, Sendable {
    var name: String
    var count: Int
  }

  /// Looks through an archive.
  ///
  /// - Parameters:
  ///   - snapshot: the archive.
  ///   - now: the moment, in seconds since 2001.
  /// - Complexity: O(items).
  public init(of snapshot: ArchiveSnapshot, at now: Double) {
    var counts: [String: Int] = [:]
    for (row, record) in snapshot.records.enumerated() where !record.isDeleted {
      if let name = snapshot.appName(at: row), !name.isEmpty { counts[name, default: 0] += 1 }
      for policy in RetentionPolicy.allCases
      where HistoryRules.isGone(record, under: policy, at: now) {
        removals[policy, default: 0] += 1
      }
    }
    apps = counts.map { App(name: $0.key, count: $0.value) }.sorted {
      $0.count != $1.count ? $0.count > $1.count : $0.name < $1.name
    }
  }
}

/// The settings sheet: the settings at the left, what one of them can be at the right.
public struct SettingsSheet: Hashable, Sendable {
  /// The settings; nil until they are read.
  public internal(set) var settings: PanelSettings?
  /// What the archive says to them; nil until it was looked through.
  public internal(set) var survey: ArchiveSurvey?
  /// What is typed: a setting to find, or a value to find or to add.
  public internal(set) var line = SearchLine()
  /// The chosen setting, among those that the line finds.
  public internal(set) var row = 0
  /// The setting whose values have the focus, by name; nil where the settings have it.
  public internal(set) var open: String?
  /// The chosen value, among those that the line finds.
  public internal(set) var choice = 0
}
