#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Marked items in the order in which they were marked; they outlive reloads and other queries.
public struct Marks: Hashable, Sendable {
  /// The items, the first marked first.
  public private(set) var ids: [UUID] = []
  private var all: Set<UUID> = []

  /// Marks nothing.
  init() {}

  /// Whether nothing is marked.
  public var isEmpty: Bool { ids.isEmpty }
  /// How many are marked.
  public var count: Int { ids.count }
  /// Whether an item is marked.
  public func contains(_ id: UUID) -> Bool { all.contains(id) }

  /// Marks an item behind the others, or unmarks it.
  ///
  /// - Complexity: O(marked) where it is unmarked.
  mutating func toggle(_ id: UUID) {
    if all.remove(id) != nil { ids.removeAll { $0 == id } } else { add(id) }
  }

  /// Marks an item behind the others, where it isn't marked yet.
  mutating func add(_ id: UUID) {
    if all.insert(id).inserted { ids.append(id) }
  }

  /// Unmarks those that don't fulfil a condition.
  mutating func keep(_ condition: (UUID) -> Bool) {
    guard !ids.allSatisfy(condition) else { return }
    ids = ids.filter(condition)
    all = Set(ids)
  }

  mutating func clear() { self = Marks() }
}
