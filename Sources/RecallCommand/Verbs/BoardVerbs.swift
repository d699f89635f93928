#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import MemoryStore
import MemoryKit
import Phrases
import TerminalKit

extension Session {
  /// `recall boards`.
  func listBoards() throws(CommandError) {
    let snapshot = try open()
    let counts = snapshot.itemCounts()
    if invocation.has(.json) {
      printBoards(snapshot.boards, counts)
      return
    }
    let widest = snapshot.boards.map { SafeText($0.name, limit: 80).columns }.max() ?? 0
    for board in snapshot.boards {
      let count = counts[board.id] ?? 0
      guard console.isTerminal else {
        console.line(Self.field(board.name) + "\t" + String(count))
        continue
      }
      console.line([
        Console.Field(text: SafeText(board.name, limit: 80).string, columns: widest + 2),
        Console.Field(text: words(PanelPhrase.items, count: count), look: .faint),
      ])
    }
  }

  /// `recall boards new`.
  func newBoard() throws(CommandError) {
    let board = MemoryBoard(
      id: environment.makeID(), name: invocation.operands[0], createdAt: environment.now())
    let applied = try apply([.newBoard(board)])
    console.line((applied.outcomes.first?.changed.first ?? board.id).uuidString)
  }

  /// `recall boards rename`.
  func renameBoard() throws(CommandError) {
    let board = try board(invocation.operands[0], in: try open())
    try apply([.renameBoard(board.id, invocation.operands[1])])
    console.say(.boardRenamed, invocation.operands[1])
  }

  /// `recall boards delete`: its items stay.
  func deleteBoard() throws(CommandError) {
    let snapshot = try open()
    let board = try board(invocation.operands[0], in: snapshot)
    guard !board.isSystem else { throw .told(.boardOfSystem, .failed, values: [board.name]) }
    try ask(.askDeleteBoard, count: snapshot.itemCounts()[board.id] ?? 0, board.name)
    try apply([.deleteBoard(board.id)])
    console.say(.boardDeleted, board.name)
  }

  /// `recall boards add` and `remove`.
  func setMembers(_ isOn: Bool) throws(CommandError) {
    let snapshot = try open()
    let board = try board(invocation.operands[0], in: snapshot)
    let ids = try items(invocation.operands.dropFirst(), in: snapshot)
    if board.id == MemoryBoard.pinnedID {
      try apply([.setPinned(ids, isOn)])
    } else {
      try apply([.setMember(ids, board: board.id, isOn)])
    }
    console.say(isOn ? .boardAdded : .boardRemoved, count: ids.count, board.name)
  }

  private func printBoards(_ boards: [MemoryBoard], _ counts: [MemoryBoard.ID: Int]) {
    var writer = JSONWriter(escapesForTerminal: console.isTerminal)
    writer.array { writer in
      for board in boards {
        writer.value(board, count: counts[board.id] ?? 0)
      }
    }
    writer.lineBreak()
    console.put(writer.drain())
  }

  /// A text as one field of a line: what would end the field or the line is a blank.
  static func field(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(scalar.value < 0x20 ? " " : scalar) }
    return String(scalars)
  }
}

extension JSONWriter {
  /// Writes a Board as the archive holds it, and how many items are on it where that is told.
  mutating func value(_ board: MemoryBoard, count: Int? = nil) {
    object { writer in
      writer.key("id")
      writer.value(board.id.uuidString)
      writer.key("name")
      writer.value(board.name)
      writer.key("kind")
      writer.value(board.kind.rawValue)
      writer.key("createdAt")
      writer.value(board.createdAt.timeIntervalSinceReferenceDate)
      guard let count else { return }
      writer.key("count")
      writer.value(count)
    }
  }
}
