import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A click on an item, remembered so that a second one is known.
struct Click: Hashable {
  var id: UUID
  var point: Point
  /// When, in seconds since 2001.
  var moment: Double

  /// Whether another click soon after it, on the same cell of the same item, makes it a double one.
  func isDoubled(by other: Click) -> Bool {
    id == other.id && point == other.point && other.moment - moment <= 0.5
  }
}
