/// Reads PNG files, whoever made them.
///
/// Nothing is allocated before the size is known and allowed, and libpng is used through its
/// simplified calls: they report faults by their result, where the others jump over Swift's frames.
public enum PictureReader {
  /// The most pixels that are decoded: 256 MiB of memory while it lasts.
  public static let mostPixels = 1 << 26

  /// The size that a PNG's header tells; no pixel is decoded.
  ///
  /// - Parameter png: the file's bytes, or the first 24 of them.
  /// - Returns: nil for what is no PNG.
  public static func size(of png: UnsafeRawBufferPointer) -> PictureSize? {
    let start: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A,  // signature
      0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,  // IHDR
    ]
    guard png.count >= 24, png.starts(with: start) else { return nil }
    func number(at offset: Int) -> Int {
      Int(UInt32(bigEndian: png.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
    let size = PictureSize(width: number(at: 16), height: number(at: 20))
    let sides = 1...Int(Int32.max)
    return sides.contains(size.width) && sides.contains(size.height) ? size : nil
  }

  /// The size that a PNG's header tells; no pixel is decoded.
  ///
  /// - Parameter png: the file's bytes, or the first 24 of them.
  /// - Returns: nil for what is no PNG.
  public static func size(of png: [UInt8]) -> PictureSize? { png.withUnsafeBytes(size(of:)) }

  /// Decodes a PNG and makes it small enough for a frame; smaller pictures stay as they are.
  ///
  /// - Parameters:
  ///   - png: the file's bytes.
  ///   - maxWidth: the frame's columns, in pixels.
  ///   - maxHeight: the frame's rows, in pixels.
  /// - Returns: the picture in its own shape.
  /// - Throws: `PictureError`.
  /// - Complexity: O(pixels of the file): some tens of milliseconds for each million.
  public static func thumbnail(
    of png: UnsafeRawBufferPointer, maxWidth: Int, maxHeight: Int
  ) throws(PictureError) -> Picture {
    guard let size = size(of: png) else { throw .notPNG }
    // Both sides are below 2^31: the product can't overflow.
    guard size.width * size.height <= mostPixels else { throw .tooLarge(size) }
    let decoded = try DecodedPixels(png: png, size: size)
    return decoded.reduced(to: size.fitted(into: PictureSize(width: maxWidth, height: maxHeight)))
  }

  /// Decodes a PNG and makes it small enough for a frame; smaller pictures stay as they are.
  ///
  /// - Parameters:
  ///   - png: the file's bytes.
  ///   - maxWidth: the frame's columns, in pixels.
  ///   - maxHeight: the frame's rows, in pixels.
  /// - Returns: the picture in its own shape.
  /// - Throws: `PictureError`.
  /// - Complexity: O(pixels of the file): some tens of milliseconds for each million.
  public static func thumbnail(
    of png: [UInt8], maxWidth: Int, maxHeight: Int
  ) throws(PictureError) -> Picture {
    try png.withUnsafeBytes { bytes in
      Result { () throws(PictureError) in
        try thumbnail(of: bytes, maxWidth: maxWidth, maxHeight: maxHeight)
      }
    }.get()
  }
}
