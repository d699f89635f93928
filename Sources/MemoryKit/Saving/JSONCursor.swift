/// A strict reader of JSON bytes (RFC 8259) that makes no values: it checks, and says where things stand.
///
/// Everything the index needs is read in one pass; strings are passed eight bytes at a time.
struct JSONCursor {
  /// The bytes.
  let base: UnsafePointer<UInt8>
  /// How many there are.
  let end: Int
  /// The next byte.
  var at: Int

  init(_ bytes: UnsafeRawBufferPointer, at: Int = 0, end: Int? = nil) {
    // An empty buffer may have no address; any other will do, since no byte is read then.
    base =
      bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    self.end = end ?? bytes.count
    self.at = at
  }

  /// The next byte, or 0 at the end (a NUL is no token of JSON, so both are refused alike).
  @inline(__always)
  var byte: UInt8 { at < end ? base[at] : 0 }

  /// Passes white space.
  @inline(__always)
  mutating func skipSpace() {
    while at < end {
      let byte = base[at]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      at += 1
    }
  }

  /// Passes one byte that must be there.
  @inline(__always)
  mutating func expect(_ wanted: UInt8) throws(ArchiveDamage) {
    guard at < end, base[at] == wanted else { throw .notJSON(at: at) }
    at += 1
  }

  /// Passes a word such as `true`.
  mutating func word(_ word: StaticString) throws(ArchiveDamage) {
    let count = word.utf8CodeUnitCount
    guard at + count <= end else { throw .notJSON(at: at) }
    for index in 0..<count where base[at + index] != word.utf8Start[index] {
      throw .notJSON(at: at + index)
    }
    at += count
  }

  /// Passes what parts two elements; false when the closing byte came.
  @inline(__always)
  mutating func hasNext(closing: UInt8) throws(ArchiveDamage) -> Bool {
    // As programs write it: a comma, and no white space on either side.
    if at &+ 1 < end, base[at] == UInt8(ascii: ","), base[at &+ 1] > 0x20 {
      at &+= 1
      return true
    }
    skipSpace()
    if byte == closing {
      at += 1
      return false
    }
    try expect(UInt8(ascii: ","))
    skipSpace()
    return true
  }

  /// Passes the beginning of an array or object; false when it is empty, and then passed.
  @inline(__always)
  mutating func open(_ opening: UInt8, closing: UInt8) throws(ArchiveDamage) -> Bool {
    try expect(opening)
    skipSpace()
    guard byte == closing else { return true }
    at += 1
    return false
  }

  /// Passes a key and its colon.
  @inline(__always)
  mutating func key() throws(ArchiveDamage) -> JSONString {
    let key = try string()
    skipSpace()
    try expect(UInt8(ascii: ":"))
    skipSpace()
    return key
  }

  /// Passes any value, however deep, without recursion.
  mutating func skipValue() throws(ArchiveDamage) {
    var closings: [UInt8] = []
    while true {
      if try opened(&closings) { continue }
      // A value is complete: close what ends here, or go on to the next element.
      while true {
        guard let closing = closings.last else { return }
        if try hasNext(closing: closing) {
          if closing == UInt8(ascii: "}") { _ = try key() }
          break
        }
        closings.removeLast()
      }
    }
  }

  /// Passes a scalar or an empty container; true when a container was entered instead.
  private mutating func opened(_ closings: inout [UInt8]) throws(ArchiveDamage) -> Bool {
    switch byte {
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "{"):
      guard try open(UInt8(ascii: "{"), closing: UInt8(ascii: "}")) else { return false }
      _ = try key()
      closings.append(UInt8(ascii: "}"))
      return true
    case UInt8(ascii: "["):
      guard try open(UInt8(ascii: "["), closing: UInt8(ascii: "]")) else { return false }
      closings.append(UInt8(ascii: "]"))
      return true
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: _ = try number()
    }
    return false
  }
}
