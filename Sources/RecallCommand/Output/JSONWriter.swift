/// Writes JSON as the archive has it: compact, keys in the order given, numbers in shortest form.
struct JSONWriter {
  /// What was written.
  private(set) var bytes: [UInt8] = []
  /// Whether control and turning characters are escaped even where JSON lets them stand.
  let escapesForTerminal: Bool
  /// Whether the container at each depth holds something already.
  private var hasElements: [Bool] = [false]
  /// A key was just written, so that its value takes no comma.
  private var afterKey = false

  /// Makes a writer.
  ///
  /// - Parameter escapesForTerminal: output is read by a person at a terminal.
  init(escapesForTerminal: Bool = false) { self.escapesForTerminal = escapesForTerminal }

  /// Opens an array, writes what `body` writes, closes it.
  mutating func array(_ body: (inout JSONWriter) -> Void) { container("[", "]", body) }

  /// Opens an object, writes what `body` writes, closes it.
  mutating func object(_ body: (inout JSONWriter) -> Void) { container("{", "}", body) }

  /// Writes a key; its value comes next.
  mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    afterKey = true
  }

  /// Writes a text.
  mutating func value(_ text: String) {
    separate()
    quote(text)
  }

  /// Writes a truth.
  mutating func value(_ truth: Bool) {
    separate()
    bytes += Array((truth ? "true" : "false").utf8)
  }

  /// Writes a whole number.
  mutating func value(_ number: Int) {
    separate()
    bytes += Array(String(number).utf8)
  }

  /// Writes a number in the shortest form that reads back to itself; 0 where JSON has none.
  mutating func value(_ number: Double) {
    separate()
    bytes += Array((number.isFinite ? "\(number)" : "0").utf8)
  }

  /// Starts a new line, which JSON does not mind.
  mutating func lineBreak() { bytes.append(UInt8(ascii: "\n")) }

  /// Gives up what was written so far, so that long output needs little memory.
  mutating func drain() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private mutating func container(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: open))
    hasElements.append(false)
    body(&self)
    hasElements.removeLast()
    bytes.append(UInt8(ascii: close))
  }

  private mutating func separate() {
    if afterKey {
      afterKey = false
      return
    }
    if hasElements[hasElements.count - 1] { bytes.append(UInt8(ascii: ",")) }
    hasElements[hasElements.count - 1] = true
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    let isPlain = text.withUTF8 { letters in
      guard letters.allSatisfy({ Self.isPlain($0, escapesForTerminal) }) else { return false }
      bytes.append(contentsOf: letters)
      return true
    }
    if !isPlain {
      for scalar in text.unicodeScalars { append(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte stands in JSON as it is.
  private static func isPlain(_ byte: UInt8, _ escapesForTerminal: Bool) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      && (!escapesForTerminal || byte < 0x7F)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes += [UInt8(ascii: "\\"), UInt8(ascii: "\"")]
    case "\\": bytes += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
    case "\n": bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
    case "\r": bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
    case "\t": bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
    default:
      if scalar.value < 0x20 || (escapesForTerminal && TerminalText.shown(scalar) != scalar) {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter { append(unit) }
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  private mutating func append(_ unit: UInt16) {
    let digits = Array("0123456789abcdef".utf8)
    bytes += [UInt8(ascii: "\\"), UInt8(ascii: "u")]
    for shift in [12, 8, 4, 0] { bytes.append(digits[Int(unit >> shift) & 15]) }
  }
}
