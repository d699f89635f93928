public import MemoryKit
public import TerminalKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What the panel wants done; the loop performs it and answers by an event.
public enum PanelEffect: Hashable, Sendable {
  /// Find; answered by `found` with the same generation. A later one makes this one needless.
  case find(generation: Int, SearchQuery, Archive)
  /// Change the archive; answered by `saved` or `saveFailed` with the same number, in order.
  case change(Int, [MemoryChange])
  /// Count what queries find, for rows to choose; answered by `counted` with the same number. A
  /// later one, or a `find`, makes this one needless.
  case count(Int, [SearchQuery], Archive)
  /// Put items on the clipboard, and leave after it where asked: one in all its forms (only its text
  /// where `plain`), of several the texts, joined in this order.
  case copy([UUID], plain: Bool, leaving: Bool)
  /// Decode a picture of `blobs/` to at most so many pixels; answered by `picture`.
  case decodePicture(String, width: Int, height: Int)
  /// Read a long text for the detail sheet; answered by `text`.
  case readText(UUID, Archive)
  /// Find in a text of the detail sheet; answered by `foundInText` with the same number. A later one
  /// makes this one needless.
  case findInText(number: Int, DetailText, SearchQuery)
  /// Find where long texts in sight first have what was looked for; answered by `firstMatches`.
  case findFirst([UInt32], SearchQuery, Archive)
  /// Decode a picture of `blobs/` for the detail sheet to at most so many pixels; answered by
  /// `pictureShown`.
  case showPicture(String, Size)
  /// Put bytes of text on the clipboard that are a form of items, and leave after it where asked.
  case copyBytes([UInt8], leaving: Bool)
  /// Put a form of an item's text on the clipboard, of several that of their texts joined, and leave
  /// after it where asked.
  case copyForm([UUID], TextForm, leaving: Bool)
  /// Make the beginnings of all forms; answered by `formsMade` with the same number.
  case makeForms(Int, [UUID], Archive)
  /// Run one of the person's own programs over the text of items, by its place among
  /// `PanelOptions.programs`; answered by `programEnded` with the same number. It ends an earlier one.
  case runProgram(Int, program: Int, [UUID], Archive)
  /// Count all that the memory holds; answered by `countedAll` with the same number, and before by
  /// `countedPart` where it takes long. A later one makes this one needless.
  case countAll(Int, Archive)
  /// End the program that runs; nothing is answered.
  case endProgram
  /// Write an item's picture into the working folder; answered by a notice.
  case writePicture(UUID)
  /// Open a link, or the folder of a file, outside; answered by a notice.
  case open(UUID)
  /// Lend the terminal to an editor with an item's text; answered by `edited`, or a notice.
  case edit(UUID)
  /// Close the panel, and open one over the demonstration.
  case demonstrate
  /// Give a new Board of this name its id, for these items; answered by `PanelEvent.boardMade`.
  case makeBoard(String, [UUID])
  /// Don't save what has waited for so long, where that is still possible.
  case giveUpSaves
  /// Read the settings of the file; answered by `settings`.
  case readSettings
  /// Look through the archive for what settings ask of it; answered by `surveyed`.
  case survey(Archive)
  /// Show a theme, by its name, as long as it isn't kept; nil shows the one of the settings.
  case previewTheme(String?)
  /// Write a setting, by its name in the file; answered by `settings` and `options`, or a notice.
  case changeSetting(String, SettingValue)
  /// Close the panel.
  case leave
  /// Give the terminal back until the shell continues the program.
  case suspend
  /// Send the whole screen again.
  case redraw
}

/// An archive held by reference and compared by identity, so that comparing states is cheap.
public struct Archive: Hashable, Sendable {
  /// The snapshot.
  public let snapshot: ArchiveSnapshot
  /// Holds a snapshot.
  public init(_ snapshot: ArchiveSnapshot) { self.snapshot = snapshot }
  /// Whether both are the same snapshot.
  public static func == (left: Archive, right: Archive) -> Bool {
    left.snapshot === right.snapshot
  }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(snapshot)) }
}
