import MemoryStore
import PanelKit
import Phrases

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StatusFacts {
  /// These facts with what the monitor says of itself.
  ///
  /// - Parameters:
  ///   - status: its status; nil where there is none.
  ///   - howTo: what to do then, as a sentence.
  ///   - words: the language spoken.
  /// - Returns: facts with another state of capture.
  func with(_ status: MonitorStatus?, howTo: String, _ words: Words) -> StatusFacts {
    var facts = self
    facts.notKept = nil
    switch status {
    case nil: facts.capture = .stopped(howTo)
    case .some(let status) where status.hasEnded:
      facts.capture = .stopped(words(CommandPhrase.monitorEndedAt))
    case .some(let status):
      facts.notKept = status.lastRefusal
      switch status.state {
      case .capturing: facts.capture = .running
      case .paused: facts.capture = .paused(until: status.pausedUntil)
      case .stopped:
        facts.capture = .stopped(status.reason ?? words(CommandPhrase.monitorEndedAt))
      }
    }
    return facts
  }
}

extension PanelOpening {
  /// The folder where the monitor says how it is.
  var statusFolder: ArchiveFolder? {
    MonitorStatus.folder(runtime: environment.variable("XDG_RUNTIME_DIR"))
  }

  /// What is to be done where no monitor runs.
  var howToCapture: String {
    let hasMonitor = environment.findProgram("recall-monitor") != nil
    return words(hasMonitor ? CommandPhrase.monitorHowTo : .monitorByHand)
  }

  /// Facts with what the monitor says now.
  func withMonitor(_ facts: StatusFacts) -> StatusFacts {
    facts.with(
      statusFolder.flatMap { MonitorStatus.read(in: $0) }, howTo: howToCapture, words)
  }
}
