#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension MemoryBoard {
  /// The longest name of a Board, in characters (product, "Library").
  public static let longestName = 80

  /// A name without white space at its ends, as Boards have them.
  ///
  /// - Parameter name: what was typed.
  /// - Returns: the name.
  /// - Complexity: O(length).
  public static func trimmed(_ name: String) -> String {
    var name = name
    return name.withUTF8 {
      String(decoding: WhiteSpace.trim(UnsafeRawBufferPointer($0)), as: UTF8.self)
    }
  }

  /// Why a Board can't have a name.
  ///
  /// - Parameters:
  ///   - name: the name, trimmed.
  ///   - id: the Board, which may keep its own name; nil for one that is to be made.
  ///   - boards: the Boards there are.
  /// - Returns: why not; nil where it can.
  /// - Complexity: O(Boards).
  public static func refusal(
    of name: String, for id: UUID?, among boards: [MemoryBoard]
  ) -> ChangeOutcome.Refusal? {
    if name.isEmpty { return .emptyName }
    if name.count > longestName { return .nameTooLong }
    return boards.contains { $0.id != id && $0.name == name } ? .boardExists : nil
  }
}
