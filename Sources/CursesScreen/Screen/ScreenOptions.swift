public import TerminalKit

/// How a terminal is to be opened.
public struct ScreenOptions: Sendable {
  /// What the mouse reports.
  public enum Mouse: Hashable, Sendable {
    /// Nothing: the terminal selects text with it.
    case off
    /// Presses, releases and the wheel.
    case clicks
    /// Moves with a button held, too.
    case drags
  }

  /// Where keys come from.
  public var input: Int32
  /// Where the screen is sent.
  public var output: Int32
  /// `TERM`, `COLORTERM`, `NO_COLOR` are looked up here.
  public var environment: [String: String]
  /// A person's own choice of depth, above what the terminal says.
  public var depth: ColourDepth?
  /// What the mouse reports.
  public var mouse: Mouse
  /// Whether kitty's keyboard protocol is asked for (`CSI > 1 u`), for Shift-Enter and such.
  public var asksForKeyCodes: Bool

  /// Makes options.
  ///
  /// - Parameters:
  ///   - input: Where keys come from.
  ///   - output: Where the screen is sent.
  ///   - environment: Where `TERM`, `COLORTERM`, `NO_COLOR` are looked up.
  ///   - depth: A person's own choice of depth.
  ///   - mouse: What the mouse reports.
  ///   - asksForKeyCodes: Whether kitty's keyboard protocol is asked for.
  public init(
    input: Int32 = 0, output: Int32 = 1, environment: [String: String], depth: ColourDepth? = nil,
    mouse: Mouse = .off, asksForKeyCodes: Bool = false
  ) {
    self.input = input
    self.output = output
    self.environment = environment
    self.depth = depth
    self.mouse = mouse
    self.asksForKeyCodes = asksForKeyCodes
  }
}
