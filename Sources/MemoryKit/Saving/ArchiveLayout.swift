/// Where the parts of the envelope stand in the bytes.
struct ArchiveLayout: Sendable {
  /// The number after `savedAt`.
  var savedAt: Range<Int>?
  /// The number after `version`.
  var version: Range<Int>?
  /// The array of items, brackets included.
  var items: Range<Int>?
  /// The array of Boards, brackets included.
  var boards: Range<Int>?
  /// The object that holds items and Boards (the archive, or a version-1 envelope), braces included.
  var holder: Range<Int>?
  /// The elements of the array of Boards, understood or not, in the file's order.
  var boardElements: [BoardElement] = []

  /// One element of the array of Boards.
  struct BoardElement: Sendable {
    /// Its bytes.
    var range: Range<Int>
    /// Its position in `ArchiveSnapshot.boards`, nil where it is not understood or shadowed.
    var board: Int?
  }
}
