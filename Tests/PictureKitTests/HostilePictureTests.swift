import MemoryTestSupport
import PictureKit
import Testing

@Suite("Hostile pictures")
struct HostilePictureTests {
  static let good = PNGWriter.picture(width: 12, height: 7) { x, y in
    UInt32(x * 20) << 24 | UInt32(y * 30) << 16 | 0x55FF
  }

  static func failure(_ png: [UInt8]) -> PictureError? {
    do throws(PictureError) {
      _ = try PictureReader.thumbnail(of: png, maxWidth: 16, maxHeight: 16)
      return nil
    } catch {
      return error
    }
  }

  @Test("A file cut anywhere is told, and its size from the header on")
  func cut() {
    #expect(Self.failure(Self.good) == nil)
    // Without its last chunk alone all pixels are there.
    for count in 0..<(Self.good.count - 12) {
      let png = Array(Self.good.prefix(count))
      let failure = Self.failure(png)
      if count < 24 {
        #expect(failure == .notPNG)
        #expect(PictureReader.size(of: png) == nil)
      } else {
        #expect(PictureReader.size(of: png) == PictureSize(width: 12, height: 7))
        // The checksum of the pixels may be missing: they are whole.
        if case .broken = failure { continue }
        #expect(failure == nil && count >= Self.good.count - 20, "cut at \(count)")
      }
    }
  }

  @Test(
    "Sizes beyond all measure are refused before anything is allocated",
    arguments: [
      (65_536, 65_536), (1, 67_108_865), (67_108_865, 1), (2_147_483_647, 2_147_483_647),
      (8_193, 8_192),
    ])
  func tooLarge(width: Int, height: Int) {
    let png =
      PNGWriter.signature + PNGWriter.header(width, height, colorType: 6)
      + PNGWriter.chunk("IDAT", PNGWriter.zlibStored([0])) + PNGWriter.chunk("IEND", [])
    #expect(Self.failure(png) == .tooLarge(PictureSize(width: width, height: height)))
  }

  @Test("The largest size that is decoded is told as broken where its pixels are missing")
  func largest() {
    let png =
      PNGWriter.signature + PNGWriter.header(8_192, 8_192, colorType: 6)
      + PNGWriter.chunk("IDAT", PNGWriter.zlibStored([0])) + PNGWriter.chunk("IEND", [])
    guard case .broken(let reason) = Self.failure(png) else {
      Issue.record("not broken")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test(
    "Sizes that no PNG has are no PNG",
    arguments: [
      (0, 5), (5, 0), (0, 0), (2_147_483_648, 1), (1, 4_294_967_295),
    ])
  func noSize(width: Int, height: Int) {
    let png = PNGWriter.signature + PNGWriter.header(width, height, colorType: 6)
    #expect(PictureReader.size(of: png) == nil)
    #expect(Self.failure(png) == .notPNG)
  }

  @Test(
    "Other files are no PNG",
    arguments: [
      [], Array("GIF89a".utf8), [0xFF, 0xD8, 0xFF, 0xE0], [UInt8](repeating: 0, count: 100),
      Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8), PNGWriter.signature,
      PNGWriter.signature + [UInt8](repeating: 0, count: 100),
    ])
  func notPNG(bytes: [UInt8]) {
    #expect(Self.failure(bytes) == .notPNG)
  }

  @Test("Wrong depths, colour types, checksums and missing palettes are told as broken")
  func wrongHeaders() {
    let pixels =
      PNGWriter.chunk("IDAT", PNGWriter.zlibStored([0, 1, 2, 3])) + PNGWriter.chunk("IEND", [])
    var headers = [
      PNGWriter.header(1, 1, colorType: 5), PNGWriter.header(1, 1, colorType: 6, depth: 3),
      PNGWriter.header(1, 1, colorType: 3), PNGWriter.header(1, 1, colorType: 6, interlace: 9),
      PNGWriter.header(1, 1, colorType: 2),
    ]
    headers[4][headers[4].count - 1] ^= 1
    for header in headers {
      guard case .broken = Self.failure(PNGWriter.signature + header + pixels) else {
        Issue.record("\(header)")
        continue
      }
    }
  }

  @Test("A stream that unpacks to more than its picture gives the picture or is told")
  func bomb() {
    let stream = PNGWriter.zlibStored([UInt8](repeating: 0, count: 1 << 20))
    let png =
      PNGWriter.signature + PNGWriter.header(1, 1, colorType: 6)
      + PNGWriter.chunk("IDAT", stream) + PNGWriter.chunk("IEND", [])
    let failure = Self.failure(png)
    if case .broken = failure { return }
    #expect(failure == nil)
  }

  @Test("Any damage gives a picture of the header's size or is told")
  func anyDamage() throws {
    try SeededGenerator.forEachSeed(400) { random in
      var png = Self.good
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<png.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: png[index] = UInt8.random(in: .min ... .max, using: &random)
        case 1: png.remove(at: index)
        default: png.insert(contentsOf: random.bytes(3), at: index)
        }
      }
      let size = PictureReader.size(of: png)
      let fitted = size?.fitted(into: PictureSize(width: 20, height: 20))
      let result = Result { () throws(PictureError) in
        try PictureReader.thumbnail(of: png, maxWidth: 20, maxHeight: 20)
      }
      switch result {
      case .success(let picture): try #require(picture.size == fitted)
      case .failure(let error): try #require((error == .notPNG) == (size == nil))
      }
    }
  }
}
