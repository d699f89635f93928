/// Writes PNG files for tests, right or wrong ones.
enum PNGWriter {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A picture of 8 bits, with or without alpha, not compressed.
  ///
  /// - Parameters:
  ///   - width: columns.
  ///   - height: rows.
  ///   - hasAlpha: four channels, else three.
  ///   - pixel: the colour at a column and row, as `0xRRGGBBAA`.
  /// - Returns: the file.
  static func picture(
    width: Int, height: Int, hasAlpha: Bool = true, pixel: (Int, Int) -> UInt32
  ) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)  // no filter
      for x in 0..<width {
        let value = pixel(x, y)
        rows += bigEndian(value).prefix(hasAlpha ? 4 : 3)
      }
    }
    return signature + header(width, height, colorType: hasAlpha ? 6 : 2)
      + chunk("IDAT", zlibStored(rows)) + chunk("IEND", [])
  }

  /// The chunk IHDR.
  static func header(
    _ width: Int, _ height: Int, colorType: UInt8, depth: UInt8 = 8, interlace: UInt8 = 0
  ) -> [UInt8] {
    chunk(
      "IHDR",
      bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [depth, colorType, 0, 0, interlace])
  }

  /// A chunk with its length and checksum.
  static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(crc(body))
  }

  /// A zlib stream of stored blocks.
  static func zlibStored(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let count = min(data.count - start, 65_535)
      let isLast: UInt8 = start + count == data.count ? 1 : 0
      let length = UInt16(count)
      stream += [isLast, UInt8(length & 255), UInt8(length >> 8)]
      stream += [UInt8(~length & 255), UInt8(~length >> 8)]
      stream += data[start..<(start + count)]
      start += count
    } while start < data.count
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in data {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + bigEndian(high << 16 | low)
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let carries = sum & 1 == 1
        sum >>= 1
        if carries { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }
}
