/// How long items without protection are kept (seed 000, "Retencja czasowa").
public enum RetentionPolicy: String, CaseIterable, Sendable {
  case days30, days60, days90, days120, forever

  /// Days until expiry; nil keeps forever.
  public var days: Int? {
    switch self {
    case .days30: 30
    case .days60: 60
    case .days90: 90
    case .days120: 120
    case .forever: nil
    }
  }
}
