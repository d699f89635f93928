import MemoryKit
import PanelKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the worker of long texts is asked for.
enum TextRequest: Sendable {
  /// Read an item's text and find its lines.
  case read(UUID, ArchiveSnapshot, home: String)
  /// Find in a text.
  case find(Int, DetailText, SearchQuery)
}

/// Reads and searches texts of the detail sheet, so that no key waits for a megabyte.
enum TextWorker {
  /// Works until the mailbox is closed; of several questions about places only the last is answered.
  static func run(_ requests: Mailbox<TextRequest>, _ inbox: Mailbox<PanelMessage>) {
    while let waiting = requests.wait() {
      let last = waiting.lastIndex { if case .find = $0 { true } else { false } }
      for (index, request) in waiting.enumerated() {
        guard !requests.isClosed else { return }
        switch request {
        case .read(let id, let snapshot, let home):
          guard let row = snapshot.row(of: id) else { continue }
          inbox.post(.event(.text(id, DetailText(snapshot, at: row, home: home))))
        case .find(let number, let text, let pattern):
          guard index == last else { continue }
          inbox.post(.event(.foundInText(number: number, text.places(of: pattern))))
        }
      }
    }
  }
}
