public import MemoryKit
public import TerminalKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What enters the panel, all by one door.
public enum PanelEvent: Sendable {
  /// A key was pressed.
  case key(Chord)
  /// Text was pasted; its bytes may be anything.
  case paste([UInt8])
  /// The mouse did something.
  case mouse(MouseEvent)
  /// The window has another size.
  case resize(Size)
  /// The clock: sent before each batch of events and every half minute.
  case tick(Date)
  /// Another program changed the archive.
  case archive(ArchiveSnapshot)
  /// The finder's answer to `PanelEffect.find`.
  case found(generation: Int, rows: [UInt32])
  /// How much of the archive the finder has looked through for a question, from 0 to 1.
  case progress(generation: Int, part: Double)
  /// The finder's answer to `PanelEffect.count`.
  case counted(Int, [Int])
  /// A change is saved: the archive after it, and what each of its parts did.
  case saved(change: Int, ArchiveSnapshot, [ChangeOutcome])
  /// A change could not be saved; why, as a clause (“the disk is full.”).
  case saveFailed(change: Int, String)
  /// A picture was decoded; nil where it can't be.
  case picture(String, Thumbnail?)
  /// A text was read for the detail sheet.
  case text(UUID, DetailText)
  /// The answer to `PanelEffect.findInText`: places in bytes of the text, in order.
  case foundInText(number: Int, [Range<Int>])
  /// The answer to `PanelEffect.findFirst`.
  case firstMatches(SearchQuery, Archive, [UInt32: FirstMatch])
  /// A picture was decoded for the detail sheet; nil where it can't be.
  case pictureShown(String, Thumbnail?)
  /// A new Board has its id; the items it was asked for.
  case boardMade(MemoryBoard, [UUID])
  /// The answer to `PanelEffect.makeForms`.
  case formsMade(Int, FormPreviews)
  /// The answer to `PanelEffect.runProgram`: what it printed, or why it gave nothing.
  case programEnded(Int, ProgramOutcome)
  /// The answer to `PanelEffect.countAll`.
  case countedAll(Int, Statistics)
  /// How much of it is counted, from 0 to 1.
  case countedPart(Int, Double)
  /// An editor left another text, as an item to remember.
  case edited(ClipItem)
  /// A sentence to show, such as how something was copied.
  case notice(Notice)
  /// What the status row says of the program.
  case facts(StatusFacts)
  /// The settings were read for their sheet.
  case settings(PanelSettings)
  /// The archive was looked through for the settings.
  case surveyed(ArchiveSurvey, Archive)
  /// Other settings hold.
  case options(PanelOptions)
  /// The colours are others: the terminal answered what it has.
  case appearance(Appearance)
  /// Other signs can be trusted: the terminal told how wide it makes them.
  case glyphs(GlyphSet)
}

/// A sentence of the outside world for the status row.
public struct Notice: Hashable, Sendable {
  /// How loud it is.
  public enum Kind: Hashable, Sendable {
    case done
    /// Something was found and put right: it waits until nothing graver is to be said.
    case mended
    case warning, error
  }
  /// How loud it is.
  public var kind: Kind
  /// The sentence.
  public var sentence: String
  /// Makes a notice.
  public init(_ kind: Kind, _ sentence: String) {
    self.kind = kind
    self.sentence = sentence
  }
}
