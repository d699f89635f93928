import MemoryKit
import MemoryStore
import PanelKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the worker of statistics is asked for; a newer one makes an older one needless.
struct StatisticsRequest: Sendable {
  var number: Int
  var snapshot: ArchiveSnapshot
}

/// Counts all that the memory holds, and tells how far it is where that takes long.
struct StatisticsWorker: Sendable {
  let environment: Environment
  let blobs: BlobFolder

  /// Works until the mailbox is closed.
  func run(_ requests: Mailbox<StatisticsRequest>, _ inbox: Mailbox<PanelMessage>) {
    while let request = requests.wait()?.last {
      let zone = LocalTime(secondsFromUTC: environment.secondsFromUTC)
      var told = environment.now().timeIntervalSinceReferenceDate
      let statistics = Statistics(
        of: request.snapshot, in: zone,
        pictureBytes: { (try? blobs.size(of: $0)) ?? 0 },
        goesOn: { part in
          let now = environment.now().timeIntervalSinceReferenceDate
          if now - told >= 0.1 {
            told = now
            inbox.post(.event(.countedPart(request.number, part)))
          }
          return !requests.isClosed && !requests.holds { _ in true }
        })
      if let statistics { inbox.post(.event(.countedAll(request.number, statistics))) }
    }
  }
}
