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
  case copied(Result<Copier.Outcome, CommandError>, leaving: Bool)
  /// The bytes of what was chosen in a picker.
  case picked(Result<[UInt8], CommandError>)
}

/// What the store's worker is asked for.
enum StoreRequest: Sendable {
  /// Save changes; the number comes back with the answer.
  case change(Int, [MemoryChange])
  /// Look whether another program changed the archive.
  case reload
}

/// What the finder's worker is asked for.
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
  var id: UUID
  var snapshot: ArchiveSnapshot
  var isPlain: Bool
  var leaving: Bool
  /// Whether the bytes are wanted instead, for a picker to print.
  var isPicked: Bool
  /// A text to copy in place of the item: one of its forms.
  var text: String?
}
