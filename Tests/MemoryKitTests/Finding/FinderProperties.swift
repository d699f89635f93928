import Foundation
import MemoryTestSupport
import Testing

@testable import MemoryKit

@Suite("Finder against an oracle of Foundation's Strings")
struct FinderProperties {
  /// Letters that fold in every way, few enough that lines find something.
  private static let letters = [
    "a", "b", "o", "A", "B", "O", "ó", "o\u{301}", "Ó", "ł", "Ł", "ß", "s", "S", "æ", "e", "한", "①",
    "1",
    "漢", "🚀", "\n", "\"", "\\", "/",
  ]

  private static func word(_ random: inout SeededGenerator, _ lengths: ClosedRange<Int>) -> String {
    (0..<Int.random(in: lengths, using: &random)).map { _ in
      letters[Int.random(in: 0..<letters.count, using: &random)]
    }.joined()
  }

  private static func chance(_ random: inout SeededGenerator, _ of: Int) -> Bool {
    Int.random(in: 0..<of, using: &random) == 0
  }

  private static func archive(_ random: inout SeededGenerator) -> SearchArchive {
    var archive = SearchArchive()
    var boards = [MemoryBoard.lovedID, MemoryBoard.savedID]
    for _ in 0..<3 { boards.append(archive.addBoard(word(&random, 1...4))) }
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      let words = (0..<Int.random(in: 0...5, using: &random)).map { _ in word(&random, 0...6) }
      let name = word(&random, 1...4).filter { $0 != "/" }
      let encoded = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      archive.add(
        chance(&random, 5) ? nil : words.joined(separator: " "),
        app: chance(&random, 2) ? word(&random, 0...4) : nil,
        urls: chance(&random, 4) ? ["file:///x/n\(encoded)", "file:///y/m"] : [],
        type: ClipType.allCases[Int.random(in: 0..<5, using: &random)],
        boards: boards.filter { _ in chance(&random, 4) }, pinned: chance(&random, 6),
        deleted: chance(&random, 5),
        reminder: chance(&random, 5) ? Double.random(in: -9...9, using: &random) : nil)
    }
    return archive
  }

  private static func line(_ random: inout SeededGenerator) -> String {
    let atoms = (0..<Int.random(in: 1...3, using: &random)).map { _ -> String in
      let negation = chance(&random, 5) ? "!" : ""
      let value = word(&random, 1...3).filter { $0 != "\n" && $0 != "\"" }
      let atom =
        switch Int.random(in: 0..<12, using: &random) {
        case 0: "type:" + ClipType.allCases[Int.random(in: 0..<5, using: &random)].rawValue
        case 1: "app:a" + value
        case 2: "board:" + (value.isEmpty ? "a" : value)
        case 3: "is:" + ["pinned", "due", "loved", "saved"][Int.random(in: 0..<4, using: &random)]
        default: value.isEmpty ? "a" : value
        }
      return negation + atom
    }
    let widened = chance(&random, 4) ? ["is:deleted"] : []
    return (atoms + widened).joined(separator: " ")
  }

  @Test("What is found is what the rules say, at once and by the kept folding")
  func oracle() throws {
    try SeededGenerator.forEachSeed(60) { random in
      let archive = Self.archive(&random)
      let snapshot = try archive.snapshot()
      let finder = Finder()
      for _ in 0..<12 {
        let line = Self.line(&random)
        let scope: SearchScope =
          switch Int.random(in: 0..<6, using: &random) {
          case 0: .deleted
          case 1: .board(archive.boards[0].id)
          default: .everything
          }
        let query = SearchArchive.query(line, scope: scope)
        let rows = try #require(finder.find(query, in: snapshot, at: SearchArchive.now))
        let found = Set(rows.map { Int(snapshot.records[Int($0)].idLow) })
        let wanted = SearchOracle(archive: archive).find(line, scope: scope)
        try #require(found == wanted, "line \(line.debugDescription) scope \(scope)")
        try #require(rows == rows.sorted())
        try #require(rows == Finder.findOnce(query, in: snapshot, at: SearchArchive.now))
      }
    }
  }

  @Test("Looking through the last result alone finds what the whole search finds, key by key")
  func narrowing() throws {
    try SeededGenerator.forEachSeed(40) { random in
      let snapshot = try Self.archive(&random).snapshot()
      let finder = Finder()
      for _ in 0..<4 {
        let line = Self.line(&random)
        var typed = ""
        for scalar in line.unicodeScalars {
          typed.unicodeScalars.append(scalar)
          let query = SearchArchive.query(typed)
          let rows = finder.find(query, in: snapshot, at: SearchArchive.now)
          let whole = Finder.findOnce(query, in: snapshot, at: SearchArchive.now)
          try #require(rows == whole, "typed \(typed.debugDescription)")
        }
      }
    }
  }

  @Test("Folding taken over from the snapshot before is that of the new one")
  func renewing() throws {
    try SeededGenerator.forEachSeed(40) { random in
      let finder = Finder()
      var archive = Self.archive(&random)
      for _ in 0..<5 {
        let snapshot = try archive.snapshot()
        let query = SearchArchive.query(Self.line(&random))
        let rows = finder.find(query, in: snapshot, at: SearchArchive.now)
        try #require(rows == Finder.findOnce(query, in: snapshot, at: SearchArchive.now))
        for index in archive.items.indices where Self.chance(&random, 4) {
          switch Int.random(in: 0..<4, using: &random) {
          case 0: archive.items[index].text = Self.word(&random, 0...9)
          case 1: archive.items[index].isPinned.toggle()
          case 2: archive.items[index].age = 0
          default: archive.items[index].isDeleted.toggle()
          }
        }
        if !archive.items.isEmpty, Self.chance(&random, 3) { archive.items.removeFirst() }
      }
    }
  }
}
