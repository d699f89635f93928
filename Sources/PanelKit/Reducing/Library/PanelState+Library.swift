import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// Opens the library where it was left, or at a Board; open already, it is closed.
  mutating func openLibrary(at board: UUID? = nil) -> [PanelEffect] {
    guard !library.isOpen else { return closeLibrary() }
    sheets = []
    library.outside = Library.Outside(
      line: line, scope: query.scope, focus: focus, place: itemPlace)
    relayout {
      $0.library.isOpen = true
      $0.focus = $0.library.focus
    }
    line = library.line
    renewBoardList()
    let index = boardList?.index(of: board ?? library.board) ?? library.index
    return choose(boardAt: index)
  }

  /// Goes back to the panel as it was left.
  mutating func closeLibrary() -> [PanelEffect] {
    guard let outside = library.outside else { return [] }
    rememberItemPlace()
    library.focus = focus
    library.line = line
    leaveLibrary()
    focus = outside.focus
    line = outside.line
    query = SearchQuery(parsing: line.text, scope: outside.scope, at: now, in: zone.time)
    return ask(goingTo: outside.place)
  }

  /// The panel takes over, wherever it looks.
  mutating func leaveLibrary() {
    library.outside = nil
    relayout { $0.library.isOpen = false }
    if focus == .boards { focus = .cards }
  }

  /// Chooses a Board, the nearest there is, and asks for its items.
  mutating func choose(boardAt index: Int) -> [PanelEffect] {
    guard let list = boardList, !list.boards.isEmpty else { return [] }
    rememberItemPlace()
    library.index = max(0, min(index, list.boards.count - 1))
    library.board = list.boards[library.index].id
    showBoard()
    let wanted = SearchQuery(
      parsing: line.text, scope: .board(library.board), at: now, in: zone.time)
    guard wanted != query else { return [] }
    query = wanted
    return ask(goingTo: library.places[library.board])
  }

  /// Where the selection is.
  private var itemPlace: ItemPlace? { selection.map { ItemPlace(id: $0.id, scroll: scroll) } }

  private mutating func rememberItemPlace() {
    guard case .board(let id) = shown.query.scope, library.isOpen else { return }
    library.places[id] = itemPlace
  }

  /// Scrolls as little as it takes to see the chosen Board.
  mutating func showBoard() {
    guard let pane = BoardPane(state: self) else { return }
    let line = pane.line(ofBoard: library.index)
    // The first Board shows all that is above it.
    library.scroll = pane.clamped(max(min(library.scroll, line), line - pane.rect.rows + 1))
  }

  /// What keys do on the Boards; nil for those that do the same as in the cards.
  mutating func performInLibrary(_ action: PanelAction) -> [PanelEffect]? {
    guard let list = boardList else { return nil }
    let page = max(1, (BoardPane(state: self)?.rect.rows ?? 1) - 1)
    let (index, last) = (library.index, list.boards.count - 1)
    switch action {
    case .up: return choose(boardAt: index - 1)
    case .down: return choose(boardAt: index + 1)
    case .pageUp: return choose(boardAt: index - page)
    case .pageDown: return choose(boardAt: index + page)
    case .halfUp: return choose(boardAt: index - max(1, page / 2))
    case .halfDown: return choose(boardAt: index + max(1, page / 2))
    case .first: return choose(boardAt: 0)
    case .last: return choose(boardAt: last)
    default: return nil
    }
  }

  /// Goes to the other part: from the cards to the search line, in the library to the Boards.
  mutating func goToOtherPart() {
    focus = library.isOpen ? .boards : .line
  }

  // What is there

  /// Makes the list of Boards anew where something of it moved and it is to be seen.
  ///
  /// - Complexity: O(1) where nothing moved; else as `BoardList` says.
  mutating func renewBoardList() {
    let isSeen =
      library.isOpen
      || sheets.contains { sheet in
        switch sheet {
        case .boards, .name: true
        default: false
        }
      }
    guard isSeen, boardList?.fits(self) != true else { return }
    boardList = BoardList(self, before: boardList)
  }

  /// Keeps the chosen Board chosen wherever it is now; where it is gone, its neighbour is.
  mutating func keepBoard() -> [PanelEffect] {
    renewBoardList()
    guard library.isOpen, let list = boardList else { return [] }
    guard let index = list.index(of: library.board) else { return choose(boardAt: library.index) }
    if index != library.index {
      library.index = index
      showBoard()
    }
    if let pane = BoardPane(state: self) { library.scroll = pane.clamped(library.scroll) }
    return []
  }
}
