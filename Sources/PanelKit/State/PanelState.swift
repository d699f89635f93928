public import MemoryKit
public import TerminalKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Which part of the panel takes the keys.
public enum Focus: Hashable, Sendable {
  /// Letters go into the query.
  case line
  /// Letters are actions.
  case cards
  /// Letters are actions on the Boards of the library.
  case boards
}

/// A sheet over the cards; the last one of the stack is in front.
public enum Sheet: Hashable, Sendable {
  /// The keys of a layer, scrolled by rows.
  case help(KeyLayer, scroll: Int)
  /// One item, whole.
  case detail(DetailSheet)
  /// What can be done with an item, or the types.
  case menu(MenuSheet)
  /// All actions, found by name.
  case palette(PaletteSheet)
  /// The Boards of items.
  case boards(BoardSheet)
  /// The name of a Board.
  case name(NameSheet)
  /// When to be reminded of items.
  case reminder(ReminderSheet)
  /// What the memory holds.
  case statistics(StatisticsSheet)
  /// The forms in which items can be copied.
  case forms(FormSheet)
  /// The settings and their values.
  case settings(SettingsSheet)
  /// A question before something that can't be taken back.
  case question(Question)
}

/// Everything the panel is, as one value: `reduce` moves it, `draw` shows it.
public struct PanelState: Equatable, Sendable {
  /// The newest archive known.
  public internal(set) var archive: Archive
  /// What is on the screen: the last whole result.
  public internal(set) var shown: Shown
  /// The query of the line, asked under `generation`.
  public internal(set) var query: SearchQuery
  /// The number of the last question.
  public internal(set) var generation = 0
  /// The line.
  public internal(set) var line: SearchLine
  /// Which part takes the keys.
  public internal(set) var focus: Focus
  /// The selected item; nil exactly where nothing is shown.
  public internal(set) var selection: Selection?
  /// The first row of cards in sight.
  public internal(set) var scroll = 0
  /// Changes that are drawn but not yet in what is shown, oldest first.
  public internal(set) var pending: [PendingChange] = []
  /// Items that pending changes took out of this query's result.
  var hidden: Set<UUID> = []
  /// What takes back the last changes, the newest last.
  public internal(set) var undo: [[MemoryChange]] = []
  /// What does them again.
  public internal(set) var redo: [[MemoryChange]] = []
  /// Marked items.
  public internal(set) var marks = Marks()
  /// The library, open or not.
  public internal(set) var library = Library()
  /// Rows to choose, exactly where nothing is shown.
  public internal(set) var offers: Offers?
  /// Sheets over the cards, the front one last.
  public internal(set) var sheets: [Sheet] = []
  /// What has just been done.
  public internal(set) var toast: Toast?
  /// Warnings of the outside world that are still to be shown, one after another.
  public internal(set) var notices: [Notice] = []
  /// What is known of the program around the panel.
  public internal(set) var facts: StatusFacts
  /// Pictures in sight.
  public internal(set) var pictures: [String: PictureState] = [:]
  /// Where items in sight first have what was looked for, as far as it is known.
  public internal(set) var matches: [UInt32: FirstMatch] = [:]
  /// How long texts in sight are, of those that are too long to be counted in each frame.
  var measures: [UInt32: TextMeasure] = [:]
  /// The window.
  public internal(set) var size: Size
  /// The moment, as the last tick told it.
  public internal(set) var now: Date
  /// How the panel behaves.
  public internal(set) var options: PanelOptions
  /// How many items the archive holds outside of Deleted.
  public internal(set) var total: Int
  /// The Boards with their counts, while they are to be seen.
  var boardList: BoardList?
  /// What the mouse holds.
  var drag: Drag?
  /// Where to go to once an answer is there.
  var placeWanted: ItemPlace?
  /// Keys of a row that isn't whole yet, such as the first `g` of `gg`.
  var chords: [Chord] = []
  /// The number of the last change.
  var lastChange = 0
  /// The last click on an item.
  var lastClick: Click?
  /// Whether the button that is down ends a double click.
  var choosesOnRelease = false
  /// How often undo was asked for while its change was still on the way.
  var undoWanted = 0
  /// The number of the last question about forms, or run of a program.
  var lastForm = 0
  /// The number of the last question for statistics.
  var lastStatistics = 0
  /// The number of the last question about a text.
  var lastFind = 0
  /// The item to go to once an answer shows it.
  var wanted: UUID?
  /// The last number of offers.
  var lastOffers = 0
  /// When the last question was asked, seconds since 2001.
  var askedAt = -Double.infinity
  /// How much of the archive the finder has looked through, from 0 to 1.
  var searchedPart = 0.0
  /// What was pressed to choose while the answer was still on its way.
  var choiceWanted: PanelAction?
  /// The item to open at, until the first answer is there.
  var openingItem: UUID?
  /// When the order of the cards last moved by itself, seconds since 2001.
  var reorderedAt = -Double.infinity
  var zone: Zone

  /// Opens a panel over an archive.
  ///
  /// - Parameters:
  ///   - snapshot: the archive.
  ///   - text: what stands in the line; `opening` asks for it.
  ///   - size: the window.
  ///   - now: the moment.
  ///   - localTime: the rule of local time.
  ///   - facts: what is known of the program.
  ///   - options: how the panel behaves.
  /// - Complexity: O(items): what isn't in Deleted is shown.
  public init(
    _ snapshot: ArchiveSnapshot, text: String = "", size: Size, now: Date, localTime: LocalTime,
    facts: StatusFacts, options: PanelOptions = PanelOptions()
  ) {
    zone = Zone(time: localTime)
    archive = Archive(snapshot)
    line = SearchLine(text)
    query = SearchQuery(parsing: line.text, at: now, in: localTime)
    let all = SearchQuery(parsing: "", at: now, in: localTime)
    shown = Shown(archive: archive, query: all, rows: snapshot.rowsInView, generation: 0)
    total = shown.rows.count
    focus = options.start == .search ? .line : .cards
    self.size = size
    self.now = now
    self.facts = facts
    self.options = options
    selectAtOpening()
  }

  /// The layer whose keys hold.
  public var layer: KeyLayer {
    if let sheet = sheets.last {
      switch sheet {
      case .help: return .help
      case .detail(let detail): return detail.find.hasFocus ? .find : .detail
      case .menu: return .menu
      case .palette: return .palette
      case .boards: return .boards
      case .name: return .name
      case .reminder(let sheet): return sheet.isInMonth ? .month : .reminder
      case .statistics: return .statistics
      case .forms: return .forms
      case .settings: return .settings
      case .question: return .question
      }
    }
    return focusLayer
  }

  /// The layer below all sheets.
  var focusLayer: KeyLayer {
    switch focus {
    case .line: .line
    case .cards: .cards
    case .boards: .library
    }
  }

  /// Where everything stands at this size.
  var layout: PanelLayout {
    PanelLayout(
      size: size, density: options.density,
      view: !library.isOpen ? .panel : focus == .boards ? .boards : .items)
  }

  /// What pending changes make of an item.
  func overlay(of id: UUID) -> Overlay {
    var overlay = Overlay()
    for change in pending {
      if let later = change.overlays[id] { overlay.add(later) }
    }
    return overlay
  }
}
