import MemoryKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PanelState {
  /// A sentence of the outside world: shown at once, but a warning waits while another one, or an
  /// error, has not been there long enough to be read.
  ///
  /// What was put right waits for all of them.
  mutating func take(_ notice: Notice) -> [PanelEffect] {
    guard let unread = unreadNotice else {
      show(notice)
      return []
    }
    guard unread.sentence != notice.sentence else { return [] }
    switch notice.kind {
    case .mended, .warning:
      if notice.kind == .warning, unread.kind == .mended {
        wait(unread)
        show(notice)
      } else {
        wait(notice)
      }
    case .done, .error:
      // What a key brings about is told at once; a warning that was in its way comes back.
      if unread.kind != .error { wait(unread, first: true) }
      show(notice)
    }
    return []
  }

  /// What the outside world said and nobody could read yet; nil where that was only that a key's
  /// deed is done.
  private var unreadNotice: Notice? {
    guard let toast, toast.isNotice, isToastFresh else { return nil }
    switch toast.kind {
    case .warning: return Notice(.warning, toast.sentence)
    case .mended: return Notice(.mended, toast.sentence)
    case .error: return Notice(.error, toast.sentence)
    case .done, .deleted: return nil
    }
  }

  /// No more warnings wait than a person would read.
  private static let mostNotices = 16

  /// Puts a sentence among those that wait, warnings before what was put right.
  private mutating func wait(_ notice: Notice, first isFirst: Bool = false) {
    guard !notices.contains(notice), notices.count < Self.mostNotices else { return }
    let graver = notices.firstIndex { $0.kind == .mended } ?? notices.count
    let place = notice.kind == .mended ? (isFirst ? graver : notices.count) : isFirst ? 0 : graver
    notices.insert(notice, at: place)
  }

  /// Whether a sentence in the status row gives way by the clock alone: what was put right does to
  /// what is not, and any but an error to marks.
  var yields: Bool {
    guard let toast, toast.kind != .error else { return false }
    return !marks.isEmpty
      || toast.kind == .mended
        && (facts.unread ?? facts.warning ?? facts.readOnly ?? facts.notKept) != nil
  }

  mutating func show(_ notice: Notice) {
    let kind: Toast.Kind =
      switch notice.kind {
      case .done: .done
      case .mended: .mended
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
