/// White space in UTF-8 as the seeds' trimming sees it: Foundation's `whitespacesAndNewlines`.
///
/// That is Zs, TAB, LF, VT, FF, CR, U+0085, U+2028, U+2029 and U+200B.
enum WhiteSpace {
  /// Bytes of the white space that begins at an index; 0 where none does.
  static func length(in text: UnsafeRawBufferPointer, at index: Int) -> Int {
    switch text[index] {
    case 0x09...0x0D, 0x20: return 1
    case 0xC2 where index + 1 < text.count: return isSpaceOfTwo(text[index + 1]) ? 2 : 0
    case 0xE1...0xE3 where index + 2 < text.count:
      return isSpaceOfThree(text[index], text[index + 1], text[index + 2]) ? 3 : 0
    default: return 0
    }
  }

  /// The text without white space at its ends.
  ///
  /// - Complexity: O(white space).
  static func trim(_ text: UnsafeRawBufferPointer) -> Slice<UnsafeRawBufferPointer> {
    var start = 0
    var end = text.count
    while start < end, case let length = length(in: text, at: start), length > 0 { start += length }
    while end > start, case let length = lengthBefore(end, in: text, from: start), length > 0 {
      end -= length
    }
    return text[start..<end]
  }

  /// Bytes of the white space that ends before an index; 0 where none does.
  private static func lengthBefore(
    _ end: Int, in text: UnsafeRawBufferPointer, from start: Int
  ) -> Int {
    // A byte below 0x80 is a letter of its own; the lead bytes of longer ones can't follow inside.
    for length in 1...3 where end - length >= start {
      if self.length(in: text, at: end - length) == length { return length }
    }
    return 0
  }

  /// U+0085 and U+00A0 behind their lead byte 0xC2.
  private static func isSpaceOfTwo(_ second: UInt8) -> Bool { second == 0x85 || second == 0xA0 }

  private static func isSpaceOfThree(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch (first, second, third) {
    case (0xE1, 0x9A, 0x80),  // U+1680
      (0xE2, 0x80, 0x80...0x8B),  // U+2000 to U+200B
      (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),  // U+2028, U+2029, U+202F
      (0xE2, 0x81, 0x9F),  // U+205F
      (0xE3, 0x80, 0x80):  // U+3000
      true
    default: false
    }
  }
}
