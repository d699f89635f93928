import MemoryKit
import Phrases
import TerminalKit

/// The rows of a menu and where they stand; from the action table.
struct MenuRows {
  /// A row that can be chosen.
  struct Choice: Equatable {
    var name: String
    var key = ""
    var action: PanelAction?
    var chip: Chip?
    var glyph = ""
    var isOn = false
  }

  /// Rows in groups, a line between two.
  let groups: [[Choice]]
  let rect: Rect
  let title: String
  /// The card that stays lit beside it.
  let card: (index: Int, rect: Rect)?

  var choices: [Choice] { groups.flatMap(\.self) }

  init(_ menu: MenuSheet, state: PanelState) {
    switch menu.subject {
    case .types:
      let words = state.options.words
      groups = [Chip.types, Chip.marks].map { chips in
        chips.map {
          Choice(
            name: words($0.name), chip: $0, glyph: $0.glyph.isEmpty ? " " : $0.glyph,
            isOn: $0.isOn(state.query))
        }
      }
      title = words(.menuTypes)
      card = nil
      let layout = state.layout
      rect = layout.menu(
        at: Point(column: layout.margin + 1, row: layout.chipsRow + 1), columns: 24,
        rows: Chip.types.count + 1 + Chip.marks.count + 2)
    case .item:
      groups = Self.itemGroups(state)
      title = state.target.map { Self.title(of: $0) } ?? ""
      let rows = groups.reduce(1) { $0 + $1.count + 1 }
      card = Self.card(of: state)
      rect = Self.place(card?.rect, rows: rows, state)
    }
  }

  private static func title(of card: CardFacts) -> String {
    let line = SafeText(card.firstLine(limit: 160), limit: 40, lineEnds: .folded).cut(to: 24)
    return card.type.glyph + " " + line.string
  }

  /// The card of the item, where it is in sight and no sheet lies over it.
  private static func card(of state: PanelState) -> (index: Int, rect: Rect)? {
    guard state.detail == nil, let index = state.selection?.index, state.sight.contains(index)
    else { return nil }
    return (index, state.layout.rect(of: index - state.sight.lowerBound))
  }

  /// Beside the card, over its last third (at the right edge over its first), so that its content
  /// stays in view.
  private static func place(_ card: Rect?, rows: Int, _ state: PanelState) -> Rect {
    let width = 34
    guard let card else {
      return state.layout.menu(
        at: Point(
          column: (state.size.columns - width) / 2, row: (state.size.rows - 1 - rows) / 2),
        columns: width, rows: rows)
    }
    let right = card.column + max(2, card.columns * 2 / 3)
    let left = card.column + card.columns / 3 - width
    let hasRoom = right + width < state.size.columns || left < 1
    return state.layout.menu(
      at: Point(column: hasRoom ? right : left, row: card.row + 2), columns: width, rows: rows)
  }

  private static func itemGroups(_ state: PanelState) -> [[Choice]] {
    guard let card = state.target else { return [] }
    let isInDetail = state.detail != nil
    let layer: KeyLayer = isInDetail ? .detail : .cards
    let keeping: [PanelAction] =
      [.love, .save, .pin, .boards] + (state.library.isOpen ? [.takeOff] : []) + [.remind]
    let groups: [[PanelAction]] = [
      [.choose, .choosePlain, .copyAs, .copy, .copyPlain, .open], keeping,
      [.detail, .edit, .writeFile], [.delete, .purge],
    ]
    return groups.map { group in
      group.filter { $0.fits(card.type) && !(isInDetail && $0 == .detail) }.map { action in
        Choice(
          name: state.options.words(name(of: action, card)).capitalisedFirst,
          key: state.options.keys.names(of: action, in: layer).first ?? "", action: action)
      }
    }.filter { !$0.isEmpty }
  }

  /// What an action would do to this item.
  private static func name(of action: PanelAction, _ card: CardFacts) -> PanelPhrase {
    switch action {
    case .love where card.isLoved: .menuNotLoved
    case .save where card.isSaved: .menuNotSaved
    case .pin where card.isPinned: .menuNotPinned
    case .takeOff: .menuTakeOff
    case .delete: card.isDeleted ? .menuRestore : .menuToDeleted
    default: action.help
    }
  }

  /// The rows of the frame's inside: a choice's number, or nil for a line.
  var lines: [Int?] {
    var lines: [Int?] = []
    var number = 0
    for (index, group) in groups.enumerated() {
      if index > 0 { lines.append(nil) }
      for _ in group {
        lines.append(number)
        number += 1
      }
    }
    return lines
  }

  /// How many lines are scrolled away so that the chosen one is in sight.
  func scroll(_ selected: Int) -> Int {
    let room = max(1, rect.rows - 2)
    let at = lines.firstIndex { $0 == selected } ?? 0
    return max(0, min(at - room / 2, lines.count - room))
  }

  /// The choice at a point.
  func choice(at point: Point, selected: Int) -> Int? {
    let row = point.row - rect.row - 1
    let index = row + scroll(selected)
    guard row >= 0, row < rect.rows - 2, lines.indices.contains(index),
      point.column > rect.column, point.column < rect.column + rect.columns - 1
    else { return nil }
    return lines[index]
  }
}

extension PanelAction {
  /// Whether it makes sense for items of a type.
  func fits(_ type: ClipType) -> Bool {
    switch self {
    case .open: type == .link || type == .file
    case .edit: type != .image && type != .file
    case .writeFile: type == .image
    case .choosePlain, .copyPlain, .copyAs: type != .image
    case .findInText, .nextMatch, .previousMatch, .lineNumbers: type != .image && type != .color
    default: true
    }
  }
}

extension String {
  /// With a capital, as names of rows begin.
  var capitalisedFirst: String {
    guard let first else { return self }
    return first.uppercased() + dropFirst()
  }
}

extension Painter {
  mutating func paintMenu(_ menu: MenuSheet) {
    let rows = MenuRows(menu, state: state)
    let rect = rows.rect
    let ground = appearance.ground.map { ($0.red, $0.green, $0.blue) }
    canvas.stepBack(rows: 0..<(size.rows - 1), ground: ground)
    if let card = rows.card { paintLit(card.index, card.rect) }
    frameSheet(rect, rows.title)
    let choices = rows.choices
    let scroll = rows.scroll(menu.selected)
    for (index, line) in rows.lines.dropFirst(scroll).prefix(max(0, rect.rows - 2)).enumerated() {
      let row = rect.row + 1 + index
      guard let line else {
        canvas.rule(column: rect.column + 2, row: row, columns: rect.columns - 4)
        continue
      }
      paint(choices[line], rect, row: row, isSelected: line == menu.selected)
    }
  }

  private mutating func paint(
    _ choice: MenuRows.Choice, _ rect: Rect, row: Int, isSelected: Bool
  ) {
    if isSelected {
      canvas.fill(
        Rect(column: rect.column + 1, row: row, columns: rect.columns - 2, rows: 1),
        .role(.raised))
      canvas.put("▌", column: rect.column + 1, row: row, .role(.accent))
    }
    var at = rect.column + 3
    let ink: Ink = .role(isSelected ? .text : .muted)
    if let chip = choice.chip {
      canvas.put(chip.glyph, column: at, row: row, .role(chip.role))
      at += 2
      if choice.isOn {
        canvas.putRight("✓", end: rect.column + rect.columns - 3, row: row, .role(.accent))
      }
    }
    let key = SafeText(choice.key)
    let end = rect.column + rect.columns - 3
    canvas.put(key, column: end - key.columns, row: row, .role(.accent))
    canvas.put(
      SafeText(choice.name).cut(to: end - key.columns - 1 - at), column: at, row: row, ink,
      isSelected ? .bold : [])
  }
}
