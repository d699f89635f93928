import MemoryKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Edited texts on their way into the archive: each file stays until the item that holds its text
/// is saved, and for good where it never is.
struct EditedTexts {
  private var waiting: [UUID: Editing] = [:]
  private var changes: [Int: UUID] = [:]

  /// Holds a file until its item is saved.
  mutating func wait(for item: UUID, _ editing: Editing) { waiting[item] = editing }

  /// Notes which change saves a text that is waited for.
  mutating func sent(_ number: Int, _ sent: [MemoryChange]) {
    for case .remember(let item) in sent where waiting[item.id] != nil {
      changes[number] = item.id
    }
  }

  /// A change is on disk: its text's file is needed no more.
  mutating func saved(_ number: Int) {
    if let item = changes.removeValue(forKey: number) { waiting[item] = nil }
  }

  /// A change is not on disk.
  ///
  /// - Returns: where its text stays; nil where it holds none.
  mutating func failed(_ number: Int) -> String? {
    changes.removeValue(forKey: number).flatMap { waiting.removeValue(forKey: $0)?.keep() }
  }

  /// An item was handed to the panel.
  ///
  /// - Returns: where its text stays, where the panel sent no change for it.
  mutating func refused(_ item: UUID) -> String? {
    guard !changes.values.contains(item) else { return nil }
    return waiting.removeValue(forKey: item)?.keep()
  }

  /// Nothing is saved any more.
  ///
  /// - Returns: where the texts stay that were still waited for.
  mutating func keepAll() -> [String] {
    let left = waiting.values.map { $0.keep() }.sorted()
    (waiting, changes) = ([:], [:])
    return left
  }
}
