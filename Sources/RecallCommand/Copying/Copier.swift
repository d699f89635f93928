/// Puts bytes on the clipboard by the first way that works.
///
/// Programs are fed by standard input with an explicit type, never by arguments, and own the clip in
/// a session of their own, so that it outlives our terminal.
struct Copier: Sendable {
  /// What was done.
  enum Outcome: Hashable, Sendable {
    /// A program has it.
    case done(CopyMethod)
    /// This must be written to the terminal by whoever owns it.
    case writeToTerminal([UInt8])
  }

  /// Most bytes of text for a terminal: 100 000 in Base64, what unknown terminals take.
  static let terminalLimit = 74_994
  /// How long a program may take, in milliseconds.
  static let deadline = 4000

  private let environment: Environment

  /// Makes a copier.
  init(environment: Environment) { self.environment = environment }

  /// Copies.
  ///
  /// - Parameter payload: the bytes and what they are.
  /// - Returns: the way that worked.
  /// - Throws: the first way's failure, or that there is none.
  func copy(_ payload: CopyPayload) throws(CopyProblem) -> Outcome {
    var first: CopyProblem?
    var isOnlyText = false
    for method in ways() {
      guard payload.kind == .text || method.carriesAnyType else {
        isOnlyText = true
        continue
      }
      guard method != .terminal else { return try throughTerminal(payload, first) }
      let end = environment.run(launch(method, payload))
      if end == .returned(0) { return .done(method) }
      first = first ?? .failed(method, end)
    }
    throw first ?? (isOnlyText ? .noWayForType(remedy) : .noWay(remedy))
  }

  /// The ways this surrounding offers, best first.
  func ways() -> [CopyMethod] {
    CopyMethod.allCases.filter { method in
      guard let value = environment.variable(method.variable), !value.isEmpty else { return false }
      guard method != .terminal else { return value != "dumb" && value != "linux" }
      return environment.findProgram(method.rawValue) != nil
    }
  }

  /// What is missing here for a clipboard that takes everything.
  var remedy: CopyRemedy {
    let desktops = CopyMethod.allCases.filter(\.carriesAnyType)
    let missing = desktops.first { environment.variable($0.variable)?.isEmpty == false }
    return missing.map { .install($0) } ?? .none
  }

  private func throughTerminal(_ payload: CopyPayload, _ earlier: CopyProblem?)
    throws(CopyProblem) -> Outcome
  {
    guard payload.bytes.count <= Self.terminalLimit else {
      throw earlier ?? .tooBigForTerminal(remedy)
    }
    let sequence = Array("\u{1B}]52;c;".utf8) + Base64.encoded(payload.bytes) + [0x07]
    return .writeToTerminal(sequence)
  }

  private func launch(_ method: CopyMethod, _ payload: CopyPayload) -> Launch {
    Launch(
      path: environment.findProgram(method.rawValue) ?? method.rawValue,
      arguments: [method.rawValue] + Self.arguments(method, payload.kind),
      input: payload.bytes, deadline: Self.deadline)
  }

  private static func arguments(_ method: CopyMethod, _ kind: CopyPayload.Kind) -> [String] {
    switch method {
    case .waylandCopy: ["--type", type(kind)]
    case .xclip:
      // An xclip owner names one target, and UTF8_STRING is the text that every X program asks for.
      ["-selection", "clipboard", "-in", "-target", kind == .text ? "UTF8_STRING" : type(kind)]
    case .tmux: ["load-buffer", "-w", "-"]
    case .terminal: []
    }
  }

  private static func type(_ kind: CopyPayload.Kind) -> String {
    switch kind {
    case .text: "text/plain;charset=utf-8"
    case .picture: "image/png"
    case .files: "text/uri-list"
    }
  }
}

/// Base64 with padding (RFC 4648).
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Bytes as letters.
  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let rest = bytes.count - index
      let a = UInt32(bytes[index]) << 16
      let b = rest > 1 ? UInt32(bytes[index + 1]) << 8 : 0
      let c = rest > 2 ? UInt32(bytes[index + 2]) : 0
      let group = a | b | c
      result.append(letters[Int(group >> 18)])
      result.append(letters[Int(group >> 12) & 63])
      result.append(rest > 1 ? letters[Int(group >> 6) & 63] : UInt8(ascii: "="))
      result.append(rest > 2 ? letters[Int(group) & 63] : UInt8(ascii: "="))
      index += 3
    }
    return result
  }
}
