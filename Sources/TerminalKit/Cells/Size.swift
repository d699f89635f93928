/// The size of a screen or a part of it, in cells.
public struct Size: Hashable, Sendable {
  /// Width in cells.
  public var columns: Int
  /// Height in cells.
  public var rows: Int
  /// Makes a size.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A place on the screen, counted from the top left corner, from zero.
public struct Point: Hashable, Sendable {
  /// Cells from the left.
  public var column: Int
  /// Cells from the top.
  public var row: Int
  /// Makes a place.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A part of the screen.
public struct Rect: Hashable, Sendable {
  /// Cells from the left.
  public var column: Int
  /// Cells from the top.
  public var row: Int
  /// Width in cells.
  public var columns: Int
  /// Height in cells.
  public var rows: Int
  /// Makes a part.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
  }
}
