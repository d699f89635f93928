/// A scalar beyond ASCII read out of UTF-8 bytes.
struct UTF8Scalar {
  /// Its value.
  var value: UInt32
  /// The bytes it takes, 2 to 4.
  var length: Int

  /// Reads the scalar that begins at a place; nil where no whole one does.
  @inline(__always)
  init?(_ bytes: UnsafeRawBufferPointer, at place: Int) {
    let first = bytes[place]
    let left = bytes.count - place
    if first >= 0xC2, first < 0xE0, left >= 2 {
      guard bytes[place + 1] & 0xC0 == 0x80 else { return nil }
      value = UInt32(first & 0x1F) << 6 | UInt32(bytes[place + 1] & 0x3F)
      length = 2
    } else if first >= 0xE0, first < 0xF0, left >= 3 {
      guard bytes[place + 1] & 0xC0 == 0x80, bytes[place + 2] & 0xC0 == 0x80 else { return nil }
      value =
        UInt32(first & 0x0F) << 12 | UInt32(bytes[place + 1] & 0x3F) << 6
        | UInt32(bytes[place + 2] & 0x3F)
      guard value >= 0x800, value & 0xF800 != 0xD800 else { return nil }
      length = 3
    } else if first >= 0xF0, first < 0xF5, left >= 4 {
      guard bytes[place + 1] & 0xC0 == 0x80, bytes[place + 2] & 0xC0 == 0x80,
        bytes[place + 3] & 0xC0 == 0x80
      else { return nil }
      let high = UInt32(first & 0x07) << 18 | UInt32(bytes[place + 1] & 0x3F) << 12
      value = high | UInt32(bytes[place + 2] & 0x3F) << 6 | UInt32(bytes[place + 3] & 0x3F)
      guard value >= 0x10000, value < 0x110000 else { return nil }
      length = 4
    } else {
      return nil
    }
  }
}
