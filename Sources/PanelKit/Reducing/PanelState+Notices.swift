import MemoryKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// A sentence of the outside world: shown at once, but a warning waits while another one, or an
  /// error, has not been there long enough to be read.
  mutating func take(_ notice: Notice) -> [PanelEffect] {
    let unread = isToastFresh ? toast : nil
    if let unread, unread.isNotice, unread.kind == .warning || unread.kind == .error {
      guard unread.sentence != notice.sentence else { return [] }
      if notice.kind == .warning {
        wait(notice, at: notices.count)
        return []
      }
      // What a key brings about is told at once; a warning that was in its way comes back.
      if unread.kind == .warning { wait(Notice(.warning, unread.sentence), at: 0) }
    }
    show(notice)
    return []
  }

  /// No more warnings wait than a person would read.
  private static let mostNotices = 16

  private mutating func wait(_ notice: Notice, at place: Int) {
    guard !notices.contains(notice), notices.count < Self.mostNotices else { return }
    notices.insert(notice, at: place)
  }

  mutating func show(_ notice: Notice) {
    let kind: Toast.Kind =
      switch notice.kind {
      case .done: .done
      case .warning: .warning
      case .error: .error
      }
    say(kind, notice.sentence)
    toast?.isNotice = true
  }

  /// Seconds that a sentence stays at least.
  static let toastTime = 4.0

  /// Whether the sentence of the status row has not been there long enough to be read.
  var isToastFresh: Bool { toastTimeLeft > 0 }

  /// Seconds until the sentence of the status row has been there long enough.
  var toastTimeLeft: Double {
    guard let toast else { return 0 }
    let passed = now.timeIntervalSinceReferenceDate - toast.since
    // A clock that was set back must not hold it.
    return passed < 0 ? 0 : max(0, Self.toastTime - passed)
  }
}
