/// Pixels of a decoded picture, row by row from the top left.
public struct Picture: Hashable, Sendable {
  /// Its columns and rows.
  public var size: PictureSize
  /// Its pixels, each `0xRRGGBBAA`, not premultiplied.
  public var pixels: [UInt32]

  /// Makes a picture; what is missing of its pixels is transparent.
  public init(size: PictureSize, pixels: [UInt32]) {
    let count = size.width * size.height
    self.size = size
    self.pixels = Array(pixels.prefix(count))
    self.pixels += [UInt32](repeating: 0, count: count - self.pixels.count)
  }

  /// Columns of pixels.
  public var width: Int { size.width }
  /// Rows of pixels.
  public var height: Int { size.height }

  /// One pixel as `0xRRGGBBAA`.
  public subscript(x: Int, y: Int) -> UInt32 { pixels[y * size.width + x] }
}

/// Columns and rows of a picture, in pixels.
public struct PictureSize: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Makes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The largest size of the same shape within a frame, at least one pixel each way.
  ///
  /// - Parameter frame: what it must fit into; a picture is never made larger.
  /// - Returns: the size.
  public func fitted(into frame: PictureSize) -> PictureSize {
    // Sides of a PNG are below 2^31; so are these, and no product overflows.
    let sides = 1...Int(Int32.max)
    let columns = min(max(frame.width, sides.lowerBound), sides.upperBound)
    let rows = min(max(frame.height, sides.lowerBound), sides.upperBound)
    if width <= columns, height <= rows { return self }
    // The side that is cut more decides; in whole numbers, so that no rounding leaves the frame.
    if width * rows >= height * columns {
      return PictureSize(width: columns, height: max(height * columns / width, 1))
    }
    return PictureSize(width: max(width * rows / height, 1), height: rows)
  }
}

/// Why there are no pixels.
public enum PictureError: Error, Hashable, Sendable {
  /// The bytes don't begin as a PNG does.
  case notPNG
  /// The picture is larger than what is decoded.
  case tooLarge(PictureSize)
  /// The file is cut or damaged, with libpng's reason.
  case broken(reason: String)
  /// There is no memory for its pixels.
  case noMemory
}
