import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the detail sheet says of an item beside its content, in groups.
struct DetailFacts {
  /// A name and a value; hostile, cut when drawn.
  struct Fact: Equatable {
    var name: PanelPhrase
    var value: String
    var role = Role.text
    /// A sign before the value, in a colour of its own.
    var sign = ""
    var signRole = Role.text
  }

  private(set) var groups: [[Fact]] = []
  let card: CardFacts
  private let sheet: DetailSheet
  private let words: Words
  private let moments: MomentText
  private let retention: RetentionPolicy

  init(_ sheet: DetailSheet, _ state: PanelState) {
    self.sheet = sheet
    card = CardFacts(state: state, sheet.archive, row: sheet.row)
    words = state.options.words
    moments = MomentText(state)
    retention = state.facts.retention
    groups = [origin, content, keeping, identity].filter { !$0.isEmpty }
  }

  /// Type, app, dates.
  private var origin: [Fact] {
    let record = card.record
    var facts = [Fact(name: .factType, value: words(card.type.name))]
    if !card.app.isEmpty { facts.append(Fact(name: .factFrom, value: card.app)) }
    facts.append(copied)
    if abs(sheet.createdAt - record.date) >= 60 {
      facts.append(Fact(name: .factFirst, value: moments.text(sheet.createdAt)))
    }
    if abs(record.modifiedAt - record.date) >= 60 {
      facts.append(Fact(name: .factChanged, value: moments.text(record.modifiedAt)))
    }
    if record.isDeleted {
      facts.append(Fact(name: .factDeleted, value: moments.text(record.deletedAt), role: .error))
    }
    return facts
  }

  var copied: Fact { Fact(name: .factCopied, value: moments.text(card.record.date)) }

  /// What is counted.
  private var content: [Fact] {
    switch sheet.body {
    case .text(let text): textFacts(text)
    case .picture(.decoded(let picture)): pictureFacts(picture)
    case .reading, .picture, .colour, .gone: []
    }
  }

  private func textFacts(_ text: DetailText) -> [Fact] {
    let counted = text.facts
    switch card.type {
    case .file: return [Fact(name: .factFiles, value: Words.grouped(counted.lines))]
    case .link: return linkFacts(text)
    case .text, .color, .image:
      let ends =
        counted.endings == 0
        ? words(.endsNothing) : words(.endsNewlines, count: counted.endings)
      return [
        Fact(name: .factSize, value: words(.byteCount, count: text.bytes.count)),
        Fact(name: .factLines, value: Words.grouped(counted.lines)),
        Fact(name: .factWords, value: Words.grouped(counted.words)),
        Fact(name: .factEnds, value: ends, role: counted.endings == 0 ? .faint : .text),
      ]
    }
  }

  private func linkFacts(_ text: DetailText) -> [Fact] {
    let parts = LinkPieces(String(decoding: text.bytes.prefix(4096), as: UTF8.self))
    return [
      Fact(name: .factScheme, value: parts.scheme), Fact(name: .factHost, value: parts.host),
      Fact(name: .factPort, value: parts.port), Fact(name: .factPath, value: parts.path),
      Fact(name: .factQuery, value: parts.query),
      Fact(name: .factFragment, value: parts.fragment),
    ].filter { !$0.value.isEmpty }
  }

  private func pictureFacts(_ picture: Thumbnail) -> [Fact] {
    let size = words(.dimensions, "\(picture.fullWidth)", "\(picture.fullHeight)")
    return [
      Fact(name: .factSize, value: size),
      Fact(name: .factBytes, value: Words.grouped(picture.byteCount)),
      Fact(name: .factFormat, value: words(.formatPNG)),
    ]
  }

  /// How long it stays, and why.
  private var keeping: [Fact] {
    var facts: [Fact] = []
    if card.type == .text {
      let isRich = card.record.flags.contains(.rtf)
      facts.append(Fact(name: .factKeptAs, value: words(isRich ? .rich : .plain)))
    }
    facts.append(Fact(name: .factKept, value: kept))
    facts.append(contentsOf: [boards, marks])
    let reminder = card.record.reminderDate
    facts.append(
      card.record.hasReminder
        ? Fact(
          name: .factDue, value: moments.text(reminder), sign: QueryMark.due.glyph,
          signRole: .warning)
        : Fact(name: .factDue, value: words(.none), role: .faint))
    return facts
  }

  /// Until when it stays.
  var kept: String {
    if card.isDeleted, card.record.isDeleted { return card.daysLeft }
    if card.isPinned { return words(.keptPinned) }
    if card.isLoved || card.isSaved || card.ownBoard != nil { return words(.keptBoard) }
    if card.record.hasReminder { return words(.keptReminder) }
    guard let days = retention.days else { return words(.keptForever) }
    return words(.keptUntil, moments.day(card.record.date + Double(days) * 86400))
  }

  var boards: Fact {
    let names = card.boardNames
    guard let first = names.first else {
      return Fact(name: .factBoards, value: words(.none), role: .faint)
    }
    let value = names.count > 1 ? first + "  " + words(.andMore, count: names.count - 1) : first
    return Fact(name: .factBoards, value: value, sign: "◇", signRole: .muted)
  }

  var marks: Fact {
    let marks = card.marks.filter { $0 != .due }
    guard let first = marks.first else {
      return Fact(name: .factMarks, value: words(.none), role: .faint)
    }
    let names = marks.map { words(Chip.mark($0).name) }.joined(separator: ", ")
    return Fact(name: .factMarks, value: names, sign: first.glyph, signRole: first.role)
  }

  private var identity: [Fact] {
    [id] + hash
  }

  /// The beginning of the id, as the command line takes it.
  var id: Fact {
    let text = sheet.id.uuidString
    return Fact(name: .factID, value: String(text.prefix(8)).inFours)
  }

  private var hash: [Fact] {
    let hash = card.snapshot.contentHash(at: card.row)
    guard !hash.isEmpty else { return [] }
    return [Fact(name: .factHash, value: String(hash.prefix(8)).inFours + " …")]
  }

  /// The facts in one line, for where there is no room beside the text.
  func line(within room: Int) -> String {
    var parts: [String] = []
    switch sheet.body {
    case .text(let text) where card.type == .text:
      if text.facts.lines > 1 { parts.append(words(.lines, count: text.facts.lines)) }
      parts.append(words(.byteCount, count: text.bytes.count))
      parts.append(copied.value)
      if text.facts.endings > 0 {
        parts.append(words(.endsNewlines, count: text.facts.endings))
      }
      parts.append(words(card.record.flags.contains(.rtf) ? .rich : .plain))
    case .text(let text) where card.type == .file:
      parts = [words(.files, count: text.facts.lines), copied.value]
    case .picture(.decoded(let picture)):
      parts = [
        words(.dimensions, "\(picture.fullWidth)", "\(picture.fullHeight)"),
        words(.pictureSize, ByteCount.text(picture.byteCount)), copied.value,
      ]
    default: parts = [copied.value]
    }
    // Half a fact would be half a truth.
    while parts.count > 1, SafeText.columns(parts.joined(separator: " · ")) > room {
      parts.removeLast()
    }
    return parts.joined(separator: " · ")
  }
}

extension CardFacts {
  /// The names of the own Boards it is on.
  var boardNames: [String] {
    overlay.boards(over: snapshot.boardIDs(at: row)).compactMap { id in
      snapshot.boards.first { $0.id == id && !$0.isSystem }?.name
    }
  }
}

extension String {
  /// In groups of four, parted by blanks.
  fileprivate var inFours: String {
    var result = ""
    for (index, letter) in enumerated() {
      if index > 0, index.isMultiple(of: 4) { result += " " }
      result.append(letter)
    }
    return result
  }
}

/// A link taken apart for reading.
struct LinkPieces {
  private(set) var scheme = ""
  private(set) var host = ""
  private(set) var port = ""
  private(set) var path = ""
  private(set) var query = ""
  private(set) var fragment = ""

  init(_ text: String) {
    let link = LinkParts(text)
    var rest = link.path[...]
    if let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
      fragment = String(rest[hash...].dropFirst())
      rest = rest[..<hash]
    }
    if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
      query = String(rest[mark...].dropFirst())
      rest = rest[..<mark]
    }
    path = String(rest)
    while let last = path.unicodeScalars.last, last.properties.isWhitespace {
      path.unicodeScalars.removeLast()
    }
    takeHost(link.host[...])
  }

  private mutating func takeHost(_ text: Substring) {
    var rest = text
    if let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")), rest[colon...].hasPrefix("://") {
      scheme = rest[..<colon].lowercased()
      rest = rest[colon...].dropFirst(3)
    } else if !path.isEmpty || rest.utf8.contains(UInt8(ascii: ".")) {
      scheme = "https"
    }
    let afterBracket = rest.utf8.lastIndex(of: UInt8(ascii: "]")) ?? rest.startIndex
    if let colon = rest[afterBracket...].utf8.lastIndex(of: UInt8(ascii: ":")) {
      port = String(rest[colon...].dropFirst())
      rest = rest[..<colon]
    }
    host = String(rest)
  }
}
