#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import MemoryKit
import MemoryStore
import Phrases
import PictureKit
import TerminalKit

extension Session {
  /// `recall show`: an item for a person, as JSON, or its bytes.
  func show() throws(CommandError) {
    let snapshot = try open()
    let row = try onlyRow(in: snapshot)
    if invocation.has(.json) {
      var writer = JSONWriter(escapesForTerminal: console.isTerminal)
      writer.value(snapshot.item(at: row))
      writer.lineBreak()
      console.put(writer.drain())
    } else if invocation.has(.raw) {
      try showBytes(row, in: snapshot)
    } else {
      showFields(snapshot.item(at: row), in: snapshot)
      showContent(row, in: snapshot)
    }
  }

  /// The bytes of a picture, as the item names them.
  func pictureBytes(_ row: Int, in snapshot: ArchiveSnapshot) throws(CommandError) -> [UInt8] {
    guard let name = snapshot.imageFile(at: row),
      let bytes = try? BlobFolder(folder).read(name, limit: 1 << 30)
    else { throw .told(.pictureMissing, .failed) }
    return bytes
  }

  private func showBytes(_ row: Int, in snapshot: ArchiveSnapshot) throws(CommandError) {
    switch snapshot.records[row].type {
    case .text, .link, .color:
      if console.isTerminal {
        console.put(TerminalText.escaped(snapshot.text(at: row), keepingLines: true))
      } else {
        console.put(snapshot.withText(at: row) { Array($0) })
      }
    case .image:
      guard !console.isTerminal else { throw .told(.pictureToTerminal, .failed) }
      console.put(try pictureBytes(row, in: snapshot))
    case .file:
      console.put(
        console.safe(snapshot.fileURLs(at: row).joined(separator: "\n"), keepingLines: true))
    }
  }

  private func showFields(_ item: ClipItem, in snapshot: ArchiveSnapshot) {
    field(.fieldID, item.id.uuidString)
    field(.fieldType, item.type.displayName)
    if let app = item.sourceAppName { field(.fieldApp, Self.field(app)) }
    let age = Age.text(environment.now().timeIntervalSince(item.date))
    field(.fieldDate, Moment.text(item.date, in: zone) + " (" + age + ")")
    if item.createdAt != item.date { field(.fieldCreated, Moment.text(item.createdAt, in: zone)) }
    let marks = [
      item.pinned ? words(CommandPhrase.markPinned) : nil,
      item.isLoved ? words(CommandPhrase.markLoved) : nil,
      item.isSaved ? words(CommandPhrase.markSaved) : nil,
    ].compactMap(\.self)
    if !marks.isEmpty { field(.fieldMarks, marks.joined(separator: ", ")) }
    let boards = item.boardIDs.compactMap { snapshot.board($0) }.filter { !$0.isSystem }
    if !boards.isEmpty {
      field(.fieldBoards, boards.map { Self.field($0.name) }.joined(separator: ", "))
    }
    if let date = item.reminderDate { field(.fieldReminder, Moment.text(date, in: zone)) }
    if let date = item.deletedAt {
      let left = LinePrinter.daysLeft(date, at: environment.now(), words)
      field(.fieldDeleted, Moment.text(date, in: zone) + " (" + left + ")")
    }
  }

  private func showContent(_ row: Int, in snapshot: ArchiveSnapshot) {
    switch snapshot.records[row].type {
    case .text, .link: showText(row, in: snapshot)
    case .color:
      if let color = ColorHex(snapshot.text(at: row, limit: 64)) {
        let forms = [color.rgb, color.hsl, color.opacity].compactMap(\.self)
        field(.fieldColor, forms.joined(separator: " · "))
      }
      showText(row, in: snapshot)
    case .image: showPicture(row, in: snapshot)
    case .file:
      console.line()
      for url in snapshot.fileURLs(at: row) { console.line(console.safe(FileName.path(url))) }
    }
  }

  private func showText(_ row: Int, in snapshot: ArchiveSnapshot) {
    let text = snapshot.text(at: row)
    field(.fieldSize, ByteCount.text(text.utf8.count))
    console.line()
    console.put(console.safe(text, keepingLines: true))
    if !text.hasSuffix("\n") { console.line() }
  }

  private func showPicture(_ row: Int, in snapshot: ArchiveSnapshot) {
    field(.fieldPicture, snapshot.imageFile(at: row) ?? "")
    guard let bytes = try? pictureBytes(row, in: snapshot) else {
      field(.fieldSize, words(CommandPhrase.pictureMissing))
      return
    }
    let size = PictureReader.size(of: bytes).map { "\($0.width) × \($0.height), " } ?? ""
    field(.fieldSize, size + ByteCount.text(bytes.count))
  }

  private func field(_ name: CommandPhrase, _ value: String) {
    console.line([
      Console.Field(text: words(name), columns: 14, look: .faint),
      Console.Field(text: TerminalText.escaped(value)),
    ])
  }
}
