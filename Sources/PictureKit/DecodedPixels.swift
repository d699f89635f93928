import CPng
import Glibc

/// All pixels of a file, as libpng gives them: four bytes each, red, green, blue, alpha.
struct DecodedPixels: ~Copyable {
  private let size: PictureSize
  private let pixels: UnsafeMutablePointer<UInt8>

  /// Decodes a file.
  ///
  /// - Parameters:
  ///   - png: its bytes.
  ///   - size: what its header tells.
  /// - Throws: `PictureError.broken`, `.noMemory`.
  init(png: UnsafeRawBufferPointer, size: PictureSize) throws(PictureError) {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, png.baseAddress, png.count) != 0,
      image.width == size.width, image.height == size.height
    else { throw .broken(reason: Self.message(of: image)) }
    image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    // Asked of malloc, as Swift's own allocation ends the program where there is no memory.
    guard let memory = malloc(size.width * size.height * 4) else { throw .noMemory }
    let pixels = memory.bindMemory(to: UInt8.self, capacity: size.width * size.height * 4)
    guard png_image_finish_read(&image, nil, pixels, 0, nil) != 0 else {
      free(memory)
      throw .broken(reason: Self.message(of: image))
    }
    self.size = size
    self.pixels = pixels
  }

  deinit { free(pixels) }

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// A smaller picture: each pixel is the mean of the box of pixels it stands for.
  ///
  /// Colours weigh as much as they are opaque, so that nothing invisible tints an edge.
  ///
  /// - Parameter target: its size, no side greater than that of the file.
  /// - Returns: the picture.
  /// - Complexity: O(pixels of the file).
  func reduced(to target: PictureSize) -> Picture {
    var result: [UInt32] = []
    result.reserveCapacity(target.width * target.height)
    var sums = [BoxSum](repeating: BoxSum(), count: target.width)
    let edges = (0...target.width).map { $0 * size.width / target.width }
    for y in 0..<target.height {
      for x in 0..<target.width { sums[x] = BoxSum() }
      for row in (y * size.height / target.height)..<((y + 1) * size.height / target.height) {
        add(row, to: &sums, edges)
      }
      for sum in sums { result.append(sum.mean) }
    }
    return Picture(size: target, pixels: result)
  }

  /// Adds the pixels of one row to the boxes they fall into.
  private func add(_ row: Int, to sums: inout [BoxSum], _ edges: [Int]) {
    let start = pixels + row * size.width * 4
    for x in sums.indices {
      var sum = sums[x]
      for column in edges[x]..<edges[x + 1] { sum.add(start + column * 4) }
      sums[x] = sum
    }
  }
}

/// What the pixels of one box come to.
private struct BoxSum {
  private var red: UInt64 = 0
  private var green: UInt64 = 0
  private var blue: UInt64 = 0
  private var alpha: UInt64 = 0
  private var count: UInt64 = 0

  /// Adds one pixel of four bytes; at most 2^26 pixels of less than 2^16 each can't overflow.
  @inline(__always)
  mutating func add(_ pixel: UnsafeMutablePointer<UInt8>) {
    let weight = UInt64(pixel[3])
    red &+= UInt64(pixel[0]) &* weight
    green &+= UInt64(pixel[1]) &* weight
    blue &+= UInt64(pixel[2]) &* weight
    alpha &+= weight
    count &+= 1
  }

  /// The mean as `0xRRGGBBAA`, rounded.
  var mean: UInt32 {
    guard alpha > 0 else { return 0 }
    func part(_ sum: UInt64) -> UInt32 { UInt32((sum + alpha / 2) / alpha) }
    let opacity = UInt32((alpha + count / 2) / count)
    return part(red) << 24 | part(green) << 16 | part(blue) << 8 | opacity
  }
}
