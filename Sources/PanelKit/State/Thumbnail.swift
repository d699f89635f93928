/// A decoded picture, small enough to be drawn in cells.
public struct Thumbnail: Hashable, Sendable {
  /// Width of the whole picture in pixels.
  public var fullWidth: Int
  /// Height of the whole picture in pixels.
  public var fullHeight: Int
  /// Bytes of its file.
  public var byteCount: Int
  /// Width of the pixels here.
  public var width: Int
  /// Height of the pixels here.
  public var height: Int
  /// 0xRRGGBBAA, row by row.
  public var pixels: [UInt32]

  /// Makes a thumbnail; pixels that don't fill width × height count as none.
  public init(
    fullWidth: Int, fullHeight: Int, byteCount: Int, width: Int, height: Int, pixels: [UInt32]
  ) {
    self.fullWidth = fullWidth
    self.fullHeight = fullHeight
    self.byteCount = byteCount
    let isFull = width > 0 && height > 0 && pixels.count == width * height
    self.width = isFull ? width : 0
    self.height = isFull ? height : 0
    self.pixels = isFull ? pixels : []
  }
}

/// What is known of a picture of the archive.
public enum PictureState: Hashable, Sendable {
  /// Asked for.
  case wanted
  /// Decoded.
  case decoded(Thumbnail)
  /// Its file is missing, hostile or no picture.
  case failed
}
