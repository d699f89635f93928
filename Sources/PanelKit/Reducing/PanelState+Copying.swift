import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// Copies the selected item and leaves.
  mutating func choose(plain: Bool) -> [PanelEffect] {
    guard let target else { return [] }
    return [.copy(target.record.id, plain: plain, leaving: true)]
  }

  /// Copies the selected item.
  mutating func copy(plain: Bool) -> [PanelEffect] {
    guard let target else { return [] }
    return [.copy(target.record.id, plain: plain, leaving: false)]
  }

  /// Copies the card of a digit and leaves; only selects it right after the order moved by itself.
  mutating func pick(_ chord: Chord) -> [PanelEffect] {
    guard case .character(let sign) = chord.key, (0x31...0x39).contains(sign.value) else {
      return []
    }
    let slot = Int(sign.value) - 0x31
    let index = scroll * layout.columns.count + slot
    guard slot < layout.page, index < shown.rows.count else { return [] }
    select(index)
    if now.timeIntervalSinceReferenceDate - reorderedAt < 1 {
      say(.warning, options.words(.reordered))
      return []
    }
    return choose(plain: false)
  }
}
