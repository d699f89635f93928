/// One printable cluster of known width, and where it stood in its source.
public struct Glyph: Hashable, Sendable {
  /// The base scalar.
  public var scalar: UInt32
  /// Up to four nonspacing marks, zero where there is none.
  public var marks: SIMD4<UInt32>
  /// Columns it takes, 1 or 2.
  public var width: UInt8
  /// The UTF-8 offset in the source of its first scalar.
  public var offset: Int

  /// Makes a glyph.
  public init(_ scalar: UInt32, width: UInt8 = 1, offset: Int = 0) {
    self.scalar = scalar
    self.marks = .zero
    self.width = width
    self.offset = offset
  }

  /// Whether nothing is drawn for it.
  public var isBlank: Bool { scalar == 0x20 || scalar == 0xA0 || scalar == 0x3000 }

  /// Whether it is a hand or a person that a skin tone behind it belongs to.
  var bearsSkinTone: Bool {
    Unicode.Scalar(scalar)?.properties.isEmojiModifierBase ?? false
  }

  /// Adds a mark while there is room; a terminal's cell holds a base and four.
  mutating func add(_ mark: UInt32) {
    for lane in 0..<4 where marks[lane] == 0 {
      marks[lane] = mark
      return
    }
  }

  /// The glyph as a cell.
  func cell(_ style: Style) -> Cell {
    var cell = Cell(" ", width: width, style: style)
    cell.scalar = scalar
    cell.marks = marks
    return cell
  }
}
