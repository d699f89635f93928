import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// The sheet of a whole item, wherever it lies in the stack.
  var detail: DetailSheet? {
    for case .detail(let sheet) in sheets.reversed() { return sheet }
    return nil
  }

  /// Changes that sheet.
  mutating func changeDetail(_ change: (inout DetailSheet) -> Void) {
    for index in sheets.indices.reversed() {
      guard case .detail(var sheet) = sheets[index] else { continue }
      change(&sheet)
      sheets[index] = .detail(sheet)
      return
    }
  }

  /// The item that actions are about: that of the open sheet, else the selected one.
  var target: CardFacts? {
    if let detail {
      guard detail.body != .gone else { return nil }
      return CardFacts(state: self, detail.archive, row: detail.row)
    }
    return selection.map { CardFacts(state: self, index: $0.index) }
  }

  /// Opens the sheet of the selected item.
  mutating func openDetail() -> [PanelEffect] {
    guard let selection else { return [] }
    let row = Int(shown.rows[selection.index])
    // The newest archive knows more than the one the cards are of.
    let newest = archive.snapshot.row(of: selection.id)
    var sheet = DetailSheet(
      id: selection.id, archive: newest == nil ? shown.archive : archive, row: newest ?? row,
      body: .reading, createdAt: 0)
    sheet.showsNumbers = detail?.showsNumbers ?? true
    sheet.find.pattern = wordsOfQuery
    sheet.find.line = SearchLine(shown.query.words.joined(separator: " "))
    if detail != nil {
      changeDetail { $0 = sheet }
    } else {
      sheets.append(.detail(sheet))
    }
    return readDetail()
  }

  private var wordsOfQuery: SearchQuery? { shown.query.hasWords ? shown.query : nil }

  /// Reads what the sheet shows: at once where that is quick, else by a worker.
  mutating func readDetail() -> [PanelEffect] {
    guard let sheet = detail else { return [] }
    let snapshot = sheet.archive.snapshot
    let record = snapshot.records[sheet.row]
    changeDetail { $0.createdAt = snapshot.createdAt(at: sheet.row) }
    switch record.type {
    case .image:
      changeDetail {
        $0.body = .picture(snapshot.imageFile(at: sheet.row) == nil ? .failed : .wanted)
        $0.pictureSize = nil
      }
      return []
    case .color:
      let text = snapshot.text(at: sheet.row, limit: 64)
      if let hex = ColorHex(text) {
        changeDetail { $0.body = .colour(hex) }
        return []
      }
    case .text, .link, .file: break
    }
    guard record.textLength <= Self.quickText, record.length <= 2 * Self.quickText else {
      return [.readText(sheet.id, sheet.archive)]
    }
    return take(DetailText(snapshot, at: sheet.row, home: options.home), of: sheet.id)
  }

  /// Bytes of a text that are read between two frames without anybody noticing.
  private static let quickText = 64 * 1024

  /// The text of the sheet is there.
  mutating func take(_ text: DetailText, of id: UUID) -> [PanelEffect] {
    guard let sheet = detail, sheet.id == id, sheet.body != .gone else { return [] }
    changeDetail {
      $0.body = .text(text)
      $0.find.places = []
      $0.find.current = nil
    }
    return askInText()
  }

  /// What the sheet needs at this size: a picture of as many pixels as it has cells.
  mutating func lookAtSheet() -> [PanelEffect] {
    guard let sheet = detail, case .picture(let picture) = sheet.body, picture != .failed,
      layout.style != .notice
    else { return [] }
    let room = DetailLayout(layout, type: .image).body
    let size = Size(columns: room.columns, rows: 2 * room.rows)
    guard sheet.pictureSize != size,
      let name = sheet.archive.snapshot.imageFile(at: sheet.row)
    else { return [] }
    changeDetail { $0.pictureSize = size }
    return [.showPicture(name, size)]
  }

  mutating func take(shown name: String, _ thumbnail: Thumbnail?) -> [PanelEffect] {
    guard let sheet = detail, case .picture = sheet.body,
      sheet.archive.snapshot.imageFile(at: sheet.row) == name
    else { return [] }
    changeDetail { $0.body = .picture(thumbnail.map { .decoded($0) } ?? .failed) }
    return []
  }

  /// Another archive: the sheet stays on its item, and says where it is gone.
  mutating func keepDetail() -> [PanelEffect] {
    guard let sheet = detail, sheet.archive != archive, sheet.body != .gone else { return [] }
    let (old, new) = (sheet.archive.snapshot, archive.snapshot)
    guard let row = new.row(of: sheet.id) else {
      changeDetail { $0.body = .gone }
      return []
    }
    let isSame =
      old.records[sheet.row].type == new.records[row].type
      && old.contentHash(at: sheet.row) == new.contentHash(at: row)
    let archive = archive
    changeDetail {
      $0.archive = archive
      $0.row = row
    }
    return isSame ? [] : readDetail()
  }

  // Keys

  /// What keys do in the sheet; nil for those that do the same as in the cards.
  mutating func performInDetail(_ action: PanelAction, by chord: Chord) -> [PanelEffect]? {
    switch action {
    case .up: scroll(by: -1)
    case .down: scroll(by: 1)
    case .pageUp: scroll(by: 1 - detailPage)
    case .pageDown: scroll(by: detailPage - 1)
    case .halfUp: scroll(by: -max(1, detailPage / 2))
    case .halfDown: scroll(by: max(1, detailPage / 2))
    case .first: scroll(toEnd: false)
    case .last: scroll(toEnd: true)
    case .left, .right: return step(action)
    case .lineNumbers: changeDetail { $0.showsNumbers.toggle() }
    case .findInText:
      guard let sheet = detail, let text = sheet.text else {
        say(.warning, options.words(.noTextToFind))
        return []
      }
      let start = sheet.top.piece < text.count ? Int(text.starts[sheet.top.piece]) : 0
      changeDetail {
        $0.find.hasFocus = true
        $0.find.beginsAnew = true
        $0.find.line.end()
        $0.find.start = start
      }
    case .nextMatch: goToMatch(1)
    case .previousMatch: goToMatch(-1)
    case .pick: return pickForm(chord)
    case .peel: sheets.removeLast()
    case .detail: return []
    default: return nil
    }
    return []
  }

  /// Rows of text in sight.
  var detailPage: Int {
    guard let sheet = detail else { return 1 }
    return max(1, DetailLayout(layout, type: sheet.type).body.rows)
  }

  /// Scrolls the text by rows, at most to its ends.
  mutating func scroll(by rows: Int) {
    guard let sheet = detail, let flow = DetailLayout(layout, type: sheet.type).flow(sheet) else {
      return
    }
    let top = flow.bounded(sheet.top)
    let place =
      rows > 0
      ? max(top, min(flow.place(rows, from: top), flow.lastTop(detailPage)))
      : flow.place(rows, from: top)
    changeDetail { $0.top = place }
  }

  /// Goes to the beginning or the end of the text.
  private mutating func scroll(toEnd: Bool) {
    guard let sheet = detail, let flow = DetailLayout(layout, type: sheet.type).flow(sheet) else {
      return
    }
    let place = toEnd ? flow.lastTop(detailPage) : TextPlace()
    changeDetail { $0.top = place }
  }

  /// The item before or after, in the sheet.
  private mutating func step(_ action: PanelAction) -> [PanelEffect] {
    let before = selection?.id
    move(action)
    return selection?.id == before && detail?.id == before ? [] : openDetail()
  }

  /// The forms of a colour, in the order of their digits.
  static func forms(of hex: ColorHex) -> [(name: String, text: String)] {
    let number = RGB(hex.red, hex.green, hex.blue).nearestOf256
    return ColorHex.Form.allCases.map { ($0.rawValue, hex.text($0)) } + [("xterm", "\(number)")]
  }

  /// Copies the form of a digit and leaves.
  private mutating func pickForm(_ chord: Chord) -> [PanelEffect] {
    guard let sheet = detail, case .colour(let hex) = sheet.body,
      case .character(let sign) = chord.key, (0x31...0x39).contains(sign.value)
    else { return [] }
    let forms = Self.forms(of: hex)
    let index = Int(sign.value) - 0x31
    guard index < forms.count else { return [] }
    return [.copyBytes(Array(forms[index].text.utf8), leaving: true)]
  }
}
