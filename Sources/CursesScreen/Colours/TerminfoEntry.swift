import CNcurses
import TerminalKit

/// A terminfo entry made in memory of the one in use: the same terminal, with colours our way.
///
/// No shipped entry says 24-bit colour in the form most terminals take, few terminals announce it,
/// and curses resets a person's own palette on leaving where an entry has `oc`. So the entry of
/// `$TERM` is read capability by capability, the ones about colour are replaced, and the result is
/// given to curses through `TERMINFO=b64:…`: no file, and keys stay right for each terminal.
struct TerminfoEntry {
  /// The name under which curses finds it.
  static let name = "recall-screen"

  private let depth: ColourDepth

  init(depth: ColourDepth) { self.depth = depth }

  /// Exact colours, then the palette behind them: no number means two things.
  private static func direct(_ ground: Int) -> String {
    "\u{1B}[%?%p1%{16777216}%<%t\(ground)8;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
      + "%e" + palette(of: "%p1%{255}%&", ground) + "%;m"
  }

  /// A number of the palette: 30…37 and 90…97, or 38;5;n.
  private static func palette(of number: String, _ ground: Int) -> String {
    "%?\(number)%{8}%<%t\(ground)\(number)%d%e%?\(number)%{16}%<%t"
      + (ground == 3 ? "9" : "10") + "\(number)%{8}%-%d%e\(ground)8;5;\(number)%d%;%;"
  }

  private func colour(_ ground: Int) -> String {
    depth == .direct
      ? Self.direct(ground) : "\u{1B}[" + Self.palette(of: "%p1", ground) + "m"
  }

  private var count: Int32 {
    switch depth {
    case .mono: -1
    case .ansi16: 16
    case .ansi256: 256
    case .direct: ColourNumber.palette + 256
    }
  }

  /// The entry in the compiled form with 32-bit numbers (magic 01036).
  ///
  /// The entry to begin with must be in use (`nc_take_entry`).
  var compiled: [UInt8] {
    let names = Array("\(Self.name)|made of the entry of the terminal".utf8) + [0]
    let flags = Self.flags
    let numbers = numbers
    let (offsets, table) = strings
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4096)
    for value in [0o1036, names.count, flags.count, numbers.count, offsets.count, table.count] {
      bytes.appendShort(value)
    }
    bytes += names
    bytes += flags
    bytes.padToEven()
    for value in numbers { bytes.appendLong(value) }
    for value in offsets { bytes.appendShort(value) }
    bytes += table
    bytes.padToEven()
    bytes += extensions
    return bytes
  }

  private static var flags: [UInt8] {
    var flags: [UInt8] = []
    while let name = nc_boolean_name(Int32(flags.count)) {
      // A palette that can be changed would be reset on leaving.
      let isDropped = strcmp(name, "ccc") == 0
      flags.append(!isDropped && tigetflag(name) == 1 ? 1 : 0)
    }
    return flags
  }

  private var numbers: [Int32] {
    var numbers: [Int32] = []
    while let name = nc_number_name(Int32(numbers.count)) {
      if strcmp(name, "colors") == 0 {
        numbers.append(count)
      } else if strcmp(name, "pairs") == 0 {
        numbers.append(depth == .mono ? -1 : 0x10000)
      } else {
        numbers.append(max(-1, tigetnum(name)))
      }
    }
    return numbers
  }

  /// Capabilities that are replaced or left out (nil).
  private var replaced: [(name: StaticString, value: String?)] {
    let without: [(StaticString, String?)] = [
      ("initc", nil), ("initp", nil), ("oc", nil), ("scp", nil), ("setf", nil), ("setb", nil),
    ]
    let hasColour = depth != .mono
    let colours: [(StaticString, String?)] = [
      ("setaf", hasColour ? colour(3) : nil), ("setab", hasColour ? colour(4) : nil),
      ("op", hasColour ? "\u{1B}[39;49m" : nil),
    ]
    return without + colours + lastCell
  }

  /// Where the entry has no way to write the last cell of all but by insertion, which tears a wide
  /// letter before it (tmux): a terminal that waits at the margin need not wrap at all.
  private var lastCell: [(StaticString, String?)] {
    guard tigetflag("am") == 1, tigetflag("xenl") == 1, nc_string("rmam") == nil else { return [] }
    return [("rmam", "\u{1B}[?7l"), ("smam", "\u{1B}[?7h")]
  }

  /// Offsets into the table (-1 for an absent one), and the table.
  private var strings: (offsets: [Int], table: [UInt8]) {
    let replaced = replaced.map { (name: $0.name, value: $0.value.map { Array($0.utf8) + [0] }) }
    var offsets: [Int] = []
    var table: [UInt8] = []
    offsets.reserveCapacity(420)
    table.reserveCapacity(2048)
    while let name = nc_string_name(Int32(offsets.count)) {
      let own = replaced.first { $0.name.withUTF8Buffer { Self.equals($0, name) } }
      if let own {
        offsets.append(own.value == nil ? -1 : table.count)
        if let value = own.value { table += value }
      } else if let value = nc_string(name) {
        offsets.append(table.count)
        table.append(contentsOf: UnsafeRawBufferPointer(start: value, count: strlen(value) + 1))
      } else {
        offsets.append(-1)
      }
    }
    while offsets.last == -1 { offsets.removeLast() }
    return (offsets, table)
  }

  private static func equals(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafePointer<CChar>
  ) -> Bool {
    strlen(right) == left.count
      && left.baseAddress.map { memcmp($0, right, left.count) == 0 } ?? false
  }

  /// Two flags beyond the standard: `AX` (the terminal resets one colour alone), `RGB`.
  private var extensions: [UInt8] {
    var names: [String] = []
    if tigetflag("AX") == 1 { names.append("AX") }
    if depth == .direct { names.append("RGB") }
    guard !names.isEmpty else { return [] }
    let table = names.flatMap { name -> [UInt8] in Array(name.utf8) + [0] }
    var bytes: [UInt8] = []
    for value in [names.count, 0, 0, names.count, table.count] { bytes.appendShort(value) }
    bytes += [UInt8](repeating: 1, count: names.count)
    bytes.padToEven()
    var offset = 0
    for name in names {
      bytes.appendShort(offset)
      offset += name.utf8.count + 1
    }
    return bytes + table
  }
}

extension [UInt8] {
  fileprivate mutating func appendShort(_ value: Int) {
    append(UInt8(truncatingIfNeeded: value))
    append(UInt8(truncatingIfNeeded: value >> 8))
  }

  fileprivate mutating func appendLong(_ value: Int32) {
    for shift in stride(from: Int32(0), to: 32, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  fileprivate mutating func padToEven() {
    if count % 2 == 1 { append(0) }
  }

  /// The bytes in base 64, as `TERMINFO=b64:…` takes them.
  var base64: String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((count + 2) / 3 * 4)
    var index = 0
    while index < count {
      let second = index + 1 < count ? self[index + 1] : 0
      let third = index + 2 < count ? self[index + 2] : 0
      let group = Int(self[index]) << 16 | Int(second) << 8 | Int(third)
      text.append(letters[group >> 18])
      text.append(letters[group >> 12 & 63])
      text.append(index + 1 < count ? letters[group >> 6 & 63] : UInt8(ascii: "="))
      text.append(index + 2 < count ? letters[group & 63] : UInt8(ascii: "="))
      index += 3
    }
    return String(decoding: text, as: UTF8.self)
  }
}
