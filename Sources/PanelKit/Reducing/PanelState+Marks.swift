import MemoryKit
import Phrases

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// The items an action is about: that of the open sheet, else the marked ones in their order, else
  /// the selected one.
  var targets: [UUID] {
    if detail != nil { return target.map { [$0.record.id] } ?? [] }
    return marks.isEmpty ? selection.map { [$0.id] } ?? [] : marks.ids
  }

  /// Marks the selected item, those between the last mark and it, or all that are shown.
  mutating func mark(_ action: PanelAction) {
    guard let selection else { return }
    switch action {
    case .markRange: markRange(to: selection.index)
    case .markAll: markAll()
    default: marks.toggle(selection.id)
    }
  }

  /// Marks from the last mark that is shown to a place, in the direction that was gone.
  private mutating func markRange(to end: Int) {
    let start = marks.ids.last.flatMap { shown.index(of: $0, near: end) } ?? end
    for index in stride(from: start, through: end, by: start <= end ? 1 : -1) {
      marks.add(shown.record(at: index).id)
    }
  }

  /// Marks all that are shown; where all are marked already, none of them.
  private mutating func markAll() {
    let ids = shown.rows.map { shown.snapshot.records[Int($0)].id }
    if ids.allSatisfy(marks.contains) {
      let all = Set(ids)
      marks.keep { !all.contains($0) }
    } else {
      for id in ids { marks.add(id) }
    }
  }
}
