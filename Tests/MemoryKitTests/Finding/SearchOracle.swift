import Foundation

@testable import MemoryKit

/// The rules of the search written down a second time, slowly, over Foundation's Strings.
struct SearchOracle {
  let archive: SearchArchive

  /// The numbers of the items that a line finds, in no order.
  func find(_ line: String, scope: SearchScope) -> Set<Int> {
    let atoms = Self.atoms(line)
    let widened = atoms.contains { !$0.isNegated && $0.key == "is" && $0.value == "deleted" }
    return Set(
      archive.items.filter { item in
        if item.isDeleted ? scope != .deleted && !widened : scope == .deleted { return false }
        if case .board(let id) = scope, !item.boards.contains(id) { return false }
        return atoms.filter { $0.isNegated || $0.key == "" }
          .allSatisfy { holds($0, item) != $0.isNegated }
          && ["type", "app", "board"].allSatisfy { key in
            let same = atoms.filter { $0.key == key && !$0.isNegated }
            return same.isEmpty || same.contains { holds($0, item) }
          }
          && atoms.filter { $0.key == "is" && !$0.isNegated && $0.value != "deleted" }
            .allSatisfy { holds($0, item) }
      }.map(\.number))
  }

  private struct Atom {
    var key = ""
    var value = ""
    var isNegated = false
  }

  /// Takes a line without quotes apart; only keys and values that are whole.
  private static func atoms(_ line: String) -> [Atom] {
    line.split(separator: " ").map { word in
      var atom = Atom()
      var rest = word
      if rest.count > 1, rest.hasPrefix("!") {
        atom.isNegated = true
        rest = rest.dropFirst()
      }
      for key in ["type", "app", "board", "is"] where rest.hasPrefix(key + ":") {
        atom.key = key
        rest = rest.dropFirst(key.count + 1)
      }
      atom.value = String(rest)
      return atom
    }
  }

  private func holds(_ atom: Atom, _ item: SearchArchive.Item) -> Bool {
    switch atom.key {
    case "type": return item.type.rawValue == atom.value
    case "app": return Self.finds(atom.value, in: item.app ?? "")
    case "board":
      let boards =
        MemoryBoard.system.map { ($0.id, $0.name) } + archive.boards.map { ($0.id, $0.name) }
      let whole = boards.filter { Self.loose($0.1) == Self.loose(atom.value) }
      let named = whole.isEmpty ? boards.filter { Self.finds(atom.value, in: $0.1) } : whole
      return named.contains { id, _ in
        id == MemoryBoard.pinnedID ? item.isPinned : item.boards.contains(id)
      }
    case "is":
      return switch atom.value {
      case "pinned": item.isPinned
      case "due": item.reminder.map { $0 <= 0 } ?? false
      case "deleted": item.isDeleted
      case "loved": item.boards.contains(MemoryBoard.lovedID)
      default: item.boards.contains(MemoryBoard.savedID)
      }
    default:
      let names = archive.boards.filter { item.boards.contains($0.id) }.map(\.name)
      let files = item.urls.map {
        String($0.split(separator: "/").last ?? "").removingPercentEncoding ?? $0
      }
      return ([item.text ?? "", item.app ?? ""] + files + names)
        .contains { Self.finds(atom.value, in: $0) }
    }
  }

  private static let extras: [Character: String] = [
    "ł": "l", "đ": "d", "ø": "o", "ħ": "h", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th",
    "Ł": "L", "Đ": "D", "Ø": "O", "Ħ": "H", "Æ": "AE", "Œ": "OE", "Þ": "TH",
  ]

  static func loose(_ text: String) -> [Unicode.Scalar] { form(text, case: false, accents: false) }

  private static func form(_ text: String, case keepsCase: Bool, accents: Bool) -> [Unicode.Scalar]
  {
    var text = text.decomposedStringWithCompatibilityMapping
    if !keepsCase { text = text.folding(options: .caseInsensitive, locale: nil) }
    if !accents {
      text = String(String.UnicodeScalarView(text.unicodeScalars.filter { !isMark($0) }))
      text = text.map { extras[$0] ?? String($0) }.joined()
    }
    return text.decomposedStringWithCompatibilityMapping.unicodeScalars.filter { $0 != "\u{FE0F}" }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
  }

  private static func finds(_ term: String, in text: String) -> Bool {
    let letters = term.unicodeScalars.filter {
      $0.properties.isLowercase || $0.properties.isUppercase
    }
    let uppers = letters.filter(\.properties.isUppercase)
    let keepsCase = !uppers.isEmpty && uppers.count < letters.count
    let accents = form(term, case: false, accents: true) != loose(term)
    let needle = form(term, case: keepsCase, accents: accents)
    let hay = form(text, case: keepsCase, accents: accents)
    guard hay.count >= needle.count else { return false }
    return (0...hay.count - needle.count).contains { start in
      let end = start + needle.count
      guard hay[start..<end].elementsEqual(needle) else { return false }
      return
        !(accents && end < hay.count && hay[end].properties.canonicalCombiningClass.rawValue >= 200)
    }
  }
}
