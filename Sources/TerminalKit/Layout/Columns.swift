/// A column of a grid.
public struct Column: Hashable, Sendable {
  /// Cells from the left.
  public var start: Int
  /// Its width in cells.
  public var columns: Int
  /// Makes a column.
  public init(start: Int, columns: Int) {
    self.start = start
    self.columns = columns
  }
}

/// Divides a row into columns: as many as fit, the row filled to its last cell.
public enum Columns {
  /// The columns of a row; what is over goes a cell each to the first.
  ///
  /// - Parameters:
  ///   - start: where the row begins.
  ///   - columns: its width.
  ///   - least: the least width of a column.
  ///   - gutter: cells between two.
  /// - Returns: at least one column.
  public static func divide(start: Int, columns: Int, least: Int, gutter: Int = 1) -> [Column] {
    let count = max(1, (columns + gutter) / (least + gutter))
    let room = max(0, columns - gutter * (count - 1))
    var result: [Column] = []
    var at = start
    for index in 0..<count {
      let width = room / count + (index < room % count ? 1 : 0)
      result.append(Column(start: at, columns: width))
      at += width + gutter
    }
    return result
  }
}
