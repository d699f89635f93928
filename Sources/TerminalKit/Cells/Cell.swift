/// One cell of the screen: a printable cluster of known width and its style.
public struct Cell: Hashable, Sendable {
  /// The base scalar: U+0020 for a blank, zero for the right half of a wide cell.
  public var scalar: UInt32
  /// Up to four nonspacing marks above or below the base, zero where there is none.
  public var marks: SIMD4<UInt32>
  /// Columns it takes: 1 or 2; 0 for the right half of a wide cell.
  public var width: UInt8
  /// Its colours and emphasis.
  public var style: Style

  /// Makes a cell of one scalar.
  public init(_ scalar: Unicode.Scalar = " ", width: UInt8 = 1, style: Style = Style()) {
    self.scalar = scalar.value
    self.marks = .zero
    self.width = width
    self.style = style
  }
}
