import CNcurses

/// The pairs of colours curses was told, by number.
///
/// Pair 0 is the terminal's own two colours. When the table is full it begins anew, and all that
/// is on the screen must be sent again.
struct PairTable {
  private var numbers: [UInt64: Int32] = [:]
  private let limit: Int32

  init(limit: Int32) { self.limit = limit }

  /// The pair of two colours.
  ///
  /// - Parameters:
  ///   - foreground: A colour's number, -1 for the terminal's own.
  ///   - background: Likewise.
  /// - Returns: The pair's number, nil where the table is full.
  mutating func number(_ foreground: Int32, on background: Int32) -> Int32? {
    if foreground == -1 && background == -1 { return 0 }
    let key = UInt64(UInt32(bitPattern: foreground)) << 32 | UInt64(UInt32(bitPattern: background))
    if let known = numbers[key] { return known }
    let next = Int32(numbers.count) + 1
    guard next < limit else { return nil }
    // Pair 0 stands in where curses refuses: readable, if without colour.
    let made = init_extended_pair(next, foreground, background) == OK ? next : 0
    numbers[key] = made
    return made
  }

  /// Forgets all pairs, here and in curses.
  mutating func reset() {
    numbers.removeAll(keepingCapacity: true)
    reset_color_pairs()
  }
}
