public import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Makes keys, pastes, mouse and focus events of the bytes a terminal sends.
///
/// A pure value: bytes go in, events come out, and a sequence may be split anywhere between two
/// calls. Sequences it does not know are swallowed whole, so that none leaks as typed text.
///
/// ```swift
/// var parser = InputParser()
/// parser.feed([0x1B, 0x5B])   // []: the beginning of something
/// parser.feed([0x41])         // [.key(Chord(.up))]
/// ```
///
/// A lone Esc cannot be told from the beginning of a sequence. While `isWaiting` is true, the
/// caller polls for `patience` only and calls `timeout()` where nothing came.
public struct InputParser: Sendable {
  /// How long a caller waits for the rest of a sequence, in milliseconds.
  public static let patience: Int32 = 25

  /// What the bytes so far were the beginning of.
  enum State: Equatable, Sendable {
    case ground
    /// A character's bytes begun; `alt` where Esc stood before it.
    case character(alt: Bool)
    case escape
    /// `ESC [` and what followed.
    case control
    /// `ESC [ [`, the Linux console's F1 to F5.
    case consoleFunction
    /// `ESC [ M`, the old form of the mouse: three bytes follow.
    case oldMouse
    /// `ESC O` and digits.
    case shift3
    /// `ESC ]`, `ESC P` or `ESC _` and what followed.
    case string(UInt8)
    /// Esc inside a string: `\` ends it.
    case stringEscape(UInt8)
    /// Between the marks of bracketed paste, with so many letters of the end mark seen.
    case paste(matched: Int)
  }

  var state = State.ground
  /// The bytes of the sequence at hand, bounded; not the bytes of a paste.
  var held: [UInt8] = []
  /// How many bytes a character in `held` needs.
  var needed = 0
  private var pasted: [UInt8] = []
  private let pasteLimit: Int

  /// Longest parameters of a sequence that are looked at; longer ones are swallowed.
  static let longestSequence = 128
  /// Longest answer of a terminal that is looked at; longer ones are swallowed.
  static let longestString = 4096
  private static let endOfPaste: [UInt8] = Array("\u{1B}[201~".utf8)

  /// Makes a parser at rest.
  ///
  /// - Parameter pasteLimit: The most bytes of one paste that are kept; the rest is dropped.
  public init(pasteLimit: Int = 64 << 20) {
    self.pasteLimit = pasteLimit
  }

  /// Whether bytes are held that `timeout()` would decide.
  public var isWaiting: Bool {
    switch state {
    case .escape, .character, .stringEscape: true
    case .control, .shift3, .string: held.isEmpty
    case .ground, .consoleFunction, .oldMouse, .paste: false
    }
  }

  /// How many bytes of an unfinished sequence or paste are held.
  public var heldBytes: Int { held.count + pasted.count }

  /// Takes bytes as they were read.
  ///
  /// - Parameter bytes: Any bytes, cut anywhere.
  /// - Returns: What they completed, in order.
  /// - Complexity: O(n).
  public mutating func feed(_ bytes: UnsafeRawBufferPointer) -> [InputEvent] {
    var events: [InputEvent] = []
    var index = 0
    while index < bytes.count {
      if case .paste(matched: 0) = state {
        index = takePasted(bytes, from: index)
        guard index < bytes.count else { break }
      }
      step(bytes[index], &events)
      index += 1
    }
    return events
  }

  /// Takes bytes as they were read.
  ///
  /// - Parameter bytes: Any bytes, cut anywhere.
  /// - Returns: What they completed, in order.
  /// - Complexity: O(n).
  public mutating func feed(_ bytes: [UInt8]) -> [InputEvent] {
    bytes.withUnsafeBytes { feed($0) }
  }

  /// Decides what the bytes held are when nothing followed them for a while.
  ///
  /// - Returns: Escape for a lone Esc, Alt with a letter for `ESC [` and such; a byte above ASCII
  ///   that stands alone is a letter with the 8-bit Meta of old terminals.
  public mutating func timeout() -> [InputEvent] {
    guard isWaiting else { return [] }
    let before = state
    let first = held.first ?? 0
    let isAlone = held.count == 1
    rest()
    switch before {
    case .escape, .stringEscape: return [.key(Chord(.escape))]
    case .control: return [.key(Chord(.character("["), .alt))]
    case .shift3: return [.key(Chord(.character("O"), .alt))]
    case .string(let introducer): return [.key(Self.key(of: introducer, adding: .alt))]
    case .character where isAlone: return [.key(Self.key(of: first & 0x7F, adding: .alt))]
    case .character(let alt): return [.key(Chord(.character("\u{FFFD}"), alt ? .alt : []))]
    case .ground, .consoleFunction, .oldMouse, .paste: return []
    }
  }

  /// Forgets what was begun.
  mutating func rest() {
    state = .ground
    held.removeAll(keepingCapacity: true)
  }

  // MARK: One byte

  private mutating func step(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch state {
    case .ground: ground(byte, alt: false, &events)
    case .character(let alt): character(byte, alt: alt, &events)
    case .escape: escape(byte, &events)
    case .control: control(byte, &events)
    case .consoleFunction: consoleFunction(byte, &events)
    case .oldMouse: oldMouse(byte, &events)
    case .shift3: shift3(byte, &events)
    case .string(let introducer): string(byte, introducer, &events)
    case .stringEscape(let introducer): stringEscape(byte, introducer, &events)
    case .paste(let matched): paste(byte, matched: matched, &events)
    }
  }

  /// A byte where no sequence was begun, or right after Esc.
  mutating func ground(_ byte: UInt8, alt: Bool, _ events: inout [InputEvent]) {
    rest()
    if byte == 0x1B {
      state = .escape
    } else if byte < 0x80 {
      events.append(.key(Self.key(of: byte, adding: alt ? .alt : [])))
    } else {
      held.append(byte)
      needed = Self.length(ofCharacterWith: byte)
      state = .character(alt: alt)
    }
  }

  /// A byte after Esc.
  mutating func escape(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case 0x1B: events.append(.key(Chord(.escape)))
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .shift3
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): state = .string(byte)
    default: ground(byte, alt: true, &events)
    }
  }

  /// A byte that breaks off a sequence is taken as if none had been begun.
  mutating func breakOff(_ byte: UInt8, _ events: inout [InputEvent]) {
    ground(byte, alt: false, &events)
  }

  // MARK: Paste

  mutating func beginPaste() {
    rest()
    pasted = []
    state = .paste(matched: 0)
  }

  /// Takes all up to the next Esc at once.
  private mutating func takePasted(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return start }
    let end =
      memchr(base + start, 0x1B, bytes.count - start)
      .map { UnsafeRawPointer($0) - base } ?? bytes.count
    keep(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
    return end
  }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    pasted.append(contentsOf: bytes.prefix(max(0, pasteLimit - pasted.count)))
  }

  private mutating func paste(_ byte: UInt8, matched: Int, _ events: inout [InputEvent]) {
    if byte == Self.endOfPaste[matched] {
      guard matched + 1 == Self.endOfPaste.count else {
        state = .paste(matched: matched + 1)
        return
      }
      events.append(.paste(pasted))
      pasted = []
      rest()
      return
    }
    keep(Self.endOfPaste[..<matched])
    let isBegun = byte == 0x1B
    if !isBegun { keep(CollectionOfOne(byte)) }
    state = .paste(matched: isBegun ? 1 : 0)
  }
}
