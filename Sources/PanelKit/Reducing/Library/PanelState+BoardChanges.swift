import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension MemoryChange {
  /// Puts items on a Board, or takes them off it, whichever Board it is.
  static func put(_ ids: [UUID], on board: UUID, _ isOn: Bool) -> MemoryChange {
    board == MemoryBoard.pinnedID ? .setPinned(ids, isOn) : .setMember(ids, board: board, isOn)
  }
}

extension PanelState {
  /// The chosen Board, where it is an own one and may be changed; says why not where it isn't.
  private mutating func ownBoard() -> MemoryBoard? {
    guard library.isOpen, canChange(), let board = boardList?.board(library.board) else {
      return nil
    }
    guard !board.isSystem else {
      say(.warning, options.words(.systemBoardStays))
      return nil
    }
    return board
  }

  /// Opens the line for the name of a new Board.
  mutating func startNewBoard() -> [PanelEffect] {
    guard library.isOpen, canChange() else { return [] }
    sheets.append(.name(NameSheet()))
    return []
  }

  /// Opens the line for another name of the chosen Board.
  mutating func startRenaming() -> [PanelEffect] {
    guard let board = ownBoard() else { return [] }
    sheets.append(.name(NameSheet(board: board.id, line: SearchLine(board.name))))
    return []
  }

  /// Asks before the chosen Board is deleted.
  mutating func askToDeleteBoard() -> [PanelEffect] {
    guard let board = ownBoard() else { return [] }
    sheets.append(.question(Question(subject: .deleteBoard(board.id))))
    return []
  }

  /// Deletes a Board; its items stay.
  mutating func delete(board id: UUID) -> [PanelEffect] {
    guard let board = boardList?.board(id) ?? archive.snapshot.board(id) else { return [] }
    say(.deleted, options.words(.boardDeleted), content: board.name, undo: true)
    return send([.deleteBoard(id)])
  }

  /// Takes items off the Board that is shown.
  mutating func takeOff() -> [PanelEffect] {
    guard case .board(let id) = shown.query.scope, let board = boardList?.board(id) else {
      say(.warning, options.words(.takeOffNowhere))
      return []
    }
    // Marks outlive a walk to another Board.
    let ids = targets.filter { CardFacts(state: self, id: $0)?.isOn(id) ?? false }
    guard !ids.isEmpty else {
      say(.warning, options.words(.takeOffNowhere))
      return []
    }
    guard canChange() else { return [] }
    say(.done, options.words(.takenOff, board.name), content: content(of: ids), undo: true)
    marks.clear()
    return send([.put(ids, on: id, false)])
  }

  // The name

  /// What keys do in the line of a name; nil for those that hold everywhere.
  mutating func performInName(_ action: PanelAction) -> [PanelEffect]? {
    guard case .name(let sheet) = sheets.last else { return nil }
    switch action {
    case .run: return give(sheet)
    case .peel:
      sheets.removeLast()
      return []
    case .help, .leave, .redraw, .suspend: return nil
    default: return editName { $0.edit(action) }
    }
  }

  mutating func editName(_ change: (inout SearchLine) -> Void) -> [PanelEffect] {
    guard case .name(var sheet) = sheets.last else { return [] }
    change(&sheet.line)
    sheets[sheets.count - 1] = .name(sheet)
    return []
  }

  /// Why a name can't be given; nil where it can.
  func refusal(of sheet: NameSheet) -> ChangeOutcome.Refusal? {
    if let id = sheet.board, let boards = boardList, boards.board(id) == nil {
      return .noSuchBoard
    }
    return MemoryBoard.refusal(
      of: MemoryBoard.trimmed(sheet.line.text), for: sheet.board,
      among: boardList?.boards ?? archive.snapshot.boards)
  }

  /// Gives the name that was typed; the sheet stays where it can't be given and tells why.
  private mutating func give(_ sheet: NameSheet) -> [PanelEffect] {
    guard refusal(of: sheet) == nil, canChange() else { return [] }
    sheets.removeLast()
    let name = MemoryBoard.trimmed(sheet.line.text)
    guard let id = sheet.board else { return [.makeBoard(name, [])] }
    guard let board = boardList?.board(id), board.name != name else { return [] }
    say(.done, options.words(.boardRenamed), content: name, undo: true)
    return send([.renameBoard(id, name)])
  }

  /// Says why the archive did not take a change of a Board.
  mutating func tell(_ refusal: ChangeOutcome.Refusal) {
    say(.warning, options.words(refusal.sentence))
  }
}

extension ChangeOutcome.Refusal {
  /// Why not.
  var sentence: PanelPhrase {
    switch self {
    case .systemBoard: .systemBoardStays
    case .noSuchBoard: .boardGone
    case .emptyName: .boardNeedsName
    case .nameTooLong: .boardNameTooLong
    case .boardExists: .boardNameTaken
    }
  }
}
