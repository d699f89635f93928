/// What a colour is for; views name roles, never colours (design look, "Colour").
public enum Role: UInt8, CaseIterable, Sendable {
  case ground, raised, line, faint, muted, text, accent, match
  case link, colour, image, file, loved, warning, good, error

  /// Its name in the settings.
  public var name: String { "\(self)" }
}
