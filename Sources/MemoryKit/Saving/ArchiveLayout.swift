#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where the parts of the envelope stand in the bytes.
struct ArchiveLayout: Sendable {
  /// The whole envelope, braces included; nil for a bare array.
  var envelope: Range<Int>?
  /// The value of `savedAt`.
  var savedAt: Range<Int>?
  /// The value of `version`.
  var version: Range<Int>?
  /// The object that holds items and Boards (the archive, or a version-1 envelope), braces included.
  var holder: Range<Int>?
  /// The array of items, brackets included.
  var items: Range<Int>?
  /// The elements of the array of items that are not understood, or shadowed by a greater one of
  /// the same id.
  var opaqueItems: [Range<Int>] = []
  /// Of these the records that are shadowed.
  var shadowed: [ClipRecord] = []
  /// The array of Boards, brackets included.
  var boards: Range<Int>?
  /// The elements of the array of Boards, understood or not, in the file's order.
  var boardElements: [BoardElement] = []

  /// One element of the array of Boards.
  struct BoardElement: Sendable {
    /// Its bytes.
    var range: Range<Int>
    /// The Board it is; nil where it is not understood or shadowed.
    var id: UUID?
  }
}
