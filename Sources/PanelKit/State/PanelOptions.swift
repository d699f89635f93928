import MemoryKit
public import Phrases
public import TerminalKit

/// How many lines an item gets.
public enum Density: String, CaseIterable, Sendable {
  case cards, compact, list
}

/// What holds for the whole life of a panel, or until the settings change.
public struct PanelOptions: Equatable, Sendable {
  /// Which part has the focus at opening.
  public enum Start: String, CaseIterable, Sendable {
    case search, browse
  }
  /// Which item is selected at opening.
  public enum FirstSelection: String, CaseIterable, Sendable {
    case newest, first
  }

  /// The language.
  public var words = Words()
  /// The keys.
  public var keys = KeyTable.standard
  /// The signs.
  public var glyphs = GlyphSet.unicode
  /// Which part has the focus at opening.
  public var start = Start.search
  /// Which item is selected at opening.
  public var select = FirstSelection.newest
  /// Whether Esc closes at once instead of going one step back.
  public var escapeCloses = false
  /// How many lines an item gets.
  public var density = Density.cards
  /// Whether several texts are joined by the end of a line.
  public var joinsByLines = true
  /// The names of the person's own programs that make forms of a text, in their order.
  public var programs: [String] = []
  /// How long a snoozed reminder waits, in seconds.
  public var snooze = 600.0
  /// Whether what is chosen is printed, not copied.
  public var isPicker = false
  /// The folder that is shown as `~` in paths of files.
  public var home = ""
  /// What the colours can tell.
  public var appearance = Appearance()

  /// Makes the options as they ship.
  public init() {}
}

/// What the terminal's colours can tell, so that views know when shapes must.
public struct Appearance: Hashable, Sendable {
  /// Whether the raised ground, tint and pick can be seen; otherwise the selection has a heavy frame.
  public var hasGrounds = true
  /// Whether swatches and pictures have colours; otherwise they are drawn by lightness.
  public var hasContentColours = true
  /// Whether there are colours at all; otherwise the selected type is reversed.
  public var hasColours = true
  /// The exact ground, where it is known.
  public var ground: RGB? = RGB(0x1E1E2E)

  /// Makes the appearance of a 24-bit theme.
  public init() {}

  /// What a palette can tell.
  public init(_ palette: Palette) {
    hasGrounds = palette.hasGrounds
    hasContentColours = palette.depth >= .ansi256
    hasColours = palette.depth != .mono
    ground = palette.ground
  }
}

/// The rule of local time, of which every panel has one; states with different ones compare equal.
struct Zone: Equatable, Sendable {
  var time: LocalTime
  static func == (left: Zone, right: Zone) -> Bool { true }
}
