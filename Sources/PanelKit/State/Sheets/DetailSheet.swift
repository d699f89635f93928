public import MemoryKit
import TerminalKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One item, whole: the sheet that shows it, and what of it is in sight.
public struct DetailSheet: Hashable, Sendable {
  /// What is shown of the item.
  public enum Body: Hashable, Sendable {
    /// Its text is being read.
    case reading
    /// Text, link or files.
    case text(DetailText)
    /// A picture, decoded for the sheet.
    case picture(PictureState)
    /// A colour in its forms.
    case colour(ColorHex)
    /// It is removed for good.
    case gone
  }

  /// The item.
  public internal(set) var id: UUID
  /// The archive it was last found in.
  public internal(set) var archive: Archive
  /// Its row there.
  public internal(set) var row: Int
  /// What is shown of it.
  public internal(set) var body: Body
  /// When it was first captured, seconds since 2001.
  var createdAt: Double
  /// The row of text at the top.
  var top = TextPlace()
  /// Whether lines are numbered.
  var showsNumbers = true
  /// What is looked for in the text.
  var find = TextFind()
  /// For how many pixels the picture was asked.
  var pictureSize: Size?

  /// The type of the item.
  var type: ClipType { archive.snapshot.records[row].type }
  /// The text, where it has been read.
  var text: DetailText? {
    if case .text(let text) = body { return text }
    return nil
  }
}

/// A row of a wrapped text: a piece, and a row of it.
struct TextPlace: Hashable, Comparable, Sendable {
  var piece = 0
  var row = 0

  static func < (left: TextPlace, right: TextPlace) -> Bool {
    (left.piece, left.row) < (right.piece, right.row)
  }
}

/// What is looked for in a text, and where it was found.
struct TextFind: Hashable, Sendable {
  /// What was typed, or the words of the panel's query.
  var line = SearchLine()
  /// What is asked for; nil where nothing is.
  var pattern: SearchQuery?
  /// Whether letters go into the line.
  var hasFocus = false
  /// Whether the first letter takes the place of what stands in the line.
  var beginsAnew = false
  /// The number of the last question.
  var number = 0
  /// Where it was found, in bytes, for the question `answered`.
  var places: [Range<Int>] = []
  var answered = 0
  /// The place that was gone to.
  var current: Int?
  /// Where in the text the search began, in bytes.
  var start = 0
}
