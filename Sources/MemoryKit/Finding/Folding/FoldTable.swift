/// The folded form of each scalar, out of Unicode's data (`Tests/Tools/make-fold-table.py`).
///
/// Folding is: NFKD, marks removed, full case folding, and the letters ł đ ø ħ ı ß æ œ þ, which
/// Unicode does not decompose. It looks at one scalar at a time, so that the folded form of a text
/// is its scalars' forms in a row.
enum FoldTable {
  /// Where the form of a scalar stands.
  enum Form {
    /// The scalar stays as it is.
    case itself
    /// Its bytes, UTF-8, up to 33; none where the scalar is dropped.
    case bytes(UnsafeRawBufferPointer)
  }

  /// The form of a scalar beyond ASCII that is no Hangul syllable.
  @inline(__always)
  static func form(of scalar: UInt32, mode: FoldMode) -> Form {
    let block = Int(scalar >> 6)
    guard block < FoldTableData.blockCount else {
      let isSelector = scalar >= 0xE0100 && scalar < 0xE01F0
      return isSelector ? .bytes(UnsafeRawBufferPointer(start: nil, count: 0)) : .itself
    }
    let number = digits(FoldTableData.blockNumbers, at: block * 2, count: 2)
    // The block of ASCII, and of all whose scalars stay as they are.
    guard number != 0 else { return .itself }
    let entry = digits(
      FoldTableData.entryNumbers, at: (number << 6 | Int(scalar & 63)) * 3, count: 3)
    guard entry != 0 else { return .itself }
    let reference = (entry << 2 | Int(mode.rawValue)) * 4
    let length = digits(FoldTableData.references, at: reference + 3, count: 1)
    guard length != 63 else { return .itself }
    let place = digits(FoldTableData.references, at: reference, count: 3)
    return .bytes(
      UnsafeRawBufferPointer(start: FoldTableData.pool.utf8Start + place, count: length))
  }

  @inline(__always)
  private static func digits(_ table: StaticString, at place: Int, count: Int) -> Int {
    let start = table.utf8Start + place
    var value = 0
    for index in 0..<count { value = value << 6 | Int(start[index] &- 0x30) }
    return value
  }

  /// The loosest forms of the scalars that UTF-8 writes in two bytes: seven bytes of form and, on
  /// top, how many of them count.
  static let twoByteForms: ContiguousArray<UInt64> = {
    var forms = ContiguousArray<UInt64>(repeating: 0, count: 0x800)
    for scalar in UInt32(0x80)..<0x800 {
      var packed: UInt64 = 0
      switch form(of: scalar, mode: []) {
      case .itself:
        packed = 2 << 56 | UInt64(0xC0 | scalar >> 6) | UInt64(0x80 | scalar & 0x3F) << 8
      case .bytes(let bytes):
        for (index, byte) in bytes.enumerated() { packed |= UInt64(byte) << UInt64(index * 8) }
        packed |= UInt64(bytes.count) << 56
      }
      forms[Int(scalar)] = packed
    }
    return forms
  }()
}
