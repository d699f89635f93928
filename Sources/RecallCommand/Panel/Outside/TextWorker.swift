import MemoryKit
import MemoryStore
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
  /// Find where items' texts first have what was looked for.
  case findFirst([UInt32], SearchQuery, Archive)
  /// Find in a text.
  case find(Int, DetailText, SearchQuery)
  /// Make the forms of items' text, to be looked at.
  case makeForms(Int, [UUID], ArchiveSnapshot, joined: String)
}

/// Reads and searches texts of the detail sheet, so that no key waits for a megabyte.
struct TextWorker {
  /// Where pictures are.
  let folder: ArchiveFolder

  /// Works until the mailbox is closed; of several questions about places only the last is answered.
  func run(_ requests: Mailbox<TextRequest>, _ inbox: Mailbox<PanelMessage>) {
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
        case .makeForms(let number, let ids, let snapshot, let join):
          let payload = try? CopyPayload(
            ids, in: snapshot, of: folder, isPlain: true, joined: join)
          let previews = payload.map { FormPreviews(of: $0.bytes) } ?? .noText
          inbox.post(.event(.formsMade(number, previews)))
        case .findFirst: continue
        }
      }
      // After what a person waits for.
      for case .findFirst(let rows, let query, let archive) in waiting {
        Self.findFirst(rows, query, archive, requests, inbox)
      }
    }
  }

  /// Looks through texts until others are asked about: what is shown is something else then.
  private static func findFirst(
    _ rows: [UInt32], _ query: SearchQuery, _ archive: Archive, _ requests: Mailbox<TextRequest>,
    _ inbox: Mailbox<PanelMessage>
  ) {
    var found: [UInt32: FirstMatch] = [:]
    for row in rows {
      let isNeedless = requests.holds {
        if case .findFirst(_, query, archive) = $0 { return false }
        if case .findFirst = $0 { return true }
        return false
      }
      guard !requests.isClosed, !isNeedless else { return }
      found[row] = FirstMatch(query, in: archive.snapshot, at: Int(row))
    }
    inbox.post(.event(.firstMatches(query, archive, found)))
  }
}
