/// Carries the memory between a person's devices (seed 003, "iCloud sync architecture").
///
/// An engine moves states and decides nothing: of two states of one item the greater by
/// `ItemOrder` wins, and `MemoryChange.merge` applies what arrives.
public protocol SyncEngine: Sendable {
  /// Whether anything is sent or received at all.
  var isActive: Bool { get }

  /// Offers the present memory; the engine sends what others do not have yet.
  ///
  /// - Throws: `SyncFailure`; what was not sent stays to be sent.
  func send(_ archive: MemoryArchive) async throws(SyncFailure)

  /// Fetches the states that others sent since the last call.
  ///
  /// - Returns: what to merge; nil when nothing is new.
  /// - Throws: `SyncFailure`; the same states come again with the next call.
  func receive() async throws(SyncFailure) -> MemoryArchive?
}

/// Why a round of sync did not come about.
public enum SyncFailure: Error, Hashable, Sendable {
  /// Nobody answers.
  case unreachable
  /// The other side does not accept this device.
  case refused
  /// The other side speaks a later version.
  case newerContract
}

/// The engine of a memory that stays on its device: builds and tests without sync use it.
public struct NoopSyncEngine: SyncEngine {
  /// Makes the engine.
  public init() {}
  /// Never.
  public var isActive: Bool { false }
  /// Sends nothing.
  public func send(_ archive: MemoryArchive) async throws(SyncFailure) {}
  /// Brings nothing.
  public func receive() async throws(SyncFailure) -> MemoryArchive? { nil }
}
