import Foundation
import MemoryTestSupport
import PictureKit
import Testing

@Suite("Reading pictures")
struct PictureReaderTests {
  static func thumbnail(_ png: [UInt8], _ width: Int = 64, _ height: Int = 64) -> Picture? {
    try? PictureReader.thumbnail(of: png, maxWidth: width, maxHeight: height)
  }

  @Test("A picture that fits keeps every pixel", arguments: [true, false])
  func exact(hasAlpha: Bool) throws {
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      UInt32(x * 16) << 24 | UInt32(y * 20) << 16 | 0x7F00 | (hasAlpha ? UInt32(1 + x + y) : 0xFF)
    }
    let png = PNGWriter.picture(width: 9, height: 5, hasAlpha: hasAlpha, pixel: pixel)
    let picture = try PictureReader.thumbnail(of: png, maxWidth: 9, maxHeight: 5)
    #expect(picture.size == PictureSize(width: 9, height: 5))
    for y in 0..<5 {
      for x in 0..<9 { #expect(picture[x, y] == pixel(x, y)) }
    }
  }

  @Test("A smaller picture has the mean of each box")
  func boxes() throws {
    let png = PNGWriter.picture(width: 4, height: 2) { x, _ in
      x < 2 ? (x == 0 ? 0xFF00_00FF : 0x0000_FFFF) : 0x2040_60FF
    }
    let picture = try PictureReader.thumbnail(of: png, maxWidth: 2, maxHeight: 2)
    #expect(picture.size == PictureSize(width: 2, height: 1))
    #expect(picture.pixels == [0x8000_80FF, 0x2040_60FF])
  }

  @Test("What is transparent gives no colour to its box")
  func alpha() throws {
    let png = PNGWriter.picture(width: 2, height: 1) { x, _ in x == 0 ? 0x00FF_0000 : 0xFF00_00FF }
    let picture = try PictureReader.thumbnail(of: png, maxWidth: 1, maxHeight: 1)
    #expect(picture.pixels == [0xFF00_0080])
    let clear = PNGWriter.picture(width: 2, height: 2) { _, _ in 0xFFFF_FF00 }
    #expect(Self.thumbnail(clear, 1, 1)?.pixels == [0])
  }

  @Test("Any size and frame: the shape is kept, nothing leaves the frame, one colour stays one")
  func anySize() throws {
    try SeededGenerator.forEachSeed(60) { random in
      let (width, height) = (
        Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random)
      )
      let frame = PictureSize(
        width: Int.random(in: -1...40, using: &random),
        height: Int.random(in: -1...40, using: &random))
      let color = UInt32.random(in: 0...UInt32.max, using: &random) | 0xFF
      let png = PNGWriter.picture(width: width, height: height) { _, _ in color }
      let picture = try PictureReader.thumbnail(
        of: png, maxWidth: frame.width, maxHeight: frame.height)
      try #require(picture.width <= max(min(frame.width, width), 1))
      try #require(picture.height <= max(min(frame.height, height), 1))
      try #require(picture.pixels.allSatisfy { $0 == color })
      let shape = Double(width) / Double(height) * Double(picture.height)
      let tolerance = 1 + Double(width) / Double(height)
      try #require(abs(Double(picture.width) - shape) <= tolerance)
    }
  }

  @Test("Extreme shapes keep one pixel", arguments: [(1, 5_000), (5_000, 1)])
  func extremes(width: Int, height: Int) throws {
    let png = PNGWriter.picture(width: width, height: height) { _, _ in 0x1020_30FF }
    let picture = try PictureReader.thumbnail(of: png, maxWidth: 10, maxHeight: 10)
    #expect(picture.size == PictureSize(width: min(width, 10), height: min(height, 10)))
  }

  @Test("The pictures of the demonstration are read")
  func demonstration() throws {
    let folder = Fixtures.path("demo/blobs")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let pictures = names.filter { $0.hasSuffix(".png") }
    #expect(!pictures.isEmpty)
    for name in pictures {
      let png = Fixtures.bytes("demo/blobs/" + name)
      let size = try #require(PictureReader.size(of: png))
      let picture = try PictureReader.thumbnail(of: png, maxWidth: 32, maxHeight: 32)
      #expect(picture.size == size.fitted(into: PictureSize(width: 32, height: 32)))
    }
  }
}
