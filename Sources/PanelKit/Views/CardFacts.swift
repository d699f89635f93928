import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a view says of one item: its record with pending changes over it, text read as it is asked.
struct CardFacts {
  let snapshot: ArchiveSnapshot
  let row: Int
  let record: ClipRecord
  let overlay: Overlay
  let words: Words
  let now: Double
  let home: String
  /// Whether it is marked by Space.
  let isMarked: Bool
  /// Where the first match is in its text; nil where none is looked for.
  let match: FirstMatch?
  /// How long its text is, where that was counted already.
  private let knownMeasure: TextMeasure?
  /// The Board that is looked at, whose name says nothing on its own items.
  private let shownBoard: UUID?

  init(state: PanelState, index: Int) {
    self.init(state: state, state.shown.archive, row: Int(state.shown.rows[index]))
  }

  /// An item wherever it is, shown or not; nil where it is gone.
  init?(state: PanelState, id: UUID) {
    // What is shown may be older than the archive, and what is selected belongs to it.
    for archive in [state.shown.archive, state.archive] {
      if let row = archive.snapshot.row(of: id) {
        self.init(state: state, archive, row: row)
        return
      }
    }
    return nil
  }

  /// An item of an archive, whether it is among the cards or not.
  init(state: PanelState, _ archive: Archive, row: Int) {
    snapshot = archive.snapshot
    self.row = row
    record = snapshot.records[row]
    overlay = state.pending.isEmpty ? Overlay() : state.overlay(of: record.id)
    words = state.options.words
    now = state.now.timeIntervalSinceReferenceDate
    home = state.options.home
    isMarked = !state.marks.isEmpty && state.marks.contains(record.id)
    let isOfShown = archive == state.shown.archive
    match = isOfShown ? state.matches[UInt32(row)] : nil
    if case .board(let id) = state.shown.query.scope { shownBoard = id } else { shownBoard = nil }
    knownMeasure = isOfShown ? state.measures[UInt32(row)] : nil
  }

  var type: ClipType { record.type }
  /// Whether it is text, by which several can be joined.
  var hasText: Bool { type == .text || type == .link || type == .color }
  var app: String { snapshot.appName(at: row) ?? "" }
  var isPinned: Bool { overlay.isPinned ?? record.isPinned }
  var isLoved: Bool { member(MemoryBoard.lovedID, record.flags.contains(.loved)) }
  var isSaved: Bool { member(MemoryBoard.savedID, record.flags.contains(.saved)) }
  var hasReminder: Bool { overlay.hasReminder ?? record.hasReminder }
  var isDeleted: Bool { overlay.isDeleted ?? record.isDeleted }

  private func member(_ board: UUID, _ saved: Bool) -> Bool {
    overlay.boards[board] ?? overlay.boardIDs?.contains(board) ?? saved
  }

  /// Its marks in their fixed order.
  var marks: [QueryMark] {
    var marks: [QueryMark] = []
    if hasReminder { marks.append(.due) }
    if isSaved { marks.append(.saved) }
    if isLoved { marks.append(.loved) }
    if isPinned { marks.append(.pinned) }
    return marks
  }

  /// The name of the first own Board it is on, other than the one that is looked at.
  var ownBoard: String? {
    guard record.flags.contains(.onBoards) || overlay != Overlay() else { return nil }
    for id in overlay.boards(over: snapshot.boardIDs(at: row)) where id != shownBoard {
      if let board = snapshot.boards.first(where: { $0.id == id }), !board.isSystem {
        return board.name
      }
    }
    return nil
  }

  /// How long ago it was copied, in three cells at most.
  var age: String { Age.text(now - record.date, now: words(.ageNow)) }

  /// How long its text is.
  var measure: TextMeasure { knownMeasure ?? TextMeasure(snapshot, at: row) }

  /// What stands at the bottom of a card: days left, lines, characters, files.
  var length: String {
    if isDeleted, record.isDeleted { return daysLeft }
    switch type {
    case .text: return TextPreview.length(of: self)
    case .file:
      let urls = snapshot.fileURLs(at: row)
      return kind(of: urls).map { words($0, count: urls.count) }
        ?? (urls.count > 1 ? words(.files, count: urls.count) : "")
    case .link, .color, .image: return ""
    }
  }

  /// What all of some files are; nil where they are of several kinds, or too many to be asked.
  private func kind(of urls: [String]) -> PanelPhrase? {
    guard urls.count <= 32, let first = urls.first.flatMap({ NamedKind(of: $0) }),
      urls.allSatisfy({ NamedKind(of: $0) == first })
    else { return nil }
    return first.phrase
  }

  /// How long it stays in Deleted.
  var daysLeft: String {
    let days = HistoryRules.daysLeft(deletedAt: record.deletedAt, at: now)
    return days < 1 ? words(.goesToday) : words(.daysLeft, count: days)
  }

  /// The item in one line, for rows and sentences; hostile.
  ///
  /// - Parameters:
  ///   - limit: bytes that are enough.
  ///   - thumbnail: its picture, where it is decoded.
  /// - Returns: its text, host and path, size, or first name.
  func firstLine(limit: Int, _ thumbnail: Thumbnail? = nil) -> String {
    switch type {
    case .text: return snapshot.text(at: row, limit: limit)
    case .color: return snapshot.text(at: row, limit: limit)
    case .link: return LinkParts(snapshot.text(at: row, limit: limit)).withoutScheme
    case .image:
      guard let thumbnail else { return words(.picture) }
      let size = words(.dimensions, "\(thumbnail.fullWidth)", "\(thumbnail.fullHeight)")
      return words(.picture) + " " + size
    case .file:
      let urls = snapshot.fileURLs(at: row)
      let name = urls.first.map { FileName.reading($0) } ?? ""
      return urls.count > 1 ? name + "  " + words(.andMore, count: urls.count - 1) : name
    }
  }

  /// What a row says behind its text: of a colour its parts, of a picture its bytes, of a file its
  /// folder.
  func more(_ thumbnail: Thumbnail?) -> String {
    switch type {
    case .text, .link: ""
    case .color: Swatch(self)?.hex.rgb ?? ""
    case .image: thumbnail.map { words(.pictureSize, ByteCount.text($0.byteCount)) } ?? ""
    case .file: snapshot.fileURLs(at: row).first.map { folder(of: $0) } ?? ""
    }
  }
}

/// A link in its parts; `https:` is not shown, any other scheme is.
struct LinkParts {
  let host: String
  let path: String

  init(_ text: String) {
    // White space around it is no part of the link (seed 000, detection).
    let start = text.drop { $0.isWhitespace }
    let trimmed = start[
      ..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)]
    guard let colon = trimmed.utf8.firstIndex(of: UInt8(ascii: ":")),
      trimmed[colon...].hasPrefix("://")
    else {
      host = String(trimmed)
      path = ""
      return
    }
    let rest = trimmed[colon...].dropFirst(3)
    let end = rest.utf8.firstIndex { [0x2F, 0x3F, 0x23].contains($0) } ?? rest.endIndex
    let scheme = trimmed[..<colon].lowercased() == "https" ? "" : trimmed[..<colon] + "://"
    host = scheme + rest[..<end]
    path = String(rest[end...])
  }

  var withoutScheme: String { host + path }
}

extension NamedKind {
  /// Its word, by how many there are.
  fileprivate var phrase: PanelPhrase {
    switch self {
    case .folder: .kindFolder
    case .picture: .kindPicture
    case .sound: .kindSound
    case .film: .kindFilm
    case .document: .kindDocument
    case .table: .kindTable
    case .slides: .kindSlides
    case .archive: .kindArchive
    case .code: .kindCode
    case .text: .kindText
    case .font: .kindFont
    }
  }
}
