public import MemoryKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What the status row says of the program around the panel.
public struct StatusFacts: Hashable, Sendable {
  /// Whether copies are remembered.
  public enum Capture: Hashable, Sendable {
    case running
    /// A person stopped it for a while; until when, where that is known.
    case paused(until: Date?)
    /// Why not, as a sentence.
    case stopped(String)
  }
  /// Whether copies are remembered.
  public var capture: Capture
  /// Why the last copy was not kept, as a clause; nil where it was.
  public var notKept: String?
  /// How long items are kept.
  public var retention: RetentionPolicy
  /// Why nothing may be changed, as a sentence; nil where it may.
  public var readOnly: String?
  /// Why the archive can't be read now, as a sentence: what is shown is what was read last.
  public var unread: String?
  /// A warning that stays, such as that the backup was read.
  public var warning: String?

  /// Makes the facts.
  public init(
    capture: Capture, retention: RetentionPolicy = .days30, readOnly: String? = nil,
    warning: String? = nil
  ) {
    self.capture = capture
    self.retention = retention
    self.readOnly = readOnly
    self.warning = warning
  }
}
