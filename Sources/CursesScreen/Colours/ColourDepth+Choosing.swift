public import TerminalKit

/// What is known of a terminal's colours.
public struct ColourFacts: Hashable, Sendable {
  /// How many colours terminfo tells; -1 or 0 for none.
  public var colours: Int
  /// Whether terminfo says `Tc` or `RGB`.
  public var saysDirect: Bool
  /// The value of `COLORTERM`.
  public var colourTerm: String?
  /// The value of `NO_COLOR`.
  public var noColour: String?
  /// The value of `XTERM_VERSION`, where `TERM` says that it is xterm that shows us.
  public var xtermVersion: String?

  /// Makes the facts.
  ///
  /// - Parameters:
  ///   - colours: How many colours terminfo tells.
  ///   - saysDirect: Whether terminfo says `Tc` or `RGB`.
  ///   - colourTerm: The value of `COLORTERM`.
  ///   - noColour: The value of `NO_COLOR`.
  ///   - xtermVersion: The value of `XTERM_VERSION`, where `TERM` says that it is xterm.
  public init(
    colours: Int, saysDirect: Bool = false, colourTerm: String? = nil, noColour: String? = nil,
    xtermVersion: String? = nil
  ) {
    self.colours = colours
    self.saysDirect = saysDirect
    self.colourTerm = colourTerm
    self.noColour = noColour
    self.xtermVersion = xtermVersion
  }

  /// Whether it is an xterm that takes exact colours: its own entry counts eight, and it announces
  /// nothing, yet it has had them since patch 331.
  fileprivate var isModernXTerm: Bool {
    guard let version = xtermVersion, version.hasPrefix("XTerm(") else { return false }
    return Int(version.dropFirst(6).prefix { $0.isNumber }) ?? 0 >= 331
  }
}

extension ColourDepth {
  /// The best depth a terminal bears.
  ///
  /// `NO_COLOR` that is not empty means none. 24 bit where terminfo says so, or where `COLORTERM`
  /// does and the terminal has colours at all; else what terminfo counts.
  ///
  /// - Parameter facts: What is known of the terminal.
  /// - Returns: The depth; a person's own setting goes above it.
  public static func best(for facts: ColourFacts) -> ColourDepth {
    if facts.noColour?.isEmpty == false { return .mono }
    let announced = facts.colourTerm == "truecolor" || facts.colourTerm == "24bit"
    if facts.saysDirect || facts.colours >= 1 << 24 { return .direct }
    if announced && facts.colours >= 8 { return .direct }
    if facts.isModernXTerm && facts.colours >= 8 { return .direct }
    if facts.colours >= 256 { return .ansi256 }
    return facts.colours >= 8 ? .ansi16 : .mono
  }
}
