public import TerminalKit

/// Where keys are looked up; sheets lie above the line and the cards.
public enum KeyLayer: String, CaseIterable, Sendable {
  /// The search line has the focus.
  case line
  /// The cards have the focus.
  case cards
  /// The sheet of a whole item is open.
  case detail
  /// Letters go into the find line of that sheet.
  case find
  /// A menu is open.
  case menu
  /// The palette of all actions is open.
  case palette
  /// The Boards of the library have the focus.
  case library
  /// A Board gets a name.
  case name
  /// The Boards of items are open.
  case boards
  /// The reminder of items is open.
  case reminder
  /// The month of a reminder has the focus.
  case month
  /// The statistics are open.
  case statistics
  /// The forms in which items can be copied are open.
  case forms
  /// The settings are open.
  case settings
  /// The help sheet is open.
  case help
  /// A question is open.
  case question
  /// Behind all others.
  case everywhere
}

/// One row of the key table.
public struct KeyRow: Hashable, Sendable {
  /// Where it holds.
  public var layer: KeyLayer
  /// The chords to press one after another; mostly one.
  public var chords: [Chord]
  /// What it does.
  public var action: PanelAction
  /// Its place in the footer, the least number first; nil keeps it out.
  public var footer: Int?
  /// Makes a row.
  public init(_ layer: KeyLayer, _ chords: [Chord], _ action: PanelAction, footer: Int? = nil) {
    self.layer = layer
    self.chords = chords
    self.action = action
    self.footer = footer
  }
}

/// Rows of layer, chord and action: keys, help, footer, man page and docs come from it.
public struct KeyTable: Hashable, Sendable {
  /// The rows, those of the user first.
  public private(set) var rows: [KeyRow]

  /// Makes a table of rows.
  public init(_ rows: [KeyRow]) { self.rows = rows }

  /// What chords mean.
  public enum Meaning: Hashable, Sendable {
    /// They are an action.
    case action(PanelAction)
    /// They begin a longer row.
    case prefix
    /// They are nothing.
    case none
  }

  /// What chords mean in a layer.
  ///
  /// - Parameters:
  ///   - chords: what was pressed, the last one last.
  ///   - layer: the front layer; `everywhere` is asked after it.
  /// - Returns: an action, the beginning of one, or nothing.
  /// - Complexity: O(rows).
  public func meaning(of chords: [Chord], in layer: KeyLayer) -> Meaning {
    for place in [layer, .everywhere] {
      if let row = rows.first(where: { $0.layer == place && $0.chords == chords }) {
        return .action(row.action)
      }
      if rows.contains(where: {
        $0.layer == place && $0.chords.count > chords.count && $0.chords.starts(with: chords)
      }) {
        return .prefix
      }
    }
    return .none
  }

  /// The chords of an action in a layer, as a person reads them.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - layer: the layer; `everywhere` counts too.
  /// - Returns: such as `["?", "F1"]`.
  /// - Complexity: O(rows).
  public func names(of action: PanelAction, in layer: KeyLayer) -> [String] {
    if action == .pick {
      switch layer {
      case .cards, .forms: return ["1 … 9"]
      case .detail: return ["1 … 7"]
      default: return []
      }
    }
    return rows.filter { $0.action == action && ($0.layer == layer || $0.layer == .everywhere) }
      .map { $0.chords.map(\.name).joined() }
  }

  /// Puts the rows of a user's file over the table.
  ///
  /// A user's row takes the chord from whatever had it in that layer.
  ///
  /// - Parameter added: the user's rows.
  /// - Returns: conflicts: rows of the user's that another of theirs has already taken.
  /// - Complexity: O(rows · added).
  public mutating func merge(_ added: [KeyRow]) -> [KeyConflict] {
    var conflicts: [KeyConflict] = []
    var taken: [KeyRow] = []
    for row in added {
      if let other = taken.first(where: { $0.clashes(with: row) }) {
        conflicts.append(KeyConflict(row: row, with: other))
      } else {
        taken.append(row)
      }
    }
    let kept = rows.filter { row in !taken.contains { $0.clashes(with: row) } }
    // The footer goes on showing an action whose key has become another one.
    for index in taken.indices where taken[index].footer == nil {
      let action = (taken[index].layer, taken[index].action)
      func isSame(_ row: KeyRow) -> Bool { (row.layer, row.action) == action }
      guard !kept.contains(where: { isSame($0) && $0.footer != nil }),
        !taken[..<index].contains(where: isSame)
      else { continue }
      taken[index].footer = rows.first { isSame($0) && $0.footer != nil }?.footer
    }
    rows = taken + kept
    return conflicts
  }
}

/// Two rows of the user's that want the same chord.
public struct KeyConflict: Hashable, Sendable {
  /// The row that is left out.
  public var row: KeyRow
  /// The row that has its chord.
  public var with: KeyRow
}

extension KeyRow {
  /// Whether both could be meant by the same keys: equal, or one the beginning of the other.
  fileprivate func clashes(with other: KeyRow) -> Bool {
    layer == other.layer
      && (chords.starts(with: other.chords) || other.chords.starts(with: chords))
  }
}
