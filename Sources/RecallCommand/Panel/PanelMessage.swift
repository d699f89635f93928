import MemoryKit
import PanelKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What workers tell the panel; all of it comes through one inbox.
enum PanelMessage: Sendable {
  /// Something for the reducer.
  case event(PanelEvent)
  /// How copying ended, and whether the panel leaves after it.
  case copied(Result<Copied, CommandError>, leaving: Bool)
  /// The bytes of what was chosen in a picker, and how many were left out.
  case picked(Result<Picked, CommandError>)
  /// What the archive says of itself since it was read again.
  case opened(readOnly: String?, warning: String?)
  /// Settings were changed, and hold from now on.
  case applied(AppliedSettings)
  /// Why the archive can't be read any more; nil once it can.
  case unread(String?)
}

/// What the store's worker is asked for.
enum StoreRequest: Sendable {
  /// Save changes; the number comes back with the answer.
  case change(Int, [MemoryChange])
  /// Look whether another program changed the archive.
  case reload
  /// Give up the changes asked for before, those of a save that waits for the lock too.
  case giveUp
}

/// What was copied.
struct Copied: Sendable {
  var outcome: Copier.Outcome
  /// How many were no text, and so could not be joined with others.
  var leftOut = 0
}

/// What was chosen in a picker.
struct Picked: Sendable {
  var bytes: [UInt8]
  /// How many were no text, and so could not be joined with others.
  var leftOut = 0
}

/// What the finder's worker is asked for.
enum SearchRequest: Sendable {
  /// Find the rows of a query.
  case find(FindRequest)
  /// Count the rows of queries; the number comes back with the answer.
  case count(Int, [SearchQuery], ArchiveSnapshot)
}

/// A question for rows.
struct FindRequest: Sendable {
  var generation: Int
  var query: SearchQuery
  var snapshot: ArchiveSnapshot
}

/// What the pictures' worker is asked for.
struct PictureRequest: Sendable {
  var name: String
  var width: Int
  var height: Int
  /// Whether the sheet of the item asks, not its card.
  var isForSheet = false
}

/// What the copying worker is asked for.
struct CopyRequest: Sendable {
  /// The items, in the order of their texts.
  var ids: [UUID]
  var snapshot: ArchiveSnapshot
  var isPlain: Bool
  var leaving: Bool
  /// Whether the bytes are wanted instead, for a picker to print.
  var isPicked: Bool
  /// What stands between several texts.
  var separator: String
  /// Bytes of text to copy in place of the items: one of their forms.
  var bytes: [UInt8]?
  /// The form of the items' text that is wanted.
  var form: TextForm?
}
