import MemoryKit
import Phrases
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// Copies the marked items, else the selected one, and leaves.
  ///
  /// While the answer to another query is on its way, it is waited for: what is taken is what was
  /// asked for.
  mutating func choose(plain: Bool) -> [PanelEffect] {
    guard !awaitsAnswer || !marks.isEmpty || detail != nil else {
      choiceWanted = plain ? .choosePlain : .choose
      return []
    }
    return copy(targets, plain: plain, leaving: true)
  }

  /// Copies the marked items, else the selected one.
  mutating func copy(plain: Bool) -> [PanelEffect] {
    copy(targets, plain: plain, leaving: false)
  }

  private mutating func copy(_ ids: [UUID], plain: Bool, leaving: Bool) -> [PanelEffect] {
    guard !ids.isEmpty else { return [] }
    if ids.count > 1, !ids.contains(where: { CardFacts(state: self, id: $0)?.hasText ?? false }) {
      say(.warning, options.words(.noTextMarked))
      return []
    }
    return [.copy(ids, plain: plain, leaving: leaving)]
  }

  /// Copies the card of a digit and leaves; only selects it right after the order moved by itself,
  /// or while another result is on its way.
  mutating func pick(_ chord: Chord) -> [PanelEffect] {
    guard let slot = chord.digit.map({ $0 - 1 }) else { return [] }
    let index = scroll * layout.columns.count + slot
    guard slot < layout.page, index < shown.rows.count else { return [] }
    select(index)
    if awaitsAnswer || now.timeIntervalSinceReferenceDate - reorderedAt < 1 {
      say(.warning, options.words(.reordered))
      return []
    }
    return copy(selection.map { [$0.id] } ?? [], plain: false, leaving: true)
  }
}

extension Chord {
  /// The digit it is, from 1 to 9.
  var digit: Int? {
    guard modifiers.isEmpty, case .character(let sign) = key, (0x31...0x39).contains(sign.value)
    else { return nil }
    return Int(sign.value) - 0x30
  }
}
