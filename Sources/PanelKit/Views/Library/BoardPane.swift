import MemoryKit
import TerminalKit

/// Where the Boards of the library stand.
struct BoardPane {
  /// What a line of the pane is.
  enum Line: Equatable {
    /// The Board of that place.
    case board(Int)
    /// Between the system's Boards and own ones.
    case rule
    case blank
    /// A new Board can be made.
    case new
  }

  let list: BoardList
  /// The place of the lines.
  let rect: Rect
  /// The first line in sight.
  let scroll: Int

  /// Nil where no Boards are to be seen.
  init?(state: PanelState) {
    guard state.library.isOpen, let list = state.boardList, let rect = state.layout.boards else {
      return nil
    }
    self.list = list
    self.rect = rect
    scroll = state.library.scroll
  }

  /// How many lines there are.
  var count: Int { list.boards.count + 3 }

  /// A place to scroll to, between the first and the last that make sense.
  func clamped(_ line: Int) -> Int { max(0, min(line, count - rect.rows)) }

  /// The line of a Board.
  func line(ofBoard index: Int) -> Int { index < list.systemCount ? index : index + 1 }

  /// What stands in a line.
  func content(of line: Int) -> Line? {
    let rule = list.systemCount
    switch line {
    case ..<0: return nil
    case ..<rule: return .board(line)
    case rule: return .rule
    case ...list.boards.count: return .board(line - 1)
    case list.boards.count + 1: return .blank
    case list.boards.count + 2: return .new
    default: return nil
    }
  }

  /// What stands at a point.
  func content(at point: Point) -> Line? {
    rect.contains(point) ? content(of: scroll + point.row - rect.row) : nil
  }

  /// The place of the Board at a point.
  func board(at point: Point) -> Int? {
    if case .board(let index) = content(at: point) { index } else { nil }
  }
}

extension MemoryBoard {
  /// Its sign.
  var glyph: String {
    switch id {
    case Self.pinnedID: "▲"
    case Self.lovedID: "♥"
    case Self.savedID: "◆"
    default: "◇"
    }
  }

  /// The colour of its sign.
  var role: Role {
    switch id {
    case Self.pinnedID: .accent
    case Self.lovedID: .loved
    case Self.savedID: .match
    default: .muted
    }
  }
}
