import Foundation

/// A random generator that gives the same numbers for the same seed (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
  /// What it began with; say it in the comment of an expectation.
  public let seed: UInt64
  private var state: UInt64

  /// Begins with a seed.
  public init(seed: UInt64) {
    self.seed = seed
    self.state = seed
  }

  /// The next 64 bits.
  ///
  /// - Returns: A number that depends on the seed and the numbers taken before.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Random bytes.
  ///
  /// - Parameter count: How many.
  /// - Returns: The bytes.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }

  /// Runs a property for many seeds; what it throws is thrown on with the seed in front.
  ///
  /// The seeds are the same in each run. `SEED=n` runs the one seed of a failure again, and
  /// `SEEDS=n` so many of them, beginning at `FROM`. Use `try #require(…)` inside, so that the seed is told.
  ///
  /// - Parameters:
  ///   - rounds: How many seeds.
  ///   - body: The property.
  /// - Throws: `SeedFailure` with the seed and the reason.
  public static func forEachSeed(
    _ rounds: Int, _ body: (inout SeededGenerator) throws -> Void
  ) throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["SEEDS"].flatMap { UInt64($0) } ?? UInt64(rounds)
    let only = environment["SEED"].flatMap { UInt64($0) }
    let first = environment["FROM"].flatMap { UInt64($0) } ?? 1
    for seed in only.map({ $0...$0 }) ?? first...(first + max(1, count) - 1) {
      var generator = SeededGenerator(seed: seed)
      do {
        try body(&generator)
      } catch {
        throw SeedFailure(seed: seed, reason: "\(error)")
      }
    }
  }
}

/// A property that did not hold, and the seed that shows it.
public struct SeedFailure: Error, CustomStringConvertible {
  /// Run again with `SEED=` this number.
  public let seed: UInt64
  /// What did not hold.
  public let reason: String
  /// Both in a sentence.
  public var description: String { "SEED=\(seed): \(reason)" }
}
