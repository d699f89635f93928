import Glibc

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The world as a store sees it: clocks, waiting, and who is told.
///
/// Tests replace one closure at a time.
public struct StoreEnvironment {
  /// The time of day, for dates in the archive and the age of orphans.
  public var now: () -> Date
  /// Seconds of a clock that never jumps.
  public var uptime: () -> Double
  /// Waits for some seconds.
  public var pause: (Double) -> Void
  /// Whether whoever asked has given up; asked while waiting for the lock.
  public var isCancelled: () -> Bool
  /// How long the lock is waited for, in seconds.
  public var lockDeadline: Double
  /// After how many seconds of waiting the holder is named.
  public var tellHolderAfter: Double
  /// Hears, once per wait, who holds the lock; nil where it can't be told.
  public var isWaiting: (LockHolder?) -> Void
  /// Where the index of an archive is kept between processes; nil to read every archive anew.
  public var indexes: IndexCache?
  /// Works as on a file system that can neither exchange two names nor refuse a taken one.
  ///
  /// For tests.
  public var lacksRenameFlags = false
  /// Called before each step of a save; an error number other than 0 makes the step fail with it.
  ///
  /// For tests.
  public var before: (StoreStep) -> Int32

  /// The real world; a deadline of ten seconds.
  public init() {
    now = { Date() }
    uptime = { Self.monotonicSeconds() }
    pause = { usleep(UInt32(max(0, min($0, 60)) * 1_000_000)) }
    isCancelled = { false }
    lockDeadline = 10
    tellHolderAfter = 2
    isWaiting = { _ in }
    before = { _ in 0 }
  }

  private static func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// A step of a save, in their order.
public enum StoreStep: String, CaseIterable, Hashable, Sendable {
  case keepBroken, blob, create, write, sync, exchange, backup, syncFolder, levelBackup, forget
}
