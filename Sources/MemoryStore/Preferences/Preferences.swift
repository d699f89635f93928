public import MemoryKit
public import Phrases

/// The settings in force: what `config.yaml` says, and defaults where it says nothing.
public struct Preferences: Hashable, Sendable {
  /// Where the keys go when the panel opens.
  public enum Start: String, CaseIterable, Sendable { case search, browse }
  /// What is selected when the panel opens.
  public enum Select: String, CaseIterable, Sendable { case newest, first }
  /// What Esc does in the cards.
  public enum Esc: String, CaseIterable, Sendable { case peel, close }
  /// How much of each item is shown.
  public enum Density: String, CaseIterable, Sendable { case cards, compact, list }
  /// What frames and marks are drawn with.
  public enum Glyphs: String, CaseIterable, Sendable { case unicode, ascii }

  /// The keys that rows of `keys` lie over.
  public enum KeysPreset: String, CaseIterable, Sendable { case standard, vim, emacs }

  /// How long items without protection are kept.
  public var retention = RetentionPolicy.days30
  /// Where the keys go when the panel opens.
  public var start = Start.search
  /// What is selected when the panel opens.
  public var select = Select.newest
  /// What Esc does in the cards.
  public var esc = Esc.peel
  /// How much of each item is shown.
  public var density = Density.cards
  /// The theme's name; `terminal` takes the terminal's own colours.
  public var theme = "terminal"
  /// The theme on a light ground; nil takes `theme`.
  public var lightTheme: String?
  /// Colours of roles in place of the theme's, not yet judged.
  public var colors: [ColorRow] = []
  /// What frames and marks are drawn with.
  public var glyphs = Glyphs.unicode
  /// The language of the program; nil takes that of the locale.
  public var language: Words.Language?
  /// The keys that the rows of `keys` change.
  public var keysPreset = KeysPreset.standard
  /// Rows that change the key table, not yet judged.
  public var keys: [KeyRow] = []
  /// What is remembered.
  public var capture = Capture()
  /// How clips are pasted.
  public var paste = Paste()
  /// How reminders behave.
  public var reminders = Reminders()
  /// The lines of the file that set something.
  var lines: [Setting: Int] = [:]

  /// The defaults.
  public init() {}

  /// What is remembered.
  public struct Capture: Hashable, Sendable {
    /// What stands for all password managers that are known, in `excludeApps`.
    public static let passwordManagers = PasswordManagers.word
    /// Whether selected text counts as copied.
    public var primary = false
    /// Whether pictures are kept.
    public var images = true
    /// The largest text, in bytes.
    public var maxText = 2 << 20
    /// The largest picture, in bytes.
    public var maxImage = 64 << 20
    /// Apps whose copies are not kept, by name or identifier.
    public var excludeApps = [PasswordManagers.word]
    /// Texts that are not kept, as patterns.
    public var excludePatterns: [String] = []
  }

  /// How clips are pasted.
  public struct Paste: Hashable, Sendable {
    /// Whether a paste is typed: where possible, always (and said where not), never.
    public enum Method: String, CaseIterable, Sendable { case auto, type, copy }
    /// Whether a paste is typed.
    public var method = Method.auto
    /// Whether the panel stays.
    public var keepOpen = false
    /// Whether the clipboard gets back what it held.
    public var restoreClipboard = false
    /// What stands between several clips.
    public var join = "\n"
    /// Chords by app, not yet judged.
    public var chords: [ChordRow] = []
    /// The person's own programs that make forms of a text.
    public var programs: [ProgramRow] = []
  }

  /// How reminders behave.
  public struct Reminders: Hashable, Sendable {
    /// How long a snoozed one waits, in seconds.
    public var snooze = 600
  }

  /// A row of `keys`, as it stands in the file.
  public struct KeyRow: Hashable, Sendable, CustomStringConvertible {
    /// The chord, such as `ctrl-x`.
    public var chord: String
    /// The action's name.
    public var action: String
    /// The layer's name; nil where the row names none.
    public var layer: String?
    /// The line of the file, from 1.
    public var line: Int
    /// As one line.
    public var description: String { (layer.map { $0 + " " } ?? "") + "\(chord): \(action)" }
  }

  /// A row of `paste.programs`, as it stands in the file.
  public struct ProgramRow: Hashable, Sendable, CustomStringConvertible {
    /// How long a program may take where its row says nothing, in seconds.
    public static let standardDeadline = 10
    /// The seconds that can be given.
    public static let deadlines = 1...600

    /// The name it is shown by.
    public var name: String
    /// The program and its arguments, as they are; no shell reads them.
    public var words: [String]
    /// How long it may take, in seconds.
    public var deadline = Self.standardDeadline
    /// As one line.
    public var description: String { name + ": " + words.joined(separator: " ") }
  }

  /// A row of `colors`, as it stands in the file.
  public struct ColorRow: Hashable, Sendable {
    /// The role's name, such as `accent`.
    public var role: String
    /// The colour, such as `#89b4fa`.
    public var color: String
    /// The line of the file, from 1.
    public var line: Int
  }

  /// A row of `paste.chords`, as it stands in the file.
  public struct ChordRow: Hashable, Sendable {
    /// The app's name or identifier.
    public var app: String
    /// The chord, such as `shift-insert`.
    public var chord: String
    /// The line of the file, from 1.
    public var line: Int
  }

  /// Where a value comes from.
  public enum Origin: Hashable, Sendable {
    /// Nothing sets it.
    case standard
    /// A line of the file, from 1.
    case line(Int)
  }

  /// Where the value of a setting comes from.
  public func origin(of setting: Setting) -> Origin {
    lines[setting].map(Origin.line) ?? .standard
  }

  /// The value of a setting as the file would have it, for `recall config`; empty where none is set.
  public func text(of setting: Setting) -> String { setting.text(in: self) }
}
